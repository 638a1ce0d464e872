"""The box: cards, events and numbers, as `components/cards.toml` gives them, with board and sites beside it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from ....core.cards import CardSort, laid_out
from ....core.components import OWN_KEYS, Sheet, read_components
from ....core.names import Family, Names
from .sites import Site, Sites
from .world import QUARTERS, Board

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6
FLAGS: Final = 6  # always all on the board (ES-1.7)
CAMERA: Final = ("left", "right")  # its two compartments
COUNT_BITS: Final = 5  # a hand is one number: so many bits for the count of each kind of card
MOST_KINDS: Final = 12
MOST_OF_A_KIND: Final = (1 << COUNT_BITS) - 1

SITES_HEADING: Final = """
# ES-1.3: the sites, by degrees. Those of a quarter of the world are told apart by the sentences that follow.
# The squares of the board are those of the house, unless `kinds` and `land` are given at the top of the file.
"""
CLUES_HEADING: Final = """
# ES-1.4, ES-7: the sentences. `fits` are all sites of one quarter of which it is true; for each site there must be
# three that together fit it alone. A sentence may be given in one language or in several.
"""
NAMES_HEADING: Final = """
# What the sites are called, for every language or for each. Events with a code of your own bring their name and what
# is told of them: my_event = "…" and "my_event.text" = "…".
[names]
"""
EVENT: Final = Family("event", ("text",))
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

    def __init__(self, sheet: Sheet, board: Board, sites: Sites, names: Names, known: tuple[str, ...]) -> None:
        """`known`: the events that have words."""
        self.board = board
        self.sites = sites
        self.names = names  # that an owner's box has brought
        self.known = known
        self.hand = sheet.number("hand", 1, 9)
        self.compartment = sheet.number("compartment", MAX_PLAYERS, 100)
        self.charter = sheet.number("charter", 1, 20)
        self.wind = sheet.number("wind", 1, 9)
        self.goal = sheet.number("goal", 1, 20)
        self.rail_land = sheet.number("rail_land", 0, 100)
        if 2 * self.compartment != len(sites.all) and "compartment" in sheet.table:
            sheet.note("compartment", f"two times {self.compartment} are not the {len(sites.all)} sites")
        squares = {site.square for site in sites.all}
        if len(squares) < MAX_PLAYERS:
            sheet.note("site", f"{MAX_PLAYERS} figures need sites on as many squares, not on {len(squares)}")
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
            sheet.note("hand", f"{MAX_PLAYERS} hands of {self.hand} need more than {sum(self.counts)} transport cards")
        if self.events and not [event for event in self.events if not event.secret]:
            sheet.note("event", "at least one event must not be SECRET: there must be one to draw")
        self.names.check()
        sheet.settle()

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
                part.note("number", "the round-the-world card has no number")
            for other in self.cards:
                if other.code == code:
                    part.note("vehicle", f"there is a card '{code}' already: raise its count")
            if len(self.cards) == MOST_KINDS:
                part.note("vehicle", f"there is room for {MOST_KINDS} kinds of transport cards, not more")
            name = f"{vehicle.value} {number}" if number else code
            self.cards.append(Card(len(self.cards), code, name, vehicle, number))
            self.counts.append(part.number("count", 0, MOST_OF_A_KIND))

    def read_events(self, sheet: Sheet) -> None:
        kinds = tuple([kind.value for kind in EventKind])
        codes: set[str] = set()
        for part in sheet.sheets("event"):
            part.only("code", "kind", "number", "site")
            kind = EventKind(part.one_of("kind", kinds))
            code = part.identity("code")
            if code in codes:
                part.note("code", f"there is an event called '{code}' already")
            self.names.thing(part, "code", code, EVENT, self.known or (code,))
            codes.add(code)
            number = part.number("number", 1, 9) if kind in NUMBERED else 0
            site: Site | None = None
            if kind is EventKind.JOURNEY:
                site = self.sites.by_id.get(part.word("site"))
                if site is None and part.word("site"):
                    part.note("site", f"there is no site called '{part.word('site')}'")
            for key, wanted in (("number", kind in NUMBERED), ("site", kind is EventKind.JOURNEY)):
                if key in part.table and not wanted:
                    part.note(key, f"'{kind.value}' has no {key}")
            self.events.append(Event(len(self.events), code, kind, number, site, kind in SECRET))

    def all_cards(self) -> list[Card]:
        return laid_out(self.cards, self.counts)


def load_box(folder: Path) -> Box:
    """The box of the house: a folder with cards.toml, board.toml, and the files of the sites."""
    sheet = read_components(folder / "cards.toml")
    sheet.only(*NUMBERS, "transport", "event")
    squares = read_components(folder / "board.toml")
    squares.only("kinds", "land")
    board = Board(squares)
    sites = Sites()
    sites.read_house(folder, board)
    return Box(sheet, board, sites, Names(sheet), ())


def own_box(sheet: Sheet, house: Box) -> Box:
    """An owner's box: everything in one file; the board of the house, if it brings none."""
    sheet.gather()
    sheet.only(*NUMBERS, "transport", "event", "site", "clue", "kinds", "land", *OWN_KEYS)
    names = Names(sheet)
    board = house.board
    if "kinds" in sheet.table or "land" in sheet.table:
        board = Board(sheet)
    sites = Sites()
    sites.read_own(sheet, board, names)
    return Box(sheet, board, sites, names, tuple([event.code for event in house.events]))


def one_file(folder: Path) -> str:
    """The files of the house in one, as an owner's box is written: without the board, and without what only version 1
    asks of a sentence."""
    parts = [(folder / "cards.toml").read_text(encoding="utf-8"), SITES_HEADING]
    parts.append((folder / "sites.toml").read_text(encoding="utf-8"))
    parts.append(CLUES_HEADING)
    names: list[str] = []
    for quarter in QUARTERS:
        for file in (f"clues_{quarter}.toml", f"more_{quarter}.toml"):
            inside = ""
            for line in (folder / file).read_text(encoding="utf-8").splitlines():
                if line.startswith("["):
                    inside = line
                if line.startswith(("#", "number =", "site =", "sheet =")):
                    continue
                if inside == "[names]":
                    names += [line] if line and line != inside else []
                elif inside:
                    parts.append(line + "\n")
    parts.append(NAMES_HEADING)
    parts.append("\n".join(names) + "\n")
    return "".join(parts)
