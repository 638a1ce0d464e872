"""Times our own engine: compiled or interpreted, as it is imported."""

from __future__ import annotations

from itertools import cycle
from typing import Any

from passepartout.core import playout
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.play import Play
from passepartout.core.position import Position
from passepartout.core.record import Record, Seat, write_record
from passepartout.games.cape_to_cairo import GAME

from .measure import MIDDLES, Contender, Outcome, main

ROLLOUTS = 5  # from one view, as search makes them: the loop over them is compiled too


class Ours(Contender):
    game: Game = GAME  # the one the peers play; `benchmarks.games` times the others too

    def __init__(self, players: int, seed: int) -> None:
        self.players = players
        self.chance = Rng(seed)
        middles = [self.middle() for _ in range(MIDDLES)]
        self.middles = cycle(middles)
        self.views = cycle([position.view(position.deciders()[0]) for position in middles])
        self.record = self.recorded(seed)
        self.note = "interpreted" if str(playout.__file__).endswith(".py") else "compiled"

    def new(self) -> Position:
        return self.game.new(self.players, {}, self.chance)

    def middle(self) -> Position:
        """The position before the middle decision of a game."""
        position = self.new()
        seen: list[Position] = []
        while deciders := position.deciders():
            seen.append(position.copy())
            menu = position.menu(deciders[0])
            position.apply(deciders[0], menu[self.chance.below(len(menu))], self.chance)
        return seen[len(seen) // 2]

    def recorded(self, seed: int) -> str:
        """The record of a random game, as the club would write it."""
        play = Play(self.game, self.players, {}, f"seed {seed}")
        while deciders := play.position.deciders():
            menu = play.position.menu(deciders[0])
            play.decide(deciders[0], menu[self.chance.below(len(menu))])
        return write_record(play, [Seat(f"player {seat + 1}") for seat in range(self.players)], True)

    def play(self) -> int:
        return playout.playout(self.new(), self.chance)

    def outcome(self) -> Outcome:
        position = self.new()
        decisions = playout.playout(position, self.chance)
        places = position.standing()
        assert places is not None
        builders: Any = position.data()["builders"]
        crossed = [builder["crossed"] for builder in builders]
        return Outcome(decisions, places.index(1), crossed, [builder["capital"] for builder in builders])

    def copy(self, count: int) -> None:
        position = next(self.middles)
        for _ in range(count):
            position.copy()

    def imagine(self, count: int) -> None:
        view = next(self.views)
        for _ in range(count):
            view.imagine(self.chance)

    def rollout(self) -> int:
        return playout.rollouts(next(self.views), ROLLOUTS, self.chance)

    def replay(self) -> int:
        return len(Record(self.record).replay(self.game).entries) - 1


if __name__ == "__main__":
    main("ours", Ours)
