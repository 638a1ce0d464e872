"""One room a table at any time, and one clock a room: a table never splits in two, and leaves memory when nobody
follows it."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from pathlib import Path

import pytest

from passepartout.core.play import Play
from passepartout.games import find_game
from passepartout.tables.hub import Hub
from passepartout.tables.journal import JournalError
from passepartout.tables.limits import Limits
from passepartout.tables.opening import SeatWish
from passepartout.tables.outlook import look_back
from passepartout.tables.room import Room
from tests.aside import run_aside

from .hubs import Clock, Ear, open_hub, played, two_friends

IDLE = Limits().idle_table


def test_an_old_clock_never_removes_a_room_that_is_followed_again(tmp_path: Path) -> None:
    """A leaves, B leaves 200 s later, A comes back after ten minutes: B's return finds A."""

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            clock = Clock()
            ada, ben = Ear(0), Ear(1)
            room = await hub.room(made.id)
            hub.join(room, ada)
            hub.join(room, ben)
            hub.leave(room, ada)
            await clock.pass_by(200)
            hub.leave(room, ben)
            await clock.pass_by(IDLE - 190)  # the clock of Ada's leaving would be over, that of Ben's is not
            back = await hub.room(made.id)
            assert back is room
            hub.join(back, ada)
            await clock.pass_by(200)  # and now that of Ben's
            assert hub.rooms == {made.id: back}
            again = await hub.room(made.id)
            hub.join(again, ben)
            await clock.tick()
            assert again is back
            assert ada.presence()["here"] == ben.presence()["here"] == [True, True]
            heard = len(ben.messages("update"))
            await played(hub, back, 0)
            assert len(ben.messages("update")) == heard + 1, "what one decides the other hears"

    run_aside(story())


def test_a_room_that_was_forgotten_is_nobodys_to_forget_again(tmp_path: Path) -> None:
    """Whoever still holds the room of before, and leaves it, does nothing to the one that is there now."""

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            clock = Clock()
            first = await hub.room(made.id)
            await clock.pass_by(IDLE + 1)
            assert not hub.rooms
            second = await hub.room(made.id)
            assert second is not first
            hub.join(second, Ear(0))
            hub.leave(first, Ear(1))  # late
            await clock.pass_by(IDLE + 1)
            assert hub.rooms == {made.id: second}

    run_aside(story())


def test_asking_about_a_table_begins_its_time_anew(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            clock = Clock()
            room = await hub.room(made.id)
            for _ in range(3):
                await clock.pass_by(IDLE * 2 / 3)
                assert await hub.room(made.id) is room
            await clock.pass_by(IDLE + 1)
            assert not hub.rooms

    run_aside(story())


class Slow:
    """Reading a table, one step at a time: the first time it fails."""

    def __init__(self, hub: Hub) -> None:
        self.load = hub.load
        self.may = threading.Semaphore(0)
        self.begun = 0

    def __call__(self, table_id: str):  # type: ignore[no-untyped-def]
        self.begun += 1
        first = self.begun == 1
        self.may.acquire()
        if first:
            raise JournalError("the disk hiccups")
        return self.load(table_id)


def test_those_who_ask_at_once_get_one_room_though_the_first_reading_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begun(slow: Slow, count: int) -> None:
        while slow.begun < count:
            await asyncio.sleep(0)

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            clock = Clock()
            await clock.pass_by(IDLE + 1)
            assert not hub.rooms
            slow = Slow(hub)
            monkeypatch.setattr(hub, "load", slow)
            ada = asyncio.ensure_future(hub.room(made.id))
            await begun(slow, 1)
            ben = asyncio.ensure_future(hub.room(made.id))
            await asyncio.sleep(0)
            slow.may.release()
            with pytest.raises(JournalError):
                await ada
            await begun(slow, 2)  # for Ben
            cleo = asyncio.ensure_future(hub.room(made.id))
            for _ in range(5):
                await asyncio.sleep(0)
            slow.may.release()
            slow.may.release()
            rooms = await asyncio.gather(ben, cleo)
            assert rooms[0] is rooms[1] is hub.rooms[made.id]
            assert not hub.loading

    run_aside(story())


def test_a_table_nobody_ever_sat_at_leaves_memory(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            await hub.open_table(find_game("cape_to_cairo"), [SeatWish("me", "Ada"), SeatWish("open")], {})
            clock = Clock()
            assert len(hub.rooms) == 1
            await clock.pass_by(IDLE + 1)
            assert not hub.rooms

    run_aside(story())


def test_whoever_asks_about_a_table_that_is_followed_does_not_end_it(tmp_path: Path) -> None:
    """As a list of one's games does, and a computer player that has moved."""

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            clock = Clock()
            room = await hub.room(made.id)
            hub.join(room, Ear(0))
            hub.forget_later(room)
            await clock.pass_by(IDLE + 1)
            assert hub.rooms == {made.id: room}

    run_aside(story())


def test_nothing_is_kept_when_everybody_has_left(tmp_path: Path) -> None:
    """No room, nothing that was told in it, no timer that goes on."""

    async def visit(hub: Hub) -> list[weakref.ref[Room]]:
        found = []
        for _ in range(5):
            made = await two_friends(hub)
            room = await hub.room(made.id)
            ears = [Ear(seat, language) for seat in (0, 1, -1) for language in ("en", "fr", "de")]
            for ear in ears:
                hub.join(room, ear)
            await played(hub, room, 0)
            assert len(room.told) == len(ears)
            for ear in ears:
                hub.leave(room, ear)
            found.append(weakref.ref(room))
        return found

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            clock = Clock()
            rooms = await visit(hub)
            await clock.pass_by(IDLE - 10)
            assert len(hub.rooms) == len(rooms), "not at once: people reload pages"
            await clock.pass_by(20)
            await clock.pass_by(1000)
            assert not hub.rooms
            assert not hub.loading
            assert not hub.running
            gc.collect()
            assert [room() for room in rooms] == [None] * len(rooms)

    run_aside(story())


def test_a_room_that_does_not_know_what_is_written_is_kept_until_it_does(tmp_path: Path) -> None:
    """It still reads, and whatever it finds it goes on with: there must not be another one beside it."""

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            clock = Clock()
            room = await hub.room(made.id)
            room.behind = True
            await clock.pass_by(IDLE + 1)
            assert await hub.room(made.id) is room
            room.behind = False
            await clock.pass_by(IDLE + 1)
            assert not hub.rooms

    run_aside(story())


@pytest.mark.parametrize("game", ["cape_to_cairo", "eighty_days", "compass_rose", "eighty_sites"])
def test_a_table_that_is_forgotten_is_gone_at_once(tmp_path: Path, game: str) -> None:
    """Nothing of it refers to itself, also where somebody took a move back and looked at earlier times: it need not
    wait until Python looks through everything there is."""

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            clock = Clock()
            made = await two_friends(hub, game)
            room = await hub.room(made.id)
            ear = Ear(0)
            hub.join(room, ear)
            for _ in range(6):
                await played(hub, room, room.table.deciders()[0])
            look_back(room.table, 3, 0, "en")
            room.table.go_back(room.table.play.entries[-1].seat, room.table.decisions() - 1)
            hub.leave(room, ear)
            del room
            await clock.pass_by(IDLE + 1)
            assert made.id not in hub.rooms
            assert plays() == before

    gc.collect()
    gc.disable()
    before = plays()
    try:
        run_aside(story())
    finally:
        gc.enable()


def plays() -> int:
    return sum(isinstance(thing, Play) for thing in gc.get_objects())
