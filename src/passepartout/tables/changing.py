"""The one way a table may change: prepared, journalled, applied, told. And what others have written, where several
servers write for the same tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from ..core.refusal import Refused
from . import events
from .ahead import Ahead
from .journal import Journal, JournalError, Taken
from .meters import METERS
from .room import Room, Wish
from .table import Table, TableError
from .telling import retell, reword, tell, tell_presence_soon, tell_the_others_soon

if TYPE_CHECKING:
    from .following import Following

LOG = logging.getLogger(__name__)
TOGETHER = 8  # changes that may be told together; nobody is kept in the dark by whoever asks and asks
TRIES = 20  # how often a change is prepared anew because others were quicker


class Changing:
    """Of a hub (hub.py)."""

    following: Following | None  # where several servers share the tables

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.running: set[asyncio.Task[None]] = set()
        self.aside: set[asyncio.Future[None]] = set()  # what need not come to its end when the club closes

    def consider(self, room: Room) -> None:
        """Something has happened there: perhaps a computer player has to think."""
        raise NotImplementedError

    async def change(self, room: Room, prepare: Callable[[], events.Event]) -> None:
        """The one way: prepare an event, journal it, apply it, announce it. Goes through even if the asker leaves."""
        await self.to_the_end(self.change_now(room, prepare))

    async def to_the_end(self, work: Coroutine[Any, Any, None]) -> None:
        await asyncio.shield(self.running_on(work))

    def running_on(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """What has begun comes to its end, also when nobody waits for it any more and the club closes."""
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)  # a task nobody refers to may be collected
        task.add_done_callback(self.running.discard)
        return task

    def move(self, room: Room, seat: int, notation: str, ask: int) -> asyncio.Future[None]:
        """A move that may be made with those that come in together with it, as when all bid at once. It goes through
        whoever waits for the answer."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        room.waiting.append(Wish(seat, notation, ask, answer))
        if not room.carrying_out:
            room.carrying_out = True
            self.running_on(self.carry_out(room))
        return answer

    async def carry_out(self, room: Room) -> None:
        """All moves that wait for the table, one task for all of them: nobody whose move was made with another's waits
        for a turn that is not needed any more."""
        while room.waiting:
            wish = room.waiting[0]
            prepare = partial(room.table.prepare_move, wish.seat, wish.notation, wish.ask)
            try:
                await self.change_now(room, prepare, wish)
                wish.answer(None)
            except Exception as problem:  # of whatever kind: for whoever wanted this move, and no other
                wish.answer(problem)
        room.carrying_out = False

    async def change_now(self, room: Room, prepare: Callable[[], events.Event], wish: Wish | None = None) -> None:
        """Never cancelled (`running_on`): where other moves still wait for the table, or others are still asked the
        very same, whoever made one is told at once, and the others with the next. Anything else comes after all has
        been told."""
        began = time.perf_counter()
        async with room.lock:
            if wish is not None:
                room.waiting.remove(wish)
            elif room.untold:
                room.untold = 0
                tell(room)
            event: events.Event | None = None
            asks = list(room.table.asks)
            try:
                names = room.table.names()
                event = await self.write_first(room, prepare)
                room.untold += 1
                await self.go_on_if_possible(room)
                if room.table.names() != names:
                    reword(room, names)
                if isinstance(event, events.Undone):
                    retell(room)
                if isinstance(event, events.HandedOver | events.Seated):
                    tell_presence_soon(room)
            finally:
                nobody_waits = wish is not None and event is not None and waits_for_the_same(room.table, asks)
                if room.untold and room.untold < TOGETHER and (room.waiting or nobody_waits):
                    if event is not None:
                        for seat in {move.seat for move in events.moves_in(event) if not move.obvious}:
                            tell(room, seat)
                    tell_the_others_soon(room)
                elif room.untold:
                    room.untold = 0
                    tell(room)
        self.consider(room)
        METERS.changes.add(time.perf_counter() - began)

    async def write_first(self, room: Room, prepare: Callable[[], events.Event]) -> events.Event:
        """Somebody at another server may have been quicker: then it is prepared again, from what is so by now."""
        for _ in range(TRIES):
            if room.behind:
                await self.read_on(room)
            try:
                event = prepare()
            except (Refused, TableError):
                if await self.heard_nothing_new(room):
                    raise
                continue
            along: list[Wish] = []
            if isinstance(event, events.Moved) and room.table.teaching is None:
                ahead = Ahead(room.table, event)
                along = [
                    wish for wish in room.waiting[:TOGETHER] if ahead.take_along(wish.seat, wish.notation, wish.ask)
                ]
                event = ahead.event()
            try:
                await self.write(room, event)
            except Taken:
                continue
            for wish in along:
                room.waiting.remove(wish)
                wish.answer(None)
            return event
        raise JournalError(f"table {room.table.id} changes too quickly")

    async def heard_nothing_new(self, room: Room) -> bool:
        """Whether a refusal holds: where others write too, what was asked for may be possible by what they have just
        written, of which this server has not heard yet. Whoever calls holds the room's lock."""
        number = room.table.number
        if self.journal.shared:
            await self.read_on(room)
        return room.table.number == number

    async def go_on(self, room: Room) -> None:
        """Carries out what everybody can see is the only answer, and notes the end. Whoever calls holds the room's
        lock."""
        table = room.table
        while (event := self.follows(table)) is not None:
            with contextlib.suppress(Taken):  # another server has done it
                await self.write(room, event)

    async def go_on_if_possible(self, room: Room) -> None:
        """What was asked for has happened. That what follows from it could not be written must not make it seem
        otherwise: it is made up for as soon as it can be."""
        with contextlib.suppress(JournalError):
            await self.go_on(room)

    def follows(self, table: Table) -> events.Event | None:
        """What happens now without anybody's doing."""
        if table.over() and not table.ended:
            return events.Ended(int(time.time()))
        return table.prepare_obvious()

    async def write(self, room: Room, event: events.Event) -> None:
        """Journals an event, then applies it. Whoever calls holds the room's lock. After Taken the room knows what
        others have written."""
        table = room.table
        due = any(chair.bot for chair in table.chairs) or (isinstance(event, events.HandedOver) and bool(event.bot))
        try:
            body = events.ENCODER.encode(event)
            await self.journal.write_down(table.id, table.number, body, due)
        except Taken:
            METERS.races_lost += 1
            await self.read_on(room)
            raise
        except JournalError:
            # Nobody may know whether it was written: what the journal says is so, as soon as it can be asked.
            LOG.exception("An event of table %s was not written.", table.id)
            room.behind = True
            if not room.catching_up:
                room.catching_up = True
                self.running_aside(self.catch_up_later(room))
            raise
        room.ours = True
        table.fold(event)
        METERS.moves += len(events.moves_in(event))

    # ------------------------------------------------------- what others have written

    async def catch_up(self, room: Room, number: int | None = None) -> None:
        """Reads what the journal holds beyond what this room knows, and tells it; `number` is the event that somebody
        has heard of, which may be known here by now."""
        async with room.lock:
            if number is None or number >= room.table.number or room.behind:
                await self.read_on(room)
        self.consider(room)

    async def read_on(self, room: Room) -> None:
        """Whoever calls holds the room's lock. JournalError while the journal cannot be read."""
        bodies = await asyncio.to_thread(self.journal.load, room.table.id, room.table.number)
        room.behind = False
        found = [events.DECODER.decode(body) for body in bodies]
        names = room.table.names()
        for event in found:
            room.table.fold(event)
        if not found:
            return
        room.ours = not self.journal.shared  # whoever has written last thinks on
        if any(isinstance(event, events.Undone) for event in found):
            for told in room.told.values():
                told.lines = 0  # several may have been taken back, and others made
        elif room.table.names() != names:
            reword(room, names)
        tell(room)
        tell_presence_soon(room)

    async def catch_up_later(self, room: Room) -> None:
        """What should have been written may be there after all, and may ask something of a computer player; or may
        still have to follow from what was written before."""
        while room.behind:
            await asyncio.sleep(1)
            with contextlib.suppress(JournalError):
                async with room.lock:
                    await self.read_on(room)
                    await self.go_on(room)
                    tell(room)
                self.consider(room)
                if self.following is not None:
                    self.following.claim(room)
        room.catching_up = False

    def running_aside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.aside.add(task)
        task.add_done_callback(self.aside.discard)


def waits_for_the_same(table: Table, asks: list[int]) -> bool:
    """Whether the others are still asked what they were asked before, as where all bid at once, and nobody anything
    new: then nobody waits to hear of it."""
    return table.asks == asks and bool(table.deciders())
