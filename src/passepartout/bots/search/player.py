"""The searching player: thinks for a time or a number of iterations, and keeps what it knows while it is still true."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from ...core.action import Action
from ...core.bot import Bot
from ...core.chance import Chance, Rng
from ...core.game import Game
from ...core.position import Position
from .tree import DecisionStats, Node
from .worlds import Worlds

SEEDS = 0x3FFFFFFF
LONG: Final = 32  # times a moment: what counts as long for whoever may not look at the clock


class Drawn(Exception):
    """Chance was asked where none was expected."""


class NoChance(Chance):
    def below(self, n: int) -> int:
        raise Drawn


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Bot):
    """With `iterations` it can be repeated; with `think` alone it is as good as the machine is fast; with both, the
    first of them ends it. `cancelled` is asked before every iteration: the answer is then the best so far."""

    def __init__(self, game: Game, iterations: int = 0, think: float = 0.0, level: str = "") -> None:
        self.game = game
        self.iterations = iterations
        self.think = think
        self.level = level
        self.guidance = game.guidance()
        self.settings = self.guidance.settings()
        self.adviser = self.guidance.adviser(level)
        self.policy = self.guidance.rollout_policy(level)
        self.steady = False  # takes as long whatever there is to choose from: nobody is to read it off the clock
        self.cancelled: Callable[[], bool] | None = None
        self.kept: Node | None = None
        self.expected: dict[str, object] | None = None
        self.done = 0  # iterations of the last decision

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        menu = view.menu(seat)
        if len(menu) == 1 and not self.steady:
            return menu[0]
        worlds = self.explored(view, seat, chance)
        action = worlds.answer()
        self.keep(view, seat, action, worlds.root)
        return action

    def explored(self, view: Position, seat: int, chance: Chance) -> Worlds:
        """What is thought from is restored from the data of the view: what they do not say, such as the order in which
        an unordered pile happens to lie, cannot matter."""
        began = time.perf_counter()
        data = view.data()
        view = self.game.restore(data)
        seed = chance.below(SEEDS)
        advice: list[Action] = []
        if self.adviser is not None:
            advice = self.adviser.shortlist(view, seat, Rng(seed), self.settings.candidates())
        worlds = Worlds(self.game, self.settings, self.policy, advice, view, seat, self.known(view.seats, data), seed)
        self.assist(worlds.stats, view, seat, seed)
        self.done = 0
        share = self.share()
        used = 0.0
        while used < 1.0 and (self.steady or not worlds.decided()) and not self.was_cancelled():
            self.done += 1
            worlds.iterate(used)
            used = self.done / share if share else 0.0
            if self.think > 0.0:
                used = max(used, (time.perf_counter() - began) / self.think)
        self.gather(worlds.stats, view, seat)
        return worlds

    def was_cancelled(self) -> bool:
        return self.cancelled is not None and self.cancelled()

    def by_count(self) -> None:
        """So many iterations, whatever the clock says: the same question has the same answer on every machine."""
        self.iterations = self.iterations or LONG * self.settings.short_search()
        self.think = 0.0

    def hurry(self, seconds: float) -> None:
        """Somebody waits: to be answered within so many seconds, if it would take longer."""
        self.think = min(self.think, seconds) if self.think > 0.0 else seconds

    # ------------------------------------------------------- for those who share

    def share(self) -> int:
        """The iterations to make here."""
        return self.iterations

    def assist(self, stats: DecisionStats, view: Position, seat: int, seed: int) -> None:
        """Called before thinking begins."""

    def gather(self, stats: DecisionStats, view: Position, seat: int) -> None:
        """Called when it has ended: what others found is added."""

    # ------------------------------------------------------------------ memory

    def known(self, seats: int, data: dict[str, object]) -> Node:
        """The tree of the decision before, if this is exactly the situation it went on to; else a new one."""
        kept = self.kept
        if kept is not None and self.expected is not None and self.expected == data:
            return kept
        return Node(seats)

    def keep(self, view: Position, seat: int, action: Action, root: Node) -> None:
        """For a decision of one's own that follows at once, without chance: what will be seen then is known now."""
        self.kept = None
        self.expected = None
        if len(view.deciders()) != 1:
            return
        child = root.children.get(root.decision(seat).get(action).index + 1)
        if child is None or child.decisions[seat] is None:
            return
        world = self.guidance.determinize(view, seat, Rng(1))
        try:
            world.apply(seat, action, NoChance())
        except Drawn:
            return
        if seat in world.deciders():
            self.kept = child
            self.expected = world.view(seat).data()
