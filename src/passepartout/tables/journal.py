"""The journal: events appended durably, before anybody hears of them.

One writer thread collects whatever has come in and commits it in one go, so that many tables share one flush to
disk and `synchronous=FULL` costs next to nothing.
"""

from __future__ import annotations

import contextlib
import json
import queue
import sqlite3
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

BATCH = 512

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID
"""


class Journal(Protocol):
    """What tables need of a store."""

    def append(self, table_id: str, number: int, body: bytes) -> Future[None]:
        """Resolved when the event is safe on disk; an exception if it is not."""

    def load(self, table_id: str) -> list[bytes]:
        """All events of a table in order; none if there is no such table."""

    def close(self) -> None: ...


class JournalError(Exception):
    """An event could not be written."""


@dataclass
class Waiting:
    table_id: str
    number: int
    body: bytes
    done: Future[None] = field(default_factory=Future)


class SqliteJournal:
    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.closed = False
        with contextlib.closing(self.connect()) as connection:
            connection.execute(SCHEMA)
            connection.commit()
        self.writer = threading.Thread(target=self.write, name="journal", daemon=True)
        self.writer.start()

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=30)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    def append(self, table_id: str, number: int, body: bytes) -> Future[None]:
        entry = Waiting(table_id, number, body)
        if self.closed:
            entry.done.set_exception(JournalError("the journal is closed"))
        else:
            self.waiting.put(entry)
        return entry.done

    def load(self, table_id: str) -> list[bytes]:
        with contextlib.closing(self.connect()) as connection:
            rows = connection.execute("SELECT body FROM events WHERE table_id = ? ORDER BY number", (table_id,))
            return [str(row[0]).encode() for row in rows]

    def close(self) -> None:
        """Writes what is still waiting, then stops."""
        if not self.closed:
            self.closed = True
            self.waiting.put(None)
            self.writer.join()

    # ------------------------------------------------------------ the writer thread

    def write(self) -> None:
        with contextlib.closing(self.connect()) as connection:
            open_ = True
            while open_:
                batch, open_ = self.collect()
                if batch:
                    self.commit(connection, batch)

    def collect(self) -> tuple[list[Waiting], bool]:
        """The next event, and all others that have come in meanwhile. False when the journal is to close."""
        batch: list[Waiting] = []
        entry = self.waiting.get()
        while entry is not None:
            batch.append(entry)
            if len(batch) == BATCH or self.waiting.empty():
                return batch, True
            entry = self.waiting.get()
        return batch, False

    def commit(self, connection: sqlite3.Connection, batch: list[Waiting]) -> None:
        rows = json.dumps([[entry.table_id, entry.number, entry.body.decode()] for entry in batch])
        try:
            with connection:
                connection.execute(
                    "INSERT INTO events SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)", (rows,)
                )
        except sqlite3.Error as problem:
            if len(batch) > 1:  # one event that does not fit must not take the others down
                for entry in batch:
                    self.commit(connection, [entry])
                return
            batch[0].done.set_exception(JournalError(str(problem)))
            return
        for entry in batch:
            entry.done.set_result(None)
