"""The box: track, cards, events and numbers, as `components.toml` gives them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from ....core.cards import CardSort, laid_out
from ....core.components import Sheet

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6
HIGHEST_VALUE: Final = 9  # of a travel card; codes and menus have room for one digit

NUMBERS: Final = (
    "hand",
    "draw",
    "exchange_from",
    "exchange",
    "stretch_cards",
    "cuffs",
    "purse",
    "leap",
    "leap_cards",
    "london_cards",
    "london_expert",
)

# The names that have words. A conveyance is known everywhere by its place in this row.
CONVEYANCES: Final = ("stagecoach", "train", "steamer", "elephant")
SPECIALS: Final = ("compass", "handcuffs", "purse")
CITIES: Final = (
    "paris",
    "brindisi",
    "suez",
    "aden",
    "bombay",
    "calcutta",
    "singapore",
    "hong_kong",
    "yokohama",
    "san_francisco",
    "new_york",
    "london",
)


class Square(Enum):
    ORDINARY = "ordinary"
    COMPASS = "compass"
    STAGE = "stage"
    TELESCOPE = "telescope"
    HANDCUFFS = "handcuffs"
    LONDON = "london"


PLAYS_ON: Final = (Square.COMPASS, Square.STAGE)
MARKED: Final = (Square.COMPASS, Square.TELESCOPE, Square.HANDCUFFS)  # listed by kind; cities are listed by name


class EventKind(Enum):
    """What an event does (CR-1.3)."""

    FORWARD = "forward"
    BACK = "back"
    OTHERS_BACK = "others_back"
    LEADER_BACK = "leader_back"
    SWAP = "swap"
    DRAW = "draw"
    DISCARD = "discard"
    TAKE = "take"
    ROSE = "rose"


NUMBERLESS: Final = (EventKind.SWAP, EventKind.TAKE, EventKind.ROSE)


@dataclass(frozen=True, eq=False)
class Card(CardSort):
    """An action card."""

    name: str  # as in notation: "train 4"
    conveyance: int  # -1 for a special card
    value: int  # 0 for a special card


@dataclass(frozen=True, eq=False)
class Event(CardSort):
    """An event card."""

    kind: EventKind
    number: int
    words: str  # what its name and story are called in the catalogues


UNSEEN: Final = Event(-1, "unseen", EventKind.ROSE, 0, "unseen")  # the blank of a view: there is one, but which?


class Box:
    """Everything that comes out of the box, and stays the same from game to game."""

    def __init__(self, sheet: Sheet) -> None:
        sheet.only(*NUMBERS, "squares", "city", "conveyance", "special", "event")
        self.hand = sheet.number("hand", 1, 8)
        self.draw = sheet.number("draw", 1, 3)
        self.exchange_from = sheet.number("exchange_from", 2, 60)
        self.exchange = sheet.number("exchange", 1, min(5, self.exchange_from))
        self.stretch_cards = sheet.number("stretch_cards", 0, 60)
        self.cuffs = sheet.number("cuffs", 1, 9)
        self.purse = sheet.number("purse", 1, HIGHEST_VALUE)
        self.leap = sheet.number("leap", 1, 20)
        self.leap_cards = sheet.number("leap_cards", 0, 20)
        self.london_cards = sheet.number("london_cards", 0, 60)
        self.london_expert = sheet.number("london_expert", 0, 60)
        self.goal = 0  # London's square
        self.squares: list[Square] = []
        self.plays_on: list[bool] = []  # by square: whether whoever reaches it may play another card
        self.cities: dict[int, str] = {}  # by square
        self.stretch = 0  # the square on which the final stretch begins (CR-3.3)
        self.read_track(sheet)
        self.cards: list[Card] = []
        self.counts: list[int] = []  # of each card in the whole box
        self.values = 0  # travel cards have values 1 to this
        self.read_cards(sheet)
        self.travel_cards = (1 << len(CONVEYANCES) * self.values) - 1  # as bits of a hand; the special ones follow
        self.compass = self.cards[-3]
        self.handcuffs = self.cards[-2]
        self.purses = self.cards[-1]
        self.card_of = {card.code: card for card in self.cards}
        self.events: list[Event] = []
        self.event_counts: list[int] = []
        self.read_events(sheet)
        self.event_of = {event.code: event for event in self.events}
        if sum(self.counts) <= MAX_PLAYERS * self.hand:
            raise sheet.wrong(
                "hand", f"{MAX_PLAYERS} hands of {self.hand} need more than {sum(self.counts)} action cards"
            )
        if sum(self.event_counts) <= MAX_PLAYERS + 1:  # everybody may keep one, and there must be another to draw
            raise sheet.wrong(
                "event", f"more than {MAX_PLAYERS + 1} event cards are needed, not {sum(self.event_counts)}"
            )

    # ------------------------------------------------------------------ track

    def read_track(self, sheet: Sheet) -> None:
        square_of: dict[str, int] = {}
        for part in sheet.sheets("city"):
            part.only("name", "at")
            name = part.one_of("name", CITIES)
            if name in square_of:
                raise part.wrong("name", f"there is a city called '{name}' already")
            square_of[name] = part.number("at", 1, 200)
        if "london" not in square_of:
            raise sheet.wrong("city", "London is missing: the track must end somewhere")
        self.goal = square_of["london"]
        self.squares = [Square.ORDINARY] * (self.goal + 1)
        for part in sheet.sheets("city"):
            kind = Square.LONDON if part.word("name") == "london" else Square.STAGE
            self.mark(part, part.number("at"), kind)
            self.cities[part.number("at")] = part.word("name")
        for part in sheet.sheets("squares"):
            part.only("kind", "at")
            kind = Square(part.one_of("kind", tuple([square.value for square in MARKED])))
            for at in part.numbers("at", 1, 200):
                self.mark(part, at, kind)
                if kind is Square.HANDCUFFS and at >= self.stretch:
                    self.stretch = at + 1
        if self.stretch == 0:
            self.stretch = self.goal  # no handcuffs squares: no final stretch
        self.plays_on = [kind in PLAYS_ON for kind in self.squares]

    def mark(self, part: Sheet, at: int, kind: Square) -> None:
        if at > self.goal:
            raise part.wrong("at", f"square {at} lies beyond London, square {self.goal}")
        if self.squares[at] is not Square.ORDINARY:
            raise part.wrong("at", f"square {at} is a {self.squares[at].value} square already")
        self.squares[at] = kind

    # ------------------------------------------------------------------ cards

    def read_cards(self, sheet: Sheet) -> None:
        parts = sheet.sheets("conveyance")
        found: dict[str, Sheet] = {}
        letters: list[str] = []
        for part in parts:
            part.only("name", "letter", "cards")
            name = part.one_of("name", CONVEYANCES)
            if name in found:
                raise part.wrong("name", f"there is a conveyance called '{name}' already")
            found[name] = part
            letter = part.word("letter")
            if len(letter) != 1 or not letter.isupper() or letter in letters:
                raise part.wrong("letter", f"'letter' must be a capital of its own, not '{letter}'")
            letters.append(letter)
            amounts = part.numbers("cards", 0, 9)
            if len(amounts) > HIGHEST_VALUE:
                raise part.wrong("cards", f"there are values 1 to {HIGHEST_VALUE}, not {len(amounts)}")
            self.values = max(self.values, len(amounts))
        for conveyance, name in enumerate(CONVEYANCES):
            if name not in found:
                raise sheet.wrong("conveyance", f"the {name} is missing")
            amounts = found[name].numbers("cards", 0, 9)
            for value in range(1, self.values + 1):
                code = f"{found[name].word('letter')}{value}"
                count = amounts[value - 1] if value <= len(amounts) else 0
                self.add_card(code, f"{name} {value}", conveyance, value, count)
        amount_of: dict[str, int] = {}
        for part in sheet.sheets("special"):
            part.only("kind", "count")
            kind = part.one_of("kind", SPECIALS)
            if kind in amount_of:
                raise part.wrong("kind", f"'{kind}' is counted already")
            amount_of[kind] = part.number("count", 0, 30)
        for kind in SPECIALS:
            if kind not in amount_of:
                raise sheet.wrong("special", f"the {kind} cards are missing")
            self.add_card(kind, kind, -1, 0, amount_of[kind])

    def add_card(self, code: str, name: str, conveyance: int, value: int, count: int) -> None:
        self.cards.append(Card(len(self.cards), code, name, conveyance, value))
        self.counts.append(count)

    def read_events(self, sheet: Sheet) -> None:
        for part in sheet.sheets("event"):
            part.only("kind", "number", "count", "words")
            kind = EventKind(part.one_of("kind", tuple([kind.value for kind in EventKind])))
            number = 0
            code = kind.value
            if kind in NUMBERLESS:
                if "number" in part.table:
                    raise part.wrong("number", f"'{kind.value}' has no number")
            else:
                number = part.number("number", 1, 9)
                code = f"{kind.value}-{number}"
            for other in self.events:
                if other.code == code:
                    raise part.wrong("kind", f"there is an event '{code}' already: raise its count")
            self.events.append(Event(len(self.events), code, kind, number, part.word("words")))
            self.event_counts.append(part.number("count", 0, 40))

    # ------------------------------------------------------------------ piles

    def all_cards(self) -> list[Card]:
        return laid_out(self.cards, self.counts)

    def all_events(self) -> list[Event]:
        return laid_out(self.events, self.event_counts)
