"""When Python looks for what refers to itself and is needed no more: a little at a time while people play.

A move leaves nothing behind that refers to itself (tests/tables/test_hub_rooms.py), nor does a connection that is over
(tests/server/test_turns.py). Yet tables are made of many small objects, and Python would look through all of them again
and again while every table waits. So each is looked at once, soon after it was made, and then left alone; all of them
are only when nobody plays.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

from ..tables.meters import METERS

NEW: Final = 20_000  # objects that are looked at together: some milliseconds
EVERY: Final = 600.0  # seconds between two looks at everything, at least
QUIET: Final = 5.0  # seconds without a move before one


def begin() -> None:
    """What a club has when it opens stays as long as it is open."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, 10, 10)
    gc.callbacks.append(let_alone)


def let_alone(phase: str, info: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()


async def look_through_when_quiet(every: float = EVERY, quiet: float = QUIET) -> None:
    """As long as the club is open."""
    while True:
        await asyncio.sleep(every)
        await until_quiet(lambda: METERS.moves, quiet)
        gc.unfreeze()
        gc.collect()
        gc.freeze()


async def until_quiet(moves: Callable[[], int], quiet: float) -> None:
    """Nobody has made a move for so long."""
    before = -1
    while before != moves():
        before = moves()
        await asyncio.sleep(quiet)
