"""Who is at a table: a small message of its own, told together once a tick. Coming and going costs nobody else more."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from passepartout.tables import telling
from passepartout.tables.limits import Limits
from passepartout.tables.outlook import look
from passepartout.tables.seen import Outlook
from passepartout.tables.table import TableError
from tests.aside import run_aside

from .hubs import Clock, Ear, open_hub, people, played, two_friends

CROWD = 50
GRACE = Limits().grace


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """For whom something was looked at, each time."""
    found: list[tuple[int, str]] = []

    def counted(table: Any, seat: int, language: str, *more: Any) -> Outlook:
        found.append((seat, language))
        return look(table, seat, language, *more)

    monkeypatch.setattr(telling, "look", counted)
    return found


def test_onlookers_come_and_go_and_nobody_is_told_the_table_again(tmp_path: Path, looks: list[tuple[int, str]]) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            clock = Clock()
            room = await hub.room(made.id)
            ada = Ear(0)
            hub.join(room, ada)
            await clock.tick()
            ada.heard.clear()
            looks.clear()
            crowd = [Ear() for _ in range(CROWD)]
            for number, ear in enumerate(crowd):
                hub.join(room, ear)
                if number % 10 == 9:
                    await clock.tick()
            assert ada.heard == [], "it is nothing to her"
            assert {len(ear.heard) for ear in crowd} == {2}, "each hears how it stands, and who is here"
            assert len({ear.heard[0] for ear in crowd}) == 1
            assert len(looks) <= 2, "it was looked at once for all of them, and for what changes later"
            for ear in crowd:
                hub.leave(room, ear)
            await clock.tick()
            assert ada.heard == []

    run_aside(story())


def test_those_who_come_in_one_tick_are_told_in_one_message(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await people(hub, 4)
            clock = Clock()
            room = await hub.room(made.id)
            ears = [Ear(seat) for seat in range(4)]
            hub.join(room, ears[0])
            await clock.tick()
            ears[0].heard.clear()
            for ear in ears[1:]:
                hub.join(room, ear)
            await clock.tick()
            assert [message["here"] for message in ears[0].messages("presence")] == [[True] * 4]
            assert ears[0].messages("outlook", "update") == []
            hub.leave(room, ears[3])
            hub.join(room, ears[3])  # the page was loaded again
            await clock.tick()
            assert len(ears[0].heard) == 1, "nothing has happened"

    run_aside(story())


def test_who_came_while_somebody_was_here_for_a_moment_hears_that_they_have_left(tmp_path: Path) -> None:
    """To those who came before, nothing has happened; to whoever came meanwhile, it has."""

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            clock = Clock()
            room = await hub.room(made.id)
            ada, ben, onlooker = Ear(0), Ear(1), Ear()
            hub.join(room, ada)
            await clock.tick()
            await clock.pass_by(GRACE - 5)
            assert ada.presence()["away"] == [0, GRACE]
            hub.join(room, ben)
            hub.join(room, onlooker)
            assert onlooker.presence()["here"] == [True, True]
            hub.leave(room, ben)
            await clock.tick()
            for ear in (ada, onlooker):
                assert ear.presence()["here"] == [True, False]
                assert ear.presence()["away"] == [0, GRACE], "and has as long again to come back"

    run_aside(story())


def test_a_move_is_looked_at_once_for_all_who_see_the_same(tmp_path: Path, looks: list[tuple[int, str]]) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            room = await hub.room(made.id)
            onlookers = [Ear(-1, language) for language in ("en", "fr") for _ in range(CROWD)]
            for ear in [Ear(0), Ear(1, "de"), *onlookers]:
                hub.join(room, ear)
            looks.clear()
            for ear in onlookers:
                ear.heard.clear()
            await played(hub, room, 0)
            assert sorted(looks) == [(-1, "en"), (-1, "fr"), (0, "en"), (1, "de")]
            assert [len(ear.messages("update")) for ear in onlookers] == [1] * len(onlookers)
            for half in (onlookers[:CROWD], onlookers[CROWD:]):
                assert len({ear.messages("update")[0]["log"][0]["text"] for ear in half}) == 1

    run_aside(story())


def test_so_many_may_look_on_and_who_has_a_seat_always_comes_in(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path, limits=Limits(onlookers=3)) as hub:
            made = await two_friends(hub)
            room = await hub.room(made.id)
            crowd = [Ear() for _ in range(3)]
            for ear in crowd:
                hub.join(room, ear)
            late = Ear()
            with pytest.raises(TableError) as full:
                hub.join(room, late)
            assert full.value.say.key == "table.too_many_onlookers"
            assert late.heard == []
            assert late not in room.listeners
            hub.join(room, Ear(0))
            hub.join(room, Ear(1))
            hub.leave(room, crowd[0])
            hub.join(room, late)
            assert late.messages("outlook")

    run_aside(story())


def test_a_dropped_line_and_a_return_are_told_at_once_and_the_end_of_the_grace_when_it_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            clock = Clock()
            room = await hub.room(made.id)
            ada, ben = Ear(0), Ear(1)
            hub.join(room, ada)
            hub.join(room, ben)
            await clock.tick()
            hub.leave(room, ben)
            await clock.tick()
            assert ada.presence()["here"] == [True, False]
            assert ada.presence()["away"] == [0, GRACE]
            await clock.pass_by(5)
            hub.join(room, ben)
            await clock.tick()
            assert ada.presence()["here"] == [True, True], "nobody waits for the end of the grace to hear of it"
            hub.leave(room, ben)
            await clock.tick()
            told = len(ada.messages("presence"))
            await clock.pass_by(GRACE - 2)
            assert len(ada.messages("presence")) == told, "seconds are counted by clients"
            await clock.pass_by(2)
            assert ada.presence() == {"type": "presence", "here": [True, False], "away": [0, 0], "stuck": [False] * 2}

    run_aside(story())


def test_what_all_do_in_one_moment_is_told_together_and_to_each_at_once(tmp_path: Path) -> None:
    """Each hears of the own bid when it is written; what came in meanwhile is written together, and the others hear of
    all of it in one go, while nobody is asked anything new."""

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await people(hub, 4)
            room = await hub.room(made.id)
            ears = [Ear(seat) for seat in range(4)]
            for ear in ears:
                hub.join(room, ear)
                ear.heard.clear()
            first = hub.move(room, 0, "bid 1", room.table.asks[0])
            await asyncio.sleep(0)  # now it is on its way to the disk
            await asyncio.gather(first, *[hub.move(room, seat, "bid 1", room.table.asks[seat]) for seat in (1, 2)])
            assert room.table.decisions() == 3
            assert [len(ear.messages("update")) for ear in ears] == [1, 1, 1, 0], "the last is still asked the same"
            assert not room.waiting
            while room.untold:
                await asyncio.sleep(telling.SOON / 4)
            assert [len(ear.messages("update")) for ear in ears] == [2, 1, 1, 1]
            await hub.move(room, 3, "bid 1", room.table.asks[3])
            assert [len(ear.messages("update")) for ear in ears] == [3, 2, 2, 2], "somebody is asked something new"
            assert room.table.number == 1 + 3 + 2 + 1, "three have sat down; two bids were written alone, two together"

    run_aside(story())


def test_a_change_that_cannot_be_still_tells_of_those_before_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await people(hub, 4)
            room = await hub.room(made.id)
            onlooker = Ear()
            hub.join(room, onlooker)
            onlooker.heard.clear()
            good = hub.move(room, 0, "bid 1", room.table.asks[0])
            bad = hub.move(room, 0, "bid 1", -1)
            answers = await asyncio.gather(good, bad, return_exceptions=True)
            assert [isinstance(answer, TableError) for answer in answers] == [False, True]
            assert len(onlooker.messages("update")) == 1

    run_aside(story())
