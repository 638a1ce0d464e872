"""The messages this game's log is made of."""

from __future__ import annotations

from ....core.say import Say, Who, joined
from .components import CAMERA, Box, Card, Event
from .sites import Site
from .state import Front
from .world import COLUMNS, DEGREES, NORTH_ROWS, QUARTERS, WEST_COLUMNS, quarter_of


def card(kind: Card) -> Say:
    """A card by its name: "train 3", "round-the-world"."""
    vehicle = Say(f"vehicle.{kind.vehicle.value}")
    return Say("card", vehicle=vehicle, number=kind.number) if kind.number else vehicle


def cards(kinds: list[Card]) -> Say:
    return joined([card(kind) for kind in kinds])


def site(place: Site) -> Say:
    return Say(f"site.{place.id}")


def sites(cards: tuple[Site, ...]) -> Say:
    return joined([site(card) for card in cards])


def degrees(square: int) -> Say:
    """Degrees name squares (ES-1.1): "20° N, 10° E"."""
    north = DEGREES * (NORTH_ROWS - square // COLUMNS)
    east = DEGREES * (square % COLUMNS - WEST_COLUMNS)
    lat = north if north > 0 else DEGREES - north
    lon = east + DEGREES if east >= 0 else -east
    return Say(f"square.{QUARTERS[quarter_of(square)]}", lat=lat, lon=lon)


def square(box: Box, place: int) -> Say:
    """A square by its degrees, and the sites on it."""
    here = box.sites.in_set(box.sites.at[place])
    if not here:
        return degrees(place)
    return Say("square.sites", square=degrees(place), sites=joined([site(one) for one in here]))


def travels(box: Box, seat: int, kind: Card | None, place: int) -> Say:
    if kind is None:
        return Say("log.walks", who=Who(seat), square=square(box, place))
    return Say("log.travels", who=Who(seat), card=card(kind), square=square(box, place))


def compartment(index: int) -> Say:
    return Say(f"camera.{CAMERA[index]}")


def quarter(index: int) -> Say:
    return Say(f"quarter.{QUARTERS[index]}")


def flag(seats: int, index: int) -> Say:
    if index < seats:
        return Say("flag.of", who=Who(index))
    return Say("flag.free", number=index + 1)


def your_flag(seats: int, index: int, seat: int) -> Say:
    """In a question to somebody."""
    return Say("flag.yours") if index == seat else flag(seats, index)


def lays(box: Box, seats: int, seat: int, index: int, place: int) -> Say:
    """Nobody is told that Ada lays Ada's flag."""
    if index == seat:
        return Say("log.lays_own", who=Who(seat), square=square(box, place))
    return Say("log.lays", who=Who(seat), flag=flag(seats, index), square=square(box, place))


def blows(box: Box, seats: int, seat: int, index: int, place: int) -> Say:
    """The wind moves a flag: nobody has gone there to lay it."""
    if index == seat:
        return Say("log.blows_own", who=Who(seat), square=square(box, place))
    return Say("log.blows", who=Who(seat), flag=flag(seats, index), square=square(box, place))


def event(card: Event) -> Say:
    return Say(f"event.{card.code}")


def event_text(card: Event) -> Say:
    return Say(f"event.{card.code}.text")


def new_front(index: int, front: Front) -> Say:
    if front.open and front.site is not None:
        return Say("log.open_front", camera=compartment(index), site=site(front.site))
    if front.numbers:
        return Say(
            "log.numbered_front", camera=compartment(index), quarter=quarter(front.quarter), numbers=numbers(front)
        )
    return Say("log.new_front", camera=compartment(index), quarter=quarter(front.quarter))


def numbers(front: Front) -> Say:
    return joined([Say("number", number=number) for number in front.numbers])
