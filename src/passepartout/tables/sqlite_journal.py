"""The journal of one process: an SQLite file.

With WAL and group commit, `synchronous=FULL` costs next to nothing: what is confirmed survives the machine.
"""

from __future__ import annotations

import sqlite3
import threading
from concurrent.futures import Future
from pathlib import Path

import msgspec

from .group_writer import Entry, GroupWriter, first_of_each, one_by_one, refuse, settle
from .journal import PATIENCE, JournalError, storable
from .sqlite_file import FileLock, bring_forward, connect, make_private, transaction

READ_CACHE = 256  # kB of a reading connection: a table is read once, and SQLite would keep 2 MB for every thread
WRITE = """
    INSERT INTO events (table_id, number, body, at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true
    ON CONFLICT DO NOTHING RETURNING table_id, number
"""


class SqliteJournal:
    """JournalUnusable if the file cannot be used, or another process uses it."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        make_private(path)
        self.lock = FileLock(path)
        try:
            bring_forward(path)
        except BaseException:
            self.lock.give_back()
            raise
        self.file = identity(path)
        self.own = threading.local()  # one reading connection a thread
        self.readers: list[sqlite3.Connection] = []
        self.opening = threading.Lock()
        self.closed = False
        self.connection: sqlite3.Connection | None = None  # the writer's
        self.writer = GroupWriter(self.commit)

    def append(self, table_id: str, number: int, body: bytes, due: bool = False) -> Future[None]:
        return self.writer.append(Entry(table_id, number, body))

    async def write_down(self, table_id: str, number: int, body: bytes, due: bool = False) -> None:
        await self.writer.write(Entry(table_id, number, body))

    def load(self, table_id: str, since: int = 0) -> list[bytes]:
        if not storable(table_id):
            return []
        try:
            rows = self.reader().execute(
                "SELECT body FROM events WHERE table_id = ? AND number >= ? ORDER BY number", (table_id, since)
            )
            return [str(row[0]).encode() for row in rows.fetchall()]
        except sqlite3.Error as problem:
            raise JournalError(f"the journal cannot be read: {problem}") from problem

    def check(self) -> None:
        """JournalError if what is written would not be found again: the file is gone, or another lies in its place."""
        try:
            found = identity(self.path)
        except OSError as problem:
            raise JournalError(f"the journal is gone: {problem.strerror}") from problem
        if found != self.file:
            raise JournalError("the journal has been replaced by another file")
        self.load("", 0)

    def reader(self) -> sqlite3.Connection:
        with self.opening:
            if self.closed:
                raise JournalError("the journal is closed")
            if not hasattr(self.own, "connection"):
                self.own.connection = connect(self.path)
                self.own.connection.execute(f"PRAGMA cache_size=-{READ_CACHE}")
                self.readers.append(self.own.connection)
        found: sqlite3.Connection = self.own.connection
        return found

    def close(self, patience: float = PATIENCE) -> None:
        """Writes what is still waiting, then stops. A disk that is asked has to answer, sooner or later."""
        self.writer.close()
        with self.opening:
            if self.closed:
                return
            self.closed = True
            for connection in [*self.readers, *([self.connection] if self.connection else [])]:
                connection.close()
        self.lock.give_back()

    # ------------------------------------------------------------ the writer thread

    def commit(self, batch: list[Entry]) -> None:
        tried = first_of_each(batch)
        try:
            written = self.write(tried)
        except (sqlite3.OperationalError, OSError) as problem:  # the disk is full, or does not answer: so for all
            refuse(batch, str(problem))
        except Exception as problem:
            one_by_one(batch, str(problem), self.commit)
        else:
            settle(batch, tried, written)

    def write(self, entries: list[Entry]) -> set[tuple[str, int]]:
        """Which of them are written now."""
        if self.connection is None:
            self.connection = connect(self.path)
        rows = msgspec.json.encode([(entry.table_id, entry.number, entry.body.decode(), entry.at) for entry in entries])
        with transaction(self.connection):
            return set(self.connection.execute(WRITE, (rows.decode(),)).fetchall())


def identity(path: Path) -> tuple[int, int]:
    """Which file lies there, whatever it is called."""
    found = path.stat()
    return found.st_dev, found.st_ino
