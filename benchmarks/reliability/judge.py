"""Thousands of games over real sockets, every message of which is judged: does any hold what its seat may not know?

    python -m benchmarks.reliability.judge                                  10,000 games: it takes a while
    python -m benchmarks.reliability.judge --games 400 --minutes 5          as many as there is time for
    python -m benchmarks.reliability.judge --database postgresql --decisions 200

Ctrl-C ends it early, with what was judged until then: games that have begun are played and judged to the end.

Two people, a computer and an onlooker at each table, all four games in turn. People answer at random, and besides give
answers that are illegal or stale, take moves back, agree or do not, leave and come back, look back at earlier times and
change the language or their names. The judge is that of the tests (tests/server/judge.py): it makes every state of the
table again, replaces all that a seat cannot know, and compares. Of most games only the first decisions are played
(`--decisions`), so that there are many deals; some are played to their end, after which the seed may be known.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tests.postgres import Postgres
from tests.server.club import Club
from tests.server.judge import NO_ACTION, Heard, Judge

from passepartout.tables.archive import open_archive
from passepartout.words import LANGUAGES

from .shared import GAMES, Person, Verdict, asking, complaints, failures, machine, open_table, read_metrics

COMPANY = ("me", "open", "random")
TO_THE_END = 49  # every so many games one: no multiple of four, so that it is each of the four in turn
NAMES = ("Ada", "Zoë", "Somebody with a long name", "7")
OFTEN = 0.2  # before so many answers something else is done
STRANGE = ("illegal", "stale", "undo", "look_back", "speak", "rename", "leave")


class Guest(Person):
    """Keeps every message, and what the judge has to know of it. Seat -1: an onlooker."""

    seat = -1

    def listen(self, seat: int, heard: list[Heard], played: dict[int, set[str]]) -> None:
        self.seat, self.heard = seat, heard
        self.played = played.setdefault(seat, set())
        self.spoken = [self.language]  # what will be spoken from the next whole outlook on

    def hear(self, message: bytes) -> None:
        super().hear(message)
        text = message.decode()
        if text.startswith('{"type":"outlook"') and len(self.spoken) > 1:
            self.spoken.pop(0)
        self.heard.append(Heard(text, self.seat, self.spoken[0], self.told["at"]))

    def say(self, **message: object) -> None:
        super().say(**message)
        if "notation" in message:
            self.played.add(str(message["notation"]))

    def speak(self, language: str) -> None:
        self.spoken.append(language)
        self.say(type="speak", lang=language)


class Games:
    def __init__(self, club: Club, games: int, decisions: int, minutes: float, seed: str) -> None:
        self.club, self.wanted, self.left, self.decisions = club, games, games, decisions
        self.minutes = minutes
        self.until: dict[str, int] = {}  # by table: the decisions that are played
        self.dice = random.Random(seed)
        self.numbers = itertools.count()
        self.kinds: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.over = self.moves = 0
        self.guilty: list[str] = []
        context = multiprocessing.get_context("spawn")
        self.judges = ProcessPoolExecutor(os.cpu_count() or 1, context, initializer=stay)
        self.http = asking()

    async def run(self, at_once: int) -> None:
        self.began = time.monotonic()
        asyncio.get_running_loop().add_signal_handler(signal.SIGINT, self.stop)
        progress = asyncio.ensure_future(self.tell())
        await asyncio.gather(*[self.tables() for _ in range(at_once)])
        progress.cancel()
        self.judges.shutdown()
        await self.http.aclose()

    def stop(self) -> None:
        print("No other game is begun. Once more ends it at once.", flush=True)
        self.left = 0
        asyncio.get_running_loop().remove_signal_handler(signal.SIGINT)

    def minutes_gone(self) -> float:
        """Minutes since it began."""
        return (time.monotonic() - self.began) / 60

    async def tell(self) -> None:
        while True:
            await asyncio.sleep(10)
            done, minutes = self.played.total(), self.minutes_gone()
            left = min((self.wanted - done) * minutes / max(done, 1), max(0.0, self.minutes - minutes))
            print(
                f"{minutes:5.1f} min: {done} games, {self.kinds.total()} messages judged, {len(self.guilty)} with a "
                f"secret; {done / minutes / 60:.2f} games a second, {left:.0f} minutes left",
                flush=True,
            )

    async def tables(self) -> None:
        while self.left > 0 and self.minutes_gone() < self.minutes:
            self.left -= 1
            number = next(self.numbers)
            game = GAMES[number % len(GAMES)]
            table, keys, seats = await open_table(self.http, self.club, game, COMPANY)
            self.until[table] = self.decisions if number % TO_THE_END else sys.maxsize
            heard: list[Heard] = []
            played: dict[int, set[str]] = {}
            onlooker = await self.guest(table, "", -1, heard, played)
            people = [await self.guest(table, key, seat, heard, played) for key, seat in zip(keys, seats, strict=True)]
            people = await asyncio.gather(*[self.play(table, person) for person in people])
            for person in (onlooker, *people):
                person.close()
            self.over += people[0].told["over"]
            self.moves += people[0].told["at"]
            self.kinds.update(one.text.partition('"type":"')[2].partition('"')[0] for one in heard)
            judging = partial(judge_one, self.club.store, table, heard, played)
            found = await asyncio.get_running_loop().run_in_executor(self.judges, judging)
            self.guilty += [f"{game}: {one}" for one in found]
            self.played[game] += 1

    async def guest(self, table: str, key: str, seat: int, heard: list[Heard], played: dict[int, set[str]]) -> Guest:
        guest = Guest(self.club, table, key, self.dice, self.dice.choice(LANGUAGES))
        guest.listen(seat, heard, played)
        await guest.come()
        return guest

    async def play(self, table: str, guest: Guest) -> Guest:
        """The guest who sits there in the end: who has left comes back as another."""
        while await self.asked(table, guest):
            strange = self.dice.choice(STRANGE) if self.dice.random() < OFTEN else ""
            if strange == "leave":
                guest.close()
                guest = await self.guest(table, guest.key, guest.seat, guest.heard, {guest.seat: guest.played})
            elif strange:
                self.be_strange(guest, strange)
            if guest.told["menu"]:
                await guest.move()
        return guest

    async def asked(self, table: str, guest: Guest) -> bool:
        """As `Person.asked`, but others may reach the last decision to be made first."""
        until = self.until[table]
        while not guest.told["menu"] and not guest.told["over"] and guest.told["at"] < until:
            await guest.hear_more()
            if guest.kinds.get("update", 0) and self.dice.random() < 0.1:
                guest.say(type="answer", yes=self.dice.random() < 0.7)  # should somebody have asked for an undo
        return not guest.told["over"] and bool(guest.told["at"] < until)

    def be_strange(self, guest: Guest, strange: str) -> None:
        if strange == "illegal":
            guest.say(type="play", notation=NO_ACTION, ask=guest.told["ask"])
        elif strange == "stale":
            guest.say(type="play", notation=guest.answer(), ask=guest.told["ask"] - 1)
        elif strange == "undo":
            guest.say(type="undo")
        elif strange == "rename":
            guest.say(type="rename", name=self.dice.choice(NAMES))
        elif strange == "look_back":
            guest.say(type="look_back", at=self.dice.randrange(guest.told["at"] + 1))
        else:
            guest.speak(self.dice.choice(LANGUAGES))


def stay() -> None:
    """A judge hears no Ctrl-C: what has been played is judged."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def judge_one(store: str | Path, table: str, heard: list[Heard], played: dict[int, set[str]]) -> list[str]:
    with open_archive(store) as archive:
        bodies = [row.body for row in archive.rows([table])]
    guilty = Judge(table, bodies).guilty(heard, played)
    return [f"seat {one.seat} ({one.language}) heard {one.text[:1500]}" for one in guilty]


