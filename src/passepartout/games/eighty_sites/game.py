"""The game itself: its facts, how it begins, comes back and is written, and what it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ...core.action import Action
from ...core.box import OwnBox
from ...core.chance import Chance
from ...core.errors import PassepartoutError
from ...core.game import NEWEST, Game, Option, Options
from ...core.position import Position, Teller
from ...core.presenter import Presenter
from ...core.refusal import Refusal
from .guidance.guidance import EightySitesGuidance
from .rules.actions import Actions
from .rules.components import MAX_PLAYERS, MIN_PLAYERS, Box, load_box, one_file
from .rules.components import own_box as read_own_box
from .rules.data import fill
from .rules.flow import Tour
from .rules.refusals import why_not
from .rules.state import Variant
from .rules.steps import Ask

FOLDER: Final = Path(__file__).parent
RULES_VERSION: Final = 2  # raised when the same record would play differently


class EightySites(Game):
    """Built from its components, so that an own box makes another game object with the same rules."""

    def __init__(self, components: Box, own_box: OwnBox | None = None) -> None:
        super().__init__("eighty_sites", RULES_VERSION, MIN_PLAYERS, MAX_PLAYERS, FOLDER, own_box)
        if own_box is not None:
            self.oldest_rules = 2  # before, every sentence belonged to a site of the house
        self.components = components
        self.actions = Actions(self.components)

    def with_box(self, own_box: OwnBox) -> Game:
        return EightySites(read_own_box(own_box.sheet, self.components), own_box)

    def components_text(self) -> str:
        return one_file(FOLDER / "components")

    def version(self, rules: int = NEWEST) -> int:
        found = super().version(rules)
        if found < self.oldest_rules:
            raise PassepartoutError(f"An own box of {self.name} is played by rules {self.oldest_rules} and later.")
        return found

    def options(self) -> tuple[Option, ...]:
        return (
            Option("round_world", ("off", "on")),
            Option("refill", ("draw", "rest")),
            Option("flag_rest", ("on", "off")),
            Option("announce_first", ("off", "on")),
            Option("notebook", ("cards", "sheets"), since=2),
            Option("first", ("drawn", "first_seat"), since=2),
            Option("spare_flags", ("random", "placed"), since=2),
            Option("hints", ("on", "off"), since=2),
        )

    def scores(self) -> tuple[str, ...]:
        return ("sites", "carried")

    def new(
        self, seats: int, options: Options, chance: Chance, teller: Teller | None = None, rules: int = NEWEST
    ) -> Position:
        variant = Variant(
            options.get("round_world") == "on",
            options.get("refill") == "rest",
            options.get("flag_rest") != "off",
            options.get("announce_first") == "on",
            options.get("notebook") == "sheets",
            options.get("first") == "first_seat",
            options.get("spare_flags") == "placed",
            options.get("hints") != "off",
        )
        tour = self.table(variant, seats, self.version(rules))
        tour.teller = teller
        tour.open_game(chance)
        return tour

    def restore(self, data: Mapping[str, object]) -> Position:
        trotters = data["trotters"]
        assert isinstance(trotters, list)
        variant = Variant(
            data["round_world"] is True,
            data["refill"] == "rest",
            data["flag_rest"] is True,
            data["announce_first"] is True,
            data.get("notebook") == "sheets",
            data.get("first") == "first_seat",
            data.get("spare_flags") == "placed",
            data.get("hints") is not False,
        )
        tour = self.table(variant, len(trotters), self.version_in(data))
        fill(tour, data)
        return tour

    def table(self, variant: Variant, seats: int, rules: int) -> Tour:
        return Tour(self.components, variant, self.actions.menus[int(variant.round_world)], seats, rules)

    def parse(self, text: str) -> Action:
        return self.actions.parse(text)

    def obvious(self, view: Position, seat: int) -> Action | None:
        """Where everybody can see that there is one answer: one free square, or no veto left in any hand. What hands
        hide is counted in, as in every view; where one goes depends on the hand and is always asked."""
        assert isinstance(view, Tour)
        if not view.steps or view.steps[-1].ask is Ask.MOVE:
            return None
        menu = view.menu(seat)
        return menu[0] if len(menu) == 1 else None

    def why_not(self, position: Position, seat: int, action: Action) -> Refusal:
        assert isinstance(position, Tour)
        return why_not(position, seat, action)

    def guidance(self) -> EightySitesGuidance:
        return EightySitesGuidance()

    def presenter(self) -> Presenter[Any]:
        from .presenter.presenter import EightySitesPresenter

        return EightySitesPresenter(self.components)


GAME: Final = EightySites(load_box(FOLDER / "components"))
