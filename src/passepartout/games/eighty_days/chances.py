"""Everybody's chance to win, at a glance: for a search that cannot play every imagined journey to its end."""

from __future__ import annotations

from typing import Final

from ...core.thinking import Thinking, shares
from .judgement import Judge
from .rules import Journey

IN_TIME: Final = 72.0  # days from which on one has to fear for the wager
# What counts, by `signs`: fitted to who won 2,000 games of `sensible` (scripts/fit_chances.py).
OF_TWO: Final = [-0.625, 0.724, -0.508, -0.256, -0.107, 0.139, 0.127, 0.132, 0.313, -0.313, 1.4, 0.099]
OF_MORE: Final = [-0.482, 0.133, -3.914, 0.948, 1.205, 0.175, 0.248, 0.155, 0.528, 0.017, 1.132, 0.087]


def signs(journey: Journey, judge: Judge, seat: int) -> list[float]:
    """What can be seen of a traveller's prospects."""
    box = journey.box
    traveller = journey.travellers[seat]
    left = box.home - traveller.leg
    due = traveller.days + judge.future(traveller.cards, traveller.leg)
    seats = journey.seats
    waits = (seat - journey.starter) % seats >= (journey.turn - journey.starter) % seats
    return [
        float(left),
        0.0 if left > 3 else 4.0 - left,
        due / 10,
        max(0.0, due - IN_TIME) / 10,
        max(0.0, due - box.wager) / 10,
        float(traveller.gold),
        float(len(traveller.events)),
        float(traveller.held),
        1.0 if waits and traveller.arrival == 0 else 0.0,
        1.0 if journey.watch == seat else 0.0,
        1.0 if traveller.arrival and traveller.days <= box.wager else 0.0,
        1.0 if journey.detective == traveller.leg else 0.0,
    ]


def chances(journey: Journey, judge: Judge) -> list[float]:
    weights = OF_TWO if journey.seats == 2 else OF_MORE
    scores: list[float] = []
    for seat in range(journey.seats):
        score = 0.0
        found = signs(journey, judge, seat)
        for index in range(len(found)):
            score += weights[index] * found[index]
        scores.append(score)
    return shares(scores)


def thinking() -> Thinking:
    return Thinking(horizon=4, widen=0.7)
