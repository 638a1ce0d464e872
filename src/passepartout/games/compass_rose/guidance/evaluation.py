"""How a race stands for somebody, in squares of the track: how far the pawn is, and what the hand is good for."""

from __future__ import annotations

import math
from typing import Final

from ..rules.flow import Race
from ..rules.state import Traveller

SQUARE_IN_A_RACE: Final = 0.12  # how much a square more means for the chance to win
SQUARE_AT_THE_END: Final = 0.1  # of a clear lead


class Taste:
    """What things are worth to a player, in squares of the track. Found by letting tastes play against each other
    (docs/balance/compass_rose.md)."""

    def __init__(self) -> None:
        self.travel = 1.2
        self.compass = 2.6
        self.handcuffs = 0.8
        self.purse = 3.5
        self.unknown = 1.5  # a card not seen yet
        self.good_step = 0.2  # a travel card that leads from here to a compass or stage square
        self.rose_fits = 0.15  # a travel card of the conveyance the rose stands on
        self.many = 3.6  # cards beyond these are worth less
        self.too_many = 0.5
        self.stride = 2.2  # squares a card brings, to tell how many are still needed
        self.useless = -1.4  # a card that only keeps one out of London
        self.right = 3.0  # to play on with cards not seen yet
        self.event = 0.45  # an event that has to be carried out
        self.kept = 0.6  # one that may be kept
        self.harm = 0.75  # of what Handcuffs do to the next player


USUAL_TASTE: Final = Taste()


def worth_of_standing(race: Race, seat: int, taste: Taste) -> float:
    """How it stands for a player when the turn is over."""
    traveller = race.travellers[seat]
    box = race.box
    square = traveller.square
    hand = traveller.hand
    worth = hand[box.compass.index] * taste.compass + hand[box.purses.index] * taste.purse
    worth += hand[box.handcuffs.index] * taste.handcuffs
    mask = traveller.mask & box.travel_cards
    index = 0
    value = 1
    conveyance = 0
    while mask:
        if mask & 1:
            each = taste.travel
            if conveyance == race.rose:
                each += taste.rose_fits
            target = square + value
            if target < box.goal and box.plays_on[target]:
                each += taste.good_step
            worth += each * hand[index]
        mask >>= 1
        index += 1
        value += 1
        if value > box.values:
            value = 1
            conveyance += 1
    return square + in_time(race, traveller, worth, taste)


def in_time(race: Race, traveller: Traveller, worth: float, taste: Taste) -> float:
    """Cards that London will not wait for count against the hand, those beyond a good handful for less."""
    held = traveller.held
    if held == 0:
        return 0.0
    spare = race.box.london_expert if race.expert else race.box.london_cards
    useful = (race.box.goal - traveller.square) / taste.stride + spare
    each = worth / held
    if held > useful:
        return each * useful + (held - useful) * taste.useless
    if held > taste.many:
        return each * taste.many + (held - taste.many) * taste.too_many
    return worth


def worth_of_new_cards(race: Race, traveller: Traveller, count: int, taste: Taste) -> float:
    """What cards not seen yet add to a hand of this size, this far from London."""
    useful = (race.box.goal - traveller.square) / taste.stride
    total = 0.0
    for held in range(traveller.held + 1, traveller.held + count + 1):
        if held > useful:
            total += taste.useless
        elif held > taste.many:
            total += taste.too_many
        else:
            total += taste.unknown
    return total


def evaluate(race: Race) -> list[float]:
    """Everybody's chance to win, between two turns."""
    weights: list[float] = []
    for seat in range(race.seats):
        weights.append(math.exp(worth_of_standing(race, seat, USUAL_TASTE) * SQUARE_IN_A_RACE))
    total = sum(weights)
    return [weight / total for weight in weights]


def margins(race: Race) -> list[float]:
    """By how many squares everybody is ahead of, or behind, the best of the others, 1 being a clear lead."""
    squares = [traveller.square for traveller in race.travellers]
    found: list[float] = []
    for seat in range(race.seats):
        others = [squares[other] for other in range(race.seats) if other != seat]
        found.append((squares[seat] - max(others)) * SQUARE_AT_THE_END)
    return found
