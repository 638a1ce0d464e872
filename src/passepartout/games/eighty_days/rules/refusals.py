"""Why an action is not possible now, with the number of the rule that says so."""

from __future__ import annotations

from ....core.action import Action
from ....core.refusal import Refusal
from ....core.say import Say, Who
from . import log
from .actions import (
    Act,
    Buy,
    Decline,
    Discard,
    DiscardEvent,
    Draw,
    EndTurn,
    Keep,
    Play,
    Reroll,
    Sell,
    Send,
    Submit,
    Swap,
    Take,
    Vote,
)
from .event_effects import effect_of, hindrance
from .events import PRINCESS, Event
from .state import BALLOON_PLACE, GOLD_PLACE, PILE, State
from .steps import Ask
from .way import Way
from .way_refusals import why_no_help, why_no_way


def why_not(state: State, seat: int, action: Action) -> Refusal:
    ask = state.ask()
    if ask is None:
        return Refusal("ED-8.3", Say("refuse.over"))
    if isinstance(action, Vote) and ask is not Ask.VOTE:
        return Refusal("ED-8.6", Say("refuse.vote_settled" if state.playing_on else "refuse.no_vote"))
    if ask is Ask.VOTE:
        if seat != state.decider():
            return Refusal("ED-8.6", Say("refuse.not_asked", who=Who(state.decider())))
        return Refusal("ED-8.6", Say("refuse.vote_first"))
    if state.travellers[seat].arrival:
        return Refusal("ED-8.1", Say("refuse.home"))
    if seat != state.turn:
        return Refusal("ED-3.2", Say("refuse.not_your_turn", who=Who(state.turn)))
    return why_not_now(state, seat, action)


def why_not_now(state: State, seat: int, action: Action) -> Refusal:
    """It is this seat's turn."""
    pending = unfinished(state, action)
    if pending is not None:
        return pending
    if isinstance(action, Way):
        if state.ask() is Ask.TAKE:
            return Refusal("ED-4.1", Say("refuse.take_first"))
        return why_no_way(state, seat, action)
    if isinstance(action, Take):
        return why_no_take(state, action)
    if isinstance(action, Act):
        return why_no_act(state, action)
    if isinstance(action, Play):
        return why_no_play(state, seat, action.event)
    if isinstance(action, Sell):
        return why_no_sale(state, seat, action.event)
    if isinstance(action, Buy):
        return too_poor(state, seat, "ED-4.7", state.box.card_price)
    if isinstance(action, Swap):
        return Refusal("ED-7.4", Say("refuse.place_empty" if state.ask() is Ask.SWAP else "refuse.no_swap"))
    if isinstance(action, Send):
        key = "refuse.not_london" if action.city == 0 else "refuse.no_detective"
        return Refusal("ED-4.3", Say(key))
    if isinstance(action, Keep | Reroll):
        if state.ask() is Ask.ROLL:
            return too_poor(state, seat, "ED-5.6", state.box.roll_price)
        return Refusal("ED-5.6", Say("refuse.no_roll"))
    if isinstance(action, Draw | Decline):
        return Refusal("ED-5.4", Say("refuse.nothing_to_draw"))
    if isinstance(action, Discard | DiscardEvent):
        return why_no_discard(state, action)
    if isinstance(action, EndTurn):
        return Refusal("ED-4.1", Say("refuse.take_first"))
    if isinstance(action, Submit):
        return Refusal("ED-4.5", Say("refuse.not_detained"))
    return Refusal("ED-4.7", Say("refuse.unknown"))


