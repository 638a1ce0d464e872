"""Computer players think in processes of their own, never in the server's loop.

What travels to them is the data of a view: a process that thinks has never held the position.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

from ..bots import LIMIT, Guard, make_bot, make_player
from ..core.chance import Rng
from ..games import find_game
from ..processes import WORKERS

TRIES = 3
LOG = logging.getLogger(__name__)


class Decision(NamedTuple):
    """What a computer player wants; or a stand-in, where it `lost` its turn: how, and a line for the server's log."""

    notation: str
    lost: str = ""
    why: str = ""


def think(game: str, bot: str, file: str, limit: float, view: Mapping[str, object], seat: int, seed: int) -> Decision:
    """The decision of a computer player. Runs in a worker process.

    `bot` may have come from a client or an old journal: only a name of the house. `file` is the owner's own bot.
    """
    found = find_game(game)
    player = make_player(found, file, limit) if file else Guard(found, bot, make_bot(found, bot))
    notation = player.decide(found.restore(view), seat, Rng(seed)).notation()
    fault = player.faults[0] if player.faults else None
    return Decision(notation) if fault is None else Decision(notation, fault.kind, str(fault))


def wake() -> int:
    """The first task of a worker: it has imported everything when this is done."""
    return os.getpid()


class Thinkers:
    def __init__(self, workers: int | None = None, own: Mapping[str, str] | None = None, limit: float = LIMIT) -> None:
        self.own = dict(own or {})  # names and files of the bots the owner of the club brought along
        self.limit = limit
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=WORKERS)

    def warm_up(self) -> None:
        """Starts the workers, so that the first computer player does not keep anybody waiting."""
        for _ in range(self.workers):
            self.pool.submit(wake)

    async def decide(self, game: str, bot: str, view: Mapping[str, object], seat: int) -> Decision:
        """A decision; a worker that dies is replaced and the question put again."""
        seed = secrets.randbits(60)
        file = self.own.get(bot, "")
        for attempt in range(TRIES):
            pool = self.pool
            try:
                return await asyncio.wrap_future(pool.submit(think, game, bot, file, self.limit, view, seat, seed))
            except BrokenProcessPool:
                LOG.warning("A computer player's process has died (try %d of %d).", attempt + 1, TRIES)
                if self.pool is pool:
                    self.pool = self.new_pool()
        raise RuntimeError(f"The computer player '{bot}' could not be asked: its process died {TRIES} times.")

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)
