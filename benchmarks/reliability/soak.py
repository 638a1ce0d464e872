"""Half an hour of coming and going: does a club need more and more of anything?

    python -m benchmarks.reliability.soak                                    100 tables, 30 minutes
    python -m benchmarks.reliability.soak --minutes 10 --tables 30
    python -m benchmarks.reliability.soak --database postgresql

At every table people and computers play, drop their lines and come back, change the language, look back, are looked on
at; after a while they leave for good, some in the middle of the game, and another table is made. Some tables nobody
ever sits at. A table that nobody follows leaves memory after a minute, so that this happens all the time. Memory,
descriptors (besides those of people's sockets), threads and tables in memory are noted; each must be flat, by a
straight line through the second half.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
import time
from pathlib import Path

from tests.postgres import Postgres
from tests.server.club import Club

from benchmarks.server.wire import Broken
from passepartout.words import LANGUAGES

from .shared import (
    GAMES,
    Numbers,
    Person,
    Verdict,
    asking,
    complaints,
    is_flat,
    machine,
    numbers,
    open_table,
    straight_line,
)

COMPANIES = (("me", "random"), ("me", "open", "random"), ("me", "sensible"), ("me", "open"))
LIFE = (20.0, 180.0)  # seconds at a table
STRANGE = 0.15  # how often something else is done before a move
NEVER_SAT_AT = 0.1  # of all tables
FLAT = {"memory": "memory", "others": "descriptors besides sockets", "threads": "threads", "rooms": "tables in memory"}


class Soak:
    def __init__(self, club: Club, tables: int, thought: float, seed: str) -> None:
        self.club, self.tables, self.thought = club, tables, thought
        self.dice = random.Random(seed)
        self.http = asking()
        self.opened = self.moves = self.dropped = self.finished = self.broken = 0
        self.noted: list[tuple[float, Numbers]] = []  # minutes, and what there was

    async def run(self, minutes: float) -> None:
        began = time.monotonic()
        living = [asyncio.ensure_future(self.live(number)) for number in range(self.tables)]
        while time.monotonic() - began < 60 * minutes:
            await asyncio.sleep(5)
            at = (time.monotonic() - began) / 60
            now = await numbers(self.http, self.club)
            self.noted.append((at, now))
            if len(self.noted) % 6 == 0:
                print(
                    f"{at:5.1f} min: {now.memory:6.1f} MB, {now.descriptors:.0f} descriptors, {now.threads:.0f} threads"
                    f", {now.rooms:.0f} tables in memory, {now.sockets:.0f} sockets; {self.moves} moves, "
                    f"{self.opened} tables made, {now.processor:.0f} s of processor time",
                    flush=True,
                )
            for one in living:
                if one.done():
                    one.result()
        for one in living:
            one.cancel()
        await asyncio.gather(*living, return_exceptions=True)
        await self.http.aclose()

    async def live(self, number: int) -> None:
        """One table after the other, for ever."""
        await asyncio.sleep(number * 10 / self.tables)  # not all at once
        while True:
            company = self.dice.choice(COMPANIES)
            table, keys, _ = await open_table(self.http, self.club, GAMES[self.opened % len(GAMES)], company)
            self.opened += 1
            if self.dice.random() < NEVER_SAT_AT:
                continue
            end = time.monotonic() + self.dice.uniform(*LIFE)
            await asyncio.gather(*[self.sit(table, key, end) for key in keys], self.look_on(table, end))

    async def sit(self, table: str, key: str, end: float) -> None:
        """Plays until it is time to go, dropping the line now and then."""
        while time.monotonic() < end:
            person = Person(self.club, table, key, self.dice, self.dice.choice(LANGUAGES))
            with contextlib.suppress(TimeoutError, Broken):
                await person.come()
                async with asyncio.timeout(max(0.1, end - time.monotonic())):
                    over = await self.play(person)
                self.finished += over
                end = 0 if over else end
            self.broken += person.closed.startswith("closed")
            self.dropped += 1
            person.transport.abort() if self.dice.random() < 0.5 else person.close()

    async def play(self, person: Person) -> bool:
        """True when the game is over; False when the line is to be dropped."""
        while await person.asked():
            await asyncio.sleep(self.dice.uniform(0.5, 1.5) * self.thought)
            if self.dice.random() < STRANGE:
                strange = self.dice.choice(("drop", "speak", "look_back", "undo"))
                if strange == "drop":
                    return False
                if strange == "speak":
                    person.say(type="speak", lang=self.dice.choice(LANGUAGES))
                elif strange == "look_back":
                    person.say(type="look_back", at=self.dice.randrange(person.told["at"] + 1))
                else:
                    person.say(type="undo")
            if person.told["menu"]:
                await person.move()
                self.moves += 1
        return True

    async def look_on(self, table: str, end: float) -> None:
        while time.monotonic() < end:
            person = Person(self.club, table, "", self.dice, self.dice.choice(LANGUAGES))
            await person.come()
            await asyncio.sleep(self.dice.uniform(1, 20))
            person.close()


def judge(noted: list[tuple[float, Numbers]], verdict: Verdict) -> None:
    """By the second half alone: at first everything is made that is kept for good."""
    half = noted[len(noted) // 2 :]
    times = [at for at, _ in half]
    for name, what in FLAT.items():
        line = straight_line(times, [float(getattr(now, name)) for _, now in half])
        unit = " MB" if name == "memory" else ""
        verdict.check(
            f"{what} flat",
            is_flat(line),
            f"{line.mean:.1f}{unit} at the mean, {line.slope:+.3f} ± {line.error:.3f}{unit} a minute",
        )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=30)
    options.add_argument("--tables", type=int, default=100)
    options.add_argument("--thought", type=float, default=2.0, metavar="SECONDS", help="before a person's move")
    options.add_argument("--idle-table", default="60", metavar="SECONDS", help="until a table leaves memory")
    options.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options.add_argument("--seed", default="80")
    given = options.parse_args()
    server = Postgres() if given.database == "postgresql" else None
    verdict = Verdict()
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        more = ("--idle-table", given.idle_table)
        club = Club(Path(folder) / "club", more=more, seed="", database=server.new_database() if server else "")
        club.start()
        try:
            soak = asyncio.run(run(club, given.tables, given.thought, given.seed, given.minutes))
            print(
                f"{given.database}, {given.minutes:g} minutes, {given.tables} tables at a time: {soak.opened} made, "
                f"{soak.moves} moves, {soak.finished} people saw the end of their game, {soak.dropped} lines dropped"
            )
            judge(soak.noted, verdict)
            verdict.check("nobody was sent away", soak.broken == 0, soak.broken)
            verdict.check("no complaint in the log", not complaints(club.said), complaints(club.said)[:3])
        finally:
            club.stop()
            if server is not None:
                server.remove()
    verdict.end("Flat.")


async def run(club: Club, tables: int, thought: float, seed: str, minutes: float) -> Soak:
    soak = Soak(club, tables, thought, seed)
    await soak.run(minutes)
    return soak


if __name__ == "__main__":
    main()
