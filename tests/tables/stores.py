"""Both kinds of journal, for tests of what they have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from passepartout.tables.journal import Journal
from passepartout.tables.journals import open_journal
from tests.postgres import shared_server

Open = Callable[[], Journal]


def database_for(kind: str, folder: Path) -> str | Path:
    """An empty one."""
    return folder / "club.sqlite3" if kind == "sqlite" else shared_server().new_database()


def opener(database: str | Path) -> Iterator[Open]:
    """Opens journals of one database, and closes what is left open."""
    opened: list[Journal] = []

    def open_one() -> Journal:
        opened.append(open_journal(database))
        return opened[-1]

    yield open_one
    for journal in opened:
        journal.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str | Path:
    return database_for(request.param, tmp_path)


@pytest.fixture
def open_one(database: str | Path) -> Iterator[Open]:
    yield from opener(database)
