"""kill -9 under load: is everything there that anybody was told, and nothing twice?

    python -m benchmarks.reliability.kill                          50 times, on an SQLite file
    python -m benchmarks.reliability.kill --database postgresql    on a PostgreSQL, killed too every second time
    python -m benchmarks.reliability.kill --kills 5 --tables 4

Guests play over real sockets as fast as they are asked. The club, with all its processes, is killed in the middle and
opened again; whoever comes back compares what they had been told. At the end the journal is compared with what every
guest had been confirmed, move by move, and every table is played through once more.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.postgres import Postgres
from tests.server.club import Club
from tests.server.guest import Guest
from tests.server.journals import moves_of, rebuild
from websockets.exceptions import ConnectionClosed

from passepartout.tables.archive import open_archive


class Player:
    """Somebody at a table, who writes down what was confirmed to them."""

    def __init__(self, club: Club, dice: random.Random) -> None:
        made = club.make_table("me", "random")
        self.guest = Guest(club, str(made["table"]), str(made["key"]))
        self.dice = dice
        self.confirmed: list[str] = []
        self.unknown: list[str] = []  # sent, and then the club was gone, or could not write
        self.lost = 0  # decisions that were announced, and were not there afterwards
        self.over = False

    async def play(self, moved: asyncio.Semaphore) -> None:
        """Until the game is over, or the club is gone. `moved` counts for all."""
        sent = ""
        guest = self.guest
        try:
            before, log = guest.now.get("at", 0) if guest.now else 0, list(guest.log)
            guest.log = []
            await guest.come()
            self.lost += guest.now["at"] < before or guest.log[: len(log)] != log
            while await guest.hear_until_asked():
                sent = self.dice.choice(guest.now["menu"])["notation"]
                refused = len(guest.refusals)
                await guest.play_and_hear(sent)
                if len(guest.refusals) == refused:
                    self.confirmed.append(sent)
                    moved.release()
                else:  # the journal is gone, and nobody knows whether this is in it: soon the club is gone, too
                    while True:
                        await guest.hear()
                sent = ""
            self.over = True
            await guest.go()
        except (ConnectionClosed, OSError):
            if sent:
                self.unknown.append(sent)

    def faults(self, bodies: list[str]) -> list[str]:
        """What the journal has other than this player was told."""
        moves = moves_of(bodies)
        written = [move.action for move in moves if move.seat == 0 and not move.obvious]
        found = []
        rest = iter(written)
        if not all(any(move == each for each in rest) for move in self.confirmed):
            found.append("a confirmed move is missing")
        if len(written) > len(self.confirmed) + len(self.unknown):
            found.append("a move is there twice")
        if rebuild(self.guest.table, bodies).decisions() != len(moves):
            found.append("the table does not come back")
        if self.lost:
            found.append(f"{self.lost} times something announced was gone")
        return [f"{self.guest.table}: {fault}" for fault in found]


async def load(players: list[Player], dice: random.Random, kill: Callable[[], None]) -> int:
    """All play at once, and after some moves everything is killed. How many were confirmed so far."""
    moved = asyncio.Semaphore(0)
    playing = [player for player in players if not player.over]
    everybody = asyncio.gather(*[player.play(moved) for player in playing])

    async def enough() -> None:
        for _ in range(dice.randrange(2 * len(playing), 20 * len(playing))):
            await moved.acquire()

    waiting: set[asyncio.Future[Any]] = {everybody, asyncio.ensure_future(enough())}
    _, left = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    kill()
    await everybody
    for task in left:
        task.cancel()
    return sum(len(player.confirmed) for player in players)


def kill_both(server: Postgres | None, club: Club) -> None:
    """PostgreSQL first, while the club still writes to it."""
    if server is not None:
        server.kill()
    club.kill()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--kills", type=int, default=50)
    options.add_argument("--tables", type=int, default=16)
    options.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options.add_argument("--seed", default="80")
    given = options.parse_args()
    dice = random.Random(given.seed)
    server = Postgres() if given.database == "postgresql" else None
    began, faults, killed_too = time.monotonic(), [], 0
    with tempfile.TemporaryDirectory() as folder:
        club = Club(Path(folder) / "club", database=server.new_database() if server else "")
        club.start()
        players: list[Player] = []
        for kill in range(1, given.kills + 1):
            while sum(not player.over for player in players) < given.tables:
                players.append(Player(club, dice))
            too = server if kill % 2 == 0 else None
            moves = asyncio.run(load(players, dice, lambda too=too: kill_both(too, club)))  # type: ignore[misc]
            if too is not None:
                too.start()
                killed_too += 1
            club.start()
            print(f"{kill} kills, {moves} moves confirmed", flush=True)
        club.kill()
        for player in players:
            with open_archive(club.store) as archive:
                faults += player.faults([row.body for row in archive.rows([player.guest.table])])
        club.stop()
    if server is not None:
        server.remove()
    confirmed = sum(len(player.confirmed) for player in players)
    unknown = sum(len(player.unknown) for player in players)
    print(f"{given.database}: {given.kills} kills of the club, {killed_too} of PostgreSQL, {len(players)} tables,")
    print(f"{confirmed} confirmed moves, {unknown} on their way at a kill, {time.monotonic() - began:.0f} s")
    print("\n".join(faults) or "Nothing was lost, nothing doubled.")
    raise SystemExit(bool(faults))


if __name__ == "__main__":
    main()
