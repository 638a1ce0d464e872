"""What the search gains by a decision, at different horizons: `python -m benchmarks.decisions compass_rose`.

Whole games tell the strength of a player, but hundreds of them for every setting. Here single decisions from games of
the game's own player are thought about: for each horizon, so many worlds; what it would choose is then judged in other
worlds, all played to the end. The gain is in chances to win a decision, against the advice of the game's own player.
"""

from __future__ import annotations

import argparse
import math
import time

from benchmarks.bots import questions
from passepartout.bots.search.tree import Node
from passepartout.bots.search.worlds import Worlds
from passepartout.core.action import Action
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.position import Position
from passepartout.core.thinking import TO_THE_END, Thinking
from passepartout.games import all_games, find_game

EVERY = 7  # one decision of so many


class Question:
    """One decision, and what comes into question for it; the advice comes first."""

    def __init__(self, game: Game, view: Position, seat: int, actions: list[Action]) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.actions = actions

    def leads(self, horizon: int, worlds: int, seed: int) -> list[list[float]]:
        """Of every action over the advice, world by world."""
        game, view = self.game, self.view
        thinking = Thinking(horizon=horizon)
        met = Worlds(game, thinking, game.guide(""), self.actions, view, self.seat, Node(view.seats), seed)
        assert met.contest is not None
        rows = [[met.played(choice, world) for choice in met.contest.all] for world in range(worlds)]
        return [[row[index] - row[0] for row in rows] for index in range(len(self.actions))]

    def chosen(self, horizon: int, worlds: int, seed: int) -> int:
        """As the search decides: what leads by more than a standard error, and by most."""
        best, most = 0, 0.0
        thinking = Thinking()
        for index, leads in enumerate(self.leads(horizon, worlds, seed)):
            mean = sum(leads) / worlds
            variance = sum((lead - mean) ** 2 for lead in leads) / worlds
            if index and mean - thinking.caution(variance, worlds) > most:
                best, most = index, mean - thinking.caution(variance, worlds)
        return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(all_games()))
    parser.add_argument("--try", dest="tried", nargs="+", default=["2:200", "8:100"], metavar="ROUNDS:WORLDS")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--actions", type=int, default=4, help="that come into question")
    parser.add_argument("--judges", type=int, default=300, help="worlds to the end")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    tried = [tuple(int(part) for part in text.split(":")) for text in given.tried]
    game = find_game(given.game)
    adviser = game.amateur("")
    assert adviser is not None
    chance = Rng(given.seed)
    asked: list[tuple[Position, int]] = []
    while len(asked) < given.decisions:
        asked += questions(game, given.players, chance, EVERY)
    gains: list[list[float]] = [[] for _ in tried]
    spent = [0.0 for _ in tried]
    for number, (seen, seat) in enumerate(asked[: given.decisions]):
        view = game.restore(seen.data())
        question = Question(game, view, seat, adviser.shortlist(view, seat, Rng(3), given.actions))
        judged: list[float] | None = None
        for index, (rounds, worlds) in enumerate(tried):
            began = time.process_time()
            choice = question.chosen(rounds, worlds, 1000 + number)
            spent[index] += time.process_time() - began
            if choice and judged is None:
                rows = question.leads(TO_THE_END, given.judges, 5000 + number)
                judged = [sum(leads) / given.judges for leads in rows]
            gains[index].append(0.0 if judged is None or not choice else judged[choice])
        print(f"\r{number + 1} of {given.decisions} decisions", end="", flush=True)
    print(f"\n\n{game.name}, {given.players} players, seed {given.seed}\n")
    print("| rounds | worlds | gain | ± | left the advice | ms |")
    print("|---:|---:|---:|---:|---:|---:|")
    for (rounds, worlds), gain, seconds in zip(tried, gains, spent, strict=True):
        mean = sum(gain) / len(gain)
        error = math.sqrt(sum((one - mean) ** 2 for one in gain)) / len(gain)
        left = sum(one != 0.0 for one in gain)
        print(f"| {rounds} | {worlds} | {mean:.4f} | {error:.4f} | {left} | {1000 * seconds / len(gain):.0f} |")


if __name__ == "__main__":
    main()
