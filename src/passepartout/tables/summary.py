"""What whoever keeps a club may know of its tables without looking into anybody's cards."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

import msgspec

from ..core.errors import PassepartoutError
from ..core.game import Game
from ..games import find_game, with_own_box
from . import events
from .archive import Archive, Row
from .boxes import journal_name
from .table import Chair, Table


class SeatSummary(msgspec.Struct):
    name: str
    computer: str = ""  # its level, where one decides
    free: bool = False


class Summary(msgspec.Struct):
    """Of one table. `last` is when something happened there last, in milliseconds of the epoch; with `before`, nobody
    noted it, and it was earlier than that."""

    table: str
    game: str
    seats: list[SeatSummary]
    events: int
    decisions: int
    over: bool
    sat: bool  # a person has had a seat there at some time
    last: int | None
    before: bool = False
    problem: str = ""  # why it cannot be gone on with here


def summaries(archive: Archive, table_ids: list[str] | None = None) -> Iterator[Summary]:
    """In the order of their names; boxes are none."""
    since = archive.noted_since()
    for table_id, rows in by_table(archive.rows(table_ids)):
        if not table_id.startswith(journal_name("")):
            yield summarise(archive, table_id, rows, since)


def by_table(rows: Iterable[Row]) -> Iterator[tuple[str, list[Row]]]:
    for table_id, group in itertools.groupby(rows, lambda row: row.table_id):
        yield table_id, list(group)


def summarise(archive: Archive, table_id: str, rows: list[Row], since: int | None) -> Summary:
    last = rows[-1].at
    made = Summary(table_id, "", [], len(rows), 0, False, False, last or since, before=last is None)
    try:
        happened = [events.DECODER.decode(row.body) for row in rows]
        opened = happened[0]
        if not isinstance(opened, events.Opened):
            raise PassepartoutError("it does not begin with its opening.")
        made.game = opened.game
        tell(made, opened, happened[1:])
        if not made.over:
            made.over = fold(archive, table_id, opened, happened[1:]).over()
    except Exception as problem:  # of whatever kind: one table that cannot be read must not hide the others
        made.problem = str(problem) or type(problem).__name__
    return made


def tell(made: Summary, opened: events.Opened, happened: list[events.Event]) -> None:
    """What can be said without playing the game again."""
    chairs = [Chair(plan) for plan in opened.seats]
    made.sat = any(chair.key_hash for chair in chairs)
    for event in happened:
        made.decisions += len(events.moves_in(event))
        if isinstance(event, events.Undone):
            made.decisions = event.to
        elif isinstance(event, events.Seated):
            made.sat = True
            chairs[event.seat].name, chairs[event.seat].invite_hash = event.name, ""
        elif isinstance(event, events.Renamed):
            chairs[event.seat].name = event.name
        elif isinstance(event, events.HandedOver):
            chair = chairs[event.seat]
            chair.bot, chair.invite_hash, chair.name = event.bot, "", chair.name or event.name
        elif isinstance(event, events.Ended | events.Followed):
            made.over = True
    made.seats = [SeatSummary(chair.name, chair.bot, chair.open()) for chair in chairs]


def fold(archive: Archive, table_id: str, opened: events.Opened, happened: Iterable[events.Event]) -> Table:
    """The table as it is; errors of all kinds if it cannot be gone on with here."""
    table = Table(table_id, game_of(archive, opened), opened)
    for event in happened:
        table.fold(event)
    return table


def game_of(archive: Archive, opened: events.Opened) -> Game:
    if not opened.box:
        return find_game(opened.game)
    for row in archive.rows([journal_name(opened.box)]):
        kept = events.DECODER.decode(row.body)
        if isinstance(kept, events.BoxKept):
            return with_own_box(kept.text)
    raise PassepartoutError(f"its box '{opened.box_title}' is not there.")
