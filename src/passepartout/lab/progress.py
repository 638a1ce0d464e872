"""A bar on a terminal and a line now and then elsewhere, for whoever waits for many games."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

QUIET = 2.0  # seconds after which somebody wonders


class Bar:
    """Counts in silence, and shows how far it is once somebody wonders, if that is somebody at a terminal."""

    def __init__(self, total: int, done: int = 0) -> None:
        self.total = total
        self.done = done
        self.shown: Progress | None = None
        self.task: TaskID | None = None
        self.due = time.monotonic() + QUIET if sys.stderr.isatty() else None

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown is not None:
            self.shown.stop()

    def advance(self, games: int = 1) -> None:
        self.done += games
        if self.shown is not None and self.task is not None:
            self.shown.update(self.task, completed=self.done)
        elif self.due is not None and time.monotonic() > self.due:
            self.show()

    def going_on(self) -> bool:
        """For whoever is asked again and again whether to stop, and is not: see `processes.listen`."""
        self.advance()
        return False

    def show(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.shown = Progress(*columns, console=Console(stderr=True), transient=True)
        self.task = self.shown.add_task("games", total=self.total, completed=self.done)
        self.shown.start()


def follow(finished: Iterable[int], total: int, done: int = 0) -> None:
    """Runs through numbers of games as they are finished. `done` were finished before."""
    told = time.monotonic()
    with Bar(total, done) as bar:
        for games in finished:
            bar.advance(games)
            if bar.due is None and time.monotonic() - told > QUIET:
                told = time.monotonic()
                print(f"{bar.done} of {total} games", file=sys.stderr, flush=True)
