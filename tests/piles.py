"""What lies in a pile and what beside it, where a scenario says only some of it."""

from __future__ import annotations

from collections import Counter


def piles(box: list[str], lying: list[str], pile: str | None, discards: str | None) -> tuple[list[str], list[str]]:
    """Pile and discards of a box, of which some lie elsewhere. What the scenario does not name is in the pile, or among
    the discards if it has named the pile."""
    left = Counter(box)
    left.subtract(lying)
    for stated in (pile, discards):
        left.subtract((stated or "").split())
    assert min(left.values()) >= 0, f"more cards than there are: {[code for code, n in left.items() if n < 0]}"
    rest = list(left.elements())
    if pile is None:
        return rest, (discards or "").split()
    return pile.split(), (discards or "").split() + rest
