"""What lies on the table, in plain attributes, with a copy written by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import bits, laid_out
from ....core.steps import SteppedPosition
from .components import COUNT_BITS, Box, Card, Event
from .deal import Deal
from .reach import Reach
from .sites import SHEETS, Site
from .world import BIT

NOBODY_LAID: Final = -1
NO_SQUARE: Final = -1


@dataclass(frozen=True, eq=False)
class Variant:
    """The rules a table has chosen (ES-1.1, ES-3.4, ES-3.5, ES-4.1; since version 2 also ES-2.2, ES-2.3, ES-7)."""

    round_world: bool
    rest: bool  # refill in a turn without using a card, instead of one for each used
    flag_rest: bool
    announce_first: bool
    sheets: bool  # the notebook keeps every sheet that was face up, not only what it said of cards in front
    first_seat: bool  # begins, instead of one drawn at random
    placed: bool  # flags without a player are laid by the players
    hints: bool  # people may see the list of sites that fit


class Trotter:
    """One player. A hand is one number with a few bits for the count of each kind of card, so that copies are cheap."""

    def __init__(self) -> None:
        self.square = 0
        self.hand = 0
        self.mask = 0  # a bit for every kind of card of which there is at least one
        self.held = 0  # public, also where the hand is not
        self.hidden = False  # the blank of a view: only `held` and `kept` are known
        self.secrets: tuple[Event, ...] = ()
        self.kept = 0  # SECRET cards, public
        self.carried: tuple[Site, ...] = ()
        self.validated: tuple[Site, ...] = ()
        self.missed = 0  # turns to miss
        self.leave = NO_SQUARE  # the square of one's last announcement, to be left (ES-4.4)

    def count(self, index: int) -> int:
        return self.hand >> (index * COUNT_BITS) & 31

    def gain(self, card: Card) -> None:
        self.hand += 1 << (card.index * COUNT_BITS)
        self.mask |= 1 << card.index
        self.held += 1

    def lose(self, card: Card) -> None:
        self.hand -= 1 << (card.index * COUNT_BITS)
        if self.hand >> (card.index * COUNT_BITS) & 31 == 0:
            self.mask &= ~(1 << card.index)
        self.held -= 1

    def keep(self, event: Event) -> None:
        """SECRET cards lie in the order of the box: which of two alike is played first must not depend on the past."""
        before = [other for other in self.secrets if other.index < event.index]
        after = [other for other in self.secrets if other.index > event.index]
        self.secrets = (*before, event, *after)

    def copy(self) -> Trotter:
        new = Trotter()
        new.square = self.square
        new.hand = self.hand
        new.mask = self.mask
        new.held = self.held
        new.hidden = self.hidden
        new.secrets = self.secrets
        new.kept = self.kept
        new.carried = self.carried
        new.validated = self.validated
        new.missed = self.missed
        new.leave = self.leave
        return new


class Front:
    """The front card of a compartment, and what has been learnt of it since it came there: the notebook (ES-7).

    The notebook is the same for all, because the sheets are. It is written down and not worked out from the card: to
    somebody who knows the card only by what a clue says, every site that fits could be the one (docs/decisions).
    """

    def __init__(self, site: Site | None, quarter: int) -> None:
        self.site = site  # None is the blank of a view
        self.quarter = quarter
        self.open = False  # a starting card come round again: everybody knows it
        self.clues: tuple[int, ...] = ()  # the sentences read of it, in the order seen
        self.sheets = 0  # a bit for every sheet on which the notebook has looked for it
        self.numbers: tuple[int, ...] = ()  # since version 2: its upper part, open to all (ES-1.4)
        self.sentences: tuple[int, ...] = ()  # under these numbers; blanks in a view where they have not been read
        self.changes = 0  # of the sheet since then
        self.lookers = 0  # a bit for every seat that has had a glimpse

    def copy(self) -> Front:
        new = Front(self.site, self.quarter)
        new.open = self.open
        new.clues = self.clues
        new.sheets = self.sheets
        new.numbers = self.numbers
        new.sentences = self.sentences
        new.changes = self.changes
        new.lookers = self.lookers
        return new


@dataclass(frozen=True, eq=False)
class Laid:
    """A card laid out face up after a wrong announcement (ES-4.2)."""

    site: Site
    seat: int  # who was wrong


class State(SteppedPosition):
    """All there is to know. Piles have no order: cards are drawn from them by chance, so there is none to leak.

    In a view the piles hold everything that seat has not seen, hidden hands and SECRET cards too; how many lie in the
    pile itself follows from the numbers, which are public.
    """

    def __init__(self, box: Box, variant: Variant, reach: Reach, seats: int, rules: int) -> None:
        super().__init__(seats, rules)
        self.box = box
        self.variant = variant
        self.reach = reach
        self.trotters: list[Trotter] = []
        self.flags: list[int] = []  # squares; the first belong to the seats; NO_SQUARE before it is laid (ES-2.2)
        self.layers: list[int] = []  # who laid each last
        self.deal: Deal | None = None  # of sentences and numbers (ES-1.4); None under version 1
        self.readable: Deal | None = None  # what all can read of it, once somebody has looked
        self.readable_sheets = 0  # from these sheets
        self.sheet = 0  # face up
        self.new_sheets: list[int] = []  # not shown yet: no order to leak
        self.old_sheets: tuple[int, ...] = ()  # shown, in the order in which they come back
        self.fronts: list[Front | None] = [None, None]
        self.behind = [0, 0]  # unseen cards behind each front
        self.back: list[tuple[Site, ...]] = [(), ()]  # the starting cards behind these, in order
        self.unseen = 0  # a bit for every site whose card has not been seen outside the camera
        self.laid: list[Laid] = []
        self.pile: list[Card] = []
        self.discards: list[Card] = []
        self.events: list[Event] = []
        self.event_discards: list[Event] = []
        self.hidden_cards = 0  # of the pile, in truth in hidden hands; 0 except in views
        self.hidden_events = 0
        self.steps = []
        self.drawn: Event | None = None  # being carried out; it lies among the discards already
        self.used = False  # a transport card in this turn
        self.announced = False  # in this turn
        self.again = False  # a good connection
        self.turns = 0  # begun
        self.stirred = 0  # the turn in which a card was last taken, fetched, validated or laid out (ES-5.6)
        self.places: tuple[int, ...] | None = None

    def copy_from(self, other: State) -> None:
        self.turn = other.turn
        self.trotters = [trotter.copy() for trotter in other.trotters]
        self.flags = other.flags.copy()
        self.layers = other.layers.copy()
        self.deal = other.deal
        self.readable = other.readable
        self.readable_sheets = other.readable_sheets
        self.sheet = other.sheet
        self.new_sheets = other.new_sheets.copy()
        self.old_sheets = other.old_sheets
        self.fronts = [None if front is None else front.copy() for front in other.fronts]
        self.behind = other.behind.copy()
        self.back = other.back.copy()
        self.unseen = other.unseen
        self.laid = other.laid.copy()
        self.pile = other.pile.copy()
        self.discards = other.discards.copy()
        self.events = other.events.copy()
        self.event_discards = other.event_discards.copy()
        self.hidden_cards = other.hidden_cards
        self.hidden_events = other.hidden_events
        self.steps = other.steps.copy()
        self.drawn = other.drawn
        self.used = other.used
        self.announced = other.announced
        self.again = other.again
        self.turns = other.turns
        self.stirred = other.stirred
        self.places = other.places

    # -------------------------------------------------------- small questions

    def pile_size(self) -> int:
        return len(self.pile) - self.hidden_cards

    def event_pile_size(self) -> int:
        return len(self.events) - self.hidden_events

    def mask_of(self, seat: int) -> int:
        """The cards of a seat as bits; where its hand is hidden, those it could hold."""
        trotter = self.trotters[seat]
        if not trotter.hidden:
            return trotter.mask
        return bits(self.pile) if trotter.held else 0

    def secrets_of(self, seat: int) -> tuple[Event, ...]:
        """The SECRET cards of a seat; where they are hidden, those it could hold."""
        trotter = self.trotters[seat]
        if not trotter.hidden or trotter.kept == 0:
            return trotter.secrets
        return tuple([event for event in self.events if event.secret])

    def squares_of_others(self, seat: int) -> list[int]:
        """Where other figures stand: one may not stop there (ES-3.2). From the south, each once."""
        found: list[int] = []
        for other in range(self.seats):
            if other != seat:
                square = self.trotters[other].square
                place = len(found)
                while place > 0 and found[place - 1] < square:
                    place -= 1
                if place == 0 or found[place - 1] != square:
                    found.insert(place, square)
        return found

    def taken_squares(self) -> int:
        """The set of squares with a figure or a flag: no flag is laid there."""
        found = 0
        for trotter in self.trotters:
            found |= BIT[trotter.square]
        for square in self.flags:
            if square != NO_SQUARE:
                found |= BIT[square]
        return found

    def shown_sheets(self) -> int:
        """A bit for every sheet that is or has been face up."""
        found = (1 << SHEETS + 1) - 2
        for sheet in self.new_sheets:
            found &= ~(1 << sheet)
        return found

    def legible_sheets(self) -> int:
        """A bit for every sheet of which all can tell the sentences: the one face up, and what the notebook keeps."""
        return self.shown_sheets() if self.variant.sheets else 1 << self.sheet

    def read_deal(self, deal: Deal) -> Deal:
        """What all can read of the deal: the same for everybody, made anew when other sheets can be read."""
        sheets = self.legible_sheets()
        found = self.readable
        if found is None or self.readable_sheets != sheets:
            found = deal.seen(sheets, self.box.sites.dealer.sheet_of)
            self.readable = found
            self.readable_sheets = sheets
        return found

    def possible(self, compartment: int) -> int:
        """The set of sites that the front card could be, to whoever understands every clue and has had no glimpse."""
        front = self.fronts[compartment]
        if front is None:
            return 0
        if front.open:
            assert front.site is not None
            return 1 << front.site.index
        sites = self.unseen & self.box.sites.of_quarter[front.quarter]
        clues = self.box.sites.clues
        for number in front.clues:
            sites &= clues[number].fits
        return sites

    def nameable(self, compartment: int, square: int) -> int:
        """The sites of a square that may be announced for the front card of a compartment (ES-4.1)."""
        front = self.fronts[compartment]
        if front is None:
            return 0
        here = self.box.sites.at[square]
        if front.open:
            assert front.site is not None
            return here & 1 << front.site.index
        return here & self.unseen & self.box.sites.of_quarter[front.quarter]

    def hand_of(self, trotter: Trotter) -> list[Card]:
        return laid_out(self.box.cards, [trotter.count(index) for index in range(len(self.box.cards))])
