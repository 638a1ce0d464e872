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
from .components import CONNECTION, DISTRACTION, ELEPHANT, PRINCESS, SWAP, Event
from .flow import Journey
from .refused_ways import why_no_way
from .state import BALLOON_ACTION, GOLD, PILE, Step
from .way import Way


def why_not(journey: Journey, seat: int, action: Action) -> Refusal:
    if journey.step is Step.OVER:
        return Refusal("ED-8.3", Say("refuse.over"))
    if isinstance(action, Vote) and journey.step is not Step.VOTE:
        return Refusal("ED-8.6", Say("refuse.no_vote"))
    if journey.step is Step.VOTE:
        if seat != journey.asked:
            return Refusal("ED-8.6", Say("refuse.not_asked", who=Who(journey.asked)))
        return Refusal("ED-8.6", Say("refuse.vote_first"))
    if journey.travellers[seat].arrival:
        return Refusal("ED-8.1", Say("refuse.home"))
    if seat != journey.turn:
        return Refusal("ED-3.2", Say("refuse.not_your_turn", who=Who(journey.turn)))
    return why_not_now(journey, seat, action)


def why_not_now(journey: Journey, seat: int, action: Action) -> Refusal:
    """It is this seat's turn."""
    pending = unfinished(journey, action)
    if pending is not None:
        return pending
    if isinstance(action, Way):
        if journey.step is Step.TAKE:
            return Refusal("ED-4.1", Say("refuse.take_first"))
        return why_no_way(journey, seat, action)
    if isinstance(action, Take):
        return why_no_take(journey, action)
    if isinstance(action, Act):
        return why_no_act(journey, action)
    if isinstance(action, Play):
        return why_no_play(journey, seat, action.event)
    if isinstance(action, Sell):
        return why_no_sale(journey, seat, action.event)
    if isinstance(action, Buy):
        return too_poor(journey, seat, "ED-4.7", journey.box.card_price)
    if isinstance(action, Swap):
        return Refusal("ED-7.4", Say("refuse.place_empty" if journey.step is Step.SWAP else "refuse.no_swap"))
    if isinstance(action, Send):
        key = "refuse.not_london" if action.city == 0 else "refuse.no_detective"
        return Refusal("ED-4.3", Say(key))
    if isinstance(action, Keep | Reroll):
        if journey.step is Step.ROLL:
            return too_poor(journey, seat, "ED-5.6", journey.box.roll_price)
        return Refusal("ED-5.6", Say("refuse.no_roll"))
    if isinstance(action, Draw | Decline):
        return Refusal("ED-5.4", Say("refuse.nothing_to_draw"))
    if isinstance(action, Discard | DiscardEvent):
        return why_no_discard(journey, action)
    if isinstance(action, EndTurn):
        return Refusal("ED-4.1", Say("refuse.take_first"))
    if isinstance(action, Submit):
        return Refusal("ED-4.5", Say("refuse.not_detained"))
    return Refusal("ED-4.7", Say("refuse.unknown"))


def unfinished(journey: Journey, action: Action) -> Refusal | None:
    """A small decision that must be made before anything else."""
    step = journey.step
    if step is Step.ROLL and not isinstance(action, Keep | Reroll | Sell):
        return Refusal("ED-4.7", Say("refuse.roll_first"))
    if step is Step.SWAP and not isinstance(action, Swap):
        return Refusal("ED-7.4", Say("refuse.swap_first"))
    if step is Step.DETECTIVE and not isinstance(action, Send):
        return Refusal("ED-4.3", Say("refuse.detective_first"))
    if step is Step.EXCHANGE and not isinstance(action, Discard | DiscardEvent | Draw):
        return Refusal("ED-4.3", Say("refuse.exchange_first"))
    if step is Step.CHIP:
        return Refusal("ED-5.4", Say("refuse.chip_first"))
    if step is Step.DETAINED:
        return Refusal("ED-4.5", Say("refuse.turn_over"))
    if step is Step.DISCARD and not isinstance(action, Discard | DiscardEvent):
        return Refusal("ED-4.6", Say("refuse.discard_first"))
    return None


