"""Several servers on one PostgreSQL, without their networks: forced races, servers that die, notices that are lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from functools import partial

import psycopg
import pytest

from passepartout.core.refusal import Refused
from passepartout.games import find_game
from passepartout.tables import events, following, keys
from passepartout.tables.bot_workers import BotWorkers
from passepartout.tables.hub import Hub
from passepartout.tables.journal import Journal
from passepartout.tables.opening import SeatWish
from passepartout.tables.outlook import look
from passepartout.tables.postgres_journal import PostgresJournal
from passepartout.tables.room import Room
from passepartout.tables.table import Table, TableError
from tests.aside import run_aside
from tests.postgres import shared_server

from .several_hubs import Ear, Meeting, RacingJournal, opened, race, until

GAME = find_game("cape_to_cairo")
RACES = 1000
AT_ONCE = 4  # tables at which there are races at the same time
FRIENDS = [SeatWish("me", "Ada"), SeatWish("open"), SeatWish("open")]


@pytest.fixture
def address() -> str:
    return shared_server().new_database()


async def table_of_friends(hub: Hub, wishes: list[SeatWish], game: str = "cape_to_cairo") -> str:
    made = await hub.open_table(find_game(game), wishes, {})
    room = await hub.room(made.id)
    for name, invite in zip(("Ben", "Cleo"), made.invites.values(), strict=False):
        await hub.change(room, partial(room.table.prepare_seating, invite, name, f"hash of {name}"))
    return made.id


def from_the_journal(journal: Journal, table_id: str) -> Table:
    opening, *later = map(events.DECODER.decode, journal.load(table_id))
    assert isinstance(opening, events.Opened)
    table = Table(table_id, GAME, opening)
    for event in later:
        table.fold(event)
    return table


def test_what_another_server_has_just_written_is_asked_for_before_somebody_is_refused(address: str) -> None:
    """A key, or an invitation, may be younger than the last notice that came in: here none ever comes in."""

    async def story() -> None:
        here, there = (Hub(PostgresJournal(address), BotWorkers(1)) for _ in range(2))
        try:
            made = await here.open_table(GAME, FRIENDS, {})
            room, same = await here.room(made.id), await there.room(made.id)
            key = keys.new_key()
            invite = next(iter(made.invites.values()))
            await here.change(room, partial(room.table.prepare_seating, invite, "Ben", keys.hash_key(key)))
            assert same.table.seat_of(key) is None
            assert await there.seat_of(same, key) == 1
            assert await there.seat_of(same, keys.new_key()) is None
            newer = keys.new_key()
            await here.change(room, partial(room.table.prepare_invitation, key, 2, keys.hash_key(newer)))
            await there.change(same, partial(same.table.prepare_seating, newer, "Cleo", keys.hash_key(keys.new_key())))
            assert same.table.names() == ["Ada", "Ben", "Cleo"]
            with pytest.raises(TableError):
                await here.change(room, partial(room.table.prepare_seating, newer, "Dan", keys.hash_key(newer)))
            assert room.table.names() == ["Ada", "Ben", "Cleo"], "it has been looked for before the answer was no"
        finally:
            await here.close()
            await there.close()

    run_aside(story())


# ----------------------------------------------------------------------------------- races


def a_wish(table: Table, seat: int, dice: random.Random) -> Callable[[], events.Event]:
    """Something that is possible as the table is now; by the time it is prepared again, it may be otherwise."""
    while True:
        wish = any_wish(table, seat, dice)
        with contextlib.suppress(Refused, TableError):
            wish()
            return wish


def any_wish(table: Table, seat: int, dice: random.Random) -> Callable[[], events.Event]:
    menu = [action.notation() for action in table.play.position.view(seat).menu(seat)]
    other = (seat + 1) % len(table.chairs)
    what = dice.choices(
        ("play", "undo", "answer", "hand over", "hand over another", "come back", "rename"), (8, 2, 2, 1, 1, 2, 1)
    )[0]
    if what == "play" and menu:
        return partial(table.prepare_move, seat, dice.choice(menu), table.asks[seat])
    if what == "undo":
        return partial(table.prepare_undo, seat)
    if what == "answer":
        return partial(table.prepare_answer, seat, dice.random() < 0.5)
    if what == "hand over":
        return partial(table.prepare_hand_over, seat, seat, dice.choice(("random", "")), "", False)
    if what == "hand over another":
        return partial(table.prepare_hand_over, seat, other, "random", "", True)
    if what == "come back":
        return partial(table.prepare_return, seat)
    return partial(table.prepare_rename, seat, dice.choice(("Ada", "Ben", "Zoë")))


class Races:
    """A thousand times two people at two servers want to change the same table at the same number."""

    def __init__(self, address: str, dice: random.Random) -> None:
        self.meetings: dict[str, Meeting] = {}
        self.journals = [RacingJournal(address, meetings=self.meetings) for _ in range(2)]
        self.third = PostgresJournal(address)
        self.dice = dice
        self.refused = 0

    def lost(self) -> int:
        return sum(journal.lost for journal in self.journals)

    async def run(self) -> None:
        async with opened(*self.journals, self.third) as hubs:
            while self.lost() < RACES:
                dice = [random.Random(self.dice.random()) for _ in range(AT_ONCE)]
                await asyncio.gather(*(self.one_game(hubs, each) for each in dice))

    async def one_game(self, hubs: list[Hub], dice: random.Random) -> None:
        table_id = await table_of_friends(hubs[0], FRIENDS)
        rooms = [await hub.room(table_id) for hub in hubs[:2]]
        ears = [[Ear(seat, lang) for seat, lang in ((-1, "de"), (0, "en"), (1, "fr"))] for _ in rooms]
        for hub, room, there in zip(hubs, rooms, ears, strict=False):
            for ear in there:
                hub.join(room, ear)
        while not any(room.table.over() for room in rooms) and self.lost() < RACES:
            seats = dice.sample(range(3), 2)
            wishes = [a_wish(room.table, seat, dice) for room, seat in zip(rooms, seats, strict=True)]
            answers = await race(self.meetings, table_id, *zip(hubs, rooms, wishes, strict=False))
            self.refused += sum(answers)
        for hub, room in zip(hubs, rooms, strict=False):  # nobody thinks any more: then all is quiet
            for seat in range(3):
                await hub.change(room, partial(room.table.prepare_rename, seat, f"{seat}"))
                if room.table.chairs[seat].bot and not room.table.over():
                    await hub.change(room, partial(room.table.prepare_hand_over, seat, seat, "", "", False))
        await self.agree(hubs, rooms, ears)

    async def agree(self, hubs: list[Hub], rooms: list[Room], ears: list[list[Ear]]) -> None:
        """Both servers, one that reads all of it anew, the journal, and everybody who was told."""
        table_id = rooms[0].table.id
        await until(lambda: not any(room.pending for room in rooms))
        written = await asyncio.to_thread(self.third.load, table_id)
        await until(lambda: all(room.table.number == len(written) for room in rooms))
        fresh = await hubs[2].room(table_id)
        tables = [fresh.table, *(room.table for room in rooms)]
        truth = from_the_journal(self.third, table_id)
        for there in ears:
            for ear in there:
                seen = look(truth, ear.seat, ear.language)
                assert all(look(table, ear.seat, ear.language) == seen for table in tables)
                anew = Ear(ear.seat, ear.language)
                hubs[2].join(fresh, anew)
                assert ear.knows() == anew.knows()


def test_a_thousand_races_between_two_servers_and_all_agree(address: str, dice: random.Random) -> None:
    races = Races(address, dice)
    run_aside(races.run())
    assert races.lost() >= RACES
    assert races.refused, "some came too late for what they wanted"


def test_both_ask_for_another_game_and_come_to_the_same_table(address: str) -> None:
    meetings: dict[str, Meeting] = {}
    journals = [RacingJournal(address, meetings=meetings) for _ in range(2)]

    async def story() -> None:
        async with opened(*journals) as hubs:
            table_id = await table_of_friends(hubs[0], [SeatWish("me", "Ada"), SeatWish("open")])
            rooms = [await hub.room(table_id) for hub in hubs]
            while not rooms[0].table.over():
                table = rooms[0].table
                seat = table.deciders()[0]
                notation = table.play.position.view(seat).menu(seat)[-1].notation()
                await hubs[0].change(rooms[0], partial(table.prepare_move, seat, notation, None))
            await hubs[1].catch_up(rooms[1])
            meetings[table_id] = Meeting(2)
            await asyncio.gather(
                *(hub.play_again(room, seat) for seat, (hub, room) in enumerate(zip(hubs, rooms, strict=True)))
            )
            assert sum(journal.lost for journal in journals) == 1
            followed = [room.table.next for room in rooms]
            assert followed[0] is not None
            assert followed[0] == followed[1]

    run_aside(story())


# --------------------------------------------------------------- servers that die, and lost notices


def thinks_long(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its computer players think for ever."""

    async def decide(*question: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(hub.bot_workers, "decide", decide)


def test_one_server_thinks_and_another_takes_over_when_it_dies(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        dying, other = PostgresJournal(address, lease=3.0), PostgresJournal(address, lease=3.0)
        async with opened(dying, other) as hubs:
            thinks_long(hubs[0], monkeypatch)
            table_id = await table_of_friends(hubs[0], [SeatWish("me", "Ada"), SeatWish("computer", bot="sensible")])
            rooms = [await hub.room(table_id) for hub in hubs]
            for hub, room in zip(hubs, rooms, strict=True):
                hub.join(room, Ear(0))
            assert list(rooms[0].pending) == [1]
            assert hubs[0].following is not None
            # Several signs of life: it thinks for longer than the lease, and nobody takes that away.
            shown = 0
            show_life = hubs[0].following.show_life

            async def count() -> None:
                nonlocal shown
                await show_life()
                shown += 1

            hubs[0].following.stop()
            hubs[0].following.run(hubs[0].following.again_and_again(count, dying.lease / 3))
            await until(lambda: shown == 5)
            assert not rooms[1].pending
            assert rooms[1].table.decisions() == 0
            hubs[0].following.stop()  # no sign of life any more: as good as dead
            await until(lambda: rooms[1].table.decisions() == 1)
            assert rooms[1].table.play.entries[1].seat == 1

    run_aside(story())


def test_whoever_wrote_last_thinks_and_nobody_else(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(PostgresJournal(address), PostgresJournal(address)) as hubs:
            for hub in hubs:
                thinks_long(hub, monkeypatch)
            wishes = [SeatWish("me", "Ada"), SeatWish("open"), SeatWish("computer", bot="sensible")]
            table_id = await table_of_friends(hubs[0], wishes)
            rooms = [await hub.room(table_id) for hub in hubs]
            assert list(rooms[0].pending) == [2]
            await hubs[1].change(rooms[1], partial(rooms[1].table.prepare_move, 0, "bid 9", None))
            assert list(rooms[1].pending) == [2]
            await until(lambda: rooms[0].table.number == rooms[1].table.number)
            await until(lambda: not rooms[0].pending)
            assert list(rooms[1].pending) == [2]

    run_aside(story())


def test_a_notice_that_is_never_sent_is_made_up_for(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a server dies between commit and notice."""

    async def story() -> None:
        dumb, other = PostgresJournal(address), PostgresJournal(address)
        monkeypatch.setattr(dumb.notices, "tell", lambda numbers: None)
        async with opened(dumb, other) as hubs:
            table_id = await table_of_friends(hubs[0], FRIENDS)
            rooms = [await hub.room(table_id) for hub in hubs]
            ear = Ear(1)
            hubs[1].join(rooms[1], ear)
            await hubs[0].change(rooms[0], partial(rooms[0].table.prepare_move, 0, "bid 9", None))
            await until(lambda: ear.told["at"] == 1)

    run_aside(story())


def test_a_broken_line_of_notices_is_found_again(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the poll, so that only notices can have done it."""
    monkeypatch.setattr(following, "POLL", 3600.0)

    async def story() -> None:
        async with opened(PostgresJournal(address), PostgresJournal(address)) as hubs:
            table_id = await table_of_friends(hubs[0], FRIENDS)
            rooms = [await hub.room(table_id) for hub in hubs]
            ear = Ear(1)
            hubs[1].join(rooms[1], ear)
            end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            for seat in range(2):
                with psycopg.connect(address) as ending:
                    assert len(ending.execute(end).fetchall()) == 2
                await hubs[0].change(rooms[0], partial(rooms[0].table.prepare_move, seat, "bid 9", None))
                await until(lambda: ear.told["at"] == seat + 1)  # noqa: B023 - waited for at once

    run_aside(story())
