"""What is written in one go with a move is what would have happened one by one; and all of it happens, or nothing."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from passepartout.core.refusal import Refused
from passepartout.games import all_games, find_game
from passepartout.tables import events
from passepartout.tables.ahead import Ahead
from passepartout.tables.events import SeatPlan
from passepartout.tables.journal import JournalError
from passepartout.tables.keys import hash_key
from passepartout.tables.opening import open_game
from passepartout.tables.table import Table, TableError
from tests.aside import run_aside

from .hubs import Ear, open_hub, people


def two_tables(name: str, seats: int, seed: str) -> tuple[Table, Table]:
    plans = [SeatPlan(f"Player {seat}", "", hash_key(f"key {seat}")) for seat in range(seats)]
    opened = open_game(find_game(name), plans, {}, seed, [])
    return Table("one", find_game(name), opened), Table("other", find_game(name), opened)


Wish = tuple[int, str, int]  # seat, notation, and which question it answers


def one_by_one(table: Table, wish: Wish) -> None:
    """As it was before several were written together, and still is in a lesson."""
    table.fold(table.prepare_move(*wish))
    while (event := table.prepare_obvious()) is not None:
        table.fold(event)


def wishes(table: Table, dice: random.Random) -> list[Wish]:
    """What everybody wants who is asked, in any order; one of them may say it twice, from two pages."""
    found = []
    for seat in table.deciders():
        action = dice.choice(table.play.position.menu(seat))
        found += [(seat, action.notation(), table.asks[seat])] * dice.choice((1, 1, 1, 2))
    dice.shuffle(found)
    return found


@pytest.mark.parametrize("name", list(all_games()))
def test_together_is_the_same_as_one_by_one(name: str) -> None:
    dice = random.Random(name)
    several = 0
    for number in range(3):
        together, apart = two_tables(name, dice.choice((2, 3, 4)), f"ahead {number}")
        while (event := apart.prepare_obvious()) is not None:
            apart.fold(event)
            together.fold(event)
        while not apart.over() and apart.decisions() < 120:
            first, *others = wishes(apart, dice)
            ahead = Ahead(together, together.prepare_move(*first))
            before = together.play.position.data()
            one_by_one(apart, first)
            for wish in others:
                if ahead.take_along(*wish):
                    one_by_one(apart, wish)
                else:
                    with pytest.raises((TableError, Refused)):
                        apart.prepare_move(*wish)
            assert together.play.position.data() == before, "nothing has happened yet"
            written = events.DECODER.decode(events.ENCODER.encode(ahead.event()))
            several += isinstance(written, events.Together)
            together.fold(written)
            assert together.play.position.data() == apart.play.position.data()
            assert together.asks == apart.asks == ahead.asks
            assert (together.obvious, together.answered, together.decided) == (
                apart.obvious,
                apart.answered,
                apart.decided,
            )
            assert [entry.outcomes for entry in together.play.entries] == [
                entry.outcomes for entry in apart.play.entries
            ]
    assert several or name == "eighty_sites", "nothing ever followed: the test says little"


def test_bids_that_wait_are_written_with_the_next(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await people(hub, 4)
            room = await hub.room(made.id)
            first = room.table.number
            asks = room.table.asks
            moves = [hub.move(room, 0, "bid 1", asks[0])]
            await asyncio.sleep(0)  # now it is on its way to the disk
            moves += [hub.move(room, seat, f"bid {seat + 1}", asks[seat]) for seat in (1, 2, 3)]
            late = hub.move(room, 1, "bid 3", asks[1])  # the same question, from another page
            answers = await asyncio.gather(*moves, late, return_exceptions=True)
            assert answers[:4] == [None] * 4
            assert isinstance(answers[4], Exception)
            written = [events.DECODER.decode(body) for body in hub.journal.load(made.id, first)]
            assert len(events.moves_in(written[0])) == 1
            bids = [move.action for event in written for move in events.moves_in(event) if not move.obvious]
            assert bids == ["bid 1", "bid 2", "bid 3", "bid 4"]
            assert isinstance(written[1], events.Together)
            assert hub.load(made.id).play.position.data() == room.table.play.position.data()

    run_aside(story())


def test_if_it_cannot_be_written_none_of_it_has_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await people(hub, 3)
            room = await hub.room(made.id)
            ear = Ear()
            hub.join(room, ear)
            ear.heard.clear()
            asks = list(room.table.asks)

            async def full(*_: object) -> None:
                await asyncio.sleep(0.01)
                raise JournalError("the disk is full")

            with monkeypatch.context() as patched:
                patched.setattr(hub.journal, "write_down", full)
                tries = [hub.move(room, seat, "bid 1", asks[seat]) for seat in range(3)]
                answers = await asyncio.gather(*tries, return_exceptions=True)
            assert [type(answer) for answer in answers] == [JournalError] * 3
            assert room.table.decisions() == 0
            assert not ear.messages("update")
            assert not room.waiting
            await asyncio.gather(*[hub.move(room, seat, "bid 1", asks[seat]) for seat in range(3)])
            assert room.table.decisions() >= 3

    run_aside(story())
