"""The game as people see it: every question of the contract, and which file answers it."""

from __future__ import annotations

from ....core.action import Action
from ....core.presenter import Presenter
from ....core.race import Course
from ....core.say import Say
from ....core.scene import Fact, Scene
from ..rules.components import Box
from ..rules.flow import Journey
from . import board, contents, labels, race, scene, shapes


class EightyDaysPresenter(Presenter[Journey]):
    def __init__(self, components: Box) -> None:
        self.components = components

    def prompt(self, view: Journey, seat: int) -> Say:
        return labels.prompt(view, seat)

    def label(self, view: Journey, seat: int, action: Action) -> Say:
        return labels.label(view, seat, action)

    def touches(self, view: Journey, seat: int, action: Action) -> tuple[str, ...]:
        return labels.touches(view, seat, action)

    def scene(self, view: Journey, seat: int) -> Scene:
        return scene.scene(view, seat)

    def shows(self, say: Say) -> shapes.Shows:
        return board.shows(say)

    def box(self) -> shapes.Box:
        return board.box(self.components)

    def board(self, view: Journey, seat: int) -> shapes.Board:
        return board.board(view, seat)

    def course(self, view: Journey) -> Course | None:
        return race.course(view)

    def race(self, view: Journey) -> tuple[tuple[int, int], ...]:
        return race.race(view)

    def contents(self) -> list[Fact]:
        return contents.contents(self.components)

    def more_words(self, language: str) -> dict[str, str]:
        """What an owner's box calls its cities."""
        return self.components.names.words(language)
