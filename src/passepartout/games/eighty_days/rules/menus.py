"""The menus, shared tuples of shared actions: made once, or when first needed and kept by what they depend on."""

from __future__ import annotations

from typing import Final

from ....core.action import Menu
from ....core.steps import NOTHING, Step
from . import steps
from .actions import (
    BUY_CARD,
    BUY_EVENT,
    DECLINE,
    DRAW,
    END_TURN,
    GIVE_IN,
    KEEP_ROLL,
    ROLL_AGAIN,
    VOTE_END,
    VOTE_ON,
    Actions,
)
from .events import PRINCESS
from .possible import (
    BUY,
    END,
    KEEP,
    PLAY,
    REROLL,
    SELL,
    SUBMIT,
    can_act,
    card_bits,
    detained_mask,
    event_bits,
    kit,
    open_places,
    pastimes,
    roll_mask,
)
from .state import ROW, Move, State, Traveller
from .steps import Ask

MANY: Final = 4_000  # menus of cards to put back that are kept; then the collection begins anew


class Menus:
    """All the menus of a box."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.all_ways = actions.ways
        takes, swaps = actions.takes, actions.swaps
        self.rows: list[Menu] = [  # by the places that can be taken, a bit each
            tuple([takes[place] for place in range(ROW + 1) if mask >> place & 1]) for mask in range(1 << (ROW + 1))
        ]
        self.swaps: list[Menu] = [  # by the places where cards lie
            tuple([swap for swap in swaps if mask >> swap.one & 1 and mask >> swap.two & 1]) for mask in range(1 << ROW)
        ]
        self.acts: list[Menu] = [(act,) for act in actions.acts]  # by place
        self.cities: Menu = tuple(actions.sends[1:])  # London can be said, and is refused
        self.chip: Menu = (DRAW, DECLINE)
        self.vote: Menu = (VOTE_END, VOTE_ON)
        self.draw: Menu = (DRAW,)
        # Whatever may be done besides travelling, in the order of the menu, each with its bit. The Princess comes after
        # what she may be.
        plays: list[tuple[int, Move]] = [(PLAY * play.event.bit, play) for play in actions.plays if play.event.played]
        sales: list[tuple[int, Move]] = [(SELL * sale.event.bit, sale) for sale in actions.sales]
        self.free_actions: list[tuple[int, Move]] = [
            (KEEP, KEEP_ROLL),
            (REROLL, ROLL_AGAIN),
            *plays,
            (PLAY * PRINCESS.bit, actions.plays[PRINCESS.index]),
            (BUY, BUY_CARD),
            (BUY, BUY_EVENT),
            *sales,
            (SUBMIT, GIVE_IN),
            (END, END_TURN),
        ]
        self.free_menus: dict[int, Menu] = {}
        self.discard_cards = actions.discards  # by sort
        self.discard_events = actions.event_discards
        self.discard_menus: dict[int, Menu] = {}

    def now(self, state: State, step: Step, traveller: Traveller) -> Menu:
        """What this traveller may do, who is asked this."""
        if step is steps.GO:
            return self.to_go(state, traveller)
        if step is steps.TAKE:
            return self.rows[open_places(state)] + self.free(pastimes(state, traveller))
        if step is steps.ROLL:
            return self.free(roll_mask(state, traveller))
        if step is steps.CHIP:
            return self.chip
        if step is steps.DISCARD:
            return self.discards(card_bits(state, traveller), event_bits(state, traveller))
        if step is steps.DETECTIVE:
            return self.cities
        if step is steps.SWAP:
            return self.swaps[state.laid()]
        if step is steps.DETAINED:
            return self.free(detained_mask(state, traveller))
        if step.ask is Ask.EXCHANGE:
            return self.discards(card_bits(state, traveller), 0) + self.draw
        return self.vote if step.ask is Ask.VOTE else NOTHING

    def to_go(self, state: State, traveller: Traveller) -> Menu:
        """The action first, then all ways to travel, then whatever else there is, and the end of the turn."""
        found = self.free(pastimes(state, traveller) | END)
        if state.may_travel():
            found = self.ways(traveller.leg, traveller.ones, traveller.twos, kit(state, traveller)) + found
        if can_act(state, traveller):
            found = self.acts[state.place] + found
        return found

    def free(self, mask: int) -> Menu:
        found = self.free_menus.get(mask)
        if found is None:
            found = tuple([action for bit, action in self.free_actions if mask & bit])
            self.free_menus[mask] = found
        return found

    def discards(self, ones: int, events: int) -> Menu:
        """By the sorts of cards that are there, a bit each."""
        key = ones << 16 | events
        found = self.discard_menus.get(key)
        if found is None:
            cards: list[Move] = [one for one in self.discard_cards if ones >> one.card.index & 1]
            cards += [one for one in self.discard_events if events & one.event.bit]
            found = tuple(cards)
            if len(self.discard_menus) >= MANY:
                self.discard_menus.clear()
            self.discard_menus[key] = found
        return found

    def ways(self, leg: int, ones: int, twos: int, kit: int) -> Menu:
        """All ways to travel a leg, the cheapest first (ED-5)."""
        return self.all_ways.menu(leg, ones, twos, kit)
