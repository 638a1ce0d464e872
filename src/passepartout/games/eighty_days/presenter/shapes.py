"""What this game sends to a drawn board, as types: the box, the data of a view, figures reckoned from that view, and
what a line of the log tells.

Only types, nothing runs here: board.py is held to them by the type checker, the data of positions by a test, and
scripts/wire_types.py makes the browser client's types of them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Step = Literal["take", "swap", "go", "detective", "exchange", "roll", "chip", "detained", "discard", "vote", "over"]
RowPlace = Literal["gold", "balloon", "event", "detective", "first", "exchange"]
Place = Literal[RowPlace, "pile"]
Chip = Literal["gold", "event", "travel", "day"]
TravelKind = Literal["ship", "train"]


class Face(TypedDict):
    """What an event card shows, by the names of symbols and engravings."""

    icon: str
    vignette: NotRequired[str]


class Box(TypedDict):
    """What never changes. Cities are named as the keys of their words are, events by their names."""

    cities: list[str]
    legs: list[list[list[TravelKind]]]  # several lists are a choice, none is the way across India
    wager: int  # in days
    hand_limit: int
    card_price: int
    grey: list[str]  # events that befall everybody at once
    rules: dict[str, str]  # by event: the number of the rule that explains it
    faces: dict[str, Face]  # by event
    tools: dict[str, str]  # by what helps on a leg: its symbol
    figures: dict[str, int]  # days, by what takes them: a helper, or the way across India


class Traveller(TypedDict):
    """One player, with the hand where it is seen."""

    days: int
    leg: int  # legs travelled; as many as there are: home
    gold: int
    arrival: int  # in London: first, second …; 0 on the way
    cards: list[str] | None  # null where they are hidden
    card_count: int
    events: list[str] | None
    event_count: int


class Data(TypedDict):
    """The position as a seat sees it. Piles are given by their size."""

    rules: NotRequired[int]  # their version; the first is not written
    step: Step
    turn: int
    round: int
    racing: int  # on the way when the round began
    starter: int  # began this round
    watch: int  # holds the watch
    claimed: bool  # the first-player action was carried out this round
    detective: int  # the city he is in
    supply: int
    arrivals: int  # in London so far
    row: list[str | None]
    pile: int
    discards: list[str]
    event_pile: int
    event_discards: list[str]  # the top one last
    red: list[Chip]  # of each city but London, whether or not it still lies there
    blue: list[Chip]
    place: Place | None  # where the card of this turn was taken
    action_open: bool
    balloon: bool
    legs: int  # travelled in this turn
    extra: bool
    due: int  # days of the leg under way, without the die
    roll: int
    exchanged: int
    asked: int  # who is asked whether to end the game
    playing_on: NotRequired[bool]  # that was answered with no, and is not asked again before the next arrival
    too_late: NotRequired[bool]  # of two, the first came home past the wager while the other was not past it
    travellers: list[Traveller]
    places: list[int] | None  # of every seat, when the game is over


class Arrival(TypedDict):
    """The day somebody will be home, and how far it may be missed either way."""

    early: int
    likely: int
    late: int


class Helper(TypedDict):
    """What helps on a leg, by itself or as the Princess, and the card it replaces if it replaces one."""

    tool: str
    princess: bool
    target: str | None


class Way(TypedDict):
    """A way to travel in figures; its label and what it touches stand in the menu, under the same notation."""

    notation: str
    cards: list[str]
    helpers: list[Helper]
    low: int  # days; a die decides where the two differ
    high: int
    saved: int


class CommonBoard(TypedDict):
    """Chips that still lie, arrivals reckoned."""

    reckoning: list[Arrival]
    chips: list[tuple[Chip | None, Chip | None]]  # red and blue of every city but London; null once taken
    open: int  # places of the row in this round
    detained: int  # days the detective would cost in the next city of whoever's turn it is
    held_here: int  # ... and where they are


class OwnBoard(TypedDict):
    """What is reckoned for one seat."""

    unseen: list[tuple[str, int]]  # events in the pile or in hidden hands, and how many of each
    ways: list[Way]  # of the seat that may travel now; else none


class Board(CommonBoard, OwnBoard):
    """All of it."""


class Shows(TypedDict, total=False):
    """Of a line of the log: who came when, and who took which place since the row was laid."""

    seat: int
    day: int  # on which they arrived
    place: RowPlace  # which they took
    round: int  # it begins, and the row is laid anew
