"""How a tour stands for everybody, as far as imagined tours need it: what is safe, carried, in hand, in prospect."""

from __future__ import annotations

import math
from typing import Final

from ..rules.flow import Tour
from .assessment import USUAL_TASTE, Assessment

CARRIED: Final = 0.75  # of a card that is validated
IN_HAND: Final = 0.02  # a transport card, up to a handful
AHEAD: Final = 1.1  # how much a card more means
IN_PROSPECT: Final = 0.5  # of what the good amateur sees ahead from a square
SO_FAR: Final = 2.0  # cards, and no more: whoever is about to win sees a great deal ahead


def scores(tour: Tour) -> list[float]:
    """In destination cards."""
    found: list[float] = []
    for trotter in tour.trotters:
        held = min(trotter.held, tour.box.hand)
        found.append(len(trotter.validated) + CARRIED * len(trotter.carried) + IN_HAND * held)
    return found


def margins(tour: Tour) -> list[float]:
    """By how much everybody is ahead of the best of the others."""
    standing = scores(tour)
    found: list[float] = []
    for seat in range(tour.seats):
        others = [standing[other] for other in range(tour.seats) if other != seat]
        found.append((standing[seat] - max(others)) * AHEAD)
    return found


def evaluate(tour: Tour) -> list[float]:
    """Everybody's chance to win: cards count more, the fewer are missing."""
    standing = scores(tour)
    weights: list[float] = []
    for seat in range(tour.seats):
        ahead = Assessment(tour, seat, 1.0, USUAL_TASTE).prospect(tour.trotters[seat].square)
        score = standing[seat] + IN_PROSPECT * min(ahead, SO_FAR)
        weights.append(math.exp(score * AHEAD))
    total = sum(weights)
    return [weight / total for weight in weights]
