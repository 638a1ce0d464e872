"""The board: 36 columns by 14 rows of squares, what each of them is, and how they are called (ES-1.1, ES-1.2).

A square is known by its number, row by row from the north-west. A set of squares is one whole number with a bit for
each, so that a step in all directions is a handful of shifts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.components import Sheet

ROWS: Final = 14
COLUMNS: Final = 36
SQUARES: Final = ROWS * COLUMNS
NORTH_ROWS: Final = 8  # north of the equator
WEST_COLUMNS: Final = 18
DEGREES: Final = 10

LAND: Final = "L"
SEA: Final = "S"
SHARED: Final = "H"
STRAIT: Final = "T"
TERRAINS: Final = {LAND: "land", SEA: "sea", SHARED: "shared", STRAIT: "strait"}

QUARTERS: Final = ("nw", "ne", "sw", "se")

ALL: Final = (1 << SQUARES) - 1
FIRST_COLUMN: Final = sum([1 << (row * COLUMNS) for row in range(ROWS)])
LAST_COLUMN: Final = FIRST_COLUMN << (COLUMNS - 1)
ROW: Final = (1 << COLUMNS) - 1
BIT: Final = [1 << square for square in range(SQUARES)]


@dataclass(frozen=True, eq=False)
class Square:
    index: int
    code: str  # "20N10E", in data
    name: str  # "20N 10E", in notation
    kind: str
    land: int  # percent

    def __str__(self) -> str:
        return self.code


class Board:
    def __init__(self, sheet: Sheet) -> None:
        kinds = sheet.words("kinds")
        shares = sheet.get("land")
        if len(kinds) != ROWS or not isinstance(shares, list) or len(shares) != ROWS:
            raise sheet.wrong("kinds", f"'kinds' and 'land' must have {ROWS} rows each")
        self.squares: list[Square] = []
        for row in range(ROWS):
            if len(kinds[row]) != COLUMNS or not isinstance(shares[row], list) or len(shares[row]) != COLUMNS:
                raise sheet.wrong("kinds", f"row {row + 1} must have {COLUMNS} squares")
            for column in range(COLUMNS):
                kind, land = kinds[row][column], shares[row][column]
                if kind not in TERRAINS:
                    raise sheet.wrong("kinds", f"'{kind}' is no terrain. Possible: {', '.join(TERRAINS)}")
                if not isinstance(land, int) or not 0 <= land <= 100:
                    raise sheet.wrong("land", f"'land' must hold percents, not {land!r}")
                name = name_of(row, column)
                self.squares.append(Square(row * COLUMNS + column, name.replace(" ", ""), name, kind, land))
        self.by_code = {square.code: square.index for square in self.squares}

    def where(self, kinds: str, land: int = 0) -> int:
        """The set of all squares of these kinds with at least so much land."""
        found = 0
        for square in self.squares:
            if square.kind in kinds and square.land >= land:
                found |= BIT[square.index]
        return found


def name_of(row: int, column: int) -> str:
    """Degrees name squares, not lines: 20N is everything between 10 and 20 degrees north."""
    north = DEGREES * (NORTH_ROWS - row)
    east = DEGREES * (column - WEST_COLUMNS)
    latitude = f"{north}N" if north > 0 else f"{DEGREES - north}S"
    longitude = f"{east + DEGREES}E" if east >= 0 else f"{-east}W"
    return f"{latitude} {longitude}"


def quarter_of(square: int) -> int:
    """As an index of QUARTERS."""
    south = square // COLUMNS >= NORTH_ROWS
    east = square % COLUMNS >= WEST_COLUMNS
    return 2 * int(south) + int(east)


def rows_of(squares: int) -> list[int]:
    """A set of squares row by row, from the north: small numbers are quick to work with."""
    return [squares >> COLUMNS * row & ROW for row in range(ROWS)]


def squares_in(squares: int) -> list[int]:
    """The members of a set, from the north-west."""
    found: list[int] = []
    for row, columns in enumerate(rows_of(squares)):
        if columns:
            for column in range(COLUMNS):
                if columns >> column & 1:
                    found.append(row * COLUMNS + column)
    return found
