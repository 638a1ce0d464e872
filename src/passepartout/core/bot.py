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
