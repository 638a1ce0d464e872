"""All ways to travel a leg, as menus: which cards, with which helpers, the cheapest first (ED-5, ED-6)."""

from __future__ import annotations

from typing import Final

from ....core.action import Menu
from .components import Box, Card, Leg
from .events import EVENTS, PRINCESS, TOOLS
from .helpers import Kit, Plan, Shape, Task, order_of
from .way import Combination, Way, card_code

FOR_LEGS: Final = [tool for tool in TOOLS if tool.alone]
ROOM: Final = 128  # shelves added at a time, most of which stay empty
MOST_MENUS: Final = 50_000  # kept at a time: enough for almost every hit, and no leak in a long simulation


class Ways:
    """All ways of a box, each made once, and the menus of them."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.menus: dict[int, Menu] = {}
        self.shapes: dict[str, Shape] = {}
        self.by_code: dict[int, Combination] = {}
        self.nothing = self.combination(())
        self.combinations = [self.of_leg(leg) for leg in box.legs]
        self.ones: list[int] = []  # the bits of a hand that matter on a leg
        self.twos: list[int] = []
        for combinations in self.combinations:
            ones = twos = 0
            for combination in combinations:
                ones |= combination.ones
                twos |= combination.twos
            self.ones.append(ones)
            self.twos.append(twos)

    def of_leg(self, leg: Leg) -> list[Combination]:
        """In the order of their codes."""
        ships = [card for card in self.box.cards if card.ship]
        trains = [card for card in self.box.cards if not card.ship]
        found = {
            card_code((*some, *others)): self.combination((*some, *others))
            for wanted in leg.demands
            for some in choices(ships, wanted[0])
            for others in choices(trains, wanted[1])
        }
        return [found[code] for code in sorted(found)]

    def combination(self, cards: tuple[Card, ...]) -> Combination:
        """The one combination of these cards."""
        code = card_code(cards)
        found = self.by_code.get(code)
        if found is None:
            name = " ".join([f"{card.ship}{place}" for card, place in zip(cards, order_of(cards), strict=True)])
            if name not in self.shapes:
                self.shapes[name] = Shape(self.box, cards)
            found = Combination(cards, self.shapes[name])
            self.by_code[code] = found
        return found

    # ------------------------------------------------------------------ menus

    def menu(self, leg: int, ones: int, twos: int, kit: int) -> Menu:
        ones &= self.ones[leg]
        twos &= self.twos[leg]
        key = ((kit << 15 | twos) << 15 | ones) << 4 | leg
        found = self.menus.get(key)
        if found is None:
            if len(self.menus) >= MOST_MENUS:
                self.menus.clear()
            found = self.make_menu(leg, ones, twos, kit)
            self.menus[key] = found
        return found

    def make_menu(self, leg: int, ones: int, twos: int, kit: int) -> Menu:
        """Sorts by shelves, one for every price: cards and plans come in their order, and so stand on each of them."""
        shelves: list[list[Way] | None] = []
        self.shelve(self.nothing, self.without_cards(leg, Kit(kit)), shelves)
        for combination in self.combinations[leg]:
            if combination.ones & ones == combination.ones and combination.twos & twos == combination.twos:
                self.shelve(combination, combination.shape.for_kit(kit), shelves)
        return tuple([way for shelf in shelves if shelf is not None for way in shelf])

    def shelve(self, combination: Combination, plans: list[Plan], shelves: list[list[Way] | None]) -> None:
        costs = combination.costs
        for plan in plans:
            price = 16 * costs[plan.served] + plan.shelf
            if price >= len(shelves):
                shelves += [None] * (price + ROOM - len(shelves))
            shelf = shelves[price]
            if shelf is None:
                shelves[price] = [combination.way(plan)]
            else:
                shelf.append(combination.way(plan))

    def without_cards(self, leg: int, kit: Kit) -> list[Plan]:
        """ED-6.1, ED-6.2: India, with an Elephant or without. ED-5.9: an Offer elsewhere, and no helper with it."""
        shape = self.nothing.shape
        overland = self.box.legs[leg].overland
        plans = [shape.plan([])] if overland else []
        for tool in FOR_LEGS:
            if tool.overland == overland:
                if kit.counts[tool.number]:
                    plans.append(shape.plan([Task(tool, EVENTS[tool.number], -1)]))
                if kit.copies(tool):
                    plans.append(shape.plan([Task(tool, PRINCESS, -1)]))
        return plans


def choices(cards: list[Card], count: int) -> list[tuple[Card, ...]]:
    """All multisets of so many cards."""
    if count == 0:
        return [()]
    if count == 1:
        return [(card,) for card in cards]
    return [(cards[one], cards[two]) for one in range(len(cards)) for two in range(one, len(cards))]
