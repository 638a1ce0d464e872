"""The game itself: opening, notation, and what it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from passepartout.core.action import Action
from passepartout.core.chance import Chance
from passepartout.core.game import NEWEST, Game, Options
from passepartout.core.position import Position, Teller
from passepartout.core.presenter import Presenter
from passepartout.core.refusal import NotationError, Refusal
from passepartout.core.say import Say

from .rules import GOAL, HIDDEN, MENU, Road


class Milestones(Game):
    def __init__(self) -> None:
        super().__init__("milestones", rules_version=1, min_players=2, max_players=4, folder=Path(__file__).parent)

    def scores(self) -> tuple[str, ...]:
        return ("miles",)

    def new(
        self, seats: int, options: Options, chance: Chance, teller: Teller | None = None, rules: int = NEWEST
    ) -> Position:
        road = Road(seats)
        road.teller = teller
        if teller is not None:
            teller.tell(Say("log.start", goal=GOAL))
        return road

    def restore(self, data: Mapping[str, Any]) -> Position:
        road = Road(len(data["miles"]))
        road.miles = list(data["miles"])
        road.strides = [HIDDEN if stride is None else stride for stride in data["strides"]]
        return road

    def parse(self, text: str) -> Action:
        found = next((action for action in MENU if action.notation() == " ".join(text.lower().split())), None)
        if found is None:
            raise NotationError(f"'{text}' is no action of Milestones. Possible: 'stride 1', 'stride 2', 'stride 3'.")
        return found

    def why_not(self, position: Position, seat: int, action: Action) -> Refusal:
        if position.standing() is not None:
            return Refusal("MS-3.1", Say("refuse.over"))
        return Refusal("MS-2.1", Say("refuse.chosen"))

    def presenter(self) -> Presenter[Road]:
        from .presenter import MilestonesPresenter

        return MilestonesPresenter()


GAME = Milestones()
