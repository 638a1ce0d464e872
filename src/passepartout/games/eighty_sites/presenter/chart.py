"""The surroundings of a figure as a chart of letters, for those who play in a terminal."""

from __future__ import annotations

from typing import Final

from ..rules.flow import Tour
from ..rules.world import COLUMNS, LAND, NORTH_ROWS, ROWS, SEA, SHARED, STRAIT, WEST_COLUMNS, name_of

WIDE: Final = 15  # squares
HIGH: Final = 9
SIGNS: Final = {LAND: "#", SHARED: "+", STRAIT: "=", SEA: "."}


def chart(tour: Tour, seat: int) -> list[str]:
    """Two signs a square: what it is, `*` if it has a site; and a digit for a figure, a letter for a flag."""
    middle = tour.trotters[seat].square if seat >= 0 else NORTH_ROWS * COLUMNS + WEST_COLUMNS
    top = min(max(middle // COLUMNS - HIGH // 2, 0), ROWS - HIGH)
    left = middle % COLUMNS - WIDE // 2
    if not tour.variant.round_world:
        left = min(max(left, 0), COLUMNS - WIDE)
    columns = [(left + column) % COLUMNS for column in range(WIDE)]
    rows = ["     " + "".join([f"{name_of(0, column).split()[1]:<6}" for column in columns[::3]]).rstrip()]
    for row in range(top, top + HIGH):
        signs = [sign(tour, row * COLUMNS + column, seat) for column in columns]
        rows.append(f"{name_of(row, 0).split()[0]:>3}  " + "".join([f"{one:<2}" for one in signs]).rstrip())
    return rows


def sign(tour: Tour, square: int, seat: int) -> str:
    ground = "*" if tour.box.sites.at[square] else SIGNS[tour.box.board.squares[square].kind]
    for other in range(tour.seats):
        if tour.trotters[other].square == square:
            return ground + ("@" if other == seat else str(other + 1))
    for flag, place in enumerate(tour.flags):
        if place == square:
            return ground + "abcdef"[flag]
    return ground
