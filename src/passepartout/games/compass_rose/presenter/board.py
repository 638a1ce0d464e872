"""What a board is drawn from: the box as plain data, a few figures of a view, and what each line of the log moves."""

from __future__ import annotations

from typing import Final, cast

from ....core.say import Say, Who
from ..rules.components import CONVEYANCES, Box
from ..rules.flow import Race
from . import shapes

MOVES: Final = ("log.travels", "log.travels_back", "log.purse", "log.back", "log.forward")


def box(components: Box) -> shapes.Box:
    """Track and cards. A square is named by its kind, a city stands beside it."""
    return {
        "goal": components.goal,
        "squares": [square.value for square in components.squares],
        "cities": {str(square): name for square, name in components.cities.items()},
        "conveyances": list(CONVEYANCES),
        "cards": [
            {
                "code": card.code,
                "kind": cast(shapes.CardKind, card.name if card.conveyance < 0 else CONVEYANCES[card.conveyance]),
                "value": card.value,
            }
            for card in components.cards
        ],
    }


def board(race: Race, seat: int) -> shapes.Board:
    """With how many cards London is entered, and whether this seat has too many left to draw (CR-3.3)."""
    return {
        "london": race.box.london_expert if race.expert else race.box.london_cards,
        "stretched": 0 <= seat < race.seats and race.stretched(seat),
    }


def shows(components: Box, say: Say) -> shapes.Shows:
    """The chain of a turn, link by link: a decision may lead over several squares, and the view tells only the last."""
    if say.key in MOVES:
        return {"pawn": seat_in(say, "who"), "to": square_in(say)}
    if say.key == "log.swapped":
        return {"pawn": seat_in(say, "who"), "to": square_in(say), "other": seat_in(say, "other")}
    if say.key == "log.won":
        return {"pawn": seat_in(say, "who"), "to": components.goal}
    return {}


def seat_in(say: Say, name: str) -> int:
    who = say.values[name]
    assert isinstance(who, Who)
    return who.seat


def square_in(say: Say) -> int:
    """The number a square is told by; the start has none."""
    square = say.values["square"]
    assert isinstance(square, Say)
    number = square.values.get("number", 0)
    assert isinstance(number, int)
    return number
