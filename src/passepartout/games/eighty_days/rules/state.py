"""What lies on the table, in plain attributes, with a copy written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, cast

from ....core.position import Position
from .components import CONNECTION, Box, Card, Chip, Event

# The places of the action row, from the left (ED-3.1), and the pile beside it (ED-4.2).
GOLD: Final = 0
BALLOON_ACTION: Final = 1
EVENT: Final = 2
DETECTIVE_ACTION: Final = 3
FIRST: Final = 4
EXCHANGE: Final = 5
PILE: Final = 6
PLACES: Final = ("gold", "balloon", "event", "detective", "first", "exchange", "pile")
ROW: Final = 6
NONE_TAKEN: Final = -1

NO_CHIPS: Final[tuple[Chip, ...]] = ()


class Step(Enum):
    """What is to be decided now."""

    TAKE = "take"  # a card from the row, or something before it
    SWAP = "swap"  # which two cards change places
    GO = "go"  # action, journey, purchases, end of the turn
    DETECTIVE = "detective"  # where he is sent
    EXCHANGE = "exchange"  # which cards are given up
    ROLL = "roll"  # keep it or roll again
    CHIP = "chip"  # draw the card a chip offers, or not
    DETAINED = "detained"  # the detective is here: distract him?
    DISCARD = "discard"  # down to the limit
    VOTE = "vote"  # nobody can win any more: end the game at once?
    OVER = "over"


class Traveller:
    """One player. In a view, the hand of somebody else is `hidden`: only the numbers are known."""

    def __init__(self, cards: list[int], events: list[Event]) -> None:
        self.cards = cards  # how many of each sort of travel card
        self.events = events  # in the order they were acquired
        self.held = 0  # travel cards in all
        self.ones = 0  # a bit for every sort of which there is one, and of which there are two:
        self.twos = 0  # all that matters to a way of travelling
        self.hidden = False
        self.hidden_events = 0
        self.days = 0
        self.leg = 0  # legs travelled
        self.gold = 0
        self.arrival = 0  # in London: first, second …; 0 is on the way

    def add(self, card: Card) -> None:
        index = card.index
        count = self.cards[index]
        self.cards[index] = count + 1
        self.held += 1
        if count == 0:
            self.ones |= 1 << index
        elif count == 1:
            self.twos |= 1 << index

    def remove(self, card: Card) -> None:
        index = card.index
        count = self.cards[index]
        self.cards[index] = count - 1
        self.held -= 1
        if count == 1:
            self.ones &= ~(1 << index)
        elif count == 2:
            self.twos &= ~(1 << index)

    def holds(self, event: Event) -> bool:
        return event in self.events

    def event_count(self) -> int:
        return self.hidden_events if self.hidden else len(self.events)

    def hand_size(self) -> int:
        return self.held + self.event_count()

    def copy(self) -> Traveller:
        new = Traveller(self.cards.copy(), self.events.copy())
        new.held = self.held
        new.ones = self.ones
        new.twos = self.twos
        new.hidden = self.hidden
        new.hidden_events = self.hidden_events
        new.days = self.days
        new.leg = self.leg
        new.gold = self.gold
        new.arrival = self.arrival
        return new


class State(Position):
    """All there is to know. Piles have no order: cards are drawn from them by chance, so there is none to leak.

    In a view, `pile` and `event_pile` hold everything unseen: what is in the pile and in the hidden hands together.
    """

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        self.box = box
        self.travellers: list[Traveller] = []
        self.pile: list[Card] = []
        self.discards: list[Card] = []
        self.event_pile: list[Event] = []
        self.event_discards: list[Event] = []  # in order, the top one last: the Princess copies it
        self.row: list[Card | None] = []
        self.red: tuple[Chip, ...] = NO_CHIPS  # of each city; taken by the first to arrive there
        self.blue: tuple[Chip, ...] = NO_CHIPS  # and by the last
        self.supply = 0
        self.detective = 0
        self.step = Step.TAKE
        self.round = 0
        self.racing = 0  # on the way when the round began
        self.starter = 0  # began this round
        self.watch = 0  # holds the watch
        self.claimed = False  # the first-player action was carried out this round
        self.arrivals = 0  # in London so far
        # The present turn.
        self.place = NONE_TAKEN  # of the row, where the card was taken
        self.action_open = False  # its action may still be carried out
        self.balloon = False  # the balloon action may still be used
        self.legs = 0  # travelled in this turn
        self.extra = False  # Connection has been played
        self.due = 0  # days of the leg under way, without the die
        self.roll = 0
        self.exchanged = 0  # cards given up in an exchange so far
        self.asked = 0  # who is asked whether to end the game
        self.places: tuple[int, ...] | None = None

    def copy_from(self, other: State) -> None:
        self.turn = other.turn
        self.travellers = [traveller.copy() for traveller in other.travellers]
        self.pile = other.pile.copy()
        self.discards = other.discards.copy()
        self.event_pile = other.event_pile.copy()
        self.event_discards = other.event_discards.copy()
        self.row = other.row.copy()
        self.red = other.red
        self.blue = other.blue
        self.supply = other.supply
        self.detective = other.detective
        self.step = other.step
        self.round = other.round
        self.racing = other.racing
        self.starter = other.starter
        self.watch = other.watch
        self.claimed = other.claimed
        self.arrivals = other.arrivals
        self.place = other.place
        self.action_open = other.action_open
        self.balloon = other.balloon
        self.legs = other.legs
        self.extra = other.extra
        self.due = other.due
        self.roll = other.roll
        self.exchanged = other.exchanged
        self.asked = other.asked
        self.places = other.places

    # ----------------------------------------------------- small questions

    def visitors(self, city: int) -> int:
        """How many have reached a city."""
        count = 0
        for traveller in self.travellers:
            if traveller.leg >= city:
                count += 1
        return count

    def pile_size(self) -> int:
        """Of the travel pile itself, also in a view."""
        size = len(self.pile)
        for traveller in self.travellers:
            if traveller.hidden:
                size -= traveller.held
        return size

    def event_pile_size(self) -> int:
        size = len(self.event_pile)
        for traveller in self.travellers:
            if traveller.hidden:
                size -= traveller.hidden_events
        return size

    def all_events(self) -> list[Event]:
        """The event cards of this game (ED-2.5: no Connection for two)."""
        found: list[Event] = []
        for event in self.box.events:
            if event.index != CONNECTION or self.seats > 2:
                found += [event] * event.copies
        return found

    def all_cards(self) -> list[Card]:
        found: list[Card] = []
        for card in self.box.cards:
            found += [card] * card.copies
        return found

    def in_order(self, cards: list[Card]) -> list[Card]:
        """Sorted by sort: what a pile holds must decide what is drawn, not how it got there (see `settle_cards`)."""
        counts = [0] * len(self.box.cards)
        for card in cards:
            counts[card.index] += 1
        found: list[Card] = []
        for card in self.box.cards:
            found += [card] * counts[card.index]
        return found

    def events_in_order(self, events: list[Event]) -> list[Event]:
        counts = [0] * len(self.box.events)
        for event in events:
            counts[event.index] += 1
        found: list[Event] = []
        for event in self.box.events:
            found += [event] * counts[event.index]
        return found

    # ------------------------------------------------------------------- data

    def data(self) -> dict[str, object]:
        """Piles are given by their size: what is in them is whatever lies nowhere else."""
        return {
            "step": self.step.value,
            "turn": self.turn,
            "round": self.round,
            "racing": self.racing,
            "starter": self.starter,
            "watch": self.watch,
            "claimed": self.claimed,
            "detective": self.detective,
            "supply": self.supply,
            "arrivals": self.arrivals,
            "row": [None if card is None else card.code for card in self.row],
            "pile": self.pile_size(),
            "discards": self.sorted_codes(self.discards),
            "event_pile": self.event_pile_size(),
            "event_discards": [event.name for event in self.event_discards],
            "red": [chip.name for chip in self.red],
            "blue": [chip.name for chip in self.blue],
            "place": None if self.place == NONE_TAKEN else PLACES[self.place],
            "action_open": self.action_open,
            "balloon": self.balloon,
            "legs": self.legs,
            "extra": self.extra,
            "due": self.due,
            "roll": self.roll,
            "exchanged": self.exchanged,
            "asked": self.asked,
            "travellers": [self.traveller_data(traveller) for traveller in self.travellers],
            "places": None if self.places is None else list(self.places),
        }

    def traveller_data(self, traveller: Traveller) -> dict[str, object]:
        hidden = traveller.hidden
        cards = [card.code for card in self.box.cards for _ in range(traveller.cards[card.index])]
        return {
            "days": traveller.days,
            "leg": traveller.leg,
            "gold": traveller.gold,
            "arrival": traveller.arrival,
            "cards": None if hidden else cards,
            "card_count": traveller.held,
            "events": None if hidden else [event.name for event in traveller.events],
            "event_count": traveller.event_count(),
        }

    def sorted_codes(self, cards: list[Card]) -> list[str]:
        return [card.code for card in self.in_order(cards)]

    def fill(self, data: Mapping[str, object]) -> None:
        """The reverse of `data`. Raises KeyError, TypeError or ValueError on what is not such data."""
        self.step = Step(data["step"])
        self.turn = self.a_seat(data["turn"])
        self.round = cast(int, data["round"])
        self.racing = cast(int, data["racing"])
        self.starter = self.a_seat(data["starter"])
        self.watch = self.a_seat(data["watch"])
        self.claimed = cast(bool, data["claimed"])
        self.detective = cast(int, data["detective"])
        self.supply = cast(int, data["supply"])
        self.arrivals = cast(int, data["arrivals"])
        self.row = [None if code is None else self.card(code) for code in cast("list[object]", data["row"])]
        self.discards = [self.card(code) for code in cast("list[object]", data["discards"])]
        self.event_discards = [self.event(name) for name in cast("list[object]", data["event_discards"])]
        self.red = self.chips(data["red"])
        self.blue = self.chips(data["blue"])
        place = data["place"]
        self.place = NONE_TAKEN if place is None else PLACES.index(cast(str, place))
        self.action_open = cast(bool, data["action_open"])
        self.balloon = cast(bool, data["balloon"])
        self.legs = cast(int, data["legs"])
        self.extra = cast(bool, data["extra"])
        self.due = cast(int, data["due"])
        self.roll = cast(int, data["roll"])
        self.exchanged = cast(int, data["exchanged"])
        self.asked = self.a_seat(data["asked"])
        self.travellers = [self.traveller(item) for item in cast("list[Mapping[str, object]]", data["travellers"])]
        places = data["places"]
        self.places = None if places is None else tuple([cast(int, place) for place in cast("list[object]", places)])
        self.fill_piles()

    def fill_piles(self) -> None:
        """What lies nowhere else is in the piles."""
        self.pile = self.all_cards()
        for card in self.row:
            if card is not None:
                self.pile.remove(card)
        for card in self.discards:
            self.pile.remove(card)
        self.event_pile = self.all_events()
        for event in self.event_discards:
            self.event_pile.remove(event)
        for traveller in self.travellers:
            for card in self.box.cards:
                for _ in range(traveller.cards[card.index]):
                    self.pile.remove(card)
            for event in traveller.events:
                self.event_pile.remove(event)

    def a_seat(self, value: object) -> int:
        seat = cast(int, value)
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        return seat

    def card(self, value: object) -> Card:
        return self.box.by_code[cast(str, value)]

    def event(self, value: object) -> Event:
        return self.box.by_name[cast(str, value)]

    def chips(self, value: object) -> tuple[Chip, ...]:
        known = {chip.name: chip for chip in self.box.chips}
        return tuple([known[cast(str, name)] for name in cast("list[object]", value)])

    def traveller(self, item: Mapping[str, object]) -> Traveller:
        traveller = Traveller([0] * len(self.box.cards), [])
        traveller.days = cast(int, item["days"])
        traveller.leg = cast(int, item["leg"])
        traveller.gold = cast(int, item["gold"])
        traveller.arrival = cast(int, item["arrival"])
        if item["cards"] is None:
            traveller.hidden = True
            traveller.held = cast(int, item["card_count"])
            traveller.hidden_events = cast(int, item["event_count"])
            return traveller
        for code in cast("list[object]", item["cards"]):
            traveller.add(self.card(code))
        traveller.events = [self.event(name) for name in cast("list[object]", item["events"])]
        return traveller
