"""How a game is best thought about: the settings of the search, chosen by measurement and kept with the game."""

from __future__ import annotations

import math
from typing import Final

TO_THE_END: Final = -1
UNEVEN: Final = 0.01  # variance that is expected where two or three visits have shown none


class Thinking:
    """Every game has its own figures; these are for one that says nothing about itself."""

    def __init__(
        self,
        horizon: int = TO_THE_END,
        explore: float = 0.7,
        trust: float = 2.0,
        doubt: float = 1.0,
        widen: float = 1.5,
        past_chance: bool = False,
        longest: int = 5000,
    ) -> None:
        self.horizon = horizon  # turns that are played on below the tree before the position is judged
        self.explore = explore  # how much is tried that looks worse (the constant of UCB)
        self.trust = trust  # how many visits' worth of faith the guide's choice begins with
        self.doubt = doubt  # standard errors by which another must beat what the game's player advises
        self.widen = widen  # of a long menu, so many times the square root of the visits are looked at
        self.past_chance = past_chance  # whether the tree goes on below draws and dice, or leaves the rest to playouts
        self.longest = longest  # decisions after which a playout is judged even if it was to go to the end

    # Compiled modules ask by method: mypyc cannot read another module's float attributes when one is compiled anew.

    def width(self, visits: int) -> float:
        """How many choices are looked at in a situation met so often (progressive widening)."""
        return 1.0 + self.widen * math.sqrt(visits)

    def faith(self, visits: int) -> float:
        """What speaks for the guide's choice before it has been visited much."""
        return self.trust / (1.0 + visits)

    def curiosity(self, visits: int, seen: int) -> float:
        """What speaks for a choice because it is little known (UCB, by how often it was possible)."""
        return self.explore * math.sqrt(math.log(seen + 1.0) / visits)

    def caution(self, variance: float, visits: int) -> float:
        """By how much a mean result may be luck."""
        return self.doubt * math.sqrt((variance + UNEVEN) / visits)
