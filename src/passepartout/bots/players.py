"""From what somebody writes on the command line to a player: a name of the house, or a file of their own."""

from __future__ import annotations

from typing import Final

from ..core.bot import Bot
from ..core.game import Game
from ..processes import listen
from .bot_process import UserBot, end_all, process_of
from .guard import Guard
from .registry import bot_names, make_bot
from .search.player import Search
from .user_bot import UserBotError, is_user_bot, parts

LIMIT: Final = 10.0  # seconds an own bot may think about one decision


def make_player(game: Game, spec: str, limit: float = LIMIT) -> Guard:
    """A player for one seat of one game that always comes to a legal decision.

    For specs from the command line only, because it may run a file: see user_bot.py.
    """
    bot: Bot = UserBot(game, spec, limit) if is_user_bot(spec) else make_bot(game, spec)
    if isinstance(bot, Search):
        bot.cancelled = listen
    return Guard(game, spec, bot)


def user_bot_names(specs: list[str], games: list[Game]) -> dict[str, str]:
    """Own bots under the names of their classes, for a club whose owner offers them; UserBotError if that cannot be."""
    found: dict[str, str] = {}
    for spec in specs:
        name = parts(spec)[1]
        if name in found or any([name in bot_names(game) for game in games]):
            raise UserBotError(
                f"There is another computer player called '{name}': give the class of {spec} another name."
            )
        process_of(spec).begin()
        found[name] = spec
    end_all()  # tried; those who play have processes of their own
    return found


def check_player(game: Game, spec: str) -> None:
    """UnknownBot or UserBotError, before anything begins."""
    if is_user_bot(spec):
        process_of(spec).begin(game.name)
    else:
        make_bot(game, spec)
