"""The track as a chart of letters, for those who play in a terminal."""

from __future__ import annotations

from typing import Final

from ....core.chart import Chart, Lane, Spot
from ....core.say import Say
from ....core.scene import number_of
from ..rules.components import Square
from ..rules.flow import Race

A_LANE: Final = 20  # squares
SIGNS: Final = {
    Square.ORDINARY: ".",
    Square.COMPASS: "+",
    Square.TELESCOPE: "o",
    Square.HANDCUFFS: "x",
    Square.STAGE: "*",
    Square.LONDON: "*",
}


def chart(race: Race) -> Chart:
    """A lane for every twenty squares, with the number of its first; the start square stands before them."""
    found = Chart(Say("legend"))
    start = Lane(number_of(0))
    start.spots.append(spot(race, 0))
    found.lanes.append(start)
    for first in range(1, race.box.goal + 1, A_LANE):
        lane = Lane(number_of(first))
        lane.spots = [spot(race, number) for number in range(first, min(first + A_LANE, race.box.goal + 1))]
        found.lanes.append(lane)
    return found


def spot(race: Race, number: int) -> Spot:
    city = race.box.cities.get(number)
    kind = race.box.squares[number]
    name = Say("square.start") if number == 0 else None if city is None else Say(f"city.{city}")
    here = tuple([seat for seat in range(race.seats) if race.travellers[seat].square == number])
    return Spot(f"square-{number}", kind.value, SIGNS[kind], name, here)
