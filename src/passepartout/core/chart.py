"""The board as a chart in letters, for clients that draw none. They lay it out as wide as their window is."""

from __future__ import annotations

from .say import Say


class Spot:
    """One place of a chart. `id` is that of the thing actions touch, so that a client sees what is in reach."""

    def __init__(
        self,
        id: str,
        ground: str,
        sign: str,
        name: Say | None = None,
        seats: tuple[int, ...] = (),
        marks: str = "",
        link: str = "",
        done: bool = False,
        things: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.ground = ground  # what it is, in a word that a client may have a colour for: "land", "train"
        self.sign = sign  # the same in a letter or two
        self.name = name  # how it is called, if it is
        self.seats = seats  # whose figures stand here
        self.marks = marks  # what else lies here, a letter each
        self.link = link  # what leads to it from the one before
        self.done = done  # behind whoever this lane belongs to
        self.things = things  # the ids of what the marks and figures stand for, where they are things of the scene


class Lane:
    """Places side by side, from left to right."""

    def __init__(self, title: Say | None = None, seat: int = -1) -> None:
        self.title = title
        self.seat = seat  # whose lane it is
        self.spots: list[Spot] = []


class Chart:
    """A grid has a heading over every column, and stays in shape; without them every lane runs on as text does."""

    def __init__(self, legend: Say) -> None:
        self.legend = legend  # what the signs mean; figures are explained by whoever draws them
        self.columns: list[str] = []
        self.lanes: list[Lane] = []
