"""What a line of the log meant to a seat: what it lost or won by it, and what nobody should miss."""

from __future__ import annotations

from typing import Final

from ....core.say import Say, Who
from ....core.scene import News

# What happens to {who}: to others it is the ordinary course of the game.
MINE: Final = {
    "log.back": ("loss", "CR-4.4"),
    "log.cuffs_square": ("loss", "CR-5.4"),
    "log.kept_out": ("loss", "CR-7.2"),
    "log.kept_out_event": ("loss", "CR-8.4"),
    "log.defends": ("gain", "CR-4.4"),
}
# What is done to {other}, and told at once.
DONE_TO_ME: Final = {
    "log.handcuffs": ("loss", "CR-4.3"),
    "log.takes": ("loss", "CR-1.3"),
    "log.swapped": ("note", "CR-1.3"),
}
# What everybody looks up for; to whoever did it, it is no surprise.
FEATS: Final = {"log.leap": "CR-6.1", "log.won": "CR-7.1"}
EVENTS: Final = ("log.event", "log.event_plain")
ALONE: Final = {"log.you_lost": "loss", "log.you_took": "gain"}  # told to one seat only


def news(say: Say, seat: int) -> News | None:
    key = say.key
    if key in EVENTS:
        return News("note", "CR-1.3", loud=True)
    if key in FEATS:
        mine = is_about(say, "who", seat)
        return News("gain" if mine else "note", FEATS[key], loud=not mine or key == "log.won")
    if key in ALONE:
        return News(ALONE[key], "CR-1.3")
    if key in DONE_TO_ME and is_about(say, "other", seat):
        kind, rule = DONE_TO_ME[key]
        return News(kind, rule, loud=True)
    if key in MINE and is_about(say, "who", seat):
        kind, rule = MINE[key]
        return News(kind, rule)
    return None


def is_about(say: Say, blank: str, seat: int) -> bool:
    who = say.values.get(blank)
    return isinstance(who, Who) and who.seat == seat
