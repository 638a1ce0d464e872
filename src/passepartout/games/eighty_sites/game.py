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
from . import drawing, prospects, show
from .actions import Actions
from .components import FEWEST, MOST, load_box
from .race import course, race
from .refusals import why_not
from .rules import Tour
from .sensible import Sensible, half, quarter
from .state import House

FOLDER: Final = Path(__file__).parent
RULES_VERSION: Final = 1  # raised when the same record would play differently
MARGIN_SHARE: Final = 0.3  # of a result of search: by how much it was won
SHARES: Final = {"novice": 0.35, "traveller": 0.6, "seasoned": 0.85}  # of the clues, understood at that level; else all


class EightySites(Game):
    """Built from a folder of component files, so that an edited box is another game object with the same rules."""

    def __init__(self, components: Path) -> None:
        super().__init__("eighty_sites", RULES_VERSION, FEWEST, MOST, FOLDER)
        self.parts = load_box(components)
        self.actions = Actions(self.parts)

    def options(self) -> tuple[Option, ...]:
        return (
            Option("round_world", ("off", "on")),
            Option("refill", ("draw", "rest")),
            Option("flag_rest", ("on", "off")),
            Option("announce_first", ("off", "on")),
        )

    def new(self, seats: int, options: Options, chance: Chance, teller: Teller | None = None) -> Position:
        house = House(
            options.get("round_world") == "on",
            options.get("refill") == "rest",
            options.get("flag_rest") != "off",
            options.get("announce_first") == "on",
        )
        tour = self.table(house, seats)
        tour.teller = teller
        tour.open_game(chance)
        return tour

    def restore(self, data: Mapping[str, object]) -> Position:
        trotters = data["trotters"]
        assert isinstance(trotters, list)
        house = House(
            data["round_world"] is True,
            data["refill"] == "rest",
            data["flag_rest"] is True,
            data["announce_first"] is True,
        )
        tour = self.table(house, len(trotters))
        tour.fill(data)
        return tour

    def table(self, house: House, seats: int) -> Tour:
        return Tour(self.parts, house, self.actions.menus[int(house.round_world)], seats)

    def parse(self, text: str) -> Action:
        return self.actions.parse(text)

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return {"sensible": Sensible, "half": half, "quarter": quarter}

    def amateur(self, level: str = "") -> Bot:
        return Sensible(SHARES.get(level, 1.0))

    def guide(self, level: str = "") -> Bot:
        return Sensible(SHARES.get(level, 1.0))

    def thinking(self) -> Thinking:
        return Thinking(horizon=3, proof=16, widest=8, moment=32)

    def chances(self, position: Position) -> list[float]:
        assert isinstance(position, Tour)
        return prospects.chances(position)

    def worth(self, position: Position) -> list[float]:
        assert isinstance(position, Tour)
        return by_margin(position, prospects.margins(position), MARGIN_SHARE)

    def prompt(self, view: Position, seat: int) -> Say:
        assert isinstance(view, Tour)
        return show.prompt(view, seat)

    def label(self, view: Position, seat: int, action: Action) -> Say:
        assert isinstance(view, Tour)
        return show.label(view, seat, action)

    def touches(self, view: Position, seat: int, action: Action) -> tuple[str, ...]:
        assert isinstance(view, Tour)
        return show.touches(view, seat, action)

    def scene(self, view: Position, seat: int) -> Scene:
        assert isinstance(view, Tour)
        return show.scene(view, seat)

    def box(self) -> dict[str, object]:
        return drawing.box(self.parts)

    def board(self, view: Position, seat: int) -> dict[str, object]:
        assert isinstance(view, Tour)
        return drawing.board(view)

    def more_words(self, language: str) -> dict[str, str]:
        """Names of sites and texts of clues stand beside their facts, in data/clues_*.toml."""
        return self.parts.sites.words[language]

    def course(self, view: Position) -> Course | None:
        assert isinstance(view, Tour)
        return course(view)

    def race(self, view: Position) -> tuple[tuple[int, int], ...]:
        assert isinstance(view, Tour)
        return race(view)

    def why_not(self, position: Position, seat: int, action: Action) -> Refusal:
        assert isinstance(position, Tour)
        return why_not(position, seat, action)


GAME: Final = EightySites(FOLDER / "data")
