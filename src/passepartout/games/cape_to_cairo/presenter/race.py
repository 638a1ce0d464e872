"""The picture of the race: how many landscapes a railway had crossed after how many purchases."""

from __future__ import annotations

from ....core.race import Course, Mark
from ....core.say import Say
from ..rules.flow import Railway


def course(railway: Railway) -> Course:
    found = Course(Say("race.time"), Say("race.far"))
    found.stages = [Mark(0, Say("race.cape")), Mark(railway.box.goal, Say("race.cairo"))]
    return found


def race(railway: Railway) -> tuple[tuple[int, int], ...]:
    return tuple([(railway.purchases, builder.crossed) for builder in railway.builders])
