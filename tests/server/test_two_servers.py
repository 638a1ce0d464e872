"""Two servers of a club on one PostgreSQL, and friends at one table who are connected to different ones."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from passepartout.core.record import Record
from passepartout.games import find_game
from tests.aside import run_aside
from tests.postgres import Postgres, shared_server

from .asking import get
from .club import Club
from .guest import Guest
from .journals import bodies_of, moves_of, rebuild


def friends(clubs: list[Club], *kinds: str, game: str = "cape_to_cairo") -> list[Guest]:
    """Ada opens a table at the first server; Ben takes the seat of his invitation at the second."""
    made = clubs[0].make_table("me", "open", *kinds, game=game)
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    key = clubs[1].claim(table, invites[0]["invite"], "Ben")
    return [Guest(clubs[0], table, str(made["key"])), Guest(clubs[1], table, key, lang="fr")]


async def come(guests: list[Guest]) -> None:
    for guest in guests:
        await guest.come()


async def asked(guests: list[Guest]) -> Guest:
    """Whoever has a question, once all know of what has happened."""
    while True:
        for guest in guests:
            await guest.hear_all()
        if len({guest.now["at"] for guest in guests}) == 1:
            for guest in guests:
                if guest.now["menu"]:
                    return guest


async def to_the_end(guest: Guest) -> None:
    while await guest.hear_until_asked():
        menu = guest.now["menu"]
        await guest.play_and_hear(menu[min(2, len(menu) - 1)]["notation"])


@pytest.mark.parametrize("game", ["cape_to_cairo", "eighty_days"])
def test_friends_at_two_servers_play_a_whole_game(game: str, clubs: list[Club]) -> None:
    ada, ben = friends(clubs, "random", game=game)

    async def story() -> None:
        await come([ada, ben])
        for guest in (ada, ben):
            while guest.here[:2] != [True, True]:
                await guest.hear()
        await ben.say(type="speak", lang="de")
        await ben.hear("outlook")
        await asyncio.gather(to_the_end(ada), to_the_end(ben))

    run_aside(story())
    truth = rebuild(ada.table, bodies_of(clubs[0], ada.table))
    for seat, guest in enumerate((ada, ben)):  # each sees what the journal has for that seat: some hands stay hidden
        assert guest.now["over"]
        assert guest.now["at"] == truth.decisions()
        assert guest.now["data"] == json.loads(json.dumps(truth.play.position.view(seat).data()))
    records = [get(f"{club.address}/api/tables/{ada.table}/record").text for club in clubs]
    assert records[0] == records[1]
    play = Record(records[0]).verify(find_game(game))
    assert list(play.position.standing() or ()) == [chair["place"] for chair in ada.now["chairs"]]


def test_undo_by_consent_and_a_change_of_language_between_two_servers(clubs: list[Club]) -> None:
    ada, ben = friends(clubs)

    async def story() -> None:
        await come([ada, ben])
        await ada.play_and_hear("bid 9")
        while ben.now["at"] < 1:
            await ben.hear()
        await ben.play_and_hear("bid 5")  # shows both bids
        while ada.now["at"] < 2:
            await ada.hear()
        for yes in (False, True):
            await ada.say(type="undo")
            while ada.now["undo"]["by"] != 0:
                await ada.hear()
            while not ben.now["undo"]["answer"]:
                await ben.hear()
            assert "Ada" in ben.now["undo"]["text"]
            await ben.say(type="answer", yes=yes)
            while ada.now["undo"]["by"] == 0 or ada.now["at"] != (0 if yes else 2):
                await ada.hear()
            while ben.now["undo"]["answer"]:
                await ben.hear()
        assert ada.now["menu"]
        await ben.say(type="speak", lang="de")
        await ben.hear("outlook")
        await ada.say(type="rename", name="Augusta")
        while ben.now["chairs"][0]["name"] != "Augusta":
            await ben.hear()
        await ada.play_and_hear("bid 7")
        while not any("Augusta hat" in line for line in ben.log):
            await ben.hear()

    run_aside(story())


def test_nobody_hands_over_the_seat_of_one_who_is_at_the_other_server(clubs: list[Club]) -> None:
    ada, ben = friends(clubs)

    async def story() -> None:
        await come([ada, ben])
        while ada.here != [True, True]:
            await ada.hear()
        await ada.say(type="hand_over", seat=1, bot="random")
        assert "Ben" in (await ada.hear("refused"))["text"], "he is there"
        assert ada.away == [0, 0]
        await ben.go()
        while ada.here != [True, False]:
            await ada.hear()
        assert ada.away[1] > 0, "he may be on the way back"
        await ada.say(type="hand_over", seat=1, bot="random")
        assert "Ben" in (await ada.hear("refused"))["text"]
        assert not ada.now["chairs"][1]["bot"]
        await ben.come()
        while ada.here != [True, True]:
            await ada.hear()

    run_aside(story())


BROODING = """
import time
from pathlib import Path

