"""What the buttons say, and which things an action concerns. Nothing here decides anything."""

from __future__ import annotations

from ....core.action import Action
from ....core.say import Say, Who
from ..rules import log
from ..rules.actions import (
    Announce,
    Blow,
    Charter,
    Choose,
    Discard,
    Give,
    Glimpse,
    Hold,
    Lay,
    OnSquare,
    Settle,
    Travel,
    Wind,
)
from ..rules.components import CAMERA
from ..rules.flow import Tour


def fixed(action: Action) -> bool:
    """A journey says where it leads and with what, whoever makes it; so does an announcement."""
    return isinstance(action, Travel | Settle | Announce)


def label(tour: Tour, seat: int, action: Action) -> Say:
    if isinstance(action, Travel):
        place = log.square(tour.box, action.square.index)
        if action.card is None:
            return Say("label.walk", square=place)
        return Say("label.travel", card=log.card(action.card), square=place)
    if isinstance(action, OnSquare):
        return Say(f"label.{action.kind()}", square=log.square(tour.box, action.square.index))
    if isinstance(action, Announce):
        return Say("label.announce", site=log.site(action.site), camera=log.compartment(action.compartment))
    if isinstance(action, Glimpse):
        return Say("label.glimpse", camera=log.compartment(action.compartment))
    if isinstance(action, Hold):
        return Say("label.hold", who=Who(action.seat))
    if isinstance(action, Choose):
        return Say("label.choose", who=Who(action.seat), n=tour.trotters[action.seat].held)
    if isinstance(action, Discard):
        return Say("label.discard", card=log.card(action.card))
    if isinstance(action, Give):
        return Say("label.give", card=log.card(action.card))
    if isinstance(action, Wind):
        place = log.square(tour.box, tour.flags[action.flag])
        return Say("label.wind", flag=log.your_flag(tour.seats, action.flag, seat), square=place)
    return Say(f"label.{action.kind()}")


def touches(tour: Tour, seat: int, action: Action) -> tuple[str, ...]:
    """Cards, flags and front cards are things of the scene; squares and sites are on the board (`box`)."""
    if isinstance(action, Travel):
        square = f"square:{action.square.code}"
        return (square,) if action.card is None else (f"card:{action.card.code}", square)
    if isinstance(action, Lay | Blow):
        return (f"flag:{tour.steps[-1].number + 1}", f"square:{action.square.code}")
    if isinstance(action, Charter):
        return (secret_id(tour, seat, "charter"), f"square:{action.square.code}")
    if isinstance(action, Settle):
        return (f"square:{action.square.code}",)
    if isinstance(action, Announce):
        return (f"front:{CAMERA[action.compartment]}", f"site:{action.site.id}")
    if isinstance(action, Glimpse):
        return (secret_id(tour, seat, "glimpse"), f"front:{CAMERA[action.compartment]}")
    if isinstance(action, Hold):
        return (secret_id(tour, seat, "hold"), f"figure:{action.seat + 1}")
    if isinstance(action, Choose):
        return (f"figure:{action.seat + 1}",)
    if isinstance(action, Discard | Give):
        return (f"card:{action.card.code}",)
    if isinstance(action, Wind):
        return (f"flag:{action.flag + 1}",)
    if action.kind() == "veto":
        return (secret_id(tour, seat, "veto"),)
    return ()


def secret_id(tour: Tour, seat: int, kind: str) -> str:
    """The first SECRET card of a kind."""
    return next(f"secret:{event.code}" for event in tour.trotters[seat].secrets if event.kind.value == kind)
