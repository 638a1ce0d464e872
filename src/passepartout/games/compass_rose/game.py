"""The game as a whole: what the club asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ...core.action import Action
from ...core.bot import Bot
from ...core.chance import Chance
from ...core.game import Game, Option, Options
from ...core.position import Position, Teller
from ...core.race import Course
from ...core.refusal import Refusal
from ...core.say import Say
from ...core.scene import Scene
from ...core.thinking import Thinking, by_margin
from . import picture, show
from .actions import Actions
from .chains import prospects
from .components import FEWEST, MOST, load_box
from .race import course, race
from .refusals import why_not
from .rules import Race
from .sensible import Sensible

FOLDER: Final = Path(__file__).parent
GLANCE: Final = 16  # positions the guide of imagined races looks at in a turn; 4,000 make it no stronger
SQUARE_AHEAD: Final = 0.1  # of a clear lead
MARGIN_SHARE: Final = 0.5  # of a result: by how much it was won
RULES_VERSION: Final = 1  # raised when the same record would play differently


class CompassRose(Game):
    """Built from a component file, so that an edited box is another game object with the same rules."""

    def __init__(self, components: Path) -> None:
        super().__init__("compass_rose", RULES_VERSION, FEWEST, MOST, FOLDER)
        self.components = load_box(components)
        self.actions = Actions(self.components)

    def options(self) -> tuple[Option, ...]:
        return (Option("game", ("base", "expert")),)

    def new(self, seats: int, options: Options, chance: Chance, teller: Teller | None = None) -> Position:
        race = Race(self.components, self.actions.menus, seats, options.get("game") == "expert")
        race.teller = teller
        race.open_game(chance)
        return race

    def restore(self, data: Mapping[str, object]) -> Position:
        travellers = data["travellers"]
        assert isinstance(travellers, list)
        race = Race(self.components, self.actions.menus, len(travellers), data["game"] == "expert")
        race.fill(data)
        return race

    def parse(self, text: str) -> Action:
        return self.actions.parse(text)

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return {"sensible": Sensible}

    def guide(self, level: str = "") -> Bot:
        return Sensible(patience=GLANCE)

    def thinking(self) -> Thinking:
        return Thinking(horizon=2, farther=12, proof=16, widest=8, moment=16)

    def chances(self, position: Position) -> list[float]:
        assert isinstance(position, Race)
        return prospects(position)

    def worth(self, position: Position) -> list[float]:
        assert isinstance(position, Race)
        squares = [traveller.square for traveller in position.travellers]
        margins: list[float] = []
        for seat in range(position.seats):
            others = [squares[other] for other in range(position.seats) if other != seat]
            margins.append((squares[seat] - max(others)) * SQUARE_AHEAD)
        return by_margin(position, margins, MARGIN_SHARE)

    def prompt(self, view: Position, seat: int) -> Say:
        assert isinstance(view, Race)
        return show.prompt(view, seat)

    def label(self, view: Position, seat: int, action: Action) -> Say:
        assert isinstance(view, Race)
        return show.label(view, seat, action)

    def touches(self, view: Position, seat: int, action: Action) -> tuple[str, ...]:
        assert isinstance(view, Race)
        return show.touches(view, seat, action)

    def scene(self, view: Position, seat: int) -> Scene:
        assert isinstance(view, Race)
        return show.scene(view, seat)

    def shows(self, say: Say) -> dict[str, object]:
        return picture.shows(self.components, say)

    def box(self) -> dict[str, object]:
        return picture.box(self.components)

    def board(self, view: Position, seat: int) -> dict[str, object]:
        assert isinstance(view, Race)
        return picture.board(view, seat)

    def course(self, view: Position) -> Course | None:
        assert isinstance(view, Race)
        return course(view)

    def race(self, view: Position) -> tuple[tuple[int, int], ...]:
        assert isinstance(view, Race)
        return race(view)

    def why_not(self, position: Position, seat: int, action: Action) -> Refusal:
        assert isinstance(position, Race)
        return why_not(position, seat, action)


GAME: Final = CompassRose(FOLDER / "components.toml")
