"""What a line of the log meant to a seat: what it lost, what it gained, what nobody should miss."""

from __future__ import annotations

from typing import Final

from ....core.say import Say, Who
from ....core.scene import News
from ..rules.components import Box, EventKind

# By line: the rule behind it, and whether it is shown large, to whoever did it and to all the others.
OWN: Final = {  # what I did or what befell me
    "log.announces": ("note", "ES-4.1", False),
    "log.right": ("gain", "ES-4.2", True),
    "log.wrong": ("loss", "ES-4.2", True),
    "log.fetches": ("gain", "ES-4.2", True),
    "log.validates": ("gain", "ES-5.3", True),
    "log.won": ("gain", "ES-5.4", True),
    "log.misses": ("loss", "ES-3.7", True),
    "log.again": ("gain", "ES-3.7", False),
    "log.discards": ("loss", "ES-1.6", False),
    "log.journey": ("note", "ES-3.6", True),
}
OTHERS: Final = {  # what somebody else did
    "log.right": ("note", "ES-4.2", True),
    "log.wrong": ("note", "ES-4.2", True),
    "log.fetches": ("loss", "ES-4.2", True),
    "log.validates": ("note", "ES-5.3", True),
    "log.won": ("note", "ES-5.4", True),
    "log.veto": ("note", "ES-1.6", False),
    "log.glimpse": ("note", "ES-1.6", False),
}
ALL: Final = {  # what concerns everybody alike, or is said to one alone
    "log.sheet": ("note", "ES-3.5", False),
    "log.clue": ("note", "ES-7", False),
    "log.numbered_front": ("note", "ES-4.3", False),
    "log.new_front": ("note", "ES-4.3", False),
    "log.open_front": ("note", "ES-4.3", False),
    "log.no_cards": ("note", "ES-5.5", True),
    "log.quiet": ("note", "ES-5.6", True),
    "log.turned_over": ("note", "ES-5.6", True),
    "log.you_lost": ("loss", "ES-1.6", True),
    "log.you_got": ("gain", "ES-1.6", False),
    "log.you_took": ("gain", "ES-1.6", True),
    "log.own_secret": ("gain", "ES-3.6", True),
}
EVENTS: Final = {  # what an event I have drawn does to me
    EventKind.WINDFALL: ("gain", True),
    EventKind.CONNECTION: ("gain", True),
    EventKind.MISHAP: ("loss", True),
    EventKind.DELAY: ("loss", True),
}


def news(box: Box, say: Say, seat: int) -> News | None:
    key, values = say.key, say.values
    if key in ALL:
        return made(ALL[key])
    mine = is_seat(values.get("who"), seat)
    if key == "log.event":
        return event_news(box, values.get("event")) if mine else None
    if key == "log.aims":
        return News("loss", "ES-1.6", True) if is_seat(values.get("other"), seat) else None
    if key in ("log.lays", "log.blows") and not mine:
        return flag_news(values.get("flag"), seat)
    if mine:
        return made(OWN[key]) if key in OWN else None
    if key not in OTHERS:
        return None
    kind, rule, loud = OTHERS[key]
    return News(kind if seat >= 0 else "note", rule, loud)


def made(told: tuple[str, str, bool]) -> News:
    return News(told[0], told[1], told[2])


def is_seat(value: object, seat: int) -> bool:
    return isinstance(value, Who) and value.seat == seat


def event_news(box: Box, event: object) -> News:
    assert isinstance(event, Say)
    kind, loud = EVENTS.get(box.event_of[event.key.removeprefix("event.")].kind, ("note", False))
    return News(kind, "ES-3.6", loud)


def flag_news(flag: object, seat: int) -> News | None:
    """My flag has been moved: what I carry has to go elsewhere."""
    if isinstance(flag, Say) and is_seat(flag.values.get("who"), seat):
        return News("loss", "ES-3.5", True)
    return None
