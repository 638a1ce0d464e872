"""How the game is thought about: its good amateur, how imagined games are played on, judged and searched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.bot import Bot
from ....core.guidance import Guidance
from ....core.search_settings import SearchSettings
from ....core.utility import by_margin
from ..rules.flow import Race
from .chains import prospects
from .sensible import Sensible

GLANCE: Final = 16  # positions the rollout policy looks at in a turn; 4,000 make it no stronger
SQUARE_AHEAD: Final = 0.1  # of a clear lead
MARGIN_SHARE: Final = 0.5  # of a result: by how much it was won


class CompassRoseGuidance(Guidance[Race]):
    def bots(self) -> dict[str, Callable[[], Bot]]:
        return {"sensible": Sensible}

    def rollout_policy(self, level: str = "") -> Bot:
        return Sensible(patience=GLANCE)

    def settings(self) -> SearchSettings:
        return SearchSettings(horizon=2, worlds_per_round=12, min_playouts=16, max_candidates=8, short_iterations=16)

    def evaluate(self, position: Race) -> list[float]:
        return prospects(position)

    def utility(self, position: Race) -> list[float]:
        squares = [traveller.square for traveller in position.travellers]
        margins: list[float] = []
        for seat in range(position.seats):
            others = [squares[other] for other in range(position.seats) if other != seat]
            margins.append((squares[seat] - max(others)) * SQUARE_AHEAD)
        return by_margin(position, margins, MARGIN_SHARE)
