"""Which choices somebody means by words of their own: case, accents and small words do not matter, parts are enough."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

from ..words import Words

SHORTEST_PART = 3  # letters of a word that are taken for the word
PIECE = re.compile(r"\d+[a-z]?(?![a-z])|\d+|[^\W\d_]+")
NEGATIVE = re.compile(r"(^|\s)[-−]\d")  # no choice is one, and 3 is another
UMLAUT = re.compile("([aou])e")  # ä, ö and ü as they are typed without them
EXACT, BEGINS, WITHIN, NOWHERE = 3, 2, 1, 0


class Worded(Protocol):
    @property
    def notation(self) -> str: ...

    @property
    def label(self) -> str: ...


W = TypeVar("W", bound=Worded)


@lru_cache(maxsize=4096)  # the labels of a menu are gone through at every answer
def pieces(text: str) -> tuple[str, ...]:
    """The words and numbers of a text; `30N 80E` is two pieces, however it is written."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return tuple(PIECE.findall("".join(sign for sign in plain if not unicodedata.combining(sign))))


def wanted_pieces(typed: str, words: Words) -> tuple[str, ...]:
    """Without the small words that say nothing about a choice: “to the”, « vers la », „mit dem“."""
    return telling(typed, words.text("terminal.small_words"))


@lru_cache(maxsize=4096)
def telling(text: str, small: str) -> tuple[str, ...]:
    found = pieces(text)
    return tuple(piece for piece in found if piece not in pieces(small)) or found


def meant(typed: str, menu: Sequence[W], words: Words) -> list[W]:
    """The choices that these words fit best; several where they fit several equally well."""
    wanted = wanted_pieces(typed, words)
    if not wanted or NEGATIVE.search(typed):
        return []
    whole = pieces(typed)
    same = [choice for choice in menu if whole in (pieces(choice.label), pieces(choice.notation))]
    if same:
        return same
    return fitting(wanted, menu, words) or fitting(guessed(wanted, words), menu, words)


def partly(typed: str, menu: Sequence[W], words: Words) -> tuple[str, tuple[W, ...]]:
    """Where nothing fits all that was typed: the longest end of it that something fits, or else the longest beginning,
    and the choices; nothing where that is most of the menu."""
    said = typed.split()
    for size in range(len(said) - 1, 0, -1):
        for part in (" ".join(said[-size:]), " ".join(said[:size])):
            says = any(len(piece) >= SHORTEST_PART for piece in wanted_pieces(part, words))
            found = tuple(meant(part, menu, words)) if says else ()
            if 0 < len(found) < len(menu):
                return part, found
    return "", ()


def guessed(wanted: tuple[str, ...], words: Words) -> tuple[str, ...]:
    """What may have been meant by words found nowhere: `Fuesse` for Füße, `spiele` and `joue` for small words."""
    small = pieces(words.text("terminal.small_words"))
    return tuple(
        UMLAUT.sub(r"\1", piece)
        for piece in wanted
        if len(piece) < SHORTEST_PART or not any(word.startswith(piece) for word in small)
    )


def fitting(wanted: tuple[str, ...], menu: Sequence[W], words: Words) -> list[W]:
    best: list[W] = []
    most = 0
    for choice in menu:
        # Without small words here either, or `feld 5` would not stand beside what came before it.
        label, notation = (wanted_pieces(text, words) for text in (choice.label, choice.notation))
        found = max(fit(wanted, label), fit(wanted, notation)) or fit(wanted, (*label, *notation))
        if not found:  # somebody typed small words alone
            found = fit(wanted, (*pieces(choice.label), *pieces(choice.notation)))
        if found > most:
            best, most = [], found
        if found and found == most:
            best.append(choice)
    return best


def fit(wanted: Sequence[str], there: Sequence[str]) -> int:
    """How well the pieces wanted are found; 0 if one is missing. Together and in order is better than scattered."""
    total = 0
    for number, piece in enumerate(wanted):
        found = max((likeness(piece, other) for other in there), default=NOWHERE)
        if found == NOWHERE or (piece.isdecimal() and not runs(wanted[max(number - 1, 0) : number + 1], there)):
            return 0
        total += found
    return 2 * total + int(runs(wanted, there)) if total else 0


def likeness(piece: str, other: str) -> int:
    if piece == other:
        return EXACT
    if piece[0].isdigit():  # half a number is another number, but degrees may lack their letter
        return BEGINS if other[:-1] == piece and not other[-1].isdigit() else NOWHERE
    if len(piece) < SHORTEST_PART:
        return NOWHERE
    if other.startswith(piece):
        return BEGINS
    return WITHIN if piece in other else NOWHERE


def runs(wanted: Sequence[str], there: Sequence[str]) -> bool:
    """Whether the pieces stand side by side in this order: `ship 7` is no ship 5 with a train 7."""
    size = len(wanted)
    return any(
        all(likeness(piece, other) for piece, other in zip(wanted, there[start : start + size], strict=True))
        for start in range(len(there) - size + 1)
    )
