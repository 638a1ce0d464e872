"""All tables of a PostgreSQL. Clubs may be open on it: tables that are added are none of theirs, and nothing is removed
while one of them lives."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType

import psycopg

from .archive import Row
from .journal import LEASE, JournalUnusable
from .migrations import NEWEST, from_the_future
from .postgres_connections import bring_forward, connect, first_line, version_of

ROWS = 1000  # fetched at a time


class PostgresArchive:
    """Reading changes nothing, not even the version of the tables."""

    def __init__(self, address: str, writing: bool = False) -> None:
        if writing:
            bring_forward(address)
        self.cursors = itertools.count(1)  # one may be asked while another is still read
        try:
            self.connection = connect(address)
            self.connection.execute("SET statement_timeout = 0")  # there may be much to read
            self.connection.autocommit = False
            self.connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            version = version_of(self.connection)
        except psycopg.Error as problem:
            raise JournalUnusable(f"the database cannot be used: {first_line(problem)}") from None
        if not 0 < version <= NEWEST:
            self.connection.close()
            no_games = "no games have been kept in this database yet."
            raise JournalUnusable(from_the_future("the database", version) if version else no_games)

    def __enter__(self) -> PostgresArchive:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.connection.close()
        if isinstance(problem, psycopg.Error):
            raise JournalUnusable(f"the database cannot be used: {first_line(problem)}") from None

    def rows(self, table_ids: Sequence[str] | None = None) -> Iterator[Row]:
        with self.connection.cursor(f"rows{next(self.cursors)}") as cursor:
            cursor.itersize = ROWS
            cursor.execute(
                "SELECT table_id, number, at, body FROM events WHERE %(some)s::text[] IS NULL OR"
                " table_id = ANY(%(some)s::text[]) ORDER BY table_id, number",
                {"some": None if table_ids is None else list(table_ids)},
            )
            for row in cursor:
                yield Row(*row)

    def table_ids(self) -> set[str]:
        return {table_id for (table_id,) in self.connection.execute("SELECT table_id FROM events WHERE number = 0")}

    def noted_since(self) -> int | None:
        found = self.connection.execute("SELECT at FROM schema_version WHERE version = 2").fetchone()
        return None if found is None else int(found[0])

    def add(self, rows: Iterable[Row]) -> None:
        with self.connection.cursor() as cursor:
            with cursor.copy("COPY events (table_id, number, at, body) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
            self.connection.commit()

    def remove(self, table_ids: Sequence[str]) -> None:
        living = self.connection.execute(
            "SELECT count(*) FROM processes WHERE seen > now() - %s * interval '1 second'", (LEASE,)
        ).fetchone()
        if living is not None and living[0]:
            raise JournalUnusable(f"{living[0]} server processes are open on this database. Close them first.")
        for table in (b"events", b"due"):
            self.connection.execute(b"DELETE FROM " + table + b" WHERE table_id = ANY(%s)", (list(table_ids),))
        self.connection.commit()
