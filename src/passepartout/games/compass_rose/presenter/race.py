"""The picture of the race: which square a traveller had reached in which round."""

from __future__ import annotations

from ....core.race import Course, Mark
from ....core.say import Say
from ..rules.flow import Race


def course(race: Race) -> Course:
    found = Course(Say("race.time"), Say("race.far"))
    found.stages = [Mark(0, Say("city.london"))]
    found.stages += [Mark(at, Say(f"city.{name}")) for at, name in race.box.cities.items()]
    return found


def race(race: Race) -> tuple[tuple[int, int], ...]:
    rounds = (race.turns + race.seats - 1) // race.seats
    return tuple([(rounds, traveller.square) for traveller in race.travellers])
