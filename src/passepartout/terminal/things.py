"""Things found by their names: what somebody asks about, or reaches for though no action touches it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..core.game import Game
from ..core.refusal import NotationError
from ..tables import explain
from ..tables.seen import Outlook
from ..tables.table import Table
from ..words import Words, speak
from .matching import meant, pieces, wanted_pieces

KEY = re.compile(r"[a-z]+\.\w+")  # of a word that may name a thing
BY_ICON = ("count", "sign")  # kinds of figures that are known by their icon


@dataclass(frozen=True)
class Named:
    """A thing, called by its name or by its id."""

    notation: str
    label: str


def things(table: Table, outlook: Outlook, language: str) -> list[Named]:
    """Everything with an id that this seat sees: in the scene, beside the names, on the chart, in the box."""
    words = speak(language, table.game)
    found: dict[str, str] = {}
    for panel in outlook.scene.panels:
        for thing in panel.things:
            found.setdefault(thing.id, thing.text)
    for chair in outlook.chairs:
        for figure in chair.figures:
            found.setdefault(f"figure-{figure.icon if figure.kind in BY_ICON else figure.kind}", figure.label)
    chart = table.game.presenter().chart(table.play.position.view(outlook.seat), outlook.seat)
    for spot in [spot for lane in chart.lanes for spot in lane.spots] if chart is not None else []:
        named = None if chart is None or chart.columns else spot.name  # a square of a grid is called by its degrees
        found.setdefault(spot.id, spot.id if named is None else words.say(named))
    for id in ids_in(table.game.presenter().box()):
        found.setdefault(id, words.or_else(id.replace(":", ".", 1), id.partition(":")[2] or id))
    return [Named(id, name) for id, name in found.items() if id]


def ids_in(data: object) -> Iterator[str]:
    """Every "id" in a box, however deep it lies."""
    if isinstance(data, dict):
        own = data.get("id")
        if isinstance(own, str):
            yield own
        for value in data.values():
            yield from ids_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from ids_in(value)


def find(table: Table, outlook: Outlook, typed: str, language: str) -> list[Named]:
    """The things that these words name; failing that, those whose whole name is among the words."""
    words = speak(language, table.game)
    known = things(table, outlook, language)
    found = meant(typed, known, words)
    if found:
        return found
    wanted = set(wanted_pieces(typed, words))
    return [thing for thing in known if (name := set(pieces(thing.label))) and name <= wanted]


def unseen(table: Table, outlook: Outlook, typed: str, language: str) -> list[Named]:
    """What lies nowhere in sight but has a word in the game's catalogue, made like its id: a card of the box."""
    words = speak(language, table.game)
    presenter, view = table.game.presenter(), table.play.position.view(outlook.seat)
    single = [Named(key, text) for key, text in words.of_the_game().items() if KEY.fullmatch(key)]
    for word in meant(typed, single, words):
        family, _, name = word.notation.partition(".")
        for id in (f"{family}-{name}", f"{family}-{name}-1", f"{family}:{name}", name, family):
            if presenter.help(view, outlook.seat, id) is not None:
                return [Named(id, word.label)]
    return []


def explained(table: Table, outlook: Outlook, thing: Named, language: str) -> explain.Explained:
    return explain.explain(table, outlook.seat, thing.notation, language)


def why_not(table: Table, outlook: Outlook, typed: str, language: str) -> tuple[str, str] | None:
    """The reason and its rule why what was named cannot be used now, if the game has one."""
    for thing in find(table, outlook, typed, language):
        why = explain.why_not(table, outlook.seat, thing.notation, language)
        if why[0]:
            return why
    return None


def notation_in(game: Game, typed: str, words: Words) -> str:
    """What was typed, without the small words if the game understands it only so: `train 4 to 30N 80E`."""
    for text in (typed, " ".join(wanted_pieces(typed, words))):
        try:
            return game.parse(text).notation()
        except NotationError:
            continue
    return typed
