"""A beginner who knows only that London lies ahead.

For tests and simulations: uniformly random play of the expert game walks to and fro and need not end.
"""

from __future__ import annotations

from typing import Final

from ....core.action import Action, Menu
from ....core.bot import Bot
from ....core.chance import Chance
from ....core.position import Position
from ..rules.actions import Leap, Travel

WHIMS: Final = 8  # one decision in so many is any at all: without it some last cards would never be got rid of


def choose(menu: Menu, chance: Chance) -> Action:
    """Mostly a card that leads forward if there is one, else anything."""
    if len(menu) > 1 and chance.below(WHIMS) > 0:
        ahead: list[Action] = []
        for action in menu:
            if isinstance(action, Travel):
                if action.squares > 0:
                    ahead.append(action)
            elif isinstance(action, Leap):
                ahead.append(action)
        if ahead:
            return ahead[chance.below(len(ahead))]
    return menu[chance.below(len(menu))]


class Forward(Bot):
    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        return choose(view.menu(seat), chance)


def forward_playout(position: Position, chance: Chance, limit: int) -> int:
    """Plays to the end, all seats choosing so; returns how many decisions. For many games in little time."""
    decisions = 0
    while decisions < limit:
        deciders = position.deciders()
        if not deciders:
            return decisions
        seat = deciders[0]
        position.apply(seat, choose(position.menu(seat), chance), chance)
        decisions += 1
    raise RuntimeError(f"no end after {limit} decisions")
