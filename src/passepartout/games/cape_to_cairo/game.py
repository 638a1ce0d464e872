"""The game itself: its facts, how it begins, comes back and is written, and what it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ...core.action import Action
from ...core.box import OwnBox
from ...core.chance import Chance
from ...core.components import Sheet, read_components
from ...core.game import NEWEST, Game, Options
from ...core.position import Position, Teller
from ...core.presenter import Presenter
from ...core.refusal import Refusal
from .guidance.guidance import CapeToCairoGuidance
from .rules.actions import Actions
from .rules.components import MAX_PLAYERS, MIN_PLAYERS, Box
from .rules.flow import Railway
from .rules.refusals import why_not

FOLDER: Final = Path(__file__).parent
RULES_VERSION: Final = 1  # raised when the same record would play differently


class CapeToCairo(Game):
    """Built from its components, so that an own box makes another game object with the same rules."""

    def __init__(self, components: Sheet, own_box: OwnBox | None = None) -> None:
        super().__init__("cape_to_cairo", RULES_VERSION, MIN_PLAYERS, MAX_PLAYERS, FOLDER, own_box)
        self.components = Box(components)
        self.actions = Actions(self.components)

    def with_box(self, own_box: OwnBox) -> Game:
        return CapeToCairo(own_box.sheet, own_box)

    def scores(self) -> tuple[str, ...]:
        return ("crossings", "capital")

    def new(
        self, seats: int, options: Options, chance: Chance, teller: Teller | None = None, rules: int = NEWEST
    ) -> Position:
        railway = Railway(self.components, self.actions.menus, seats, self.version(rules))
        railway.teller = teller
        railway.open_game(chance)
        return railway

    def restore(self, data: Mapping[str, object]) -> Position:
        builders = data["builders"]
        assert isinstance(builders, list)
        railway = Railway(self.components, self.actions.menus, len(builders), self.version_in(data))
        railway.fill(data)
        railway.renew_offer()
        return railway

    def parse(self, text: str) -> Action:
        return self.actions.parse(text)

    def obvious(self, view: Position, seat: int) -> Action | None:
        """All that a menu depends on lies open: capital, rows, stock, what is on offer. Whoever has no choice, because
        tracks are missing and cannot be raised or there is no pound to bid, is not asked."""
        menu = view.menu(seat)
        return menu[0] if len(menu) == 1 else None

    def why_not(self, position: Position, seat: int, action: Action) -> Refusal:
        assert isinstance(position, Railway)
        return why_not(position, seat, action)

    def guidance(self) -> CapeToCairoGuidance:
        return CapeToCairoGuidance()

    def presenter(self) -> Presenter[Any]:
        from .presenter.presenter import CapeToCairoPresenter

        return CapeToCairoPresenter(self.components, self.actions)


GAME: Final = CapeToCairo(read_components(FOLDER / "components.toml"))
