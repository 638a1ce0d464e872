"""Where everybody can see that there is only one answer, so that nobody need be asked."""

from __future__ import annotations

from ....core.action import Action
from .flow import Race
from .steps import Ask


def obvious(view: Race, seat: int) -> Action | None:
    """In a looker-on's view a menu holds whatever the hidden cards could allow. If that is one action it is certain,
    with two exceptions: a kept event, which nobody else knows, and a card that could be played where there is nothing
    to draw, for whoever does not hold it has to pass (CR-3.4)."""
    menu = view.menu(seat)
    if len(menu) != 1:
        return None
    if view.steps[-1].ask is Ask.GO_ON and (view.ripe() is not None or menu[0].kind() == "play"):
        return None
    return menu[0]
