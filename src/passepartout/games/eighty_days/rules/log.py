"""The messages this game's log is made of."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.say import Say, Who, joined
from .components import CHIPS, Box, Card, Leg
from .events import EVENTS, Event, Tool
from .state import PLACES, Traveller


def card(card: Card) -> Say:
    return Say("card.ship" if card.ship else "card.train", value=card.value)


def cards(cards: Sequence[Card]) -> Say:
    return joined([card(one) for one in cards])


def event(event: Event) -> Say:
    return Say(f"event.{event.code}")


def counted(cards: Sequence[Event]) -> list[Say]:
    """Every sort of event once, with its number where there are several."""
    found: list[Say] = []
    for one in EVENTS:
        count = sum([1 for card in cards if card is one])
        if count == 1:
            found.append(event(one))
        elif count:
            found.append(Say("several", event=event(one), n=count))
    return found


def city(box: Box, index: int) -> Say:
    """A city by its number, or by the number of legs behind somebody."""
    return Say(f"city.{box.ids[index % box.home]}")


def place(index: int) -> Say:
    return Say(f"place.{PLACES[index]}")


def row_laid(row: Sequence[Card | None]) -> Say:
    laid: list[Say] = []
    for index in range(len(row)):
        one = row[index]
        if one is not None:
            laid.append(Say("log.one_laid", place=place(index), card=card(one)))
    return Say("log.row", cards=joined(laid))


def taken(seat: int, one: Card, index: int) -> Say:
    return Say("log.takes", who=Who(seat), card=card(one), place=place(index))


def helper(tool: Tool, princess: bool, target: Card | None) -> Say:
    name = Say(f"tool.{tool.name}")
    if princess:
        name = Say("tool.princess", tool=name)
    return name if target is None else Say("tool.for", tool=name, card=card(target))


def sets_out(box: Box, seat: int, leg: int, means: list[Say]) -> Say:
    """Where to, and with what."""
    there = city(box, leg + 1)
    if not means:
        return Say("log.sets_out_overland", who=Who(seat), city=there)
    return Say("log.sets_out", who=Who(seat), city=there, means=joined(means))


def arrived(box: Box, seat: int, traveller: Traveller, days: int) -> Say:
    return Say("log.arrived", who=Who(seat), city=city(box, traveller.leg), n=days, days=traveller.days)


def stays(box: Box, seat: int, traveller: Traveller) -> Say:
    return Say("log.stays", who=Who(seat), city=city(box, traveller.leg))


def chip_won(seat: int, chip: int, red: bool, lost: int) -> Say:
    """`lost` has a bit for every seat it costs a day."""
    key = "log.red_chip" if red else "log.blue_chip"
    return Say(key, who=Who(seat), chip=Say(f"chip.{CHIPS[chip]}"), lost=lost)


def won(box: Box, seat: int, traveller: Traveller) -> Say:
    if traveller.arrival:
        return Say("log.won", who=Who(seat), n=traveller.days)
    return Say("log.won_on_the_way", who=Who(seat), city=city(box, traveller.leg))


# ------------------------------------------------------------------ what a leg demands


def demand(box: Box, leg: Leg) -> Say:
    if leg.overland:
        return Say("demand.none", n=box.overland)
    texts = [one_demand(ships, trains) for ships, trains in leg.demands]
    found = texts[0]
    for text in texts[1:]:
        found = Say("demand.or", one=found, two=text)
    return found


def one_demand(ships: int, trains: int) -> Say:
    if not trains:
        return Say("demand.ships", n=ships)
    if not ships:
        return Say("demand.trains", n=trains)
    return Say("demand.both", ships=Say("demand.ships", n=ships), trains=Say("demand.trains", n=trains))
