"""The contract of a game: everything about it that is not one position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from mypy_extensions import mypyc_attr

from .action import Action, Menu
from .bot import Bot
from .chance import Chance
from .position import Position, Teller
from .refusal import Refusal
from .say import Say
from .scene import Scene
from .thinking import Thinking


class Option:
    """A choice of a table: the first value is the default."""

    def __init__(self, name: str, values: tuple[str, ...]) -> None:
        self.name = name
        self.values = values


Options = Mapping[str, str]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One object a game; `passepartout.games` finds them by entry point."""

    def __init__(self, name: str, rules_version: int, fewest: int, most: int, folder: Path) -> None:
        self.name = name
        self.rules_version = rules_version
        self.fewest = fewest
        self.most = most
        self.folder = folder  # of words/ and rulebook/

    def options(self) -> tuple[Option, ...]:
        return ()

    def new(self, seats: int, options: Options, chance: Chance, teller: Teller | None = None) -> Position:
        """The opening position, set up and ready for the first decision."""
        raise NotImplementedError

    def restore(self, data: Mapping[str, object]) -> Position:
        """A position from its data; a view from the data of a view."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        """The action of a notation; NotationError if there is none."""
        raise NotImplementedError

    def bots(self) -> dict[str, Callable[[], Bot]]:
        """The computer players that only this game has, by name."""
        return {}

    # ------------------------------------------------------------- for search

    def amateur(self, level: str = "") -> Bot | None:
        """The player whose judgement the levels of the club begin with; a game may make a different one for each."""
        maker = self.bots().get("sensible")
        return None if maker is None else maker()

    def guide(self, level: str = "") -> Bot | None:
        """A fast player that imagined games are played on with, asked with whole positions; None: at random."""
        return None

    def suppose(self, view: Position, seat: int, chance: Chance) -> Position:
        """A position to think from, for the seat whose view it is: hidden cards dealt by `imagine`. A game may hand
        choices that are sealed already back to those who made them, so that they are thought about and not guessed."""
        return view.imagine(chance)

    def chances(self, position: Position) -> list[float]:
        """Everybody's chance to win, as judged from a whole position between two turns; where playouts are cut off."""
        return [1.0 / position.seats] * position.seats

    def thinking(self) -> Thinking:
        """How far playouts go, and how widely the tree grows."""
        return Thinking()

    # ------------------------------------------------------------- for people

    def prompt(self, view: Position, seat: int) -> Say:
        """What a seat that has to decide is asked."""
        raise NotImplementedError

    def label(self, view: Position, seat: int, action: Action) -> Say:
        """An action as its button says it."""
        raise NotImplementedError

    def touches(self, view: Position, seat: int, action: Action) -> tuple[str, ...]:
        """The ids of the things in the scene that the action concerns."""
        return ()

    def scene(self, view: Position, seat: int) -> Scene:
        """What that seat sees."""
        raise NotImplementedError

    def why_not(self, position: Position, seat: int, action: Action) -> Refusal:
        """Why an action that is not on the menu is not there."""
        raise NotImplementedError

    def refusal(self, position: Position, seat: int, action: Action) -> Refusal | None:
        """None if the action is legal now, or which rule refuses it and why."""
        if contains(position.menu(seat), action):
            return None
        return self.why_not(position, seat, action)


def contains(menu: Menu, action: Action) -> bool:
    """Actions exist once, so identity decides."""
    return any(offered is action for offered in menu)
