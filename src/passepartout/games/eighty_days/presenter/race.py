"""The picture of the race: which city a traveller had reached after how many days."""

from __future__ import annotations

from ....core.race import Course, Mark
from ....core.say import Say
from ..rules import log
from ..rules.flow import Journey


def course(journey: Journey) -> Course:
    box = journey.box
    found = Course(Say("race.time"), Say("race.far"))
    found.stages = [Mark(leg, log.city(box, leg)) for leg in range(box.home + 1)]
    found.deadline = Mark(box.wager, Say("race.wager"))
    return found


def race(journey: Journey) -> tuple[tuple[int, int], ...]:
    return tuple([(traveller.days, traveller.leg) for traveller in journey.travellers])
