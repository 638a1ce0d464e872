"""Plays random games and hunts dead ends, endless games, exceptions and broken invariants.

    python -m tests.fuzz cape_to_cairo --games 100000
    python -m tests.fuzz cape_to_cairo --first 4711 --games 1      # the same game again

A game follows from its number alone: the number of players, how they choose, and every outcome. When something is wrong
the number is printed, with the decisions up to that point. Exit status 1 then, 2 for a wrong command, else 0.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Callable

from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.position import Position
from passepartout.games import UnknownGame, all_games, find_game
from tests.scenarios import helper, invariants
from tests.situations import STYLES, Situation, choose

LIMIT = 20_000  # decisions; far beyond any game that ends


class Trouble(AssertionError):
    """Something that must not happen in any game."""


def check_position(game: Game, position: Position) -> None:
    """What the contract promises of any position, and what the game's own invariants say."""
    deciders = position.deciders()
    if (position.standing() is None) != bool(deciders):
        raise Trouble(f"the standing is {position.standing()} and the deciders are {deciders}")
    if list(deciders) != sorted(set(deciders)):
        raise Trouble(f"the deciders are {deciders}")
    for seat in range(position.seats):
        menu = position.menu(seat)
        if seat in deciders and not menu:
            raise Trouble(f"a dead end: seat {seat} has to decide and can do nothing")
        if seat not in deciders and menu:
            raise Trouble(f"seat {seat} has nothing to decide and a menu of {len(menu)}")
        if len({id(action) for action in menu}) != len(menu):
            raise Trouble(f"an action is twice on the menu of seat {seat}")
    invariants(game.name)(position)


def play_one(game: Game, seats: int, style: str, seed: int, limit: int = LIMIT, moves: list[str] | None = None) -> int:
    """One game to its end; returns the number of decisions. `moves` is filled with them as they come."""
    check_step = step_check(game)
    chance = Rng(seed)
    position = Situation(game, seats, seed, style, 0).open(chance)
    check_position(game, position)
    decisions = 0
    while deciders := position.deciders():
        seat = deciders[chance.below(len(deciders))]
        action = choose(position.menu(seat), style, chance, position)
        if moves is not None:
            moves.append(f"seat {seat + 1} {action.notation()}")
        before = position.copy()
        position.apply(seat, action, chance)
        check_step(before, seat, action.notation(), position)
        check_position(game, position)
        decisions += 1
        if decisions > limit:
            raise Trouble(f"an endless game: {limit} decisions and no end")
    return decisions


def step_check(game: Game) -> Callable[[Position, int, str, Position], None]:
    """The game's own `invariants.check_step` (what one decision may change), if it has one."""
    module = helper(game.name, "invariants")
    check: Callable[[Position, int, str, Position], None] | None = getattr(module, "check_step", None)
    return check or (lambda before, seat, notation, after: None)


def settings_of(game: Game, number: int) -> tuple[int, str]:
    """Seats and style of a game by its number."""
    seats = game.min_players + number % (game.max_players - game.min_players + 1)
    return seats, STYLES[number // (game.max_players - game.min_players + 1) % len(STYLES)]


def fuzz(game: Game, first: int, games: int, limit: int, report: Callable[[int, int], None]) -> str | None:
    """Plays games number `first` and following. Returns what went wrong in the first bad one, or None."""
    decisions = 0
    for number in range(first, first + games):
        seats, style = settings_of(game, number)
        moves: list[str] = []
        try:
            decisions += play_one(game, seats, style, number, limit, moves)
        except Exception:
            last = "\n".join(f"  {index}. {move}" for index, move in enumerate(moves[-12:], max(1, len(moves) - 11)))
            return (
                f"Game {number} went wrong ({seats} players choosing '{style}', {len(moves)} decisions):\n"
                f"{last}\n{traceback.format_exc()}"
                f"To see it again: python -m tests.fuzz {game.name} --first {number} --games 1"
            )
        report(number - first + 1, decisions)
    return None


class Progress:
    """One line on the terminal, twice a second."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.began = self.shown = time.monotonic()

    def __call__(self, done: int, decisions: int) -> None:
        now = time.monotonic()
        if now - self.shown < 0.5 and done < self.games:
            return
        self.shown = now
        rate = decisions / max(now - self.began, 1e-9)
        end = "\n" if done == self.games or not sys.stderr.isatty() else ""
        line = f"{done:,} of {self.games:,} games, {decisions:,} decisions, {rate:,.0f} a second"
        print(f"\r{line}", end=end, file=sys.stderr, flush=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Hunts what must not happen.")
    parser.add_argument("game", help=f"one of: {', '.join(all_games())}")
    parser.add_argument("--games", type=int, default=1000, help="how many (1000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    parser.add_argument("--limit", type=int, default=LIMIT, help=f"decisions that make a game endless ({LIMIT})")
    given = parser.parse_args(arguments)
    try:
        game = find_game(given.game)
    except UnknownGame as problem:
        print(problem, file=sys.stderr)
        return 2
    trouble = fuzz(game, given.first, given.games, given.limit, Progress(given.games))
    if trouble:
        print(f"\n{trouble}")
        return 1
    print(f"{given.games:,} games of {game.name} and nothing wrong.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
