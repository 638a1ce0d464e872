"""A turn but for its journey: the card of the row, its action, purchases, the detective at the end (ED-4)."""

from __future__ import annotations

from ....core.chance import Chance
from ....core.say import Say, Who
from . import log, steps
from .cards import discard_card, draw_cards, pay, receive_coin
from .components import Card
from .event_effects import draw_event, spend_event
from .events import Event
from .possible import SUBMIT, detained_mask
from .rounds import check_limit
from .state import (
    BALLOON_PLACE,
    DETECTIVE_PLACE,
    EVENT_PLACE,
    GOLD_PLACE,
    PILE,
    WATCH_PLACE,
    State,
)


def take(state: State, seat: int, place: int, chance: Chance) -> None:
    """ED-4.1, ED-4.2."""
    state.place = place
    state.steps[-1] = steps.GO
    if place == PILE:
        if state.teller is not None:
            state.teller.tell(Say("log.takes_pile", who=Who(seat)))
        draw_cards(state, seat, 1, chance)
        return
    card = state.row[place]
    assert card is not None
    state.row[place] = None
    state.travellers[seat].add(card)
    state.action_open = True
    state.row_balloon = place == BALLOON_PLACE
    if state.teller is not None:
        state.teller.tell(log.taken(seat, card, place))


def swap(state: State, seat: int, one: int, two: int) -> None:
    """ED-7.4."""
    state.row[one], state.row[two] = state.row[two], state.row[one]
    state.steps.pop()
    if state.teller is not None:
        state.teller.tell(Say("log.swapped", who=Who(seat), one=log.place(one), two=log.place(two)))


# ------------------------------------------------------------- the action of a place


def act(state: State, seat: int, chance: Chance) -> None:
    """ED-4.3."""
    state.action_open = False
    place = state.place
    if place == GOLD_PLACE:
        receive_coin(state, seat)
    elif place == EVENT_PLACE:
        draw_event(state, seat, chance)
    elif place == DETECTIVE_PLACE:
        state.steps.append(steps.DETECTIVE)
    elif place == WATCH_PLACE:
        state.watch = seat
        state.claimed = True
        if state.teller is not None:
            state.teller.tell(Say("log.watch", who=Who(seat)))
    else:
        state.steps.append(steps.EXCHANGE[0])


def send_detective(state: State, seat: int, city: int) -> None:
    """ED-4.3, ED-7.5."""
    state.detective = city
    state.steps.pop()
    if state.teller is not None:
        state.teller.tell(Say("log.detective", who=Who(seat), city=log.city(state.box, city)))


def give_up(state: State, seat: int, card: Card, chance: Chance) -> None:
    """One more card of an exchange; after the third, or the last, the new ones are drawn."""
    traveller = state.travellers[seat]
    discard_card(state, traveller, card)
    given_up = state.steps[-1].number + 1
    if state.teller is not None:
        state.teller.tell(Say("log.discarded", who=Who(seat), card=log.card(card)))
    if given_up == steps.MOST_EXCHANGED or traveller.held == 0:
        draw_exchanged(state, seat, given_up, chance)
    else:
        state.steps[-1] = steps.EXCHANGE[given_up]


def draw_exchanged(state: State, seat: int, given_up: int, chance: Chance) -> None:
    state.steps.pop()
    draw_cards(state, seat, given_up, chance)


# ------------------------------------------------------------------------- for gold


def buy_card(state: State, seat: int, chance: Chance) -> None:
    """ED-4.7."""
    pay(state, state.travellers[seat], state.box.card_price)
    if state.teller is not None:
        state.teller.tell(Say("log.buys_travel", who=Who(seat), n=state.box.card_price))
    draw_cards(state, seat, 1, chance)


def buy_event(state: State, seat: int, chance: Chance) -> None:
    pay(state, state.travellers[seat], state.box.card_price)
    if state.teller is not None:
        state.teller.tell(Say("log.buys_event", who=Who(seat), n=state.box.card_price))
    draw_event(state, seat, chance)


def sell(state: State, seat: int, event: Event) -> None:
    """ED-4.7: an Elephant, or a Princess as one, for a coin."""
    spend_event(state, state.travellers[seat], event)
    if state.teller is not None:
        state.teller.tell(Say("log.sells", who=Who(seat), event=log.event(event)))
    receive_coin(state, seat)


# --------------------------------------------------------------------------- its end


def declare(state: State, seat: int, chance: Chance) -> None:
    """ED-4.5, without Distraction: played, it is the declaration. Under version 1 it could still follow this one."""
    traveller = state.travellers[seat]
    if state.legs == 0 and state.teller is not None:
        state.teller.tell(log.stays(state.box, seat, traveller))
    if state.detective != traveller.leg:
        check_limit(state, seat, chance)
        return
    if state.rules >= 2:
        submit(state, seat, chance)
        return
    state.steps[-1] = steps.DETAINED
    if detained_mask(state, traveller) == SUBMIT:
        submit(state, seat, chance)


def submit(state: State, seat: int, chance: Chance) -> None:
    state.travellers[seat].days += state.box.detained
    if state.teller is not None:
        state.teller.tell(Say("log.detained", who=Who(seat), n=state.box.detained))
    check_limit(state, seat, chance)


def discard(state: State, seat: int, card: Card, chance: Chance) -> None:
    """ED-4.6."""
    discard_card(state, state.travellers[seat], card)
    if state.teller is not None:
        state.teller.tell(Say("log.discarded", who=Who(seat), card=log.card(card)))
    check_limit(state, seat, chance)


def discard_event(state: State, seat: int, event: Event, chance: Chance) -> None:
    spend_event(state, state.travellers[seat], event)
    if state.teller is not None:
        state.teller.tell(Say("log.discarded", who=Who(seat), card=log.event(event)))
    check_limit(state, seat, chance)
