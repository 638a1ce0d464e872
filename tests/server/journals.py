"""What a club has written down, read beside it."""

from __future__ import annotations

from passepartout.games import find_game
from passepartout.tables import events
from passepartout.tables.archive import open_archive
from passepartout.tables.table import Table

from .club import Club


def bodies_of(club: Club, table_id: str) -> list[str]:
    """All events of a table, in order."""
    with open_archive(club.store) as archive:
        return [row.body for row in archive.rows([table_id])]


def opening_of(bodies: list[str]) -> events.Opened:
    opened = events.DECODER.decode(bodies[0])
    assert isinstance(opened, events.Opened)
    return opened


def moves_of(bodies: list[str]) -> list[events.Moved]:
    """Every decision, whether written alone or with others."""
    return [move for body in bodies for move in events.moves_in(events.DECODER.decode(body))]


def rebuild(table_id: str, bodies: list[str]) -> Table:
    opened = opening_of(bodies)
    table = Table(table_id, find_game(opened.game), opened)
    for body in bodies[1:]:
        table.fold(events.DECODER.decode(body))
    return table
