"""All tables of a database at once, for whoever keeps them: to look at, to copy, to carry elsewhere, to throw away.

Not for a club that plays: that has its journal. What is read here is all of one moment, also while a club writes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Protocol

from .journal import JournalUnusable
from .journals import in_postgres, need_psycopg


class Row(NamedTuple):
    """An event as it is stored. `at` is in milliseconds of the epoch; None where nobody noted it."""

    table_id: str
    number: int
    at: int | None
    body: str


class Archive(Protocol):
    """A context: what goes wrong within is a sentence (JournalUnusable), and nothing has been changed."""

    def __enter__(self) -> Archive: ...

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def rows(self, table_ids: Sequence[str] | None = None) -> Iterator[Row]:
        """All events, or those of some tables, by table and number."""

    def table_ids(self) -> set[str]:
        """Also those of the boxes."""

    def noted_since(self) -> int | None:
        """Since when times are noted: whatever has none is older. None if they never were."""

    def add(self, rows: Iterable[Row]) -> None:
        """All of them or none."""

    def remove(self, table_ids: Sequence[str]) -> None:
        """All of them or none."""


def open_archive(database: str | Path, writing: bool = False) -> Archive:
    """To be read beside a club that plays; for writing, no club may be open on a file. JournalUnusable."""
    if in_postgres(database):
        need_psycopg()
        from .postgres_archive import PostgresArchive

        return PostgresArchive(str(database), writing)
    from .sqlite_archive import SqliteArchive

    return SqliteArchive(Path(database), writing)


def none_there(table_ids: Iterable[str]) -> JournalUnusable:
    """Said of tables that are in the way of others of the same name."""
    names = sorted(table_ids)
    some = ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
    return JournalUnusable(f"there already: {some}. Nothing was changed.")
