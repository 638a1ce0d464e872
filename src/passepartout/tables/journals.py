"""Opens a journal by where it is: a file, or the address of a PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from .journal import Journal, JournalUnusable
from .sqlite_journal import SqliteJournal

POSTGRES = ("postgresql://", "postgres://")


def in_postgres(database: str | Path) -> bool:
    """Whether this is the address of a PostgreSQL; else it is a file. JournalUnusable if it is neither."""
    if isinstance(database, str) and "://" in database and not database.startswith(POSTGRES):
        kind = database.partition("://")[0]
        raise JournalUnusable(
            f"'{kind}://' is no database that Passepartout knows. Possible: a file, or postgresql://…"
        )
    return isinstance(database, str) and database.startswith(POSTGRES)


def open_journal(database: str | Path) -> Journal:
    """JournalUnusable, with a sentence, if it cannot be."""
    if not in_postgres(database):
        return SqliteJournal(Path(database))
    need_psycopg()
    from .postgres_journal import PostgresJournal

    return PostgresJournal(str(database))


def need_psycopg() -> None:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise JournalUnusable(
            "PostgreSQL needs one package more: pip install 'passepartout-club[postgres]', or 'psycopg[binary]'."
        ) from None
