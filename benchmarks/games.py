"""Every game of the house, compiled and interpreted, in one run: `python -m benchmarks.games`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from benchmarks.engine.ours import Ours
from passepartout.games import all_games, find_game

ROOT = Path(__file__).parent.parent
ROUNDS = 3
BATCH = 20


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work a second."""
    began, done = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        done += work()
    return done / (time.perf_counter() - began)


def microseconds(many: Callable[[int], None], seconds: float) -> float:
    def batch() -> int:
        many(BATCH)
        return BATCH

    return 1e6 / rate(batch, seconds)


def measure(game: str, players: int, seconds: float) -> dict[str, float]:
    """One game in this process, as it was imported."""

    class Entrant(Ours):
        pass

    Entrant.game = find_game(game)
    entrant = Entrant(players, 7)
    return {
        "decisions": rate(entrant.play, seconds),
        "copy": microseconds(entrant.copy, seconds / 4),
        "imagine": microseconds(entrant.imagine, seconds / 4),
        "rollouts": rate(entrant.rollout, seconds),
        "replay": 1000 / rate(lambda: bool(entrant.replay()), seconds / 4),
    }


def ask(game: str, players: int, seconds: float, interpreted: bool) -> dict[str, float]:
    """The same in a process of its own."""
    start = [sys.executable, str(ROOT / "scripts" / "interpreted.py")] if interpreted else [sys.executable]
    words = ["-m", "benchmarks.games", "--one", game, "--players", str(players), "--seconds", str(seconds)]
    answer = subprocess.run([*start, *words], cwd=ROOT, env=environment(), capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(answer.stdout)
    return found


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.games", description=__doc__)
    parser.add_argument("--players", type=int, default=4, help="players at the table (4)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure (1)")
    parser.add_argument("--one", metavar="GAME", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        print(json.dumps(measure(given.one, given.players, given.seconds)))
        return 0
    print(f"{given.players} players, uniformly random play, wall clock, median of {ROUNDS} rounds\n")
    print("| game | | decisions/s | copy µs | imagine µs | rollout decisions/s | replay ms |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for game in all_games():
        for interpreted in (False, True):
            rounds = [ask(game, given.players, given.seconds, interpreted) for _ in range(ROUNDS)]
            middle = {name: median(found[name] for found in rounds) for name in rounds[0]}
            print(
                f"| {game} | {'interpreted' if interpreted else 'compiled'} | {middle['decisions']:,.0f} "
                f"| {middle['copy']:.2f} | {middle['imagine']:.2f} | {middle['rollouts']:,.0f} "
                f"| {middle['replay']:.2f} |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
