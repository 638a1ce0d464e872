"""The game as people see it: every question of the contract, and which file answers it."""

from __future__ import annotations

from ....core.action import Action
from ....core.presenter import Presenter
from ....core.race import Course
from ....core.say import Say
from ....core.scene import Fact, Scene
from ..rules.components import Box
from ..rules.flow import Railway
from . import board, contents, labels, race, scene, shapes


class CapeToCairoPresenter(Presenter[Railway]):
    def __init__(self, components: Box) -> None:
        self.components = components

    def prompt(self, view: Railway, seat: int) -> Say:
        return labels.prompt(view, seat)

    def label(self, view: Railway, seat: int, action: Action) -> Say:
        return labels.label(view, seat, action)

    def touches(self, view: Railway, seat: int, action: Action) -> tuple[str, ...]:
        return labels.touches(view, seat, action)

    def scene(self, view: Railway, seat: int) -> Scene:
        return scene.scene(view)

    def box(self) -> shapes.Box:
        return board.box(self.components)

    def board(self, view: Railway, seat: int) -> shapes.Board:
        return board.board(view, seat)

    def course(self, view: Railway) -> Course | None:
        return race.course(view)

    def race(self, view: Railway) -> tuple[tuple[int, int], ...]:
        return race.race(view)

    def contents(self) -> list[Fact]:
        return contents.contents(self.components)

    def more_words(self, language: str) -> dict[str, str]:
        """What an owner's box calls its terrains."""
        return self.components.names.words(language)
