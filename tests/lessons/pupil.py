"""Somebody who takes a lesson: by the engine's rules and the lesson's dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from passepartout.core.action import Action
from passepartout.core.game import Game
from passepartout.core.play import Entry, Play
from passepartout.lessons import LEARNER, Lesson, Progress, find_lesson

Choose = Callable[[Progress, Sequence[str]], str]


def lesson_of(game: Game) -> Lesson:
    found = find_lesson(game)
    assert found is not None
    return found


def by_the_script(progress: Progress, accepted: Sequence[str]) -> str:
    """The script's own, where an earlier choice has not made it impossible."""
    return accepted[0]


class Pupil:
    """`play` is the game so far; `choose` picks among the notations that are accepted, the script's own first."""

    def __init__(self, game: Game, choose: Choose = by_the_script) -> None:
        self.game = game
        self.lesson = lesson_of(game)
        self.choose = choose
        lesson = self.lesson
        self.play = Play(game, 2, lesson.options, lesson.seed, lesson.deal, lesson.rules)

    @property
    def progress(self) -> Progress:
        """With everything touched that was to be touched."""
        return Progress(self.lesson, self.play.entries, len(self.lesson.steps))

    def menu(self, seat: int = LEARNER) -> list[str]:
        return [action.notation() for action in self.play.position.view(seat).menu(seat)]

    def accepted(self) -> list[str]:
        progress = self.progress
        found = [notation for notation in self.menu() if progress.objection(notation) is None]
        own = progress.expected(LEARNER, self.play.position.view(LEARNER).menu(LEARNER))
        return [own, *(notation for notation in found if notation != own)]

    def decide(self, seat: int, notation: str) -> Entry:
        action: Action = self.game.parse(notation)
        return self.play.decide(seat, action, self.progress.outcomes(seat, notation))

    def one_decision(self) -> Entry:
        seat = self.progress.left[0].seat
        if seat == LEARNER:
            return self.decide(seat, self.choose(self.progress, self.accepted()))
        return self.decide(seat, self.progress.expected(seat, ()))

    def up_to(self, line: int) -> Pupil:
        """Before a line of the script."""
        while self.progress.teaching and len(self.play.entries) < line:
            self.one_decision()
        return self

    def to_the_end(self) -> Pupil:
        while self.progress.teaching:
            self.one_decision()
        return self
