"""The lesson at a table: which dice it names, what it lets the learner do, and what is said to them.

Everything follows from the decisions and the touches in the journal; of a table without a lesson nothing is different.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..core.action import Action
from ..core.game import Game
from ..core.play import Play
from ..core.say import Say
from ..lessons import LEARNER, Lesson, Progress, Stand, find_lesson, rehearse_named
from ..words import Words
from . import events


class LessonSeen(msgspec.Struct, frozen=True):
    """What a learner sees of the lesson. Without a heading the rival decides; with `closing` it is over."""

    step: int
    of: int
    heading: str
    say: str  # why
    rule: str
    light: list[str]  # ids of what matters now
    tap: str  # the one of them that is to be touched and no more, where nothing is to be decided
    praise: str  # to the way that was just chosen, where there were several
    closing: str


class Teaching:
    """Of one table. It is over when the script is, or when something was decided that the script does not know."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.touched: list[int] = []  # how many decisions had been made when a thing was touched
        self.known: tuple[Play, int, int] | None = None  # for which play and when `found` was made
        self.found = Progress(lesson, [])

    def progress(self, play: Play) -> Progress:
        now = (play, len(play.entries), len(self.touched))
        if self.known is None or self.known[0] is not play or self.known[1:] != now[1:]:
            self.known, self.found = now, Progress(self.lesson, play.entries, len(self.touched))
        return self.found

    def take_back(self, to: int) -> None:
        self.touched = [at for at in self.touched if at <= to]

    def outcomes(self, play: Play, seat: int, action: Action) -> list[str]:
        """Named where the lesson names them and they can be; else this table's own dice."""
        named = self.progress(play).outcomes(seat, action.notation())
        if named is not None and rehearse_named(play, seat, action, named):
            return named
        return play.rehearse(seat, action)

    def objection(self, play: Play, seat: int, action: Action) -> Say | None:
        """What the lesson says to a legal decision that it does not wait for."""
        return self.progress(play).objection(action.notation()) if seat == LEARNER else None

    def scripted(self, play: Play, seat: int) -> str:
        """What the script has a seat do that decides now; nothing if it has nothing for it."""
        progress = self.progress(play)
        return progress.expected(seat, play.position.view(seat).menu(seat)) if progress.teaching else ""

    def prepare_touch(self, play: Play, seat: int, thing: str) -> events.Touched | Say:
        """The learner touches something: the event, or why this is not what is meant."""
        step = self.progress(play).step_now() if seat == LEARNER else None
        if step is None or not step.tap:
            return Say("table.lesson.no_touch")
        if thing != step.tap:
            return self.progress(play).words(step.otherwise) or Say("table.lesson.not_now")
        return events.Touched(seat, thing)


def teaching_of(game: Game, opened: events.Opened) -> Teaching | None:
    """None also where the lesson has been dealt anew since this table was opened: then it is a table like any other."""
    lesson = find_lesson(game) if opened.lesson else None
    if lesson is None or lesson.deal != opened.deal or lesson.rules != opened.rules:
        return None
    return Teaching(lesson)


def lesson_seen(stand: Stand, words: Words, names: Sequence[str]) -> LessonSeen:
    def text(say: Say | None) -> str:
        return "" if say is None else words.say(say, names)

    return LessonSeen(
        step=stand.number,
        of=stand.of,
        heading=text(stand.heading),
        say=text(stand.say),
        rule=stand.rule,
        light=stand.light,
        tap=stand.tap,
        praise=text(stand.praise),
        closing=text(stand.closing),
    )
