"""A game's rules, read from its rulebooks: their numbers, their texts, and the marks on them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import passepartout
from passepartout.core.game import Game
from passepartout.games import all_games

# How each language marks where we decided: on what the published rules leave open, do not list, or say otherwise.
MARKS = {
    "en": {"reading": "*(our reading", "reconstructed": "*(reconstructed", "otherwise": "*(changed"},
    "fr": {"reading": "*(notre lecture", "reconstructed": "*(reconstitué", "otherwise": "*(changé"},
    "de": {"reading": "*(unsere Lesart", "reconstructed": "*(rekonstruiert", "otherwise": "*(geändert"},
}
HOUSE = Path(passepartout.__file__).parent / "games"  # where our own games live


@cache
def rule_numbers(rulebook: Path) -> tuple[str, ...]:
    """In order: a rule begins with its number in bold, **CC-3.2**."""
    text = rulebook.read_text(encoding="utf-8")
    return tuple(re.findall(r"^\*\*([A-Z]+-\d+(?:\.\d+)?[a-z]?)\*\*", text, re.MULTILINE))


@cache
def rule_texts(rulebook: Path) -> dict[str, str]:
    """Every rule by its number, up to the next one or the next heading."""
    text = rulebook.read_text(encoding="utf-8")
    parts = re.split(r"^(?:\*\*([A-Z]+-\d+(?:\.\d+)?[a-z]?)\*\*|#.*)", text, flags=re.MULTILINE)
    return {number: part for number, part in zip(parts[1::2], parts[2::2], strict=True) if number}


def rules_of(game: Game) -> tuple[str, ...]:
    return rule_numbers(game.folder / "rulebook" / "en.md")


def house_games() -> list[Game]:
    """The games of this repository, without those other packages (or examples) bring along."""
    return [game for game in all_games().values() if Path(game.folder).is_relative_to(HOUSE)]
