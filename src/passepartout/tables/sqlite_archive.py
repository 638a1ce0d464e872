"""All tables of a club's SQLite file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import TracebackType

from .archive import Row
from .journal import JournalUnusable
from .migrations import NEWEST, from_the_future
from .sqlite_file import FileLock, bring_forward, check_ours, connect, make_private, transaction, unusable, version_of

PAGES = 1000  # copied at a time

Step = Callable[[int, int], None]  # how much is done, of how much


class SqliteArchive:
    """Reading changes nothing in the file, not even its version: an older club may be open on it."""

    def __init__(self, path: Path, writing: bool = False) -> None:
        self.path = path
        if not writing and not path.is_file():
            raise JournalUnusable(f"{path} is not there: no games have been kept in this folder. Name it with --data.")
        self.lock: FileLock | None = None
        if writing:
            make_private(path)
            self.lock = FileLock(path)
        try:
            if writing:
                bring_forward(path)
            self.connection = connect(path)
            if not writing:
                self.connection.execute("PRAGMA query_only=ON")
            check_ours(self.connection, path)
            self.version = version_of(self.connection)
            if self.version > NEWEST:
                raise JournalUnusable(from_the_future(str(path), self.version))
            if not writing:
                self.connection.execute("BEGIN")  # from the first look on, all that is read is of one moment
        except BaseException as problem:
            self.give_back()
            if isinstance(problem, sqlite3.Error):
                raise unusable(path, problem) from None
            raise

    def __enter__(self) -> SqliteArchive:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.connection.close()
        self.give_back()
        if isinstance(problem, sqlite3.Error):
            raise unusable(self.path, problem) from None

    def give_back(self) -> None:
        if self.lock is not None:
            self.lock.give_back()

    def rows(self, table_ids: Sequence[str] | None = None) -> Iterator[Row]:
        at = "at" if self.version > 1 else "NULL"
        asked = "" if table_ids is None else "WHERE table_id IN (SELECT value FROM json_each(?))"
        statement = f"SELECT table_id, number, {at}, body FROM events {asked} ORDER BY table_id, number"
        for row in self.connection.execute(statement, () if table_ids is None else (json.dumps(list(table_ids)),)):
            yield Row(*row)

    def table_ids(self) -> set[str]:
        if self.version == 0:
            return set()
        return {table_id for (table_id,) in self.connection.execute("SELECT table_id FROM events WHERE number = 0")}

    def noted_since(self) -> int | None:
        if self.version < 2:
            return None
        return int(self.connection.execute("SELECT at FROM schema_version WHERE version = 2").fetchone()[0])

    def add(self, rows: Iterable[Row]) -> None:
        with transaction(self.connection):
            self.connection.executemany("INSERT INTO events (table_id, number, at, body) VALUES (?, ?, ?, ?)", rows)

    def remove(self, table_ids: Sequence[str]) -> None:
        with transaction(self.connection):
            self.connection.execute(
                "DELETE FROM events WHERE table_id IN (SELECT value FROM json_each(?))", (json.dumps(list(table_ids)),)
            )
        self.connection.execute("VACUUM")  # seeds and names do not stay in what is free now

    def copy_to(self, path: Path, step: Step) -> None:
        """The whole file as it is at this moment, with all that was confirmed, into one that is there and empty."""
        self.connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # the moment
        target = sqlite3.connect(path)
        try:
            self.connection.backup(target, pages=PAGES, progress=lambda _, left, all_: step(all_ - left, all_))
        finally:
            target.close()
