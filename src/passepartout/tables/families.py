"""A long menu in short: choices that differ in one place only are told as one, and what stands in that place.

In a menu a thousand actions long ("Play round-the-world: to 60S 170E") nearly everything is said a thousand times.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from msgspec.structs import replace

from .choice import Choice

LONG = 8  # choices that are worth it
PART = "*"  # in a text: each of the parts in turn
CLOSE = "~"  # the same, without its blanks
MORE = "\t"  # between a part and what its label says after it
SIGNS = (PART, CLOSE, MORE)

Belonging = tuple[Choice, str]
FAMILY, OWN_PART = itemgetter(0), itemgetter(1)


def shortened(made: Sequence[Belonging]) -> list[Choice]:
    """The same menu, with families in it."""
    found: list[Choice] = []
    for family, members in groupby(made, FAMILY):
        parts = tuple(map(OWN_PART, members))
        if not parts[0]:
            found += [family] * len(parts)
        elif len(parts) < LONG:
            found += [member(family, part) for part in parts]
        else:
            found.append(replace(family, of=parts))
    return found


def family_of(choice: Choice) -> Belonging:
    """The family this choice would belong to, and its own part in it: the end of its notation that its label says too,
    and whatever the label goes on to say. Itself, without a part, if there is no such family, or it would not give the
    choice back."""
    part = choice.notation
    while part and part not in choice.label:
        part = part.partition(" ")[2]
    if not part or choice.always or any(sign in text for text in texts(choice) for sign in SIGNS):
        return choice, ""
    start, _, more = choice.label.partition(part)
    close = part.replace(" ", "")
    family = Choice(
        notation=choice.notation[: -len(part)] + PART,
        kind=choice.kind,
        label=start + PART,
        number=None if choice.number is None else 0,
        touches=tuple(thing.replace(close, CLOSE) for thing in choice.touches),
    )
    own = f"{part}{MORE}{more}" if more else part
    return (family, own) if member(family, own) == choice else (choice, "")


def texts(choice: Choice) -> tuple[str, ...]:
    return (choice.notation, choice.label, *choice.touches)


def expanded(menu: list[Choice]) -> list[Choice]:
    """The menu in full."""
    found: list[Choice] = []
    for choice in menu:
        found += [member(choice, part) for part in choice.of] if choice.of else [choice]
    return found


def member(family: Choice, own: str) -> Choice:
    part, _, more = own.partition(MORE)
    close = part.replace(" ", "")
    return Choice(
        notation=family.notation.replace(PART, part),
        kind=family.kind,
        label=family.label.replace(PART, part + more),
        number=int(part) if family.number is not None and part.isdecimal() else None,
        touches=tuple(thing.replace(CLOSE, close) for thing in family.touches),
    )
