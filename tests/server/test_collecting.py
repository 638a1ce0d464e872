"""What refers to itself is looked for a little at a time; everything is looked through only when nobody plays."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref
from collections.abc import Iterator

import pytest

from passepartout.server import collecting
from passepartout.tables.meters import METERS
from tests.aside import run_aside


class Knot:
    """Refers to itself."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def club() -> Iterator[None]:
    """As in the process of a club; afterwards as in any other."""
    before = gc.get_threshold()
    collecting.begin()
    yield
    gc.callbacks.remove(collecting.let_alone)
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("club")
def test_what_was_looked_at_once_is_left_alone() -> None:
    kept = [[number] for number in range(5)]
    gc.collect(0)
    assert gc.is_tracked(kept)
    assert not any(kept is one for one in gc.get_objects()), "it is among those that are not looked at again"
    knot = weakref.ref(Knot())
    gc.collect(0)
    assert knot() is None, "what was not needed any more is gone, as ever"


@pytest.mark.usefixtures("club")
def test_everything_is_looked_through_as_soon_as_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = [1, 2, 3, 3]  # at the beginning of each pause, and at the end of the last

    async def story() -> list[bool]:
        knot = Knot()
        held, there = weakref.ref(knot), []
        gc.collect(0)  # from here on nobody looks at it
        del knot

        async def sleep(seconds: float) -> None:
            gc.collect(0)
            there.append(held() is not None)
            METERS.moves = moves.pop(0) if moves else METERS.moves
            if len(there) > 4:
                raise asyncio.CancelledError

        monkeypatch.setattr(METERS, "moves", 0)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        with contextlib.suppress(asyncio.CancelledError):
            await collecting.look_through_when_quiet()
        return there

    # Every pause but the last saw another move; then everything was looked through, and the next pause began.
    assert run_aside(story()) == [True, True, True, True, False]
