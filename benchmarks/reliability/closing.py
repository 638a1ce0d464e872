"""How long does the club take to close, whatever its database does?

    python -m benchmarks.reliability.closing               # SIGTERM at a file, and at a PostgreSQL in four conditions
    python -m benchmarks.reliability.closing --times 5

People sit at tables and moves are on their way; the database answers, stands still (SIGSTOP), has stood still for
longer than the club's own patience, or was killed; then the club is told to end. Wanted: within five seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.postgres import Postgres
from tests.server.club import Club

from .shared import Person, Verdict, asking, machine, open_table

TABLES = 20
WANTED = 5.0  # seconds
LONGER = 8.0  # seconds, than the club waits for an answer


async def people(club: Club) -> list[Person]:
    found = []
    async with asking() as http:
        for number in range(TABLES):
            table, keys, _ = await open_table(http, club, "cape_to_cairo", ("me", "open"))
            for key in keys:
                found.append(Person(club, table, key, random.Random(number)))
                await found[-1].come()
    return found


async def close(club: Club, happens: Callable[[], None], for_seconds: float) -> float:
    """Seconds from SIGTERM to the end of the process."""
    there = await people(club)
    happens()
    for person in there:
        person.say(type="play", notation=person.answer(), ask=person.told["ask"])
    await asyncio.sleep(for_seconds)
    process = club.process
    assert process is not None
    began = time.perf_counter()
    process.terminate()
    await asyncio.to_thread(club.said_to_the_end)
    return time.perf_counter() - began


def nothing() -> None:
    pass


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.reliability.closing",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--times", type=int, default=3, help="that each is tried (default: 3)")
    options = parser.parse_args()
    print(machine(), flush=True)
    verdict = Verdict()
    kinds = ("a file", "answers", "stands still", "has stood still", "was killed")
    for kind in kinds:
        seconds = [once(kind) for _ in range(options.times)]
        shown = ", ".join(f"{one:.1f}" for one in seconds)
        what = kind if kind == "a file" else f"a PostgreSQL that {kind}"
        verdict.check(f"closed within {WANTED:g} s with {what}", max(seconds) <= WANTED, f"{shown} s")
    verdict.end("The club closes, whatever its database does.")


def once(kind: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        if kind == "a file":
            return opened(Club(Path(folder)), nothing, 0.0)
        server = Postgres()
        try:
            club = Club(Path(folder), database=server.new_database())
            happens = {"answers": nothing, "was killed": server.kill}.get(kind, server.stand_still)
            seconds = opened(club, happens, LONGER if kind == "has stood still" else 0.0)
            if happens == server.stand_still:
                server.go_on()
            return seconds
        finally:
            server.remove()


def opened(club: Club, happens: Callable[[], None], for_seconds: float) -> float:
    club.start()
    try:
        return asyncio.run(close(club, happens, for_seconds))
    finally:
        club.stop()


if __name__ == "__main__":
    main()
