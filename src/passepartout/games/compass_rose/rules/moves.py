"""What happens to pawns and cards, whatever made it happen. Numbers are those of the rulebook."""

from __future__ import annotations

from typing import Final

from ....core.cards import draw_several, renew
from ....core.chance import Chance
from ....core.say import Say, Who
from . import log
from .components import Card, Event, Square
from .state import State
from .steps import ACT, GO_ON, LEAP, START, Ask

KEPT_RIGHTS: Final = START | LEAP  # what a move by one's own event does not replace


# ---------------------------------------------------------------------- cards


def draw_cards(race: State, seat: int, count: int, chance: Chance) -> None:
    """CR-3.4: as many as there are; from an empty pile its discards are shuffled first."""
    drawn = draw_several(count, race.pile, race.discards, chance, race.teller, "log.reshuffled")
    for card in drawn:
        race.travellers[seat].gain(card)
    if race.teller is not None:
        race.teller.tell(Say("log.draws", who=Who(seat), n=len(drawn)))
        if drawn:
            race.teller.tell(Say("log.own_cards", cards=log.cards(drawn)), seat)


def spend(race: State, seat: int, card: Card) -> None:
    race.travellers[seat].lose(card)
    race.discards.append(card)


def turn_up_event(race: State, chance: Chance) -> Event:
    """CR-3.4. (The box is checked to hold more events than can be kept.)"""
    if not race.events:
        renew(race.events, race.event_discards, race.teller, "log.events_reshuffled")
    return chance.draw(race.events)


# ---------------------------------------------------------------------- pawns


def go_back(race: State, seat: int, squares: int) -> bool:
    """CR-4.5: never beyond the start. Whether the pawn has moved at all."""
    traveller = race.travellers[seat]
    before = traveller.square
    traveller.square = before - squares if before > squares else 0
    if race.teller is not None:
        key = "log.back" if traveller.square != before else "log.back_nowhere"
        race.teller.tell(Say(key, who=Who(seat), square=log.square(race.box, traveller.square)))
    return traveller.square != before


def cuffed(race: State, seat: int) -> None:
    """CR-5.4, and the second step of CR-4.3: the square reached does not act."""
    if race.box.squares[race.travellers[seat].square] is Square.HANDCUFFS:
        if race.teller is not None:
            race.teller.tell(Say("log.cuffs_square", who=Who(seat)))
        go_back(race, seat, race.box.cuffs)


def carry_on(race: State, seat: int, squares: int) -> bool:
    """Forward by an event or a leap: into London (CR-7.1), or kept out of it on the last square (CR-7.2)."""
    traveller = race.travellers[seat]
    before = traveller.square
    target = before + squares
    if target >= race.box.goal:
        if race.may_enter(seat, traveller.held):
            reach_london(race, seat)
            return True
        target = race.box.goal - 1
        if race.teller is not None:
            race.teller.tell(log.kept_out(seat, traveller))
    traveller.square = target
    if race.teller is not None:
        race.teller.tell(Say("log.forward", who=Who(seat), square=log.square(race.box, target)))
    return target != before


def own_pawn_moved(race: State) -> None:
    """An event has moved the pawn of the player who carries it out. In the expert game the new square acts, and
    its right replaces the one won before (CR-8.3, CR-8.5), but first whoever is still ordered back is asked."""
    if race.expert and race.places is None:
        steps = race.steps
        steps[0] = GO_ON[steps[0].number & KEPT_RIGHTS]
        place = len(steps)
        while steps[place - 1].ask is Ask.ORDERED:
            place -= 1
        steps.insert(place, ACT)


def reach_london(race: State, seat: int) -> None:
    """CR-7.1. The others are placed by how far they came."""
    race.travellers[seat].square = race.box.goal
    race.steps.clear()
    squares = [traveller.square for traveller in race.travellers]
    race.places = tuple([1 + sum([1 for other in squares if other > square]) for square in squares])
    if race.teller is not None:
        race.teller.tell(Say("log.won", who=Who(seat)))


# ----------------------------------------------------------------------- turn


def end_turn(race: State) -> None:
    race.turn = (race.turn + 1) % race.seats
    race.turns += 1
    race.fresh = False
    race.steps.clear()
    race.steps.append(GO_ON[START])
