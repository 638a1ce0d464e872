"""Panels, facts and things in words: what is read where no board is drawn."""

from __future__ import annotations

import msgspec

from ..core.scene import Panel, Scene, Thing
from ..words import Words


class FactSeen(msgspec.Struct, frozen=True):
    label: str
    value: str


class ThingSeen(msgspec.Struct, frozen=True):
    id: str
    text: str
    note: str
    dim: bool
    rule: str = ""  # the number of the rule that explains it


class PanelSeen(msgspec.Struct, frozen=True):
    title: str
    seat: int
    facts: list[FactSeen]
    things: list[ThingSeen]


class SceneSeen(msgspec.Struct, frozen=True):
    title: str
    panels: list[PanelSeen]


def scene(found: Scene, words: Words, names: list[str]) -> SceneSeen:
    panels = [panel(part, words, names) for part in found.panels]
    return SceneSeen(words.say(found.title, names), panels)


def panel(part: Panel, words: Words, names: list[str]) -> PanelSeen:
    facts = [FactSeen(words.say(fact.label, names), words.say(fact.value, names)) for fact in part.facts]
    things = [thing_seen(thing, words, names) for thing in part.things]
    return PanelSeen(words.say(part.title, names), part.seat, facts, things)


def thing_seen(thing: Thing, words: Words, names: list[str]) -> ThingSeen:
    note = "" if thing.note is None else words.say(thing.note, names)
    return ThingSeen(thing.id, words.say(thing.text, names), note, thing.dim, thing.rule)
