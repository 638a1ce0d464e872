"""A scene as lines of plain text, for whoever has no screen to draw it on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.position import Position
from ..core.say import Say, Who, together
from ..core.scene import Panel, Scene
from .render import Words

WIDTH = 100
DOT = " · "
INDENT = "  "


def how_it_stands(position: Position) -> Say:
    """Who has won, or who is deciding."""
    places = position.standing()
    if places is not None:
        winners = [Say("table.name", who=Who(winner)) for winner, place in enumerate(places) if place == 1]
        return Say("table.won", n=len(winners), who=together(winners))
    deciders = [Say("table.name", who=Who(seat)) for seat in position.deciders()]
    return Say("table.waiting", n=len(deciders), who=together(deciders))


def scene_lines(scene: Scene, words: Words, names: Sequence[str]) -> list[str]:
    """The title, a chart if there is one, and every panel that has something in it."""
    lines = [f"{words.text('title')} · {words.say(scene.title, names)}", *scene.picture]
    if scene.picture and scene.legend is not None:
        lines.append(words.say(scene.legend, names))
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
