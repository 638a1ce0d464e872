"""Which computer players there are for a game, by name."""

from __future__ import annotations

from collections.abc import Callable

from ..core.bot import Bot
from ..core.game import Game
from .random_bot import RandomBot


class UnknownBot(LookupError):
    """No computer player of that name plays this game."""


def makers(game: Game) -> dict[str, Callable[[], Bot]]:
    """The game's own players first: they are the better ones."""
    found = dict(game.bots())
    found["random"] = RandomBot
    return found


def bot_names(game: Game) -> list[str]:
    return list(makers(game))


def make_bot(game: Game, name: str) -> Bot:
    """A new player for one seat of one game."""
    if name.startswith("search"):
        from .search import Search
        from ..core.thinking import Thinking

        o = dict(x.split("=") for x in name.partition("?")[2].split("&") if x)
        t = game.thinking()
        for k in ("explore", "trust", "widen"):
            if k in o:
                setattr(t, k, float(o[k]))
        if "horizon" in o:
            t.horizon = int(o["horizon"])
        if "past" in o:
            t.past_chance = o["past"] == "1"
        return Search(game, iterations=int(o.get("iterations", 0)), think=float(o.get("think", 0)), thinking=t)
    known = makers(game)
    if name not in known:
        raise UnknownBot(f"There is no computer player called '{name}' for {game.name}. Possible: {', '.join(known)}.")
    return known[name]()
