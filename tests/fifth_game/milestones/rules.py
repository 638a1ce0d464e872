"""The position and the one action of Milestones. Numbers are those of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from passepartout.core.action import Action, Menu
from passepartout.core.chance import Chance
from passepartout.core.position import Position
from passepartout.core.say import Say, Who, joined

GOAL = 10
LONGEST = 3
NONE_YET = 0
HIDDEN = -1  # chosen, and not for these eyes


@dataclass(frozen=True, eq=False)
class Stride(Action):
    miles: int

    def notation(self) -> str:
        return f"stride {self.miles}"

    def number(self) -> int | None:
        return self.miles


MENU: Menu = tuple(Stride(miles) for miles in range(1, LONGEST + 1))


class Road(Position):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.miles = [0] * seats
        self.strides = [NONE_YET] * seats

    def deciders(self) -> tuple[int, ...]:
        """MS-2.1: everybody who has not chosen yet, all at once."""
        if self.standing() is not None:
            return ()
        return tuple(seat for seat in range(self.seats) if self.strides[seat] == NONE_YET)

    def menu(self, seat: int) -> Menu:
        return MENU if seat in self.deciders() else ()

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        assert isinstance(action, Stride)
        self.strides[seat] = action.miles
        if self.teller is not None:
            self.teller.tell(Say("log.chosen", who=Who(seat)))
        if NONE_YET not in self.strides:
            self.walk()

    def walk(self) -> None:
        """MS-2.2: strides are shown; who is alone with a number walks it."""
        if self.teller is not None:
            self.teller.reveal()
            shown = [Say("log.one", who=Who(seat), n=stride) for seat, stride in enumerate(self.strides)]
            self.teller.tell(Say("log.shown", strides=joined(shown)))
        for seat, stride in enumerate(self.strides):
            if self.strides.count(stride) == 1:
                self.miles[seat] += stride
        self.strides = [NONE_YET] * self.seats

    def standing(self) -> tuple[int, ...] | None:
        """MS-3.1: the farthest wins once somebody has reached the goal; equals share a place."""
        if max(self.miles) < GOAL:
            return None
        return tuple(1 + sum(other > miles for other in self.miles) for miles in self.miles)

    def score(self, seat: int) -> tuple[int, ...]:
        return (self.miles[seat],)

    def copy(self) -> Road:
        new = Road(self.seats)
        new.miles = self.miles.copy()
        new.strides = self.strides.copy()
        return new

    def view(self, seat: int) -> Road:
        new = self.copy()
        new.strides = [
            stride if other == seat or stride == NONE_YET else HIDDEN for other, stride in enumerate(self.strides)
        ]
        return new

    def imagine(self, chance: Chance) -> Road:
        new = self.copy()
        new.strides = [chance.roll(LONGEST) if stride == HIDDEN else stride for stride in self.strides]
        return new

    def data(self) -> dict[str, object]:
        return {"miles": list(self.miles), "strides": [None if s == HIDDEN else s for s in self.strides]}
