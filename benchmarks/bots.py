"""How many imagined games a second the search plays: every game, compiled and not; and beside OpenSpiel's own
information-set search on the same game, in one run: `python -m benchmarks.bots`.

Processor time is counted, because machines are shared. Beside OpenSpiel both play their imagined games on at random:
what is compared is the search and the rules under it, not the advice of a guide.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from passepartout.bots.search import Search
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.position import Position
from passepartout.core.search_settings import SearchSettings
from passepartout.games import all_games, find_game

ROOT = Path(__file__).parent.parent
ROUNDS = 3
BATCH = 50  # iterations a decision
SAME_GAME = "cape_to_cairo"


def rate(think: Callable[[int], int], seconds: float) -> float:
    """Iterations a second of processor time; a search that is sure of itself makes fewer than it may."""
    began, done = time.process_time(), 0
    while time.process_time() - began < seconds:
        done += think(BATCH)
    return done / (time.process_time() - began)


def questions(game: Game, players: int, chance: Rng, every: int) -> list[tuple[Position, int]]:
    """Decisions from all over a game between the game's own players."""
    position = game.new(players, {}, chance)
    bot = game.guidance().adviser()
    found: list[tuple[Position, int]] = []
    number = 0
    while position.deciders():
        seat = position.deciders()[0]
        menu = position.menu(seat)
        if len(menu) > 1:
            number += 1
            if number % every == 1:
                found.append((position.view(seat), seat))
        action = menu[0] if len(menu) == 1 or bot is None else bot.decide(position.view(seat), seat, chance)
        position.apply(seat, action, chance)
    return found


def ours(name: str, players: int, seconds: float, plain: bool) -> float:
    """`plain`: at random and to the end, without the game's help."""
    game = find_game(name)
    asked = questions(game, players, Rng(7), 5)
    turn = 0

    def think(iterations: int) -> int:
        nonlocal turn
        view, seat = asked[turn % len(asked)]
        turn += 1
        search = Search(game, iterations)
        if plain:
            search.policy = search.adviser = None
            search.settings = SearchSettings()
        search.decide(view, seat, Rng(turn))
        return search.done

    return rate(think, seconds)


def open_spiel(players: int, seconds: float) -> float:
    """OpenSpiel's ISMCTSBot on the game of `benchmarks.engine`, in questions that have more than one answer.

    It is the one of `open_spiel.python`: the bots of the same name in C++ (and MCTSBot) crash on a game that is written
    in Python (segmentation fault, OpenSpiel 2.0.2).
    """
    import numpy
    from open_spiel.python.algorithms import ismcts, mcts

    from benchmarks.engine.peers.open_spiel_bench import OpenSpiel

    contender = OpenSpiel(players, 7)
    dice = numpy.random.RandomState(7)
    bot = ismcts.ISMCTSBot(
        contender.game,
        mcts.RandomRolloutEvaluator(1, dice),
        0.7,
        BATCH,
        random_state=dice,
        allow_inconsistent_action_sets=True,
    )

    def think(iterations: int) -> int:
        state = next(contender.middles)
        while len(state.legal_actions()) == 1:
            state = next(contender.middles)
        bot.step(state)
        return iterations

    return rate(think, seconds)


def ask(who: str, players: int, seconds: float, interpreted: bool = False) -> float:
    """A measurement in a process of its own."""
    start = [sys.executable, str(ROOT / "scripts" / "interpreted.py")] if interpreted else [sys.executable]
    words = ["-m", "benchmarks.bots", "--one", who, "--players", str(players), "--seconds", str(seconds)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    answer = subprocess.run([*start, *words], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return float(json.loads(answer.stdout))


def one(who: str, players: int, seconds: float) -> float:
    if who == "open_spiel":
        return open_spiel(players, seconds)
    name, _, plain = who.partition("/")
    return ours(name, players, seconds, bool(plain))


def every_game(players: int, seconds: float) -> None:
    print("| game | compiled, iterations/s | interpreted | ratio |")
    print("|---|---:|---:|---:|")
    for game in all_games():
        rounds = [(ask(game, players, seconds), ask(game, players, seconds, True)) for _ in range(ROUNDS)]
        fast, slow = median(one for one, _ in rounds), median(two for _, two in rounds)
        print(f"| {game} | {fast:,.0f} | {slow:,.0f} | {median(a / b for a, b in rounds):.1f}× |", flush=True)


def beside_open_spiel(players: int, seconds: float) -> None:
    if find_spec("pyspiel") is None:
        print(f"OpenSpiel is not installed: run `{sys.executable} -m pip install -r requirements/bench.txt`")
        return
    plain = f"{SAME_GAME}/plain"
    rounds = [(ask(plain, players, seconds), ask("open_spiel", players, seconds)) for _ in range(ROUNDS)]
    print("\n| Cape to Cairo, at random to the end | iterations/s | ours is |")
    print("|---|---:|---:|")
    print(f"| ours, compiled | {median(a for a, _ in rounds):,.0f} | 1.0× |")
    peer, ratio = median(b for _, b in rounds), median(a / b for a, b in rounds)
    print(f"| OpenSpiel, its Python ISMCTSBot | {peer:,.0f} | {ratio:.0f}× |")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots", description=__doc__)
    parser.add_argument("--players", type=int, default=2, help="players at the table (2)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure (1)")
    parser.add_argument("--one", metavar="WHO", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        print(json.dumps(one(given.one, given.players, given.seconds)))
        return 0
    print(f"{given.players} players, processor time, median of {ROUNDS} rounds\n")
    every_game(given.players, given.seconds)
    beside_open_spiel(given.players, given.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
