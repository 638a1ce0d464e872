"""Computer players: those that play any game, and those a game brings along. They see views only."""

from .registry import UnknownBot, bot_names, make_bot, with_budget

__all__ = ["UnknownBot", "bot_names", "make_bot", "with_budget"]
