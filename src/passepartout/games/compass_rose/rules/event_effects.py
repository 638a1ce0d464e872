"""What each event does (CR-1.3), and the questions it asks."""

from __future__ import annotations

from ....core.cards import laid_out
from ....core.chance import Chance
from ....core.say import Say, Who
from . import log
from .components import Event, EventKind
from .moves import carry_on, cuffed, draw_cards, own_pawn_moved, spend, turn_up_event
from .state import State
from .steps import DRAWN, ORDERED, PUT_DOWN, ROSE, SWAP, TAKE


def draw_event(race: State, chance: Chance) -> None:
    """CR-5.3; in the expert game its owner looks at it and decides (CR-8.3)."""
    event = turn_up_event(race, chance)
    if not race.expert:
        happen(race, event, chance)
        return
    race.drawn = event
    race.steps.append(DRAWN)
    if race.teller is not None:
        race.teller.tell(Say("log.event_drawn", who=Who(race.turn)))
        race.teller.tell(Say("log.own_event", event=log.event(event)), race.turn)


def happen(race: State, event: Event, chance: Chance) -> None:
    """Carries an event out, or pushes the questions it asks first."""
    seat = race.turn
    race.event_discards.append(event)
    if race.teller is not None:
        race.teller.tell(log.happens(seat, event))
    kind = event.kind
    if kind is EventKind.FORWARD:
        if carry_on(race, seat, event.number):
            own_pawn_moved(race)
    elif kind is EventKind.BACK:
        race.steps.append(ORDERED[seat][event.number])
    elif kind is EventKind.OTHERS_BACK:
        order_back(race, event.number, False)
    elif kind is EventKind.LEADER_BACK:
        order_back(race, event.number, True)
    elif kind is EventKind.DRAW:
        draw_cards(race, seat, event.number, chance)
    elif kind is EventKind.DISCARD:
        discard(race, event.number)
    elif kind is EventKind.ROSE:
        race.steps.append(ROSE)
    elif kind is EventKind.SWAP:
        swap_with(race, nearest(race))
    else:
        take_from(race, with_cards(race), chance)


def order_back(race: State, squares: int, leaders: bool) -> None:
    """Everybody concerned is asked clockwise from the drawer (CR-4.4): the first question ends on top."""
    foremost = max([traveller.square for traveller in race.travellers])
    for distance in range(race.seats - 1, -1, -1):
        seat = (race.turn + distance) % race.seats
        concerned = race.travellers[seat].square == foremost if leaders else distance > 0
        if concerned:
            race.steps.append(ORDERED[seat][squares])


def discard(race: State, count: int) -> None:
    """The holder's choice, as many as held; where there is none nobody is asked."""
    traveller = race.travellers[race.turn]
    if traveller.held > count:
        race.steps.append(PUT_DOWN[count])
        return
    for card in laid_out(race.box.cards, traveller.hand):
        spend(race, race.turn, card)
        if race.teller is not None:
            race.teller.tell(Say("log.put_down", who=Who(race.turn), card=log.card(card)))


# ----------------------------------------------------------- choice of a player


def nearest(race: State) -> int:
    """A bit for each of the nearest pawns on another square."""
    here = race.travellers[race.turn].square
    shortest = race.box.goal
    mask = 0
    for seat in range(race.seats):
        distance = abs(race.travellers[seat].square - here)
        if 0 < distance < shortest:
            shortest = distance
            mask = 0
        if distance == shortest:
            mask |= 1 << seat
    return mask


def swap_with(race: State, mask: int) -> None:
    if mask == 0:
        no_effect(race)
    elif mask & (mask - 1):
        race.steps.append(SWAP[mask])
    else:
        swap_places(race, only_seat(mask))


def swap_places(race: State, other: int) -> None:
    """No order to go back: no Purse helps against it (CR-4.4)."""
    mine = race.travellers[race.turn]
    yours = race.travellers[other]
    mine.square, yours.square = yours.square, mine.square
    if race.teller is not None:
        square = log.square(race.box, mine.square)
        race.teller.tell(Say("log.swapped", who=Who(race.turn), other=Who(other), square=square))
    if race.expert:
        cuffed(race, other)  # CR-8.5
    own_pawn_moved(race)


def with_cards(race: State) -> int:
    """A bit for each other player who has a card."""
    mask = 0
    for seat in range(race.seats):
        if seat != race.turn and race.travellers[seat].held:
            mask |= 1 << seat
    return mask


def take_from(race: State, mask: int, chance: Chance) -> None:
    if mask == 0:
        no_effect(race)
    elif mask & (mask - 1):
        race.steps.append(TAKE[mask])
    else:
        take_card(race, only_seat(mask), chance)


def take_card(race: State, other: int, chance: Chance) -> None:
    """Unseen: the hand is held out like a fan."""
    victim = race.travellers[other]
    card = chance.draw(laid_out(race.box.cards, victim.hand))
    victim.lose(card)
    race.travellers[race.turn].gain(card)
    if race.teller is not None:
        race.teller.tell(Say("log.takes", who=Who(race.turn), other=Who(other)))
        race.teller.tell(Say("log.you_took", card=log.card(card)), race.turn)
        race.teller.tell(Say("log.you_lost", card=log.card(card)), other)


def no_effect(race: State) -> None:
    if race.teller is not None:
        race.teller.tell(Say("log.no_effect"))


def only_seat(mask: int) -> int:
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat
