"""People at live tables, at people's pace, and somebody who asks the club other things meanwhile."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence

import httpx
import msgspec

from benchmarks.server.adapters import Adapter, Seat
from benchmarks.server.load import Load, Person, several
from benchmarks.server.ours import Ours
from benchmarks.server.wire import Line

from .sleeping import GAMES, held

Times = dict[str, list[float]]


class InTurn(Adapter):
    """All four games, one table after the other."""

    def __init__(self) -> None:
        self.adapters = [Ours(game) for game in GAMES]
        self.made = 0

    async def open_table(self, http: httpx.AsyncClient, server: str) -> list[Seat]:
        self.made += 1
        return await self.adapters[self.made % len(self.adapters)].open_table(http, server)


class Thoughtful(Person):
    """Takes time to answer, as people do."""

    thinking = False
    load: Slowly

    def consider(self) -> None:
        if not self.plays or self.sent or self.thinking:
            return
        if self.seat.over:
            self.load.is_over(self)
        elif self.load.playing and self.seat.question is not None:
            self.thinking = True
            seconds = self.load.pace * self.load.chance.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(seconds, self.decide)

    def decide(self) -> None:
        self.thinking = False
        if self.load.playing and self.plays and self.seat.question is not None and not self.closed:
            self.reply()


class Slowly(Load):
    """The load of the server's benchmark, at another pace; people come in two steps, so that each can be measured."""

    person = Thoughtful

    def __init__(self, servers: Sequence[str], pace: float) -> None:
        super().__init__(InTurn(), servers, seed=1)
        self.pace = pace  # seconds that somebody thinks, on average

    async def make(self, count: int) -> list[list[Seat]]:
        """Tables with a name on every seat, at which nobody is connected yet; spread over all servers."""
        async with httpx.AsyncClient(timeout=None, trust_env=False) as http:
            servers = [self.servers[number % len(self.servers)] for number in range(count)]
            return await several(lambda server: self.adapter.open_table(http, server), servers)

    async def come(self, made: list[list[Seat]]) -> None:
        for people in await several(self.seat_people, made):
            self.sit_down(people)
        self.count = len(self.tables)


class Visitor(Line):
    """Opens the page of a table that sleeps: the first thing told is all there is to see."""

    def __init__(self, host: str, place: dict[str, str]) -> None:
        super().__init__(host, f"/api/tables/{place['table']}/socket")
        self.key = place["key"]
        self.told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def hear(self, message: bytes) -> None:
        if not self.told.done():
            self.told.set_result(len(message))


async def wake(server: str, place: dict[str, str]) -> float:
    """Seconds from opening a line to a table that sleeps until it was told."""
    host, _, port = server.removeprefix("http://").partition(":")
    began = time.perf_counter()
    visitor = Visitor(f"{host}:{port}", place)
    await asyncio.get_running_loop().create_connection(lambda: visitor, host, int(port))
    await visitor.opened
    visitor.send(msgspec.json.encode({"type": "hello", "key": visitor.key, "lang": "en"}))
    await visitor.told
    seconds = time.perf_counter() - began
    visitor.close()
    return seconds


class Asker:
    """Somebody who opens the club, sees how their games stand, and wakes tables, a few times a second."""

    def __init__(self, servers: Sequence[str], sleeping: int, every: float = 0.5) -> None:
        self.servers, self.every = servers, every
        self.dice = random.Random(17)
        self.asleep = list(range(sleeping))  # that nobody has asked for yet
        self.dice.shuffle(self.asleep)
        self.times: Times = {"club": [], "seats of 5 that sleep": [], "a table that sleeps": []}

    async def ask(self) -> None:
        """Until it is cancelled."""
        async with httpx.AsyncClient(timeout=None, trust_env=False) as http:
            while True:
                server = self.dice.choice(self.servers)
                await self.timed("club", http.get(f"{server}/api/club"))
                places = [held(self.asleep.pop()) for _ in range(5)]
                await self.timed("seats of 5 that sleep", http.post(f"{server}/api/seats", json={"seats": places}))
                self.times["a table that sleeps"].append(await wake(server, held(self.asleep.pop())))
                await asyncio.sleep(self.every)

    async def timed(self, what: str, asked: asyncio.Future[httpx.Response] | object) -> None:
        began = time.perf_counter()
        answer: httpx.Response = await asked  # type: ignore[misc]
        answer.raise_for_status()
        self.times[what].append(time.perf_counter() - began)

    async def wake_many(self, count: int) -> None:
        """One after the other, and nobody stays."""
        async with httpx.AsyncClient(timeout=None, trust_env=False) as http:
            for _ in range(count):
                server = self.dice.choice(self.servers)
                answer = await http.post(f"{server}/api/seats", json={"seats": [held(self.asleep.pop())]})
                answer.raise_for_status()
                assert len(answer.json()["seats"]) == 1, "a table that sleeps was not found"
