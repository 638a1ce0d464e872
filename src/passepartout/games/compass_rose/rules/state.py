"""What lies on the table, in plain attributes, with a copy written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ....core.cards import bits, by_codes, codes, in_order, laid_out
from ....core.position import rules_data
from ....core.steps import SteppedPosition
from .components import CONVEYANCES, UNSEEN, Box, Card, Event
from .steps import DRAW, START, STEPS

NOWHERE: Final = -1  # the rose, before the first player has set it; a pawn that does not move


class Traveller:
    """One player: a pawn, a hand as a count of each card of the box, and in the expert game perhaps a kept event."""

    def __init__(self, hand: list[int]) -> None:
        self.square = 0
        self.hand = hand  # by index of the card
        self.mask = 0  # a bit for every card of which there is at least one
        self.held = 0  # cards in hand: public, also where the hand is not
        self.hidden = False  # the blank of a view: only `held` is known
        self.kept: Event | None = None

    def gain(self, card: Card) -> None:
        index = card.index
        held = self.hand[index] + 1  # not +=, which is compiled to an addition of Python objects
        self.hand[index] = held
        self.mask |= 1 << index
        self.held += 1

    def lose(self, card: Card) -> None:
        index = card.index
        left = self.hand[index] - 1
        self.hand[index] = left
        if left == 0:
            self.mask &= ~(1 << index)
        self.held -= 1

    def has(self, card: Card) -> bool:
        return self.mask >> card.index & 1 == 1

    def copy(self) -> Traveller:
        new = Traveller(self.hand.copy())
        new.square = self.square
        new.mask = self.mask
        new.held = self.held
        new.hidden = self.hidden
        new.kept = self.kept
        return new


class State(SteppedPosition):
    """All there is to know. Piles have no order: cards are drawn from them by chance, so there is none to leak.

    In a view the piles hold everything that seat has not seen, the hidden hands and kept events too; how many lie in
    the pile itself follows from the numbers, which are public.
    """

    # Laid out by whoever makes a position: a search makes thousands, and no list is to be made only to be replaced.
    travellers: list[Traveller]
    pile: list[Card]
    discards: list[Card]
    events: list[Event]
    event_discards: list[Event]

    def __init__(self, box: Box, seats: int, rules: int, expert: bool) -> None:
        super().__init__(seats, rules)
        self.box = box
        self.expert = expert
        self.hidden_cards = 0  # of the pile, in truth in hidden hands; 0 except in views
        self.hidden_events = 0
        self.rose = NOWHERE
        self.drawn: Event | None = None  # while its owner decides whether to keep it
        self.fresh = False  # the event kept by the player whose turn it is was drawn in this turn (CR-8.3)
        self.turns = 0  # begun
        self.places: tuple[int, ...] | None = None

    def copy_from(self, other: State) -> None:
        self.copy_table(other)
        self.pile = other.pile.copy()
        self.discards = other.discards.copy()
        self.events = other.events.copy()
        self.event_discards = other.event_discards.copy()

    def copy_table(self, other: State) -> None:
        """All but the piles."""
        self.share_table(other)
        self.travellers = [traveller.copy() for traveller in other.travellers]

    def share_table(self, other: State) -> None:
        """All but players and piles."""
        self.turn = other.turn
        self.hidden_cards = other.hidden_cards
        self.hidden_events = other.hidden_events
        self.rose = other.rose
        self.steps = other.steps.copy()
        self.drawn = other.drawn
        self.fresh = other.fresh
        self.turns = other.turns
        self.places = other.places

    # -------------------------------------------------------- small questions

    def pile_size(self) -> int:
        return len(self.pile) - self.hidden_cards

    def event_pile_size(self) -> int:
        return len(self.events) - self.hidden_events

    def to_draw(self) -> int:
        """Action cards there are to draw, the discards included (CR-3.4)."""
        return len(self.pile) - self.hidden_cards + len(self.discards)

    def may_enter(self, seat: int, held: int) -> bool:
        """CR-7.2, CR-8.2, CR-8.4: whether somebody with so many cards left may enter London."""
        if self.expert:
            return held <= self.box.london_expert and self.travellers[seat].kept is None
        return held <= self.box.london_cards

    def stretched(self, seat: int) -> bool:
        """CR-3.3: in the final stretch with too many cards to draw as a turn."""
        traveller = self.travellers[seat]
        return traveller.square >= self.box.stretch and traveller.held > self.box.stretch_cards

    def drawing_rights(self, rights: int, stretched: bool) -> int:
        """Those of GO_ON that let one draw. CR-3.3: in the final stretch only a stage does; under version 1 nothing."""
        if not stretched:
            return rights & (DRAW | START)
        return rights & DRAW if self.rules >= 2 else 0

    def mask_of(self, seat: int) -> int:
        """The cards of a seat as bits; where its hand is hidden, those it could hold."""
        traveller = self.travellers[seat]
        if not traveller.hidden:
            return traveller.mask
        return bits(self.pile) if traveller.held else 0

    def ripe(self) -> Event | None:
        """The kept event that the player whose turn it is may play now (CR-8.3)."""
        return None if self.fresh else self.travellers[self.turn].kept

    # ------------------------------------------------------------------- data

    def data(self) -> dict[str, object]:
        """Where hands are hidden, `pile` and `events` list everything unseen, and `pile_size` what lies there."""
        return {
            **rules_data(self),
            "game": "expert" if self.expert else "base",
            "turn": self.turn,
            "turns": self.turns,
            "rose": None if self.rose == NOWHERE else CONVEYANCES[self.rose],
            "steps": [step.code for step in self.steps],
            "drawn": None if self.drawn is None else self.drawn.code,
            "fresh": self.fresh,
            "travellers": [self.traveller_data(traveller) for traveller in self.travellers],
            "pile_size": self.pile_size(),
            "pile": codes(in_order(self.box.cards, self.pile)),
            "discards": codes(in_order(self.box.cards, self.discards)),
            "event_pile_size": self.event_pile_size(),
            "events": codes(in_order(self.box.events, self.events)),
            "event_discards": codes(in_order(self.box.events, self.event_discards)),
            "places": None if self.places is None else list(self.places),
        }

    def traveller_data(self, traveller: Traveller) -> dict[str, object]:
        return {
            "square": traveller.square,
            "held": traveller.held,
            "hand": None if traveller.hidden else codes(laid_out(self.box.cards, traveller.hand)),
            "kept": None if traveller.kept is None else traveller.kept.code,
        }

    def fill(self, data: Mapping[str, object]) -> None:
        """The reverse of `data`. Raises KeyError, TypeError or ValueError on what is not such data."""
        self.turn = cast(int, data["turn"])
        if not 0 <= self.turn < self.seats:
            raise ValueError(f"there is no seat {self.turn}")
        self.turns = cast(int, data["turns"])
        rose = data["rose"]
        self.rose = NOWHERE if rose is None else CONVEYANCES.index(cast(str, rose))
        self.steps = [STEPS[cast(str, code)] for code in cast("list[object]", data["steps"])]
        self.drawn = self.event(data["drawn"])
        self.fresh = cast(bool, data["fresh"])
        self.travellers = [self.traveller(item) for item in cast("list[Mapping[str, object]]", data["travellers"])]
        self.pile = by_codes(self.box.card_of, data["pile"])
        self.discards = by_codes(self.box.card_of, data["discards"])
        self.events = by_codes(self.box.event_of, data["events"])
        self.event_discards = by_codes(self.box.event_of, data["event_discards"])
        self.hidden_cards = sum([traveller.held for traveller in self.travellers if traveller.hidden])
        kept = [traveller.kept for traveller in self.travellers]
        self.hidden_events = sum([1 for event in [*kept, self.drawn] if event is UNSEEN])
        places = data["places"]
        self.places = None if places is None else tuple([cast(int, place) for place in cast("list[object]", places)])

    def traveller(self, item: Mapping[str, object]) -> Traveller:
        traveller = Traveller([0] * len(self.box.cards))
        traveller.square = cast(int, item["square"])
        if not 0 <= traveller.square <= self.box.goal:
            raise ValueError(f"there is no square {traveller.square}")
        hand = item["hand"]
        if hand is None:
            traveller.hidden = True
            traveller.held = cast(int, item["held"])
        else:
            for card in by_codes(self.box.card_of, hand):
                traveller.gain(card)
        traveller.kept = self.event(item["kept"])
        return traveller

    def event(self, value: object) -> Event | None:
        if value is None:
            return None
        return UNSEEN if value == UNSEEN.code else self.box.event_of[cast(str, value)]
