"""What can be done in a position, as bits that the menus are looked up by. Numbers are those of the rulebook."""

from __future__ import annotations

from typing import Final

from .cards import Cards
from .components import (
    BALLOON,
    CONNECTION,
    DETECTIVE,
    DISTRACTION,
    ELEPHANT,
    OFFER,
    OPPORTUNITY,
    PRINCESS,
    PROPELLER,
    SUBMARINE,
    SWAP,
)
from .state import BALLOON_ACTION, EXCHANGE, FIRST, GOLD, PILE, ROW, Step, Traveller

# What may be done besides travelling, a bit each: `Menus.free` has a menu for every combination.
BUY: Final = 1
SELL_ELEPHANT: Final = 2
SELL_PRINCESS: Final = 4
PLAY_SWAP: Final = 8
PLAY_DETECTIVE: Final = 16
PLAY_CONNECTION: Final = 32
PLAY_PRINCESS: Final = 64
END: Final = 128
KEEP: Final = 256
REROLL: Final = 512
PLAY_DISTRACTION: Final = 1024
SUBMIT: Final = 2048

# What may help on a leg, as `Menus.ways` is told of it: numbers of cards, and what a Princess would be.
KIT_ACTION: Final = 1
KIT_BALLOON: Final = 2
KIT_SUBMARINE: Final = 4  # two bits each from here, up to three cards
KIT_PROPELLER: Final = 16
KIT_OPPORTUNITY: Final = 64
KIT_OFFER: Final = 128
KIT_ELEPHANT: Final = 256
KIT_PRINCESS: Final = 512
KIT_TOP: Final = 2048  # one more than the number of the event on top of the discards


class Possible(Cards):
    def laid(self) -> int:
        """The places where a card lies, a bit each."""
        mask = 0
        for place in range(ROW):
            if self.row[place] is not None:
                mask |= 1 << place
        return mask

    def open_places(self) -> int:
        """ED-4.1, ED-4.2."""
        mask = self.laid()
        if self.racing == 6 and mask & (mask - 1) == 0:
            return mask | 1 << PILE
        if self.turn == self.starter:
            mask &= ~(1 << FIRST)
        return mask

    def can_act(self, traveller: Traveller) -> bool:
        """ED-4.3: not yet carried out, before the first leg, and of some effect."""
        if not self.action_open:
            return False
        place = self.place
        if place == GOLD:
            return self.supply > 0
        if place == EXCHANGE:
            return traveller.held > 0
        return place != BALLOON_ACTION

    def pastimes(self, traveller: Traveller) -> int:
        """ED-4.7: what may be done at any moment of one's turn."""
        mask = BUY if traveller.gold >= self.box.card_price else 0
        if not traveller.events:
            return mask
        for event in traveller.events:
            index = event.index
            if index == PRINCESS:
                top = self.princess(traveller)
                if top == ELEPHANT:
                    if self.supply:
                        mask |= SELL_PRINCESS
                elif top >= 0 and self.playable(top, traveller):
                    mask |= PLAY_PRINCESS
            elif index == ELEPHANT:
                if self.supply:
                    mask |= SELL_ELEPHANT
            elif self.playable(index, traveller):
                mask |= PLAY_SWAP if index == SWAP else PLAY_DETECTIVE if index == DETECTIVE else PLAY_CONNECTION
        return mask

    def playable(self, index: int, traveller: Traveller) -> bool:
        """Of the events that are played by themselves: ED-7.4, ED-7.5, ED-5.10."""
        if index == DETECTIVE:
            return True
        if index == SWAP:
            mask = self.laid()
            return self.step is Step.TAKE and mask & (mask - 1) != 0
        return index == CONNECTION and self.connection_leads_on(traveller)

    def connection_leads_on(self, traveller: Traveller) -> bool:
        """ED-5.10, ED-6.2: one extra leg a turn, that does not start in London and does not cross India."""
        if self.extra:
            return False
        start = traveller.leg + (1 if self.legs == 0 else 0)
        return start < self.box.home and not self.box.legs[start].overland

    def kit(self, traveller: Traveller) -> int:
        """What may help on a leg."""
        kit = KIT_ACTION if self.balloon else 0
        for event in traveller.events:
            index = event.index
            if index == ELEPHANT:
                kit |= KIT_ELEPHANT
            elif index == BALLOON:
                kit |= KIT_BALLOON
            elif index == SUBMARINE:
                kit += KIT_SUBMARINE
            elif index == PROPELLER:
                kit += KIT_PROPELLER
            elif index == OPPORTUNITY:
                kit |= KIT_OPPORTUNITY
            elif index == OFFER:
                kit |= KIT_OFFER
            elif index == PRINCESS:
                kit += KIT_PRINCESS
        if kit >= KIT_PRINCESS:
            kit += KIT_TOP * (self.princess(traveller) + 1)
        return kit

    def roll_mask(self, traveller: Traveller) -> int:
        """ED-4.7, ED-5.6."""
        mask = KEEP | (self.pastimes(traveller) & (SELL_ELEPHANT | SELL_PRINCESS))
        return mask | REROLL if traveller.gold >= self.box.roll_price else mask

    def detained_mask(self, traveller: Traveller) -> int:
        """ED-4.5, ED-7.3: what may still be played when the detective is here."""
        mask = SUBMIT
        if traveller.holds(self.box.events[DISTRACTION]):
            mask |= PLAY_DISTRACTION
        if self.princess(traveller) == DISTRACTION:
            mask |= PLAY_PRINCESS
        return mask

    def card_bits(self, traveller: Traveller) -> int:
        """The sorts of travel cards in a hand; of a hidden one, the sorts that might be there."""
        if not traveller.hidden:
            return traveller.ones
        bits = 0
        for card in self.pile:
            bits |= 1 << card.index
        return bits

    def event_bits(self, traveller: Traveller) -> int:
        bits = 0
        for event in self.event_pile if traveller.hidden else traveller.events:
            if not event.grey:
                bits |= 1 << event.index
        return bits
