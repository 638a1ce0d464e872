"""The contract of a game: everything about it that is not one position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path

from mypy_extensions import mypyc_attr

from .action import Action, Menu
from .bot import Bot
from .chance import Chance
from .position import Position, Teller
from .race import Course
from .refusal import Refusal
from .say import Say
from .scene import Scene
from .thinking import Thinking, by_place


class Option:
    """A choice of a table: the first value is the default."""

    def __init__(self, name: str, values: tuple[str, ...]) -> None:
        self.name = name
        self.values = values


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

    def __init__(self, name: str, rules_version: int, fewest: int, most: int, folder: Path) -> None:
        self.name = name
        self.rules_version = rules_version
        self.fewest = fewest
        self.most = most
        self.folder = folder  # of words/ and rulebook/
        self.undo = Undo.CONSENT  # a game that wants it otherwise says so

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

    def worth(self, position: Position) -> list[float]:
        """What an ended game is worth to every seat, from 0 to 1. Search wants as much as it can get of this: mostly
        that one has won. A game may add by how much, which tells good decisions from bad ones with fewer playouts."""
        return by_place(position)

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
        """The ids of what the action concerns: things in the scene, or parts of the `box` that have one."""
        return ()

    def scene(self, view: Position, seat: int) -> Scene:
        """What that seat sees."""
        raise NotImplementedError

    def shows(self, say: Say) -> dict[str, object]:
        """What a line of the log did, as data a board can move things by: which pawn went where. Made from the line
        alone, so that it tells nobody more than the line does."""
        return {}

    def box(self) -> dict[str, object]:
        """What never changes and a board is drawn from, as JSON data: route, squares, cards. No language in it."""
        return {}

    def board(self, view: Position, seat: int) -> dict[str, object]:
        """Figures a board shows beyond `view.data()`, reckoned from that view alone: no client reckons by rules."""
        return {}

    def course(self, view: Position) -> Course | None:
        """What is written on the axes of a picture of the race; None for a game that draws none."""
        return None

    def race(self, view: Position) -> tuple[tuple[int, int], ...]:
        """For every seat, how much time it has spent and how far it has come. Public figures only."""
        return ()

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
