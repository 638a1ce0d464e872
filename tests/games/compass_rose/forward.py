"""A beginner who knows only that London lies ahead: uniformly random play of the expert game walks to and fro and need
not end."""

from __future__ import annotations

from passepartout.core.action import Action, Menu
from passepartout.core.bot import Bot
from passepartout.core.chance import Chance
from passepartout.core.position import Position
from tests.games.compass_rose.invariants import prefer


def choose(menu: Menu, chance: Chance) -> Action:
    """Mostly a card that leads forward if there is one, else anything."""
    found = menu if len(menu) == 1 else prefer(menu, chance)
    return found[chance.below(len(found))]


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
