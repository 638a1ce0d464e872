"""Turns for what many ask for at once: newcomers who all come in together, and senders of thousands of messages.

A loop does everything that is ready before it comes to a move that somebody made meanwhile. Of what has to wait here it
does a little at a time, and then rests for as long: whoever sits at a table and says little never waits for it.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

SECONDS = 0.002  # of work, and of rest after it while others still wait
MOST = 8  # at a time: what is only begun here may cost more later


class Turns:
    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self.waiting: deque[Callable[[], None]] = deque()
        self.coming: asyncio.Handle | None = None  # the next turn

    def ask(self, work: Callable[[], None]) -> None:
        """It is done soon, after whatever was asked for before."""
        self.waiting.append(work)
        if self.coming is None:
            self.coming = asyncio.get_running_loop().call_soon(self.go_on)

    async def turn(self) -> None:
        """Waits for it."""
        come = asyncio.get_running_loop().create_future()
        self.ask(lambda: None if come.done() else come.set_result(None))
        await come

    def go_on(self) -> None:
        self.coming = None
        end = self.clock() + SECONDS
        for _ in range(min(MOST, len(self.waiting))):
            self.waiting.popleft()()
            if self.clock() >= end:
                break
        if self.waiting and self.coming is None:
            self.coming = asyncio.get_running_loop().call_later(SECONDS, self.go_on)
