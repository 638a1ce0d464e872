"""A bot that raises, hangs or answers what is not on the menu loses its turn, and never anybody a game."""

from __future__ import annotations

from typing import Final

from ..core.action import Action, Menu
from ..core.bot import Bot
from ..core.chance import Chance
from ..core.game import Game, contains
from ..core.position import Position
from .registry import bot_names, make_bot

# How a turn is lost.
ERROR: Final = "error"
TIME: Final = "time"
ILLEGAL: Final = "illegal"

STAND_INS: Final = ("sensible", "random")


class LostTurn(Exception):
    """Why there is no decision."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind
        self.reason = reason


class Fault:
    """A turn that was lost: whose, which, why, and who decided instead."""

    def __init__(self, bot: str, seat: int, decision: int, lost: LostTurn, instead: str) -> None:
        self.bot = bot
        self.seat = seat
        self.decision = decision
        self.kind = lost.kind
        self.reason = lost.reason
        self.instead = instead

    def __str__(self) -> str:
        where = f"seat {self.seat + 1}, its decision {self.decision}"
        return f"{self.bot} ({where}) lost a turn: {self.reason}; '{self.instead}' decided instead"


class Guard(Bot):
    """Somebody's bot, and a stand-in behind it."""

    def __init__(self, game: Game, name: str, bot: Bot) -> None:
        self.game = game
        self.name = name
        self.bot = bot
        self.asked = 0
        self.faults: list[Fault] = []

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        self.asked += 1
        menu = view.menu(seat)
        try:
            return checked(self.bot, menu, view, seat, chance)
        except LostTurn as lost:
            return self.stand_in(lost, menu, view, seat, chance)

    def stand_in(self, lost: LostTurn, menu: Menu, view: Position, seat: int, chance: Chance) -> Action:
        for name in stand_ins(self.game, self.name):
            try:
                action = checked(make_bot(self.game, name), menu, view, seat, chance)
            except LostTurn:
                continue
            self.faults.append(Fault(self.name, seat, self.asked, lost, name))
            return action
        self.faults.append(Fault(self.name, seat, self.asked, lost, "the first choice"))
        return menu[0]


def stand_ins(game: Game, name: str) -> list[str]:
    """Who decides where `name` cannot, the better one first."""
    known = bot_names(game)
    return [other for other in STAND_INS if other in known and other != name]


def own_seed(chance: Chance) -> int:
    """For dice of a bot's own: from those of a simulation it could read the future."""
    return chance.below(0x7FFFFFFF) << 31 | chance.below(0x7FFFFFFF)


def on_the_menu(menu: Menu, notation: str) -> Action:
    """What a bot means that answered with a notation, or LostTurn."""
    for action in menu:
        if action.notation() == notation:
            return action
    raise LostTurn(ILLEGAL, f"it answered '{notation[:60]}', which is not on the menu")


def checked(bot: Bot, menu: Menu, view: Position, seat: int, chance: Chance) -> Action:
    """A legal decision, or LostTurn."""
    try:
        action = bot.decide(view, seat, chance)
    except LostTurn:
        raise
    except Exception as problem:
        raise LostTurn(ERROR, f"{type(problem).__name__}: {problem}") from problem
    if not contains(menu, action):
        raise LostTurn(ILLEGAL, f"it answered '{action}', which is not on the menu")
    return action