async def story(club: Club, given: argparse.Namespace) -> tuple[Games, dict[str, float]]:
    games = Games(club, given.games, given.decisions, given.minutes, given.seed)
    await games.run(given.tables)
    async with asking() as http:
        return games, read_metrics((await http.get(f"{club.address}/metrics")).text)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=10_000)
    options.add_argument("--decisions", type=int, default=40, help="of most games that are played")
    options.add_argument("--minutes", type=float, default=1e6, help="after which no other game is begun")
    options.add_argument("--tables", type=int, default=40, help="at once")
    options.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options.add_argument("--seed", default="80")
    given = options.parse_args()
    server = Postgres() if given.database == "postgresql" else None
    verdict, began = Verdict(), time.monotonic()
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        club = Club(Path(folder) / "club", seed="", database=server.new_database() if server else "")
        club.start()
        try:
            games, metrics = asyncio.run(story(club, given))
            verdict.check("no complaint in the log", not complaints(club.said), complaints(club.said)[:3])
        finally:
            club.stop()
            if server is not None:
                server.remove()
    done, seconds = games.played.total(), time.monotonic() - began
    print(f"{given.database}: {', '.join(f'{count} of {game}' for game, count in sorted(games.played.items()))}")
    print(f"{games.moves} decisions, {games.over} games to their end, {done / seconds:.2f} games a second")
    print(f"judged: {', '.join(f'{count} {kind}' for kind, count in games.kinds.most_common())}")
    verdict.check("no request answered with 5xx", failures(metrics) == 0)
    verdict.check("every game was judged", done > 0, done)
    for one in games.guilty[:5]:
        print(one)
    verdict.check("no message held a secret", not games.guilty, f"{len(games.guilty)} of {games.kinds.total()}")
    verdict.end("Nobody was told what they may not know.")


if __name__ == "__main__":
    main()
