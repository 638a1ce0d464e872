"""The game as people see it: every question of the contract, and which file answers it."""

from __future__ import annotations

from ....core.action import Action
from ....core.presenter import Presenter
from ....core.race import Course
from ....core.say import Say
from ....core.scene import Fact, Panel, Scene
from ..rules.components import Box
from ..rules.flow import Tour
from . import board, contents, labels, race, scene, shapes


class EightySitesPresenter(Presenter[Tour]):
    def __init__(self, components: Box) -> None:
        self.components = components

    def prompt(self, view: Tour, seat: int) -> Say:
        return labels.prompt(view, seat)

    def label(self, view: Tour, seat: int, action: Action) -> Say:
        return labels.label(view, seat, action)

    def touches(self, view: Tour, seat: int, action: Action) -> tuple[str, ...]:
        return labels.touches(view, seat, action)

    def scene(self, view: Tour, seat: int) -> Scene:
        return scene.scene(view, seat)

    def reading(self, view: Tour, seat: int) -> Panel:
        return scene.sheet(view)

    def box(self) -> shapes.Box:
        return board.box(self.components)

    def board(self, view: Tour, seat: int) -> shapes.Board:
        return board.board(view)

    def course(self, view: Tour) -> Course | None:
        return race.course(view)

    def race(self, view: Tour) -> tuple[tuple[int, int], ...]:
        return race.race(view)

    def contents(self) -> list[Fact]:
        return contents.contents(self.components)

    def more_words(self, language: str) -> dict[str, str]:
        """Names of sites and texts of clues stand beside their facts, in components/clues_*.toml and more_*.toml."""
        return {**self.components.sites.spoken(language), **self.components.names.words(language)}
