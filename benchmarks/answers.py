"""How long the computer players of a club take to answer: `python -m benchmarks.answers`.

As a server asks them, in worker processes, from the question to the answer: one alone, all but one of a table at once
(as for bids), and more tables than there are workers. Views are from all over games of the game's own player.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time

from benchmarks.bots import questions
from passepartout.bots import LEVELS
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.games import all_games
from passepartout.tables.bot_workers import BotWorkers

PLAYERS = 4
EVERY = 11  # one question of so many


async def seconds(workers: BotWorkers, game: Game, level: str, at_once: int, times: int) -> list[float]:
    """Of every answer, with so many questions put at the same moment."""
    asked = questions(game, PLAYERS, Rng(5), EVERY)

    async def one(number: int) -> float:
        view, seat = asked[number % len(asked)]
        began = time.perf_counter()
        await workers.decide(game, level, view.data(), seat, seed=number)
        return time.perf_counter() - began

    found: list[float] = []
    for turn in range(times):
        found += await asyncio.gather(*[one(turn * at_once + number) for number in range(at_once)])
    return found


async def measure(levels: list[str], at_once: list[int], times: int) -> None:
    workers = BotWorkers()
    print(f"slowest answer in seconds, {workers.ours.workers} worker(s), {os.cpu_count()} cores\n")
    print("| game | level | " + " | ".join(f"{count} at once" for count in at_once) + " |")
    print("|---|---|" + "---:|" * len(at_once))
    try:
        for game in all_games().values():
            for level in levels:
                await seconds(workers, game, level, 1, 1)  # a worker reads a game when it is first asked about it
                slowest = [max(await seconds(workers, game, level, count, times)) for count in at_once]
                print(f"| {game.name} | {level} | " + " | ".join(f"{most:.2f}" for most in slowest) + " |", flush=True)
    finally:
        workers.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.answers", description=__doc__)
    parser.add_argument("--levels", nargs="*", default=["seasoned", "fogg"], choices=LEVELS, help="whom to ask")
    parser.add_argument("--at-once", nargs="*", type=int, default=[1, 3, 8], metavar="N", help="questions (1 3 8)")
    parser.add_argument("--times", type=int, default=5, metavar="N", help="how often each (5)")
    given = parser.parse_args()
    asyncio.run(measure(given.levels, given.at_once, given.times))


if __name__ == "__main__":
    main()
