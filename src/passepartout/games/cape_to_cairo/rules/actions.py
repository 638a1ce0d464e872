"""What a builder can do. Each action carries itself out; all of them are made once, in `Actions`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.action import Action, Menu
from ....core.chance import Chance
from ....core.notations import Notations
from .components import Box, Landscape
from .flow import Menus, Move, Railway


@dataclass(frozen=True, eq=False)
class Bid(Move):
    """CC-3.2."""

    amount: int

    def notation(self) -> str:
        return f"bid {self.amount}"

    def number(self) -> int | None:
        return self.amount

    def carry_out(self, railway: Railway, seat: int, chance: Chance) -> None:
        railway.seal_bid(seat, self.amount, chance)


@dataclass(frozen=True, eq=False)
class Take(Move):
    """CC-3.3."""

    landscape: Landscape

    def notation(self) -> str:
        return f"take {self.landscape.code}"

    def carry_out(self, railway: Railway, seat: int, chance: Chance) -> None:
        railway.hand_over(seat, self.landscape)
        railway.next_to_take(chance)


@dataclass(frozen=True, eq=False)
class Build(Move):
    """CC-4.2: everything from row and stock counts by itself; these are the tracks that cost something."""

    bonus: int
    bought: int

    def notation(self) -> str:
        text = "build"
        if self.bonus:
            text += f" bonus {self.bonus}"
        if self.bought:
            text += f" buy {self.bought}"
        return text

    def carry_out(self, railway: Railway, seat: int, chance: Chance) -> None:
        railway.cross(seat, self.bonus, self.bought, chance)


@dataclass(frozen=True, eq=False)
class Pass(Move):
    """CC-4.3."""

    def notation(self) -> str:
        return "pass"

    def carry_out(self, railway: Railway, seat: int, chance: Chance) -> None:
        railway.hand_on(seat, chance)


PASS: Final = Pass()


class Actions(Notations):
    """Every action of a box, and the menus made of them."""

    def __init__(self, box: Box) -> None:
        super().__init__("Cape to Cairo", "'bid 4', 'take R7', 'build', 'build bonus 1 buy 2', 'pass'")
        self.menus = Menus()
        bids = [self.add(Bid(amount)) for amount in range(box.most_capital + 1)]
        builds = [
            [self.add(Build(bonus, bought)) for bought in range(box.highest_need + 1)]
            for bonus in range(box.bonus_limit + 1)
        ]
        for landscape in box.landscapes:
            self.menus.takes[landscape] = self.add(Take(landscape))
        self.add(PASS)
        self.menus.bids = [tuple(bids[: capital + 1]) for capital in range(box.most_capital + 1)]
        self.menus.builds = [
            [
                [build_menu(builds, missing, fewest, most) for most in range(box.bonus_limit + 1)]
                for fewest in range(missing + 1)
            ]
            for missing in range(box.highest_need + 1)
        ]


def build_menu(builds: list[list[Action]], missing: int, fewest: int, most: int) -> Menu:
    """All ways to find the missing tracks without waste, the most bonus tracks last; or to pass (CC-5)."""
    ways = [builds[bonus][missing - bonus] for bonus in range(fewest, most + 1)]
    return (PASS, *ways)
