"""The server benchmark: one command, the same load for every server, interleaved rounds, tables of figures."""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import sys
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.engine.entrants import ROOT

from . import report
from .entrants import Entrant, Failed, boardgame_io, floor, on_postgresql, ours
from .measure import Cell, Row, measure
from .wire import Broken

EXAMPLES = """examples:
  python -m benchmarks.server                                  ten to fifteen minutes
  python -m benchmarks.server --tables 100 --rounds 1          a quick look
  python -m benchmarks.server --ours ../before --tables 100    beside another checkout of ours
  python -m benchmarks.server --postgresql 1 2 --pad           SQLite, and 1 and 2 processes on PostgreSQL
  python -m benchmarks.server --game eighty_days --pad 14000   another game of ours
"""
PAD = 5000  # makes boardgame.io's messages as large as ours were when each was whole: about 6 kB


def say(text: str = "") -> None:
    print(text, flush=True)


def show_progress(text: str) -> None:
    """On one line where somebody looks, else a line each."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="" if text else "\r", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


def show_stage(where: str, stage: str) -> None:
    show_progress(f"{where}: {stage}")


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.server",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 300], help="default: 10 100 300")
    parser.add_argument("--seconds", type=float, default=5.0, help="of play in each cell, when warm (default: 5)")
    parser.add_argument("--warm-up", type=float, default=2.0, metavar="SECONDS", help="before that (default: 2)")
    parser.add_argument("--rounds", type=int, default=3, help="interleaved; medians are shown (default: 3)")
    parser.add_argument("--game", default="cape_to_cairo", help="that we play (default: cape_to_cairo, as they do)")
    parser.add_argument(
        "--pad",
        type=int,
        nargs="*",
        default=[PAD, 0],
        metavar="BYTES",
        help=f"of text in every message of boardgame.io; none: without it (default: {PAD} 0, one server each)",
    )
    parser.add_argument(
        "--postgresql",
        type=int,
        nargs="+",
        default=[],
        metavar="PROCESSES",
        help="ours on a PostgreSQL, too, which is started for it: one entrant for each number of processes, as 1 2",
    )
    parser.add_argument(
        "--ours",
        type=Path,
        nargs="+",
        default=[],
        metavar="FOLDER",
        help="other checkouts of ours to measure too, with their compiled files",
    )
    parser.add_argument("--floor", action="store_true", help="ours, too, as it would be if telling cost nothing")
    parser.add_argument("--serve", default="", metavar="WORDS", help='more for our server, as "--pause 0"')
    parser.add_argument("--json", type=Path, metavar="FILE", help="of all rows (default: build/benchmarks/server.json)")
    options = parser.parse_args()
    if options.seconds <= 0 or options.warm_up <= 0 or options.rounds < 1 or min(options.tables) < 1:
        parser.error("--seconds and --warm-up must be above 0, --rounds and --tables at least 1")
    if min(options.postgresql, default=1) < 1:
        parser.error("--postgresql: at least one process")
    for folder in options.ours:
        if not (folder / "src" / "passepartout").is_dir():
            parser.error(f"--ours: there is no src/passepartout in {folder}")
    return options


def entrants(options: argparse.Namespace) -> list[Entrant]:
    """Ours first: the others are set beside it."""
    from steps import Trouble  # in scripts/, which the engine benchmark has put on the path

    more = shlex.split(options.serve)
    found = [ours(options.game, more)]
    found += [on_postgresql(found[0], processes) for processes in options.postgresql]
    if options.floor:
        found.append(floor(options.game, more))
    for folder in options.ours:
        where = folder.resolve()
        found.append(ours(options.game, more, where, f"ours_{where.name}", f"Passepartout of {where.name}"))
    try:
        found += [boardgame_io(pad) for pad in options.pad]
    except Trouble as problem:
        say(f"left out: boardgame.io: not installed: {problem}")
    return found


def measure_all(found: list[Entrant], options: argparse.Namespace, rows: list[Row]) -> None:
    """Rounds are interleaved: on a shared machine the minutes differ more than the servers' own runs do."""
    for tables in options.tables:
        for number in range(1, options.rounds + 1):
            for entrant in found:
                where = f"{tables} tables, round {number} of {options.rounds}, {entrant.title}"
                cell = Cell(entrant, tables, number, options.seconds, options.warm_up)
                rows.append({**measure(cell, partial(show_stage, where)), "load": load()})
        show_progress("")
        these = [row for row in rows if row["tables"] == tables]
        say(f"\n{tables} tables of four, {options.seconds:g} seconds, median of {options.rounds} rounds\n")
        say(report.table(these) + "\n")
        if parts := report.parts(these):
            say(parts + "\n")
        for line in report.targets(these):
            say(line)
        for line in report.warnings(these):
            say(f"doubtful: {line}")


def load() -> float:
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def machine() -> dict[str, Any]:
    return {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count(), "load": load()}


def main() -> None:
    options = read_options()
    about = machine()
    say(f"load {about['load']:.1f} on {about['cores']} cores, Python {about['python']}; ours plays {options.game}")
    rows: list[Row] = []
    file: Path = options.json or ROOT / "build" / "benchmarks" / "server.json"
    try:
        measure_all(entrants(options), options, rows)
    except (Failed, Broken, OSError) as problem:
        show_progress("")
        sys.exit(f"error: {problem}")
    except KeyboardInterrupt:
        show_progress("")
        sys.exit("stopped; no server is left running")
    finally:
        if rows:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps({"machine": about, "rows": rows}, indent=1) + "\n", encoding="utf-8")
            say(f"\nall figures: {file}")
