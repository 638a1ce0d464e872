"""From the words of a notation to the way to travel they mean: `travel S7 T3`, `travel S8 S8 balloon S8`."""

from __future__ import annotations

from typing import Final

from ....core.notations import MOST_SHOWN
from ....core.refusal import NotationError
from ....core.say import Say
from .components import Card
from .events import EVENTS, PRINCESS, ROW_BALLOON, TOOLS
from .helpers import Task
from .way import Combination, Helper, Way, card_code
from .way_menus import Ways

TOOL_OF: Final = {tool.name: tool for tool in TOOLS}


def parse_way(ways: Ways, words: list[str]) -> Way:
    """From the words after `travel`, in any order of cards; NotationError if nobody could ever travel so."""
    if len(words) == 1 and words[0].lower() == "overland":
        return make(ways.nothing, [])
    cards: list[Card] = []
    helpers: list[Helper] = []
    known = ways.box.by_code
    index = 0
    while index < len(words) and words[index].upper() in known:
        cards.append(known[words[index].upper()])
        index += 1
    while index < len(words):
        prefix, _, name = words[index].lower().rpartition(":")
        tool = TOOL_OF.get(name)
        if tool is None or prefix not in ("", "princess") or (prefix and tool is ROW_BALLOON):
            say = Say("notation.unknown", text=words[index][:MOST_SHOWN])
            raise NotationError(f"'{words[index]}' is neither a travel card nor a helper.", say)
        index += 1
        target: Card | None = None
        if tool.ships or tool.trains:
            if index == len(words) or words[index].upper() not in known:
                say = Say("notation.no_target", text=name, example=f"{name} S8")
                raise NotationError(f"'{name}' needs the card it replaces: '{name} S8'.", say)
            target = known[words[index].upper()]
            index += 1
        event = None if tool is ROW_BALLOON else PRINCESS if prefix else EVENTS[tool.number]
        helpers.append(Helper(tool, event, target))
    return checked(ways, cards, helpers)


def checked(ways: Ways, cards: list[Card], helpers: list[Helper]) -> Way:
    """Refuses what is no way on any leg; puts cards, and the balloon of the row, where they are always named."""
    alone = [helper for helper in helpers if helper.tool.alone]
    if alone:
        if cards or len(helpers) > 1:
            name = alone[0].tool.name
            raise NotationError(f"'{name}' goes with no card and no other helper.", Say("notation.alone", text=name))
        return make(ways.nothing, helpers)
    sorts = ways.box.cards
    ordered = [
        card
        for card in [one for one in sorts if one.ship] + [one for one in sorts if not one.ship]
        for own in cards
        if own is card
    ]
    combination = ways.by_code.get(card_code(tuple(ordered))) if ordered else None
    if combination is None:
        raise NotationError("No leg demands exactly these cards.", Say("notation.no_leg"))
    left = ordered.copy()
    for helper in helpers:
        if helper.target is not None:
            if helper.target not in left:
                code = helper.target.code
                say = Say("notation.not_there", card=code)
                raise NotationError(f"{code} cannot be replaced: it is not there, or is replaced already.", say)
            left.remove(helper.target)
    row = [helper for helper in helpers if helper.tool is ROW_BALLOON]
    named = row + [helper for helper in helpers if helper.tool is not ROW_BALLOON]
    if len(named) > len(cards):
        raise NotationError("One helper a card at most.", Say("notation.one_helper"))
    return make(combination, named)


def make(combination: Combination, helpers: list[Helper]) -> Way:
    """The one way of these cards and helpers."""
    cards = combination.cards
    tasks: list[Task] = []
    busy = 0
    for helper in helpers:
        slot = -1
        for index in range(len(cards)):
            if cards[index] is helper.target and not busy >> index & 1:
                slot = index
                busy |= 1 << index
                break
        tasks.append(Task(helper.tool, helper.event, slot))
    return combination.way(combination.shape.plan(tasks))
