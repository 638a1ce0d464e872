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

from ..core.box import own_box_of
from ..core.errors import PassepartoutError
from ..core.game import Game
from ..core.say import Say

GROUP = "passepartout.games"
BOXES = 32  # own boxes that a process keeps ready
MADE: dict[str, Game] = {}  # by their text


class UnknownGame(PassepartoutError):
    """No game of that name is installed."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(f"There is no game called '{name}'. Possible: {', '.join(known)}.")
        self.say = Say("table.unknown_game", name=name)
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


def find_game(name: str, box: str = "") -> Game:
    """The game of that name, and no other is loaded: UnknownGame if there is none. `box` is the text of an own box."""
    if box:
        game = with_own_box(box)
        if game.name != name:
            raise PassepartoutError(f"The box '{title_of(game)}' is one of {game.name}, not of {name}.")
        return game
    point = shelf().get(name)
    if point is not None:
        game = load(point)
        if game.name == name:
            return game
    games = all_games()  # one whose entry point has a name of its own
    if name not in games:
        raise UnknownGame(name, list(games))
    return games[name]


def with_own_box(text: str, file: str = "box.toml") -> Game:
    """The game of an own box. ComponentError says what is wrong with it, and in which line of the file.

    The same text gives the same game object, so that words, menus and boards are made once.
    """
    if text not in MADE:
        while len(MADE) >= BOXES:
            del MADE[next(iter(MADE))]
        MADE[text] = make_with_box(text, file)
    return MADE[text]


def make_with_box(text: str, file: str) -> Game:
    own = own_box_of(text, file)
    if not own.game:
        own.sheet.settle()
    try:
        game = find_game(own.game)
    except UnknownGame as problem:
        raise own.whole.wrong("game", f"{problem}") from problem
    made = game.with_box(own)
    own.sheet.settle()
    return made


def box_text(game: Game) -> str:
    """What another process needs besides the name, to find the same game."""
    return "" if game.own_box is None else game.own_box.text


def title_of(game: Game) -> str:
    """Of its own box; nothing for the box of the house."""
    return "" if game.own_box is None else game.own_box.title


def is_installed(game: Game) -> bool:
    """Whether another process finds this very game, by its name and the text of its box."""
    try:
        found = find_game(game.name)
    except UnknownGame:
        return False
    return type(found) is type(game) if game.own_box is not None else found is game


class Shelf(ModuleType):
    """A package that can be called: `pp.games()` is what one says, and `passepartout.games` is this room."""

    def __call__(self, language: str = "en") -> Any:
        """The installed games with what one needs to know to begin: `passepartout.api.games.games`."""
        return import_module("passepartout.api.games").games(language)  # the front door stands above this room


sys.modules[__name__].__class__ = Shelf
