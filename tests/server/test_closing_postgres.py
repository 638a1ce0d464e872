"""The club closes in good order whatever its PostgreSQL does, and nothing that it confirmed is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.aside import run_aside
from tests.postgres import Postgres

from .club import Club
from .guest import Guest

AN_HOUR = "&connect_timeout=3600"  # that whoever hosts the club would give the database to answer


@pytest.fixture
def server() -> Iterator[Postgres]:
    """One that may be stopped and killed."""
    own = Postgres()
    yield own
    own.remove()


@pytest.fixture
def club(server: Postgres, tmp_path: Path) -> Iterator[Club]:
    opened = Club(tmp_path / "club", database=server.new_database() + AN_HOUR)
    opened.start()
    yield opened
    opened.stop()


async def sit_down_and_play(guest: Guest) -> int:
    """How many decisions were confirmed."""
    await guest.come()
    for _ in range(3):
        assert await guest.hear_until_asked()
        await guest.play_and_hear(guest.now["menu"][0]["notation"])
    assert await guest.hear_until_asked()
    return int(guest.now["at"])


def stand_still(server: Postgres) -> Callable[[], None]:
    server.stand_still()
    return server.go_on


def be_killed(server: Postgres) -> Callable[[], None]:
    server.kill()
    return server.start


async def ask_for_tables(club: Club, count: int) -> None:
    """So many that every thread which could read waits for the database."""

    def ask(number: int) -> None:
        with suppress(httpx.HTTPError):
            httpx.get(f"{club.address}/api/tables/nowhere{number}", timeout=None, trust_env=False)

    for number in range(count):
        threading.Thread(target=ask, args=(number,), daemon=True).start()


@pytest.mark.parametrize("happens", [stand_still, be_killed])
@pytest.mark.parametrize("already", [False, True], ids=["just now", "for a while"])
def test_it_closes_whatever_its_database_does(
    already: bool, happens: Callable[[Postgres], Callable[[], None]], server: Postgres, club: Club
) -> None:
    """A move is on its way, and everybody who could read waits for an answer."""
    made = club.make_table("me", "random")
    guest = Guest(club, str(made["table"]), str(made["key"]))
    confirmed = 0

    async def until_it_closes() -> str:
        nonlocal confirmed
        confirmed = await sit_down_and_play(guest)
        recover = happens(server)
        try:
            await ask_for_tables(club, 8)
            await guest.play(guest.now["menu"][0]["notation"])
            if already:  # its own patience is over: now it tries to reach the database anew, for up to an hour
                await guest.hear("refused")
                await guest.play(guest.now["menu"][0]["notation"])
            process = club.process
            assert process is not None
            process.terminate()
            # Long before the hour that it may wait for its database. How fast it is, is measured elsewhere.
            said = club.said_to_the_end()
            assert process.returncode == 0, said
            return said
        finally:
            recover()

    said = run_aside(until_it_closes())
    assert said.splitlines()[-1] == "The club is closed."
    club.start()

    async def come_back() -> None:
        await guest.come()
        assert guest.now["at"] >= confirmed

    run_aside(come_back())
