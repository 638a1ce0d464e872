"""Everybody's chance to win, at a glance: for a search that cannot play every imagined race to its end."""

from __future__ import annotations

from typing import Final

from ...core.thinking import Thinking, shares
from .chains import Chains
from .rules import Race

GLANCE: Final = 16  # positions the guide of imagined races looks at: many quick ones beat few careful ones
NEAR: Final = 15  # squares from London
# What counts, by `signs`: fitted to who won 2,000 games of `sensible` (scripts/fit_chances.py).
BASE: Final = [0.922, -0.591, 1.951, -0.086, -0.101, 0.02, 0.18, 0.0, -0.091]
EXPERT: Final = [1.121, -0.934, 1.141, -0.279, -0.182, 0.074, 0.083, -0.173, -0.305]


def signs(race: Race, seat: int) -> list[float]:
    """What can be seen of a traveller's prospects."""
    traveller = race.travellers[seat]
    left = race.box.goal - traveller.square
    held = traveller.held
    near = float(max(0, NEAR - left))
    return [
        Chains(race, seat).standing(race) / 10,
        traveller.square / 10,
        near / 10,
        near * near / 100,
        float(held),
        max(0.0, held - left / 2.0),
        traveller.hand[race.box.purses.index] + 0.0,
        1.0 if traveller.kept is not None else 0.0,
        ((seat - race.turn) % race.seats) / race.seats,
    ]


def chances(race: Race) -> list[float]:
    weights = EXPERT if race.expert else BASE
    scores: list[float] = []
    for seat in range(race.seats):
        score = 0.0
        found = signs(race, seat)
        for index in range(len(found)):
            score += weights[index] * found[index]
        scores.append(score)
    return shares(scores)


def thinking() -> Thinking:
    return Thinking(horizon=4, widen=0.7)
