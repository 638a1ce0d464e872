"""The good amateur of Compass Rose: looks for chains, defends when it pays, sheds cards in time for London."""

from __future__ import annotations

from ....core.action import Action
from ....core.bot import Bot
from ....core.chance import Chance
from ....core.position import Position
from ..rules.flow import Race
from .chains import HOUSE, PATIENCE, Chains, Taste


class Sensible(Bot):
    def __init__(self, taste: Taste = HOUSE, patience: int = PATIENCE) -> None:
        self.taste = taste
        self.patience = patience

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        assert isinstance(view, Race)
        menu = view.menu(seat)
        return menu[0] if len(menu) == 1 else Chains(view, seat, self.taste, self.patience).best()

    def shortlist(self, view: Position, seat: int, chance: Chance, count: int) -> list[Action]:
        assert isinstance(view, Race)
        return Chains(view, seat, self.taste, self.patience).ranked()[:count]
