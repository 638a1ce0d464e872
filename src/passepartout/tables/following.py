"""One of several servers on the same database: hears what the others have written, says who is connected here, and
takes over the computer players of one that has died.

Nobody owns a table. The journal's (table, number) decides who was first; everything here only makes that known sooner.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

from .boxes import UnreadableTable
from .journal import ONLY_PRESENCE, JournalError, SharedJournal
from .room import Room
from .telling import tell_presence_soon

LOG = logging.getLogger(__name__)
POLL = 1.5  # seconds between two looks at what notices may have missed
SWEEP = 2.0  # seconds between two looks for what another server has left undone
AT_ONCE = 8  # tables that are taken over at a time
AROUND = 0.02  # seconds in which those who come in are gathered, before it is asked who else is there
TOGETHER = 0.1  # seconds in which comings and goings are told to other servers together


class Tables(Protocol):
    """The hub, as far as other servers concern it."""

    rooms: dict[str, Room]

    async def room(self, table_id: str) -> Room: ...

    async def catch_up(self, room: Room, number: int | None = None) -> None: ...

    def take_on(self, room: Room) -> None: ...

    def lay_down(self, room: Room) -> None: ...


class Following:
    def __init__(self, hub: Tables, journal: SharedJournal) -> None:
        self.hub = hub
        self.journal = journal
        self.stopped = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.telling: asyncio.TimerHandle | None = None
        self.looking: asyncio.TimerHandle | None = None
        self.around: dict[str, Room] = {}  # where somebody has just come in
        self.changed: set[str] = set()  # tables at which somebody has come or gone since others were told
        self.unsure = True  # what others know of who is here may be anything
        self.saying = asyncio.Lock()  # what is said later is said of a later moment

    def start(self) -> None:
        loop = asyncio.get_running_loop()

        def heard(found: dict[str, int]) -> None:
            loop.call_soon_threadsafe(self.heard, found)

        self.journal.follow(heard)
        for step, seconds in ((self.poll, POLL), (self.show_life, self.journal.lease / 3), (self.take_over, SWEEP)):
            self.run(self.again_and_again(step, seconds))

    def stop(self) -> None:
        self.stopped = True
        for timer in (self.telling, self.looking):
            if timer is not None:
                timer.cancel()
        for task in self.tasks:
            task.cancel()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def again_and_again(self, step: Callable[[], Awaitable[None]], seconds: float) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await step()
            except JournalError as problem:
                LOG.warning("The database does not answer: %s.", problem)
            except Exception:
                LOG.exception("What other servers do could not be followed.")

    # ------------------------------------------------------------------ hearing

    def heard(self, found: dict[str, int]) -> None:
        """What others have written, by table; nothing in it: anything may have happened."""
        if not found:
            self.soon(self.poll)
        others: list[Room] = []
        for table_id, number in found.items():
            room = self.hub.rooms.get(table_id)
            if room is not None and number == ONLY_PRESENCE:
                others.append(room)
            elif room is not None and number >= room.table.number:
                self.soon(self.hub.catch_up, room, number)
        if others:
            self.soon(self.see_others, others)

    def soon(self, step: Callable[..., Awaitable[None]], *given: Any) -> None:
        if not self.stopped:
            self.run(self.safely(step, *given))

    async def safely(self, step: Callable[..., Awaitable[None]], *given: Any) -> None:
        try:
            await step(*given)
        except JournalError as problem:
            LOG.warning("The database does not answer: %s.", problem)  # the next poll finds it
        except Exception:  # one table that cannot be gone on with must not keep the others from it
            LOG.exception("What other servers do could not be followed.")

    async def poll(self) -> None:
        """Notices may be lost with the connection or with the server that should have sent them."""
        rooms = list(self.hub.rooms.values())
        if not rooms:
            return
        newest = await asyncio.to_thread(self.journal.newest, [room.table.id for room in rooms])
        for room in rooms:
            if newest.get(room.table.id, -1) >= room.table.number or room.behind:
                await self.safely(self.hub.catch_up, room)
        await self.see_others(rooms)

    # ----------------------------------------------------------------- presence

    async def see_others(self, rooms: list[Room]) -> None:
        """Who is connected to other servers."""
        found = await asyncio.to_thread(self.journal.presence, [room.table.id for room in rooms])
        for room in rooms:
            seats = found.get(room.table.id, set())
            if seats != room.elsewhere:
                for seat in room.elsewhere - seats:
                    room.left[seat] = asyncio.get_running_loop().time()
                room.elsewhere = seats
                tell_presence_soon(room)

    def look_around(self, room: Room) -> None:
        """Somebody has come in here: who is there already may have come in elsewhere. Where many come at once, as after
        a server has died, it is asked for all of them together."""
        self.around[room.table.id] = room
        if self.looking is None:
            self.looking = asyncio.get_running_loop().call_later(AROUND, self.look_now)

    def look_now(self) -> None:
        self.looking = None
        rooms, self.around = list(self.around.values()), {}
        self.soon(self.see_others, rooms)

    def presence_changed(self, room: Room) -> None:
        self.changed.add(room.table.id)
        if self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(TOGETHER, self.say_presence)

    def say_presence(self) -> None:
        self.telling = None
        self.soon(self.show_presence)

    async def show_presence(self) -> None:
        """That this server lives, and what has changed: of thousands of tables those at which somebody came or went.
        Everything, where it is not sure what the others know."""
        async with self.saying:
            whole = self.unsure
            tables, self.changed = set(self.hub.rooms) if whole else self.changed, set()
            seats = {table_id: self.seats_taken(table_id) for table_id in tables}
            self.unsure = True  # until it is known to have arrived
            self.unsure = not await asyncio.to_thread(self.journal.present, seats, whole)
        if self.unsure:
            await self.show_presence()

    def seats_taken(self, table_id: str) -> list[int]:
        room = self.hub.rooms.get(table_id)
        return sorted({listener.seat for listener in room.listeners if listener.seat >= 0}) if room is not None else []

    # ------------------------------------------------------------- what is due

    async def show_life(self) -> None:
        """This server is alive, whoever is connected to it is, and it goes on with what it has taken on."""
        await self.show_presence()
        at_work = [room for room in self.hub.rooms.values() if room.ours and room.pending]
        still = await asyncio.to_thread(self.journal.renew, [room.table.id for room in at_work])
        for room in at_work:
            if room.table.id not in still:
                self.hub.lay_down(room)

    async def take_over(self) -> None:
        """Computer players that a server has left in the middle of a thought."""
        for table_id in await asyncio.to_thread(self.journal.claim_due, AT_ONCE):
            try:
                room = await self.hub.room(table_id)
                await self.hub.catch_up(room)
            except (LookupError, UnreadableTable):
                await asyncio.to_thread(self.journal.settle, table_id, 1 << 30)
                continue
            self.hub.take_on(room)

    def claim(self, room: Room) -> None:
        """Somebody has come in where a computer should be thinking: perhaps nobody has taken that on."""
        self.soon(self.claim_now, room)

    async def claim_now(self, room: Room) -> None:
        if await asyncio.to_thread(self.journal.claim, room.table.id):
            await self.hub.catch_up(room)
            self.hub.take_on(room)

    def settle(self, room: Room) -> None:
        """The table waits for a person."""
        self.soon(asyncio.to_thread, self.journal.settle, room.table.id, room.table.number - 1)
