"""Why a way to travel is not on the menu."""

from __future__ import annotations

from ....core.refusal import Refusal
from ....core.say import Say
from . import log
from .components import Card
from .events import EVENTS, PRINCESS
from .state import State, Traveller
from .way import Helper, Way


def why_no_way(state: State, seat: int, way: Way) -> Refusal:
    """A card has been taken and no small decision is open."""
    traveller = state.travellers[seat]
    if state.legs >= 2:
        return Refusal("ED-4.4", Say("refuse.two_legs"))
    if state.legs == 1 and not state.extra:
        return Refusal("ED-4.4", Say("refuse.one_leg"))
    leg = state.box.legs[traveller.leg]
    flies = any([helper.tool.flies for helper in way.helpers])
    offer = any([helper.tool.alone and not helper.tool.overland for helper in way.helpers])
    if leg.overland:
        if offer or flies:
            return Refusal("ED-6.2", Say("refuse.india_helper"))
        if way.cards:
            return Refusal("ED-6.1", Say("refuse.india_cards"))
        return why_no_helpers(state, traveller, way)
    if not way.cards and not offer:
        return Refusal("ED-6.1", Say("refuse.not_india"))
    if not offer:
        ships = sum([1 for card in way.cards if card.ship])
        if (ships, len(way.cards) - ships) not in leg.demands:
            return Refusal("ED-1.2", Say("refuse.demand", city=log.city(state.box, traveller.leg + 1)))
        for card in way.cards:
            if sum([1 for other in way.cards if other is card]) > traveller.cards[card.index]:
                return Refusal("ED-5.1", Say("refuse.card_not_held", card=log.card(card)))
    return why_no_helpers(state, traveller, way)


def why_no_helpers(state: State, traveller: Traveller, way: Way) -> Refusal:
    """The cards are right, so it must be a helper."""
    left = [0] * len(EVENTS)
    for event in traveller.events:
        left[event.index] += 1
    top = state.event_discards[-1] if state.event_discards else None
    flown = False
    for helper in way.helpers:
        tool = helper.tool
        if tool.flies:
            if flown:
                return Refusal("ED-5.6", Say("refuse.one_balloon"))
            flown = True
        misused = why_no_target(helper, way.cards)
        if misused is not None:
            return misused
        spent = helper.event
        if spent is None:
            if not state.row_balloon:
                return Refusal("ED-4.3", Say("refuse.no_balloon_action"))
            continue
        if not left[spent.index]:
            return Refusal("ED-7.1", Say("refuse.not_held", event=log.event(spent)))
        if spent is PRINCESS and (top is None or top.index != tool.number):
            if top is None:
                return Refusal("ED-7.6", Say("refuse.princess_empty"))
            return Refusal("ED-7.6", Say("refuse.princess_effect", event=log.event(top)))
        left[spent.index] -= 1
        top = spent
    # What is left: Opportunity for a pair that another helper has broken, or named twice.
    return Refusal("ED-5.5", Say("refuse.opportunity_broken"))


def why_no_target(helper: Helper, cards: tuple[Card, ...]) -> Refusal | None:
    """A Submarine replaces a ship, a Propeller a train, and an Opportunity needs a pair."""
    tool = helper.tool
    if helper.target is not None and not (tool.ships if helper.target.ship else tool.trains):
        wanted = "train" if helper.target.ship else "ship"
        return Refusal(EVENTS[tool.number].rule, Say(f"refuse.{tool.name}_{wanted}"))
    if tool.pair:
        ships = sum([1 for card in cards if card.ship])
        if ships < 2 and len(cards) - ships < 2:
            return Refusal(EVENTS[tool.number].rule, Say(f"refuse.{tool.name}_pair"))
    return None
