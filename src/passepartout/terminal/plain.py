"""Plain text for screen readers, pipes and simple terminals: no boxes, no redrawing, one statement a line."""

from __future__ import annotations

from ..tables.outlook import Outlook, PanelSeen, SceneSeen
from .rulebook import read_aloud
from .screen import Screen


class PlainScreen(Screen):
    def turn(self, outlook: Outlook, before: SceneSeen | None) -> None:
        self.last(outlook, before)
        self.question(outlook)

    def last(self, outlook: Outlook, before: SceneSeen | None) -> None:
        if before is None:
            self.scene(outlook)
        else:
            self.changes(before, outlook.scene, outlook.seat)

    def question(self, outlook: Outlook) -> None:
        self.say(outlook.prompt)
        for number, label in self.choices(outlook.menu):
            self.say(f"{number}. {label}")
        if self.typing(outlook.menu):
            self.say(self.typing(outlook.menu))

    def scene(self, outlook: Outlook) -> None:
        self.say(f"{outlook.scene.title}.")
        self.picture(outlook.scene)
        for panel in outlook.scene.panels:
            self.panel(panel, [self.fact(fact) for fact in panel.facts], [self.thing(one) for one in panel.things])

    def picture(self, scene: SceneSeen) -> None:
        for line in [*scene.picture, *([scene.legend] if scene.picture else [])]:
            self.say(line)

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
        if now.picture != before.picture:
            self.picture(now)
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
