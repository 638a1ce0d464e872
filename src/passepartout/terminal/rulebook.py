"""One rule of a game's rulebook, by its number."""

from __future__ import annotations

import re
from functools import lru_cache

from ..core.game import Game
from ..words import speak
from ..words.rulebook import BOOKS, own_box_section, rulebook, without_marks

OWN_BOX = "BOX"
RULE = re.compile(r"\*\*([A-Z]{2,}-\d+(?:\.\d+)*)\*\*")


@lru_cache(maxsize=BOOKS)
def rules(game: Game, language: str) -> dict[str, str]:
    """Every rule's text in Markdown by number, in the order of the book; nothing where there is no book. What is in an
    own box stands first, under a word of its own."""
    found: dict[str, list[str]] = {}
    if game.own_box is not None:
        found[OWN_BOX] = own_box_section(game, speak(language, game)).splitlines()
    current: list[str] = []  # lines before the first rule go nowhere
    for line in without_marks(rulebook(game, language)).splitlines():
        begun = RULE.match(line)
        if begun:
            current = found.setdefault(begun.group(1), [])
        elif line.startswith(("#", "---")):
            current = []
        current.append(line)
    return {number: "\n".join(lines).strip() for number, lines in found.items()}


def find(book: dict[str, str], wanted: str) -> list[str]:
    """The numbers meant by `CC-3.2`, `3.2`, or by `3` for a whole chapter."""
    text = wanted.strip().upper()
    short = {number: number.partition("-")[2] for number in book}
    exact = [number for number in book if text in (number, short[number])]
    if exact or not text:
        return exact
    return [
        number for number in book if f"{number}.".startswith(f"{text}.") or f"{short[number]}.".startswith(f"{text}.")
    ]


def read_aloud(markdown: str) -> str:
    """Without marks that a screen reader would spell out; a table row by row."""
    lines: list[str] = []
    for line in markdown.splitlines():
        if re.fullmatch(r"[|\s:-]+", line):
            if "|" not in line:
                lines.append(line.strip())
            continue
        if line.startswith("|"):
            line = ", ".join(cell.strip() for cell in line.strip("|").split("|") if cell.strip()) + "."
        lines.append(re.sub(r"\*+", "", line))
    return re.sub(r"\n{2,}", "\n", "\n".join(lines)).strip()
