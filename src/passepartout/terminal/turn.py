"""What somebody who has to decide has before them: what they see, what they can choose from, and the chart."""

from __future__ import annotations

from dataclasses import dataclass

from ..tables.choice import Choice
from ..tables.outlook import look, names_in
from ..tables.seen import Outlook
from ..tables.table import Table
from ..words import speak
from ..words.chart_text import Drawing
from .answers import Offer

ANYWHERE = 400  # things that the choices of one part touch


@dataclass(frozen=True)
class Turn:
    outlook: Outlook
    offer: Offer
    chart: Drawing


def turn_of(table: Table, seat: int, language: str, log_from: int = 0) -> Turn:
    outlook = look(table, seat, language, log_from)
    offer = Offer(outlook.menu)
    return Turn(outlook, offer, drawing(table, outlook, language, offer))


def narrowed(table: Table, turn: Turn, language: str, choices: tuple[Choice, ...]) -> Turn:
    """The same question, with some of its choices before one's eyes."""
    outlook = turn.outlook
    offer = Offer(outlook.menu, choices)
    return Turn(outlook, offer, drawing(table, outlook, language, offer))


def drawing(table: Table, outlook: Outlook, language: str, offer: Offer) -> Drawing:
    words = speak(language, table.game)
    chart = table.game.presenter().chart(table.play.position.view(outlook.seat), outlook.seat)
    return Drawing(chart, words, names_in(table, words), outlook.seat, reach(offer))


def reach(offer: Offer) -> set[str]:
    """The things that choices lead to. A part that leads anywhere would hide where the others lead."""
    parts = [[thing for choice in part.choices for thing in choice.touches] for part in offer.parts]
    if not parts:
        parts = [[thing for choice in offer.shown for thing in choice.touches]]
    telling = [part for part in parts if len(part) <= ANYWHERE] or parts
    return {thing for part in telling for thing in part}
