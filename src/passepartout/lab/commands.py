"""`passepartout simulate`, and the door to `ladder`."""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from ..bots import check_player, with_budget
from ..boxes import add_box, game_or_box
from ..core.options import check_players, read_options
from ..games import box_text
from ..processes import undisturbed
from ..usage import UsageError, add_limit
from . import ladder_command, records

if TYPE_CHECKING:
    from .report import Rows
    from .simulate import Outcome, Plan

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

INTERRUPTED = 130
LOST_TURNS = 1  # somebody's figures are not all their own
PATIENCE = 3  # decisions in a row without an answer
EXAMPLES = """examples:
  passepartout simulate cape_to_cairo --bots sensible,random --games 10000
  passepartout simulate cape_to_cairo --bots sensible,sensible,sensible,sensible --games 1000 --seed 7
  passepartout simulate cape_to_cairo --bots sensible,random --games 500 --csv games.csv
  passepartout simulate eighty_days --bots sensible,random --games 50 --records games/
  passepartout simulate cape_to_cairo --bots ./mybot.py:MyBot,sensible     your own (docs/your_own_bot.md)
  passepartout simulate cape_to_cairo --bots search,sensible --iterations 400 --games 100
  passepartout simulate eighty_days --bots "search?think=0.2,search?think=0.05" --games 50

Bots change seats from game to game, so that each sits everywhere equally often. The same seed gives the same games,
with any number of workers. Ctrl-C shows the results so far, and loses no finished game.

--csv has a row for every game: who sat where, their places, and what the game counts of each seat (days1, days2, …).
--records keeps game-000000.txt, game-000001.txt, … by the same numbers, for 'passepartout replay' and 'verify'.

A bot that raises, or answers what is not on the menu, loses the turn to a stand-in: the table says how much of its
figures is not its own, and the exit code is 1. One that does not answer three times in a row is given up: 2.
"""


def add_commands(commands: Commands) -> None:
    simulate = commands.add_parser(
        "simulate",
        help="let computer players play many games, and count",
        description="Plays many games between computer players and shows who wins, how surely, and how long games are.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    simulate.add_argument("game", nargs="?", metavar="GAME", help="'passepartout games' lists them")
    simulate.add_argument("--bots", required=True, metavar="NAMES", help="one for each seat, with commas")
    simulate.add_argument("--think", type=float, metavar="SECONDS", help="for each decision of a bot called search")
    simulate.add_argument(
        "--iterations", type=int, metavar="N", help="or so many imagined games, which can be repeated"
    )
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    simulate.add_argument("--seed", type=int, default=None, metavar="N", help="repeat a simulation exactly")
    simulate.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    simulate.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="options of the table")
    add_box(simulate)
    add_limit(simulate)
    simulate.add_argument("--csv", metavar="FILE", help="also write a row for every game; - for standard output")
    simulate.add_argument(
        "--records", metavar="DIR", help="also keep the record of every game, in a new or empty folder"
    )
    simulate.set_defaults(run=run)
    ladder_command.add_command(commands)


def run(given: argparse.Namespace) -> int:
    # Imported here: the other commands need none of it, and should start at once.
    from rich.console import Console

    from .report import Rows, print_report
    from .simulate import SimulationError

    plan = read_plan(given)
    if plan.records:
        records.make_room(plan.records)
    # Figures go where the rows do not.
    console = Console(stderr=given.csv == "-", highlight=False)
    with open_csv(given.csv) as file:
        began = time.monotonic()
        rows = None if file is None else Rows(plan, file)
        outcomes: list[Outcome] = []
        code = 0
        trouble: SimulationError | None = None
        try:
            collect(plan, given.workers, outcomes, rows)
        except KeyboardInterrupt:
            code = INTERRUPTED
            print(f"Stopped after {len(outcomes)} of {plan.games} games.", file=sys.stderr)
        except SimulationError as problem:
            trouble = problem
        if outcomes:
            print_report(plan, outcomes, time.monotonic() - began, console)
        if rows is not None:
            rows.finish()
    if trouble is not None:  # said last: what was played until then is not lost
        raise UsageError(str(trouble)) from trouble
    return code or (LOST_TURNS if any(outcome.lost for outcome in outcomes) else 0)


def read_plan(given: argparse.Namespace) -> Plan:
    from .simulate import Plan

    game = game_or_box(given.game, given.box)
    bots = tuple(with_budget(name.strip(), given.think, given.iterations) for name in given.bots.split(","))
    for name in bots:
        check_player(game, name)
    check_players(game, len(bots))
    if given.games < 1:
        raise UsageError(f"--games must be at least 1, not {given.games}.")
    if given.workers < 1:
        raise UsageError(f"--workers must be at least 1, not {given.workers}.")
    seed = secrets.randbelow(1_000_000) if given.seed is None else given.seed
    options = read_options(game, given.options)
    return Plan(
        game.name,
        bots,
        given.games,
        seed,
        options,
        given.limit,
        box_text(game),
        patience=PATIENCE,
        records=given.records or "",
    )


@contextlib.contextmanager
def open_csv(path: str | None) -> Iterator[TextIO | None]:
    """Opened before the first game: nobody wants to hear after an hour that the file cannot be written."""
    if path is None or path == "-":
        yield None if path is None else sys.stdout
        return
    with contextlib.ExitStack() as stack:
        try:
            file = stack.enter_context(Path(path).open("w", encoding="utf-8", newline=""))
        except OSError as problem:
            raise UsageError(f"{path} cannot be written: {problem.strerror}.") from problem
        yield file


def collect(plan: Plan, workers: int, outcomes: list[Outcome], rows: Rows | None) -> None:
    """Fills `outcomes`, writes them down, and shows how far it is."""
    from .progress import follow
    from .simulate import simulate

    with contextlib.closing(simulate(plan, workers)) as results:
        follow((take(part, outcomes, rows) for part in results), plan.games)


def take(part: list[Outcome], outcomes: list[Outcome], rows: Rows | None) -> int:
    with undisturbed():  # counted and written down, or neither
        outcomes.extend(part)
        if rows is not None:
            rows.add(part)
    return len(part)
