"""Boxes of one's own for the tests: unusual ones that must play, broken ones that say themselves what is wrong with them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from passepartout.core.components import read_components
from passepartout.core.game import Game
from passepartout.games.cape_to_cairo.game import CapeToCairo
from passepartout.games.compass_rose.game import CompassRose
from passepartout.games.eighty_days.game import EightyDays

FOLDER = Path(__file__).parent / "boxes"
UNUSUAL = sorted((FOLDER / "unusual").glob("*.toml"))
BROKEN = sorted((FOLDER / "broken").glob("*.toml"))
CLASSES = {"cape_to_cairo": CapeToCairo, "compass_rose": CompassRose, "eighty_days": EightyDays}


@cache
def opened(path: Path) -> Game:
    return CLASSES[read_components(path).word("game")](path)


def box_tables() -> list[tuple[Game, int]]:
    """Every unusual box with every number of players."""
    games = [opened(path) for path in UNUSUAL]
    return [(game, seats) for game in games for seats in range(game.min_players, game.max_players + 1)]


def expected(text: str) -> list[tuple[int, str]]:
    """What a broken box says of itself: behind `#!` on its line, and if there are several, a `|` between them."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if told := re.search(r"#! (.*)$", line):
            found += [(number, reason.strip()) for reason in told.group(1).split(" | ")]
    return found
