"""Why a way to travel is not on the menu."""

from __future__ import annotations

from ....core.refusal import Refusal
from ....core.say import Say
from . import log
from .components import BALLOON, EVENTS, OFFER, OPPORTUNITY, PRINCESS, PROPELLER, SUBMARINE, Card
from .flow import Journey
from .plans import ACTION
from .state import Traveller
from .way import Helper, Way


def why_no_way(journey: Journey, seat: int, way: Way) -> Refusal:
    """A card has been taken and no small decision is open."""
    traveller = journey.travellers[seat]
    if journey.legs >= 2:
        return Refusal("ED-4.4", Say("refuse.two_legs"))
    if journey.legs == 1 and not journey.extra:
        return Refusal("ED-4.4", Say("refuse.one_leg"))
    leg = journey.box.legs[traveller.leg]
    tools = [helper.tool for helper in way.helpers]
    if leg.overland:
        if OFFER in tools or ACTION in tools or BALLOON in tools:
            return Refusal("ED-6.2", Say("refuse.india_helper"))
        if way.cards:
            return Refusal("ED-6.1", Say("refuse.india_cards"))
        return why_no_helpers(journey, traveller, way)
    if not way.cards and OFFER not in tools:
        return Refusal("ED-6.1", Say("refuse.not_india"))
    if OFFER not in tools:
        ships = sum([1 for card in way.cards if card.ship])
        if (ships, len(way.cards) - ships) not in leg.demands:
            return Refusal("ED-1.2", Say("refuse.demand", city=log.city(journey.box, traveller.leg + 1)))
        for card in way.cards:
            if sum([1 for other in way.cards if other is card]) > traveller.cards[card.index]:
                return Refusal("ED-5.1", Say("refuse.card_not_held", card=log.card(card)))
    return why_no_helpers(journey, traveller, way)


def why_no_helpers(journey: Journey, traveller: Traveller, way: Way) -> Refusal:
    """The cards are right, so it must be a helper."""
    left = [0] * len(EVENTS)
    for event in traveller.events:
        left[event.index] += 1
    top = journey.event_discards[-1].index if journey.event_discards else -1
    flown = False
    for helper in way.helpers:
        if helper.tool in (ACTION, BALLOON):
            if flown:
                return Refusal("ED-5.6", Say("refuse.one_balloon"))
            flown = True
        misused = why_no_target(helper, way.cards)
        if misused is not None:
            return misused
        if helper.tool == ACTION:
            if not journey.balloon:
                return Refusal("ED-4.3", Say("refuse.no_balloon_action"))
            continue
        spent = PRINCESS if helper.princess else helper.tool
        if not left[spent]:
            return Refusal("ED-7.1", Say("refuse.not_held", event=log.event(journey.box.events[spent])))
        if helper.princess and top != helper.tool:
            if top < 0:
                return Refusal("ED-7.6", Say("refuse.princess_empty"))
            return Refusal("ED-7.6", Say("refuse.princess_effect", event=log.event(journey.box.events[top])))
        left[spent] -= 1
        top = spent
    # What is left: Opportunity for a pair that another helper has broken, or named twice.
    return Refusal("ED-5.5", Say("refuse.opportunity_broken"))


def why_no_target(helper: Helper, cards: tuple[Card, ...]) -> Refusal | None:
    if helper.tool == SUBMARINE and helper.target is not None and not helper.target.ship:
        return Refusal("ED-5.7", Say("refuse.submarine_ship"))
    if helper.tool == PROPELLER and helper.target is not None and helper.target.ship:
        return Refusal("ED-5.7", Say("refuse.propeller_train"))
    if helper.tool == OPPORTUNITY:
        ships = sum([1 for card in cards if card.ship])
        if ships < 2 and len(cards) - ships < 2:
            return Refusal("ED-5.8", Say("refuse.opportunity_pair"))
    return None
