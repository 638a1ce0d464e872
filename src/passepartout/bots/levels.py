"""The four levels a person can choose, the same in every game: novice, traveller, seasoned, fogg.

A game that has nothing to offer but its rules has them too; there the traveller thinks a little, by playing at random.
"""

from __future__ import annotations

import os
from typing import Final

from ..core.action import Action
from ..core.bot import Bot
from ..core.chance import Chance
from ..core.game import Game
from ..core.position import Position
from .random_bot import RandomBot
from .search.helpers import Team
from .search.player import Search

NOVICE: Final = "novice"
TRAVELLER: Final = "traveller"
SEASONED: Final = "seasoned"
FOGG: Final = "fogg"
LEVELS: Final = (TRAVELLER, NOVICE, SEASONED, FOGG)  # the first is the one nobody has to ask for
BY_STRENGTH: Final = (NOVICE, TRAVELLER, SEASONED, FOGG)

SEASONED_THINKS: Final = 1.5  # seconds at most, where the engine is not compiled
FOGG_THINKS: Final = 2.6  # and answers within three
FOGG_WORKERS: Final = 2  # processes, where there are as many cores
A_LITTLE: Final = 60  # iterations of a traveller who has no advice from the game

# So many decisions of a hundred are made by feeling, among so many actions that come into question.
BY_FEELING: Final = {NOVICE: 30, TRAVELLER: 10}
IN_QUESTION: Final = 4


class Amateur(Bot):
    """Knows the rules and what a good move looks like, but sometimes follows a feeling. Never absurdly: it chooses
    among what the game's own player would at least consider."""

    def __init__(self, adviser: Bot, by_feeling: int) -> None:
        self.adviser = adviser
        self.by_feeling = by_feeling

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        menu = view.menu(seat)
        if len(menu) == 1:
            return menu[0]
        if chance.below(100) >= self.by_feeling:
            return self.adviser.decide(view, seat, chance)
        likely = self.adviser.shortlist(view, seat, chance, IN_QUESTION)
        return likely[chance.below(len(likely))]


def make_level(game: Game, level: str) -> Bot:
    if level in BY_FEELING:
        adviser = game.guidance().adviser(level)
        if adviser is not None:
            return Amateur(adviser, BY_FEELING[level])
        return RandomBot() if level == NOVICE else Search(game, iterations=A_LITTLE)
    if level == SEASONED:
        return Search(game, iterations=game.guidance().settings().short_iterations, think=SEASONED_THINKS, level=level)
    return Team(game, min(FOGG_WORKERS, os.cpu_count() or 1), think=FOGG_THINKS, level=level)
