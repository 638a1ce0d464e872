"""A message before it has a language: a key of the catalogues and what fills its blanks."""

from __future__ import annotations

from typing import Final


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


def joined(parts: list[Say]) -> Say:
    """Several messages as a list in one ("a, b, c")."""
    return Say("core.list", parts=parts)


def together(parts: list[Say]) -> Say:
    """Several messages as people would be named in a sentence ("a, b and c")."""
    return parts[0] if len(parts) == 1 else Say("core.and", parts=joined(parts[:-1]), last=parts[-1])
