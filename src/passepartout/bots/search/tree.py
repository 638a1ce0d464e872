"""What a search remembers: what was tried in a situation, how often, and what came of it for whoever decided."""

from __future__ import annotations

from typing import Final, TypeAlias

from ...core.action import Action, Menu
from ...core.search_settings import SearchSettings

# The place on the menu; visits, results and their squares; worlds compared, leads and their squares.
Finding: TypeAlias = tuple[int, tuple[int, float, float], tuple[int, float, float]]
UNTRIED: Final = 10.0  # more than any result: what has been met is tried before anything is tried again


class ActionStats:
    """One action of one seat in one situation."""

    def __init__(self, action: Action, index: int) -> None:
        self.action = action
        self.index = index  # in its decision; part of the way to the situation that follows
        self.visits = 0
        self.total = 0.0  # of results for the seat that decides
        self.squares = 0.0  # of the same
        self.seen = 0  # how often it was on the menu: imagined worlds differ in what is possible
        self.led = 0  # worlds in which it was compared with what is advised
        self.leads = 0.0  # by how much it was better there
        self.lead_squares = 0.0

    def add(self, result: float) -> None:
        self.add_many(1, result, result * result)

    def add_many(self, visits: int, total: float, squares: float) -> None:
        self.visits += visits
        self.total += total
        self.squares += squares

    def add_lead(self, lead: float) -> None:
        self.add_leads(1, lead, lead * lead)

    def add_leads(self, worlds: int, leads: float, squares: float) -> None:
        self.led += worlds
        self.leads += leads
        self.lead_squares += squares

    def lead(self) -> float:
        return self.leads / self.led if self.led else 0.0

    def lead_variance(self) -> float:
        if not self.led:
            return 0.0
        mean = self.leads / self.led
        return max(0.0, self.lead_squares / self.led - mean * mean)

    def variance(self) -> float:
        """Of the results, one by one."""
        mean = self.total / self.visits
        return max(0.0, self.squares / self.visits - mean * mean)


class DecisionStats:
    """The choices of one seat in one situation. It never knows what others choose at the same time."""

    def __init__(self) -> None:
        self.choices: list[ActionStats] = []
        self.by_action: dict[Action, ActionStats] = {}
        self.visits = 0

    def get(self, action: Action) -> ActionStats:
        found = self.by_action.get(action)
        if found is None:
            found = ActionStats(action, len(self.choices))
            self.choices.append(found)
            self.by_action[action] = found
        return found

    def met(self, menu: Menu) -> int:
        """How many of the choices known here are on the menu."""
        count = 0
        for choice in self.choices:
            if has(menu, choice.action):
                count += 1
        return count

    def select(self, menu: Menu, favourite: Action | None, settings: SearchSettings) -> ActionStats:
        """The most promising of those on the menu that have been met so far."""
        best: ActionStats | None = None
        highest = -1.0
        for choice in self.choices:
            if not has(menu, choice.action):
                continue
            choice.seen += 1
            visits = choice.visits
            score = UNTRIED if visits == 0 else choice.total / visits + settings.exploration_bonus(visits, choice.seen)
            if choice.action is favourite:
                score += settings.policy_bonus(visits)
            if score > highest:
                highest = score
                best = choice
        assert best is not None
        return best

    def best(self, settings: SearchSettings) -> ActionStats | None:
        """What has done best beyond doubt: the less a choice is known, the less it counts."""
        found: ActionStats | None = None
        highest = -UNTRIED
        for choice in self.choices:
            if choice.visits:
                worth = choice.total / choice.visits - settings.caution(choice.variance(), choice.visits)
                if worth > highest:
                    highest = worth
                    found = choice
        return found

    def findings(self, menu: Menu) -> list[Finding]:
        """What was found of every choice, for another process that has the same menu."""
        found: list[Finding] = []
        for index in range(len(menu)):
            choice = self.by_action.get(menu[index])
            if choice is not None:
                results = (choice.visits, choice.total, choice.squares)
                found.append((index, results, (choice.led, choice.leads, choice.lead_squares)))
        return found

    def add_findings(self, menu: Menu, findings: list[Finding]) -> None:
        for index, results, leads in findings:
            self.visits += results[0]
            choice = self.get(menu[index])
            choice.add_many(results[0], results[1], results[2])
            choice.add_leads(leads[0], leads[1], leads[2])


class Node:
    """A situation, reached by what everybody did. Tables are by seat, as several may decide at once."""

    def __init__(self, seats: int) -> None:
        self.decisions: list[DecisionStats | None] = [None] * seats
        self.children: dict[int, Node] = {}

    def decision(self, seat: int) -> DecisionStats:
        found = self.decisions[seat]
        if found is None:
            found = DecisionStats()
            self.decisions[seat] = found
        return found


def has(menu: Menu, action: Action) -> bool:
    """As `core.game.contains`, without a generator: this is asked thousands of times for one decision."""
    for offered in menu:  # noqa: SIM110
        if offered is action:
            return True
    return False
