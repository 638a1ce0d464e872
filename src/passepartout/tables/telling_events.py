"""The events of a table in words, for whoever keeps the club: what an onlooker may know, and no more, as long as the
game goes on."""

from __future__ import annotations

import time
from collections.abc import Iterator

from ..core.position import EVERYONE
from ..words import DEFAULT, Words, speak
from . import events
from .archive import Archive, Row
from .summary import game_of, summarise
from .table import Table


def tell_events(archive: Archive, table_id: str, rows: list[Row], secrets: bool) -> Iterator[str]:
    summary = summarise(archive, table_id, rows, archive.noted_since())
    yield f"table {table_id}: {summary.game}, {summary.decisions} decisions, {'over' if summary.over else 'running'}"
    if summary.problem:
        yield f"It cannot be gone on with here: {summary.problem}"
        for row in rows:
            yield f"{beginning(row)} {row.body if secrets else '(only with --secrets)'}"
        return
    opened = events.DECODER.decode(rows[0].body)
    assert isinstance(opened, events.Opened)
    game = game_of(archive, opened)
    table, words = Table(table_id, game, opened), speak(DEFAULT, game)
    options = [f"{name} {value}" for name, value in opened.options.items()]
    yield f"{beginning(rows[0])} {', '.join(['opened', *options])}"
    if summary.over or secrets:
        yield f"{'':24} seed {opened.seed}"
    for row in rows[1:]:
        event = events.DECODER.decode(row.body)
        for line in tell_event(table, event, words, summary.over or secrets):
            yield f"{beginning(row)} {line}"
        if secrets:
            yield f"{'':24} {row.body}"


def beginning(row: Row) -> str:
    at = "" if row.at is None else time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(row.at / 1000))
    return f"{row.number:>4} {at:19}"


def tell_event(table: Table, event: events.Event, words: Words, everything: bool) -> Iterator[str]:
    """Applies it too. A move is told by its lines of the log: those for everyone, or all."""
    for part in events.parts(event):
        yield from tell_part(table, part, words, everything)


def tell_part(table: Table, event: events.Event, words: Words, everything: bool) -> Iterator[str]:
    entry = table.happen(event)
    names = table.names()
    if entry is None or not isinstance(event, events.Moved):
        seat = getattr(event, "seat", None)
        kind = str(type(event).__struct_config__.tag).replace("_", " ")
        yield kind if seat is None else f"{kind}: {names[seat] or f'seat {seat + 1}'}"
        return
    who = names[event.seat] or f"seat {event.seat + 1}"
    yield f"{who}: {event.action} {' '.join(event.outcomes)}".rstrip() if everything else f"{who} decided"
    for line in entry.lines:
        if everything or line.seat == EVERYONE:
            yield f"  {words.say(line.say, names)}"
