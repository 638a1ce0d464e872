"""What is in the box, in numbers: for the rulebook of an own box, and for whoever checks one."""

from __future__ import annotations

from ....core.say import Say, joined
from ....core.scene import Fact, number_of, times
from ..rules.components import Box, Landscape, Terrain


def contents(box: Box) -> list[Fact]:
    return [
        Fact(Say("box.capital"), Say("pounds", n=box.capital)),
        Fact(Say("box.price"), Say("pounds", n=box.track_price)),
        Fact(Say("box.bonus"), number_of(box.bonus_limit)),
        Fact(Say("box.goal"), number_of(box.goal)),
        Fact(Say("box.cards"), number_of(box.card_count)),
        *[Fact(Say("box.terrain", terrain=Say(f"terrain.{one.name}")), printed(box, one)) for one in box.terrains],
    ]


def printed(box: Box, terrain: Terrain) -> Say:
    sorts = [one for one in box.landscapes if one.terrain is terrain and box.copies[one.index]]
    if not sorts:
        return Say("box.terrain.none", need=terrain.need)
    cards = [card(one) if box.copies[one.index] == 1 else times(box.copies[one.index], card(one)) for one in sorts]
    return Say("box.terrain.value", need=terrain.need, cards=joined(cards))


def card(landscape: Landscape) -> Say:
    return Say("box.card", value=landscape.value, n=landscape.tracks)
