"""Which computer players there are for a game, by name, and how one is described in words.

A description is a name, and for `search` what it may spend: `search?think=1.5`, `search?iterations=400`,
`search?think=1.5&workers=2`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..core.bot import Bot
from ..core.errors import PassepartoutError
from ..core.game import Game
from .levels import LEVELS, make_level
from .random_bot import RandomBot
from .search.helpers import Team
from .search.player import Search

SEARCH: Final = "search"
USUAL_THINK: Final = 1.0  # seconds of a search that says nothing
LONGEST_THINK: Final = 600.0
MOST_ITERATIONS: Final = 10_000_000
MOST_WORKERS: Final = 64


class UnknownBot(PassepartoutError):
    """No computer player of that name plays this game."""


def simple_bots(game: Game) -> dict[str, Callable[[], Bot]]:
    """The players that only know one way to play."""
    found = dict(game.guidance().bots())
    found["random"] = RandomBot
    return found


def bot_names(game: Game) -> list[str]:
    """The levels first, and of them the usual one: whoever just wants somebody to play against gets that."""
    return [*LEVELS, *simple_bots(game)]


def make_bot(game: Game, spec: str) -> Bot:
    """A new player for one seat of one game."""
    name, mark, wanted = spec.partition("?")
    if name == SEARCH:
        return make_search(game, wanted)
    if not mark:
        if name in LEVELS:
            return make_level(game, name)
        known = simple_bots(game)
        if name in known:
            return known[name]()
    raise UnknownBot(
        f"There is no computer player called '{spec}' for {game.name}. Possible: {', '.join(bot_names(game))}."
    )


def with_budget(spec: str, think: float | None, iterations: int | None) -> str:
    """A `search` that says nothing of what it may spend, with what a command was given for all of them."""
    wanted = [] if think is None else [f"think={think:g}"]
    if iterations is not None:
        wanted.append(f"iterations={iterations}")
    return f"{SEARCH}?{'&'.join(wanted)}" if spec == SEARCH and wanted else spec


def make_search(game: Game, wanted: str) -> Search:
    think = 0.0
    iterations = 0
    workers = 1
    for part in wanted.split("&") if wanted else []:
        key, _, value = part.partition("=")
        if key == "think":
            think = number(part, value, LONGEST_THINK)
        elif key == "iterations":
            iterations = int(number(part, value, MOST_ITERATIONS))
        elif key == "workers":
            workers = int(number(part, value, MOST_WORKERS))
        else:
            raise UnknownBot(f"A search cannot be told '{part}'. Possible: think=SECONDS, iterations=N, workers=N.")
    if think == 0.0 and iterations == 0:
        think = USUAL_THINK
    if workers > 1:
        return Team(game, workers, iterations, think)
    return Search(game, iterations, think)


def number(part: str, value: str, most: float) -> float:
    try:
        found = float(value)
    except ValueError:
        found = 0.0
    if not 0.0 < found <= most:
        raise UnknownBot(f"'{part}' is not understood: a number above 0 and up to {most:g} is wanted.")
    return found
