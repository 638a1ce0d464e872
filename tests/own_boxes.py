"""Boxes of one's own: unusual ones that must play, and broken ones that say themselves what is wrong with them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from passepartout.boxes import open_box
from passepartout.core.game import Game

FOLDER = Path(__file__).parent / "boxes"
UNUSUAL = sorted((FOLDER / "unusual").glob("*.toml"))
BROKEN = sorted((FOLDER / "broken").glob("*.toml"))


@cache
def opened(path: Path) -> Game:
    return open_box(path)


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
