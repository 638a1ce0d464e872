"""What this game sends to a drawn board, as types: the box, the data of a view, and figures reckoned from that view.

Only types, nothing runs here: board.py is held to them by the type checker, the data of positions by a test, and
scripts/wire_types.py makes the browser client's types of them.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Phase = Literal["bid", "take", "build", "over"]


class Terrain(TypedDict):
    """A terrain of the box, which an owner may have renamed."""

    name: str
    need: int  # tracks, to cross it
    bonus: bool  # whoever waits before it earns a bonus track


class Landscape(TypedDict):
    """A card as it is printed."""

    terrain: str
    need: int
    tracks: int
    value: int  # in pounds


class Box(TypedDict):
    """What never changes: terrains, and every landscape by its code."""

    goal: int  # crossings that win
    bonus_limit: int
    terrains: list[Terrain]
    landscapes: dict[str, Landscape]


class Builder(TypedDict):
    """One player's railway: the first `crossed` landscapes of the route lie behind the locomotive."""

    capital: int
    bid: int | Literal["sealed"] | None  # sealed: given, and not for these eyes; null: not given yet
    crossed: int
    bonus: int
    route: list[str]


class Data(TypedDict):
    """The position as a seat sees it. Landscapes are named by their codes."""

    phase: Phase
    turn: int
    purchases: int  # purchase phases begun
    leader: int  # of the present building phase
    dry: int  # turns in a row that could not turn up a card
    order: list[int]  # in which seats choose
    owing: list[int]  # seats that have not bid yet
    market: list[str]
    stock: list[str]
    pile: list[str]
    discards: list[str]
    builders: list[Builder]
    places: list[int] | None  # of every seat, when the game is over


class LaneSum(TypedDict):
    """What a builder's next landscape needs, and has; null for whoever has none to cross."""

    need: int | None
    row: int  # tracks of what lies ahead
    missing: int | None


class AfterPass(TypedDict):
    """Who is next if this seat passes, and what they miss."""

    seat: int
    missing: int


class CommonBoard(TypedDict):
    """The sums that players of the box do by heart."""

    stock: int
    lanes: list[LaneSum]
    rows: list[list[str]]  # of every builder: the ids of the landscapes of the row
    in_pile: list[int]  # cards still to be drawn with no track, one, two ...


class OwnBoard(TypedDict):
    """What is reckoned for one seat."""

    after_pass: AfterPass | None  # null unless this seat builds now
    if_taken: dict[str, int]  # by landscape on offer: what this seat would miss once it had taken it


class Board(CommonBoard, OwnBoard):
    """All of it."""
