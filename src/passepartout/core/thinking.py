"""How a game is best thought about: the settings of the search, chosen by measurement and kept with the game."""

from __future__ import annotations

import math
from typing import Final

from .position import Position

TO_THE_END: Final = -1
FARTHEST: Final = 8  # turns of everybody, where the horizon moves
WIN_SHARE: Final = 0.95
UNEVEN: Final = 0.01  # variance that is expected before anything has been seen,
PRESUMED: Final = 2.0  # and believed as much as that of so many visits: two or three alike prove nothing


class Thinking:
    """Every game has its own figures; these are for one that says nothing about itself."""

    def __init__(
        self,
        horizon: int = TO_THE_END,
        duel: int | None = None,
        farther: int = 0,
        explore: float = 0.7,
        trust: float = 2.0,
        doubt: float = 1.0,
        proof: int = 32,
        widen: float = 1.5,
        widest: int = 16,
        deep: bool = False,
        past_chance: bool = False,
        longest: int = 5000,
        moment: int = 128,
    ) -> None:
        self.horizon = horizon  # turns of everybody that are played on before the position is judged
        self.duel = horizon if duel is None else duel  # the same where only two play
        self.farther = farther  # one more of them after so many imagined worlds; 0 for never
        self.explore = explore  # how much is tried that looks worse (the constant of UCB)
        self.trust = trust  # how many visits' worth of faith the guide's choice begins with
        self.doubt = doubt  # standard errors by which another must beat what the game's player advises
        self.proof = proof  # imagined games before anything can; fewer are worth less than the advice
        self.widen = widen  # of a long menu, so many times the square root of the visits are looked at
        self.widest = widest  # of the question itself, so many actions are compared with what the game's player advises
        self.deep = deep  # whether the tree also grows below them, or the guide decides all that follows
        self.past_chance = past_chance  # whether the tree goes on below draws and dice, or leaves the rest to playouts
        self.moment = moment  # imagined games for somebody who thinks ahead, but not for long: the level below the best
        self.longest = longest  # decisions after which a playout is judged even if it was to go to the end

    def rounds(self, world: int, seats: int) -> int:
        """How far the world with this number is played on. A near end shows coarse differences soon, but what the game
        says there is not quite true: whoever has time looks farther."""
        horizon = self.duel if seats == 2 else self.horizon
        if horizon == TO_THE_END or self.farther == 0:
            return horizon
        return min(horizon + world // self.farther, FARTHEST)

    # Compiled modules ask by method: mypyc cannot read another module's float attributes when one is compiled anew.

    def moments(self) -> int:
        """The imagined games of somebody who does not think for long."""
        return self.moment

    def compared(self) -> int:
        """How many actions of a question are compared."""
        return self.widest

    def proved(self, visits: int) -> bool:
        """Whether so many imagined games can show that something is better than what the game's player advises."""
        return visits >= self.proof

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
        """What is taken off a mean result, because it may be luck."""
        return self.doubt * self.uncertainty(variance, visits)

    def uncertainty(self, variance: float, visits: int) -> float:
        """The standard error of a mean result."""
        return math.sqrt((variance * visits + UNEVEN * PRESUMED) / (visits + PRESUMED) / visits)


def won_shares(position: Position) -> list[float]:
    """Of an ended game: 1 for the winner, or an equal part for each of several."""
    standing = position.standing()
    assert standing is not None
    winners = 0
    for place in standing:
        if place == 1:
            winners += 1
    return [1.0 / winners if place == 1 else 0.0 for place in standing]


def by_place(position: Position) -> list[float]:
    """Mostly whether one has won; a little is the place, so that also those who cannot win any more care."""
    standing = position.standing()
    assert standing is not None
    won = won_shares(position)
    last = position.seats - 1
    return [WIN_SHARE * won[seat] + (1.0 - WIN_SHARE) * (last + 1 - standing[seat]) / last for seat in range(last + 1)]


def by_margin(position: Position, margins: list[float], share: float) -> list[float]:
    """Whether one has won, and for a share by how much: margins are 0 where it was even, and 1 is a clear lead."""
    return with_margins(won_shares(position), margins, share)


def with_margins(chances: list[float], margins: list[float], share: float) -> list[float]:
    """The same where who will win is only likely."""
    return [(1.0 - share) * chances[seat] + share / (1.0 + math.exp(-margins[seat])) for seat in range(len(chances))]
