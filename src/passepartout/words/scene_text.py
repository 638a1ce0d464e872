"""A scene as lines of plain text, for whoever has no screen to draw it on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.position import Position
from ..core.say import Say, Who, together
from ..core.scene import Panel, Scene
from .chart_text import Drawing, plain
from .render import Words

WIDTH = 100
DOT = " · "
INDENT = "  "


def how_it_stands(position: Position) -> Say:
    """Who has won, or who is deciding."""
    places = position.standing()
    if places is not None:
        return about("table.won", [seat for seat, place in enumerate(places) if place == 1])
    return about("table.waiting", list(position.deciders()))


def about(key: str, seats: list[int]) -> Say:
    """Of one person, who may be the one it is said to, or of several by name."""
    if len(seats) == 1:
        return Say(key, n=1, who=Who(seats[0]))
    return Say(key, n=len(seats), who=together([Say("table.name", who=Who(seat)) for seat in seats]))


def scene_lines(scene: Scene, chart: Drawing, words: Words, names: Sequence[str]) -> list[str]:
    """The title, a map if there is one, and every panel that has something in it."""
    lines = [f"{words.text('title')} · {words.say(scene.title, names)}"]
    if chart.is_grid():  # what runs on in a line is in the panels, too
        lines += [*(plain(line) for line in chart.lines(WIDTH)), chart.legend()]
    for panel in scene.panels:
        lines += panel_lines(panel, words, names)
    return lines


def panel_lines(panel: Panel, words: Words, names: Sequence[str]) -> list[str]:
    """Seats are told by their number, as programs name them, and by name."""
    facts = [
        words.text("terminal.fact", label=words.say(fact.label, names), value=words.say(fact.value, names))
        for fact in panel.facts
    ]
    things: list[str] = []
    for thing in panel.things:
        text = words.say(thing.text, names)
        things.append(text if thing.note is None else f"{text} ({words.say(thing.note, names)})")
    if not facts and not things:
        return []
    title = words.say(panel.title, names)
    inside = [*flowing(facts, DOT, WIDTH - len(INDENT)), *flowing(things, DOT, WIDTH - len(INDENT))]
    return [f"[{panel.seat}] {title}" if panel.seat >= 0 else title, *[INDENT + line for line in inside]]


def flowing(parts: Sequence[str], dot: str, width: int, measure: Callable[[str], int] = len) -> list[str]:
    """Lines of parts; none is torn apart where the next line can take it."""
    lines: list[str] = []
    for part in parts:
        if lines and measure(f"{lines[-1]}{dot}{part}") <= width:
            lines[-1] += f"{dot}{part}"
        else:
            lines.append(part)
    return lines
