"""What is in the box, in numbers: for the rulebook of an own box, and for whoever checks one."""

from __future__ import annotations

from ....core.say import Say, joined
from ....core.scene import Fact, number_of, times
from ..rules import log
from ..rules.components import Box
from ..rules.world import QUARTERS


def contents(box: Box) -> list[Fact]:
    return [
        Fact(Say("box.goal"), number_of(box.goal)),
        Fact(Say("box.hand"), number_of(box.hand)),
        Fact(Say("box.compartment"), number_of(box.compartment)),
        Fact(Say("box.charter"), number_of(box.charter)),
        Fact(Say("box.wind"), number_of(box.wind)),
        Fact(Say("box.rail_land"), number_of(box.rail_land)),
        Fact(Say("box.transport"), joined([times(box.counts[card.index], log.card(card)) for card in box.cards])),
        Fact(Say("box.events"), joined([log.event(event) for event in box.events])),
        *[sites(box, quarter) for quarter in range(len(QUARTERS)) if box.sites.of_quarter[quarter]],
        Fact(Say("box.sentences"), number_of(len(box.sites.clues))),
    ]


def sites(box: Box, quarter: int) -> Fact:
    here = [log.site(site) for site in box.sites.in_set(box.sites.of_quarter[quarter])]
    return Fact(Say("box.sites", quarter=log.quarter(quarter)), joined(here))
