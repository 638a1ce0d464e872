"""What a drawn board needs beyond the data of a view: the box as data, prices, chips that still lie, arrivals reckoned.

All of it is made from a view, so it can hold nothing that its seat may not know.
"""

from __future__ import annotations

from typing import cast

from ....core.say import Say, Who
from ..rules.components import Box, Leg
from ..rules.events import BALLOON, EVENTS, ROW_BALLOON, Event
from ..rules.flow import Journey
from ..rules.forecast import arrival
from ..rules.state import ROW
from ..rules.steps import Ask
from ..rules.way import Way
from . import shapes
from .scene import figures


def box(components: Box) -> shapes.Box:
    """What never changes. Cities are named as the keys of their words are."""
    tools = {event.tool.name: event.icon for event in EVENTS if event.tool is not None}
    return {
        "cities": components.ids,
        "legs": [demands(leg) for leg in components.legs],
        "wager": components.wager,
        "hand_limit": components.hand_limit,
        "card_price": components.card_price,
        "grey": [event.code for event in EVENTS if event.grey],
        "rules": {event.code: event.rule for event in EVENTS},
        "faces": {event.code: face(event) for event in EVENTS},
        "tools": {**tools, ROW_BALLOON.name: BALLOON.icon},
        "figures": figures(components),
    }


def face(event: Event) -> shapes.Face:
    """What a card shows: a symbol, and an engraving where there is one."""
    return {"icon": event.icon, "vignette": event.vignette} if event.vignette else {"icon": event.icon}


def demands(leg: Leg) -> list[list[shapes.TravelKind]]:
    """The symbols beside a leg; several lists are a choice, none is the way across India."""
    ship: list[shapes.TravelKind] = ["ship"]
    train: list[shapes.TravelKind] = ["train"]
    return [ship * ships + train * trains for ships, trains in leg.demands]


def shows(say: Say) -> shapes.Shows:
    """What a board remembers and the table does not: who came when, and who took which place since the row was laid."""
    if say.key == "log.round":
        return {"round": cast(int, say.values["number"])}
    if say.key == "log.arrived":
        return {"seat": seat_in(say), "day": cast(int, say.values["days"])}
    if say.key == "log.takes":
        place = say.values["place"]
        assert isinstance(place, Say)
        return {"seat": seat_in(say), "place": cast(shapes.RowPlace, place.key.removeprefix("place."))}
    return {}


def seat_in(say: Say) -> int:
    who = say.values["who"]
    assert isinstance(who, Who)
    return who.seat


def board(journey: Journey, seat: int) -> shapes.Board:
    return {**common_board(journey), **own_board(journey, seat)}


def common_board(journey: Journey) -> shapes.CommonBoard:
    return {
        "reckoning": [arrival_data(journey, other) for other in range(journey.seats)],
        "chips": [chips_left(journey, city) for city in range(1, len(journey.box.cities))],
        "open": min(journey.racing + 1, ROW),
        "detained": detained(journey, 1),
        "held_here": detained(journey, 0),
    }


def own_board(journey: Journey, seat: int) -> shapes.OwnBoard:
    """Whoever holds events knows that they are not in the pile."""
    return {
        "unseen": unseen(journey),
        "ways": [way_data(way) for way in journey.menu(seat) if isinstance(way, Way)] if decides(journey, seat) else [],
    }


def decides(journey: Journey, seat: int) -> bool:
    return journey.ask() is Ask.GO and seat == journey.turn


def arrival_data(journey: Journey, seat: int) -> shapes.Arrival:
    """ED-10: the day somebody will be home, and how far it may be missed either way."""
    early, likely, late = arrival(journey.box, journey.travellers[seat])
    return {"early": early, "likely": likely, "late": late}


def chips_left(journey: Journey, city: int) -> tuple[shapes.Chip | None, shapes.Chip | None]:
    """ED-5.4: the red chip until the first, the blue one until the last has come."""
    reached = journey.visitors(city)
    red = journey.red[city - 1].name if reached == 0 else None
    blue = journey.blue[city - 1].name if reached < journey.seats else None
    return cast("shapes.Chip | None", red), cast("shapes.Chip | None", blue)


def unseen(journey: Journey) -> list[tuple[str, int]]:
    """ED-10: the events that are in the pile or in hidden hands, and how many of each."""
    found: list[tuple[str, int]] = []
    for event in EVENTS:
        count = sum([1 for card in journey.event_pile if card is event])
        if count:
            found.append((event.code, count))
    return found


def detained(journey: Journey, legs: int) -> int:
    """ED-4.5: the days the detective would cost so many legs farther on, of whoever's turn it is."""
    there = journey.travellers[journey.turn].leg + legs
    return journey.box.detained if there == journey.detective else 0


def way_data(way: Way) -> shapes.Way:
    """A way to travel in figures; its label and what it touches stand in the menu, under the same notation."""
    return {
        "notation": way.notation(),
        "cards": [card.code for card in way.cards],
        "helpers": [
            {
                "tool": helper.tool.name,
                "princess": helper.princess,
                "target": None if helper.target is None else helper.target.code,
            }
            for helper in way.helpers
        ],
        "low": way.due + (1 if way.dice else 0),
        "high": way.due + (6 if way.dice else 0),
        "saved": way.saved,
    }
