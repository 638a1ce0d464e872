"""How a game is best searched: the settings of the search, chosen by measurement and kept with the game."""

from __future__ import annotations

import math
from typing import Final

TO_THE_END: Final = -1
FARTHEST: Final = 8  # turns of everybody, where the horizon moves
UNEVEN: Final = 0.01  # variance that is expected before anything has been seen,
PRESUMED: Final = 2.0  # and believed as much as that of so many visits: two or three alike prove nothing


class SearchSettings:
    """Every game has its own figures; these are for one that says nothing about itself."""

    def __init__(
        self,
        horizon: int = TO_THE_END,
        two_player_horizon: int | None = None,
        worlds_per_round: int = 0,
        exploration: float = 0.7,
        policy_trust: float = 2.0,
        doubt: float = 1.0,
        min_playouts: int = 32,
        widening: float = 1.5,
        max_candidates: int = 16,
        grow_tree: bool = False,
        tree_past_chance: bool = False,
        max_decisions: int = 5000,
        short_iterations: int = 128,
    ) -> None:
        self.horizon = horizon  # rounds (turns of everybody) that are played on before the position is evaluated
        self.two_player_horizon = horizon if two_player_horizon is None else two_player_horizon
        self.worlds_per_round = worlds_per_round  # one round more after so many imagined worlds; 0 for never
        self.exploration = exploration  # how much is tried that looks worse (the constant of UCB)
        self.policy_trust = policy_trust  # how many visits' worth of faith the rollout policy's choice begins with
        self.doubt = doubt  # standard errors by which another must beat what the game's player advises
        self.min_playouts = min_playouts  # imagined games before anything can; fewer are worth less than the advice
        self.widening = widening  # of a long menu, so many times the square root of the visits are looked at
        self.max_candidates = max_candidates  # of the question itself: actions compared with what is advised
        self.grow_tree = grow_tree  # whether the tree also grows below them, or the policy decides all that follows
        self.tree_past_chance = tree_past_chance  # whether it goes on below draws and dice, or leaves them to playouts
        self.max_decisions = max_decisions  # after which a playout is evaluated even if it was to go to the end
        self.short_iterations = short_iterations  # imagined games of a short search: the level below the best

    def rounds(self, world: int, seats: int) -> int:
        """How far the world with this number is played on. A near end shows coarse differences soon, but what the game
        says there is not quite true: whoever has time looks farther."""
        horizon = self.two_player_horizon if seats == 2 else self.horizon
        if horizon == TO_THE_END or self.worlds_per_round == 0:
            return horizon
        return min(horizon + world // self.worlds_per_round, FARTHEST)

    # Compiled modules ask by method: mypyc cannot read another module's float attributes when one is compiled anew.

    def short_search(self) -> int:
        """The imagined games of somebody who does not think for long."""
        return self.short_iterations

    def candidates(self) -> int:
        """How many actions of a question are compared."""
        return self.max_candidates

    def enough(self, visits: int) -> bool:
        """Whether so many imagined games can show that something is better than what the game's player advises."""
        return visits >= self.min_playouts

    def width(self, visits: int) -> float:
        """How many choices are looked at in a situation met so often (progressive widening)."""
        return 1.0 + self.widening * math.sqrt(visits)

    def policy_bonus(self, visits: int) -> float:
        """What speaks for the rollout policy's choice before it has been visited much."""
        return self.policy_trust / (1.0 + visits)

    def exploration_bonus(self, visits: int, seen: int) -> float:
        """What speaks for a choice because it is little known (UCB, by how often it was possible)."""
        return self.exploration * math.sqrt(math.log(seen + 1.0) / visits)

    def caution(self, variance: float, visits: int) -> float:
        """What is taken off a mean result, because it may be luck."""
        return self.doubt * self.standard_error(variance, visits)

    def standard_error(self, variance: float, visits: int) -> float:
        """Of a mean result."""
        return math.sqrt((variance * visits + UNEVEN * PRESUMED) / (visits + PRESUMED) / visits)
