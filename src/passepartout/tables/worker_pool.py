"""Worker processes that answer questions: so many at a time, in time, and no longer than somebody wants to know.

Whoever is asked while others wait for a worker gets a share of the time, so that the last of them is answered in time
too: the more is asked at once, the less is thought about each. A question that nobody asks any longer is given up.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import Array, c_byte
from typing import Final, TypeVar

from ..processes import WORKERS
from .meters import METERS

Answer = TypeVar("Answer")
Task = Callable[[float, Callable[[], bool]], Answer]  # within so many seconds, and whether nobody wants to know

TRIES: Final = 3
TOGETHER: Final = 0.005  # seconds in which what is asked at once has all been asked
LEAST: Final = 0.05  # seconds for everybody, however many wait
PARTING: Final = 1.0  # second in which a worker may end what it thinks about, when all is over
LOG: Final = logging.getLogger(__name__)

# ------------------------------------------------------------------------- in a worker

UNWANTED: list[Array[c_byte]] = []  # one, shared with whoever asks


def begin(unwanted: Array[c_byte]) -> None:
    UNWANTED.append(unwanted)


def answer(task: Task[Answer], worker: int, seconds: float) -> Answer:
    unwanted = UNWANTED[0]
    return task(seconds, lambda: unwanted[worker] != 0)


def wake() -> int:
    """The first task of a worker: it has imported everything when this is done."""
    return os.getpid()


# --------------------------------------------------------------------- in the server


class WorkerPool:
    def __init__(self, workers: int, patience: float) -> None:
        self.workers = workers
        self.patience = patience  # seconds until everybody is to be answered
        self.waiting = 0  # questions without a worker
        self.unwanted = WORKERS.RawArray(c_byte, workers)  # by worker: its question is given up
        self.idle: asyncio.Queue[int] = asyncio.Queue()
        for worker in range(workers):
            self.idle.put_nowait(worker)
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=WORKERS, initializer=begin, initargs=(self.unwanted,))

    def warm_up(self) -> None:
        """Starts the workers, so that the first question keeps nobody waiting."""
        for _ in range(self.workers):
            self.pool.submit(wake)

    async def ask(self, task: Task[Answer]) -> Answer:
        """A worker that dies is replaced and the question put again. Whoever cancels this gives the question up."""
        asked = time.monotonic()
        until = asked + self.patience
        worker = await self.next_worker()
        METERS.thinkers_waits.add(time.monotonic() - asked)
        running: asyncio.Future[Answer] | None = None
        try:
            await asyncio.sleep(TOGETHER)
            for attempt in range(TRIES):
                pool = self.pool
                seconds = share(until - time.monotonic(), self.waiting, self.workers)
                try:
                    running = asyncio.wrap_future(pool.submit(answer, task, worker, seconds))
                    return await asyncio.shield(running)
                except BrokenProcessPool:
                    LOG.warning("A computer player's process has died (try %d of %d).", attempt + 1, TRIES)
                    if self.pool is pool:
                        self.pool = self.new_pool()
            raise RuntimeError(f"A question could not be put: the process died {TRIES} times.")
        finally:
            if running is None or running.done():
                self.free(worker)
            else:
                self.unwanted[worker] = 1
                running.add_done_callback(lambda ended: self.free(worker, ended))

    async def next_worker(self) -> int:
        self.waiting += 1
        try:
            return await self.idle.get()
        finally:
            self.waiting -= 1

    def free(self, worker: int, ended: asyncio.Future[Answer] | None = None) -> None:
        if ended is not None and not ended.cancelled():
            ended.exception()  # looked at: it is nobody's any more
        self.unwanted[worker] = 0
        self.idle.put_nowait(worker)

    def close(self) -> None:
        for worker in range(self.workers):
            self.unwanted[worker] = 1
        processes = list((self.pool._processes or {}).values())  # gone from there once the pool is shut down
        self.pool.shutdown(wait=False, cancel_futures=True)
        until = time.monotonic() + PARTING
        for process in processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():  # somebody's own bot, that asks nobody whether it is still wanted
                process.kill()
        self.pool.shutdown(wait=True)


def share(left: float, waiting: int, workers: int) -> float:
    """Seconds for one who begins now, where so many stand in line behind it."""
    return max(LEAST, left * workers / (workers + waiting))
