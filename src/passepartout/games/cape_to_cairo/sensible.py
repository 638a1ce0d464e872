"""The good amateur of Cape to Cairo (first cut, grown in its own commit)."""

from __future__ import annotations

from ...core.action import Action
from ...core.bot import Bot
from ...core.chance import Chance
from ...core.position import Position


class Sensible(Bot):
    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        menu = view.menu(seat)
        return menu[chance.below(len(menu))]
