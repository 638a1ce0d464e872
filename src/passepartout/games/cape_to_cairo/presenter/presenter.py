"""The game as people see it: every question of the contract, and which file answers it."""

from __future__ import annotations

from ....core.action import Action, Menu
from ....core.chart import Chart
from ....core.presenter import Presenter
from ....core.race import Course
from ....core.refusal import Refusal
from ....core.say import Say
from ....core.scene import Fact, Figure, Help, News, Scene
from ..rules.actions import Actions
from ..rules.components import Box
from ..rules.flow import Railway
from . import board, chart, contents, figures, help, labels, news, race, scene, shapes, verdict
from .reaching import Reaching


class CapeToCairoPresenter(Presenter[Railway]):
    def __init__(self, components: Box, actions: Actions) -> None:
        self.components = components
        self.reaching = Reaching(actions)

    def prompt(self, view: Railway, seat: int) -> Say:
        return labels.prompt(view, seat)

    def purpose(self, view: Railway, seat: int) -> Say | None:
        return labels.purpose(view, seat)

    def verdict(self, view: Railway, seat: int) -> Say | None:
        return verdict.verdict(view, seat)

    def listed(self, view: Railway, seat: int) -> Menu:
        return labels.listed(view, seat)

    def menu_key(self, view: Railway, seat: int) -> tuple[object, ...] | None:
        return labels.menu_key(view, seat)

    def label(self, view: Railway, seat: int, action: Action) -> Say:
        return labels.label(view, seat, action)

    def touches(self, view: Railway, seat: int, action: Action) -> tuple[str, ...]:
        return labels.touches(view, seat, action)

    def scene(self, view: Railway, seat: int) -> Scene:
        return scene.scene(view)

    def printed(self) -> dict[str, Say]:
        return {landscape.code: scene.printed(landscape) for landscape in self.components.landscapes}

    def headline(self, view: Railway, seat: int) -> Say:
        return scene.headline(view)

    def figures(self, view: Railway, seat: int) -> list[Figure]:
        return figures.figures(view, seat)

    def news(self, say: Say, seat: int) -> News | None:
        return news.news(say, seat)

    def help(self, view: Railway, seat: int, thing: str) -> Help | None:
        return help.help_for(view, seat, thing)

    def meant(self, view: Railway, seat: int, thing: str) -> Action | None:
        return self.reaching.meant(view, seat, thing)

    def why(self, view: Railway, seat: int, thing: str) -> Refusal | None:
        return self.reaching.why(view, seat, thing)

    def chart(self, view: Railway, seat: int) -> Chart:
        return chart.chart(view)

    def box(self) -> shapes.Box:
        return board.box(self.components)

    def board(self, view: Railway, seat: int) -> shapes.Board:
        return board.board(view, seat)

    def common_board(self, view: Railway) -> shapes.CommonBoard:
        return board.common_board(view)

    def own_board(self, view: Railway, seat: int) -> shapes.OwnBoard:
        return board.own_board(view, seat)

    def course(self, view: Railway) -> Course | None:
        return race.course(view)

    def race(self, view: Railway) -> tuple[tuple[int, int], ...]:
        return race.race(view)

    def contents(self) -> list[Fact]:
        return contents.contents(self.components)

    def more_words(self, language: str) -> dict[str, str]:
        """What an owner's box calls its terrains."""
        return self.components.names.words(language)
