"""What things are worth to one traveller, in days: turns, coins, events, chips. Used by `sensible`."""

from __future__ import annotations

from typing import Final

from ..rules.ending import arrivals_needed
from ..rules.events import DISTRACTION, ELEPHANT, Event
from ..rules.flow import Journey
from ..rules.state import Traveller
from ..rules.way import Way
from .lookahead import LookAhead

# What an event card is worth that one holds stands in its declaration (rules/events.py).
AN_EVENT: Final = 1.0  # an unknown one
COIN: Final = 0.9  # as long as there is something left to spend it on
CHIP_WORTH: Final = [0.9, 1.0, 1.0, 1.0]  # gold, event, travel, day
TO_BEGIN: Final = 0.4  # the first choice of the next round
AN_EXCHANGE: Final = 0.7
MET_BY_DETECTIVE: Final = 0.5  # sending him towards rivals
TURN: Final = 1.1  # what a turn without a leg costs
TURN_OF_TWO: Final = 3.0  # with two it is a race
LONG_LEAD: Final = 3  # legs
LOST: Final = 50.0  # coming home too late, when the other one has not failed yet
TURN_LATE: Final = 1.2  # more, once somebody is home
TURN_BEHIND: Final = 0.5  # more, for every leg behind the traveller one must not fall behind


class Prices:
    """As seen by one seat, before one decision."""

    def __init__(self, journey: Journey, seat: int, ahead: LookAhead) -> None:
        self.journey = journey
        self.seat = seat
        self.ahead = ahead
        self.own: Traveller = journey.travellers[seat]
        self.hand = self.own.cards.copy()
        self.unseen = [0] * ahead.sorts
        for card in journey.pile:
            self.unseen[card.index] += 1
        if len(journey.pile) < 10:  # soon the discards come back
            for card in journey.discards:
                self.unseen[card.index] += 1
        self.turn = self.price_of_a_turn()
        self.risk = min(0.8, 2.0 * self.grey_share())  # that a grey card comes before a kept event is used

    def price_of_a_turn(self) -> float:
        """Days lost to the others by staying for a turn."""
        journey = self.journey
        if journey.seats == 2:
            return self.price_for_two(journey.travellers[1 - self.seat])
        price = TURN
        if journey.arrivals:
            price += TURN_LATE
        # Whoever is not home when the game ends is out: keep up with the last of those who will be.
        legs: list[int] = []
        for seat in range(journey.seats):
            if seat != self.seat:
                legs.append(journey.travellers[seat].leg)
        legs.sort(reverse=True)
        pace = legs[min(len(legs), arrivals_needed(journey.seats)) - 1]
        behind = pace - self.own.leg
        if behind > 0:
            price += TURN_BEHIND * behind
        return price

    def price_for_two(self, rival: Traveller) -> float:
        """The first one home wins, but only within the wager: no hurry with a long lead, nor at the risk of day 81."""
        if self.own.leg - rival.leg >= LONG_LEAD:
            return TURN
        slack = self.journey.box.wager - round(self.own.days + self.ahead.rests[self.own.leg])
        if slack <= 0 and rival.days <= self.journey.box.wager:
            return TURN * 0.5
        return min(TURN_OF_TWO, TURN + 0.5 * slack)

    def coin(self) -> float:
        """What a coin is worth: less towards the end, and with many of them."""
        left = self.journey.box.home - self.own.leg
        worth = COIN if left > 3 else COIN * 0.25 * left
        return worth if self.own.gold < 4 else worth * 0.6

    def kept(self, event: Event) -> float:
        """What keeping an event card is worth."""
        left = self.journey.box.home - self.own.leg
        if event is ELEPHANT:
            india = [leg.index for leg in self.journey.box.legs if leg.overland]
            if not india or self.own.leg > india[-1]:
                return self.coin()
        return event.kept * (1.0 - self.risk) * (0.4 if left <= 2 else 1.0)

    def grey_share(self) -> float:
        """Of the event pile."""
        pile = self.journey.event_pile
        return sum([1 for event in pile if event.grey]) / max(1, self.journey.event_pile_size())

    def wants_event(self) -> bool:
        """A new card may be grey and take those in hand."""
        at_stake = 0.0
        for event in self.own.events:
            at_stake += self.kept(event)
        return self.own.leg < self.journey.box.home - 1 and self.grey_share() * at_stake < AN_EVENT

    def detained(self, leg: int) -> float:
        """What ending the turn after so many legs costs."""
        if self.journey.detective != leg or leg >= self.journey.box.home:
            return 0.0
        return DISTRACTION.kept * 0.5 if self.own.holds(DISTRACTION) else float(self.journey.box.detained)

    def arrival_bonus(self, leg: int) -> float:
        """Chips of the city one would reach."""
        journey = self.journey
        if leg >= journey.box.home:
            return 0.0
        reached = journey.visitors(leg)
        if reached == 0:
            chip = journey.red[leg - 1].index
        elif reached == journey.seats - 1:
            chip = journey.blue[leg - 1].index
        else:
            return 0.0
        return CHIP_WORTH[chip]

    def expected(self, way: Way) -> float:
        """The days of a way, with re-rolls as far as the gold goes, and the worth of the events it uses up."""
        days = float(way.due)
        if way.dice:
            days += self.die(self.own.gold)
        for event in way.spent:
            days += self.kept(event)
        return days

    def die(self, gold: int) -> float:
        """What a roll costs on average, coins included, if rolls are repeated where that pays."""
        mean = 3.5
        price = self.journey.box.roll_price
        for _ in range(min(gold // price, 3)):
            again = mean + price * self.coin()
            total = 0.0
            for face in range(1, 7):
                total += min(float(face), again)
            mean = total / 6
        return mean
