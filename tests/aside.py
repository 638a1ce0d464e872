"""Runs a coroutine in a thread of its own: after browser tests, this thread has an event loop running already."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

T = TypeVar("T")


def run_aside(story: Coroutine[Any, Any, T]) -> T:
    """Whoever waits here is let go when pytest-timeout ends a test that hangs; the thread, when the club is closed."""
    told: Future[T] = Future()

    def run() -> None:
        try:
            told.set_result(asyncio.run(story))  # noqa: TID251
        except BaseException as problem:
            told.set_exception(problem)

    threading.Thread(target=run, daemon=True).start()
    return told.result()
