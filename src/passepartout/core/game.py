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

    # ------------------------------------------------------------- for people

    def prompt(self, view: Position, seat: int) -> Say:
        """What a seat that has to decide is asked."""
        raise NotImplementedError

    def label(self, view: Position, seat: int, action: Action) -> Say:
        """An action as its button says it."""
        raise NotImplementedError

    def touches(self, view: Position, seat: int, action: Action) -> tuple[str, ...]:
        """The ids of what the action concerns: things in the scene, or parts of the `box` that have one."""
        return ()

    def scene(self, view: Position, seat: int) -> Scene:
        """What that seat sees."""
        raise NotImplementedError

    def box(self) -> dict[str, object]:
        """What never changes and a board is drawn from, as JSON data: route, squares, cards. No language in it."""
        return {}

    def board(self, view: Position, seat: int) -> dict[str, object]:
        """Figures a board shows beyond `view.data()`, reckoned from that view alone: no client reckons by rules."""
        return {}

    def more_words(self, language: str) -> dict[str, str]:
        """Words that stand beside the data they belong to, and not in the game's catalogue."""
        return {}

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
