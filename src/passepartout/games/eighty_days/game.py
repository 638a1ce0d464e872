"""The game itself: its facts, how it begins, comes back and is written, and what it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ...core.action import Action
from ...core.box import OwnBox
from ...core.chance import Chance
from ...core.components import Sheet, read_components
from ...core.game import NEWEST, Game, Option, Options, Undo
from ...core.position import Position, Teller
from ...core.presenter import Presenter
from ...core.refusal import Refusal
from .guidance.guidance import EightyDaysGuidance
from .rules.actions import Actions
from .rules.components import MAX_PLAYERS, MIN_PLAYERS, Box
from .rules.flow import Journey
from .rules.menus import Menus
from .rules.obvious import obvious
from .rules.refusals import why_not

FOLDER: Final = Path(__file__).parent
RULES_VERSION: Final = 2  # raised when the same record would play differently
# ED-2.4: the first player is drawn, or named: whoever sits in the first seat.
DRAWN: Final = "drawn"
FIRST_SEAT: Final = "first_seat"


class EightyDays(Game):
    """Built from its components, so that an own box makes another game object with the same rules."""

    def __init__(self, components: Sheet, own_box: OwnBox | None = None) -> None:
        super().__init__("eighty_days", RULES_VERSION, MIN_PLAYERS, MAX_PLAYERS, FOLDER, own_box)
        self.undo = Undo.NEVER_ACROSS  # who has seen a roll or a card would know what the same decision brings again
        self.components = Box(components)
        self.actions = Actions(self.components)
        self.menus = Menus(self.actions)
        self.kept_guidance = EightyDaysGuidance(self.components, self.menus)

    def options(self) -> tuple[Option, ...]:
        return (Option("first", (DRAWN, FIRST_SEAT)),)

    def with_box(self, own_box: OwnBox) -> Game:
        return EightyDays(own_box.sheet, own_box)

    def scores(self) -> tuple[str, ...]:
        return ("days", "cities", "gold")

    def new(
        self, seats: int, options: Options, chance: Chance, teller: Teller | None = None, rules: int = NEWEST
    ) -> Position:
        journey = Journey(self.components, self.menus, seats, self.version(rules))
        journey.teller = teller
        journey.open(0 if options.get("first") == FIRST_SEAT else -1, chance)
        return journey

    def restore(self, data: Mapping[str, object]) -> Position:
        travellers = data["travellers"]
        assert isinstance(travellers, list)
        journey = Journey(self.components, self.menus, len(travellers), self.version_in(data))
        journey.fill(data)
        return journey

    def parse(self, text: str) -> Action:
        return self.actions.parse(text)

    def obvious(self, view: Position, seat: int) -> Action | None:
        assert isinstance(view, Journey)
        return obvious(view, seat)

    def why_not(self, position: Position, seat: int, action: Action) -> Refusal:
        assert isinstance(position, Journey)
        return why_not(position, seat, action)

    def guidance(self) -> EightyDaysGuidance:
        return self.kept_guidance

    def presenter(self) -> Presenter[Any]:
        from .presenter.presenter import EightyDaysPresenter

        return EightyDaysPresenter(self.components)


GAME: Final = EightyDays(read_components(FOLDER / "components.toml"))
