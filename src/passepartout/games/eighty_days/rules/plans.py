"""Which helpers can serve the cards of a leg, and in which order (ED-5.5 to ED-5.8, ED-7.6).

Helpers do not ask what a card is worth, only whether it is a ship or a train and whether it has a twin. So they are
looked for once for every shape of cards, not for every hand: a way is a plan of helpers for cards that have its shape.
"""

from __future__ import annotations

from typing import Final

from .components import (
    BALLOON,
    ELEPHANT,
    EVENTS,
    MOST_ON_A_LEG,
    OFFER,
    OPPORTUNITY,
    PRINCESS,
    PROPELLER,
    SUBMARINE,
    Box,
    Card,
    Event,
)
from .possible import (
    KIT_ACTION,
    KIT_BALLOON,
    KIT_ELEPHANT,
    KIT_OFFER,
    KIT_OPPORTUNITY,
    KIT_PRINCESS,
    KIT_PROPELLER,
    KIT_SUBMARINE,
    KIT_TOP,
)

ACTION: Final = len(EVENTS)  # the balloon of the action row, beside the helpers that are event cards
DIE: Final = 7  # twice the mean of a roll


class Kit:
    """The helpers at hand, unpacked while plans are looked for."""

    def __init__(self, kit: int) -> None:
        self.action = kit & KIT_ACTION != 0
        self.counts = [0] * len(EVENTS)
        self.counts[BALLOON] = 1 if kit & KIT_BALLOON else 0
        self.counts[SUBMARINE] = kit // KIT_SUBMARINE & 3
        self.counts[PROPELLER] = kit // KIT_PROPELLER & 3
        self.counts[OPPORTUNITY] = 1 if kit & KIT_OPPORTUNITY else 0
        self.counts[OFFER] = 1 if kit & KIT_OFFER else 0
        self.counts[ELEPHANT] = 1 if kit & KIT_ELEPHANT else 0
        self.counts[PRINCESS] = kit // KIT_PRINCESS & 3
        self.top = kit // KIT_TOP - 1


class Part:
    """One helper of a plan, and the place among the cards of the one it replaces; -1 if it replaces none."""

    def __init__(self, tool: int, princess: bool, slot: int) -> None:
        self.tool: Final = tool
        self.princess: Final = princess
        self.slot: Final = slot


class Plan:
    """Helpers in the order named, and all that can be said of them without knowing the cards."""

    def __init__(self, parts: tuple[Part, ...], number: int, spent: tuple[Event, ...], days: int, slots: int) -> None:
        self.parts: Final = parts
        self.number: Final = number  # among the plans of its shape
        self.spent: Final = spent  # in the order in which they are discarded
        self.days: Final = days  # what counts instead of the cards replaced, without the die
        self.dice: Final = any([part.tool in (ACTION, BALLOON, ELEPHANT) for part in parts])
        serves = 0
        for part in parts:
            if part.slot >= 0:
                serves |= 1 << part.slot
            elif part.tool == OPPORTUNITY:
                serves |= 1 << slots
        self.serves: Final = serves  # a bit for every card replaced, and one more if of a pair only the higher counts
        # The price in half days, then the number of event cards: what menus are sorted by, but for the cards' own days.
        self.shelf: Final = (2 * days + (DIE if self.dice else 0)) * 8 + len(spent)


