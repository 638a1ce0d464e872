"""The beginner who has not read the rules: every legal action is as likely."""

from __future__ import annotations

from ..core.action import Action
from ..core.bot import Bot
from ..core.chance import Chance
from ..core.position import Position


class RandomBot(Bot):
    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        return view.any_action(seat, chance)
