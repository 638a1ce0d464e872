"""A server of two dies at the worst moment, or one of the database's own processes does: friends at the other go on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from tests.aside import run_aside
from tests.postgres import Postgres, shared_server

from .club import Club
from .guest import Guest
from .journals import bodies_of, moves_of

# Read by every Python process that is started with its folder on the path.
DIES_BEFORE_IT_TELLS = """
import os
from pathlib import Path

def tell(self, numbers):
    if Path(__file__).with_name("now").exists():
        os.killpg(0, 9)  # committed, and nobody was told
    told(self, numbers)

try:
    from passepartout.tables.postgres_notices import Notices
except ImportError:
    pass
else:
    told, Notices.tell = Notices.tell, tell
"""


@pytest.fixture
def server() -> Iterator[Postgres]:
    own = Postgres()
    yield own
    own.remove()


def two_friends(clubs: list[Club]) -> list[Guest]:
    """At different servers."""
    made = clubs[0].make_table("me", "open")
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    key = clubs[1].claim(table, invites[0]["invite"], "Ben")
    return [Guest(clubs[0], table, str(made["key"])), Guest(clubs[1], table, key)]


async def come(guests: list[Guest]) -> None:
    for guest in guests:
        await guest.come()
    for guest in guests:
        while guest.here != [True, True]:
            await guest.hear()


def test_a_server_dies_between_commit_and_notice(tmp_path: Path) -> None:
    """Its last move is in the journal, nobody was told. The other server finds it when it looks, and that nobody is
    connected to the dead one when its time is over: a quarter of a minute."""
    database = shared_server().new_database()
    (tmp_path / "sitecustomize.py").write_text(DIES_BEFORE_IT_TELLS, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    clubs = [
        Club(tmp_path / "dies", environment={**os.environ, "PYTHONPATH": path}, database=database),
        Club(tmp_path / "lives", database=database),
    ]
    try:
        for club in clubs:
            club.start()
        ada, ben = two_friends(clubs)

        async def story() -> None:
            await come([ada, ben])
            at = ben.now["at"]
            (tmp_path / "now").touch()
            await ada.play("bid 3")
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await ada.hear()
            assert ada.now["at"] == at, "nothing was confirmed"
            while ben.now["at"] == at:
                await ben.hear()
            while ben.here != [False, True]:
                await ben.hear()
            ada.club = clubs[1]
            await ada.come()
            assert ada.now["at"] == at + 1
            while ben.here != [True, True]:
                await ben.hear()
            await ben.play_and_hear("bid 4")
            while ada.now["at"] == at + 1:
                await ada.hear()

        run_aside(story())
        played = [(move.seat, move.action) for move in moves_of(bodies_of(clubs[1], ada.table)) if not move.obvious]
        assert played == [(0, "bid 3"), (1, "bid 4")]
    finally:
        for club in clubs:
            club.stop()


def listeners(database: str) -> list[int]:
    """The processes of PostgreSQL that tell servers what others write; none while it recovers."""
    try:
        with psycopg.connect(database, autocommit=True) as looking:
            found = looking.execute("SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'").fetchall()
    except psycopg.OperationalError:
        return []
    return [pid for (pid,) in found]


def test_the_process_that_tells_a_server_what_others_write_is_killed(server: Postgres, tmp_path: Path) -> None:
    """kill -9 of a LISTEN connection's own process: PostgreSQL then ends all the others, too, and recovers."""
    database = server.new_database()
    clubs = [Club(tmp_path / f"club{number}", database=database) for number in range(2)]
    try:
        for club in clubs:
            club.start()
        ada, ben = two_friends(clubs)

        async def story() -> None:
            await come([ada, ben])
            for bid in ("bid 3", "bid 4"):
                while len(listening := listeners(database)) < 2:
                    await asyncio.sleep(0.02)  # a line that was cut is found again
                os.kill(listening[0], signal.SIGKILL)
                guest = ada if bid == "bid 3" else ben
                at = guest.now["at"]
                await guest.play_and_hear(bid)
                while guest.now["at"] == at:  # it was told that this was not saved, or that nobody knows
                    await guest.play_and_hear(bid)
                for other in (ada, ben):
                    while other.now["at"] <= at:
                        await other.hear()

        run_aside(story())
        played = [(move.seat, move.action) for move in moves_of(bodies_of(clubs[1], ada.table)) if not move.obvious]
        assert played == [(0, "bid 3"), (1, "bid 4")]
    finally:
        for club in clubs:
            club.stop()
