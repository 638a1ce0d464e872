"""The ways to travel a leg: which cards, which helpers, at what price in days (ED-5, ED-6)."""

from __future__ import annotations

from typing import Final

from ....core.action import Menu
from ....core.refusal import NotationError
from .components import BALLOON, ELEPHANT, OFFER, PRINCESS, PROPELLER, SUBMARINE, Box, Card, Leg
from .plans import ACTION, Kit, Part, Plan, Shape, order_of
from .way import TOOLS, Combination, Helper, Way, card_code

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
            price = 16 * costs[plan.serves] + plan.shelf
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
        tool = ELEPHANT if overland else OFFER
        plans = [shape.plan([])] if overland else []
        if kit.counts[tool]:
            plans.append(shape.plan([Part(tool, False, -1)]))
        if kit.counts[PRINCESS] and kit.top == tool:
            plans.append(shape.plan([Part(tool, True, -1)]))
        return plans

    # ------------------------------------------------------------------- ways

    def make(self, combination: Combination, helpers: list[Helper]) -> Way:
        """The one way of these cards and helpers."""
        cards = combination.cards
        parts: list[Part] = []
        busy = 0
        for helper in helpers:
            slot = -1
            for index in range(len(cards)):
                if cards[index] is helper.target and not busy >> index & 1:
                    slot = index
                    busy |= 1 << index
                    break
            parts.append(Part(helper.tool, helper.princess, slot))
        return combination.way(combination.shape.plan(parts))

    def parse(self, words: list[str]) -> Way:
        """From the words after `travel`, in any order of cards; NotationError if nobody could ever travel so."""
        cards: list[Card] = []
        helpers: list[Helper] = []
        known = self.box.by_code
        index = 0
        while index < len(words) and words[index].upper() in known:
            cards.append(known[words[index].upper()])
            index += 1
        while index < len(words):
            name, _, alias = words[index].lower().rpartition(":")
            tools = [tool for tool, word in TOOLS.items() if word == alias]
            if not tools or name not in ("", "princess") or (name and tools[0] == ACTION):
                break
            index += 1
            target = None
            if tools[0] in (ACTION, BALLOON, SUBMARINE, PROPELLER):
                if index == len(words) or words[index].upper() not in known:
                    raise NotationError(f"'{alias}' needs the card it replaces: '{alias} S8'.")
                target = known[words[index].upper()]
                index += 1
            helpers.append(Helper(tools[0], name == "princess", target))
        if len(words) == 1 and words[0].lower() == "overland":
            return self.make(self.nothing, [])
        if index < len(words):
            raise NotationError(f"'{words[index]}' is neither a travel card nor a helper.")
        return self.checked(cards, helpers)

    def checked(self, cards: list[Card], helpers: list[Helper]) -> Way:
        """Refuses what is no way on any leg; puts cards, and the balloon of the row, where they are always named."""
        alone = [helper for helper in helpers if helper.tool in (OFFER, ELEPHANT)]
        if alone:
            if cards or len(helpers) > 1:
                raise NotationError(f"'{TOOLS[alone[0].tool]}' goes with no card and no other helper.")
            return self.make(self.nothing, helpers)
        sorts = self.box.cards
        ordered = [
            card
            for card in [one for one in sorts if one.ship] + [one for one in sorts if not one.ship]
            for own in cards
            if own is card
        ]
        combination = self.by_code.get(card_code(tuple(ordered))) if ordered else None
        if combination is None:
            raise NotationError("No leg demands exactly these cards.")
        left = ordered.copy()
        for helper in helpers:
            if helper.target is not None:
                if helper.target not in left:
                    raise NotationError(
                        f"{helper.target.code} cannot be replaced: it is not there, or is replaced already."
                    )
                left.remove(helper.target)
        action = [helper for helper in helpers if helper.tool == ACTION]
        named = action + [helper for helper in helpers if helper.tool != ACTION]
        if len(named) > len(cards):
            raise NotationError("Each card is replaced by at most one helper.")
        return self.make(combination, named)


def choices(cards: list[Card], count: int) -> list[tuple[Card, ...]]:
    """All multisets of so many cards."""
    if count == 0:
        return [()]
    if count == 1:
        return [(card,) for card in cards]
    return [(cards[one], cards[two]) for one in range(len(cards)) for two in range(one, len(cards))]
