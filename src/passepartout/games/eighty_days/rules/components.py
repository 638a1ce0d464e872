"""The box: route, cards, chips and numbers, as `components.toml` gives them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import CardSort, laid_out
from ....core.components import ComponentError, Sheet
from .events import EVENTS, MOST_ALIKE, Event

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6

GOLD_CHIP: Final = 0
EVENT_CHIP: Final = 1
TRAVEL_CHIP: Final = 2
DAY_CHIP: Final = 3
CHIPS: Final = ("gold", "event", "travel", "day")

MOST_CARDS: Final = 15  # sorts of travel cards, and copies of one: ways to travel are numbered in four bits each
MOST_CITIES: Final = 15
MOST_ON_A_LEG: Final = 3


@dataclass(frozen=True, eq=False)
class Card(CardSort):
    """A sort of travel card."""

    ship: bool
    value: int
    copies: int


@dataclass(frozen=True, eq=False)
class Chip:
    name: str
    index: int

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False)
class Leg:
    index: int
    demands: tuple[tuple[int, int], ...]  # ships and trains; several are a choice, none means India
    overland: bool


class Box:
    """Everything that comes out of the box, and stays the same from game to game."""

    def __init__(self, sheet: Sheet) -> None:
        sheet.only(
            "cities", "wager", "gold", "start_gold", "start_cards", "hand_limit", "card_price", "roll_price",
            "detective", "detained", "overland", "last_round", "leg", "travel", "events", "grey", "chips",
            *[event.code for event in EVENTS if event.tool is not None and event.days is not None],
        )  # fmt: skip
        self.cities = sheet.words("cities")
        if not 3 <= len(self.cities) <= MOST_CITIES or len(set(self.cities)) < len(self.cities):
            raise sheet.wrong("cities", f"3 to {MOST_CITIES} cities are needed, each with a name of its own")
        self.wager = sheet.number("wager", 1, 1000)
        self.gold = sheet.number("gold", 0, 1000)
        self.start_gold = sheet.number("start_gold", 0, 100)
        if self.start_gold * MAX_PLAYERS > self.gold:
            raise sheet.wrong(
                "start_gold", f"{MAX_PLAYERS} travellers with {self.start_gold} gold need more than {self.gold}"
            )
        self.start_cards = sheet.number("start_cards", 0, 20)
        self.hand_limit = sheet.number("hand_limit", 1, 20)
        self.card_price = sheet.number("card_price", 1, 100)
        self.roll_price = sheet.number("roll_price", 1, 100)
        self.detective = self.city(sheet, "detective")
        if self.detective == 0:
            raise sheet.wrong("detective", f"the detective cannot start in {self.cities[0]}")
        self.detained = sheet.number("detained", 0, 100)
        self.overland = sheet.number("overland", 1, 60)
        self.last_round = sheet.number("last_round", 2, 1000)
        self.cards: list[Card] = []
        for part in sheet.sheets("travel"):
            self.add_cards(part)
        self.by_code = {card.code: card for card in self.cards}
        self.card_count = sum([card.copies for card in self.cards])
        self.check_card_count(sheet)
        self.copies = read_copies(sheet.part("events"))  # of each event, by index
        self.days = read_days(sheet, sheet.part("grey"))  # that each event counts as a helper, or costs everybody
        self.chips = self.read_chips(sheet.part("chips"))
        self.legs = self.read_legs(sheet)
        self.home = len(self.legs)  # the legs somebody has behind them who is back

    def city(self, sheet: Sheet, key: str) -> int:
        name = sheet.word(key)
        if name not in self.cities:
            raise sheet.wrong(key, f"there is no city called '{name}'. Possible: {', '.join(self.cities)}")
        return self.cities.index(name)

    def city_of(self, leg: int) -> int:
        """Where somebody is who has so many legs behind them: the last leads back to the first city."""
        return leg % self.home

    def all_cards(self) -> list[Card]:
        return laid_out(self.cards, [card.copies for card in self.cards])

    def all_events(self, seats: int) -> list[Event]:
        """The event cards of a game (ED-2.5: not all of them for two)."""
        return laid_out(EVENTS, [self.copies[event.index] if seats >= event.min_players else 0 for event in EVENTS])

    def add_cards(self, part: Sheet) -> None:
        part.only("kind", "letter", "values", "copies")
        kind = part.word("kind")
        if kind not in ("ship", "train"):
            raise part.wrong("kind", f"a travel card is a ship or a train, not '{kind}'")
        letter = "S" if kind == "ship" else "T"
        if part.word("letter") != letter:
            raise part.wrong("letter", f"the letter of a {kind} is '{letter}'")
        values = part.numbers("values", 1, 20)
        copies = part.numbers("copies", 0, MOST_CARDS)
        if len(copies) != len(values):
            raise part.wrong("copies", f"{len(values)} values need as many numbers of copies, not {len(copies)}")
        if values != sorted(set(values)):
            raise part.wrong("values", "each value once, the lowest first")
        for value, count in zip(values, copies, strict=True):
            code = f"{letter}{value}"
            if any([card.code == code for card in self.cards]):
                raise part.wrong("values", f"there is a {kind} {value} already")
            self.cards.append(Card(len(self.cards), code, kind == "ship", value, count))
        if len(self.cards) > MOST_CARDS:
            raise part.wrong("values", f"more than {MOST_CARDS} sorts of travel cards")

    def check_card_count(self, sheet: Sheet) -> None:
        """A pile that could run dry for good would leave the rules without an answer."""
        least = MAX_PLAYERS * (self.hand_limit + 1) + self.gold // self.card_price
        if self.card_count < least:
            raise sheet.wrong("travel", f"at least {least} travel cards are needed, not {self.card_count}")

    def read_chips(self, part: Sheet) -> list[Chip]:
        """The chips of one colour."""
        part.only(*CHIPS)
        found: list[Chip] = []
        for index, name in enumerate(CHIPS):
            chip = Chip(name, index)
            found += [chip] * part.number(name, 0, 100)
        if len(found) != len(self.cities) - 1:
            reason = f"{len(self.cities) - 1} chips of a colour are needed, one a city, not {len(found)}"
            raise ComponentError(part.path, part.first, reason)
        return found

    def read_legs(self, sheet: Sheet) -> tuple[Leg, ...]:
        legs: list[Leg] = []
        for part in sheet.sheets("leg"):
            part.only("from", "to", "demand")
            start, end = self.city(part, "from"), self.city(part, "to")
            index = len(legs)
            if index == len(self.cities):
                raise part.wrong("from", "the route is complete before this leg")
            if start != index or end != (index + 1) % len(self.cities):
                expected = f"{self.cities[index]}–{self.cities[(index + 1) % len(self.cities)]}"
                raise part.wrong("from", f"the leg {expected} is missing: it should stand here")
            legs.append(self.read_leg(part, index))
        if len(legs) < len(self.cities):
            missing = f"{self.cities[len(legs)]}–{self.cities[(len(legs) + 1) % len(self.cities)]}"
            raise ComponentError(sheet.path, part.last, f"the leg {missing} is missing")
        return tuple(legs)

    def read_leg(self, part: Sheet, index: int) -> Leg:
        demands: list[tuple[int, int]] = []
        for text in part.words("demand"):
            letters = text.split()
            for letter in letters:
                if letter not in ("S", "T"):
                    raise part.wrong("demand", f"a leg demands S (ship) and T (train), not '{letter}'")
            ships, trains = letters.count("S"), letters.count("T")
            if not 1 <= len(letters) <= MOST_ON_A_LEG or ships > 2 or trains > 2:
                raise part.wrong("demand", f"a leg takes 1 to {MOST_ON_A_LEG} cards, at most 2 of a kind: not '{text}'")
            demands.append((ships, trains))
        return Leg(index, tuple(demands), not demands)


def read_copies(part: Sheet) -> list[int]:
    part.only(*[event.code for event in EVENTS])
    copies = [part.number(event.code, 0, MOST_ALIKE) for event in EVENTS]
    grey = [event for event in EVENTS if event.grey]
    if sum([copies[event.index] for event in grey]) == 0:
        # ED-7.2: it is the grey cards that keep the event pile from running out.
        raise part.wrong(grey[0].code, "at least one grey card is needed")
    return copies


def read_days(sheet: Sheet, grey: Sheet) -> list[int]:
    """Those of helpers stand at the top of the file under their names, those of grey cards in a table of their own."""
    grey.only(*[event.code for event in EVENTS if event.grey])
    found: list[int] = []
    for event in EVENTS:
        part = grey if event.grey else sheet
        bounds = event.days
        found.append(0 if bounds is None else part.number(event.code, bounds[0], bounds[1]))
    return found
