"""The world as a chart of letters, for those who play in a terminal."""

from __future__ import annotations

from typing import Final

from ....core.chart import Chart, Lane, Spot
from ....core.say import Say
from ..rules import log
from ..rules.flow import Tour
from ..rules.world import COLUMNS, LAND, ROWS, SEA, SHARED, STRAIT, TERRAINS, name_of

SIGNS: Final = {LAND: "#", SHARED: "+", STRAIT: "=", SEA: "."}
SITE: Final = "*"
FLAGS: Final = "abcdef"


def chart(tour: Tour) -> Chart:
    """A lane for every ten degrees; a letter for a flag."""
    found = Chart(Say("legend"))
    found.columns = [name_of(0, column).split()[1] for column in range(COLUMNS)]
    for row in range(ROWS):
        lane = Lane(Say("core.number", number=name_of(row, 0).split()[0]))
        lane.spots = [spot(tour, row * COLUMNS + column) for column in range(COLUMNS)]
        found.lanes.append(lane)
    return found


def spot(tour: Tour, place: int) -> Spot:
    square = tour.box.board.squares[place]
    here = tour.box.sites.in_set(tour.box.sites.at[place])
    seats = tuple([seat for seat in range(tour.seats) if tour.trotters[seat].square == place])
    flags = [flag for flag in range(len(tour.flags)) if tour.flags[flag] == place]
    return Spot(
        f"square:{square.code}",
        "site" if here else TERRAINS[square.kind],
        SITE if here else SIGNS[square.kind],
        log.sites(tuple(here)) if here else None,
        seats,
        "".join([FLAGS[flag] for flag in flags]),
        things=(*[f"figure:{seat + 1}" for seat in seats], *[f"flag:{flag + 1}" for flag in flags]),
    )
