"""An estimate of the day somebody will be home: place and days in one number (ED-10)."""

from __future__ import annotations

from typing import Final

from .components import Box, Leg
from .state import Traveller

# What good amateurs need on average, measured over 4,000 games of `sensible` (docs/balance/eighty_days.md).
SHIPS: Final = [0.0, 4.6, 7.9]  # by their number
TRAINS: Final = [0.0, 3.0, 5.0]
ELEPHANT_SHARE: Final = 0.3  # what Elephants save on average across India


def typical(box: Box, leg: Leg) -> float:
    """The days a leg usually takes."""
    if leg.overland:
        return box.overland - ELEPHANT_SHARE
    best = 1000.0
    for ships, trains in leg.demands:
        days = SHIPS[ships] + TRAINS[trains]
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
