"""`passepartout ladder`."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots import bot_names, check_player
from ..boxes import add_box, game_or_box
from ..core.options import check_players, read_options
from ..games import box_text
from ..usage import UsageError, add_limit

if TYPE_CHECKING:
    from .ladder import Ladder

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

INTERRUPTED = 130
ABOUT = """\
Lets every computer player of a game meet every other, and rates them.

With two players each pair plays; with more, each bot sits alone among copies of each other bot, and the other way
round, so that its share can be compared with a fair one (1/3 with three players). Seats and neighbours change from game
to game. The folder gets ladder.md (tables), ladder.svg (a plot), pairs.csv (a row a pair) and games.csv (a row a game).
"""
EXAMPLES = """examples:
  passepartout ladder eighty_days --players 2 --games 1000
  passepartout ladder cape_to_cairo --players 4 --bots sensible,random --out results
  passepartout ladder cape_to_cairo --bots ./mybot.py:MyBot,sensible,random

Every game is written down when it is over. After Ctrl-C or worse, the same command goes on where it was; with more
--games or other --bots it plays only what is missing. The same seed gives the same games, with any number of workers.
"""


def add_command(commands: Commands) -> None:
    ladder = commands.add_parser(
        "ladder",
        help="let every computer player meet every other, and rate them",
        description=ABOUT,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    ladder.add_argument("game", nargs="?", metavar="GAME", help="'passepartout games' lists them")
    ladder.add_argument("--players", type=int, default=2, metavar="N", help="seats at the table (2)")
    ladder.add_argument("--bots", default="", metavar="NAMES", help="who takes part, with commas (all there are)")
    ladder.add_argument("--games", type=int, default=1000, metavar="N", help="games for each pair (1000)")
    ladder.add_argument("--seed", type=int, default=1, metavar="N", help="another seed, other games (1)")
    ladder.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    ladder.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="options of the table")
    add_box(ladder)
    add_limit(ladder)
    ladder.add_argument("--out", metavar="DIR", help="folder of the results (ladder/GAME-PLAYERS)")
    ladder.add_argument("--fresh", action="store_true", help="forget the games in the folder and begin anew")
    ladder.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    # Imported here: the other commands need none of it, and should start at once.
    from rich.console import Console

    from . import ladder_report
    from .ladder import AnotherLadder, Results
    from .progress import follow
    from .simulate import SimulationError

    ladder = read_ladder(given)
    folder = Path(given.out or f"ladder/{ladder.game}-{ladder.players}")
    try:
        results = Results(ladder, folder, given.fresh)
    except OSError as problem:
        raise UsageError(f"the folder {folder} cannot be used: {problem.strerror}. Choose one with --out.") from None
    except AnotherLadder as problem:
        raise UsageError(f"{problem}. Choose another folder with --out, or begin anew with --fresh.") from None
    if results.done():
        print(f"{results.done()} of {ladder.total()} games are in {results.file} already.", file=sys.stderr)
    code = 0
    trouble: SimulationError | None = None
    try:
        with contextlib.closing(results.play(given.workers)) as finished:
            follow(finished, ladder.total(), results.done())
    except KeyboardInterrupt:
        code = INTERRUPTED
        print("Stopped. The same command goes on from here.", file=sys.stderr)
    except SimulationError as problem:
        trouble = problem
    if results.done():
        ladder_report.show(results, Console(highlight=False))
        ladder_report.write(results, folder)
        print(f"Written to {folder}: ladder.md, ladder.svg, pairs.csv, games.csv.")
    if trouble is not None:  # said last: what was played until then is not lost
        raise UsageError(str(trouble)) from trouble
    return code


def read_ladder(given: argparse.Namespace) -> Ladder:
    from .ladder import Ladder

    game = game_or_box(given.game, given.box)
    bots = tuple(name.strip() for name in given.bots.split(",") if name.strip()) or tuple(bot_names(game))
    for name in bots:
        check_player(game, name)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise UsageError(f"a ladder needs two bots or more, each named once; --bots names {', '.join(bots)}.")
    check_players(game, given.players)
    for name in ("games", "workers"):
        if getattr(given, name) < 1:
            raise UsageError(f"--{name} must be at least 1, not {getattr(given, name)}.")
    options = read_options(game, given.options)
    return Ladder(game.name, given.players, bots, given.games, given.seed, options, given.limit, box_text(game))
