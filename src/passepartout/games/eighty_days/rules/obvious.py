"""The one answer of a traveller who has no other, as everybody at the table can see: then nobody is asked."""

from __future__ import annotations

from ....core.action import Action
from . import steps
from .actions import END_TURN, KEEP_ROLL
from .flow import Journey
from .possible import can_act
from .state import Traveller


def obvious(journey: Journey, seat: int) -> Action | None:
    """From a looker-on's view: gold, places and the number of cards are open, what is on the cards is not. So whoever
    holds an event card is asked, though it may be of no use."""
    if not journey.steps or seat != journey.decider():
        return None
    step = journey.steps[-1]
    traveller = journey.travellers[seat]
    if step is steps.GO:
        idle = traveller.event_count() == 0 and traveller.gold < journey.box.card_price
        if idle and not can_act(journey, traveller) and not might_travel(journey, traveller):
            return END_TURN
    elif step is steps.ROLL:
        poor = traveller.gold < journey.box.roll_price
        if poor and (traveller.event_count() == 0 or journey.supply == 0):  # nothing to turn into gold
            return KEEP_ROLL
    elif step is steps.SWAP:
        swaps = journey.menus.swaps[journey.laid()]
        if len(swaps) == 1:
            return swaps[0]
    return None


def might_travel(journey: Journey, traveller: Traveller) -> bool:
    """There may be a way, as far as the number of cards tells; it holds no event."""
    if not journey.may_travel():
        return False
    leg = journey.box.legs[traveller.leg]
    return leg.overland or traveller.held >= min([ships + trains for ships, trains in leg.demands])
