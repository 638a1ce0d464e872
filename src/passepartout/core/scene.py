"""What there is to see, in a form any client can draw or read aloud: panels with facts and things in them."""

from __future__ import annotations

from .say import Say


class Thing:
    """Something lying on the table. `id` is what actions refer to when they say what they touch."""

    def __init__(self, id: str, text: Say, note: Say | None = None, dim: bool = False, rule: str = "") -> None:
        self.id = id
        self.text = text
        self.note = note
        self.dim = dim  # done with: crossed, spent, turned over
        self.rule = rule  # the number of the rule that explains it, if one does


class Fact:
    def __init__(self, label: Say, value: Say) -> None:
        self.label = label
        self.value = value


def number_of(number: int) -> Say:
    """The value of a fact that is a number and nothing else."""
    return Say("core.number", number=number)


def times(count: int, what: Say) -> Say:
    """So many of a thing: 3 × Elephant."""
    return Say("core.times", count=count, what=what)


class Panel:
    """One area: the table's middle, or what belongs to one seat."""

    def __init__(self, title: Say, seat: int = -1) -> None:
        self.title = title
        self.seat = seat
        self.facts: list[Fact] = []
        self.things: list[Thing] = []


class Scene:
    def __init__(self, title: Say) -> None:
        self.title = title
        self.panels: list[Panel] = []
        self.picture: list[str] = []  # a chart in letters, for clients without a board of their own
        self.legend: Say | None = None  # what its letters mean
