"""A club that is killed without warning, on a file and on PostgreSQL: what was announced is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from passepartout.tables.archive import open_archive
from tests.aside import run_aside
from tests.postgres import shared_server

from .club import Club
from .guest import Guest
from .journals import bodies_of, moves_of, rebuild


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Club]:
    """A club on either kind of database, open."""
    database = shared_server().new_database() if request.param == "postgres" else ""
    club = Club(tmp_path / "club", database=database)
    club.start()
    yield club
    club.stop()


def test_after_kill_9_the_game_goes_on_where_it_was(stored: Club) -> None:
    made = stored.make_table("me", "sensible")
    guest = Guest(stored, str(made["table"]), str(made["key"]))
    played: list[str] = []

    async def some_turns(turns: int) -> None:
        for _ in range(turns):
            assert await guest.hear_until_asked()
            menu = guest.now["menu"]
            played.append(menu[-1 if menu[0]["kind"] == "pass" else 0]["notation"])
            await guest.play_and_hear(played[-1])

    async def killed_in_the_middle() -> None:
        for _ in range(3):
            await guest.come()
            await some_turns(3)
            confirmed, log = guest.now["at"], list(guest.log)
            stored.kill()
            stored.start()
            guest.log = []
            await guest.come()
            assert guest.now["at"] >= confirmed
            assert guest.log[: len(log)] == log
            await guest.go()

    run_aside(killed_in_the_middle())
    bodies = bodies_of(stored, guest.table)
    moves = moves_of(bodies)
    assert [move.action for move in moves if move.seat == 0 and not move.obvious] == played, "nothing lost or doubled"
    assert rebuild(guest.table, bodies).decisions() == len(moves)


def test_a_club_that_was_killed_holds_nothing_any_more(stored: Club) -> None:
    """A lock goes with its process, however that ends."""
    stored.kill()
    stored.start()
    made = stored.make_table("me", "open")
    with open_archive(stored.store) as archive:
        assert archive.table_ids() == {made["table"]}
