"""What an ended game is worth to those who played it: results from 0 to 1, for search and for its judges."""

from __future__ import annotations

import math
from typing import Final

from .position import Position

WIN_SHARE: Final = 0.95


def won_shares(position: Position) -> list[float]:
    """Of an ended game: 1 for the winner, or an equal part for each of several."""
    standing = position.standing()
    assert standing is not None
    winners = 0
    for place in standing:
        if place == 1:
            winners += 1
    return [1.0 / winners if place == 1 else 0.0 for place in standing]


def by_place(position: Position) -> list[float]:
    """Mostly whether one has won; a little is the place, so that also those who cannot win any more care."""
    standing = position.standing()
    assert standing is not None
    won = won_shares(position)
    last = position.seats - 1
    return [WIN_SHARE * won[seat] + (1.0 - WIN_SHARE) * (last + 1 - standing[seat]) / last for seat in range(last + 1)]


def by_margin(position: Position, margins: list[float], share: float) -> list[float]:
    """Whether one has won, and for a share by how much: margins are 0 where it was even, and 1 is a clear lead."""
    return with_margins(won_shares(position), margins, share)


def with_margins(chances: list[float], margins: list[float], share: float) -> list[float]:
    """The same where who will win is only likely."""
    return [(1.0 - share) * chances[seat] + share / (1.0 + math.exp(-margins[seat])) for seat in range(len(chances))]
