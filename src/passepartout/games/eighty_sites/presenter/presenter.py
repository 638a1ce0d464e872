"""The game as people see it: every question of the contract, and which file answers it."""

from __future__ import annotations

from ....core.action import Action
from ....core.chart import Chart
from ....core.presenter import Presenter
from ....core.race import Course
from ....core.say import Say
from ....core.scene import Fact, Figure, Help, News, Panel, Scene
from ..rules.components import Box
from ..rules.flow import Tour
from . import board, chart, contents, figures, labels, meant, news, papers, questions, race, scene, shapes
from .help import help_on


class EightySitesPresenter(Presenter[Tour]):
    def __init__(self, components: Box) -> None:
        self.components = components

    def prompt(self, view: Tour, seat: int) -> Say:
        return questions.prompt(view, seat)

    def purpose(self, view: Tour, seat: int) -> Say:
        return questions.purpose(view, seat)

    def verdict(self, view: Tour, seat: int) -> Say | None:
        return figures.verdict(view)

    def fixed(self, action: Action) -> bool:
        return labels.fixed(action)

    def label(self, view: Tour, seat: int, action: Action) -> Say:
        return labels.label(view, seat, action)

    def touches(self, view: Tour, seat: int, action: Action) -> tuple[str, ...]:
        return labels.touches(view, seat, action)

    def scene(self, view: Tour, seat: int) -> Scene:
        return scene.scene(view, seat)

    def headline(self, view: Tour, seat: int) -> Say:
        return scene.headline(view)

    def figures(self, view: Tour, seat: int) -> list[Figure]:
        return figures.figures(view, seat)

    def news(self, say: Say, seat: int) -> News | None:
        return news.news(self.components, say, seat)

    def help(self, view: Tour, seat: int, thing: str) -> Help | None:
        return help_on(view, seat, thing)

    def meant(self, view: Tour, seat: int, thing: str) -> Action | None:
        return meant.meant(view, seat, thing)

    def chart(self, view: Tour, seat: int) -> Chart:
        return chart.chart(view)

    def papers(self, view: Tour, seat: int) -> dict[str, Panel]:
        return papers.papers(view)

    def shows(self, say: Say) -> shapes.Shows:
        return board.shows(say)

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
