"""The picture of a race: how much time each seat has spent, and how far it has come."""

from __future__ import annotations

from .say import Say


class Mark:
    """A point on an axis that has a name of its own: a city, the day of a wager."""

    def __init__(self, at: int, name: Say) -> None:
        self.at = at
        self.name = name


class Course:
    """What is written on the two axes. `time` and `far` name what they count ("days", "cities")."""

    def __init__(self, time: Say, far: Say) -> None:
        self.time = time
        self.far = far
        self.stages: list[Mark] = []  # along the way
        self.deadline: Mark | None = None  # in time