class Shape:
    """What helpers ask of some cards: which are ships, which are alike, and in which order they are in the box."""

    def __init__(self, box: Box, cards: tuple[Card, ...]) -> None:
        self.box = box
        self.ships = [card.ship for card in cards]
        self.order = order_of(cards)
        self.plans: dict[int, Plan] = {}  # by code
        self.by_kit: dict[int, list[Plan]] = {}
        self.days = {SUBMARINE: box.submarine, PROPELLER: box.propeller, OFFER: box.offer, ELEPHANT: box.elephant}

    def for_kit(self, kit: int) -> list[Plan]:
        """Every plan with these helpers, in the order of their codes."""
        kit &= ~(KIT_OFFER | KIT_ELEPHANT)
        found = self.by_kit.get(kit)
        if found is None:
            codes: list[int] = []
            self.extend([], 0, Kit(kit), False, codes)
            codes.sort()
            found = [self.plans[code] for code in codes]
            self.by_kit[kit] = found
        return found

    def plan(self, parts: list[Part]) -> Plan:
        """The one plan of these parts."""
        code = self.code(parts)
        found = self.plans.get(code)
        if found is None:
            events = self.box.events
            spent = [events[PRINCESS if part.princess else part.tool] for part in parts if part.tool != ACTION]
            days = sum([self.days.get(part.tool, 0) for part in parts])
            if not parts and not self.ships:
                days = self.box.overland
            found = Plan(tuple(parts), len(self.plans), tuple(spent), days, len(self.ships))
            self.plans[code] = found
        return found

    def code(self, parts: list[Part]) -> int:
        """Nine bits a helper, so that plans stand in the order of tools and, for one tool, of the cards in the box."""
        code = 0
        for part in parts:
            target = 0 if part.slot < 0 else self.order[part.slot] + 1
            code = code << 9 | ((part.tool + 1) << 1 | (1 if part.princess else 0)) << 4 | target
        return code << 9 * (MOST_ON_A_LEG - len(parts))

    def extend(self, named: list[Part], busy: int, kit: Kit, flown: bool, found: list[int]) -> None:
        """Notes the plan with the helpers named so far, then tries each further helper on each card not yet helped.

        `busy` has a bit for every card that a helper serves (ED-5.5); `flown` says a balloon is among them (ED-5.6).
        """
        self.plan(named)
        found.append(self.code(named))
        for tool in (ACTION, BALLOON, SUBMARINE, PROPELLER, OPPORTUNITY):
            flies = tool in (ACTION, BALLOON)
            if flies and flown:
                continue
            if tool == ACTION:
                if not kit.action or named:
                    continue
            elif not kit.counts[tool] and not (kit.counts[PRINCESS] and kit.top == tool):
                continue
            for target in self.targets(busy, tool):
                slot = -1 if tool == OPPORTUNITY else first_bit(target)
                for princess in (False, True):
                    spent = PRINCESS if princess else tool
                    if tool == ACTION:
                        if princess:
                            continue
                    elif not kit.counts[spent] or (princess and kit.top != tool):
                        continue
                    named.append(Part(tool, princess, slot))
                    top = kit.top
                    if tool != ACTION:
                        kit.counts[spent] -= 1
                        kit.top = spent
                    self.extend(named, busy | target, kit, flown or flies, found)
                    if tool != ACTION:
                        kit.counts[spent] += 1
                        kit.top = top
                    named.pop()

    def targets(self, busy: int, tool: int) -> list[int]:
        """The cards a helper could serve, as bits; of two alike only one, since it makes no difference."""
        found: list[int] = []
        ships = self.ships
        if tool == OPPORTUNITY:
            for one in range(len(ships)):
                for two in range(one + 1, len(ships)):
                    pair = 1 << one | 1 << two
                    if ships[one] == ships[two] and not busy & pair:
                        found.append(pair)
            return found
        seen = 0
        for index in range(len(ships)):
            if busy >> index & 1 or seen >> self.order[index] & 1:
                continue
            if (tool == SUBMARINE and not ships[index]) or (tool == PROPELLER and ships[index]):
                continue
            seen |= 1 << self.order[index]
            found.append(1 << index)
        return found


def order_of(cards: tuple[Card, ...]) -> list[int]:
    """The place of each card among these as the box has them; those that are alike have one place."""
    return [len({other.index for other in cards if other.index < card.index}) for card in cards]


def first_bit(mask: int) -> int:
    index = 0
    while not mask >> index & 1:
        index += 1
    return index
