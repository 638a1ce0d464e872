"""The screen for a terminal that can do more, drawn with rich. Colour and weight only ever repeat what words say."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, zip_longest
from textwrap import fill

from rich.cells import cell_len, set_cell_size
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ..tables.scene_seen import PanelSeen, SceneSeen, ThingSeen
from ..tables.seen import Outlook
from ..words import Words
from ..words.chart_text import Drawing
from ..words.scene_text import flowing
from .screen import LEAST_PREVIEW, Screen
from .turn import Turn

WIDEST_FACT = 16  # longer facts get a line of their own
GAP = 2
INDENT = 4
SHORT_LIST = 6  # so many things in the middle stand below each other
IN_COLUMNS = 9  # more choices than this stand side by side
SHORT_NOTE = 5  # a note that always has room: × 2
NEAR_LINES = 3  # of names in reach, below a chart without room for them
STYLES = {"loss": "bold red", "gain": "green", "note": "bold"}  # of news

# How much of the table is drawn: everything, what a turn needs, the same in less room, one line a seat.
WHOLE, FULL, BRIEF, LEAST = 0, 1, 2, 3
# The chart: with names on lines of their own, without, or not at all where the seats tell as much.
TALL, FLAT, NONE = 2, 1, 0
# What is tried, until it fits. A map is read by the names on it: they come before what the seats have in detail.
WAYS = ((FULL, TALL), (BRIEF, TALL), (FULL, FLAT), (BRIEF, FLAT), (LEAST, FLAT), (LEAST, NONE))
WAYS_ON_A_GRID = (*WAYS[:2], (LEAST, TALL), *WAYS[2:])


class PrettyScreen(Screen):
    def __init__(self, words: Words, console: Console | None = None) -> None:
        super().__init__(words)
        self.console = console or new_console()
        self.told = 0  # lines of news since the last question

    # --------------------------------------------------------------------- sentences

    def say(self, text: str) -> None:
        self.console.print(self.wrapped(text), soft_wrap=True)

    def waits(self, text: str) -> Callable[[], None]:
        """A line that is gone afterwards."""
        status = self.console.status(Text(text), spinner=self.sign("dots", "line"))
        status.start()
        return status.stop

    def copyable(self, text: str) -> None:
        self.console.print(Text(text), soft_wrap=True)  # a long line is left to the terminal, which knows it is one

    def trouble(self, text: str) -> None:
        self.console.print(self.wrapped(f"! {text}", style="bold yellow"), soft_wrap=True)

    def wrapped(self, text: str, style: str = "", indent: int = 0) -> Text:
        """Rich would break a line within `4 £`; this keeps what a no-break space holds together. A name of a file that
        is longer than a line is left to the terminal."""
        width = max(20, self.console.width - indent)
        if not indent and any(len(word) > width for word in text.split(" ")):
            return Text(text, style=style)
        return Text(fill(text, width, break_long_words=False, break_on_hyphens=False), style=style)

    def heading(self, text: str) -> None:
        self.console.print(self.line(text))

    def line(self, title: str) -> RenderableType:
        return Rule(Text(title, style="bold"), align="left", style="dim", characters=self.sign("─", "-"))

    def news(self, lines: Sequence[str], kinds: Sequence[str] = ()) -> None:
        grid = Grid.grid(padding=(0, 1))
        for line, kind in zip_longest(lines, kinds, fillvalue=""):
            style = STYLES.get(kind, "")
            grid.add_row(Text(self.sign("·", "-"), style=style or "dim"), self.wrapped(line, style, indent=GAP))
        if lines:
            self.told += self.lines(grid)
            self.console.print(grid)

    def pairs(self, rows: Sequence[tuple[str, str]]) -> None:
        if rows:
            self.console.print(self.two_columns(rows))

    def two_columns(self, rows: Sequence[tuple[str, str]]) -> RenderableType:
        grid = Grid.grid(padding=(0, GAP))
        grid.add_column(justify="right", no_wrap=True)
        first = max(cell_len(left) for left, _ in rows) + 1 + GAP
        for left, right in rows:
            grid.add_row(Text(left, style="bold cyan"), self.wrapped(right, indent=first))
        return Padding(grid, (0, 0, 0, 1))

    def rule(self, markdown: str) -> None:
        self.console.print(Padding(Markdown(markdown), (0, 1)))

    def clear(self) -> None:
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\033[3J")  # what has scrolled away, too
            self.console.file.flush()

    def sign(self, beautiful: str, simple: str) -> str:
        return simple if self.console.options.ascii_only else beautiful

    # ----------------------------------------------------------------------- a turn

    def turn(self, turn: Turn, before: SceneSeen | None) -> None:
        """As much of the table as the window has room for above the question."""
        question = Group(*self.asking(turn))
        room = self.console.height - self.lines(question) - 2  # for what is typed, and what was
        for how, chart in WAYS_ON_A_GRID if turn.chart.is_grid() else WAYS:
            drawn = Group(*self.drawing(turn, how, chart, explained=how < LEAST or before is None))
            if self.lines(drawn) <= room - (self.told if how == FULL else 0):
                break
        self.console.print(drawn)
        self.console.print(question)
        self.told = 0

    def room_for(self, title: str) -> int:
        return max(LEAST_PREVIEW, self.console.width - cell_len(title) - 14)

    def question(self, turn: Turn) -> None:
        self.console.print(Group(*self.asking(turn)))

    def part(self, turn: Turn) -> None:
        if turn.chart.is_grid() and turn.chart.reach:
            self.console.print(Group(*self.picture(turn.chart, FLAT)))
        self.console.print(Group(*self.offered(turn)))

    def scene(self, turn: Turn) -> None:
        self.console.print(Group(*self.drawing(turn, WHOLE, TALL)))

    def lines(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part, pad=False))

    def asking(self, turn: Turn) -> Iterator[RenderableType]:
        yield Text("")
        yield self.wrapped(turn.outlook.prompt, style="bold")
        if turn.outlook.purpose:
            yield self.wrapped(turn.outlook.purpose)
        yield from self.offered(turn)

    def offered(self, turn: Turn) -> Iterator[RenderableType]:
        if turn.offer.title:
            yield self.wrapped(turn.offer.title, style="bold")
        rows = self.choices(turn.offer)
        short = all(cell_len(label) < self.console.width // 2 - INDENT for _, label in rows)
        if len(rows) > IN_COLUMNS and short and not turn.offer.parts:
            parts = [Text.assemble((f"{number:>3}", "bold cyan"), f"  {label}") for number, label in rows]
            yield Columns(parts, padding=(0, GAP), equal=True, column_first=True)
        elif rows:
            yield self.two_columns(rows)
        if self.typing(turn.offer):
            yield self.wrapped(self.typing(turn.offer), style="dim")

    def drawing(self, turn: Turn, how: int, chart: int, explained: bool = True) -> Iterator[RenderableType]:
        """The table, panel by panel; all seats together where the first of them comes. What the signs of the chart mean
        is said where there is room, and to whoever sees it for the first time."""
        outlook = turn.outlook
        if how < LEAST:
            yield Text("")
        yield self.line(outlook.scene.title)
        if chart != NONE or turn.chart.is_grid():
            yield from self.picture(turn.chart, chart, explained)
        offered = {touched for choice in outlook.menu for touched in choice.touches}
        seats = [panel for panel in outlook.scene.panels if panel.seat >= 0]
        drawn = turn.chart.drawn if chart != NONE or turn.chart.is_grid() else frozenset()
        for number, panel in enumerate(outlook.scene.panels):
            if how == LEAST and turn.chart.is_grid() and number > outlook.scene.panels.index(seats[-1]):
                break  # piles: t shows them
            things = panel.things
            if how >= BRIEF or (how == FULL and not all(thing.note for thing in things)):
                things = [thing for thing in things if thing.id not in drawn]  # the chart says as much
            if panel.seat >= 0:
                if panel is seats[0]:
                    yield from self.seats(seats, outlook, how)
            elif panel.facts or (things and (how == WHOLE or not offered.issuperset(thing.id for thing in things))):
                yield self.middle(panel, things, how)

    def picture(self, chart: Drawing, how: int, explained: bool = True) -> Iterator[RenderableType]:
        """The chart with its colours; what it means, and what is in reach where the chart itself has no names."""
        lines = chart.lines(self.console.width - 1, how == TALL)
        for line in lines:
            yield Text.assemble(*line, no_wrap=True)
        if not lines or not explained:
            return
        yield self.wrapped(chart.legend(), style="dim")
        near = [] if how == TALL else chart.named_in_reach()
        if near:
            whole = self.wrapped(self.text("terminal.chart.in_reach", places=", ".join(near))).plain.split("\n")
            if len(whole) > NEAR_LINES:
                whole[NEAR_LINES - 1] = f"{whole[NEAR_LINES - 1].rpartition(', ')[0]} …"
            yield Text("\n".join(whole[:NEAR_LINES]))

    def middle(self, panel: PanelSeen, things: list[ThingSeen], how: int) -> RenderableType:
        """What belongs to nobody: a short list, or running lines where there is much of it and little room."""
        told = [self.thing(thing) for thing in things] if how < LEAST else merged([thing.text for thing in things])
        parts = [self.fact(fact) for fact in panel.facts] + told
        room = max(20, self.console.width - cell_len(panel.title) - GAP)
        lines = flowing(parts, self.sign(" · ", " - "), room, cell_len)
        if things and all(thing.note for thing in things) and len(parts) <= SHORT_LIST and len(lines) > 1:
            lines = parts
        grid = Grid.grid(padding=(0, GAP))
        for number, line in enumerate(lines):
            title = panel.title if number == 0 else ""
            grid.add_row(Text(title, style="bold"), self.wrapped(line, indent=self.console.width - room))
        return grid

    # -------------------------------------------------------------------- the seats

    def seats(self, panels: list[PanelSeen], outlook: Outlook, how: int) -> Iterator[RenderableType]:
        """One line of short facts for every seat, under common headings; long facts and things below it."""
        names = [self.name(panel, outlook) for panel in panels]
        first = max(cell_len(name) for name in names) + GAP
        columns = short_facts(panels, self.console.width - first)
        header = " " * first + "".join(set_cell_size(label, width) for label, width in columns.items())
        yield Text(header.rstrip(), style="dim", no_wrap=True)
        for panel, name in zip(panels, names, strict=True):
            mine = panel.seat == outlook.seat
            values = {fact.label: fact.value for fact in panel.facts}
            cells = "".join(set_cell_size(values.get(label, ""), width) for label, width in columns.items())
            start = (set_cell_size(name, first), "bold" if mine else "")
            yield Text.assemble(start, cells.rstrip(), no_wrap=True)
            if mine or how < LEAST:
                long = [self.fact(fact) for fact in panel.facts if fact.label not in columns]
                yield from self.below(long, self.things(panel, how, mine), mine or how < BRIEF)

    def name(self, panel: PanelSeen, outlook: Outlook) -> str:
        mark = self.sign("▸ ", "> ") if outlook.chairs[panel.seat].deciding else "  "
        if panel.seat == outlook.seat:
            return mark + self.text("terminal.yourself", who=panel.title)
        return mark + panel.title

    def things(self, panel: PanelSeen, how: int, mine: bool) -> list[str]:
        """At a turn without what is done with. Notes where there is room: for all, for one's own, for the first."""
        shown = [thing for thing in panel.things if how == WHOLE or not thing.dim]
        noted = len(shown) if how == WHOLE or (mine and how == FULL) else 1 if mine else 0
        return [
            self.thing(thing) if number < noted or len(thing.note) <= SHORT_NOTE else thing.text
            for number, thing in enumerate(shown)
        ]

    def below(self, facts: list[str], things: list[str], roomy: bool) -> Iterator[RenderableType]:
        dot = self.sign(" · ", " - ")
        if not roomy:
            if facts or things:
                brief = Text(dot.join([*facts, *things]), no_wrap=True, overflow="ellipsis")
                yield Padding(brief, (0, 0, 0, INDENT))
            return
        for line in [*facts, *flowing(things, dot, self.console.width - INDENT, cell_len)]:
            yield Padding(self.wrapped(line, indent=INDENT), (0, 0, 0, INDENT))


def merged(texts: list[str]) -> list[str]:
    """Each text once, and how often it came in a row."""
    return [
        text if (count := len(list(run))) == 1 else f"{text} ×\N{NO-BREAK SPACE}{count}" for text, run in groupby(texts)
    ]


def short_facts(panels: list[PanelSeen], room: int) -> dict[str, int]:
    """The labels of facts that fit side by side for every seat, with the width of each."""
    widths: dict[str, int] = {}
    for panel in panels:
        for fact in panel.facts:
            wide = max(cell_len(fact.label), cell_len(fact.value)) + GAP
            widths[fact.label] = max(widths.get(fact.label, 0), wide)
    found: dict[str, int] = {}
    for label, width in widths.items():
        if width <= WIDEST_FACT + GAP and width <= room:
            found[label] = width
            room -= width
    return found


def new_console() -> Console:
    """NO_COLOR is taken at its word: no escape codes at all, not even for weight."""
    if os.environ.get("NO_COLOR"):
        return Console(color_system=None, highlight=False, markup=False, emoji=False)
    return Console(highlight=False, markup=False, emoji=False)
