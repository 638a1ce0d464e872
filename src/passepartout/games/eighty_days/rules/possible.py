"""What can be done in a position, as bits that the menus are looked up by. Numbers are those of the rulebook."""

from __future__ import annotations

from typing import Final

from ....core.cards import bits
from .event_effects import effect_of, hindrance
from .events import KIT_ROW_BALLOON, KIT_TOP, MOST_EVENTS, MOST_HELPING, PRINCESS
from .state import BALLOON_PLACE, EXCHANGE_PLACE, GOLD_PLACE, PILE, WATCH_PLACE, State, Traveller

# What may be done besides travelling, a bit each: `Menus.free` has a menu for every combination.
BUY: Final = 1
END: Final = 2
KEEP: Final = 4
REROLL: Final = 8
SUBMIT: Final = 16
PLAY: Final = 32  # times the bit of the event
SELL: Final = PLAY << MOST_EVENTS
PLAYS: Final = SELL - PLAY  # all of them
SALES: Final = (SELL << MOST_EVENTS) - SELL


def open_places(state: State) -> int:
    """ED-4.1, ED-4.2."""
    mask = state.laid()
    if state.racing == 6 and mask & (mask - 1) == 0:
        return mask | 1 << PILE
    if state.turn == state.starter:
        mask &= ~(1 << WATCH_PLACE)
    return mask


def can_act(state: State, traveller: Traveller) -> bool:
    """ED-4.3: not yet carried out, before the first leg, and of some effect."""
    if not state.action_open:
        return False
    place = state.place
    if place == GOLD_PLACE:
        return state.supply > 0
    if place == EXCHANGE_PLACE:
        return traveller.held > 0
    return place != BALLOON_PLACE


def playable(state: State, traveller: Traveller) -> int:
    """The events that may be played by themselves, or sold."""
    mask = 0
    for event in traveller.events:
        effect = effect_of(state, event)
        if effect is None:
            continue
        if effect.sold:
            if state.supply:
                mask |= SELL * event.bit
        elif effect.played and hindrance(state, traveller, effect) is None:
            mask |= PLAY * event.bit
    return mask


def pastimes(state: State, traveller: Traveller) -> int:
    """ED-4.7: what may be done at any moment of one's turn."""
    mask = BUY if traveller.gold >= state.box.card_price else 0
    return mask | playable(state, traveller) if traveller.events else mask


def roll_mask(state: State, traveller: Traveller) -> int:
    """ED-4.7, ED-5.6."""
    mask = KEEP | (playable(state, traveller) & SALES)
    return mask | REROLL if traveller.gold >= state.box.roll_price else mask


def detained_mask(state: State, traveller: Traveller) -> int:
    """What may still be played when the detective is here, under version 1 (ED-4.5, ED-7.3)."""
    return SUBMIT | (playable(state, traveller) & PLAYS)


def kit(state: State, traveller: Traveller) -> int:
    """What may help on a leg, as `Menus.ways` is told of it."""
    found = KIT_ROW_BALLOON if state.row_balloon else 0
    top = 0
    for event in traveller.events:
        if event.once:
            found |= event.kit
        elif event.kit and found // event.kit & MOST_HELPING < MOST_HELPING:
            found += event.kit
        if event is PRINCESS:
            effect = effect_of(state, event)
            top = 0 if effect is None else effect.index + 1
    return found + top * KIT_TOP


def card_bits(state: State, traveller: Traveller) -> int:
    """The sorts of travel cards in a hand; of a hidden one, the sorts that might be there."""
    return bits(state.pile) if traveller.hidden else traveller.ones


def event_bits(state: State, traveller: Traveller) -> int:
    return bits([event for event in state.event_pile if not event.grey] if traveller.hidden else traveller.events)
