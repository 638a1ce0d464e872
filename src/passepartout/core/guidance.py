"""The second contract of a game: what helps to play it well. For bots and analysis; the rules need none of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from .bot import Bot
from .chance import Chance
from .position import Position
from .search_settings import SearchSettings
from .utility import by_place

P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Guidance(Generic[P]):
    """Of a game whose positions are of class P. This one is for a game that brings nothing but its rules."""

    def bots(self) -> dict[str, Callable[[], Bot]]:
        """The computer players that only this game has, by name."""
        return {}

    def adviser(self, level: str = "") -> Bot | None:
        """The player whose judgement the levels of the club begin with; a game may make a different one for each."""
        maker = self.bots().get("sensible")
        return None if maker is None else maker()

    def rollout_policy(self, level: str = "") -> Bot | None:
        """A fast player that imagined games are played on with, asked with whole positions; None: at random."""
        return None

    def determinize(self, view: P, seat: int, chance: Chance) -> Position:
        """A position to think from, for the seat whose view it is: hidden cards dealt by `imagine`. A game may hand
        choices that are sealed already back to those who made them, so that they are thought about and not guessed."""
        return view.imagine(chance)

    def evaluate(self, position: P) -> list[float]:
        """Everybody's chance to win, as judged from a whole position between two turns; where playouts are cut off."""
        return [1.0 / position.seats] * position.seats

    def utility(self, position: P) -> list[float]:
        """What an ended game is worth to every seat, from 0 to 1. Search wants as much as it can get of this: mostly
        that one has won. A game may add by how much, which tells good decisions from bad ones with fewer playouts."""
        return by_place(position)

    def settings(self) -> SearchSettings:
        """How far playouts go, and how widely the tree grows."""
        return SearchSettings()
