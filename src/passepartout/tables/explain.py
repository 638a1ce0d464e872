"""What a thing on the table is, and why it cannot be used now: said to one seat, from what that seat can see."""

from __future__ import annotations

import msgspec

from ..core.position import WATCHER
from ..words import speak
from .outlook import names_in
from .table import Table

LONGEST_ID = 80


class Explained(msgspec.Struct, frozen=True):
    """Empty texts where the game has nothing to say of it. `why` is the reason it cannot be used, if that is so."""

    thing: str
    title: str = ""
    text: str = ""
    rule: str = ""
    why: str = ""
    why_rule: str = ""


def explain(table: Table, seat: int, thing: str, language: str) -> Explained:
    thing = thing[:LONGEST_ID]
    words = speak(language, table.game)
    names = names_in(table, words)
    presenter = table.game.presenter()
    view = table.play.position.view(seat)
    found = presenter.help(view, seat, thing)
    said = ("", "", "")
    if found is not None:
        said = (words.say(found.title, names, seat), words.say(found.text, names, seat), found.rule)
    return Explained(thing, *said, *why_not(table, seat, thing, language))


def why_not(table: Table, seat: int, thing: str, language: str) -> tuple[str, str]:
    """The refusal of what somebody wants who reaches for this thing, and its rule; nothing where it can be used."""
    if seat == WATCHER or seat not in table.deciders() or table.chairs[seat].bot:
        return "", ""
    presenter = table.game.presenter()
    view = table.play.position.view(seat)
    if any(thing in presenter.touches(view, seat, action) for action in view.menu(seat)):
        return "", ""
    wanted = presenter.meant(view, seat, thing)
    refusal = presenter.why(view, seat, thing) if wanted is None else table.game.refusal(view, seat, wanted)
    if refusal is None:
        return "", ""
    words = speak(language, table.game)
    return words.say(refusal.why, names_in(table, words), seat), refusal.rule
