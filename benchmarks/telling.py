"""What a move costs without a network: prepared, written, applied and told to four people who listen in the process
itself. For whoever changes what is told: `benchmarks.server` adds sockets, and their noise.

    python -m benchmarks.telling                                        Cape to Cairo, 100 tables, three times
    python -m benchmarks.telling --game eighty_days --tables 30
    python -m benchmarks.telling --ours ../before                       in turns with another checkout of ours
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
SEATS = 4
WARM_UP = 1.5  # seconds


class Ear:
    """A listener that counts."""

    messages = 0
    size = 0

    def __init__(self, seat: int) -> None:
        self.seat, self.language, self.texts = seat, "en", False

    def post(self, message: bytes) -> None:
        Ear.messages += 1
        Ear.size += len(message)


class Players:
    """Tables at which whoever is asked answers at once, at random; a game that ends is followed by another."""

    def __init__(self, hub: Any, game: Any, seed: int) -> None:
        self.hub, self.game, self.chance = hub, game, random.Random(seed)
        self.playing = True
        self.times: list[float] = []

    async def play_on(self) -> None:
        while self.playing:
            await self.play()

    async def play(self) -> None:
        from passepartout.tables.opening import SeatWish

        wishes = [SeatWish("me", "Ada"), *[SeatWish("computer", "", "sensible") for _ in range(SEATS - 1)]]
        made = await self.hub.open_table(self.game, wishes, {})
        room = await self.hub.room(made.id)
        for chair in room.table.chairs:
            chair.bot = ""  # somebody whom no invitation had to be sent
        ears = [Ear(seat) for seat in range(SEATS)]
        for ear in ears:
            self.hub.join(room, ear)
        table = room.table
        while self.playing and not table.over():
            menus = {seat: table.play.position.menu(seat) for seat in table.deciders()}
            began = time.perf_counter()
            moves = [
                self.hub.move(room, seat, self.chance.choice(menu).notation(), table.asks[seat])
                for seat, menu in menus.items()
            ]
            await asyncio.gather(*moves)
            self.times += [time.perf_counter() - began] * len(moves)
        for ear in ears:
            self.hub.leave(room, ear)


async def measure(name: str, tables: int, seconds: float, seed: int) -> str:
    from passepartout.games import find_game
    from passepartout.tables.bot_workers import BotWorkers
    from passepartout.tables.hub import Hub
    from passepartout.tables.sqlite_journal import SqliteJournal

    with TemporaryDirectory(prefix="benchmark-") as folder:
        hub = Hub(SqliteJournal(Path(folder) / "club.sqlite3"), BotWorkers(1))
        players = Players(hub, find_game(name), seed)
        tasks = [asyncio.create_task(players.play_on()) for _ in range(tables)]
        await asyncio.sleep(WARM_UP)
        players.times.clear()
        Ear.messages = Ear.size = 0
        began, used = time.perf_counter(), time.process_time()
        await asyncio.sleep(seconds)
        used, lasted = time.process_time() - used, time.perf_counter() - began
        times, moves = sorted(players.times), len(players.times)
        found = [moves / lasted, used / moves * 1e6, times[moves * 99 // 100] * 1e3]
        found += [Ear.messages / moves, Ear.size / moves]
        players.playing = False
        await asyncio.gather(*tasks)
        await hub.close()
    return " ".join(f"{figure:.3f}" for figure in found)


def once(options: argparse.Namespace, folder: Path, seed: int) -> list[float]:
    """In a process of its own, with the sources of that checkout."""
    words = [sys.executable, str(Path(__file__)), "--game", options.game, "--tables", str(options.tables)]
    words += ["--seconds", str(options.seconds), "--seed", str(seed), "--once"]
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    said = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return [float(figure) for figure in said.stdout.split()]


def play_here(options: argparse.Namespace) -> None:
    import uvloop

    try:
        from passepartout.server.collecting import begin

        begin()
    except ImportError:  # an older checkout
        pass
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as loop:
        print(loop.run(measure(options.game, options.tables, options.seconds, options.seed)))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.telling", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="cape_to_cairo")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=4.0, help="of play each time (default: 4)")
    parser.add_argument("--times", type=int, default=3, help="medians are shown (default: 3)")
    parser.add_argument("--ours", type=Path, metavar="FOLDER", help="another checkout, with its compiled files")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--once", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.once:
        play_here(options)
        return
    folders = {"here": ROOT, **({"there": options.ours.resolve()} if options.ours else {})}
    rows: dict[str, list[list[float]]] = {name: [] for name in folders}
    for time_ in range(options.times):
        for name, folder in folders.items():
            print(f"{options.game}, {options.tables} tables, {time_ + 1} of {options.times}, {name}", file=sys.stderr)
            rows[name].append(once(options, folder, options.seed + time_))
    print("       moves/s  CPU µs a move  p99 ms  messages a move  bytes a move")
    for name, found in rows.items():
        moves, used, p99, messages, size = map(median, zip(*found, strict=True))
        print(f"{name:5} {moves:8,.0f} {used:14.1f} {p99:7.1f} {messages:16.2f} {size:13,.0f}")
    if options.ours:
        ratios = [here[1] / there[1] for here, there in zip(rows["here"], rows["there"], strict=True)]
        print(f"processor time here, of there: {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    main()
