"""The picture of a finished race: a line for every seat, from figures that everybody could see all along."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.position import WATCHER
from ..core.say import Say
from ..words import speak
from .table import Table, TableError


@dataclass(frozen=True)
class RacePoint:
    """Where a seat stood after a decision. Only points at which something changed."""

    at: int  # the decision after which it stood so
    time: int
    far: int


@dataclass(frozen=True)
class RaceMark:
    at: int
    name: str


@dataclass(frozen=True)
class RaceSeen:
    """The picture of a race: `time` to the right, `far` upwards, a line a seat."""

    time: str  # what is counted to the right, "days"
    far: str  # and upwards, "cities"
    stages: list[RaceMark]
    deadline: RaceMark | None
    lines: list[list[RacePoint]]  # one a seat


def race_lines(table: Table) -> list[list[RacePoint]]:
    """Made once, when the game is over: from then on nothing changes."""
    if table.race is None:
        presenter = table.game.presenter()
        lines: list[list[RacePoint]] = [[] for _ in table.chairs]
        for number, position in table.past.all():
            for line, (time, far) in zip(lines, presenter.race(position.view(WATCHER)), strict=True):
                if not line or (line[-1].time, line[-1].far) != (time, far):
                    line.append(RacePoint(number, time, far))
        table.race = lines
    return table.race


def see_race(table: Table, language: str) -> RaceSeen | None:
    """None for a game that draws no picture; TableError while it goes on."""
    if not table.over():
        raise TableError(Say("table.no_race_yet"))
    course = table.game.presenter().course(table.play.position.view(WATCHER))
    if course is None:
        return None
    words = speak(language, table.game)
    last = course.deadline
    return RaceSeen(
        time=words.say(course.time),
        far=words.say(course.far),
        stages=[RaceMark(stage.at, words.say(stage.name)) for stage in course.stages],
        deadline=None if last is None else RaceMark(last.at, words.say(last.name)),
        lines=race_lines(table),
    )
