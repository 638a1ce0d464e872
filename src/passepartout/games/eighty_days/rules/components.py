"""The box: route, cards, chips and numbers, as `components.toml` gives them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from ....core.cards import CardSort, laid_out
from ....core.components import OWN_KEYS, Sheet
from ....core.names import MOST_SIGNS, Family, Names
from .events import EVENTS, MOST_ALIKE, Event

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6

GOLD_CHIP: Final = 0
EVENT_CHIP: Final = 1
TRAVEL_CHIP: Final = 2
DAY_CHIP: Final = 3
CHIPS: Final = ("gold", "event", "travel", "day")

# The cities that have words; an owner's box may bring others.
KNOWN: Final = (
    "london", "paris", "brindisi", "suez", "bombay", "calcutta", "hong_kong", "yokohama", "san_francisco", "new_york",
)  # fmt: skip
CITY: Final = Family("city")

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


ALL_CHIPS: Final = [Chip(name, index) for index, name in enumerate(CHIPS)]


@dataclass(frozen=True, eq=False)
class Leg:
    index: int
    demands: tuple[tuple[int, int], ...]  # ships and trains; several are a choice, none means India
    overland: bool


class Box:
    """Everything that comes out of the box, and stays the same from game to game."""

    def __init__(self, sheet: Sheet) -> None:
        sheet.gather()
        sheet.only(
            "cities", "wager", "gold", "start_gold", "start_cards", "hand_limit", "card_price", "roll_price",
            "detective", "detained", "overland", "last_round", "leg", "travel", "events", "grey", "chips",
            *[event.code for event in EVENTS if event.tool is not None and event.days is not None], *OWN_KEYS,
        )  # fmt: skip
        self.names = Names(sheet)
        self.cities = sheet.words("cities")
        self.ids = [id_of(city) for city in self.cities]  # as the keys of their words
        self.check_cities(sheet)
        self.wager = sheet.number("wager", 1, 1000)
        self.gold = sheet.number("gold", 0, 1000)
        self.start_gold = sheet.number("start_gold", 0, 100)
        if self.start_gold * MAX_PLAYERS > self.gold:
            sheet.note("start_gold", f"{MAX_PLAYERS} travellers with {self.start_gold} gold need more than {self.gold}")
        self.start_cards = sheet.number("start_cards", 0, 20)
        self.hand_limit = sheet.number("hand_limit", 1, 20)
        self.card_price = sheet.number("card_price", 1, 100)
        self.roll_price = sheet.number("roll_price", 1, 100)
        self.detective = self.city(sheet, "detective")
        if self.detective == 0:
            sheet.note("detective", f"the detective cannot start in {self.cities[0]}")
        self.detained = sheet.number("detained", 0, 100)
        self.overland = sheet.number("overland", 1, 60)
        self.last_round = sheet.number("last_round", 2, 1000)
        self.cards: list[Card] = []
        for part in sheet.sheets("travel"):
            self.add_cards(part)
        self.by_code = {card.code: card for card in self.cards}
        self.card_count = sum([card.copies for card in self.cards])
        self.mean_ship = mean_value([card for card in self.cards if card.ship])  # in days
        self.mean_train = mean_value([card for card in self.cards if not card.ship])
        self.copies = read_copies(sheet.part("events"))  # of each event, by index
        self.days = read_days(sheet, sheet.part("grey"))  # that each event counts as a helper, or costs everybody
        self.red, self.blue = self.read_chips(sheet.part("chips"))  # one for every city but the first
        self.legs = self.read_legs(sheet)
        self.home = len(self.legs)  # the legs somebody has behind them who is back
        self.names.check()
        sheet.settle()
        self.check_card_count(sheet)
        self.check_demands(sheet)
        sheet.settle()

    def check_cities(self, sheet: Sheet) -> None:
        if "cities" not in sheet.table or not self.cities:
            sheet.note("cities", f"3 to {MOST_CITIES} cities are needed, each with a name of its own")
            return
        alike = len(set(self.ids)) < len(self.ids) or "" in self.ids
        if not 3 <= len(self.cities) <= MOST_CITIES or alike:
            sheet.note("cities", f"3 to {MOST_CITIES} cities are needed, each with a name of its own")
        for city, identity in zip(self.cities, self.ids, strict=True):
            if not city.isprintable() or " ".join(city.split()) != city or len(city) > MOST_SIGNS or "->" in city:
                sheet.note("cities", f"'{city[:50]}' is no name of a city", city)
            self.names.thing(sheet, "cities", identity, CITY, KNOWN, city)

    def city(self, sheet: Sheet, key: str) -> int:
        name = sheet.word(key)
        if name in self.cities:
            return self.cities.index(name)
        if name and self.cities:
            sheet.note(key, f"there is no city called '{name}'. Possible: {', '.join(self.cities)}")
        return -1

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
            if kind:
                part.note("kind", f"a travel card is a ship or a train, not '{kind}'")
            return
        letter = "S" if kind == "ship" else "T"
        if part.word("letter") not in ("", letter):
            part.note("letter", f"the letter of a {kind} is '{letter}'")
        values = part.numbers("values", 1, 20)
        copies = part.numbers("copies", 0, MOST_CARDS)
        if not values or not copies:
            return
        if len(copies) != len(values):
            part.note("copies", f"{len(values)} values need as many numbers of copies, not {len(copies)}")
            return
        if values != sorted(set(values)):
            part.note("values", "each value once, the lowest first")
            return
        for value, count in zip(values, copies, strict=True):
            code = f"{letter}{value}"
            if any([card.code == code for card in self.cards]):
                part.note("values", f"there is a {kind} {value} already")
            self.cards.append(Card(len(self.cards), code, kind == "ship", value, count))
        if len(self.cards) > MOST_CARDS:
            part.note("values", f"there is room for {MOST_CARDS} sorts of travel cards, not for {len(self.cards)}")

    def read_chips(self, part: Sheet) -> tuple[list[Chip], list[Chip]]:
        """Those of both colours: the same mixture, or [chips.red] and [chips.blue]."""
        if "red" not in part.table and "blue" not in part.table:
            both = self.read_colour(part)
            return both, both
        part.only("red", "blue")
        return self.read_colour(part.part("red")), self.read_colour(part.part("blue"))

    def read_colour(self, part: Sheet) -> list[Chip]:
        part.only(*CHIPS)
        found: list[Chip] = []
        before = part.fault_count()
        for chip in ALL_CHIPS:
            found += [chip] * part.number(chip.name, 0, 100)
        if part.fault_count() == before and self.cities and len(found) != len(self.cities) - 1:
            reason = f"{len(self.cities) - 1} chips of a colour are needed, one a city, not {len(found)}"
            part.note_line(part.first, reason)
        return found

    def read_legs(self, sheet: Sheet) -> tuple[Leg, ...]:
        legs: list[Leg] = []
        parts = sheet.sheets("leg")
        for part in parts:
            part.only("from", "to", "demand")
            start, end = self.city(part, "from"), self.city(part, "to")
            index = len(legs)
            legs.append(self.read_leg(part, index))
            if start < 0 or end < 0:
                continue
            if index >= len(self.cities):
                part.note("from", "the route is complete before this leg")
                return tuple(legs)
            if start != index or end != (index + 1) % len(self.cities):
                expected = f"{self.cities[index]}–{self.cities[(index + 1) % len(self.cities)]}"
                part.note("from", f"the leg {expected} is missing: it should stand here")
                return tuple(legs)
        if parts and len(legs) < len(self.cities):
            missing = f"{self.cities[len(legs)]}–{self.cities[(len(legs) + 1) % len(self.cities)]}"
            sheet.note_line(parts[-1].first, f"the leg {missing} is missing after this one")
        return tuple(legs)

    def read_leg(self, part: Sheet, index: int) -> Leg:
        demands: list[tuple[int, int]] = []
        for text in part.words("demand"):
            letters = text.split()
            unknown = [letter for letter in letters if letter not in ("S", "T")]
            if unknown:
                part.note("demand", f"a leg demands S (ship) and T (train), not '{unknown[0]}'")
                continue
            ships, trains = letters.count("S"), letters.count("T")
            if not 1 <= len(letters) <= MOST_ON_A_LEG or ships > 2 or trains > 2:
                part.note("demand", f"a leg takes 1 to {MOST_ON_A_LEG} cards, at most 2 of a kind: not '{text}'")
                continue
            demands.append((ships, trains))
        return Leg(index, tuple(demands), not demands)

    # ------------------------------------------------------------------- checks

    def check_card_count(self, sheet: Sheet) -> None:
        """A pile that could run dry for good would leave the rules without an answer."""
        least = MAX_PLAYERS * (max(self.hand_limit, self.start_cards) + 1) + self.gold // self.card_price
        if self.card_count < least:
            sheet.note("travel", f"at least {least} travel cards are needed, not {self.card_count}")

    def check_demands(self, sheet: Sheet) -> None:
        """Every leg can be travelled with the cards there are."""
        ships = sum([card.copies for card in self.cards if card.ship])
        trains = self.card_count - ships
        parts = sheet.sheets("leg")
        for leg in self.legs:
            if not leg.overland and not [one for one in leg.demands if one[0] <= ships and one[1] <= trains]:
                parts[leg.index].note(
                    "demand", f"nobody can travel this leg with {ships} ships and {trains} trains in all"
                )


def mean_value(cards: list[Card]) -> float:
    """The days of one of these cards on average."""
    count = sum([card.copies for card in cards])
    return sum([card.copies * card.value for card in cards]) / count if count else 0.0


def id_of(city: str) -> str:
    """A city as the key of its words: hong_kong, sao_paulo."""
    plain = [sign for sign in unicodedata.normalize("NFKD", city.lower()) if not unicodedata.combining(sign)]
    return "_".join("".join([sign if sign.isalnum() else " " for sign in plain]).split())


def read_copies(part: Sheet) -> list[int]:
    part.only(*[event.code for event in EVENTS])
    copies = [part.number(event.code, 0, MOST_ALIKE) for event in EVENTS]
    grey = [event for event in EVENTS if event.grey]
    if part.sound() and sum([copies[event.index] for event in grey]) == 0:
        # ED-7.2: it is the grey cards that keep the event pile from running out.
        part.note(grey[0].code, "at least one grey card is needed")
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
