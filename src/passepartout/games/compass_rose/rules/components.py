"""The box: track, cards, events and numbers, as `components.toml` gives them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from ....core.cards import CardSort, laid_out
from ....core.components import OWN_KEYS, Sheet
from ....core.names import Family, Names

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6
HIGHEST_VALUE: Final = 9  # of a travel card; codes and menus have room for one digit
SHORTEST: Final = 10  # squares to London
LONGEST: Final = 200
FARTHEST: Final = 20  # squares an event moves somebody
MOST_DEALT: Final = 9  # cards an event gives or takes
MOST_ALIKE: Final = 60  # cards of a sort
MOST_EVENTS: Final = 60  # sorts of them: they are numbers in the keys of menus

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

# The names that have words; an owner's box may bring others for cities and events. A conveyance is known everywhere by
# its place in this row.
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
LONDON: Final = "london"
# Whose story an event tells, where its box does not say: by kind.
STORIES: Final = {
    "forward": "fair_wind",
    "back": "lost_trunk",
    "others_back": "typhoon",
    "leader_back": "warrant",
    "swap": "mistaken_identity",
    "draw": "timetable",
    "discard": "toll",
    "take": "light_fingers",
    "rose": "wind_turns",
}
TOLD: Final = (
    *STORIES.values(),
    "night_mail",
    "ice_yacht",
    "full_steam",
    "broken_bridge",
    "wrong_ship",
    "ticket_office",
    "fine",
)
CITY: Final = Family("city")
STORY: Final = Family("event", told=("story",))


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
DEALING: Final = (EventKind.DRAW, EventKind.DISCARD)


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
    story: bool  # there is one


UNSEEN: Final = Event(-1, "unseen", EventKind.ROSE, 0, "unseen", False)  # the blank of a view: there is one, but which?


class Box:
    """Everything that comes out of the box, and stays the same from game to game."""

    def __init__(self, sheet: Sheet) -> None:
        sheet.gather()
        sheet.only(*NUMBERS, "squares", "city", "conveyance", "special", "event", *OWN_KEYS)
        self.hand = sheet.number("hand", 1, 8)
        self.draw = sheet.number("draw", 1, 3)
        self.exchange_from = sheet.number("exchange_from", 2, 60)
        self.exchange = sheet.number("exchange", 1, min(5, max(1, self.exchange_from)))
        self.stretch_cards = sheet.number("stretch_cards", 0, 60)
        self.cuffs = sheet.number("cuffs", 1, 9)
        self.purse = sheet.number("purse", 1, HIGHEST_VALUE)
        self.leap = sheet.number("leap", 1, 20)
        self.leap_cards = sheet.number("leap_cards", 0, 20)
        self.london_cards = sheet.number("london_cards", 0, 60)
        self.london_expert = sheet.number("london_expert", 0, 60)
        self.names = Names(sheet)
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
        self.names.check()
        sheet.settle()
        self.check_cards(sheet)
        self.check_way(sheet)
        sheet.settle()

    # ------------------------------------------------------------------ track

    def read_track(self, sheet: Sheet) -> None:
        square_of: dict[str, int] = {}
        cities = sheet.sheets("city")
        for part in cities:
            part.only("name", "at")
            name = part.identity("name")
            if name in square_of:
                part.note("name", f"there is a city called '{name}' already")
            self.names.thing(part, "name", name, CITY, CITIES)
            low = SHORTEST if name == LONDON else 1
            square_of[name] = part.number("at", low, LONGEST)
        if cities and LONDON not in square_of:
            sheet.note("city", "London is missing: the track must end somewhere")
        self.goal = square_of.get(LONDON, LONGEST)
        self.squares = [Square.ORDINARY] * (self.goal + 1)
        for part in cities:
            called, at = part.table.get("name"), part.table.get("at")
            if isinstance(called, str) and isinstance(at, int) and 1 <= at <= LONGEST:
                self.mark(part, at, Square.LONDON if called == LONDON else Square.STAGE)
                self.cities[at] = called
        for part in sheet.sheets_or_none("squares"):
            part.only("kind", "at")
            kind = Square(part.one_of("kind", tuple([square.value for square in MARKED])))
            for at in part.numbers("at", 1, LONGEST):
                self.mark(part, at, kind)
                if kind is Square.HANDCUFFS and at >= self.stretch:
                    self.stretch = at + 1
        self.plays_on = [kind in PLAYS_ON for kind in self.squares]

    def mark(self, part: Sheet, at: int, kind: Square) -> None:
        if at > self.goal:
            part.note("at", f"square {at} lies beyond London, square {self.goal}")
        elif self.squares[at] is not Square.ORDINARY:
            part.note("at", f"square {at} is a {self.squares[at].value} square already")
        else:
            self.squares[at] = kind

    # ------------------------------------------------------------------ cards

    def read_cards(self, sheet: Sheet) -> None:
        found: dict[str, list[int]] = {}
        letter_of: dict[str, str] = {}
        parts = sheet.sheets("conveyance")
        for part in parts:
            part.only("name", "letter", "cards")
            name = part.one_of("name", CONVEYANCES)
            if name in found and part.table.get("name") == name:
                part.note("name", f"there is a conveyance called '{name}' already")
            letter = part.word("letter")
            if letter and (len(letter) != 1 or not "A" <= letter <= "Z" or letter in letter_of.values()):
                part.note("letter", f"'letter' must be a capital of its own, not '{letter}'")
            letter_of[name] = letter
            amounts = part.numbers("cards", 0, MOST_ALIKE)
            if len(amounts) > HIGHEST_VALUE:
                part.note("cards", f"there are values 1 to {HIGHEST_VALUE}, not {len(amounts)}")
                amounts = amounts[:HIGHEST_VALUE]
            found[name] = amounts
            self.values = max(self.values, len(amounts))
        for conveyance, name in enumerate(CONVEYANCES):
            if name not in found:
                if parts:
                    sheet.note("conveyance", f"the {name} is missing")
                continue
            amounts = found[name]
            for value in range(1, self.values + 1):
                count = amounts[value - 1] if value <= len(amounts) else 0
                self.add_card(f"{letter_of[name]}{value}", f"{name} {value}", conveyance, value, count)
        amount_of: dict[str, int] = {}
        specials = sheet.sheets("special")
        for part in specials:
            part.only("kind", "count")
            kind = part.one_of("kind", SPECIALS)
            if kind in amount_of and part.table.get("kind") == kind:
                part.note("kind", f"'{kind}' is counted already")
            amount_of[kind] = part.number("count", 0, MOST_ALIKE)
        for kind in SPECIALS:
            if specials and kind not in amount_of:
                sheet.note("special", f"the {kind} cards are missing: say count = 0 if there are none")
            self.add_card(kind, kind, -1, 0, amount_of.get(kind, 0))

    def add_card(self, code: str, name: str, conveyance: int, value: int, count: int) -> None:
        self.cards.append(Card(len(self.cards), code, name, conveyance, value))
        self.counts.append(count)

    def read_events(self, sheet: Sheet) -> None:
        for part in sheet.sheets_or_none("event"):
            part.only("kind", "number", "count", "words")
            kind = EventKind(part.one_of("kind", tuple([kind.value for kind in EventKind])))
            number = 0
            code = kind.value
            if kind in NUMBERLESS:
                if "number" in part.table:
                    part.note("number", f"'{kind.value}' has no number")
            else:
                number = part.number("number", 1, MOST_DEALT if kind in DEALING else FARTHEST)
                code = f"{kind.value}-{number}"
            words = part.identity("words") if "words" in part.table else STORIES[kind.value]
            self.names.thing(part, "words", words, STORY, TOLD)
            story = words in TOLD or f"{words}.story" in self.names.given
            alike = [event for event in self.events if event.kind is kind and event.number == number]
            if words in [event.words for event in alike]:
                part.note("kind", f"there is an event '{code}' already: raise its count")
            if alike:  # the same with another story
                code += f"-{words}"
            self.events.append(Event(len(self.events), code, kind, number, words, story))
            self.event_counts.append(part.number("count", 0, MOST_ALIKE))
        if len(self.events) > MOST_EVENTS:
            sheet.note("event", f"there is room for {MOST_EVENTS} sorts of events, not for {len(self.events)}")

    # ----------------------------------------------------------------- checks

    def check_cards(self, sheet: Sheet) -> None:
        if self.stretch_cards > self.london_cards + 1:
            most = self.london_cards + 1
            sheet.note("stretch_cards", f"'stretch_cards' must be at most {most}, or nobody might come into London")
        cards, events = sum(self.counts), sum(self.event_counts)
        if cards <= MAX_PLAYERS * self.hand:
            sheet.note("hand", f"{MAX_PLAYERS} hands of {self.hand} need more than {cards} action cards")
        if self.counts[self.compass.index] == 0:
            # Where nobody holds what the rose allows, a Compass is what makes the game go on.
            sheet.note("special", "at least one compass card is needed: the rose could stay where nobody can go on")
        # Everybody may keep one, and there must be another to draw.
        if Square.TELESCOPE in self.squares and events <= MAX_PLAYERS + 1:
            where = "event" if "event" in sheet.table else "squares"
            sheet.note(
                where, f"with telescope squares more than {MAX_PLAYERS + 1} event cards are needed, not {events}"
            )

    def check_way(self, sheet: Sheet) -> None:
        """London can be reached from every square, card by card: a wall of handcuffs may be too wide to be crossed."""
        strides = {card.value for card in self.cards if card.value and self.counts[card.index]}
        if self.counts[self.purses.index]:
            strides |= set(range(1, self.purse + 1))
        if not [card for card in self.cards if card.value and self.counts[card.index]]:
            sheet.note("conveyance", "there is no travel card at all")
            return
        if self.stretch == 0 or self.stretch >= self.goal:
            # No handcuffs squares before London: the final stretch is where a card could lead there. For without one
            # those who hold too many cards could never be rid of them.
            self.stretch = max(1, self.goal - max(strides))
        reaching = {self.goal}
        found = True
        while found:
            found = False
            for square in range(self.goal):
                if square not in reaching and any([self.lands(square + stride) in reaching for stride in strides]):
                    reaching.add(square)
                    found = True
        stuck = [square for square in range(self.goal) if square not in reaching]
        if stuck:
            longest = max(strides)
            sheet.note(
                "squares",
                f"from square {stuck[-1]} nobody comes to London: no card moves farther than {longest}, "
                "and handcuffs send one back",
            )

    def lands(self, square: int) -> int:
        """Where a pawn stands that a card has brought to a square (CR-5.4)."""
        if square >= self.goal:
            return self.goal
        if self.squares[square] is Square.HANDCUFFS:
            return max(0, square - self.cuffs)
        return square

    # ------------------------------------------------------------------ piles

    def all_cards(self) -> list[Card]:
        return laid_out(self.cards, self.counts)

    def all_events(self) -> list[Event]:
        return laid_out(self.events, self.event_counts)