def unfinished(state: State, action: Action) -> Refusal | None:
    """A small decision that must be made before anything else."""
    ask = state.ask()
    if ask is Ask.ROLL and not isinstance(action, Keep | Reroll | Sell):
        return Refusal("ED-4.7", Say("refuse.roll_first"))
    if ask is Ask.SWAP and not isinstance(action, Swap):
        return Refusal("ED-7.4", Say("refuse.swap_first"))
    if ask is Ask.DETECTIVE and not isinstance(action, Send):
        return Refusal("ED-4.3", Say("refuse.detective_first"))
    if ask is Ask.EXCHANGE and not isinstance(action, Discard | DiscardEvent | Draw):
        return Refusal("ED-4.3", Say("refuse.exchange_first"))
    if ask is Ask.CHIP:
        return Refusal("ED-5.4", Say("refuse.chip_first"))
    if ask is Ask.DETAINED:
        return Refusal("ED-4.5", Say("refuse.turn_over"))
    if ask is Ask.DISCARD and not isinstance(action, Discard | DiscardEvent):
        return Refusal("ED-4.6", Say("refuse.discard_first"))
    return None


def too_poor(state: State, seat: int, rule: str, price: int) -> Refusal:
    held = Say("gold", n=state.travellers[seat].gold)
    return Refusal(rule, Say("refuse.gold", price=Say("gold", n=price), gold=held))


def why_no_take(state: State, take: Take) -> Refusal:
    if state.ask() is not Ask.TAKE:
        return Refusal("ED-4.1", Say("refuse.taken_already"))
    if take.place == PILE:
        return Refusal("ED-4.2", Say("refuse.no_pile"))
    if take.place > state.racing:
        return Refusal("ED-3.1", Say("refuse.no_such_place", place=log.place(take.place), n=state.racing))
    if state.row[take.place] is None:
        return Refusal("ED-4.1", Say("refuse.place_empty"))
    return Refusal("ED-4.1", Say("refuse.first_for_starter"))


def why_no_act(state: State, act: Act) -> Refusal:
    if state.ask() is Ask.TAKE:
        return Refusal("ED-4.1", Say("refuse.take_first"))
    if state.place == PILE:
        return Refusal("ED-4.2", Say("refuse.pile_no_action"))
    if act.place != state.place:
        return Refusal("ED-4.3", Say("refuse.other_action", place=log.place(state.place)))
    if state.legs:
        return Refusal("ED-4.3", Say("refuse.action_late"))
    if act.place == BALLOON_PLACE:
        return Refusal("ED-4.3", Say("refuse.balloon_is_travel"))
    if act.place == GOLD_PLACE and state.action_open:
        return Refusal("ED-4.3", Say("refuse.no_gold_left"))
    return Refusal("ED-4.3", Say("refuse.action_done"))


def why_no_play(state: State, seat: int, event: Event) -> Refusal:
    traveller = state.travellers[seat]
    if not traveller.holds(event):
        return Refusal("ED-7.1", Say("refuse.not_held", event=log.event(event)))
    if event is PRINCESS:
        return why_no_princess(state)
    hindered = hindrance(state, traveller, event) if event.played else None
    return hindered or why_no_help(state, traveller, event)


def why_no_princess(state: State) -> Refusal:
    if not state.event_discards:
        return Refusal("ED-7.6", Say("refuse.princess_empty"))
    return Refusal("ED-7.6", Say("refuse.princess_effect", event=log.event(state.event_discards[-1])))


def why_no_sale(state: State, seat: int, event: Event) -> Refusal:
    if not state.travellers[seat].holds(event):
        return Refusal("ED-7.1", Say("refuse.not_held", event=log.event(event)))
    effect = effect_of(state, event)
    if effect is None or not effect.sold:
        return why_no_princess(state)
    return Refusal("ED-4.7", Say("refuse.no_gold_left"))


def why_no_discard(state: State, action: Discard | DiscardEvent) -> Refusal:
    if isinstance(action, DiscardEvent):
        if state.ask() is Ask.EXCHANGE:
            return Refusal("ED-4.3", Say("refuse.exchange_travel_only"))
        if state.ask() is Ask.DISCARD:
            return Refusal("ED-4.6", Say("refuse.not_held", event=log.event(action.event)))
    elif state.ask() is Ask.EXCHANGE or state.ask() is Ask.DISCARD:
        return Refusal("ED-4.6", Say("refuse.card_not_held", card=log.card(action.card)))
    return Refusal("ED-4.6", Say("refuse.no_discard", limit=state.box.hand_limit))
