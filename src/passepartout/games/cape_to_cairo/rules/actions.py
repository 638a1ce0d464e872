"""What a builder can do. Each action carries itself out; all of them are made once, in `make_menus`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.action import Menu
from ....core.chance import Chance
from ....core.refusal import NotationError
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


class Actions:
    """Every action of a box, by notation, and the menus made of them."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.by_notation: dict[str, Move] = {}
        self.menus = Menus()
        bids = [Bid(amount) for amount in range(box.most_capital + 1)]
        builds = [
            [Build(bonus, bought) for bought in range(box.highest_need + 1)] for bonus in range(box.bonus_limit + 1)
        ]
        takes = [Take(landscape) for landscape in box.landscapes]
        for bid in bids:
            self.by_notation[bid.notation()] = bid
        for row in builds:
            for build in row:
                self.by_notation[build.notation()] = build
        for take in takes:
            self.by_notation[take.notation()] = take
            self.menus.takes[take.landscape] = take
        self.by_notation[PASS.notation()] = PASS
        self.menus.bids = [tuple(bids[: capital + 1]) for capital in range(box.most_capital + 1)]
        self.menus.builds = [
            [
                [build_menu(builds, missing, fewest, most) for most in range(box.bonus_limit + 1)]
                for fewest in range(missing + 1)
            ]
            for missing in range(box.highest_need + 1)
        ]

    def parse(self, text: str) -> Move:
        found = self.by_notation.get(" ".join(tidy(text)))
        if found is None:
            raise NotationError(
                f"'{text}' is no action of Cape to Cairo. Possible: 'bid 4', 'take R7', 'build', "
                "'build bonus 1 buy 2', 'pass'."
            )
        return found


def tidy(text: str) -> list[str]:
    """Landscape codes have a capital letter and other words have none; people need not care."""
    return [word.upper() if any([sign.isdigit() for sign in word]) else word.lower() for word in text.split()]


def build_menu(builds: list[list[Build]], missing: int, fewest: int, most: int) -> Menu:
    """All ways to find the missing tracks without waste, the most bonus tracks last; or to pass (CC-5)."""
    ways: list[Move] = [builds[bonus][missing - bonus] for bonus in range(fewest, most + 1)]
    return (PASS, *ways)
