"""Which helpers can serve the cards of a leg, and in which order (ED-5.5 to ED-5.8, ED-7.6).

Helpers do not ask what a card is worth, only whether it is a ship or a train and whether it has a twin. So they are
looked for once for every shape of cards, not for every hand: a way is a plan of helpers for cards that have its shape.
"""

from __future__ import annotations

from typing import Final

from .components import MOST_ON_A_LEG, Box, Card
from .events import EVENTS, KIT_ROW_BALLOON, KIT_TOP, MOST_HELPING, PRINCESS, ROW_BALLOON, TOOLS, Event, Tool

FOR_CARDS: Final = [tool for tool in TOOLS if not tool.alone and tool is not ROW_BALLOON]
KIT_ALONE: Final = sum([MOST_HELPING * event.kit for event in EVENTS if event.tool is not None and event.tool.alone])
DIE: Final = 7  # twice the mean of a roll


class Kit:
    """The helpers at hand, unpacked while plans are looked for."""

    def __init__(self, kit: int) -> None:
        self.row_balloon = kit & KIT_ROW_BALLOON != 0
        self.counts = [kit // event.kit & MOST_HELPING if event.kit else 0 for event in EVENTS]
        self.top = kit // KIT_TOP - 1  # the event that a Princess would be, by its number

    def copies(self, tool: Tool) -> bool:
        """Whether a Princess would be this."""
        return self.top == tool.number and self.counts[PRINCESS.index] > 0


class Task:
    """One helper of a plan: the tool, the event given for it, and the place among the cards of the one it replaces."""

    def __init__(self, tool: Tool, event: Event | None, slot: int) -> None:
        self.tool: Final = tool
        self.event: Final = event  # its own, or a Princess; None for the balloon of the row
        self.slot: Final = slot  # -1 if it replaces none


class Plan:
    """Helpers in the order named, and all that can be said of them without knowing the cards."""

    def __init__(self, tasks: tuple[Task, ...], number: int, days: int, slots: int) -> None:
        self.tasks: Final = tasks
        self.number: Final = number  # among the plans of its shape
        self.days: Final = days  # what counts instead of the cards replaced, without the die
        self.dice: Final = any([task.tool.die for task in tasks])
        # In the order in which they are discarded.
        self.spent: Final = tuple([task.event for task in tasks if task.event is not None])
        served = 0
        for task in tasks:
            if task.slot >= 0:
                served |= 1 << task.slot
            elif task.tool.pair:
                served |= 1 << slots
        self.served: Final = served  # a bit for every card replaced, and one more if of a pair only the higher counts
        # The price in half days, then the number of event cards: what menus are sorted by, but for the cards' own days.
        self.shelf: Final = (2 * days + (DIE if self.dice else 0)) * 8 + len(self.spent)


class Shape:
    """What helpers ask of some cards: which are ships, which are alike, and in which order they are in the box."""

    def __init__(self, box: Box, cards: tuple[Card, ...]) -> None:
        self.overland = box.overland
        self.days = [*box.days, 0]  # by the number of a tool; the balloon of the row comes last
        self.ships = [card.ship for card in cards]
        self.order = order_of(cards)
        self.plans: dict[int, Plan] = {}  # by code
        self.by_kit: dict[int, list[Plan]] = {}

    def for_kit(self, kit: int) -> list[Plan]:
        """Every plan with these helpers, in the order of their codes."""
        kit &= ~KIT_ALONE
        found = self.by_kit.get(kit)
        if found is None:
            codes: list[int] = []
            self.extend([], 0, Kit(kit), False, codes)
            codes.sort()
            found = [self.plans[code] for code in codes]
            self.by_kit[kit] = found
        return found

    def plan(self, tasks: list[Task]) -> Plan:
        """The one plan of these tasks."""
        code = self.code(tasks)
        found = self.plans.get(code)
        if found is None:
            days = sum([self.days[task.tool.number] for task in tasks])
            if not tasks and not self.ships:
                days = self.overland
            found = Plan(tuple(tasks), len(self.plans), days, len(self.ships))
            self.plans[code] = found
        return found

    def code(self, tasks: list[Task]) -> int:
        """Ten bits a helper, so that plans stand in the order of tools and, for one tool, of the cards in the box."""
        code = 0
        for task in tasks:
            target = 0 if task.slot < 0 else self.order[task.slot] + 1
            code = code << 10 | ((task.tool.number + 1) << 1 | (1 if task.event is PRINCESS else 0)) << 4 | target
        return code << 10 * (MOST_ON_A_LEG - len(tasks))

    def extend(self, named: list[Task], busy: int, kit: Kit, flown: bool, found: list[int]) -> None:
        """Notes the plan with the helpers named so far, then tries each further helper on each card not yet helped.

        `busy` has a bit for every card that a helper serves (ED-5.5); `flown` says a balloon is among them (ED-5.6).
        """
        self.plan(named)
        found.append(self.code(named))
        if kit.row_balloon and not named:  # always first: it is no card, so its place in the order does not matter
            for target in self.targets(busy, ROW_BALLOON):
                self.go_on(named, Task(ROW_BALLOON, None, first_bit(target)), busy | target, kit, True, found)
        for tool in FOR_CARDS:
            if tool.flies and flown:
                continue
            own = kit.counts[tool.number] > 0
            copied = kit.copies(tool)
            if not own and not copied:
                continue
            flies = flown or tool.flies
            for target in self.targets(busy, tool):
                slot = -1 if tool.pair else first_bit(target)
                if own:
                    self.go_on(named, Task(tool, EVENTS[tool.number], slot), busy | target, kit, flies, found)
                if copied:
                    self.go_on(named, Task(tool, PRINCESS, slot), busy | target, kit, flies, found)

    def go_on(self, named: list[Task], task: Task, busy: int, kit: Kit, flown: bool, found: list[int]) -> None:
        """With one more helper, whose event is then on top of the discards."""
        named.append(task)
        event = task.event
        if event is None:
            self.extend(named, busy, kit, flown, found)
        else:
            top = kit.top
            kit.counts[event.index] -= 1
            kit.top = event.index
            self.extend(named, busy, kit, flown, found)
            kit.counts[event.index] += 1
            kit.top = top
        named.pop()

    def targets(self, busy: int, tool: Tool) -> list[int]:
        """The cards a helper could serve, as bits; of two alike only one, since it makes no difference."""
        found: list[int] = []
        ships = self.ships
        if tool.pair:
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
            if tool.ships if ships[index] else tool.trains:
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
