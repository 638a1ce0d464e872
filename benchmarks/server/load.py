"""The load: so many tables with four people each, who answer at once whatever they are asked.

A closed loop: nobody has more than one move on its way, so a server that is twice as fast is asked twice as much. When
a game ends, its people play on at a table that was made, and that they came to, before the clock began to run.
"""

from __future__ import annotations

import asyncio
import math
import random
import time
from array import array
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar
from urllib.parse import urlsplit

import httpx

from .adapters import Adapter, Seat
from .wire import Broken, Line

AT_ONCE = 16  # requests, and tables whose people come in, before the clock runs
SHORTEST = 80  # moves of a short game: so often, at most, a table in reserve is needed
FAST = 3_000  # moves a second that no server is expected to exceed while it warms up
PATIENCE = 10.0  # seconds without a word after which answers that are still on their way are given up

One = TypeVar("One")
Other = TypeVar("Other")


class Tally:
    """What was heard while the clock ran."""

    def __init__(self) -> None:
        self.times = array("d")  # of every move, in seconds
        self.sizes = array("L")  # of every message, in bytes
        self.over = 0  # games
        self.refused = 0


class Person(Line):
    """A seat on its own line."""

    def __init__(self, seat: Seat, load: Load, host: str) -> None:
        super().__init__(host, seat.path)
        self.seat, self.load = seat, load
        self.answered: object = None  # the question
        self.sent = 0.0  # when; 0: nothing is on its way
        self.refused = 0
        self.plays = False
        self.there: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # it knows the table

    async def come(self) -> None:
        await self.opened
        if greeting := self.seat.greeting():
            self.send(greeting)
        await self.there

    def hear(self, message: bytes) -> None:
        now = time.perf_counter()
        seat, tally = self.seat, self.load.tally
        tally.sizes.append(len(message))
        if reply := seat.hear(message):
            self.send(reply)
        if seat.ready and not self.there.done():
            self.there.set_result(None)
        if self.sent:
            if seat.refused > self.refused:
                self.refused = seat.refused
                tally.refused += 1
                self.sent = 0.0
            elif seat.over or seat.question != self.answered:
                tally.times.append(now - self.sent)
                self.sent = 0.0
        self.consider()

    def consider(self) -> None:
        """Answers, if it is asked and has not answered."""
        if not self.plays or self.sent:
            return
        if self.seat.over:
            self.load.is_over(self)
        elif self.load.playing and self.seat.question is not None:
            self.reply()

    def reply(self) -> None:
        self.answered = self.seat.question
        message = self.seat.answer(self.load.chance)
        self.sent = time.perf_counter()
        self.send(message)

    def connection_lost(self, problem: Exception | None) -> None:
        super().connection_lost(problem)
        self.load.lost(self)


class Load:
    person = Person  # what kind sits down

    def __init__(self, adapter: Adapter, servers: Sequence[str], seed: int) -> None:
        self.adapter, self.servers = adapter, servers
        self.chance = random.Random(seed)
        self.tally = Tally()
        self.playing = False
        self.leaving = False
        self.count = 0  # of tables wanted
        self.tables: list[list[Person]] = []  # at which is played
        self.reserve: list[list[Person]] = []
        self.ended: list[list[Person]] = []  # nobody gets up while the clock runs
        self.short_of_tables = 0  # games that ended with no table left to go on at
        self.trouble = ""

    # ------------------------------------------------------------------------ tables

    async def open_tables(self, count: int) -> list[list[Person]]:
        limits = httpx.Limits(max_connections=AT_ONCE)
        async with httpx.AsyncClient(limits=limits, timeout=60, trust_env=False) as http:
            made = await several(lambda _: self.adapter.open_table(http, self.servers[0]), range(count))
        return await several(self.seat_people, made)

    async def seat_people(self, seats: list[Seat]) -> list[Person]:
        """Friends sit at different servers, where there are several."""
        people = []
        for number, seat in enumerate(seats):
            address = urlsplit(self.servers[number % len(self.servers)])
            host, port = address.hostname or "", address.port or 80
            person = self.person(seat, self, address.netloc)
            await asyncio.get_running_loop().create_connection(partial(same, person), host, port)
            await person.come()
            people.append(person)
        return people

    async def begin(self, count: int, seconds: float) -> None:
        """So many tables, and enough to go on at while the load warms up."""
        self.count = count
        moves = FAST * seconds
        await self.lay_in(moves if moves > count * SHORTEST else 0)

    async def lay_in(self, moves: float) -> None:
        """Makes the tables for so many moves more, and sits down where games have ended with none left."""
        wanted = self.count - len(self.tables) + math.ceil(moves / SHORTEST)
        self.reserve += await self.open_tables(max(0, wanted - len(self.reserve)))
        while len(self.tables) < self.count:
            self.sit_down(self.reserve.pop())
        self.short_of_tables = 0

    def sit_down(self, people: list[Person]) -> None:
        self.tables.append(people)
        for person in people:
            person.plays = True

    def is_over(self, person: Person) -> None:
        """For the first who hears of it; the others of the table have nothing to answer any more."""
        people = next(table for table in self.tables if person in table)
        self.tables.remove(people)
        self.ended.append(people)
        for each in people:
            each.plays = False
        self.tally.over += 1
        if not self.reserve:
            self.short_of_tables += 1
            return
        new = self.reserve.pop()
        self.sit_down(new)
        for each in new:
            each.consider()

    def lost(self, person: Person) -> None:
        if not self.leaving:
            self.trouble = self.trouble or f"{person.path}: {person.closed}"

    # ------------------------------------------------------------------------ playing

    async def play(self, seconds: float) -> tuple[Tally, float]:
        """What was heard in so many seconds of play, and how many they were."""
        self.tally, begin = Tally(), time.perf_counter()
        self.playing = True
        for people in list(self.tables):
            for person in people:
                person.consider()
        while (left := begin + seconds - time.perf_counter()) > 0 and not self.trouble:
            await asyncio.sleep(min(left, 0.5))
        tally, lasted = self.tally, time.perf_counter() - begin
        self.tally = Tally()
        if self.trouble:
            raise Broken(self.trouble)
        return tally, lasted

    async def pause(self) -> None:
        """Nobody makes another move; returns when all moves that are on their way have been heard of."""
        self.playing = False
        heard, until = 0, time.perf_counter() + PATIENCE
        while waiting := [person for table in self.tables for person in table if person.sent]:
            if len(self.tally.sizes) > heard:  # a slow server is waited for as long as it says anything
                heard, until = len(self.tally.sizes), time.perf_counter() + PATIENCE
            if time.perf_counter() > until:
                raise Broken(f"{len(waiting)} moves were never answered, the first on {waiting[0].path}")
            await asyncio.sleep(0.02)

    def leave(self) -> None:
        self.leaving = True
        for people in (*self.tables, *self.reserve, *self.ended):
            for person in people:
                person.close()


def same(person: Person) -> Person:
    """A line is made before it is connected."""
    return person


async def several(work: Callable[[One], Awaitable[Other]], items: Sequence[One]) -> list[Other]:
    """As many at once as is polite, in the order of the items."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def one(item: One) -> Other:
        async with turns:
            return await work(item)

    return list(await asyncio.gather(*(one(item) for item in items)))
