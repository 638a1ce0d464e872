"""How the game is thought about: its good amateur, how imagined games are played on, judged and searched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.bot import Bot
from ....core.guidance import Guidance
from ....core.search_settings import TO_THE_END, SearchSettings
from ....core.utility import by_margin
from ..rules.components import Box
from ..rules.ending import margins
from ..rules.flow import Journey
from ..rules.menus import Menus
from . import evaluation
from .lookahead import QuickLookAhead
from .sensible import Sensible

MARGIN_SHARE: Final = 0.5  # of a result: by how much it was won


class EightyDaysGuidance(Guidance[Journey]):
    def __init__(self, components: Box, menus: Menus) -> None:
        self.quick = QuickLookAhead(components, menus)

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return {"sensible": Sensible}

    def rollout_policy(self, level: str = "") -> Bot:
        return Sensible(self.quick)

    def settings(self) -> SearchSettings:
        return SearchSettings(horizon=3, two_player_horizon=TO_THE_END, short_iterations=48)

    def evaluate(self, position: Journey) -> list[float]:
        return evaluation.evaluate(position, self.quick, MARGIN_SHARE)

    def utility(self, position: Journey) -> list[float]:
        return by_margin(position, margins(position), MARGIN_SHARE)
