"""What is in the box, in numbers: for the rulebook of an own box, and for whoever checks one."""

from __future__ import annotations

from ....core.say import Say, joined
from ....core.scene import Fact, number_of, times
from ..rules import log
from ..rules.components import ALL_CHIPS, Box, Chip
from ..rules.events import ELEPHANT, EVENTS, OFFER, PROPELLER, SUBMARINE


def contents(box: Box) -> list[Fact]:
    return [
        *[leg(box, index) for index in range(box.home)],
        Fact(Say("box.wager"), number_of(box.wager)),
        Fact(Say("box.gold"), number_of(box.gold)),
        Fact(Say("box.start_gold"), number_of(box.start_gold)),
        Fact(Say("box.start_cards"), number_of(box.start_cards)),
        Fact(Say("box.hand_limit"), number_of(box.hand_limit)),
        Fact(Say("box.card_price"), number_of(box.card_price)),
        Fact(Say("box.roll_price"), number_of(box.roll_price)),
        Fact(Say("box.detective"), log.city(box, box.detective)),
        Fact(Say("box.detained"), number_of(box.detained)),
        Fact(Say("box.overland"), number_of(box.overland)),
        Fact(Say("box.elephant"), number_of(box.days[ELEPHANT.index])),
        Fact(Say("box.submarine"), number_of(box.days[SUBMARINE.index])),
        Fact(Say("box.propeller"), number_of(box.days[PROPELLER.index])),
        Fact(Say("box.offer"), number_of(box.days[OFFER.index])),
        Fact(Say("box.last_round"), number_of(box.last_round)),
        Fact(Say("box.ships"), cards(box, True)),
        Fact(Say("box.trains"), cards(box, False)),
        Fact(Say("box.events"), joined([times(box.copies[event.index], log.event(event)) for event in EVENTS])),
        *[
            Fact(Say("box.grey", event=log.event(event)), number_of(box.days[event.index]))
            for event in EVENTS
            if event.grey
        ],
        Fact(Say("box.red"), chips(box.red)),
        Fact(Say("box.blue"), chips(box.blue)),
    ]


def leg(box: Box, index: int) -> Fact:
    route = Say("box.leg", start=log.city(box, index), end=log.city(box, index + 1))
    return Fact(route, log.demand(box, box.legs[index]))


def cards(box: Box, ship: bool) -> Say:
    return joined([times(card.copies, log.card(card)) for card in box.cards if card.ship == ship])


def chips(some: list[Chip]) -> Say:
    return joined([times(some.count(chip), Say(f"chip.{chip.name}")) for chip in ALL_CHIPS])
