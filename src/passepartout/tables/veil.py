"""Whether others can see that somebody has only one answer. Where they cannot, the time it takes must not tell them.

A game puts some questions also to those who have nothing to decide, so that nobody knows who holds a Purse. A computer
player that answers at once where it has no choice would give away what the rules hide.
"""

from __future__ import annotations

from ..core.chance import Rng
from ..core.position import WATCHER, Position

WORLDS = 12  # imagined from what everybody knows


def is_veiled(position: Position, seat: int) -> bool:
    """From what a looker-on sees alone: there is a world in which this seat would have only one answer."""
    public = position.view(WATCHER)
    menus = [public.imagine(Rng(world)).menu(seat) for world in range(WORLDS)]
    return any(len(menu) == 1 for menu in menus)
