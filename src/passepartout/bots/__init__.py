"""Computer players: those that play any game, those a game brings along, and anybody's own. They see views only."""

from .guard import ERROR, Fault, Guard, stand_ins
from .levels import BY_STRENGTH, FOGG_THINKS, LEVELS
from .own import OwnBotError, is_own
from .players import LIMIT, check_player, make_player, own_names
from .registry import UnknownBot, bot_names, make_bot, with_budget
from .search import Search

__all__ = [
    "BY_STRENGTH",
    "ERROR",
    "FOGG_THINKS",
    "LEVELS",
    "LIMIT",
    "Fault",
    "Guard",
    "OwnBotError",
    "Search",
    "UnknownBot",
    "bot_names",
    "check_player",
    "is_own",
    "make_bot",
    "make_player",
    "own_names",
    "stand_ins",
    "with_budget",
]
