"""What event cards do that are drawn or played by themselves, and when they may be (ED-5.10, ED-7). What helpers do
stands in helpers.py."""

from __future__ import annotations

from typing import Final

from ....core.chance import Chance
from ....core.refusal import Refusal
from ....core.say import Say, Who, together
from . import log, steps
from .cards import all_lose, draw_settled, on_the_way
from .events import CONNECTION, DETECTIVE, DISTRACTION, PRINCESS, SWAP, Event
from .rounds import check_limit
from .state import State, Traveller

SWAP_LATE: Final = Refusal("ED-7.4", Say("refuse.swap_late"))
SWAP_ONE: Final = Refusal("ED-7.4", Say("refuse.swap_one"))
NOT_DETAINED: Final = Refusal("ED-7.3", Say("refuse.distraction_now"))
TURN_OVER: Final = Refusal("ED-4.5", Say("refuse.turn_over"))
TWO_LEGS: Final = Refusal("ED-4.4", Say("refuse.two_legs"))
FROM_LONDON: Final = Refusal("ED-5.10", Say("refuse.connection_london"))
ACROSS_INDIA: Final = Refusal("ED-6.2", Say("refuse.connection_india"))


def hindrance(state: State, traveller: Traveller, event: Event) -> Refusal | None:
    """Why an event that is played by itself cannot be played by whoever decides now; None if it can."""
    now = state.steps[-1]
    if event is DISTRACTION:
        return None if distracts(state, traveller) else NOT_DETAINED
    if now is steps.DETAINED:
        return TURN_OVER
    if event is SWAP:
        if now is not steps.TAKE:
            return SWAP_LATE
        mask = state.laid()
        return None if mask & (mask - 1) else SWAP_ONE
    if event is CONNECTION:
        return connection_hindered(state, traveller)
    return None  # at any moment of one's turn, as the Detective


def distracts(state: State, traveller: Traveller) -> bool:
    """ED-4.5, ED-7.3: whether Distraction could be played now. It declares the end of the turn; under version 1 it
    answered a question of its own, which came after that."""
    if state.rules >= 2:
        return state.steps[-1] is steps.GO and state.detective == traveller.leg
    return state.steps[-1] is steps.DETAINED


def connection_hindered(state: State, traveller: Traveller) -> Refusal | None:
    """ED-5.10, ED-6.2: one extra leg a turn, that does not start in London and does not cross India."""
    if state.extra:
        return TWO_LEGS
    start = traveller.leg + (1 if state.legs == 0 else 0)
    if start >= state.box.home:
        return FROM_LONDON
    return ACROSS_INDIA if state.box.legs[start].overland else None


def play(state: State, seat: int, event: Event, chance: Chance) -> None:
    """An event that is played by itself; as a Princess, with the effect of the top discard."""
    traveller = state.travellers[seat]
    effect = effect_of(state, event)
    assert effect is not None
    if state.teller is not None:
        key = "log.plays" if effect is event else "log.plays_princess"
        state.teller.tell(Say(key, who=Who(seat), event=log.event(effect)))
    spend_event(state, traveller, event)
    if effect is SWAP:
        state.steps.append(steps.SWAP)
    elif effect is DETECTIVE:
        state.steps.append(steps.DETECTIVE)
    elif effect is CONNECTION:
        state.extra = True
    else:  # Distraction: the detective looks the other way, and the turn is over
        if state.legs == 0 and state.teller is not None:
            state.teller.tell(log.stays(state.box, seat, traveller))
        check_limit(state, seat, chance)


def effect_of(state: State, event: Event) -> Event | None:
    """ED-7.6: the event itself, or for a Princess what she would be now; None if there is nothing to copy."""
    if event is not PRINCESS:
        return event
    if not state.event_discards:
        return None
    top = state.event_discards[-1]
    return None if top is PRINCESS else top


def spend_event(state: State, traveller: Traveller, event: Event) -> None:
    """Onto the event discards; whatever it does is the caller's affair. Of several alike the oldest goes."""
    traveller.events.remove(event)
    state.event_discards.append(event)


# --------------------------------------------------------------------- the pile


def draw_event(state: State, seat: int, chance: Chance) -> None:
    """ED-7.1, ED-7.2: kept until it is played; a grey one acts at once. The pile never runs out."""
    event = draw_settled(state.event_pile, chance)
    if event.grey:
        turn_grey(state, seat, event)
        return
    state.travellers[seat].events.append(event)
    if state.teller is not None:
        state.teller.tell(Say("log.drew_event", who=Who(seat)))
        state.teller.tell(Say("log.own_event", event=log.event(event)), seat)


def turn_grey(state: State, seat: int, event: Event) -> None:
    """ED-7.2."""
    days = state.box.days[event.index]
    if state.teller is not None:
        lost = on_the_way(state, -1)
        state.teller.tell(Say("log.grey", who=Who(seat), event=log.event(event), n=days, lost=lost))
        tell_losses(state, seat, event)
    all_lose(state, days, -1)
    for traveller in state.travellers:
        traveller.events.clear()
    state.event_discards.clear()
    state.event_pile = state.box.all_events(state.seats)


def tell_losses(state: State, seat: int, grey: Event) -> None:
    """Each traveller alone hears which cards a grey one takes: nobody else knows they were there."""
    assert state.teller is not None
    for other in range(state.seats):
        events = state.travellers[other].events
        if events:
            cards = together(log.counted(events))
            lost = Say("log.lost_events", who=Who(seat), event=log.event(grey), cards=cards, n=len(events))
            state.teller.tell(lost, other)
