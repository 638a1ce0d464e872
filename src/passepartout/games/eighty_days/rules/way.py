"""One way to travel a leg, and what it costs (ED-5)."""

from __future__ import annotations

from typing import Final

from ....core.chance import Chance
from . import log
from .components import BALLOON, ELEPHANT, OFFER, OPPORTUNITY, PROPELLER, SUBMARINE, Card, Event
from .flow import Journey, Move
from .plans import ACTION, Plan, Shape

TOOLS: Final = {
    ACTION: "balloon",
    BALLOON: "balloon-card",
    SUBMARINE: "submarine",
    PROPELLER: "propeller",
    OPPORTUNITY: "opportunity",
    OFFER: "offer",
    ELEPHANT: "elephant",
}


class Helper:
    """One helper of a leg, by itself or as the Princess, and the card it replaces if it replaces one."""

    def __init__(self, tool: int, princess: bool, target: Card | None) -> None:
        self.tool: Final = tool
        self.princess: Final = princess
        self.target: Final = target

    def notation(self) -> str:
        name = f"princess:{TOOLS[self.tool]}" if self.princess else TOOLS[self.tool]
        return name if self.target is None else f"{name} {self.target.code}"


class Combination:
    """Cards that a leg may take: the bits of a hand that holds them, what they cost, and the ways to use them."""

    def __init__(self, cards: tuple[Card, ...], shape: Shape) -> None:
        self.cards: Final = cards
        self.shape: Final = shape
        self.ones = 0
        self.twos = 0
        self.code = card_code(cards)
        self.made: list[Way | None] = []  # by the number of the plan
        for card in cards:
            bit = 1 << card.index
            if self.ones & bit:
                self.twos |= bit
            self.ones |= bit
        self.costs = [self.cost(serves) for serves in range(2 << len(cards))]

    def way(self, plan: Plan) -> Way:
        """The one way of these cards with these helpers."""
        made = self.made
        if plan.number >= len(made):
            made += [None] * (len(self.shape.plans) - len(made))
        found = made[plan.number]
        if found is None:
            found = Way(self, plan)
            made[plan.number] = found
        return found

    def cost(self, serves: int) -> int:
        """ED-5.1, ED-5.2, ED-5.8: the days of the cards that no helper replaces; `serves` is that of a plan."""
        days = 0
        for index in range(len(self.cards)):
            if serves >> index & 1:
                continue
            card = self.cards[index]
            days += card.value
            for before in range(index):
                other = self.cards[before]
                if not serves >> before & 1 and other.ship == card.ship:
                    if serves >> len(self.cards):
                        days -= min(card.value, other.value)
                    elif other is card:
                        days -= card.value
        return days

    def saved(self, serves: int) -> int:
        """ED-5.2: what a pair saves."""
        if serves >> len(self.cards):
            return 0
        left = [card for index, card in enumerate(self.cards) if not serves >> index & 1]
        return sum([card.value for index, card in enumerate(left) if card in left[:index]])


def card_code(cards: tuple[Card, ...]) -> int:
    """A number for some cards, by which they stand in the menu where the price is the same."""
    code = 0
    for card in cards:
        code = code << 4 | card.index + 1
    return code


# Ways are made by the thousand when a hand is first seen, so one is no more than its two halves and its price, in a
# plain class with final attributes: what a frozen dataclass promises, ten times as quick to make once compiled.


class Way(Move):
    """One way to travel: cards and helpers in the order named. It costs `due` days, and a roll of the die if `dice`."""

    def __init__(self, combination: Combination, plan: Plan) -> None:
        self.combination: Final = combination
        self.plan: Final = plan
        self.due: Final = plan.days + combination.costs[plan.serves]

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.combination.cards

    @property
    def helpers(self) -> tuple[Helper, ...]:
        cards = self.combination.cards
        return tuple(
            [Helper(part.tool, part.princess, None if part.slot < 0 else cards[part.slot]) for part in self.plan.parts]
        )

    @property
    def spent(self) -> tuple[Event, ...]:
        """In the order in which they are discarded."""
        return self.plan.spent

    @property
    def dice(self) -> bool:
        return self.plan.dice

    @property
    def saved(self) -> int:
        """What a pair saves (ED-5.2)."""
        return self.combination.saved(self.plan.serves)

    def notation(self) -> str:
        words = [card.code for card in self.cards] + [helper.notation() for helper in self.helpers]
        return "travel " + (" ".join(words) or "overland")

    def mean(self) -> float:
        return self.due + 3.5 if self.dice else float(self.due)

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        traveller = journey.travellers[seat]
        if journey.teller is not None:
            journey.teller.tell(log.sets_out(journey.box, seat, traveller.leg, self.cards, self.helpers_said()))
        for card in self.cards:
            journey.discard_card(traveller, card)
        for event in self.spent:
            journey.play_event(traveller, event)
        if not self.dice:
            journey.arrive(seat, self.due, chance)
            return
        if self.uses_action():
            journey.balloon = False
        journey.due = self.due
        journey.throw(seat, chance)

    def uses_action(self) -> bool:
        """The balloon of the row is always named first: it is no card, so its place in the order does not matter."""
        parts = self.plan.parts
        return len(parts) > 0 and parts[0].tool == ACTION

    def helpers_said(self) -> list[log.Part]:
        return [log.Part(TOOLS[helper.tool], helper.princess, helper.target) for helper in self.helpers]
