"""Chance is an argument: whatever is drawn or thrown comes from one of these, never from the position.

A live game draws from `Sealed` dice (a secret seed, revealed at the end), wrapped in a `Recorder` that notes
every outcome; a replay reads the outcomes back through `Recorded`; simulation and search use the fast `Rng`.
"""

from __future__ import annotations

import hashlib
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from .errors import PassepartoutError
from .say import Say

T = TypeVar("T")

# Multiply-with-carry, lag one: MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are both prime, which gives the
# longest period (about 2**62), and every product stays below 2**63, so the stream is the same compiled or not.
MULTIPLIER: Final[i64] = 2131995753
WORD: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of outcomes. Subclasses need to provide `below`; the others follow from it."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely."""
        raise NotImplementedError

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        return self.below(sides) + 1

    def draw(self, pool: list[T]) -> T:
        """Takes a random thing out of an unordered pool, whose order is changed by it."""
        index = self.below(len(pool))
        drawn = pool[index]
        pool[index] = pool[-1]
        pool.pop()
        return drawn


class Rng(Chance):
    """The fast generator for simulation and search."""

    def __init__(self, seed: int) -> None:
        low: i64 = seed & 0xFFFFFFFF
        high: i64 = (seed >> 32) & 0x7FFFFFFF
        self.value: i64 = low ^ 0x5DEECE66
        self.carry: i64 = (high ^ 0x2545F491) % (MULTIPLIER - 1) + 1
        for _ in range(12):  # neighbouring seeds need a few steps to lose sight of each other
            self.below(2)

    def below(self, n: int) -> int:
        step: i64 = MULTIPLIER * self.value + self.carry
        self.value = step & WORD
        self.carry = step >> 32
        size: i64 = n
        return (((self.value ^ self.carry) & 0x7FFFFFFF) * size) >> 31

    def draw(self, pool: list[T]) -> T:
        index = self.below(len(pool))
        drawn = pool[index]
        pool[index] = pool[-1]
        pool.pop()
        return drawn

    def mark(self) -> int:
        """Another number after every outcome: tells whether chance has been asked in between."""
        return self.value ^ self.carry << 32

    def seed(self) -> int:
        """A seed for another generator."""
        return self.below(0x7FFFFFFF) << 31 | self.below(0x7FFFFFFF)


def take_named(pool: list[T], text: str) -> T | None:
    """Takes the first thing of that name out of a pool; None if there is none."""
    for index in range(len(pool)):
        if str(pool[index]) == text:
            drawn = pool[index]
            pool[index] = pool[-1]
            pool.pop()
            return drawn
    return None


class Sealed(Chance):
    """The dice of a live game: outcomes follow from a secret seed and the number of the decision that causes them.

    A cryptographic hash, so that nobody can work out hidden outcomes from those seen; numbered by decision, so that
    taking a decision back does not buy new dice.
    """

    def __init__(self, seed: str, number: int) -> None:
        self.prefix = f"{seed}/{number}/"
        self.count = 0

    def below(self, n: int) -> int:
        if n <= 1:
            return 0
        digest = hashlib.sha256(f"{self.prefix}{self.count}".encode()).digest()
        self.count += 1
        # 256 bits against at most a few thousand possibilities: the unevenness is far below anything observable.
        return int.from_bytes(digest, "big") % n

    def draw(self, pool: list[T]) -> T:
        """Leaves the pool as `Recorded` does that reads the draw back, also where several cards are alike."""
        found = take_named(pool, str(pool[self.below(len(pool))]))
        assert found is not None
        return found


class Recorder(Chance):
    """Passes on another chance's outcomes and notes each in words: a card by its code, a number as it is."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.outcomes: list[str] = []

    def below(self, n: int) -> int:
        value = self.source.below(n)
        self.outcomes.append(str(value))
        return value

    def roll(self, sides: int) -> int:
        value = self.source.roll(sides)
        self.outcomes.append(str(value))
        return value

    def draw(self, pool: list[T]) -> T:
        drawn = self.source.draw(pool)
        self.outcomes.append(str(drawn))
        return drawn


class OutcomeError(PassepartoutError):
    """Noted outcomes do not fit the game they are read back into."""

    def __init__(self, sentence: str, say: Say) -> None:
        super().__init__(sentence)
        self.say = say


class Recorded(Chance):
    """Reads noted outcomes back, in order, and refuses those that cannot be."""

    def __init__(self, outcomes: list[str]) -> None:
        self.outcomes = outcomes
        self.used = 0

    def next(self, wanted: str, say: Say) -> str:
        if self.used >= len(self.outcomes):
            raise OutcomeError(f"an outcome is missing: {wanted}", Say("outcome.missing", wanted=say))
        self.used += 1
        return self.outcomes[self.used - 1]

    def number(self, low: int, high: int) -> int:
        wanted, say = f"a number from {low} to {high}", Say("outcome.number", low=low, high=high)
        text = self.next(wanted, say)
        if not text.isdecimal() or len(text) > 18 or not low <= int(text) <= high:
            raise OutcomeError(f"'{text[:40]}' is not {wanted}", Say("outcome.other", text=text[:40], wanted=say))
        return int(text)

    def below(self, n: int) -> int:
        return self.number(0, n - 1)

    def roll(self, sides: int) -> int:
        return self.number(1, sides)

    def draw(self, pool: list[T]) -> T:
        text = self.next("what was drawn", Say("outcome.drawn"))
        found = take_named(pool, text)
        if found is None:
            raise OutcomeError(f"'{text}' was not there to be drawn", Say("outcome.not_there", text=text))
        return found

    def done(self) -> None:
        """Called after an action: whatever is left over did not belong to it."""
        if self.used < len(self.outcomes):
            text = self.outcomes[self.used]
            raise OutcomeError(f"outcome '{text}' was never used", Say("outcome.unused", text=text))
