"""The game as a whole: what the club asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ...core.action import Action
from ...core.bot import Bot
from ...core.chance import Chance
from ...core.game import Game, Option, Options, Undo
from ...core.position import Position, Teller
from ...core.race import Course
from ...core.refusal import Refusal
from ...core.say import Say
from ...core.scene import Scene
from ...core.thinking import TO_THE_END, Thinking, by_margin
from . import labels, picture, prospects, show
from .actions import Actions
from .components import FEWEST, MOST, load_box
from .ending import margins
from .judgement import Glance
from .race import course, race
from .refusals import why_not
from .rules import Journey
from .sensible import Sensible

FOLDER: Final = Path(__file__).parent
RULES_VERSION: Final = 1  # raised when the same record would play differently
MARGIN_SHARE: Final = 0.5  # of a result: by how much it was won
# ED-2.4: the first player is drawn, or named: whoever sits in the first seat.
DRAWN: Final = "drawn"
FIRST_SEAT: Final = "first_seat"


class EightyDays(Game):
    """Built from a component file, so that an edited box is another game object with the same rules."""

    def __init__(self, components: Path) -> None:
        super().__init__("eighty_days", RULES_VERSION, FEWEST, MOST, FOLDER)
        self.undo = Undo.NEVER_ACROSS  # who has seen a roll or a card would know what the same decision brings again
        self.components = load_box(components)
        self.actions = Actions(self.components)
        self.glance = Glance(self.components, self.actions.menus)

    def options(self) -> tuple[Option, ...]:
        return (Option("first", (DRAWN, FIRST_SEAT)),)

    def new(self, seats: int, options: Options, chance: Chance, teller: Teller | None = None) -> Position:
        journey = Journey(self.components, self.actions.menus, seats)
        journey.teller = teller
        journey.open_game(0 if options.get("first") == FIRST_SEAT else -1, chance)
        journey.renew_offer()
        return journey

    def restore(self, data: Mapping[str, object]) -> Position:
        travellers = data["travellers"]
        assert isinstance(travellers, list)
        journey = Journey(self.components, self.actions.menus, len(travellers))
        journey.fill(data)
        journey.renew_offer()
        return journey

    def parse(self, text: str) -> Action:
        return self.actions.parse(text)

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return {"sensible": Sensible}

    def guide(self, level: str = "") -> Bot:
        return Sensible(self.glance)

    def thinking(self) -> Thinking:
        return Thinking(horizon=3, duel=TO_THE_END, moment=48)

    def chances(self, position: Position) -> list[float]:
        assert isinstance(position, Journey)
        return prospects.chances(position, self.glance, MARGIN_SHARE)

    def worth(self, position: Position) -> list[float]:
        assert isinstance(position, Journey)
        return by_margin(position, margins(position), MARGIN_SHARE)

    def prompt(self, view: Position, seat: int) -> Say:
        assert isinstance(view, Journey)
        return labels.prompt(view, seat)

    def label(self, view: Position, seat: int, action: Action) -> Say:
        assert isinstance(view, Journey)
        return labels.label(view, seat, action)

    def touches(self, view: Position, seat: int, action: Action) -> tuple[str, ...]:
        assert isinstance(view, Journey)
        return labels.touches(view, seat, action)

    def scene(self, view: Position, seat: int) -> Scene:
        assert isinstance(view, Journey)
        return show.scene(view, seat)

    def box(self) -> dict[str, object]:
        return picture.box_data(self.components)

    def shows(self, say: Say) -> dict[str, object]:
        return picture.shows(say)

    def board(self, view: Position, seat: int) -> dict[str, object]:
        assert isinstance(view, Journey)
        return picture.board_data(view, seat)

    def course(self, view: Position) -> Course | None:
        assert isinstance(view, Journey)
        return course(view)

    def race(self, view: Position) -> tuple[tuple[int, int], ...]:
        assert isinstance(view, Journey)
        return race(view)

    def why_not(self, position: Position, seat: int, action: Action) -> Refusal:
        assert isinstance(position, Journey)
        return why_not(position, seat, action)


GAME: Final = EightyDays(FOLDER / "components.toml")
