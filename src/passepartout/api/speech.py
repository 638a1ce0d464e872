"""What a game says to people, in words: its table as text, its log, its refusals. Imports the catalogues when asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.action import Action
from ..core.game import Game
from ..core.play import Entry
from ..core.position import EVERYONE, WATCHER, Position
from ..core.refusal import Refusal

if TYPE_CHECKING:
    from ..words import Words


def words_of(game: Game, language: str) -> Words:
    """PassepartoutError for a language that nobody speaks here."""
    from ..words import speak

    return speak(str(language), game)


def usual_names(count: int) -> tuple[str, ...]:
    """Names for people who gave none, the same in every language."""
    from ..words import speak

    return tuple(speak("en").people(count))


def table_text(game: Game, position: Position, seat: int | None, names: Sequence[str], language: str) -> str:
    """What a seat sees; without a seat everything, each seat's own things as that seat sees them."""
    from ..words.chart_text import Drawing
    from ..words.scene_text import how_it_stands, scene_lines

    words = words_of(game, language)
    presenter = game.presenter()
    scene = presenter.scene(position, WATCHER if seat is None else seat)
    if seat is None:
        for index, panel in enumerate(scene.panels):
            if panel.seat >= 0:
                own = presenter.scene(position.view(panel.seat), panel.seat).panels
                scene.panels[index] = next(part for part in own if part.seat == panel.seat)
    looking = WATCHER if seat is None else seat
    chart = Drawing(presenter.chart(position, looking), words, names, looking)
    return "\n".join([*scene_lines(scene, chart, words, names), words.say(how_it_stands(position), names)])


def log_lines(game: Game, entries: Sequence[Entry], names: Sequence[str], language: str, seat: int | None) -> list[str]:
    """The sentences everybody reads, and those for one seat."""
    words = words_of(game, language)
    readers = (EVERYONE,) if seat is None else (EVERYONE, seat)
    return [words.say(line.say, names) for entry in entries for line in entry.lines if line.seat in readers]


def reason(game: Game, refusal: Refusal, names: Sequence[str], language: str) -> str:
    """Which rule refuses, and why."""
    return f"{refusal.rule}: {words_of(game, language).say(refusal.why, names)}"


def labels(
    game: Game, view: Position, seat: int, menu: Sequence[Action], names: Sequence[str], language: str
) -> list[str]:
    """Actions as their buttons say them."""
    words = words_of(game, language)
    presenter = game.presenter()
    return [words.say(presenter.label(view, seat, action), names) for action in menu]
