"""What a drawn board needs beyond the position: the printed cards, and the sums players of the box do by heart."""

from __future__ import annotations

from ..rules.components import Box, Landscape
from ..rules.flow import Railway
from ..rules.state import Builder, Phase
from . import shapes
from .scene import ids_of_rows


def box(box: Box) -> shapes.Box:
    return {
        "goal": box.goal,
        "bonus_limit": box.bonus_limit,
        "terrains": [{"name": terrain.name, "need": terrain.need, "bonus": terrain.bonus} for terrain in box.terrains],
        "landscapes": {landscape.code: printed(landscape) for landscape in box.landscapes},
    }


def printed(landscape: Landscape) -> shapes.Landscape:
    return {
        "terrain": landscape.terrain.name,
        "need": landscape.need,
        "tracks": landscape.tracks,
        "value": landscape.value,
    }


def board(railway: Railway, seat: int) -> shapes.Board:
    """CC-5."""
    return {**common_board(railway), **own_board(railway, seat)}


def common_board(railway: Railway) -> shapes.CommonBoard:
    """Rows, stock and piles lie open."""
    return {
        "stock": railway.stock_tracks,
        "lanes": [lane(railway, builder) for builder in railway.builders],
        "rows": ids_of_rows(railway),
        "in_pile": tracks_in(railway.pile),
    }


def own_board(railway: Railway, seat: int) -> shapes.OwnBoard:
    return {"after_pass": after_pass(railway, seat), "if_taken": if_taken(railway, seat)}


def lane(railway: Railway, builder: Builder) -> shapes.LaneSum:
    """What the next landscape needs, what the row brings, what is still missing; an empty row has nothing ahead."""
    if builder.crossed == len(builder.route):
        return {"need": None, "row": 0, "missing": None}
    need = builder.next().need
    return {
        "need": need,
        "row": builder.tracks_ahead,
        "missing": lacking(need, builder.tracks_ahead + railway.stock_tracks),
    }


def lacking(need: int, found: int) -> int:
    return need - found if need > found else 0


def tracks_in(pile: list[Landscape]) -> list[int]:
    """How many cards with no track, one, two ... may still be drawn: it follows from what lies open."""
    counts = [0] * (1 + max([landscape.tracks for landscape in pile], default=-1))
    for landscape in pile:
        counts[landscape.tracks] += 1
    return counts


def after_pass(railway: Railway, seat: int) -> shapes.AfterPass | None:
    """CC-4.3: who is next if this seat passes, and what they miss before they have turned up a card."""
    if railway.phase is not Phase.BUILD or seat != railway.turn:
        return None
    following = (seat + 1) % railway.seats
    return {"seat": following, "missing": railway.missing(following)}


def if_taken(railway: Railway, seat: int) -> dict[str, int]:
    """For every landscape on offer, what this seat would miss for its next crossing once it had taken it."""
    if not 0 <= seat < railway.seats:
        return {}
    builder = railway.builders[seat]
    found: dict[str, int] = {}
    for landscape in railway.market:
        need = landscape.need if builder.crossed == len(builder.route) else builder.next().need
        found[landscape.code] = lacking(need, builder.tracks_ahead + landscape.tracks)
    return found
