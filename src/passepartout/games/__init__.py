"""The games there are, found by entry point: ours, and anybody's package that declares one.

For whoever says `import passepartout as pp`, this package can be called:

>>> import passepartout as pp
>>> pp.games()
[<cape_to_cairo: Cape to Cairo, 2 to 4 players>, <compass_rose: Compass Rose, 2 to 6 players>, ...]
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any

from ..core.errors import PassepartoutError
from ..core.game import Game

GROUP = "passepartout.games"


class UnknownGame(PassepartoutError):
    """No game of that name is installed."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(f"There is no game called '{name}'. Possible: {', '.join(known)}.")
        self.name = name
        self.known = known


@cache
def shelf() -> dict[str, EntryPoint]:
    """What is installed, by name, in alphabetical order. None of it is loaded yet."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


@cache
def load(point: EntryPoint) -> Game:
    game = point.load()
    if not isinstance(game, Game):
        raise TypeError(f"The entry point '{point.name}' of {GROUP} is not a Game but {type(game).__name__}.")
    return game


@cache
def all_games() -> dict[str, Game]:
    """Every installed game by name, in alphabetical order."""
    return {game.name: game for game in map(load, shelf().values())}


def find_game(name: str) -> Game:
    """The game of that name, and no other is loaded: UnknownGame if there is none."""
    point = shelf().get(name)
    if point is not None:
        game = load(point)
        if game.name == name:
            return game
    games = all_games()  # one whose entry point has a name of its own
    if name not in games:
        raise UnknownGame(name, list(games))
    return games[name]


def is_installed(game: Game) -> bool:
    """Whether another process finds this very game by its name: one with an edited box it does not."""
    try:
        return find_game(game.name) is game
    except UnknownGame:
        return False


class Shelf(ModuleType):
    """A package that can be called: `pp.games()` is what one says, and `passepartout.games` is this room."""

    def __call__(self, language: str = "en") -> Any:
        """The installed games with what one needs to know to begin: `passepartout.api.games.games`."""
        return import_module("passepartout.api.games").games(language)  # the front door stands above this room


sys.modules[__name__].__class__ = Shelf
