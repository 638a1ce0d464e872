"""How the game is thought about: its good amateur, how imagined games are played on, and what search begins from."""

from __future__ import annotations

from collections.abc import Callable

from ....core.bot import Bot
from ....core.chance import Chance
from ....core.guidance import Guidance
from ....core.position import Position
from ..rules.flow import Railway
from ..rules.views import unseal
from .sensible import Sensible


class CapeToCairoGuidance(Guidance[Railway]):
    def bots(self) -> dict[str, Callable[[], Bot]]:
        return {"sensible": Sensible}

    def rollout_policy(self, level: str = "") -> Bot:
        return Sensible()

    def determinize(self, view: Railway, seat: int, chance: Chance) -> Position:
        """The others' sealed bids are thought about, not guessed."""
        position = view.copy()
        unseal(position)
        return position
