"""Why a way to travel is not on the menu."""

from __future__ import annotations

from ....core.refusal import Refusal
from ....core.say import Say
from . import log, steps
from .components import Card
from .events import EVENTS, PRINCESS, Event, Tool
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
        return Refusal("ED-6.1", Say("refuse.not_india", demand=log.demand(state.box, leg)))
    if not offer:
        ships = sum([1 for card in way.cards if card.ship])
        if (ships, len(way.cards) - ships) not in leg.demands:
            return wrong_cards(state, traveller)
        for card in way.cards:
            if sum([1 for other in way.cards if other is card]) > traveller.cards[card.index]:
                return Refusal("ED-5.1", Say("refuse.card_not_held", card=log.card(card)))
    return why_no_helpers(state, traveller, way)


def wrong_cards(state: State, traveller: Traveller) -> Refusal:
    there = log.city(state.box, traveller.leg + 1)
    return Refusal(
        "ED-1.2", Say("refuse.demand", city=there, demand=log.demand(state.box, state.box.legs[traveller.leg]))
    )


def why_no_help(state: State, traveller: Traveller, event: Event) -> Refusal:
    """Why a card that helps on a leg serves on no way of the menu. It is named when one sets out."""
    tool = event.tool
    if state.steps[-1] is steps.TAKE:
        return Refusal("ED-4.1", Say("refuse.take_first"))
    if tool is None or state.steps[-1] is not steps.GO:
        return Refusal("ED-5.5", Say("refuse.name_with_travel", event=log.event(event)))
    if not state.may_travel():
        return Refusal("ED-4.4", Say("refuse.two_legs" if state.legs >= 2 else "refuse.one_leg"))
    leg = state.box.legs[traveller.leg]
    if tool.overland and not leg.overland:
        return Refusal("ED-6.1", Say("refuse.not_india", demand=log.demand(state.box, leg)))
    if leg.overland and not tool.overland:
        return Refusal("ED-6.2", Say("refuse.india_helper" if tool.flies or tool.alone else "refuse.india_cards"))
    if not any([serves(tool, ships, trains) for ships, trains in leg.demands]):
        wanted = "pair" if tool.pair else "ship" if tool.ships else "train"
        return Refusal(event.rule, Say(f"refuse.{tool.name}_{wanted}"))
    if not leg.overland and not has_cards(state, traveller):
        return wrong_cards(state, traveller)
    return Refusal("ED-5.5", Say("refuse.name_with_travel", event=log.event(event)))


def has_cards(state: State, traveller: Traveller) -> bool:
    """The own hand holds what the leg demands, whatever it costs."""
    held = sum([traveller.cards[card.index] for card in state.box.cards if card.ship])
    leg = state.box.legs[traveller.leg]
    return any([ships <= held and trains <= traveller.held - held for ships, trains in leg.demands])


def serves(tool: Tool, ships: int, trains: int) -> bool:
    """Whether a helper has anything to do on a leg that takes these cards, or none at all."""
    if tool.alone or tool.flies:
        return True
    if tool.pair:
        return ships > 1 or trains > 1
    return ships > 0 if tool.ships else trains > 0


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
