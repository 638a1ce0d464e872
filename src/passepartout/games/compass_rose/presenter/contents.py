"""What is in the box, in numbers: for the rulebook of an own box, and for whoever checks one."""

from __future__ import annotations

from ....core.say import Say, joined
from ....core.scene import Fact, number_of, times
from ..rules import log
from ..rules.components import CONVEYANCES, Box, Card, Square


def contents(box: Box) -> list[Fact]:
    return [
        Fact(Say("box.goal"), number_of(box.goal)),
        Fact(Say("box.stages"), stages(box)),
        Fact(Say("box.compass"), squares(box, Square.COMPASS)),
        Fact(Say("box.telescope"), squares(box, Square.TELESCOPE)),
        Fact(Say("box.handcuffs"), squares(box, Square.HANDCUFFS)),
        Fact(Say("box.hand"), number_of(box.hand)),
        Fact(Say("box.draw"), number_of(box.draw)),
        Fact(Say("box.exchange_from"), number_of(box.exchange_from)),
        Fact(Say("box.exchange"), number_of(box.exchange)),
        Fact(Say("box.stretch"), number_of(box.stretch)),
        Fact(Say("box.stretch_cards"), number_of(box.stretch_cards)),
        Fact(Say("box.cuffs"), number_of(box.cuffs)),
        Fact(Say("box.purse"), number_of(box.purse)),
        Fact(Say("box.leap"), number_of(box.leap)),
        Fact(Say("box.leap_cards"), number_of(box.leap_cards)),
        Fact(Say("box.london_cards"), number_of(box.london_cards)),
        Fact(Say("box.london_expert"), number_of(box.london_expert)),
        *[conveyance(box, index) for index in range(len(CONVEYANCES))],
        Fact(Say("box.specials"), cards(box, [card for card in box.cards if card.conveyance < 0])),
        Fact(Say("box.events"), events(box)),
    ]


def listed(parts: list[Say]) -> Say:
    return joined(parts) if parts else Say("box.none")


def stages(box: Box) -> Say:
    places = sorted([at for at in box.cities if at < box.goal])
    return listed([Say("box.stage", city=Say(f"city.{box.cities[at]}"), number=at) for at in places])


def squares(box: Box, kind: Square) -> Say:
    return listed([number_of(at) for at in range(len(box.squares)) if box.squares[at] is kind])


def conveyance(box: Box, index: int) -> Fact:
    found = [number_of(box.counts[card.index]) for card in box.cards if card.conveyance == index]
    return Fact(Say("box.conveyance", conveyance=Say(f"conveyance.{CONVEYANCES[index]}")), joined(found))


def cards(box: Box, some: list[Card]) -> Say:
    return joined([times(box.counts[card.index], log.card(card)) for card in some])


def events(box: Box) -> Say:
    return listed([times(box.event_counts[event.index], log.event(event)) for event in box.events])
