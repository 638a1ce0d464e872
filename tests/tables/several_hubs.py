"""Hubs of several servers in one process, on one real PostgreSQL: the races between them can be forced here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from passepartout.core.refusal import Refused
from passepartout.tables import events
from passepartout.tables.bot_workers import BotWorkers
from passepartout.tables.changes import applied
from passepartout.tables.hub import Hub
from passepartout.tables.journal import LEASE, Taken
from passepartout.tables.postgres_journal import PostgresJournal
from passepartout.tables.room import Room
from passepartout.tables.table import TableError


class Meeting:
    """Whoever wants to write at a table waits until all who take part in a race do, or have been refused before."""

    def __init__(self, parties: int) -> None:
        self.missing = parties
        self.waiting: list[Callable[[], None]] = []

    def arrive(self, write: Callable[[], None]) -> None:
        self.waiting.append(write)
        self.one_less()

    def one_less(self) -> None:
        self.missing -= 1
        if self.missing == 0:
            for write in self.waiting:
                write()


class RacingJournal(PostgresJournal):
    """Forces races where there is a meeting, and counts those that were lost."""

    def __init__(self, address: str, lease: float = LEASE, meetings: dict[str, Meeting] | None = None) -> None:
        super().__init__(address, lease)
        self.meetings = {} if meetings is None else meetings
        self.arrived: set[Meeting] = set()
        self.lost = 0

    def append(self, table_id: str, number: int, body: bytes, due: bool = False) -> Future[None]:
        meeting = self.meetings.get(table_id)
        if meeting is None or meeting in self.arrived:
            return super().append(table_id, number, body, due)
        self.arrived.add(meeting)
        told: Future[None] = Future()

        def write() -> None:
            super(RacingJournal, self).append(table_id, number, body, due).add_done_callback(hand_on)

        def hand_on(done: Future[None]) -> None:
            problem = done.exception()
            self.lost += isinstance(problem, Taken)
            if problem is None:
                told.set_result(None)
            else:
                told.set_exception(problem)

        meeting.arrive(write)
        return told

    async def write_down(self, table_id: str, number: int, body: bytes, due: bool = False) -> None:
        await asyncio.wrap_future(self.append(table_id, number, body, due))


class Ear:
    """Somebody who listens at a table, and puts what has changed into what was told before."""

    def __init__(self, seat: int, language: str = "en") -> None:
        self.seat = seat
        self.language = language
        self.texts = False
        self.told: dict[str, Any] = {}
        self.log: list[Any] = []
        self.here: list[bool] = []

    def post(self, message: bytes) -> None:
        heard = msgspec.json.decode(message)
        if heard["type"] == "presence":
            self.here = heard["here"]
            return
        if heard["type"] == "lines":
            for number, text in heard["lines"]:
                self.log[number] = {**self.log[number], "text": text}
            return
        if heard["type"] == "outlook":
            self.told = heard["outlook"]
        else:
            now: Any = applied(self.told, heard["changes"])
            self.told = {**now, "log_from": heard["log_from"], "log": heard.get("log", [])}
        self.log = self.log[: self.told["log_from"]] + self.told["log"]

    def knows(self) -> dict[str, Any]:
        """Everything it has been told, however it was cut into pieces."""
        return {**self.told, "log": self.log, "log_from": 0}


@asynccontextmanager
async def opened(*journals: PostgresJournal) -> AsyncIterator[list[Hub]]:
    """A server for each journal, without its network."""
    hubs = [Hub(journal, BotWorkers(1)) for journal in journals]
    for hub in hubs:
        hub.start()
    try:
        yield hubs
    finally:
        for hub in hubs:
            await hub.close()


async def refused(work: Awaitable[None]) -> bool:
    """Whether the table would not have it. Any other problem is one of the test."""
    try:
        await work
    except (Refused, TableError):
        return True
    return False


async def race(
    meetings: dict[str, Meeting], table_id: str, *wishes: tuple[Hub, Room, Callable[[], events.Event]]
) -> list[bool]:
    """All want to change the table at the same number. Which of them were refused in the end."""
    meeting = meetings[table_id] = Meeting(len(wishes))

    async def one(hub: Hub, room: Room, prepare: Callable[[], events.Event]) -> bool:
        try:
            return await refused(hub.change(room, prepare))
        finally:
            assert isinstance(hub.journal, RacingJournal)
            if meeting not in hub.journal.arrived:  # refused before there was anything to write
                hub.journal.arrived.add(meeting)
                meeting.one_less()

    answers = await asyncio.gather(*(one(*wish) for wish in wishes))
    del meetings[table_id]
    return answers


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.005)