class Broods:
    def decide(self, view, seat, chance):
        sign = Path(__file__).with_name("signs")
        with sign.open("a") as signs:
            signs.write(f"{__file__}\\n")
        if "first" in __file__:
            time.sleep(3600)
        return view.menu(seat)[0]
"""


def test_one_server_thinks_and_when_it_is_killed_the_other_does(tmp_path: Path) -> None:
    """Its lease has to run out first: a quarter of a minute."""
    database = shared_server().new_database()
    clubs = []
    for name in ("first", "second"):
        bot = tmp_path / name / "broods.py"
        bot.parent.mkdir()
        bot.write_text(BROODING, encoding="utf-8")
        clubs.append(Club(tmp_path / name, database=database, more=("--bots", f"{bot}:Broods", "--limit", "3600")))
        clubs[-1].start()
    signs = [tmp_path / name / "signs" for name in ("first", "second")]
    made = clubs[0].make_table("me", "Broods")
    ada = Guest(clubs[1], str(made["table"]), str(made["key"]))

    async def story() -> None:
        await ada.come()
        while not signs[0].exists():
            await asyncio.sleep(0.01)
        assert not signs[1].exists(), "one is enough"
        clubs[0].kill()
        while ada.now["at"] < 1:
            await ada.hear()

    try:
        run_aside(story())
        assert len(signs[0].read_text().splitlines()) == len(signs[1].read_text().splitlines()) == 1
    finally:
        for club in clubs:
            club.stop()


def test_lines_that_are_cut_between_two_servers_are_found_again(clubs: list[Club]) -> None:
    """All connections to the database but the test's own end at once, again and again."""
    ada, ben = friends(clubs)
    end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'passepartout'"

    async def story() -> None:
        await come([ada, ben])
        for _ in range(3):
            with psycopg.connect(clubs[0].database, autocommit=True) as ending:
                ending.execute(end)
            for _ in range(2):
                guest = await asked([ada, ben])
                at = guest.now["at"]
                await guest.play_and_hear(guest.now["menu"][-1]["notation"])
                for other in (ada, ben):
                    while other.now["at"] <= at:
                        await other.hear()

    run_aside(story())


# ------------------------------------------------------------------------- PostgreSQL is killed


@pytest.fixture
def own_server() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.remove()


def test_postgres_is_killed_and_the_club_goes_on(own_server: Postgres, tmp_path: Path) -> None:
    database = own_server.new_database()
    clubs = [Club(tmp_path / f"club{number}", database=database) for number in range(2)]
    for club in clubs:
        club.start()
    ada, ben = friends(clubs)
    words = ("saved", "enregistré")
    confirmed: list[tuple[int, str]] = []

    async def one_move() -> None:
        guest = await asked([ada, ben])
        at, notation = guest.now["at"], guest.now["menu"][-1]["notation"]
        await guest.play_and_hear(notation)
        while guest.now["at"] == at:  # it was told that nobody knows, or that it has not happened
            assert any(word in guest.refusals[-1]["text"] for word in words)
            await guest.play_and_hear(notation)
        confirmed.append((guest.now["seat"], notation))
        for other in (ada, ben):
            while other.now["at"] <= at:
                await other.hear()

    async def story() -> None:
        await come([ada, ben])
        for _ in range(2):
            await one_move()
            guest = await asked([ada, ben])
            own_server.kill()
            await guest.play(guest.now["menu"][-1]["notation"])
            answer = await guest.hear("refused")
            assert any(word in answer["text"] for word in words)
            own_server.start()
            await one_move()

    try:
        run_aside(story())
        written = [(move.seat, move.action) for move in moves_of(bodies_of(clubs[0], ada.table)) if not move.obvious]
        # Nothing lost, nothing doubled; of the two moves that met a dead database nobody was sure at first.
        later = iter(written)
        assert all(move in later for move in confirmed)
        assert len(written) <= len(confirmed) + 2
    finally:
        for club in clubs:
            club.stop()
