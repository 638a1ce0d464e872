"""Who will win, as judged between two turns: by the day on which everybody will probably be home. Used by the search,
among three and more."""

from __future__ import annotations

import math
from typing import Final

from ....core.utility import with_margins
from ..rules.ending import margins_in_days
from ..rules.flow import Journey
from .lookahead import LookAhead

# Fitted to how 1,500 games of four went on (5,157 positions): what the days to London depend on.
HAND: Final = 1.5  # days that are saved for every one the hand seems to save: good cards also save turns
A_COIN: Final = 0.3
AN_EVENT_HELD: Final = 0.2  # not fitted: those games say next to nothing about it
A_LEG_BEHIND: Final = 0.9  # the foremost: days on the way when others are home
# How sure that is: the days that make a difference, at the end and for the root of the legs that are left on average.
AT_THE_END: Final = 0.5
A_LEG_LEFT: Final = 1.3


def expected_days(journey: Journey, ahead: LookAhead) -> list[float]:
    """The day on which everybody comes home."""
    foremost = max([traveller.leg for traveller in journey.travellers])
    found: list[float] = []
    for traveller in journey.travellers:
        days = float(traveller.days)
        if traveller.arrival == 0:
            usual = ahead.rest(traveller.leg)
            days += usual + HAND * (ahead.future(traveller.cards, traveller.leg) - usual)
            days += (
                A_LEG_BEHIND * (foremost - traveller.leg)
                - A_COIN * traveller.gold
                - AN_EVENT_HELD * len(traveller.events)
            )
        found.append(days)
    return found


def evaluate(journey: Journey, ahead: LookAhead, share: float) -> list[float]:
    """Of everybody to win; a share of it tells by how much, as in the worth of an ended game."""
    days = expected_days(journey, ahead)
    legs = 0
    for traveller in journey.travellers:
        legs += journey.box.home - traveller.leg
    sure = AT_THE_END + A_LEG_LEFT * math.sqrt(legs / journey.seats)
    best = min(days)
    weights = [math.exp((best - one) / sure) for one in days]
    total = sum(weights)
    return with_margins([weight / total for weight in weights], margins_in_days(days), share)
