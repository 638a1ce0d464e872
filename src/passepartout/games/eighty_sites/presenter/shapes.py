"""What this game sends to a drawn board, as types: the box, the data of a view, and figures reckoned from that view.

Only types, nothing runs here: board.py is held to them by the type checker, the data of positions by a test, and
scripts/wire_types.py makes the browser client's types of them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Quarter = Literal["nw", "ne", "sw", "se"]
Terrain = Literal["land", "sea", "shared", "strait"]
Vehicle = Literal["train", "boat", "plane", "world"]
EventKind = Literal[
    "journey",
    "windfall",
    "mishap",
    "pickpocket",
    "exchange",
    "delay",
    "connection",
    "news",
    "wind",
    "veto",
    "glimpse",
    "charter",
    "hold",
]
Side = Literal["left", "right"]


class Square(TypedDict):
    """A square of the board."""

    id: str
    code: str
    terrain: Terrain
    land: int  # percent


class Site(TypedDict):
    """One of the sites, and where it lies."""

    id: str  # "site:dakar"
    code: str
    square: str
    quarter: Quarter
    lat: float
    lon: float


class Card(TypedDict):
    """A sort of transport card."""

    code: str
    vehicle: Vehicle
    number: int  # squares at most; 0 for round-the-world


class EventCard(TypedDict):
    """An event card."""

    code: str
    kind: EventKind


class Box(TypedDict):
    """What never changes: board, sites and cards."""

    rows: int
    columns: int
    squares: list[Square]  # row by row from the north-west
    sites: list[Site]
    cards: list[Card]
    events: list[EventCard]
    sheets: int
    goal: int  # cards home that win


class Trotter(TypedDict):
    """One player: where the pawn stands, and what is held."""

    square: str
    held: int  # cards in hand
    hand: list[str] | None  # null where it is hidden
    kept: int  # SECRET cards
    secrets: list[str] | None
    carried: list[str]
    validated: list[str]
    missed: int  # turns to miss
    leave: str | None  # the square of one's last announcement, to be left


class Flag(TypedDict):
    """Where a flag lies, and who laid it there."""

    square: str | None  # null before it is laid
    layer: int | None


class FrontCard(TypedDict):
    """The front card of a compartment, and what all have learnt of it since it came there."""

    site: str | None  # null where it is hidden
    quarter: Quarter
    open: bool  # everybody knows it
    clues: list[int]  # the sentences read
    sheets: list[int]
    changes: int
    lookers: list[int]  # seats that have had a glimpse
    numbers: NotRequired[list[int]]  # since version 2, like what follows: open to all
    sentences: NotRequired[list[int | None]]  # null where they have not been read


class Compartment(TypedDict):
    """One half of the camera."""

    front: FrontCard | None
    behind: int  # unseen cards
    back: list[str]  # the starting cards behind these


class Laid(TypedDict):
    """A card laid out face up after a wrong announcement, and who was wrong."""

    site: str
    seat: int


class Data(TypedDict):
    """The position as a seat sees it. Where hands are hidden, `pile` and `events` hold everything unseen."""

    rules: NotRequired[int]  # the version, from 2 on
    round_world: bool
    refill: Literal["rest", "draw"]
    flag_rest: bool
    announce_first: bool
    notebook: NotRequired[Literal["cards", "sheets"]]  # since version 2, down to `sheets`
    first: NotRequired[Literal["drawn", "first_seat"]]
    spare_flags: NotRequired[Literal["random", "placed"]]
    hints: NotRequired[bool]
    stirred: NotRequired[int]  # the turn in which a card was last taken, fetched, validated or laid out
    sheets: NotRequired[list[list[int | None] | None]]  # the sentences of each; null if it cannot be read
    turn: int
    turns: int  # begun
    steps: list[str]  # what is asked, the next question last
    drawn: str | None  # the event that is being carried out
    used: bool  # a transport card in this turn
    announced: bool  # in this turn
    again: bool
    trotters: list[Trotter]
    flags: list[Flag]
    sheet: int  # face up
    new_sheets: list[int]
    old_sheets: list[int]
    camera: list[Compartment]
    unseen: list[str]  # sites whose cards have not been seen outside the camera
    laid: list[Laid]
    pile_size: int
    pile: list[str]
    discards: list[str]
    event_pile_size: int
    events: list[str]
    event_discards: list[str]
    places: list[int] | None  # of every seat, when the game is over


class Clue(TypedDict):
    """A number on the upper part of a card, and the words of the clue under it: null until it has been read."""

    words: str | None
    number: int
    sheet: int
    now: bool  # on the sheet that lies face up


class Front(TypedDict):
    """The notebook of a front card."""

    id: str  # "front:left"
    side: Side
    quarter: Quarter
    site: str | None  # known to this seat
    clues: list[Clue]  # under version 1 of the rules only those that have been read
    slots: int  # clues there are to find
    changes: int
    fits: list[str] | None  # sites that all clues read so far allow, for whoever asks; null at a table without hints


class SheetClue(TypedDict):
    """A clue of the sheet, and which card in the camera it speaks of."""

    words: str
    number: int
    front: Side | None


class Sheet(TypedDict):
    """The sheet that lies face up."""

    number: int
    clues: list[SheetClue]


class Board(TypedDict):
    """The sheet and the notebook."""

    sheet: Sheet
    fronts: list[Front | None]


class Shows(TypedDict, total=False):
    """What a line of the log did: an event that was drawn or aimed at somebody, and by whom."""

    event: str
    seat: int
