"""A long menu in parts that can be read: by card, then where to. What fits on a screen stays a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..tables.choice import Choice

MARKS = ":,; \u00a0"  # between two parts of a label, and nothing at the end of one
LONGEST_LIST = 30  # choices that are simply listed


@dataclass(frozen=True)
class Branch:
    """Choices with something in common; one alone is simply a choice."""

    title: str
    choices: tuple[Choice, ...]
    rests: tuple[str, ...]  # what distinguishes them from each other

    def alone(self) -> bool:
        return len(self.choices) == 1


def branches(menu: Sequence[Choice]) -> list[Branch]:
    """Nothing where the menu is short enough to be listed; else its parts, few enough to be listed themselves."""
    if len(menu) <= LONGEST_LIST:
        return []
    parts = by_thing(menu)
    if len(parts) == 1 or len(parts) > LONGEST_LIST:
        parts = by_word(menu)
    if len(parts) == len(menu):
        return []  # nothing is gained: all squares of one latitude
    return [branch(part) for part in parts]


def by_thing(menu: Sequence[Choice]) -> list[list[Choice]]:
    """Those of one kind that concern the same thing first: all journeys with one card."""
    shared = Counter((choice.kind, choice.touches[:1]) for choice in menu)
    found: dict[tuple[str, tuple[str, ...]], list[Choice]] = {}
    for choice in menu:
        first = choice.touches[:1]
        key = (choice.kind, first if shared[choice.kind, first] > 1 else ())
        found.setdefault(key, []).append(choice)
    return list(found.values())


def by_word(menu: Sequence[Choice]) -> list[list[Choice]]:
    """By the first word in which their labels differ: all squares of one latitude."""
    _, rests, _ = parted([choice.label for choice in menu], apart=True)
    found: dict[str, list[Choice]] = {}
    for choice, rest in zip(menu, rests, strict=True):
        found.setdefault(rest.split(" ", 1)[0], []).append(choice)
    return list(found.values())


def branch(choices: Sequence[Choice]) -> Branch:
    if len(choices) == 1:
        return Branch(choices[0].label, tuple(choices), ("",))
    title, rests, _ = parted([choice.label for choice in choices])
    return Branch(title, tuple(choices), rests)


def parted(labels: Sequence[str], apart: bool = False) -> tuple[str, tuple[str, ...], str]:
    """What all labels begin with, what is left of each in between, and what all end with, in whole words. Numbers keep
    the word before them, unless they may be taken `apart`: the ships 5 and 7 are no “ship” with a 5 and a 7."""
    split = [label.split(" ") for label in labels]
    shortest = min(len(words) for words in split)
    start = 0
    while start < shortest - 1 and len({words[start] for words in split}) == 1:
        start += 1
    if not apart and start > 0 and any(words[start].strip(MARKS).isdecimal() for words in split):
        start -= 1
    end = 0
    while end < shortest - start - 1 and len({words[-1 - end] for words in split}) == 1:
        end += 1
    rests = tuple(" ".join(words[start : len(words) - end]).rstrip(MARKS) for words in split)
    return " ".join(split[0][:start]), rests, " ".join(split[0][len(split[0]) - end :])
