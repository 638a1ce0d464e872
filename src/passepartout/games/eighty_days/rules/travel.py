"""A leg, once it is paid for: the die, the arrival, the chips of a city, London (ED-5.1, ED-5.4, ED-5.6, ED-8.1)."""

from __future__ import annotations

from ....core.chance import Chance
from ....core.say import Say, Who
from . import ending, log, steps
from .cards import all_lose, discard_card, draw_cards, on_the_way, pay, receive_coin
from .components import DAY_CHIP, GOLD_CHIP, TRAVEL_CHIP
from .event_effects import draw_event
from .rounds import next_turn
from .state import State


def set_out_by_die(state: State, seat: int, due: int, chance: Chance) -> None:
    """ED-5.6, ED-6.1: what is due, and a roll."""
    state.due = due
    state.steps.append(steps.ROLL)
    roll_die(state, seat, chance)


def roll_die(state: State, seat: int, chance: Chance) -> None:
    state.roll = chance.roll(6)
    if state.teller is not None:
        state.teller.tell(Say("log.rolls", who=Who(seat), roll=state.roll, n=state.due + state.roll))


def roll_again(state: State, seat: int, chance: Chance) -> None:
    pay(state, state.travellers[seat], state.box.roll_price)
    if state.teller is not None:
        state.teller.tell(Say("log.pays_roll", who=Who(seat), n=state.box.roll_price))
    roll_die(state, seat, chance)


def keep_roll(state: State, seat: int, chance: Chance) -> None:
    days = state.due + state.roll
    state.due = 0
    state.roll = 0
    state.steps.pop()
    arrive(state, seat, days, chance)


def arrive(state: State, seat: int, days: int, chance: Chance) -> None:
    """ED-5.1, ED-5.4, ED-8.1."""
    traveller = state.travellers[seat]
    traveller.days += days
    traveller.leg += 1
    state.legs += 1
    state.action_open = False
    city = traveller.leg
    if state.teller is not None:
        state.teller.tell(log.arrived(state.box, seat, traveller, days))
    if city == state.box.home:
        come_home(state, seat, chance)
        return
    reached = state.visitors(city)
    if reached == 1:
        redeem(state, seat, state.red[city - 1].index, True)
    elif reached == state.seats:
        redeem(state, seat, state.blue[city - 1].index, False)


def redeem(state: State, seat: int, chip: int, red: bool) -> None:
    """ED-5.4: a coin or a lost day comes at once, a card may be drawn."""
    if state.teller is not None:
        lost = on_the_way(state, seat) if chip == DAY_CHIP else 0
        state.teller.tell(log.chip_won(seat, chip, red, lost))
    if chip == GOLD_CHIP:
        receive_coin(state, seat)
    elif chip == DAY_CHIP:
        all_lose(state, 1, seat)
    else:
        state.steps.append(steps.CHIP)


def offers_travel_card(state: State) -> bool:
    """Which card a chip offers to whoever has just arrived: a travel card, or an event."""
    city = state.travellers[state.turn].leg
    chips = state.red if state.visitors(city) == 1 else state.blue
    return chips[city - 1].index == TRAVEL_CHIP


def draw_for_chip(state: State, seat: int, chance: Chance) -> None:
    state.steps.pop()
    if offers_travel_card(state):
        draw_cards(state, seat, 1, chance)
    else:
        draw_event(state, seat, chance)


def decline(state: State, seat: int) -> None:
    state.steps.pop()
    if state.teller is not None:
        state.teller.tell(Say("log.declines", who=Who(seat)))


def come_home(state: State, seat: int, chance: Chance) -> None:
    """ED-8.1, ED-7.1: the newest event of the hand ends on top."""
    traveller = state.travellers[seat]
    state.arrivals += 1
    traveller.arrival = state.arrivals
    if state.rules >= 2:
        state.playing_on = False
        if state.arrivals == 1:
            state.too_late = ending.loses_by_arriving(state, seat)
    for card in state.box.cards:
        for _ in range(traveller.cards[card.index]):
            discard_card(state, traveller, card)
    state.event_discards += traveller.events
    traveller.events.clear()
    if state.teller is not None:
        state.teller.tell(Say("log.home", who=Who(seat), n=traveller.days, place=state.arrivals))
    next_turn(state, chance)
