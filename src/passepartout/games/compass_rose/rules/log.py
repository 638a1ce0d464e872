"""The messages this game's log is made of."""

from __future__ import annotations

from enum import Enum

from ....core.say import Say, Who, joined
from .components import CONVEYANCES, Box, Card, Event, Square
from .state import NOWHERE, Traveller
from .steps import PLAY, Ask


def card(kind: Card) -> Say:
    """A card by its name: "train 4", "Purse"."""
    if kind.conveyance < 0:
        return Say(f"card.{kind.name}")
    return Say("card.travel", conveyance=Say(f"conveyance.{CONVEYANCES[kind.conveyance]}"), value=kind.value)


def cards(kinds: list[Card]) -> Say:
    return joined([card(kind) for kind in kinds])


def square(box: Box, place: int) -> Say:
    """A square by its number and what is on it: "9 (compass)", "15 (Brindisi)"."""
    if place == 0:
        return Say("square.start")
    city = box.cities.get(place)
    if city is not None:
        return Say("square.city", number=place, city=Say(f"city.{city}"))
    return Say(f"square.{box.squares[place].value}", number=place)


def event(kind: Event) -> Say:
    """An event in a list or on a button: its name and what it does."""
    return Say("event", name=Say(f"event.{kind.words}"), effect=effect(kind))


def effect(kind: Event) -> Say:
    """What an event does, to whoever holds it: "your pawn goes back 2 squares"."""
    return Say(f"effect.{kind.kind.value}", n=kind.number)


def happens(seat: int, kind: Event) -> Say:
    """What everybody is told of it: "Ada's pawn goes back 2 squares"."""
    name = Say(f"event.{kind.words}")
    told = Say(f"happens.{kind.kind.value}", who=Who(seat), n=kind.number)
    if not kind.story:
        return Say("log.event_plain", who=Who(seat), name=name, effect=told)
    return Say("log.event", who=Who(seat), name=name, story=Say(f"event.{kind.words}.story"), effect=told)


def played(box: Box, seat: int, kind: Card, squares: int, target: int) -> Say:
    where = square(box, min(target, box.goal))
    if kind.conveyance < 0:
        return Say("log.purse", who=Who(seat), n=squares, square=where)
    key = "log.travels" if squares > 0 else "log.travels_back"
    return Say(key, who=Who(seat), card=card(kind), square=where)


def kept_out(seat: int, traveller: Traveller) -> Say:
    key = "log.kept_out" if traveller.kept is None else "log.kept_out_event"
    return Say(key, who=Who(seat), n=traveller.held)


def over(box: Box, rights: int, asked: Enum, landed: int) -> Say:
    """Why a turn is over though nobody has ended it: what was decided last, and the square that led to. Told to the
    player whose turn it was; all others see who is next."""
    if rights & PLAY:
        return Say("log.over.empty")
    kind = Square.TELESCOPE if landed == NOWHERE else box.squares[landed]
    if asked is Ask.CUFFED or kind is Square.HANDCUFFS:
        return Say("log.over.handcuffs")
    return Say("log.over.ordinary" if kind is Square.ORDINARY else "log.over.event")
