"""The railways as a chart of letters, for those who play in a terminal."""

from __future__ import annotations

from ....core.chart import Chart, Lane, Spot
from ....core.say import Say, Who
from ..rules import log
from ..rules.flow import Railway
from .scene import Seen

LAID = "=="
AHEAD = "--"


def chart(railway: Railway) -> Chart:
    found = Chart(Say("legend"))
    seen = Seen()
    for landscape in railway.market:
        seen.id(landscape.code)
    for seat in range(railway.seats):
        found.lanes.append(lane(railway, seat, seen))
    return found


def lane(railway: Railway, seat: int, seen: Seen) -> Lane:
    """From the Cape to Cairo: the line that is laid, the landscapes ahead with the tracks they need, and the gaps."""
    player = railway.builders[seat]
    found = Lane(Say("panel.builder", who=Who(seat)), seat)
    here = (seat,)
    found.spots.append(Spot("", "station", "", Say("chart.cape"), here if player.crossed == 0 else (), done=True))
    for index, landscape in enumerate(player.route):
        done = index < player.crossed
        found.spots.append(
            Spot(
                seen.id(landscape.code),
                landscape.terrain.name,
                "",
                log.terrain(landscape),
                here if index == player.crossed - 1 else (),
                "" if done else f" {landscape.need}",
                LAID if done else AHEAD,
                done,
            )
        )
    for _ in range(railway.box.goal - len(player.route)):
        found.spots.append(Spot("", "unknown", "_", link=AHEAD))
    home = player.crossed >= railway.box.goal
    found.spots.append(Spot("", "station", "", Say("chart.cairo"), link=LAID if home else AHEAD, done=home))
    return found
