"""What there is to see, in a form any client can draw or read aloud: panels with facts and things in them."""

from __future__ import annotations

from collections.abc import Sequence

from .say import NOBODY, Say


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


class Figure:
    """What everybody may know of a seat and wants to see beside its name. `kind` says how it is shown: "score" (large,
    the first thing looked for), "place" (where it stands, in words), "count" (an icon and a number), "sign" (an icon
    for something it has, or none), "goal" (where it will end, as reckoned). `icon` is a name in parts/icons.ts."""

    def __init__(self, kind: str, label: Say, value: Say, icon: str = "") -> None:
        self.kind = kind
        self.label = label  # what is counted, for those who listen or point at it
        self.value = value
        self.icon = icon


def mark_of_figures(figures: list[Figure], names: Sequence[str]) -> tuple[object, ...]:
    """What they will read like, as the key of a dictionary: those with one mark say the same (`Say.mark`)."""
    found: list[object] = []
    for figure in figures:
        found.append(figure.kind)
        found.append(figure.icon)
        found.append(figure.label.mark(names, NOBODY))
        found.append(figure.value.mark(names, NOBODY))
    return tuple(found)


class Help:
    """What a thing is: its name, two sentences at most, and the rule that says more."""

    def __init__(self, title: Say, text: Say, rule: str) -> None:
        self.title = title
        self.text = text
        self.rule = rule


class News:
    """What a line of the log meant to one seat: "loss", "gain", or "note" for what is worth knowing. `loud`: to be
    shown large at once, for nobody at the table should miss it."""

    def __init__(self, kind: str, rule: str = "", loud: bool = False) -> None:
        self.kind = kind
        self.rule = rule
        self.loud = loud


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
