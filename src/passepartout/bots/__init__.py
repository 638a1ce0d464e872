"""Computer players: those that play any game, those a game brings along, and anybody's own. They see views only."""

from .asking import Decision, ask, limit_thinking
from .guard import ERROR, TIME, Fault, Guard, LostTurn, stand_ins
from .in_process import InProcess
from .levels import BY_STRENGTH, FOGG_THINKS, LEVELS
from .players import LIMIT, check_player, make_player, user_bot_names
from .registry import UnknownBot, bot_names, make_bot, with_budget
from .search import Search
from .user_bot import UserBotError, is_user_bot

__all__ = [
    "BY_STRENGTH",
    "ERROR",
    "FOGG_THINKS",
    "LEVELS",
    "LIMIT",
    "TIME",
    "Decision",
    "Fault",
    "Guard",
    "InProcess",
    "LostTurn",
    "Search",
    "UnknownBot",
    "UserBotError",
    "ask",
    "bot_names",
    "check_player",
    "is_user_bot",
    "limit_thinking",
    "make_bot",
    "make_player",
    "stand_ins",
    "user_bot_names",
    "with_budget",
]
