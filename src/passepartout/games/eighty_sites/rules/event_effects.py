"""What each event does (ES-1.6, ES-3.6), and the questions it asks."""

from __future__ import annotations

from ....core.cards import renew
from ....core.chance import Chance
from ....core.say import Say, Who
from . import log
from .components import Event, EventKind
from .moves import change_sheet, draw_cards, fetch, spend
from .state import State
from .steps import AIMED, DISCARD, GIVE, SETTLE, VETO, VICTIM, WIND
from .world import BIT


def draw_event(tour: State, chance: Chance) -> None:
    """ES-3.6. With SECRET cards in hand one is asked for a veto, whether one has it or not: no pause betrays it."""
    if not tour.events:
        renew(tour.events, tour.event_discards, tour.teller, "log.events_reshuffled")
    event = chance.draw(tour.events)
    seat = tour.turn
    trotter = tour.trotters[seat]
    if event.secret:
        trotter.keep(event)
        trotter.kept += 1
        if tour.teller is not None:
            tour.teller.tell(Say("log.keeps", who=Who(seat)))
            tour.teller.tell(Say("log.own_secret", event=log.event(event), text=log.event_text(event)), seat)
        return
    tour.event_discards.append(event)
    tour.drawn = event
    if tour.teller is not None:
        tour.teller.tell(Say("log.event", who=Who(seat), event=log.event(event), text=log.event_text(event)))
    if trotter.kept:
        tour.steps.append(VETO)
    else:
        happen(tour, event, chance)


def happen(tour: State, event: Event, chance: Chance) -> None:
    """Carries an event out, or pushes the questions it asks first."""
    seat = tour.turn
    kind = event.kind
    if kind is EventKind.JOURNEY:
        assert event.site is not None
        journey(tour, event.site.square)
    elif kind is EventKind.WINDFALL:
        draw_cards(tour, seat, event.number, chance)
    elif kind is EventKind.MISHAP:
        mishap(tour, event.number)
    elif kind is EventKind.PICKPOCKET:
        choose_victim(tour, chance)
    elif kind is EventKind.EXCHANGE:
        if tour.trotters[seat].held:
            choose_victim(tour, chance)
        else:
            no_effect(tour)
    elif kind is EventKind.DELAY:
        tour.trotters[seat].missed += 1
    elif kind is EventKind.CONNECTION:
        tour.again = True
    elif kind is EventKind.NEWS:
        change_sheet(tour, chance)
    else:
        tour.steps.append(WIND)


def journey(tour: State, target: int) -> None:
    """To its square, or beside it if a figure or a flag is there; whoever is there already stays."""
    seat = tour.turn
    if tour.trotters[seat].square == target:
        no_effect(tour)
        return
    taken = tour.taken_squares()
    if taken & BIT[target] == 0:
        end_journey(tour, target)
    elif tour.reach.around[target] & ~taken:
        tour.steps.append(SETTLE[target])
    else:
        no_effect(tour)


def end_journey(tour: State, square: int) -> None:
    seat = tour.turn
    tour.trotters[seat].square = square
    if tour.teller is not None:
        tour.teller.tell(Say("log.journey", who=Who(seat), square=log.square(tour.box, square)))
    fetch(tour, seat)


def mishap(tour: State, count: int) -> None:
    """The holder's choice, as many as held; where there is none nobody is asked."""
    trotter = tour.trotters[tour.turn]
    if trotter.held > count:
        tour.steps.append(DISCARD[count])
        return
    for card in tour.hand_of(trotter):
        spend(tour, tour.turn, card)
        if tour.teller is not None:
            tour.teller.tell(Say("log.discards", who=Who(tour.turn), card=log.card(card)))


# -------------------------------------------------------- aimed at other players


def choose_victim(tour: State, chance: Chance) -> None:
    """Anybody else who has a card."""
    mask = 0
    only = 0
    for seat in range(tour.seats):
        if seat != tour.turn and tour.trotters[seat].held:
            mask |= 1 << seat
            only = seat
    if mask == 0:
        no_effect(tour)
    elif mask & (mask - 1):
        tour.steps.append(VICTIM[mask])
    else:
        aim_at(tour, only, chance)


def aim_at(tour: State, victim: int, chance: Chance) -> None:
    """A victim with SECRET cards is asked for a veto, whether it is among them or not."""
    assert tour.drawn is not None
    if tour.teller is not None:
        event = log.event(tour.drawn)
        tour.teller.tell(Say("log.aims", who=Who(tour.turn), other=Who(victim), event=event))
    if tour.trotters[victim].kept:
        tour.steps.append(AIMED[victim])
    else:
        strike(tour, victim, chance)


def strike(tour: State, victim: int, chance: Chance) -> None:
    assert tour.drawn is not None
    kind = tour.drawn.kind
    if kind is EventKind.HOLD:
        tour.trotters[victim].missed += 1
        if tour.teller is not None:
            tour.teller.tell(Say("log.held", who=Who(victim)))
    elif kind is EventKind.EXCHANGE:
        tour.steps.append(GIVE[victim])
    else:
        take_card(tour, victim, chance)


def take_card(tour: State, victim: int, chance: Chance) -> None:
    """Unseen: the hand is held out like a fan."""
    card = chance.draw(tour.hand_of(tour.trotters[victim]))
    tour.trotters[victim].lose(card)
    tour.trotters[tour.turn].gain(card)
    if tour.teller is not None:
        tour.teller.tell(Say("log.takes", who=Who(tour.turn), other=Who(victim)))
        tour.teller.tell(Say("log.you_took", card=log.card(card)), tour.turn)
        tour.teller.tell(Say("log.you_lost", card=log.card(card)), victim)


def no_effect(tour: State) -> None:
    if tour.teller is not None:
        tour.teller.tell(Say("log.no_effect"))
