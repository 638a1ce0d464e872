"""Who will win, as judged between two turns: by the day on which everybody will probably be home. Used by the search,
among three and more."""

from __future__ import annotations

import math
from typing import Final

from ....core.utility import with_margins
from ..rules.ending import margins_in_days
from ..rules.flow import Journey
from .judgement import Judge

# Fitted to how 1,500 games of four went on (5,157 positions): what the days to London depend on.
HAND: Final = 1.5  # days that are saved for every one the hand seems to save: good cards also save turns
COIN: Final = 0.3
AN_EVENT: Final = 0.2  # not fitted: those games say next to nothing about it
A_LEG_BEHIND: Final = 0.9  # the foremost: days on the way when others are home
# How sure that is: the days that make a difference, at the end and for the root of the legs that are left on average.
AT_THE_END: Final = 0.5
A_LEG_LEFT: Final = 1.3


def expected_days(journey: Journey, judge: Judge) -> list[float]:
    """The day on which everybody comes home."""
    foremost = max([traveller.leg for traveller in journey.travellers])
    found: list[float] = []
    for traveller in journey.travellers:
        days = float(traveller.days)
        if traveller.arrival == 0:
            usual = judge.rest(traveller.leg)
            days += usual + HAND * (judge.future(traveller.cards, traveller.leg) - usual)
            days += A_LEG_BEHIND * (foremost - traveller.leg) - COIN * traveller.gold - AN_EVENT * len(traveller.events)
        found.append(days)
    return found


def evaluate(journey: Journey, judge: Judge, share: float) -> list[float]:
    """Of everybody to win; a share of it tells by how much, as in the worth of an ended game."""
    days = expected_days(journey, judge)
    legs = 0
    for traveller in journey.travellers:
        legs += journey.box.home - traveller.leg
    sure = AT_THE_END + A_LEG_LEFT * math.sqrt(legs / journey.seats)
    best = min(days)
    weights = [math.exp((best - one) / sure) for one in days]
    total = sum(weights)
    return with_margins([weight / total for weight in weights], margins_in_days(days), share)
