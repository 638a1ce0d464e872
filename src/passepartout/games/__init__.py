"""The games there are, found by entry point: ours, and anybody's package that declares one."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from ..core.game import Game

GROUP = "passepartout.games"


class UnknownGame(LookupError):
    """No game of that name is installed."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(f"There is no game called '{name}'. Possible: {', '.join(known)}.")
        self.name = name
        self.known = known


@cache
def all_games() -> dict[str, Game]:
    """Every installed game by name, in alphabetical order."""
    found: dict[str, Game] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        game = point.load()
        if not isinstance(game, Game):
            raise TypeError(f"The entry point '{point.name}' of {GROUP} is not a Game but {type(game).__name__}.")
        found[game.name] = game
    return found


def find_game(name: str) -> Game:
    games = all_games()
    if name not in games:
        raise UnknownGame(name, list(games))
    return games[name]
