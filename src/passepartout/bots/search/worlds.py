"""One imagined game after another: down the tree, on with the rollout policy, and the result back up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...core.action import Action, Menu
from ...core.bot import Bot, next_to
from ...core.chance import Rng
from ...core.game import Game
from ...core.position import Position
from ...core.search_settings import TO_THE_END, SearchSettings
from .contest import Contest
from .tree import ActionStats, DecisionStats, Node

# Between the seeds of two worlds. A machine's number: where larger ones are multiplied Python looks for signals, and
# compiled code that meets Ctrl-C there takes it for the end of all memory and aborts.
APART: Final[i64] = 0x9E3779B1


class Worlds:
    """Thinks about one question of one seat. Everything it uses follows from the view."""

    def __init__(
        self,
        game: Game,
        settings: SearchSettings,
        policy: Bot | None,
        advice: list[Action],
        view: Position,
        seat: int,
        root: Node,
        seed: int,
    ) -> None:
        self.guidance = game.guidance()
        self.settings = settings
        self.policy = policy
        self.view = view
        self.seat = seat
        self.root = root
        self.seed = seed
        self.menu: Menu = view.menu(seat)
        self.stats: DecisionStats = root.decision(seat)
        # What the game's own player would do, and what else comes into question for it.
        self.contest = Contest([self.stats.get(action) for action in advice], settings) if advice else None
        self.path_decisions: list[DecisionStats] = []
        self.path_choices: list[ActionStats] = []
        self.path_seats: list[int] = []

    # ------------------------------------------------------------- one iteration

    def iterate(self, used: float) -> None:
        """One imagined game; `used` is the share of the time or of the iterations that is already gone."""
        contest = self.contest
        if contest is not None:
            contest.note(self.played(contest.turn(), contest.worlds), used)
            self.stats.visits += 1
            return
        choice = self.pick(self.stats, self.menu, None, Rng(self.seed ^ self.stats.visits))
        choice.add(self.played(choice, choice.visits))
        self.stats.visits += 1

    def played(self, choice: ActionStats, number: int) -> float:
        """What comes of an action in a world. The same number is the same world with the same dice."""
        first: i64 = self.seed
        chance = Rng(first + number * APART)
        world = self.guidance.determinize(self.view, self.seat, chance)
        self.path_decisions.clear()
        self.path_choices.clear()
        self.path_seats.clear()
        if self.contest is not None and not self.settings.grow_tree:
            world.apply(self.seat, choice.action, chance)
        else:
            self.descend(world, choice, chance)
        results = self.finish(world, chance, self.settings.rounds(number, world.seats))
        for index in range(len(self.path_choices)):
            self.path_decisions[index].visits += 1
            self.path_choices[index].add(results[self.path_seats[index]])
        return results[self.seat]

    def decided(self) -> bool:
        return self.contest is not None and self.contest.over()

    def descend(self, world: Position, first: ActionStats, chance: Rng) -> None:
        """Along what is promising, until something is tried for the first time or chance takes over."""
        node = self.root
        seats = world.seats
        while True:
            deciders = world.deciders()
            if not deciders:
                return
            actions: list[Action] = []
            key = 0
            new = False
            for seat in deciders:  # everybody chooses before anybody's choice is carried out
                menu = world.menu(seat)
                if node is self.root and seat == self.seat:
                    choice = first
                elif len(menu) == 1:
                    actions.append(menu[0])
                    key = key << 10
                    continue
                else:
                    stats = node.decision(seat)
                    choice = self.pick(stats, menu, self.asked(world, seat, chance), chance)
                    self.path_decisions.append(stats)
                    self.path_choices.append(choice)
                    self.path_seats.append(seat)
                actions.append(choice.action)
                key = key << 10 | choice.index + 1
                if choice.visits == 0:
                    new = True
            mark = chance.mark()
            for index in range(len(deciders)):
                if index == 0 or deciders[index] in world.deciders():
                    world.apply(deciders[index], actions[index], chance)
            if new or (not self.settings.tree_past_chance and chance.mark() != mark):
                return
            below = node.children.get(key)
            if below is None:
                below = Node(seats)
                node.children[key] = below
            node = below

    def asked(self, world: Position, seat: int, chance: Rng) -> Action | None:
        return None if self.policy is None else self.policy.decide(world, seat, chance)

    def pick(self, stats: DecisionStats, menu: Menu, favourite: Action | None, chance: Rng) -> ActionStats:
        """The policy's choice and a few more, the more the oftener this situation is met (progressive widening)."""
        settings = self.settings
        if favourite is not None:
            stats.get(favourite)
        met = stats.met(menu)
        if met < len(menu) and met < settings.width(stats.visits):
            stats.get(newcomer(stats, menu, favourite, chance))
        return stats.select(menu, favourite, settings)

    # ------------------------------------------------------------- below the tree

    def finish(self, world: Position, chance: Rng, rounds: int) -> list[float]:
        """The rollout policy plays on for all, to the end or for so many turns of everybody."""
        settings = self.settings
        policy = self.policy
        turns = 0
        turn = world.turn
        decisions = 0
        while decisions < settings.max_decisions:
            deciders = world.deciders()
            if not deciders:
                return self.guidance.utility(world)
            if world.turn != turn:
                turn = world.turn
                turns += 1
                if rounds != TO_THE_END and turns > rounds * world.seats:
                    break
            seat = deciders[0]
            if policy is None:
                action = world.any_action(seat, chance)
            else:
                action = policy.decide(world, seat, chance)
            world.apply(seat, action, chance)
            decisions += 1
        return self.guidance.evaluate(world)

    # ------------------------------------------------------------------- answer

    def answer(self) -> Action:
        if self.contest is not None:
            return self.contest.best().action
        found = self.stats.best(self.settings)
        return self.menu[0] if found is None else found.action


def newcomer(stats: DecisionStats, menu: Menu, favourite: Action | None, chance: Rng) -> Action:
    """Of numbers the nearest to what the policy would say; else the next on the menu, or any if there is no policy."""
    fresh = [action for action in menu if action not in stats.by_action]
    if favourite is None:
        return fresh[chance.below(len(fresh))]
    return next_to(favourite, fresh, 1)[0]
