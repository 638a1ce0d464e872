"""The third contract of a game: what people see of it. It decides nothing, and who simulates never loads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from .action import Action, Menu
from .chart import Chart
from .position import Position
from .race import Course
from .refusal import Refusal
from .say import Say
from .scene import Fact, Figure, Help, News, Panel, Scene, Thing

P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Presenter(Generic[P]):
    """Of a game whose positions are of class P. `prompt`, `label` and `scene` are enough for every client."""

    def prompt(self, view: P, seat: int) -> Say:
        """What a seat that has to decide is asked."""
        raise NotImplementedError

    def purpose(self, view: P, seat: int) -> Say | None:
        """The line under the question: what it is for, or what it costs. Where there is only one answer and the
        question is put so that nobody can tell, it says so."""
        return None

    def verdict(self, view: P, seat: int) -> Say | None:
        """When it is over: by how much it was won, or what decided between equals."""
        return None

    def listed(self, view: P, seat: int) -> Menu:
        """The menu in the order in which people read it; the rules have an order of their own, which never changes."""
        return view.menu(seat)

    def menu_key(self, view: P, seat: int) -> tuple[object, ...] | None:
        """All that a long menu depends on, order, labels and touches included, so that it need not be put into words
        again; None where that is not worth it."""
        return None

    def fixed(self, action: Action) -> bool:
        """Whether its label and touches are always the same, whoever is offered it and whenever: in a menu hundreds of
        actions long, most are put into words once and for all."""
        return False

    def label(self, view: P, seat: int, action: Action) -> Say:
        """An action as its button says it."""
        raise NotImplementedError

    def touches(self, view: P, seat: int, action: Action) -> tuple[str, ...]:
        """The ids of what the action concerns: things in the scene, parts of the `box` that have one, or things that
        only the drawn board has (`help` knows them)."""
        return ()

    def scene(self, view: P, seat: int) -> Scene:
        """What that seat sees."""
        raise NotImplementedError

    def captions(self, view: P, seat: int) -> list[Thing]:
        """The things of the scene whose words a drawn board shows: whoever sees a board is sent no others."""
        return []

    def printed(self) -> Mapping[str, Say]:
        """What stands on the parts of the box, by their codes, for a board that reads them aloud. Never changes."""
        return {}

    def figures(self, view: P, seat: int) -> list[Figure]:
        """What is public of a seat and stands beside its name."""
        return []

    def news(self, say: Say, seat: int) -> News | None:
        """What a line of the log meant to a seat; None for the ordinary course of the game."""
        return None

    def help(self, view: P, seat: int, thing: str) -> Help | None:
        """What a thing of the scene or the board is, by its id, as this seat may know it. Panels of the board are
        things too: `panel-ways`."""
        return None

    def meant(self, view: P, seat: int, thing: str) -> Action | None:
        """What somebody wants who reaches for a thing that no action touches: the rules say why not."""
        return None

    def why(self, view: P, seat: int, thing: str) -> Refusal | None:
        """Why a thing does nothing that no action could stand for: what the rules know of it, with their number."""
        return None

    def chart(self, view: P, seat: int) -> Chart | None:
        """The board in letters, for clients that draw none."""
        return None

    def papers(self, view: P, seat: int) -> Mapping[str, Panel]:
        """What may be read and is too long to be shown with the rest of the table, as facts, one a line: "info" is what
        lies open for all, "notebook" what has been found out, "hint" what is reckoned for those who ask."""
        return {}

    def headline(self, view: P, seat: int) -> Say:
        """How the game stands, in a line: the title of its scene."""
        return self.scene(view, seat).title

    def shows(self, say: Say) -> Mapping[str, object]:
        """What a line of the log did, as data a board can move things by: which pawn went where. Made from the line
        alone, so that it tells nobody more than the line does."""
        return {}

    def box(self) -> Mapping[str, object]:
        """What never changes and a board is drawn from, as JSON data: route, squares, cards. No language in it."""
        return {}

    def board(self, view: P, seat: int) -> Mapping[str, object]:
        """Figures a board shows beyond `view.data()`, reckoned from that view alone: no client reckons by rules."""
        return {}

    def common_board(self, view: P) -> Mapping[str, object]:
        """The part of `board` that everybody sees alike: made once for all, from a looker-on's view."""
        return {}

    def own_board(self, view: P, seat: int) -> Mapping[str, object] | None:
        """The rest of it; None for a game that does not tell the two apart."""
        return None

    def course(self, view: P) -> Course | None:
        """What is written on the axes of a picture of the race; None for a game that draws none."""
        return None

    def race(self, view: P) -> tuple[tuple[int, int], ...]:
        """For every seat, how much time it has spent and how far it has come. Public figures only."""
        return ()

    def contents(self) -> list[Fact]:
        """What is in the box, in numbers: for the rulebook of an own box, and for whoever checks one."""
        return []

    def more_words(self, language: str) -> dict[str, str]:
        """Words that stand beside the data they belong to, and not in the game's catalogue."""
        return {}
