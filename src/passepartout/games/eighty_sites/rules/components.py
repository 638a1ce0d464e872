"""The box: cards, events and numbers, as `components/cards.toml` gives them, with board and sites beside it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from ....core.cards import CardSort, laid_out
from ....core.components import Sheet, read_components
from .sites import Site, Sites
from .world import Board

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6
FLAGS: Final = 6  # always all on the board (ES-1.7)
CAMERA: Final = ("left", "right")  # its two compartments
COUNT_BITS: Final = 5  # a hand is one number: so many bits for the count of each kind of card
MOST_KINDS: Final = 12
MOST_OF_A_KIND: Final = (1 << COUNT_BITS) - 1

NUMBERS: Final = ("hand", "compartment", "charter", "wind", "goal", "rail_land")


class Vehicle(Enum):
    TRAIN = "train"
    BOAT = "boat"
    PLANE = "plane"
    WORLD = "world"


class EventKind(Enum):
    """What an event does (ES-1.6)."""

    JOURNEY = "journey"
    WINDFALL = "windfall"
    MISHAP = "mishap"
    PICKPOCKET = "pickpocket"
    EXCHANGE = "exchange"
    DELAY = "delay"
    CONNECTION = "connection"
    NEWS = "news"
    WIND = "wind"
    VETO = "veto"
    GLIMPSE = "glimpse"
    CHARTER = "charter"
    HOLD = "hold"


SECRET: Final = (EventKind.VETO, EventKind.GLIMPSE, EventKind.CHARTER, EventKind.HOLD)
NUMBERED: Final = (EventKind.WINDFALL, EventKind.MISHAP)


@dataclass(frozen=True, eq=False)
class Card(CardSort):
    """A transport card."""

    name: str  # as in notation: "train 3"
    vehicle: Vehicle
    number: int  # squares at most; 0 for round-the-world


@dataclass(frozen=True, eq=False)
class Event(CardSort):
    """An event card: all 55 are different, in their words at least."""

    kind: EventKind
    number: int  # of cards, for windfall and mishap
    site: Site | None  # where a journey leads
    secret: bool


class Box:
    """Everything that comes out of the box, and stays the same from game to game."""

    def __init__(self, sheet: Sheet, board: Board, sites: Sites) -> None:
        sheet.only(*NUMBERS, "transport", "event")
        self.board = board
        self.sites = sites
        self.hand = sheet.number("hand", 1, 9)
        self.compartment = sheet.number("compartment", MAX_PLAYERS, 100)
        self.charter = sheet.number("charter", 1, 20)
        self.wind = sheet.number("wind", 1, 9)
        self.goal = sheet.number("goal", 1, 20)
        self.rail_land = sheet.number("rail_land", 0, 100)
        if 2 * self.compartment != len(sites.all):
            raise sheet.wrong("compartment", f"two times {self.compartment} are not the {len(sites.all)} sites")
        self.cards: list[Card] = []
        self.counts: list[int] = []  # of each card in the whole box
        self.read_cards(sheet)
        self.card_of = {card.code: card for card in self.cards}
        self.overseas = 0  # the bits of boats, planes and round-the-world cards: with one of them nobody is stuck
        for card in self.cards:
            if card.vehicle is not Vehicle.TRAIN:
                self.overseas |= 1 << card.index
        self.events: list[Event] = []
        self.read_events(sheet)
        self.event_of = {event.code: event for event in self.events}
        if sum(self.counts) <= MAX_PLAYERS * self.hand:
            raise sheet.wrong(
                "hand", f"{MAX_PLAYERS} hands of {self.hand} need more than {sum(self.counts)} transport cards"
            )
        if not [event for event in self.events if not event.secret]:
            raise sheet.wrong("event", "at least one event must not be SECRET: there must be one to draw")

    def read_cards(self, sheet: Sheet) -> None:
        vehicles = tuple([vehicle.value for vehicle in Vehicle])
        for part in sheet.sheets("transport"):
            part.only("vehicle", "number", "count")
            vehicle = Vehicle(part.one_of("vehicle", vehicles))
            number = 0
            code = vehicle.value
            if vehicle is not Vehicle.WORLD:
                number = part.number("number", 1, 9)
                code = f"{vehicle.value}{number}"
            elif "number" in part.table:
                raise part.wrong("number", "the round-the-world card has no number")
            for other in self.cards:
                if other.code == code:
                    raise part.wrong("vehicle", f"there is a card '{code}' already: raise its count")
            if len(self.cards) == MOST_KINDS:
                raise part.wrong("vehicle", f"there is room for {MOST_KINDS} kinds of transport cards, not more")
            name = f"{vehicle.value} {number}" if number else code
            self.cards.append(Card(len(self.cards), code, name, vehicle, number))
            self.counts.append(part.number("count", 0, MOST_OF_A_KIND))

    def read_events(self, sheet: Sheet) -> None:
        kinds = tuple([kind.value for kind in EventKind])
        codes: set[str] = set()
        for part in sheet.sheets("event"):
            part.only("code", "kind", "number", "site")
            kind = EventKind(part.one_of("kind", kinds))
            code = part.word("code")
            if code in codes:
                raise part.wrong("code", f"there is an event called '{code}' already")
            codes.add(code)
            number = part.number("number", 1, 9) if kind in NUMBERED else 0
            site: Site | None = None
            if kind is EventKind.JOURNEY:
                site = self.sites.by_id.get(part.word("site"))
                if site is None:
                    raise part.wrong("site", f"there is no site called '{part.word('site')}'")
            for key, wanted in (("number", kind in NUMBERED), ("site", kind is EventKind.JOURNEY)):
                if key in part.table and not wanted:
                    raise part.wrong(key, f"'{kind.value}' has no {key}")
            self.events.append(Event(len(self.events), code, kind, number, site, kind in SECRET))

    def all_cards(self) -> list[Card]:
        return laid_out(self.cards, self.counts)


def load_box(folder: Path) -> Box:
    """From a folder with cards.toml, board.toml, sites.toml and clues_{nw,ne,sw,se}.toml."""
    board = Board(read_components(folder / "board.toml"))
    sites = Sites(folder, board)
    return Box(read_components(folder / "cards.toml"), board, sites)
