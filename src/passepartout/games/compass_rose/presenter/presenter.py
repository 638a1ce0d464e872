"""The game as people see it: every question of the contract, and which file answers it."""

from __future__ import annotations

from ....core.action import Action
from ....core.chart import Chart
from ....core.presenter import Presenter
from ....core.race import Course
from ....core.say import Say
from ....core.scene import Fact, Figure, Help, News, Scene, Thing
from ..rules.components import Box
from ..rules.flow import Race
from . import board, chart, contents, figures, help, labels, meant, news, questions, race, scene, shapes


class CompassRosePresenter(Presenter[Race]):
    def __init__(self, components: Box) -> None:
        self.components = components

    def prompt(self, view: Race, seat: int) -> Say:
        return questions.prompt(view, seat)

    def purpose(self, view: Race, seat: int) -> Say | None:
        return questions.purpose(view, seat)

    def verdict(self, view: Race, seat: int) -> Say | None:
        return figures.verdict(view, seat)

    def label(self, view: Race, seat: int, action: Action) -> Say:
        return labels.label(view, seat, action)

    def touches(self, view: Race, seat: int, action: Action) -> tuple[str, ...]:
        return labels.touches(view, seat, action)

    def scene(self, view: Race, seat: int) -> Scene:
        return scene.scene(view, seat)

    def captions(self, view: Race, seat: int) -> list[Thing]:
        return scene.captions(view, seat)

    def headline(self, view: Race, seat: int) -> Say:
        return scene.headline(view)

    def figures(self, view: Race, seat: int) -> list[Figure]:
        return figures.figures(view, seat)

    def news(self, say: Say, seat: int) -> News | None:
        return news.news(say, seat)

    def help(self, view: Race, seat: int, thing: str) -> Help | None:
        return help.explain(view, seat, thing)

    def meant(self, view: Race, seat: int, thing: str) -> Action | None:
        return meant.meant(view, seat, thing)

    def chart(self, view: Race, seat: int) -> Chart:
        return chart.chart(view)

    def shows(self, say: Say) -> shapes.Shows:
        return board.shows(self.components, say)

    def box(self) -> shapes.Box:
        return board.box(self.components)

    def board(self, view: Race, seat: int) -> shapes.Board:
        return board.board(view, seat)

    def course(self, view: Race) -> Course | None:
        return race.course(view)

    def race(self, view: Race) -> tuple[tuple[int, int], ...]:
        return race.race(view)

    def contents(self) -> list[Fact]:
        return contents.contents(self.components)

    def more_words(self, language: str) -> dict[str, str]:
        """What an owner's box calls its stages and events."""
        return self.components.names.words(language)
