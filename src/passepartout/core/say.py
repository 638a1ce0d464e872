"""A message before it has a language: a key of the catalogues and what fills its blanks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NOBODY: Final = -1  # said to nobody in particular: everybody has a name


class Who:
    """A seat in a message, to be replaced by the name of whoever sits there."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Say:
    """`Say("crossed", who=Who(1), prize=7)`; the value `n`, if given, chooses singular or plural."""

    def __init__(self, key: str, **values: object) -> None:
        self.key: Final = key
        self.values: Final = values

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        return f"Say({self.key!r}, {inside})" if inside else f"Say({self.key!r})"

    def concerns(self, seat: int) -> bool:
        """Whether it names this seat, and is said to it otherwise than to all."""
        return any(names_seat(value, seat) for value in self.values.values())

    def mark(self, names: Sequence[str], me: int) -> tuple[object, ...]:
        """What the sentence will depend on, as the key of a dictionary: two messages with one mark say the same."""
        found: list[object] = [self.key]
        for name, value in self.values.items():
            found.append(name)
            found.append(mark_of(value, names, me))
        return tuple(found)


def names_seat(value: object, seat: int) -> bool:
    if isinstance(value, Who):
        return value.seat == seat
    if isinstance(value, Say):
        return value.concerns(seat)
    if isinstance(value, list):
        return any(names_seat(part, seat) for part in value)
    return False


def mark_of(value: object, names: Sequence[str], me: int) -> object:
    if isinstance(value, Say):
        return value.mark(names, me)
    if isinstance(value, Who):
        return (names[value.seat] if value.seat < len(names) else value.seat, value.seat == me)
    if isinstance(value, list):
        return tuple([mark_of(part, names, me) for part in value])
    if isinstance(value, bool):
        return (value,)  # a dictionary takes True for 1, a sentence does not
    return value


def joined(parts: list[Say]) -> Say:
    """Several messages as a list in one ("a, b, c")."""
    return Say("core.list", parts=parts)


def together(parts: list[Say]) -> Say:
    """Several messages as people would be named in a sentence ("a, b and c")."""
    return parts[0] if len(parts) == 1 else Say("core.and", parts=joined(parts[:-1]), last=parts[-1])
