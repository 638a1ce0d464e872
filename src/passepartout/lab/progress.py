"""A bar on a terminal and a line now and then elsewhere, for whoever waits for many games."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable

QUIET = 2.0  # seconds after which somebody wonders


def follow(finished: Iterable[int], total: int, done: int = 0) -> None:
    """Runs through numbers of games as they are finished. `done` were finished before."""
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("games", total=total, completed=done)
            for games in finished:
                bar.advance(task, games)
        return
    told = time.monotonic()
    for games in finished:
        done += games
        if time.monotonic() - told > QUIET:
            told = time.monotonic()
            print(f"{done} of {total} games", file=sys.stderr, flush=True)
