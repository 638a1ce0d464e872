"""Somebody's own bot in this very process: an object with `decide`, handed over in Python.

Nobody need derive from `Bot`. What it gets is what a bot in a file gets: a view made from its data, which do not say in
what order an unordered pile happens to lie, and dice of its own. So the same bot plays the same games here and there.
There is no time limit: only a process could be ended.
"""

from __future__ import annotations

from typing import Any

from ..core.action import Action
from ..core.bot import Bot
from ..core.chance import Chance, Rng
from ..core.game import Game
from ..core.position import Position
from .guard import ILLEGAL, LostTurn, on_the_menu, own_seed


class InProcess(Bot):
    def __init__(self, game: Game, bot: Any) -> None:
        self.game = game
        self.bot: Any = bot

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        answer: Any = self.bot.decide(self.game.restore(view.data()), seat, Rng(own_seed(chance)))
        if isinstance(answer, Action):
            return answer
        if isinstance(answer, str):  # its notation says as much
            return on_the_menu(view.menu(seat), answer)
        raise LostTurn(ILLEGAL, f"it answered {answer!r:.60}, which is no action")
