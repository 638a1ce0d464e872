"""Cards in hands and piles: sorts that exist once, counted, laid out in the order of the box, drawn by chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, cast

from mypy_extensions import mypyc_attr

from .chance import Chance
from .position import Teller
from .say import Say


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class CardSort:
    """A sort of card. Each exists once in a box: equal cards of a hand or a pile are the same object."""

    index: int  # in the box's list of its sorts
    code: str  # in data, and as an outcome of chance

    def __str__(self) -> str:
        return self.code


S = TypeVar("S", bound=CardSort)
T = TypeVar("T")


def counted(sorts: list[S], cards: list[S]) -> list[int]:
    """How many there are of each sort."""
    counts = [0] * len(sorts)
    for card in cards:
        count = counts[card.index] + 1  # not +=, which is compiled to an addition of Python objects
        counts[card.index] = count
    return counts


def laid_out(sorts: list[S], counts: list[int]) -> list[S]:
    """So many of each, in the order of the box."""
    found: list[S] = []
    for index in range(len(counts)):
        for _ in range(counts[index]):
            found.append(sorts[index])
    return found


def bits(cards: list[S]) -> int:
    """A bit for every sort of which there is at least one."""
    found = 0
    for card in cards:
        found |= 1 << card.index
    return found


def in_order(sorts: list[S], cards: list[S]) -> list[S]:
    """The same cards in the order of the box: what has no order must not betray by it where a card came from."""
    return laid_out(sorts, counted(sorts, cards))


def codes(cards: list[S]) -> list[str]:
    """As data."""
    return [card.code for card in cards]


def by_codes(known: dict[str, S], value: object) -> list[S]:
    """Back from data; KeyError for a code that no card has."""
    return [known[cast(str, code)] for code in cast("list[object]", value)]


def renew(pile: list[T], discards: list[T], teller: Teller | None, key: str) -> None:
    """An empty pile is made anew from its discards, in place. It has no order, so there is nothing to shuffle; `key` is
    what the log calls it."""
    pile += discards
    discards.clear()
    if teller is not None:
        teller.tell(Say(key))


def draw_several(
    count: int, pile: list[T], discards: list[T], chance: Chance, teller: Teller | None, key: str
) -> list[T]:
    """So many cards, or as many as there are with the discards."""
    drawn: list[T] = []
    for _ in range(count):
        if not pile:
            if not discards:
                break
            renew(pile, discards, teller, key)
        drawn.append(chance.draw(pile))
    return drawn
