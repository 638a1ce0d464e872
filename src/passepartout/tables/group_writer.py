"""One thread that writes for all: whatever has come in meanwhile is committed in one go, so that many tables share one
flush to disk."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Collection
from concurrent.futures import Future

from .journal import JournalError, Taken
from .meters import METERS

LOG = logging.getLogger(__name__)
BATCH = 512


class Answer:
    """What a loop waits for instead of a `Future`: given in the thread of the writer, heard of in the loop, which is
    woken once for a whole batch."""

    __slots__ = ("given", "heard", "loop", "problem")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.heard: asyncio.Future[None] = loop.create_future()
        self.given = False
        self.problem: Exception | None = None

    def set_running_or_notify_cancel(self) -> bool:
        return not self.heard.cancelled()

    def done(self) -> bool:
        return self.given

    def set_result(self, result: None) -> None:
        self.given = True

    def set_exception(self, problem: Exception) -> None:
        self.given, self.problem = True, problem

    def tell(self) -> None:
        """In the loop."""
        if self.heard.done():
            return
        if self.problem is None:
            self.heard.set_result(None)
        else:
            self.heard.set_exception(self.problem)


class Entry:
    """An event on its way into the journal."""

    __slots__ = ("at", "body", "done", "due", "number", "table_id")

    def __init__(self, table_id: str, number: int, body: bytes, due: bool = False) -> None:
        self.table_id = table_id
        self.number = number
        self.body = body
        self.due = due
        self.at = time.time_ns() // 1_000_000  # milliseconds of the epoch
        self.done: Future[None] | Answer


class GroupWriter:
    """`commit` answers every entry it is given, with `settle` or `refuse`. Whatever it raises, the thread goes on."""

    def __init__(self, commit: Callable[[list[Entry]], None]) -> None:
        self.commit = commit
        self.waiting: queue.SimpleQueue[list[Entry] | None] = queue.SimpleQueue()
        self.gathering: dict[asyncio.AbstractEventLoop, list[Entry]] = {}  # what a loop wants written in this turn
        self.closing = threading.Lock()  # nothing may be put behind the end
        self.closed = False
        self.thread = threading.Thread(target=self.run, name="journal", daemon=True)
        self.thread.start()

    def append(self, entry: Entry) -> Future[None]:
        done: Future[None] = Future()
        entry.done = done
        self.put([entry])
        return done

    async def write(self, entry: Entry) -> None:
        """Returns, or raises, when the answer is there. What one loop wants written in one turn goes together: the
        thread that writes is woken once for all of it."""
        loop = asyncio.get_running_loop()
        entry.done = answer = Answer(loop)
        gathered = self.gathering.get(loop)
        if gathered is None:
            self.gathering[loop] = [entry]
            loop.call_soon(self.hand_over, loop)
        else:
            gathered.append(entry)
        await answer.heard

    def hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        self.put(self.gathering.pop(loop))

    def put(self, entries: list[Entry]) -> None:
        """If the journal is closed, that is the answer."""
        with self.closing:
            if not self.closed:
                self.waiting.put(entries)
                return
        refuse(entries, "the journal is closed")
        wake(entries)

    def close(self) -> None:
        """Writes what is still waiting, then stops."""
        with self.closing:
            if not self.closed:
                self.closed = True
                self.waiting.put(None)
        self.thread.join()

    def run(self) -> None:
        open_ = True
        while open_:
            batch, open_ = self.collect()
            # Whoever has given up is not written, and cannot give up any more once it is.
            batch = [entry for entry in batch if entry.done.set_running_or_notify_cancel()]
            if not batch:
                continue
            began = time.perf_counter()
            try:
                self.commit(batch)
            except Exception as problem:
                LOG.exception("Events could not be written.")
                refuse(batch, str(problem))
            METERS.journal_writes.add(time.perf_counter() - began)
            METERS.journal_batches.add(len(batch))
            wake(batch)

    def collect(self) -> tuple[list[Entry], bool]:
        """The next events, and all others that have come in meanwhile. False when the journal is to close."""
        batch: list[Entry] = []
        entries = self.waiting.get()
        while entries is not None:
            batch += entries
            if len(batch) >= BATCH or self.waiting.empty():
                return batch, True
            entries = self.waiting.get()
        return batch, False


def first_of_each(batch: list[Entry]) -> list[Entry]:
    """Of two that want the same number the first may try; the other has lost already."""
    return list({(entry.table_id, entry.number): entry for entry in reversed(batch)}.values())[::-1]


def settle(batch: list[Entry], tried: list[Entry], written: Collection[tuple[str, int]]) -> None:
    """Those that were written are told so, all others that somebody was quicker."""
    first = {id(entry) for entry in tried}
    for entry in batch:
        if id(entry) in first and (entry.table_id, entry.number) in written:
            entry.done.set_result(None)
        else:
            entry.done.set_exception(Taken(entry.table_id, entry.number))


def refuse(batch: list[Entry], why: str, kind: type[JournalError] = JournalError) -> None:
    for entry in batch:
        if not entry.done.done():
            entry.done.set_exception(kind(why))


def one_by_one(batch: list[Entry], why: str, commit: Callable[[list[Entry]], None]) -> None:
    """After a problem that may be of one event only: it must not take the others down."""
    if len(batch) == 1:
        refuse(batch, why)
        return
    for entry in batch:
        commit([entry])


def wake(batch: list[Entry]) -> None:
    """Every loop that waits for one of them, once."""
    waiting: dict[asyncio.AbstractEventLoop, list[Answer]] = {}
    for entry in batch:
        if isinstance(entry.done, Answer):
            waiting.setdefault(entry.done.loop, []).append(entry.done)
    for loop, answers in waiting.items():
        with contextlib.suppress(RuntimeError):  # it is closed, and nobody there waits any more
            loop.call_soon_threadsafe(tell, answers)


def tell(answers: list[Answer]) -> None:
    for answer in answers:
        answer.tell()
