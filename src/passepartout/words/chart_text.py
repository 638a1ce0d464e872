"""Charts laid out for a window: lines of parts, each with a style that a screen without colour leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..core.chart import Chart, Lane, Spot
from ..core.say import NOBODY
from .render import Words

Part = tuple[str, str]  # a text and its style
Line = list[Part]

NARROWEST, WIDEST = 2, 6  # signs of a square of a grid
GAP = "  "
REACH = "o"
ME = "@"
# Colours that can be told apart on a dark and on a light ground; the signs say the same without them.
SEATS = ("red", "blue", "green", "magenta", "cyan", "yellow")
GROUNDS = {
    "land": "green",
    "shared": "yellow",
    "strait": "cyan",
    "sea": "blue",
    "site": "bold magenta",
    "savanna": "yellow",
    "village": "magenta",
    "desert": "bright_yellow",
    "mountain": "bright_black",
    "river": "blue",
    "station": "bold",
    "unknown": "dim",
    "ordinary": "dim",
    "compass": "blue",
    "telescope": "cyan",
    "handcuffs": "red",
    "stage": "bold",
    "london": "bold",
    "city": "bold",
}
LINKS = {"~": "blue", "=": "yellow", "-": "dim", "^": "green"}


class Drawing:
    """A chart as one seat sees it; `reach` holds the ids of what can be gone to."""

    def __init__(
        self, chart: Chart | None, words: Words, names: Sequence[str], me: int = NOBODY, reach: Iterable[str] = ()
    ) -> None:
        self.chart = chart
        self.words = words
        self.names = names
        self.me = me
        spots = [spot for lane in chart.lanes for spot in lane.spots] if chart else []
        self.ids = frozenset(spot.id for spot in spots)
        self.drawn = self.ids.union(*(spot.things for spot in spots))  # all that the chart shows
        self.reach = self.ids.intersection(reach)

    def is_grid(self) -> bool:
        return self.chart is not None and bool(self.chart.columns)

    def lines(self, width: int, tall: bool = False) -> list[Line]:
        """The chart and what its signs mean; `tall`: a grid may take a second line for the names in a row."""
        if self.chart is None:
            return []
        return self.grid(self.chart, width, tall) if self.is_grid() else self.flow(self.chart, width)

    def legend(self) -> str:
        """What the signs mean, and who is who."""
        if self.chart is None:
            return ""
        who = [
            self.words.text("terminal.chart.you") if seat == self.me else f"{seat + 1}\N{NO-BREAK SPACE}{name}"
            for seat, name in enumerate(self.names)
        ]
        told = [self.words.say(self.chart.legend, self.names), f"{', '.join(who)}."]
        if self.is_grid() and self.reach:
            told.append(self.words.text("terminal.chart.reach"))
        return " ".join(told)

    def named_in_reach(self) -> list[str]:
        """Names of what can be gone to, with the degrees they lie at."""
        if self.chart is None or not self.is_grid():
            return []
        return [
            self.words.text(
                "terminal.chart.at",
                name=self.words.say(spot.name, self.names),
                where=f"{self.title(lane)} {column}",
            )
            for lane in self.chart.lanes
            for spot, column in zip(lane.spots, self.chart.columns, strict=True)
            if spot.name is not None and spot.id in self.reach
        ]

    # ----------------------------------------------------------------------------- a grid

    def grid(self, chart: Chart, width: int, tall: bool) -> list[Line]:
        side = max(len(self.title(lane)) for lane in chart.lanes) + len(GAP)
        wide = min(WIDEST, max(NARROWEST, (width - side) // len(chart.columns)))
        first, last = self.window(chart, (width - side) // wide)
        step = -(-(max(len(column) for column in chart.columns) + 1) // wide)
        heads = "".join(f"{chart.columns[at]:<{step * wide}}" for at in range(first, last, step))
        lines: list[Line] = [[(" " * side + heads[: (last - first) * wide].rstrip(), "dim")]]
        for lane in chart.lanes:
            spots = lane.spots[first:last]
            line: Line = [(f"{self.title(lane):>{side - len(GAP)}}{GAP}", "dim")]
            for spot in spots:
                line += self.square(spot, wide)
            lines.append(line)
            if tall:
                lines.append([(" " * side, ""), *self.names_under(spots, wide)])
        return lines

    def window(self, chart: Chart, room: int) -> tuple[int, int]:
        """The columns that fit: all of them, or those around one's own figure."""
        every = len(chart.columns)
        if room >= every:
            return 0, every
        mine = [at for lane in chart.lanes for at, spot in enumerate(lane.spots) if self.me in spot.seats]
        first = min(max((mine[0] if mine else every // 2) - room // 2, 0), every - room)
        return first, first + room

    def square(self, spot: Spot, wide: int) -> Line:
        """What it is, then whoever or whatever is there; else a sign that one can go there."""
        ground = GROUNDS.get(spot.ground, "")
        near = spot.id in self.reach
        there = [(self.figure(seat), f"bold reverse {SEATS[seat]}") for seat in spot.seats]
        there += [(mark, "bold") for mark in spot.marks]
        line: Line = [(spot.sign, f"{ground} reverse" if near else ground)]
        line += there[: wide - 1] or [(REACH if near else " ", f"{ground} reverse" if near else "")]
        used = sum(len(text) for text, _ in line)
        return [*line, (" " * (wide - used), "")]

    def names_under(self, spots: Sequence[Spot], wide: int) -> Line:
        """Each name below its place, as far as the next one leaves room."""
        line: Line = []
        for at, spot in enumerate(spots):
            if spot.name is None:
                if not line:
                    line.append((" " * wide * at, ""))
                continue
            following = next((number for number in range(at + 1, len(spots)) if spots[number].name), len(spots))
            before = sum(len(text) for text, _ in line)
            line.append((" " * (at * wide - before), ""))
            name = self.words.say(spot.name, self.names)
            room = (following - at) * wide - 1
            near = spot.id in self.reach
            line.append((name[:room], "bold" if near else "dim"))
        return [part for part in line if part[0]]

    # ------------------------------------------------------------------------- running on

    def flow(self, chart: Chart, width: int) -> list[Line]:
        side = max(len(self.title(lane)) for lane in chart.lanes)
        side += len(GAP) if side else 0
        lines: list[Line] = []
        for lane in chart.lanes:
            title = self.title(lane)
            style = "" if lane.seat < 0 else "bold" if lane.seat == self.me else SEATS[lane.seat]
            line: Line = [(title.ljust(side), style or "dim")]
            used = side
            for spot in lane.spots:
                parts = self.stop(spot, lane)
                size = sum(len(text) for text, _ in parts)
                if used > side and used + size > width:
                    lines.append(line)
                    line, used = [(" " * side, "")], side
                line += parts
                used += size
            lines.append(line)
        return lines

    def stop(self, spot: Spot, lane: Lane) -> Line:
        """What leads to a place, the place, and who is there."""
        parts: Line = []
        if spot.link:
            parts.append((" ", ""))
            parts += [(sign, "bold green" if spot.done else LINKS.get(sign, "")) for sign in spot.link]
            parts.append((" ", ""))
        elif spot is not lane.spots[0]:
            parts.append((" ", ""))
        text = spot.sign if spot.name is None else self.words.say(spot.name, self.names)
        ground = GROUNDS.get(spot.ground, "")
        near = spot.id in self.reach
        parts.append((text, f"{ground} underline" if near else ground))
        if spot.marks:
            parts.append((spot.marks, "yellow"))
        if spot.seats:
            parts.append(("[", ""))
            parts += [(self.figure(seat), f"bold reverse {SEATS[seat]}") for seat in spot.seats]
            parts.append(("]", ""))
        return parts

    def figure(self, seat: int) -> str:
        return ME if seat == self.me else str(seat + 1)

    def title(self, lane: Lane) -> str:
        return "" if lane.title is None else self.words.say(lane.title, self.names)


def plain(line: Line) -> str:
    return "".join(text for text, _ in line).rstrip()
