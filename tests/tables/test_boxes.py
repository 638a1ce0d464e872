"""The boxes of a club: kept with the first table, found again without their file, refused where they are unknown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from passepartout.core.game import Game
from passepartout.core.record import Record
from passepartout.games import UnknownGame, find_game, with_own_box
from passepartout.tables import events
from passepartout.tables.bot_workers import BotWorkers
from passepartout.tables.boxes import Boxes, UnknownBox, UnreadableTable, journal_name, mark_of
from passepartout.tables.hub import Hub, UnknownTable
from passepartout.tables.opening import SeatWish
from passepartout.tables.outlook import look
from passepartout.tables.sqlite_journal import SqliteJournal
from tests.aside import run_aside
from tests.boxed import POOR, RICH, TITLE

OWN = with_own_box(RICH)
WISHES = [SeatWish("me", "Ada"), SeatWish("open")]

OpenJournal = Callable[[], SqliteJournal]


@pytest.fixture
def open_journal(tmp_path: Path) -> Iterator[OpenJournal]:
    """The same file again and again, as a club opens it every day, and closes it before."""
    opened: list[SqliteJournal] = []

    def open_again() -> SqliteJournal:
        for before in opened:
            before.close()
        opened.append(SqliteJournal(tmp_path / "club.sqlite3"))
        return opened[-1]

    yield open_again
    for journal in opened:
        journal.close()


def at_a_club(journal: SqliteJournal, boxes: Sequence[Game], visit: Callable[[Hub], Any]) -> Any:
    async def stay() -> Any:
        hub = Hub(journal, BotWorkers(1), boxes=boxes)
        try:
            return await visit(hub)
        finally:
            await hub.close()

    return run_aside(stay())


def make_table(journal: SqliteJournal, game: Game) -> str:
    async def visit(hub: Hub) -> str:
        return (await hub.open_table(game, WISHES, {})).id

    return str(at_a_club(journal, [game] if game.own_box is not None else [], visit))


def test_a_table_goes_on_with_its_box_when_the_file_is_gone(open_journal: OpenJournal) -> None:
    table_id = make_table(open_journal(), OWN)

    async def next_day(hub: Hub) -> None:
        table = (await hub.room(table_id)).table
        assert table.game.own_box is not None
        assert (table.game.own_box.title, mark_of(table.game)) == (TITLE, mark_of(OWN))
        assert table.play.position.data()["builders"][0]["capital"] == 150  # type: ignore[index]
        outlook = look(table, 0, "fr")
        assert (outlook.box, outlook.edition) == (mark_of(OWN), f"Boîte\u00a0: {TITLE}")
        await hub.change(await hub.room(table_id), lambda: table.prepare_move(0, "bid 120", None))

    at_a_club(open_journal(), [], next_day)


def test_an_edited_file_is_another_box(open_journal: OpenJournal) -> None:
    """Offered in its place it changes nothing at tables that have begun."""
    table_id = make_table(open_journal(), OWN)

    async def next_day(hub: Hub) -> None:
        assert [mark_of(game) for game in hub.boxes.of(find_game("cape_to_cairo"))] == [mark_of(with_own_box(POOR))]
        assert mark_of((await hub.room(table_id)).table.game) == mark_of(OWN)

    at_a_club(open_journal(), [with_own_box(POOR)], next_day)


def test_a_box_is_kept_once_and_is_no_table(open_journal: OpenJournal) -> None:
    for _ in range(2):
        make_table(open_journal(), OWN)
    assert len(open_journal().load(journal_name(mark_of(OWN)))) == 1

    async def visit(hub: Hub) -> None:
        with pytest.raises(UnknownTable):
            await hub.room(journal_name(mark_of(OWN)))

    at_a_club(open_journal(), [], visit)


def test_nothing_is_kept_of_the_box_of_the_house(open_journal: OpenJournal) -> None:
    table_id = make_table(open_journal(), find_game("cape_to_cairo"))
    opened = open_journal().load(table_id)[0]
    assert b'"box' not in opened, "and journals look as they always did"


def test_what_the_club_does_not_have(open_journal: OpenJournal) -> None:
    boxes = Boxes(open_journal(), [OWN])
    assert boxes.game("cape_to_cairo", mark_of(OWN)) is OWN
    for name, mark in (("cape_to_cairo", "feed"), ("eighty_days", mark_of(OWN))):
        with pytest.raises(UnknownBox):
            boxes.game(name, mark)
    with pytest.raises(UnknownGame):
        boxes.game("chess")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"rules": 99}, "table.rules_from_the_future"),
        ({"box": "feed", "box_title": "Lost"}, "table.unknown_box"),
        ({"game": "chess"}, "table.unknown_game"),
    ],
    ids=["rules from the future", "unknown box", "unknown game"],
)
def test_a_table_that_cannot_be_gone_on_with_is_left_as_it_is(
    changed: dict[str, Any], said: str, open_journal: OpenJournal
) -> None:
    table_id = make_table(open_journal(), find_game("cape_to_cairo"))
    journal = open_journal()
    body = journal.load(table_id)[0]
    odd = {**msgspec.json.decode(body), **changed}
    journal.append("odd", 0, msgspec.json.encode(odd)).result()

    async def visit(hub: Hub) -> None:
        with pytest.raises(UnreadableTable) as caught:
            await hub.room("odd")
        assert caught.value.say.key == said

    at_a_club(open_journal(), [], visit)
    assert [msgspec.json.decode(event) for event in open_journal().load("odd")] == [odd]


def test_a_kept_box_is_for_its_own_game_only(open_journal: OpenJournal) -> None:
    make_table(open_journal(), OWN)
    boxes = Boxes(open_journal())
    assert boxes.game("cape_to_cairo", mark_of(OWN)) is OWN
    with pytest.raises(UnknownBox):
        boxes.game("eighty_days", mark_of(OWN))


def test_a_kept_box_that_is_not_taken_any_more(open_journal: OpenJournal) -> None:
    """Its table is there, and says so; nothing is changed."""
    table_id = make_table(open_journal(), OWN)
    journal = open_journal()
    body = {**msgspec.json.decode(journal.load(table_id)[0]), "box": "f00d"}
    journal.append("old", 0, msgspec.json.encode(body)).result()
    kept = events.BoxKept(TITLE, RICH.replace("goal = 8 ", "goal = 88 "))
    journal.append(journal_name("f00d"), 0, events.ENCODER.encode(kept)).result()

    async def visit(hub: Hub) -> None:
        with pytest.raises(UnreadableTable) as caught:
            await hub.room("old")
        assert caught.value.say.key == "table.unknown_box"
        assert (await hub.room(table_id)).table.game is OWN

    at_a_club(open_journal(), [], visit)


def test_the_record_of_a_table_names_its_box(open_journal: OpenJournal) -> None:
    table_id = make_table(open_journal(), OWN)
    opened = events.DECODER.decode(open_journal().load(table_id)[0])
    assert isinstance(opened, events.Opened)
    assert (opened.box, opened.box_title) == (mark_of(OWN), TITLE)


def test_the_next_game_of_the_same_people_has_the_same_box(open_journal: OpenJournal) -> None:
    quick = with_own_box(RICH.replace("goal = 8 ", "goal = 1 "))

    async def visit(hub: Hub) -> None:
        wishes = [SeatWish("me", "Ada"), SeatWish("computer", "Clockwork", "random")]
        room = await hub.room((await hub.open_table(quick, wishes, {})).id)
        while not room.table.over():
            if 0 in room.table.deciders():
                wanted = room.table.play.position.menu(0)[0].notation()
                await hub.change(room, lambda wanted=wanted: room.table.prepare_move(0, wanted, None))  # type: ignore[misc]
            await asyncio.sleep(0)
        Record(room.table.record()).verify(quick)
        await hub.play_again(room, 0)
        assert room.table.next is not None
        assert (await hub.room(room.table.next.table)).table.game is quick

    at_a_club(open_journal(), [quick], visit)