def too_poor(journey: Journey, seat: int, rule: str, price: int) -> Refusal:
    return Refusal(rule, Say("refuse.gold", price=price, gold=Say("gold", n=journey.travellers[seat].gold)))


def why_no_take(journey: Journey, take: Take) -> Refusal:
    if journey.step is not Step.TAKE:
        return Refusal("ED-4.1", Say("refuse.taken_already"))
    if take.place == PILE:
        return Refusal("ED-4.2", Say("refuse.no_pile"))
    if take.place > journey.racing:
        return Refusal("ED-3.1", Say("refuse.no_such_place", place=log.place(take.place), n=journey.racing))
    if journey.row[take.place] is None:
        return Refusal("ED-4.1", Say("refuse.place_empty"))
    return Refusal("ED-4.1", Say("refuse.first_for_starter"))


def why_no_act(journey: Journey, act: Act) -> Refusal:
    if journey.step is Step.TAKE:
        return Refusal("ED-4.1", Say("refuse.take_first"))
    if journey.place == PILE:
        return Refusal("ED-4.2", Say("refuse.pile_no_action"))
    if act.place != journey.place:
        return Refusal("ED-4.3", Say("refuse.other_action", place=log.place(journey.place)))
    if journey.legs:
        return Refusal("ED-4.3", Say("refuse.action_late"))
    if act.place == BALLOON_ACTION:
        return Refusal("ED-4.3", Say("refuse.balloon_is_travel"))
    if act.place == GOLD and journey.action_open:
        return Refusal("ED-4.3", Say("refuse.no_gold_left"))
    return Refusal("ED-4.3", Say("refuse.action_done"))


def why_no_play(journey: Journey, seat: int, event: Event) -> Refusal:
    traveller = journey.travellers[seat]
    if not traveller.holds(event):
        return Refusal("ED-7.1", Say("refuse.not_held", event=log.event(event)))
    if event.index == PRINCESS:
        return why_no_princess(journey)
    if event.index == SWAP:
        return Refusal("ED-7.4", Say("refuse.swap_one" if journey.step is Step.TAKE else "refuse.swap_late"))
    if event.index == DISTRACTION:
        return Refusal("ED-7.3", Say("refuse.distraction_now"))
    if event.index == CONNECTION:
        if journey.extra:
            return Refusal("ED-4.4", Say("refuse.two_legs"))
        start = traveller.leg + (1 if journey.legs == 0 else 0)
        if start >= journey.box.home:
            return Refusal("ED-5.10", Say("refuse.connection_london"))
        return Refusal("ED-6.2", Say("refuse.connection_india"))
    return Refusal("ED-5.5", Say("refuse.name_with_travel", event=log.event(event)))


def why_no_princess(journey: Journey) -> Refusal:
    if not journey.event_discards:
        return Refusal("ED-7.6", Say("refuse.princess_empty"))
    return Refusal("ED-7.6", Say("refuse.princess_effect", event=log.event(journey.event_discards[-1])))


def why_no_sale(journey: Journey, seat: int, event: Event) -> Refusal:
    if not journey.travellers[seat].holds(event):
        return Refusal("ED-7.1", Say("refuse.not_held", event=log.event(event)))
    if event.index == PRINCESS and journey.princess(journey.travellers[seat]) != ELEPHANT:
        return why_no_princess(journey)
    return Refusal("ED-4.7", Say("refuse.no_gold_left"))


def why_no_discard(journey: Journey, action: Discard | DiscardEvent) -> Refusal:
    if isinstance(action, DiscardEvent):
        if journey.step is Step.EXCHANGE:
            return Refusal("ED-4.3", Say("refuse.exchange_travel_only"))
        if journey.step is Step.DISCARD:
            return Refusal("ED-4.6", Say("refuse.not_held", event=log.event(action.event)))
    elif journey.step is Step.EXCHANGE or journey.step is Step.DISCARD:
        return Refusal("ED-4.6", Say("refuse.card_not_held", card=log.card(action.card)))
    return Refusal("ED-4.6", Say("refuse.no_discard", limit=journey.box.hand_limit))
