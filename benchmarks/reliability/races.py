"""Races between processes: several servers want to write the same event of the same table, again and again.

    python -m benchmarks.reliability.races                    1,000 races lost and made up for, two servers
    python -m benchmarks.reliability.races --races 50 --servers 3

Real servers on a real PostgreSQL. Everybody at a table sits at every server at once, as with a tab at each, and gives
every tab another answer to the same question. The table of events is locked meanwhile, so that nobody can write: as
soon as every server waits for it with what it has prepared, it is let go, and all write the same numbers at once. At
the end every tab must have been told what the journal holds, and the journal must be a game that can be played.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import httpx
import psycopg
from tests.postgres import Postgres
from tests.server.club import Club
from tests.server.guest import Guest
from tests.server.journals import bodies_of, moves_of, rebuild
from websockets.exceptions import ConnectionClosed

from .shared import Verdict, machine, read_metrics

WAITING = """
SELECT count(DISTINCT pid) FROM pg_stat_activity
WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO events%'
"""


class Tabs:
    """A table of two people, each of whom has a tab at every server."""

    def __init__(self, clubs: list[Club], dice: random.Random) -> None:
        made = clubs[0].make_table("me", "open")
        self.table, invites = str(made["table"]), made["invites"]
        assert isinstance(invites, list)
        keys = [str(made["key"]), clubs[-1].claim(self.table, invites[0]["invite"], "Ben")]
        self.tabs = [[Guest(club, self.table, key) for club in clubs] for key in keys]  # by seat
        self.dice = dice
        self.sent: set[tuple[int, str]] = set()
        self.hearing: list[asyncio.Task[None]] = []
        self.news = asyncio.Event()
        self.before = 0  # decisions that had been made when all answered last
        self.answered: list[tuple[Guest, int]] = []  # by whom, and how often each had been refused until then

    async def come(self) -> None:
        for tab in self.all():
            await tab.come()
        self.hearing = [asyncio.ensure_future(self.hear(tab)) for tab in self.all()]

    async def hear(self, tab: Guest) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await tab.hear()
                self.news.set()

    def all(self) -> list[Guest]:
        return [tab for tabs in self.tabs for tab in tabs]

    async def answer(self) -> None:
        """All tabs at once, each with an answer of its own to the question that all of them show."""
        self.before = int(self.tabs[0][0].now["at"])
        self.answered = []
        for seat, tabs in enumerate(self.tabs):
            menu = tabs[0].now["menu"]
            answers = self.dice.sample(menu, min(len(menu), len(tabs)))
            for number, tab in enumerate(tabs if menu else ()):
                notation = answers[number % len(answers)]["notation"]
                self.sent.add((seat, notation))
                self.answered.append((tab, len(tab.refusals)))
                await tab.play(notation)

    def agree(self) -> bool:
        """Every tab shows the same moment, and somebody is asked, or nobody any more."""
        moments = {(tab.now["at"], tab.now["over"]) for tab in self.all()}
        return len(moments) == 1 and (self.over() or any(tabs[0].now["menu"] for tabs in self.tabs))

    def over(self) -> bool:
        return bool(self.tabs[0][0].now["over"])

    async def settled(self) -> None:
        """Until every answer has been carried out, or refused, and all tabs show the same."""
        while not (self.agree() and (self.moved() or self.all_refused())):
            self.news.clear()
            await self.news.wait()

    def moved(self) -> bool:
        return bool(self.tabs[0][0].now["at"] > self.before)

    def all_refused(self) -> bool:
        """As where the database took too long."""
        return all(len(tab.refusals) > refused for tab, refused in self.answered)

    async def go(self) -> None:
        for tab in self.all():
            await tab.go()
        await asyncio.gather(*self.hearing)

    def faults(self) -> list[str]:
        """Where a tab was told anything but what the journal holds, or the journal holds what nobody asked for."""
        bodies = bodies_of(self.tabs[0][0].club, self.table)
        truth = rebuild(self.table, bodies)
        moves = moves_of(bodies)
        found = []
        if any((move.seat, move.action) not in self.sent for move in moves if not move.obvious):
            found.append(f"{self.table}: a move that nobody made")
        if truth.decisions() != len(moves):
            found.append(f"{self.table}: {len(moves)} moves make {truth.decisions()} decisions")
        for seat, tabs in enumerate(self.tabs):
            view = json.loads(json.dumps(truth.play.position.view(seat).data()))
            for number, tab in enumerate(tabs):
                if tab.now["at"] != truth.decisions() or tab.now["data"] != view:
                    found.append(f"{self.table}: seat {seat} was told something else by server {number}")
            if any(tab.log != tabs[0].log for tab in tabs):
                found.append(f"{self.table}: seat {seat} has read something else at another server")
        return found


class Gate:
    """Keeps everybody from writing events, until all servers wait at it."""

    def __init__(self, database: str, servers: int) -> None:
        self.servers = servers
        self.locking = psycopg.connect(database)
        self.looking = psycopg.connect(database, autocommit=True)

    def shut(self) -> None:
        self.locking.execute("LOCK TABLE events IN SHARE MODE")  # may be read, not written

    def open_when_all_wait(self) -> None:
        while (found := self.looking.execute(WAITING).fetchone()) is None or found[0] < self.servers:
            time.sleep(0.002)
        self.locking.commit()

    def close(self) -> None:
        self.locking.close()
        self.looking.close()


def races_lost(clubs: list[Club]) -> int:
    """By all servers together, as they count them themselves."""
    told = [read_metrics(httpx.get(f"{club.address}/metrics", timeout=None, trust_env=False).text) for club in clubs]
    return sum(int(each["passepartout_races_lost_total"]) for each in told)


class Held(NamedTuple):
    lost: int  # races
    rounds: int
    tables: int
    moves: int
    faults: list[str]


async def hold_races(clubs: list[Club], wanted: int, at_once: int = 4, seed: int = 17) -> Held:
    """Until so many were lost, at so many tables at a time."""
    dice = random.Random(seed)
    gate = Gate(clubs[0].database, len(clubs))
    tables: list[Tabs] = []
    ended: list[Tabs] = []
    rounds = 0
    while (lost := await asyncio.to_thread(races_lost, clubs)) < wanted:
        while len(tables) < at_once:
            tables.append(Tabs(clubs, dice))
            await tables[-1].come()
        await asyncio.to_thread(gate.shut)
        for table in tables:
            await table.answer()
        await asyncio.to_thread(gate.open_when_all_wait)
        for table in tables:
            await table.settled()
        rounds += 1
        ended += [table for table in tables if table.over()]
        tables = [table for table in tables if not table.over()]
    gate.close()
    faults = []
    for table in (*tables, *ended):
        await table.go()
        faults += table.faults()
    moves = sum(table.tabs[0][0].now["at"] for table in (*tables, *ended))
    return Held(lost, rounds, len(tables) + len(ended), moves, faults)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.reliability.races",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--races", type=int, default=1000, help="to be lost (default: 1000)")
    parser.add_argument("--servers", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--tables", type=int, default=8, help="at a time (default: 8)")
    options = parser.parse_args()
    if options.servers < 2:
        parser.error("--servers: a race needs two")
    print(machine(), flush=True)
    server = Postgres()
    with tempfile.TemporaryDirectory() as folder:
        clubs = [
            Club(Path(folder) / f"club{number}", database=server.new_database() if not number else "")
            for number in range(options.servers)
        ]
        for club in clubs:
            club.database = clubs[0].database
        try:
            for club in clubs:
                club.start()
            began = time.perf_counter()
            held = asyncio.run(hold_races(clubs, options.races, options.tables))
            seconds = time.perf_counter() - began
        finally:
            for club in clubs:
                club.stop()
            server.remove()
    print(
        f"{held.lost} races lost by {options.servers} servers, in {held.rounds} rounds at {held.tables} tables, "
        f"{held.moves} decisions, {seconds:.0f} s"
    )
    verdict = Verdict()
    verdict.check("every tab was told what the journal holds", not held.faults, "; ".join(held.faults[:5]))
    verdict.end("No table has split.")


if __name__ == "__main__":
    main()
