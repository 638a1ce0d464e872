"""What a line of the log meant to one seat: what it lost or was given, and what nobody at the table should miss."""

from __future__ import annotations

from typing import Final

from ....core.say import Say, Who
from ....core.scene import News

# What concerns everybody alike: rule, and whether it is shown large.
FOR_ALL: Final = {
    "log.bids": ("CC-3.2", True),
    "log.lots": ("CC-3.4", False),
    "log.order_drawn": ("CC-3.4", False),
    "log.stuck": ("CC-4.7", True),
}
CROSSED: Final = ("log.crossed", "log.crossed_with")
BONUS: Final = ("log.bonus", "log.bonus_elsewhere")


def news(say: Say, seat: int) -> News | None:
    who = say.values.get("who")
    mine = isinstance(who, Who) and who.seat == seat
    if say.key in FOR_ALL:
        rule, loud = FOR_ALL[say.key]
        return News("note", rule, loud)
    if say.key == "log.won":
        return News("gain" if mine else "note", "CC-4.6")  # the question's place says it large
    if say.key == "log.too_late":  # told only to whom it happened
        return News("loss", "CC-4.4")
    if say.key in BONUS and mine:
        return News("gain", "CC-4.5")
    if say.key in CROSSED and not mine:
        return News("note", "CC-4.4")
    if say.key == "log.left_with" and mine:
        return News("note", "CC-3.3")
    if say.key == "log.had_to_pass" and mine:
        return News("note", "CC-4.2")
    return None
