"""One rule of a game's rulebook, by its number."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

RULE = re.compile(r"\*\*([A-Z]{2,}-\d+(?:\.\d+)*)\*\*")


@cache
def rules(folder: Path, language: str) -> dict[str, str]:
    """Every rule's text in Markdown by number, in the order of the book; nothing where there is no book."""
    path = folder / "rulebook" / f"{language}.md"
    if not path.is_file():
        return {}
    found: dict[str, list[str]] = {}
    current: list[str] = []  # lines before the first rule go nowhere
    for line in path.read_text(encoding="utf-8").splitlines():
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
