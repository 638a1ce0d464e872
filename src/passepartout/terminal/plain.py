"""Plain text for screen readers, pipes and simple terminals: no boxes, no redrawing, one statement a line."""

from __future__ import annotations

from ..tables.scene_seen import PanelSeen, SceneSeen
from ..words.chart_text import plain
from .rulebook import read_aloud
from .screen import Screen
from .turn import Turn

WIDTH = 80  # of a chart, where nobody knows how wide the window is


class PlainScreen(Screen):
    def turn(self, turn: Turn, before: SceneSeen | None) -> None:
        self.last(turn, before)
        self.question(turn)

    def last(self, turn: Turn, before: SceneSeen | None) -> None:
        if before is None:
            self.scene(turn)
        else:
            self.changes(before, turn.outlook.scene, turn.outlook.seat)

    def question(self, turn: Turn) -> None:
        self.say(turn.outlook.prompt)
        if turn.outlook.purpose:
            self.say(turn.outlook.purpose)
        self.part(turn)

    def part(self, turn: Turn) -> None:
        if turn.offer.title:
            self.say(turn.offer.title)
        for number, label in self.choices(turn.offer):
            self.say(f"{number}. {label}")
        if self.typing(turn.offer):
            self.say(self.typing(turn.offer))

    def scene(self, turn: Turn) -> None:
        scene = turn.outlook.scene
        self.say(f"{scene.title}.")
        for line in turn.chart.lines(WIDTH):
            self.say(plain(line))
        if turn.chart.chart is not None:
            self.say(turn.chart.legend())
        for panel in scene.panels:
            self.panel(panel, [self.fact(fact) for fact in panel.facts], [self.thing(one) for one in panel.things])

    def panel(self, panel: PanelSeen, facts: list[str], things: list[str]) -> None:
        """Facts in one line after the title. Things are a list of their own, unless they are short enough."""
        if not facts and not things:
            return
        short = sum(len(thing) for thing in things) < 40
        told = [*facts, ", ".join(things)] if things and short else facts
        self.say(" ".join(f"{part}." for part in [panel.title, *told]))
        if not short:
            for thing in things:
                self.say(f"  {thing}.")

    def changes(self, before: SceneSeen, now: SceneSeen, seat: int) -> None:
        """What is not as it was when this person last looked. The log has told how."""
        if now.title != before.title:
            self.say(f"{now.title}.")
        known = {(panel.title, panel.seat): panel for panel in before.panels}
        for panel in now.panels:
            old = known.get((panel.title, panel.seat))
            facts = [fact for fact in panel.facts if old is None or fact not in old.facts]
            things = [thing for thing in panel.things if not thing.dim and (old is None or thing not in old.things)]
            if panel.seat != seat:  # without a note they say nothing the facts and the log have not said
                things = [thing for thing in things if thing.note]
            self.panel(panel, [self.fact(fact) for fact in facts], [self.thing(thing) for thing in things])

    def rule(self, markdown: str) -> None:
        self.say(read_aloud(markdown))
