"""What the search gains by a decision, with more or fewer iterations and at different horizons:
`python -m benchmarks.decisions compass_rose --rounds 2/12 2 8 --iterations 16 64 160 640`.

Whole games tell the strength of a player, but hundreds of them for every setting. Here decisions are taken from games
of the game's own player. For each, all that comes into question is played on in the same imagined worlds, to the end,
and judged on the way after every round. The contest of the search is then held on half of the worlds, with every
setting, and what it chooses is judged by who won in the other half. A gain is in chances to win a decision, against the
advice of the game's own player.
"""

from __future__ import annotations

import argparse
import math
import random
import time

from benchmarks.bots import questions
from passepartout.bots.search.contest import Contest
from passepartout.bots.search.tree import ActionStats
from passepartout.core.action import Action
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.position import Position
from passepartout.core.search_settings import FARTHEST, TO_THE_END, SearchSettings
from passepartout.core.utility import won_shares
from passepartout.games import all_games, find_game

EVERY = 7  # one decision of so many
HALVINGS = 12  # ways in which the worlds are halved


class Question:
    """One decision, and what came of every action in every world; the advice comes first."""

    def __init__(self, game: Game, view: Position, seat: int, actions: list[Action], worlds: int, seed: int) -> None:
        self.seats = view.seats
        self.actions = actions
        self.judged: list[list[list[float]]] = []  # by action and world: after every round, and in the end
        self.won: list[list[float]] = []
        for action in actions:
            played = [play_on(game, view, seat, action, Rng(seed + world * 0x9E3779B1)) for world in range(worlds)]
            self.judged.append([judged for judged, _ in played])
            self.won.append([won for _, won in played])

    def gain(self, settings: SearchSettings, iterations: int, order: list[int]) -> float:
        """The contest is held in the first half of the worlds, and judged in the second."""
        half = len(order) // 2
        contest = Contest([ActionStats(action, index) for index, action in enumerate(self.actions)], settings)
        done = 0
        while done < iterations and contest.worlds < half and not contest.over():
            rounds = settings.rounds(contest.worlds, self.seats)
            judged = self.judged[contest.turn().index][order[contest.worlds]]
            contest.note(judged[-1 if rounds == TO_THE_END else rounds - 1], done / iterations)
            done += 1
        chosen = self.won[contest.best().index]
        return sum(chosen[world] - self.won[0][world] for world in order[half:]) / (len(order) - half)


def play_on(game: Game, view: Position, seat: int, action: Action, chance: Rng) -> tuple[list[float], float]:
    guide = game.guidance().rollout_policy("")
    world = game.guidance().determinize(view, seat, chance)
    world.apply(seat, action, chance)
    judged: list[float] = []
    turn, turns = world.turn, 0
    while world.deciders():
        if world.turn != turn:
            turn, turns = world.turn, turns + 1
            if turns == (len(judged) + 1) * world.seats + 1 and len(judged) < FARTHEST:
                judged.append(game.guidance().evaluate(world)[seat])
        decider = world.deciders()[0]
        choice = world.any_action(decider, chance) if guide is None else guide.decide(world, decider, chance)
        world.apply(decider, choice, chance)
    end = game.guidance().utility(world)[seat]
    return [*judged, *[end] * (FARTHEST + 1 - len(judged))], won_shares(world)[seat]


def horizon(text: str, min_playouts: int) -> SearchSettings:
    """`8`, `end`, or `2/12`: two rounds, and one more after every 12 worlds; for the rest as the game has it."""
    rounds, _, farther = text.partition("/")
    if text == "end":
        return SearchSettings(horizon=TO_THE_END, min_playouts=min_playouts)
    if not rounds.isdecimal() or not 1 <= int(rounds) <= FARTHEST or not (farther or "0").isdecimal():
        raise SystemExit(f"'{text}' is not understood: 1 to {FARTHEST} rounds are wanted (2/12 moves farther), or end.")
    return SearchSettings(horizon=int(rounds), worlds_per_round=int(farther or "0"), min_playouts=min_playouts)


def asked(game: Game, players: int, decisions: int, actions: int, worlds: int, seed: int) -> list[Question]:
    adviser = game.guidance().adviser("")
    if adviser is None:
        raise SystemExit(f"{game.name} has no player of its own whose advice could be left.")
    chance = Rng(seed)
    views: list[tuple[Position, int]] = []
    while len(views) < decisions:
        views += questions(game, players, chance, EVERY)
    found: list[Question] = []
    began = time.perf_counter()
    for number, (seen, seat) in enumerate(views[:decisions]):
        view = game.restore(seen.data())
        shortlist = adviser.shortlist(view, seat, Rng(3), actions)
        found.append(Question(game, view, seat, shortlist, worlds, 1000 + number * 7919))
        left = (time.perf_counter() - began) / (number + 1) * (decisions - number - 1)
        print(f"\r{number + 1} of {decisions} decisions, {left:.0f} s left ", end="", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(all_games()))
    parser.add_argument("--rounds", nargs="+", default=["2/12", "2", "8", "end"], metavar="ROUNDS[/WORLDS]")
    parser.add_argument("--iterations", nargs="+", type=int, default=[16, 64, 160, 640])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--actions", type=int, default=6, help="that come into question")
    parser.add_argument("--worlds", type=int, default=600, help="a half to think in, a half to judge by")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = find_game(given.game)
    tried = [horizon(text, game.guidance().settings().min_playouts) for text in given.rounds]
    found = asked(game, given.players, given.decisions, given.actions, given.worlds, given.seed)
    lots = random.Random(given.seed)
    orders = [lots.sample(range(given.worlds), given.worlds) for _ in range(HALVINGS)]
    print(f"\n\n{game.name}, {given.players} players, seed {given.seed}, {len(found)} decisions\n")
    print("In 1/10,000 of a chance to win a decision; ± is the standard error of the difference from the first row.\n")
    print("| rounds | " + " | ".join(f"{iterations} iterations" for iterations in given.iterations) + " |")
    print("|---|" + "---:|" * len(given.iterations))
    first: list[list[float]] = []
    for text, settings in zip(given.rounds, tried, strict=True):
        cells = []
        for column, iterations in enumerate(given.iterations):
            gains = [sum(one.gain(settings, iterations, order) for order in orders) / HALVINGS for one in found]
            if len(first) == column:
                first.append(gains)
            apart = [gain - before for gain, before in zip(gains, first[column], strict=True)]
            mean = sum(apart) / len(apart)
            error = math.sqrt(sum((one - mean) ** 2 for one in apart)) / len(apart)
            cells.append(f"{1e4 * sum(gains) / len(gains):.0f}" + (f" ± {1e4 * error:.0f}" if error else ""))
        print(f"| {text} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
