"""The game as a whole: what the club asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ...core.action import Action
from ...core.bot import Bot
from ...core.chance import Chance
from ...core.game import Game, Options
from ...core.position import Position, Teller
from ...core.race import Course
from ...core.refusal import Refusal
from ...core.say import Say
from ...core.scene import Scene
from . import picture, show
from .actions import Actions
from .components import FEWEST, MOST, load_box
from .race import course, race
from .refusals import why_not
from .rules import Railway
from .sensible import Sensible

FOLDER: Final = Path(__file__).parent
RULES_VERSION: Final = 1  # raised when the same record would play differently


class CapeToCairo(Game):
    """Built from a component file, so that an edited box is another game object with the same rules."""

    def __init__(self, components: Path) -> None:
        super().__init__("cape_to_cairo", RULES_VERSION, FEWEST, MOST, FOLDER)
        self.components = load_box(components)
        self.actions = Actions(self.components)

    def new(self, seats: int, options: Options, chance: Chance, teller: Teller | None = None) -> Position:
        railway = Railway(self.components, self.actions.menus, seats)
        railway.teller = teller
        railway.open_game(chance)
        return railway

    def restore(self, data: Mapping[str, object]) -> Position:
        builders = data["builders"]
        assert isinstance(builders, list)
        railway = Railway(self.components, self.actions.menus, len(builders))
        railway.fill(data)
        railway.renew_offer()
        return railway

    def parse(self, text: str) -> Action:
        return self.actions.parse(text)

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return {"sensible": Sensible}

    def guide(self, level: str = "") -> Bot:
        return Sensible()

    def suppose(self, view: Position, seat: int, chance: Chance) -> Position:
        assert isinstance(view, Railway)
        return view.unsealed()

    def prompt(self, view: Position, seat: int) -> Say:
        assert isinstance(view, Railway)
        return show.prompt(view, seat)

    def label(self, view: Position, seat: int, action: Action) -> Say:
        assert isinstance(view, Railway)
        return show.label(view, seat, action)

    def touches(self, view: Position, seat: int, action: Action) -> tuple[str, ...]:
        assert isinstance(view, Railway)
        return show.touches(view, seat, action)

    def scene(self, view: Position, seat: int) -> Scene:
        assert isinstance(view, Railway)
        return show.scene(view)

    def course(self, view: Position) -> Course | None:
        assert isinstance(view, Railway)
        return course(view)

    def race(self, view: Position) -> tuple[tuple[int, int], ...]:
        assert isinstance(view, Railway)
        return race(view)

    def box(self) -> dict[str, object]:
        return picture.box(self.components)

    def board(self, view: Position, seat: int) -> dict[str, object]:
        assert isinstance(view, Railway)
        return picture.board(view, seat)

    def why_not(self, position: Position, seat: int, action: Action) -> Refusal:
        assert isinstance(position, Railway)
        return why_not(position, seat, action)


GAME: Final = CapeToCairo(FOLDER / "components.toml")
