"""The game itself: its facts, how it begins, comes back and is written, and what it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ...core.action import Action
from ...core.box import OwnBox
from ...core.chance import Chance
from ...core.components import Sheet, read_components
from ...core.game import NEWEST, Game, Option, Options
from ...core.position import Position, Teller
from ...core.presenter import Presenter
from ...core.refusal import Refusal
from .guidance.guidance import CompassRoseGuidance
from .rules.actions import Actions
from .rules.components import MAX_PLAYERS, MIN_PLAYERS, Box
from .rules.flow import Race
from .rules.obvious import obvious
from .rules.refusals import why_not

FOLDER: Final = Path(__file__).parent
RULES_VERSION: Final = 2  # raised when the same record would play differently


class CompassRose(Game):
    """Built from its components, so that an own box makes another game object with the same rules."""

    def __init__(self, components: Sheet, own_box: OwnBox | None = None) -> None:
        super().__init__("compass_rose", RULES_VERSION, MIN_PLAYERS, MAX_PLAYERS, FOLDER, own_box)
        self.components = Box(components)
        self.actions = Actions(self.components)

    def options(self) -> tuple[Option, ...]:
        return (Option("game", ("base", "expert")),)

    def with_box(self, own_box: OwnBox) -> Game:
        return CompassRose(own_box.sheet, own_box)

    def scores(self) -> tuple[str, ...]:
        return ("square",)

    def new(
        self, seats: int, options: Options, chance: Chance, teller: Teller | None = None, rules: int = NEWEST
    ) -> Position:
        race = Race(self.components, self.actions.menus, seats, self.version(rules), options.get("game") == "expert")
        race.teller = teller
        race.open_game(chance)
        return race

    def restore(self, data: Mapping[str, object]) -> Position:
        travellers = data["travellers"]
        assert isinstance(travellers, list)
        rules = self.version_in(data)
        race = Race(self.components, self.actions.menus, len(travellers), rules, data["game"] == "expert")
        race.fill(data)
        return race

    def parse(self, text: str) -> Action:
        return self.actions.parse(text)

    def obvious(self, view: Position, seat: int) -> Action | None:
        assert isinstance(view, Race)
        return obvious(view, seat)

    def why_not(self, position: Position, seat: int, action: Action) -> Refusal:
        assert isinstance(position, Race)
        return why_not(position, seat, action)

    def guidance(self) -> CompassRoseGuidance:
        return CompassRoseGuidance()

    def presenter(self) -> Presenter[Any]:
        from .presenter.presenter import CompassRosePresenter

        return CompassRosePresenter(self.components)


GAME: Final = CompassRose(read_components(FOLDER / "components.toml"))
