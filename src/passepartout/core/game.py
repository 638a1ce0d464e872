"""The first contract of a game: its facts, its options, how it begins, comes back and is written, and what it refuses.

What helps to play it well is its guidance (guidance.py), what people see of it its presenter (presenter.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from .action import Action, Menu
from .box import OwnBox
from .chance import Chance
from .errors import PassepartoutError, RulesError
from .guidance import Guidance
from .position import Position, Teller
from .presenter import Presenter
from .refusal import Refusal


class Option:
    """A choice of a table: the first value is the default. `since` is the version of the rules that brought it."""

    def __init__(self, name: str, values: tuple[str, ...], since: int = 1) -> None:
        self.name = name
        self.values = values
        self.since = since


NEWEST: Final = 0  # as a version of the rules: whatever is the newest of the game

Options = Mapping[str, str]


class Undo(Enum):
    """What a table does with a wish to go back across a roll, a draw, something shown, or another's decision.

    Up to there a decision is always taken back freely.
    """

    CONSENT = "consent"  # the other people are asked; computer players do not mind
    NEVER_ACROSS = "never across"  # there is no way back, whoever agrees


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One object a game; `passepartout.games` finds them by entry point."""

    def __init__(
        self,
        name: str,
        rules_version: int,
        min_players: int,
        max_players: int,
        folder: Path,
        own_box: OwnBox | None = None,
    ) -> None:
        self.name = name
        self.rules_version = rules_version  # the newest: older ones are played on for ever
        self.oldest_rules = 1  # an own box may ask for later ones
        self.min_players = min_players
        self.max_players = max_players
        self.folder = folder  # of words/ and rulebook/
        self.own_box = own_box  # None: the box of the house
        self.undo = Undo.CONSENT  # a game that wants it otherwise says so

    def options(self) -> tuple[Option, ...]:
        return ()

    def scores(self) -> tuple[str, ...]:
        """What `Position.score` counts, what decides first: names for tables and files, in nobody's language."""
        return ()

    def components_text(self) -> str:
        """The components of the house in one text, commented: what an own box begins with. Empty if there is none."""
        path = self.folder / "components.toml"
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    def with_box(self, own_box: OwnBox) -> Game:
        """The same game with an owner's box; ComponentError says what is wrong with it, and in which line."""
        raise PassepartoutError(f"{self.name} cannot be played with a box of one's own.")

    def new(
        self, seats: int, options: Options, chance: Chance, teller: Teller | None = None, rules: int = NEWEST
    ) -> Position:
        """The opening position, set up and ready for the first decision; `self.version(rules)` is what it plays by."""
        raise NotImplementedError

    def restore(self, data: Mapping[str, object]) -> Position:
        """A position from its data; a view from the data of a view. `self.version_in(data)` is what it plays by."""
        raise NotImplementedError

    def version(self, rules: int = NEWEST) -> int:
        """The version asked for: RulesError if it is none of ours."""
        if rules == NEWEST:
            return self.rules_version
        if not 1 <= rules <= self.rules_version:
            raise RulesError(self.name, rules, self.rules_version)
        return rules

    def version_in(self, data: Mapping[str, object]) -> int:
        """The version of a position that is read back."""
        found = data.get("rules", 1)
        return self.version(found if isinstance(found, int) and found > 0 else -1)

    def parse(self, text: str) -> Action:
        """The action of a notation; NotationError if there is none."""
        raise NotImplementedError

    def guidance(self) -> Guidance[Any]:
        """What helps to play it well, for bots and analysis."""
        return Guidance()

    def presenter(self) -> Presenter[Any]:
        """What people see of it. Imported when it is asked for: simulations never ask."""
        raise NotImplementedError

    def obvious(self, view: Position, seat: int) -> Action | None:
        """The one answer a seat has, where everybody at the table can see that there is no other: then nobody is asked.
        `view` is a looker-on's, so that what is not asked betrays no hand."""
        return None

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
