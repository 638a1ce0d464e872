"""An estimate of the day somebody will be home: place and days in one number (ED-10)."""

from __future__ import annotations

import math
from typing import Final

from .components import Box, Leg
from .state import Traveller

# What good amateurs need on average, measured over 4,000 games of `sensible` (docs/balance/eighty_days.md).
SHIPS: Final = [0.0, 4.6, 7.9]  # by their number
TRAINS: Final = [0.0, 3.0, 5.0]
# Of the cards these were measured with; those of another box count in proportion.
SHIP: Final = 184 / 30
TRAIN: Final = 120 / 30
ELEPHANT_SHARE: Final = 0.3  # what Elephants save on average across India


def typical(box: Box, leg: Leg) -> float:
    """The days a leg usually takes."""
    if leg.overland:
        return box.overland - ELEPHANT_SHARE
    best = 1000.0
    for ships, trains in leg.demands:
        days = SHIPS[ships] * (box.mean_ship / SHIP) + TRAINS[trains] * (box.mean_train / TRAIN)
        best = min(best, days)
    return best


def typical_rests(box: Box) -> list[float]:
    """The days the rest of the journey usually takes, by the legs behind one."""
    rests = [0.0]
    for leg in reversed(box.legs):
        rests.insert(0, rests[0] + typical(box, leg))
    return rests


def projected(box: Box, traveller: Traveller) -> int:
    """The day of arrival in London, roughly; exactly, for those who are there."""
    return round(traveller.days + typical_rests(box)[traveller.leg])


# How far eight arrivals in ten stay from that estimate, for one leg; legs add up as chances do, by the root of their
# number. Measured at the start of 9,400 turns in 210 games of three to five `sensible` players. Knowing the own hand
# made the estimate hardly better (5.3 days instead of 5.4 from London, 2.0 instead of 2.1 from New York), so the same
# public figures serve for everybody, and everybody is measured with one yardstick.
SPREAD: Final = 2.4


def arrival(box: Box, traveller: Traveller) -> tuple[int, int, int]:
    """The day of arrival: early, likely, late. Never before today; those who are home are."""
    likely = projected(box, traveller)
    either_way = SPREAD * math.sqrt(box.home - traveller.leg)
    return max(traveller.days, round(likely - either_way)), likely, round(likely + either_way)
