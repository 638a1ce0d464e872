"""The picture of the race: how many pictures somebody had brought home in which round."""

from __future__ import annotations

from ....core.race import Course, Mark
from ....core.say import Say
from ..rules.flow import Tour


def course(tour: Tour) -> Course:
    found = Course(Say("race.time"), Say("race.far"))
    found.stages = [Mark(tour.box.goal, Say("race.goal"))]
    return found


def race(tour: Tour) -> tuple[tuple[int, int], ...]:
    rounds = (tour.turns + tour.seats - 1) // tour.seats
    return tuple([(rounds, len(trotter.validated)) for trotter in tour.trotters])
