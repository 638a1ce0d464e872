"""A hub without a network, for tests of rooms: who follows a table is in the same process, and time is in the test's
hands."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from passepartout.games import find_game
from passepartout.tables.bot_workers import BotWorkers
from passepartout.tables.hub import Hub
from passepartout.tables.limits import Limits
from passepartout.tables.opening import NewTable, SeatWish
from passepartout.tables.room import Room
from passepartout.tables.sqlite_journal import SqliteJournal
from passepartout.tables.telling import TICK


class Ear:
    """A listener that keeps what it is told."""

    def __init__(self, seat: int = -1, language: str = "en", texts: bool = False) -> None:
        self.seat = seat
        self.language = language
        self.texts = texts
        self.heard: list[bytes] = []

    def post(self, message: bytes) -> None:
        self.heard.append(message)

    def messages(self, *kinds: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = [json.loads(message) for message in self.heard]
        return [message for message in found if message["type"] in kinds]

    def presence(self) -> dict[str, Any]:
        """As it was told last."""
        return self.messages("presence")[-1]


class Clock:
    """The time of the running loop, which stands still but when a test puts it forward: whatever is due then happens at
    once, and however slow the machine is nothing is due before."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.now = loop.time()
        loop.time = lambda: self.now  # type: ignore[method-assign]

    async def pass_by(self, seconds: float) -> None:
        self.now += seconds
        for _ in range(5):  # what is due, and what follows from it
            await asyncio.sleep(0)

    async def tick(self) -> None:
        """Until comings and goings have been told."""
        await self.pass_by(2 * TICK)


@contextlib.asynccontextmanager
async def open_hub(folder: Path, workers: BotWorkers | None = None, limits: Limits | None = None) -> AsyncIterator[Hub]:
    hub = Hub(SqliteJournal(folder / "club.sqlite3"), workers or BotWorkers(1), seed="rooms", limits=limits)
    try:
        yield hub
    finally:
        await hub.close()


async def two_friends(hub: Hub, game: str = "cape_to_cairo") -> NewTable:
    """A table of two people, both of whom hold a key: that of the second is its invitation."""
    return await people(hub, 2, game)


async def people(hub: Hub, count: int, game: str = "cape_to_cairo") -> NewTable:
    wishes = [SeatWish("me", "Ada"), *[SeatWish("open") for _ in range(count - 1)]]
    made = await hub.open_table(find_game(game), wishes, {})
    room = await hub.room(made.id)
    for seat, invite in made.invites.items():
        name, key_hash = f"Guest {seat}", f"no key opens seat {seat}"
        await hub.change(room, lambda i=invite, n=name, k=key_hash: room.table.prepare_seating(i, n, k))  # type: ignore[misc]
    return made


async def until(true: Callable[[], object]) -> None:
    """However long it takes; also while a clock stands still."""
    while not true():
        await asyncio.sleep(0)


async def played(hub: Hub, room: Room, seat: int) -> None:
    """The first decision on the menu of a seat."""
    table = room.table
    notation = table.play.position.menu(seat)[0].notation()
    await hub.change(room, lambda: table.prepare_move(seat, notation, None))
