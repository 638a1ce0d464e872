"""What was put into words and need not be again: by all it depends on, and all of it together within a size."""

from __future__ import annotations

import sys
import weakref
from collections.abc import Hashable
from typing import TypeVar

MOST = 8_000_000  # bytes, about, in one process: some 13,000 sentences
SAMPLE = 8  # one of so many is weighed, and stands for the others
SLOT = 100  # bytes that a dictionary needs for an entry

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")


class Kept(dict[Key, Made]):
    """Some kind of it, in one language at one game."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf or SHELF
        self.weight = 0
        self.unweighed = 0
        self.shelf.take(self)

    def keep(self, key: Key, made: Made) -> Made:
        self[key] = made
        self.unweighed += 1
        if self.unweighed >= SAMPLE:
            self.unweighed = 0
            weight = SAMPLE * (SLOT + weigh(key) + weigh(made))
            self.weight += weight
            self.shelf.add(weight)
        return made

    def clear(self) -> None:
        super().clear()
        self.weight = 0


class Shelf:
    """All that is kept. Tables come with names of their own, and what was said at one is seldom said at another: so it
    fills up however few games and languages there are. When there is too much, the heaviest kind begins anew."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.total = 0
        self.all: list[weakref.ref[Kept[object, object]]] = []  # words of own boxes come and go

    def take(self, kept: Kept[Key, Made]) -> None:
        self.all.append(weakref.ref(kept))  # type: ignore[arg-type]

    def add(self, weight: int) -> None:
        self.total += weight
        if self.total > self.most:
            self.make_room()

    def make_room(self) -> None:
        found = [kept for one in self.all if (kept := one()) is not None]
        self.all = [weakref.ref(kept) for kept in found]
        self.total = sum(kept.weight for kept in found)
        while self.total > self.most:
            heaviest = max(found, key=lambda kept: kept.weight)
            self.total -= heaviest.weight
            heaviest.clear()


SHELF = Shelf()


def weigh(made: object) -> int:
    """Bytes, about. What several share counts for each; what is neither text nor made of it (an action, a number)
    belongs to somebody else."""
    if isinstance(made, str):
        return sys.getsizeof(made)
    if isinstance(made, (tuple, list)):
        return sys.getsizeof(made) + sum([weigh(part) for part in made])
    fields: tuple[str, ...] = getattr(made, "__struct_fields__", ())  # of msgspec, which a terminal does without
    return (sys.getsizeof(made) if fields else 0) + sum([weigh(getattr(made, name)) for name in fields])
