"""Actions compared like with like: they meet the same imagined worlds and the same dice, and the worse half leaves.

What an action does shows in small differences of results that differ much from world to world. Where the game has an
adviser, those differences are measured against the advice, in the same world, and the advice is only left for
something that is better beyond doubt (sequential halving with common random numbers).
"""

from __future__ import annotations

import math
from typing import Final

from ...core.search_settings import SearchSettings
from .tree import ActionStats

FEWEST: Final = 2  # worlds that everybody meets before anybody leaves
HOPELESS: Final = 3.0  # standard errors below the advice
ENOUGH: Final = 8  # worlds, before anything is called hopeless


class Contest:
    """`entrants` begins with what is advised; that one stays to the end."""

    def __init__(self, entrants: list[ActionStats], settings: SearchSettings) -> None:
        self.settings = settings
        self.all = entrants
        self.staying = entrants.copy()
        self.worlds = 0  # met by all who are staying
        self.next = 0  # whose turn it is to meet the next one
        self.advised = 0.0  # what the advice came to in the world that is being met
        self.stages = max(1, math.ceil(math.log2(len(entrants))))
        self.stage = 1

    def over(self) -> bool:
        """Nothing is left to compare the advice with."""
        return len(self.staying) == 1

    def turn(self) -> ActionStats:
        return self.staying[self.next]

    def note(self, result: float, used: float) -> None:
        """What came of the one whose turn it was; `used` is the share of the time or the iterations that has gone."""
        if self.next == 0:
            self.advised = result
        choice = self.staying[self.next]
        choice.add(result)
        choice.add_lead(result - self.advised)
        self.next += 1
        if self.next == len(self.staying):
            self.next = 0
            self.worlds += 1
            self.thin_out(used)

    def thin_out(self, used: float) -> None:
        if self.worlds >= ENOUGH and self.worlds & (self.worlds - 1) == 0:
            hopeful = [self.staying[0]]
            for choice in self.staying[1:]:
                if choice.lead() + HOPELESS * self.settings.standard_error(choice.lead_variance(), choice.led) > 0.0:
                    hopeful.append(choice)
            self.staying = hopeful
        while self.worlds >= FEWEST and used * self.stages >= self.stage and self.stage < self.stages:
            self.stage += 1
            rivals = self.staying[1:]
            rivals.sort(key=by_lead)
            self.staying = [self.staying[0], *rivals[: max(1, len(rivals) // 2)]]

    def best(self) -> ActionStats:
        """What has beaten the advice beyond doubt, and by most; else the advice."""
        found = self.staying[0]
        visits = 0
        for choice in self.all:
            visits += choice.visits
        if not self.settings.enough(visits):
            return found
        most = 0.0
        for choice in self.staying[1:]:
            if choice.led:
                lead = choice.lead() - self.settings.caution(choice.lead_variance(), choice.led)
                if lead > most:
                    most = lead
                    found = choice
        return found


def by_lead(choice: ActionStats) -> float:
    return -choice.lead()
