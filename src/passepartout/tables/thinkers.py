"""Computer players think in processes of their own, never in the server's loop.

What travels to them is the data of a view: a process that thinks has never held the position.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from ..bots import make_bot
from ..core.chance import Rng
from ..games import find_game

TRIES = 3
LOG = logging.getLogger(__name__)


def think(game: str, bot: str, view: Mapping[str, object], seat: int, seed: int) -> str:
    """The decision of a computer player, in notation. Runs in a worker process."""
    found = find_game(game)
    return make_bot(found, bot).decide(found.restore(view), seat, Rng(seed)).notation()


def leave_ctrl_c_to_the_server() -> None:
    """A terminal sends Ctrl-C to every process; workers are ended by the server, in its own time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def wake() -> int:
    """The first task of a worker: it has imported everything when this is done."""
    return os.getpid()


class Thinkers:
    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: the server has threads, and a fork would copy their locks in any state.
        return ProcessPoolExecutor(
            self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=leave_ctrl_c_to_the_server
        )

    def warm_up(self) -> None:
        """Starts the workers, so that the first computer player does not keep anybody waiting."""
        for _ in range(self.workers):
            self.pool.submit(wake)

    async def decide(self, game: str, bot: str, view: Mapping[str, object], seat: int) -> str:
        """A decision; a worker that dies is replaced and the question put again."""
        seed = secrets.randbits(60)
        for attempt in range(TRIES):
            pool = self.pool
            try:
                return await asyncio.wrap_future(pool.submit(think, game, bot, view, seat, seed))
            except BrokenProcessPool:
                LOG.warning("A computer player's process has died (try %d of %d).", attempt + 1, TRIES)
                if self.pool is pool:
                    self.pool = self.new_pool()
        raise RuntimeError(f"The computer player '{bot}' could not be asked: its process died {TRIES} times.")

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)
