"""The game as people see it: every question of the contract, and which file answers it."""

from __future__ import annotations

from ....core.action import Action
from ....core.chart import Chart
from ....core.presenter import Presenter
from ....core.race import Course
from ....core.say import Say
from ....core.scene import Fact, Figure, Help, News, Scene
from ..rules.components import Box
from ..rules.flow import Journey
from . import board, chart, contents, figures, help, labels, meant, news, questions, race, scene, shapes


class EightyDaysPresenter(Presenter[Journey]):
    def __init__(self, components: Box) -> None:
        self.components = components

    def prompt(self, view: Journey, seat: int) -> Say:
        return questions.prompt(view, seat)

    def purpose(self, view: Journey, seat: int) -> Say | None:
        return questions.purpose(view, seat)

    def verdict(self, view: Journey, seat: int) -> Say | None:
        return figures.verdict(view)

    def label(self, view: Journey, seat: int, action: Action) -> Say:
        return labels.label(view, seat, action)

    def touches(self, view: Journey, seat: int, action: Action) -> tuple[str, ...]:
        return labels.touches(view, seat, action)

    def scene(self, view: Journey, seat: int) -> Scene:
        return scene.scene(view, seat)

    def headline(self, view: Journey, seat: int) -> Say:
        return scene.headline(view)

    def figures(self, view: Journey, seat: int) -> list[Figure]:
        return figures.figures(view, seat)

    def news(self, say: Say, seat: int) -> News | None:
        return news.news(say, seat)

    def help(self, view: Journey, seat: int, thing: str) -> Help | None:
        return help.help_on(view, thing)

    def meant(self, view: Journey, seat: int, thing: str) -> Action | None:
        return meant.meant(view, seat, thing)

    def chart(self, view: Journey, seat: int) -> Chart:
        return chart.chart(view)

    def shows(self, say: Say) -> shapes.Shows:
        return board.shows(say)

    def box(self) -> shapes.Box:
        return board.box(self.components)

    def board(self, view: Journey, seat: int) -> shapes.Board:
        return board.board(view, seat)

    def common_board(self, view: Journey) -> shapes.CommonBoard:
        return board.common_board(view)

    def own_board(self, view: Journey, seat: int) -> shapes.OwnBoard:
        return board.own_board(view, seat)

    def course(self, view: Journey) -> Course | None:
        return race.course(view)

    def race(self, view: Journey) -> tuple[tuple[int, int], ...]:
        return race.race(view)

    def contents(self) -> list[Fact]:
        return contents.contents(self.components)

    def more_words(self, language: str) -> dict[str, str]:
        """What an owner's box calls its cities."""
        return self.components.names.words(language)
