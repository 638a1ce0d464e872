"""One way to travel a leg, and what it costs (ED-5)."""

from __future__ import annotations

from typing import Final

from ....core.chance import Chance
from ....core.say import Say
from . import log
from .cards import discard_card
from .components import Card
from .event_effects import spend_event
from .events import PRINCESS, ROW_BALLOON, Event, Tool
from .helpers import Plan, Shape
from .state import Move, State
from .travel import arrive, set_out_by_die


class Helper:
    """One helper of a leg: the tool, the event given for it, and the card it replaces if it replaces one."""

    def __init__(self, tool: Tool, event: Event | None, target: Card | None) -> None:
        self.tool: Final = tool
        self.event: Final = event  # its own, or a Princess; None for the balloon of the row
        self.target: Final = target

    @property
    def princess(self) -> bool:
        return self.event is PRINCESS

    def notation(self) -> str:
        name = f"princess:{self.tool.name}" if self.princess else self.tool.name
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
        self.costs = [self.cost(served) for served in range(2 << len(cards))]

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

    def cost(self, served: int) -> int:
        """ED-5.1, ED-5.2, ED-5.8: the days of the cards that no helper replaces; `served` is that of a plan."""
        days = 0
        for index in range(len(self.cards)):
            if served >> index & 1:
                continue
            card = self.cards[index]
            days += card.value
            for before in range(index):
                other = self.cards[before]
                if not served >> before & 1 and other.ship == card.ship:
                    if served >> len(self.cards):
                        days -= min(card.value, other.value)
                    elif other is card:
                        days -= card.value
        return days

    def saved(self, served: int) -> int:
        """ED-5.2: what a pair saves."""
        if served >> len(self.cards):
            return 0
        left = [card for index, card in enumerate(self.cards) if not served >> index & 1]
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
        self.due: Final = plan.days + combination.costs[plan.served]

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.combination.cards

    @property
    def helpers(self) -> tuple[Helper, ...]:
        cards = self.combination.cards
        tasks = self.plan.tasks
        return tuple([Helper(task.tool, task.event, None if task.slot < 0 else cards[task.slot]) for task in tasks])

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
        return self.combination.saved(self.plan.served)

    def notation(self) -> str:
        words = [card.code for card in self.cards] + [helper.notation() for helper in self.helpers]
        return "travel " + (" ".join(words) or "overland")

    def mean(self) -> float:
        return self.due + 3.5 if self.dice else float(self.due)

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        traveller = state.travellers[seat]
        if state.teller is not None:
            state.teller.tell(log.sets_out(state.box, seat, traveller.leg, self.means()))
        for card in self.cards:
            discard_card(state, traveller, card)
        for event in self.spent:
            spend_event(state, traveller, event)
        if not self.dice:
            arrive(state, seat, self.due, chance)
            return
        if self.plan.tasks[0].tool is ROW_BALLOON:  # it is always named first
            state.row_balloon = False
        set_out_by_die(state, seat, self.due, chance)

    def means(self) -> list[Say]:
        """Cards and helpers, as a sentence names them."""
        helpers = [log.helper(helper.tool, helper.princess, helper.target) for helper in self.helpers]
        return [log.card(card) for card in self.cards] + helpers
