"""What a search remembers: what was tried in a situation, how often, and what came of it for whoever decided."""

from __future__ import annotations

from typing import Final

from ...core.action import Action, Menu
from ...core.thinking import Thinking

UNTRIED: Final = 10.0  # more than any result: what has been met is tried before anything is tried again


class Choice:
    """One action of one seat in one situation."""

    def __init__(self, action: Action, index: int) -> None:
        self.action = action
        self.index = index  # in its table; part of the way to the situation that follows
        self.visits = 0
        self.total = 0.0  # of results for the seat that decides
        self.squares = 0.0  # of the same
        self.seen = 0  # how often it was on the menu: imagined worlds differ in what is possible

    def add(self, result: float) -> None:
        self.add_many(1, result, result * result)

    def add_many(self, visits: int, total: float, squares: float) -> None:
        self.visits += visits
        self.total += total
        self.squares += squares

    def variance(self) -> float:
        """Of the results, one by one."""
        mean = self.total / self.visits
        return max(0.0, self.squares / self.visits - mean * mean)


class Table:
    """The choices of one seat in one situation. It never knows what others choose at the same time."""

    def __init__(self) -> None:
        self.choices: list[Choice] = []
        self.by_action: dict[Action, Choice] = {}
        self.visits = 0

    def get(self, action: Action) -> Choice:
        found = self.by_action.get(action)
        if found is None:
            found = Choice(action, len(self.choices))
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

    def select(self, menu: Menu, favourite: Action | None, thinking: Thinking) -> Choice:
        """The most promising of those on the menu that have been met so far."""
        best: Choice | None = None
        highest = -1.0
        for choice in self.choices:
            if not has(menu, choice.action):
                continue
            choice.seen += 1
            visits = choice.visits
            score = UNTRIED if visits == 0 else choice.total / visits + thinking.curiosity(visits, choice.seen)
            if choice.action is favourite:
                score += thinking.faith(visits)
            if score > highest:
                highest = score
                best = choice
        assert best is not None
        return best

    def best(self, favourite: Action | None, thinking: Thinking) -> Choice | None:
        """What has done best beyond doubt: the less a choice is known, the less it counts. What the game's own player
        advises needs no proof, the others do; without advice all are treated alike."""
        found: Choice | None = None
        highest = -UNTRIED
        for choice in self.choices:
            if choice.visits:
                worth = choice.total / choice.visits
                if choice.action is not favourite:
                    worth -= thinking.caution(choice.variance(), choice.visits)
                if worth > highest:
                    highest = worth
                    found = choice
        return found

    def within(self, margin: float) -> list[Action]:
        """Whatever has not done worse than the best by more than a margin."""
        highest = 0.0
        for choice in self.choices:
            if choice.visits:
                highest = max(highest, choice.total / choice.visits)
        found: list[Action] = []
        for choice in self.choices:
            if choice.visits and choice.total / choice.visits >= highest - margin:
                found.append(choice.action)
        return found

    def findings(self, menu: Menu) -> list[tuple[int, int, float, float]]:
        """Place on the menu, visits, results and their squares of every choice: what another process can use."""
        found: list[tuple[int, int, float, float]] = []
        for index in range(len(menu)):
            choice = self.by_action.get(menu[index])
            if choice is not None:
                found.append((index, choice.visits, choice.total, choice.squares))
        return found


class Node:
    """A situation, reached by what everybody did. Tables are by seat, as several may decide at once."""

    def __init__(self, seats: int) -> None:
        self.tables: list[Table | None] = [None] * seats
        self.children: dict[int, Node] = {}

    def table(self, seat: int) -> Table:
        found = self.tables[seat]
        if found is None:
            found = Table()
            self.tables[seat] = found
        return found


def has(menu: Menu, action: Action) -> bool:
    """As `core.game.contains`, without a generator: this is asked thousands of times for one decision."""
    for offered in menu:  # noqa: SIM110
        if offered is action:
            return True
    return False
