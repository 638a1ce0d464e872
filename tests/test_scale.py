"""The tables that sleep in benchmarks/scale: real games, found again by whoever holds a key to them."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest
from benchmarks.scale.run import need_descriptors
from benchmarks.scale.sleeping import GAMES, LONGEST, SHORTEST, fill, held, name

from passepartout.tables.archive import open_archive
from tests.server.journals import opening_of, rebuild
from tests.tables.stores import database_for


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_sleeping_tables_wake(kind: str, tmp_path: Path) -> None:
    database = database_for(kind, tmp_path)
    written = fill(database, 8, different=4)
    assert written.tables == 8
    assert written.stored > written.bytes > 0
    with open_archive(database) as archive:
        assert archive.table_ids() == {name(number) for number in range(8)}
        bodies = {number: [row.body for row in archive.rows([name(number)])] for number in range(8)}
    assert sum(map(len, bodies.values())) == written.events
    for number, found in bodies.items():
        table = rebuild(name(number), found)
        assert opening_of(found).game == GAMES[number % len(GAMES)]
        assert SHORTEST <= table.decisions() <= LONGEST or table.over()
        assert table.seat_of(held(number, seat=2)["key"]) == 2


def test_too_few_open_files_are_said_in_a_sentence() -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard == resource.RLIM_INFINITY:
        pytest.skip("this user may open as many files as it likes")
    with pytest.raises(SystemExit, match="ulimit -Hn"):
        need_descriptors(hard)
