"""What this game sends to a drawn board, as types: the box, the data of a view, figures reckoned from that view, and
what a line of the log moves.

Only types, nothing runs here: board.py is held to them by the type checker, the data of positions by a test, and
scripts/wire_types.py makes the browser client's types of them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

SquareKind = Literal["ordinary", "compass", "stage", "telescope", "handcuffs", "london"]
Conveyance = Literal["stagecoach", "train", "steamer", "elephant"]
CardKind = Literal[Conveyance, "compass", "handcuffs", "purse"]


class Card(TypedDict):
    """A sort of action card: a conveyance with its value, or a special card."""

    code: str
    kind: CardKind
    value: int  # 0 for a special card


class Box(TypedDict):
    """What never changes: the track and the cards."""

    goal: int  # London's square
    squares: list[SquareKind]  # by number, from the start
    cities: dict[str, str]  # by square
    conveyances: list[Conveyance]
    cards: list[Card]


class Traveller(TypedDict):
    """One player: where the pawn stands, and what is held."""

    square: int
    held: int  # cards in hand
    hand: list[str] | None  # null where it is hidden
    kept: str | None  # the event of an expert; "unseen" where it is hidden


class Data(TypedDict):
    """The position as a seat sees it. Where hands are hidden, `pile` and `events` hold everything unseen."""

    rules: NotRequired[int]  # their version; the first is not written
    game: Literal["base", "expert"]
    turn: int
    turns: int  # begun
    rose: Conveyance | None  # null before the first player has set it
    steps: list[str]  # what is asked, the next question last
    drawn: str | None  # an event, while its owner decides whether to keep it; "unseen" for the others
    fresh: bool  # the event kept by whoever's turn it is was drawn in this turn
    travellers: list[Traveller]
    pile_size: int
    pile: list[str]
    discards: list[str]
    event_pile_size: int
    events: list[str]
    event_discards: list[str]
    places: list[int] | None  # of every seat, when the game is over


class Board(TypedDict):
    """Figures that follow from the rules."""

    london: int  # the cards with which it may be entered
    stretched: bool  # this seat has too many left to draw


class Shows(TypedDict, total=False):
    """A line of the log that moved a pawn."""

    pawn: int
    to: int
    other: int  # has changed places with the pawn
