"""The script of a lesson, line by line, and what else stands for a line: `bid 4..15`, `lay *`, `train * {home}`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

LEARNER: Final = 0
RIVAL: Final = 1
SEATS: Final = ("You", "Rival")  # as a script names them
NO_STEP: Final = -1

NUMBERS = re.compile(r"(\d+)\.\.(\d+)")
BLANK = re.compile(r"\{([a-z]+)\}")


class Line:
    """`You: build bonus 2 -> V9`: who decides, the action in notation, and what chance makes of it."""

    def __init__(self, text: str) -> None:
        decided, _, outcomes = text.partition("->")
        who, colon, notation = decided.partition(":")
        if not colon or who.strip() not in SEATS or not notation.strip():
            raise ValueError(f"'{text}' is no line of a script: it begins with one of {', '.join(SEATS)} and a colon")
        self.seat = SEATS.index(who.strip())
        self.notation = " ".join(notation.split())
        self.outcomes = outcomes.split()
        self.step = NO_STEP  # which step waits for it; none for the rival
        self.way = NO_STEP  # of which way of that step it is the rest, if it is


def fill(pattern: str, kept: Mapping[str, str]) -> str:
    """With what the learner chose earlier in the place of its name."""
    return BLANK.sub(lambda found: kept.get(found[1], found[0]), pattern)


def fits(pattern: str, notation: str) -> bool:
    """`*` is one word, and at the end any number of them; `4..15` is a number from 4 to 15; all else is itself."""
    wanted, found = pattern.split(), notation.split()
    if wanted and wanted[-1] == "*":
        wanted.pop()
        if len(found) <= len(wanted):
            return False
        found = found[: len(wanted)]
    return len(wanted) == len(found) and all(word_fits(one, other) for one, other in zip(wanted, found, strict=True))


def word_fits(wanted: str, found: str) -> bool:
    if wanted in ("*", found):
        return True
    numbers = NUMBERS.fullmatch(wanted)
    return numbers is not None and found.isdecimal() and int(numbers[1]) <= int(found) <= int(numbers[2])
