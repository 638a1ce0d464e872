"""What lies on the table, in plain attributes, with a copy written by hand; and what a move is."""

from __future__ import annotations

from enum import Enum
from typing import Final

from ....core.action import Action
from ....core.chance import Chance
from ....core.steps import SteppedPosition
from .components import Box, Card, Chip
from .events import Event

# The places of the action row, from the left (ED-3.1), and the pile beside it (ED-4.2).
GOLD_PLACE: Final = 0
BALLOON_PLACE: Final = 1
EVENT_PLACE: Final = 2
DETECTIVE_PLACE: Final = 3
WATCH_PLACE: Final = 4  # who acts there begins the next round
EXCHANGE_PLACE: Final = 5
PILE: Final = 6
PLACES: Final = ("gold", "balloon", "event", "detective", "first", "exchange", "pile")
ROW: Final = 6
NONE_TAKEN: Final = -1


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


class State(SteppedPosition):
    """All there is to know. Piles have no order: cards are drawn from them by chance, so there is none to leak.

    In a view, `pile` and `event_pile` hold everything unseen: what is in the pile and in the hidden hands together.
    """

    # Laid out by whoever makes a position: a search makes thousands, and no list is to be made only to be replaced.
    travellers: list[Traveller]
    pile: list[Card]
    discards: list[Card]
    event_pile: list[Event]
    event_discards: list[Event]  # in order, the top one last: the Princess copies it
    row: list[Card | None]
    red: tuple[Chip, ...]  # of each city; taken by the first to arrive there
    blue: tuple[Chip, ...]  # and by the last

    def __init__(self, box: Box, seats: int, rules: int) -> None:
        super().__init__(seats, rules)
        self.box = box
        self.supply = 0
        self.detective = 0
        self.round = 0
        self.racing = 0  # on the way when the round began
        self.starter = 0  # began this round
        self.watch = 0  # holds the watch
        self.claimed = False  # the first-player action was carried out this round
        self.arrivals = 0  # in London so far
        self.asked = 0  # last, whether to end the game; who is asked now the question says
        # Since version 2 of the rules.
        self.playing_on = False  # that question was answered, and is not put again before the next arrival (ED-8.6)
        self.too_late = False  # of two, the first came home past the wager, and the other was not past it (ED-8.5)
        self.final_standing: tuple[int, ...] | None = None
        # The present turn.
        self.place = NONE_TAKEN  # of the row, where the card was taken
        self.action_open = False  # its action may still be carried out
        self.row_balloon = False  # the balloon action may still be used
        self.legs = 0  # travelled in this turn
        self.extra = False  # Connection has been played
        self.due = 0  # days of the leg under way, without the die
        self.roll = 0

    def copy_from(self, other: State) -> None:
        self.turn = other.turn
        self.steps = other.steps.copy()
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
        self.round = other.round
        self.racing = other.racing
        self.starter = other.starter
        self.watch = other.watch
        self.claimed = other.claimed
        self.arrivals = other.arrivals
        self.asked = other.asked
        self.playing_on = other.playing_on
        self.too_late = other.too_late
        self.final_standing = other.final_standing
        self.place = other.place
        self.action_open = other.action_open
        self.row_balloon = other.row_balloon
        self.legs = other.legs
        self.extra = other.extra
        self.due = other.due
        self.roll = other.roll

    # ----------------------------------------------------- small questions

    def ask(self) -> Enum | None:
        """What is asked now; None once the game is over."""
        return self.steps[-1].ask if self.steps else None

    def decider(self) -> int:
        """Whoever is asked; whose turn it was last, once the game is over."""
        if not self.steps:
            return self.turn
        seat = self.steps[-1].seat
        return self.turn if seat < 0 else seat

    def visitors(self, city: int) -> int:
        """How many have reached a city."""
        count = 0
        for traveller in self.travellers:
            if traveller.leg >= city:
                count += 1
        return count

    def laid(self) -> int:
        """The places of the row where a card lies, a bit each."""
        mask = 0
        for place in range(ROW):
            if self.row[place] is not None:
                mask |= 1 << place
        return mask

    def may_travel(self) -> bool:
        """ED-4.4: one leg a turn, or two."""
        return self.legs <= (1 if self.extra else 0)

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


class Move(Action):
    """An action of this game: it carries itself out."""

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        raise NotImplementedError
