"""How the game is thought about: its good amateur, how imagined games are played on, judged and searched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.bot import Bot
from ....core.guidance import Guidance
from ....core.search_settings import SearchSettings
from ....core.utility import by_margin
from ..rules.flow import Tour
from . import evaluation
from .sensible import Sensible, half, quarter

MARGIN_SHARE: Final = 0.3  # of a result of search: by how much it was won
SHARES: Final = {"novice": 0.35, "traveller": 0.6, "seasoned": 0.85}  # of the clues, understood at that level; else all


class EightySitesGuidance(Guidance[Tour]):
    def bots(self) -> dict[str, Callable[[], Bot]]:
        return {"sensible": Sensible, "half": half, "quarter": quarter}

    def adviser(self, level: str = "") -> Bot:
        return Sensible(SHARES.get(level, 1.0))

    def rollout_policy(self, level: str = "") -> Bot:
        return Sensible(SHARES.get(level, 1.0))

    def settings(self) -> SearchSettings:
        return SearchSettings(horizon=3, min_playouts=16, max_candidates=8, short_iterations=32)

    def evaluate(self, position: Tour) -> list[float]:
        return evaluation.evaluate(position)

    def utility(self, position: Tour) -> list[float]:
        return by_margin(position, evaluation.margins(position), MARGIN_SHARE)
