"""How the game is thought about: its good amateur, how imagined games are played on, judged and searched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.bot import Bot
from ....core.guidance import Guidance
from ....core.search_settings import SearchSettings
from ....core.utility import by_margin
from ..rules.flow import Race
from . import evaluation
from .sensible import Sensible

GLANCE: Final = 16  # positions the rollout policy looks at in a turn; 4,000 make it no stronger
MARGIN_SHARE: Final = 0.5  # of a result: by how much it was won


class CompassRoseGuidance(Guidance[Race]):
    def bots(self) -> dict[str, Callable[[], Bot]]:
        return {"sensible": Sensible}

    def rollout_policy(self, level: str = "") -> Bot:
        return Sensible(patience=GLANCE)

    def settings(self) -> SearchSettings:
        return SearchSettings(horizon=2, worlds_per_round=12, min_playouts=16, max_candidates=8, short_iterations=16)

    def evaluate(self, position: Race) -> list[float]:
        return evaluation.evaluate(position)

    def utility(self, position: Race) -> list[float]:
        return by_margin(position, evaluation.margins(position), MARGIN_SHARE)
