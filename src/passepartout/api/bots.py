"""Who plays: a name of the house, or anything with `decide`."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from ..bots import Guard, InProcess, UserBotError, bot_names, check_player, make_player, stand_ins
from ..core.game import Game

NEEDED = (
    "a bot is a name, or anything with decide(view, seat, chance): an object, its class, or a function that makes one"
)


class Same:
    """Makes the same bot every time: whoever hands over an object, and not its class, wants that one."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot

    def __call__(self) -> Any:
        return self.bot


class Entrant:
    """A bot that was named or handed over: what it is called, and how one is made for a game and seat."""

    def __init__(self, game: Game, bot: object = None) -> None:
        self.game = game
        self.maker: Callable[[], Any] | None = None  # None: by name
        self.name = ""
        if bot is None:  # the best that costs no thinking
            bot = stand_ins(game, "")[0]
        if isinstance(bot, str):
            check_player(game, bot)
            self.name = bot
            return
        decides = callable(getattr(bot, "decide", None))
        if decides and not isinstance(bot, type):
            self.maker = Same(bot)
            self.name = type(bot).__name__
        elif callable(bot):
            self.maker = bot
            self.name = called(bot)
            self.try_once()
        else:
            raise UserBotError(f"{bot!r} cannot play: {NEEDED}. Possible names: {', '.join(bot_names(game))}.")

    def try_once(self) -> None:
        """Now, and not in the middle of a match."""
        assert self.maker is not None
        try:
            made = self.maker()
        except Exception as problem:
            raise UserBotError(f"{self.name}() cannot be made: {type(problem).__name__}: {problem}.") from problem
        if not callable(getattr(made, "decide", None)):
            raise UserBotError(f"{self.name} has no method decide(self, view, seat, chance): {NEEDED}.")

    def player(self) -> Guard:
        """One for a game and seat, that always comes to a legal decision."""
        if self.maker is None:
            return make_player(self.game, self.name)
        return Guard(self.game, self.name, InProcess(self.game, self.maker()))


def called(maker: object) -> str:
    """`MyBot` for the class, `make` for a function of that name, whatever is inside a partial."""
    inner = maker.func if isinstance(maker, functools.partial) else maker
    name = getattr(inner, "__name__", "") or type(inner).__name__
    return name if name.isidentifier() else "bot"
