"""The position: who decides, what is on the menu, what follows, what ends it, and what each may know of it."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.action import Action, Menu
from ....core.chance import Chance
from ....core.steps import NOTHING, Step
from . import views
from .components import Box
from .data import fill, position_data
from .menus import Menus
from .rounds import open_game
from .state import Move, State


class Journey(State):
    """The contract of a position. What happens to a state stands in rounds, turn, travel and event_effects."""

    def __init__(self, box: Box, menus: Menus, seats: int, rules: int) -> None:
        super().__init__(box, seats, rules)
        self.menus = menus
        self.offer: Menu = NOTHING  # the menu of whoever decides now

    def open(self, first: int, chance: Chance) -> None:
        """ED-2. `first` is the seat that begins, or -1 to draw it."""
        open_game(self, first, chance)
        self.renew_offer()

    def menu_at(self, step: Step, seat: int) -> Menu:
        return self.offer

    def any_action(self, seat: int, chance: Chance) -> Action:
        return self.offer[chance.below(len(self.offer))]

    def renew_offer(self) -> None:
        """The menu of whoever decides, made once for each decision and shared by all copies."""
        if not self.steps:
            self.offer = NOTHING
            return
        step = self.steps[-1]
        self.offer = self.menus.now(self, step, self.travellers[self.turn if step.seat < 0 else step.seat])

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        assert isinstance(action, Move)
        action.carry_out(self, seat, chance)
        self.renew_offer()

    def standing(self) -> tuple[int, ...] | None:
        return self.final_standing

    def score(self, seat: int) -> tuple[int, ...]:
        """Days say little without the cities: not everybody comes home."""
        traveller = self.travellers[seat]
        return traveller.days, traveller.leg, traveller.gold

    def copy(self) -> Journey:
        new = Journey(self.box, self.menus, self.seats, self.rules)
        new.copy_from(self)
        new.offer = self.offer
        return new

    def view(self, seat: int) -> Journey:
        new = self.copy()
        views.hide(new, seat)
        if seat != self.decider():  # what somebody else may do would tell what they hold
            new.renew_offer()
        return new

    def imagine(self, chance: Chance) -> Journey:
        new = self.copy()
        unknown = new.travellers[new.decider()].hidden
        views.imagine(new, chance)
        if unknown:
            new.renew_offer()
        return new

    def data(self) -> dict[str, object]:
        return position_data(self)

    def fill(self, data: Mapping[str, object]) -> None:
        """The reverse of `data`."""
        fill(self, data)
        self.renew_offer()
