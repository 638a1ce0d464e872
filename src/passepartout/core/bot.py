"""The contract of a computer player."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from .action import Action
from .chance import Chance
from .position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides from a view alone. A new one is made for every game and seat, so it may remember."""

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        """One of `view.menu(seat)`."""
        raise NotImplementedError

    def shortlist(self, view: Position, seat: int, chance: Chance, count: int) -> list[Action]:
        """What it would do, then what else comes into question, the most promising first; at most so many."""
        favourite = self.decide(view, seat, chance)
        others = [action for action in view.menu(seat) if action is not favourite]
        return [favourite, *next_to(favourite, others, count - 1)]


def next_to(favourite: Action, others: list[Action], count: int) -> list[Action]:
    """Of numbers the nearest; else the first, as menus begin with what is most likely meant."""
    wanted = favourite.number()
    if wanted is None:
        return others[:count]
    far: list[tuple[int, int]] = []
    for index in range(len(others)):
        number = others[index].number()
        far.append((1 << 30 if number is None else abs(number - wanted), index))
    far.sort()
    return [others[index] for _, index in far[:count]]
