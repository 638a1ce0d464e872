"""Times the OpenSpiel game. Run by `python -m benchmarks.engine`, or by itself as a module."""

from __future__ import annotations

import random
from importlib.metadata import version
from itertools import cycle

import pyspiel

from ..measure import MIDDLES, Contender, Outcome, main
from .open_spiel_game import CapeToCairoState


class OpenSpiel(Contender):
    """Plays as OpenSpiel's own `benchmark_games.py` does.

    All outcomes of a chance node are equally likely in this game, so one is chosen plainly, which is several times
    faster than numpy's choice with weights that OpenSpiel's examples show.
    """

    def __init__(self, players: int, seed: int) -> None:
        self.note = f"OpenSpiel {version('open_spiel')}"
        self.random = random.Random(seed)
        self.game = pyspiel.load_game("python_cape_to_cairo", {"players": players})
        middles = [self.middle() for _ in range(MIDDLES)]
        self.middles = cycle(middles)
        self.record = " ".join(map(str, self.finished().history()))

    def advance(self, state: CapeToCairoState) -> int:
        """One action, of chance or of a player; returns the players' decisions in it."""
        if state.is_chance_node():
            state.apply_action(self.random.choice(state.chance_outcomes())[0])
            return 0
        state.apply_action(self.random.choice(state.legal_actions()))
        return 1

    def play_on(self, state: CapeToCairoState) -> int:
        decisions = 0
        while not state.is_terminal():
            decisions += self.advance(state)
        return decisions

    def finished(self) -> CapeToCairoState:
        state: CapeToCairoState = self.game.new_initial_state()
        self.play_on(state)
        return state

    def middle(self) -> CapeToCairoState:
        """The position before the middle decision of a game."""
        state = self.game.new_initial_state()
        seen: list[CapeToCairoState] = []
        while not state.is_terminal():
            if not state.is_chance_node():
                seen.append(state.clone())
            self.advance(state)
        return seen[len(seen) // 2]

    def play(self) -> int:
        return self.play_on(self.game.new_initial_state())

    def outcome(self) -> Outcome:
        state: CapeToCairoState = self.game.new_initial_state()
        decisions = self.play_on(state)
        return Outcome(decisions, state.winner, state.crossed, state.capital)

    def copy(self, count: int) -> None:
        state = next(self.middles)
        for _ in range(count):
            state.clone()

    def imagine(self, count: int) -> None:
        state = next(self.middles)
        player = state.current_player()
        for _ in range(count):
            state.resample_from_infostate(player, self.random.random)

    def rollout(self) -> int:
        state = next(self.middles)
        return self.play_on(state.resample_from_infostate(state.current_player(), self.random.random))

    def replay(self) -> int:
        state = self.game.new_initial_state()
        decisions = 0
        for text in self.record.split():
            decisions += not state.is_chance_node()
            state.apply_action(int(text))
        return decisions


if __name__ == "__main__":
    main("open_spiel", OpenSpiel)
