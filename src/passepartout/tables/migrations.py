"""How the tables of a database came to be as they are: a numbered list, for SQLite and PostgreSQL alike.

A database of an earlier version is brought forward when it is opened, in one transaction. Steps are only ever added;
one that has been published is never changed.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    sqlite: tuple[str, ...]
    postgres: tuple[str, ...]


STEPS = (
    # 1: as it was from the beginning. SQLite files of that time have no `schema_version`.
    Step(
        sqlite=(
            """CREATE TABLE IF NOT EXISTS events (
                table_id TEXT NOT NULL,
                number INTEGER NOT NULL,
                body TEXT NOT NULL,
                PRIMARY KEY (table_id, number)
            ) WITHOUT ROWID""",
        ),
        postgres=(
            """CREATE TABLE events (
                table_id text COLLATE "C" NOT NULL,
                number integer NOT NULL,
                body text NOT NULL,
                PRIMARY KEY (table_id, number)
            )""",
        ),
    ),
    # 2: events have a time, in milliseconds of the epoch; older ones have none. Where several processes share the
    # tables: who has to act where (`due`), and who is connected to which process (`presence`).
    Step(
        sqlite=("ALTER TABLE events ADD COLUMN at INTEGER",),
        postgres=(
            "ALTER TABLE events ADD COLUMN at bigint",
            """CREATE TABLE due (
                table_id text COLLATE "C" PRIMARY KEY,
                number integer NOT NULL,
                holder text NOT NULL,
                until timestamptz NOT NULL
            )""",
            "CREATE INDEX due_until ON due (until)",
            """CREATE TABLE presence (
                process text PRIMARY KEY,
                seats jsonb NOT NULL,
                seen timestamptz NOT NULL
            )""",
        ),
    ),
    # 3: who is connected to which process is a row a table, so that somebody who comes costs a row, and not the whole
    # of what their process has to say; and a sign of life is a row of its own.
    Step(
        sqlite=(),
        postgres=(
            "DROP TABLE presence",
            "CREATE TABLE processes (process text PRIMARY KEY, seen timestamptz NOT NULL)",
            """CREATE TABLE presence (
                table_id text COLLATE "C",
                process text,
                seats smallint[] NOT NULL,
                PRIMARY KEY (table_id, process)
            )""",
            "CREATE INDEX presence_process ON presence (process)",
        ),
    ),
)

NEWEST = len(STEPS)

# When each step was made: an event without a time is at least as old as step 2.
VERSIONS = "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY, at BIGINT NOT NULL)"


def from_the_future(where: str, version: int) -> str:
    return (
        f"{where} was written by a newer Passepartout (its tables are version {version}, this one knows them up to "
        f"{NEWEST}). Install that one, or go back to a backup."
    )
