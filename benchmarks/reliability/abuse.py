"""Floods, slow and idle clients: does a table at which people play notice?

    python -m benchmarks.reliability.abuse                      every assault for 20 seconds
    python -m benchmarks.reliability.abuse --seconds 60 --only fifty_flood come_and_go

A witness table, two people and a computer, makes one move after the other, at a club with the limits it has unless told
otherwise; the assaults (assaults.py) go on meanwhile, each from a process of its own and from many addresses, at the
table next to it. Before and after there is nothing but the witness: where it is slow then, the machine is busy, and the
figures say little. Wanted: 99 of 100 moves within 100 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import tempfile
from pathlib import Path

from tests.server.club import Club

from benchmarks.server.report import share

from .assaults import ASSAULTS, carry_out
from .shared import Verdict, Witness, asking, complaints, machine, numbers, open_table, summed_up

WANTED = 0.1  # seconds
PAUSE = 0.1  # between two moves of a person: nobody at the witness table asks too much
# The witness opens a table after the other. Everything else is as strict as a club is unless told otherwise.
MORE = ("--tables-per-address-burst", "100000")
NOTHING = ""


async def measure(club: Club, assault: str, seconds: float) -> list[float]:
    """The times of the witness, while that goes on."""
    async with asking() as http:
        table, _, _ = await open_table(http, club, "cape_to_cairo", ("me", "random"))
    witness = Witness(club, random.Random(assault), PAUSE)
    playing = asyncio.ensure_future(witness.play())
    context = multiprocessing.get_context("spawn")
    attacker = context.Process(target=carry_out, args=(assault, club.port, table), daemon=True)
    if assault:
        attacker.start()
        await asyncio.sleep(3)  # a new process reads for a while before it does anything
        witness.times.clear()
    await asyncio.sleep(seconds)
    found = list(witness.times)
    witness.leaving = True
    await playing
    if assault:
        assert attacker.is_alive(), f"{assault} has ended by itself"
        attacker.kill()
        attacker.join()
    return found


async def main_story(club: Club, names: list[str], seconds: float, verdict: Verdict) -> None:
    async with asking() as http:
        before = await numbers(http, club)
        alone = await measure(club, NOTHING, seconds)
        print(f"       nothing else: {len(alone)} moves, {summed_up(alone)}", flush=True)
        for name in names:
            about = next(one.__doc__ for one in ASSAULTS if one.__name__ == name)
            was = await numbers(http, club)
            times = await measure(club, name, seconds)
            now = await numbers(http, club)
            verdict.check(
                f"{name}, {about}",
                bool(times) and share(sorted(times), 0.99) < WANTED,
                f"{len(times)} moves, {summed_up(times)}; the club {now.processor - was.processor:.1f} s of processor "
                f"time, {now.memory:.0f} MB",
            )
        alone = await measure(club, NOTHING, seconds)
        print(f"       nothing else: {len(alone)} moves, {summed_up(alone)}", flush=True)
        after = await numbers(http, club)
    verdict.check("descriptors came back", after.descriptors < before.descriptors + 20, f"{after.descriptors:.0f}")
    print(f"       memory: {before.memory:.0f} MB before, {after.memory:.0f} MB after")


def main() -> None:
    names = [assault.__name__ for assault in ASSAULTS]
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=20, help="of every assault")
    options.add_argument("--only", nargs="+", choices=names, default=names, metavar="ASSAULT", help=", ".join(names))
    given = options.parse_args()
    verdict = Verdict()
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        club = Club(Path(folder) / "club", more=MORE, seed="", limited=True)
        club.start()
        try:
            asyncio.run(main_story(club, given.only, given.seconds, verdict))
            verdict.check("no complaint in the log", not complaints(club.said), complaints(club.said)[:3])
        finally:
            club.stop()
    verdict.end("Nobody at the witness table noticed.")


if __name__ == "__main__":
    main()
