"""Plays very many whole games: every one must end, without a dead end, in at most 2,000 turns. Reports their lengths.

    python -m benchmarks.balance.compass_rose                              a small one, 100 games of each kind
    python -m benchmarks.balance.compass_rose --forward 95000 --sensible 5000     the great one (compile first)

`forward` players choose at random and prefer cards that lead forward; `sensible` is the house's good amateur. A game
follows from its number, its players and its kind, so whatever goes wrong can be played again with --first.
"""

from __future__ import annotations

import argparse
import sys
import time

from tests.games.compass_rose.forward import forward_playout

from passepartout.core import playout as compiled_or_not
from passepartout.core.bot import Bot
from passepartout.core.chance import Rng
from passepartout.games.compass_rose import GAME
from passepartout.games.compass_rose.guidance.sensible import Sensible
from passepartout.games.compass_rose.rules.actions import Leap
from passepartout.games.compass_rose.rules.flow import Race

MOST_TURNS = 2_000
MOST_DECISIONS = 60_000
KINDS = ("base", "expert")


class Trouble(AssertionError):
    """A game that must not be."""


class Tally:
    """How long the games of one kind were."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.decisions = 0
        self.leaps = 0  # games won by a leap into London
        self.chain = 0  # the most cards played in one turn
        self.stuck = 0  # turns in which a card was in hand and none could be played

    def row(self, kind: str, seats: int, who: str) -> str:
        ordered = sorted(self.turns)
        count = len(ordered)
        middle, high = ordered[count // 2], ordered[min(count - 1, count * 95 // 100)]
        row = (
            f"| {kind} | {seats} | {who} | {count:,} | {sum(ordered) / count:.1f} | {middle} | {high} "
            f"| {ordered[0]}–{ordered[-1]} | {self.decisions / count:.0f} |"
        )
        if who == "sensible":
            row += f" {self.leaps * 100 / count:.0f} % | {self.stuck * 100 / sum(ordered):.1f} % | {self.chain} |"
        else:
            row += " – | – | – |"
        return row


COLUMNS = "game,players,who,games,mean turns,median,95 %,range,decisions,won by a leap,stuck turns,longest chain"
HEAD = f"| {COLUMNS.replace(',', ' | ')} |\n" + "|---" * 12 + "|"


def open_game(seats: int, kind: str, number: int) -> tuple[Race, Rng]:
    chance = Rng(number * 16 + seats * 2 + KINDS.index(kind))
    race = GAME.new(seats, {"game": kind}, chance)
    assert isinstance(race, Race)
    return race, chance


def run_forward(race: Race, chance: Rng, tally: Tally) -> None:
    tally.decisions += forward_playout(race, chance, MOST_DECISIONS)


def run_sensible(race: Race, chance: Rng, tally: Tally) -> None:
    bots: list[Bot] = [Sensible() for _ in range(race.seats)]
    played, turn = 0, 0
    for _ in range(MOST_DECISIONS):
        deciders = race.deciders()
        if not deciders:
            return
        seat = deciders[0]
        menu = race.menu(seat)
        if race.turns != turn:
            turn, played = race.turns, 0
            if race.travellers[seat].held and all(action.kind() != "play" for action in menu):
                tally.stuck += 1
        action = menu[0] if len(menu) == 1 else bots[seat].decide(race.view(seat), seat, chance)
        if action.kind() == "play":
            played += 1
            tally.chain = max(tally.chain, played)
        race.apply(seat, action, chance)
        tally.decisions += 1
        if race.standing() is not None and isinstance(action, Leap):
            tally.leaps += 1
    raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")


def run(kind: str, seats: int, who: str, first: int, games: int) -> Tally:
    tally = Tally()
    for number in range(first, first + games):
        race, chance = open_game(seats, kind, number)
        try:
            (run_sensible if who == "sensible" else run_forward)(race, chance, tally)
        except Exception as problem:
            raise Trouble(f"game {number}, {kind}, {seats} players, {who}: {problem}") from problem
        places = race.standing()
        if places is None or places.count(1) != 1:
            raise Trouble(f"game {number}, {kind}, {seats} players, {who}: the places are {places}")
        if race.turns > MOST_TURNS:
            raise Trouble(f"game {number}, {kind}, {seats} players, {who}: {race.turns} turns")
        tally.turns.append(race.turns)
    return tally


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance.compass_rose", description="Every game ends.")
    parser.add_argument("--forward", type=int, default=100, help="games of each kind by forward players (100)")
    parser.add_argument("--sensible", type=int, default=100, help="games of each kind by sensible players (100)")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5, 6])
    parser.add_argument("--games", nargs="*", choices=KINDS, default=list(KINDS))
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    given = parser.parse_args(arguments)
    state = "interpreted" if str(compiled_or_not.__file__).endswith(".py") else "compiled"
    print(f"The engine is {state}.\n\n{HEAD}", flush=True)
    began = time.monotonic()
    total = 0
    for kind in given.games:
        for seats in given.players:
            for who, games in (("forward", given.forward), ("sensible", given.sensible)):
                if games:
                    print(run(kind, seats, who, given.first, games).row(kind, seats, who), flush=True)
                    total += games
    print(f"\n{total:,} games in {time.monotonic() - began:,.0f} s: all have ended, in at most {MOST_TURNS:,} turns.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
