"""What is asked now: a small stack of steps, for games whose turns are made of several decisions.

At the bottom lies what the turn is about; whatever has to be decided first lies on it, the next question on top. So
whose turn it is and who decides now stay two things, and nobody needs a flag to find the way back. A step exists once
and is shared, like an action; its code is how it is written into the data of a position.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from mypy_extensions import mypyc_attr

from .action import Menu
from .position import NOBODY, Position

TURN_PLAYER: Final = -1  # as the seat of a step: whoever's turn it is
NOTHING: Final[Menu] = ()
MOST_SEATS: Final = 12
SEATS: Final = [(seat,) for seat in range(MOST_SEATS)]  # one decider, without a new tuple each time


@dataclass(frozen=True, eq=False)
class Step:
    """One question that is open, or something that follows by itself once what lies above it is done."""

    ask: Enum  # of the game's own enumeration, tested with `is`
    seat: int  # who decides; mostly TURN_PLAYER
    number: int  # what the question is about: cards still to give up, a square, a bit for every seat to choose from
    code: str


# Steps of the usual shapes. What a game asks in another way it makes itself.


def asked(ask: Enum) -> Step:
    """Asked of whoever's turn it is."""
    return Step(ask, TURN_PLAYER, 0, str(ask.value))


def asked_with_number(ask: Enum, count: int) -> list[Step]:
    """The same with a number, from 0: how many cards are still to be given up."""
    return [Step(ask, TURN_PLAYER, number, f"{ask.value} {number}") for number in range(count)]


def asked_of_seat(ask: Enum, seats: int) -> list[Step]:
    """Asked of one seat, whoever's turn it is; the seat is the number too."""
    return [Step(ask, seat, seat, f"{ask.value} p{seat + 1}") for seat in range(seats)]


def asked_among(ask: Enum, seats: int) -> list[Step]:
    """Whom whoever's turn it is chooses: one step for every set of seats, a bit each."""
    found: list[Step] = []
    for mask in range(1 << seats):
        names = [f"p{seat + 1}" for seat in range(seats) if mask >> seat & 1]
        found.append(Step(ask, TURN_PLAYER, mask, " ".join([str(ask.value), *names])))
    return found


def steps_by_code(steps: list[Step]) -> dict[str, Step]:
    """For reading a position's data back."""
    return {step.code: step for step in steps}


@mypyc_attr(allow_interpreted_subclasses=True)
class SteppedPosition(Position):
    """A position that keeps its questions on a stack. The game is over when the stack is empty."""

    steps: list[Step]  # made by whoever opens, copies or restores the position: a list for nothing costs time

    def deciders(self) -> tuple[int, ...]:
        steps = self.steps
        if not steps:
            return NOBODY
        seat = steps[-1].seat
        return SEATS[self.turn if seat < 0 else seat]

    def menu(self, seat: int) -> Menu:
        steps = self.steps
        if not steps:
            return NOTHING
        step = steps[-1]
        if seat != (self.turn if step.seat < 0 else step.seat):
            return NOTHING
        return self.menu_at(step, seat)

    def menu_at(self, step: Step, seat: int) -> Menu:
        """The legal actions of the seat that is asked this."""
        raise NotImplementedError
