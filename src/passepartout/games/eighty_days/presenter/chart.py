"""The route as a chart of letters, for those who play in a terminal."""

from __future__ import annotations

from typing import Final

from ....core.chart import Chart, Lane, Spot
from ....core.say import Say
from ..rules import log
from ..rules.components import Leg
from ..rules.flow import Journey

SHIP: Final = "~"
TRAIN: Final = "="
OVERLAND: Final = "^"
DETECTIVE: Final = "D"
RED: Final = "r"
BLUE: Final = "b"


def chart(journey: Journey) -> Chart:
    """From London to London: who is where, the chips that still lie, and what every leg demands."""
    found = Chart(Say("legend"))
    lane = Lane()
    for city in range(journey.box.home + 1):
        lane.spots.append(spot(journey, city))
    found.lanes.append(lane)
    return found


def spot(journey: Journey, city: int) -> Spot:
    box = journey.box
    link = "" if city == 0 else demand(box.legs[city - 1])
    here = tuple([seat for seat in range(journey.seats) if journey.travellers[seat].leg == city])
    home = city == box.home
    marks = "" if home or journey.detective != city else DETECTIVE
    if city and not home:
        reached = journey.visitors(city)
        marks += (RED if reached == 0 else "") + (BLUE if reached < journey.seats else "")
    return Spot(
        "" if home else f"city-{city}", "city", "", log.city(box, city), here, f" {marks}" if marks else "", link
    )


def demand(leg: Leg) -> str:
    if leg.overland:
        return OVERLAND
    return "/".join([SHIP * ships + TRAIN * trains for ships, trains in leg.demands])
