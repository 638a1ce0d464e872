"""One way to travel a leg, and what it costs (ED-5)."""

from __future__ import annotations

from typing import Final

from ...core.chance import Chance
from . import tell
from .components import BALLOON, ELEPHANT, EVENTS, OFFER, OPPORTUNITY, PROPELLER, SUBMARINE, Card, Event
from .rules import Journey, Move

ACTION: Final = len(EVENTS)  # the balloon of the action row, beside the helpers that are event cards
TOOLS: Final = {
    ACTION: "balloon",
    BALLOON: "balloon-card",
    SUBMARINE: "submarine",
    PROPELLER: "propeller",
    OPPORTUNITY: "opportunity",
    OFFER: "offer",
    ELEPHANT: "elephant",
}


# Helpers and ways are made by the thousand when a hand is first seen. Plain classes with final attributes are what a
# frozen dataclass promises, ten times as quick to make once compiled.


class Helper:
    """One helper of a leg, by itself or as the Princess, and the card it replaces if it replaces one."""

    def __init__(self, tool: int, princess: bool, target: Card | None, days: int) -> None:
        self.tool: Final = tool
        self.princess: Final = princess
        self.target: Final = target
        self.days: Final = days  # what counts instead of the card, without the die
        self.dice: Final = tool in (ACTION, BALLOON, ELEPHANT)
        self.code: Final = helper_code(tool, princess, target)

    def notation(self) -> str:
        name = f"princess:{TOOLS[self.tool]}" if self.princess else TOOLS[self.tool]
        return name if self.target is None else f"{name} {self.target.code}"


def helper_code(tool: int, princess: bool, target: Card | None) -> int:
    """A number of nine bits for a helper."""
    return ((tool + 1) << 1 | (1 if princess else 0)) << 4 | (0 if target is None else target.index + 1)


class Way(Move):
    """One way to travel: cards and helpers in the order named. It costs `due` days, and a roll of the die if `dice`."""

    def __init__(
        self,
        cards: tuple[Card, ...],
        helpers: tuple[Helper, ...],
        spent: tuple[Event, ...],
        due: int,
        dice: bool,
        saved: int,
        rank: int,
    ) -> None:
        self.cards: Final = cards
        self.helpers: Final = helpers
        self.spent: Final = spent  # in the order in which they are discarded
        self.due: Final = due
        self.dice: Final = dice
        self.saved: Final = saved  # what a pair saves (ED-5.2)
        self.rank: Final = rank  # by price; what is the same way has the same rank

    def kind(self) -> str:
        return "travel"

    def notation(self) -> str:
        words = [card.code for card in self.cards] + [helper.notation() for helper in self.helpers]
        return "travel " + (" ".join(words) or "overland")

    def mean(self) -> float:
        return self.due + 3.5 if self.dice else float(self.due)

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        traveller = journey.travellers[seat]
        if journey.teller is not None:
            journey.teller.tell(tell.sets_out(journey.box, seat, traveller.leg, self.cards, self.helpers_said()))
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
        return len(self.helpers) > 0 and self.helpers[0].tool == ACTION

    def helpers_said(self) -> list[tell.Part]:
        return [tell.Part(TOOLS[helper.tool], helper.princess, helper.target) for helper in self.helpers]
