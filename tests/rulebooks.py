"""The numbers of a game's rules, read from its rulebooks."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import passepartout
from passepartout.core.game import Game
from passepartout.games import all_games

HOUSE = Path(passepartout.__file__).parent / "games"  # where our own games live


@cache
def rule_numbers(rulebook: Path) -> tuple[str, ...]:
    """In order: a rule begins with its number in bold, **CC-3.2**."""
    text = rulebook.read_text(encoding="utf-8")
    return tuple(re.findall(r"^\*\*([A-Z]+-\d+(?:\.\d+)?[a-z]?)\*\*", text, re.MULTILINE))


def rules_of(game: Game) -> tuple[str, ...]:
    return rule_numbers(game.folder / "rulebook" / "en.md")


def house_games() -> list[Game]:
    """The games of this repository, without those other packages (or examples) bring along."""
    return [game for game in all_games().values() if Path(game.folder).is_relative_to(HOUSE)]
