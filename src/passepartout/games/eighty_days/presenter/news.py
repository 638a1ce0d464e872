"""What a line of the log meant to one seat: what it lost or gained, and what is worth knowing of the others."""

from __future__ import annotations

from typing import Final, cast

from ....core.say import Say, Who
from ....core.scene import News

LOSS: Final = "loss"
GAIN: Final = "gain"
NOTE: Final = "note"
CHIPS: Final = ("log.red_chip", "log.blue_chip")
# What others do and one would like to have seen, with the rule that says what follows from it.
NOTED: Final = {
    "log.watch": "ED-3.4",
    "log.detective": "ED-4.3",
    "log.arrived": "ED-5.1",
    "log.stays": "ED-4.4",
    "log.votes_end": "ED-8.6",
    "log.votes_on": "ED-8.6",
}


def news(say: Say, seat: int) -> News | None:
    who = say.values.get("who")
    mine = isinstance(who, Who) and who.seat == seat
    if say.key == "log.grey":
        return News(LOSS if loses(say, seat) else NOTE, "ED-7.2", True)
    if say.key == "log.lost_events":
        return News(LOSS, "ED-7.2")
    if say.key == "log.hurry":
        return News(LOSS if loses(say, seat) else NOTE, "ED-8.2")
    if say.key in CHIPS:
        if mine:
            return News(GAIN, "ED-5.4")
        return News(LOSS, "ED-5.4") if loses(say, seat) else None
    if say.key == "log.detained":
        return News(LOSS, "ED-4.5") if mine else None
    if say.key == "log.home":
        return News(GAIN if mine else NOTE, "ED-8.1", True)
    if say.key == "log.last_round":
        return News(NOTE, "ED-8.6", True)
    if say.key == "log.rolls" and mine:  # who cannot pay for another throw is not asked
        return News(NOTE, "ED-5.6")
    if say.key in NOTED and not mine:
        return News(NOTE, NOTED[say.key])
    return None


def loses(say: Say, seat: int) -> bool:
    """Whether a common loss touched this seat: the line names them by bits."""
    return seat >= 0 and bool(cast(int, say.values["lost"]) >> seat & 1)
