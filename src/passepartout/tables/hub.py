"""All tables of a server: who listens, who thinks, and the one way a change may happen.

Imports no web framework: a connection is anything that takes bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, cast

from ..bots import bot_names
from ..core.game import Game, Options
from ..core.position import WATCHER
from ..core.refusal import Refused
from ..core.say import Say
from . import events, keys
from .ahead import Ahead
from .bot_workers import BotWorkers
from .boxes import Boxes, UnreadableTable
from .dealing import next_game
from .following import Following
from .journal import Journal, JournalError, SharedJournal, Taken
from .limits import Limits
from .meters import METERS
from .on_the_wire import ENCODER
from .opening import NewTable, SeatWish, open_game, plan_lesson, plan_seats
from .room import Listener, Room, Wish
from .table import Table, TableError
from .telling import differs, retell, reword, tell, tell_all, tell_presence_soon, tell_the_others_soon
from .thinking import Thinking, give_up

LOG = logging.getLogger(__name__)
TO_THE_END = 0.75  # seconds for changes that have begun, when the club closes
TOGETHER = 8  # changes that may be told together; nobody is kept in the dark by whoever asks and asks
TRIES = 20  # how often a change is prepared anew because others were quicker


class UnknownTable(LookupError):
    """No table has this address."""


class Hub:
    def __init__(
        self,
        journal: Journal,
        bot_workers: BotWorkers,
        pause: float = 0.0,
        seed: str = "",
        boxes: Sequence[Game] = (),
        limits: Limits | None = None,
    ) -> None:
        self.journal = journal
        self.boxes = Boxes(journal, boxes)  # games with an own box that new tables may ask for
        self.bot_workers = bot_workers
        self.limits = limits or Limits()
        self.thinking = Thinking(self, bot_workers, pause)
        self.seed = seed  # named by whoever opened the club: every new table is dealt from it
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.running: set[asyncio.Task[None]] = set()
        self.aside: set[asyncio.Future[None]] = set()  # what need not come to its end when the club closes
        self.following = Following(self, cast(SharedJournal, journal)) if journal.shared else None

    def start(self) -> None:
        """Within the loop that is to run it."""
        if self.following is not None:
            self.following.start()

    # ------------------------------------------------------------------ opening

    async def open_table(self, game: Game, wishes: Sequence[SeatWish], options: Options) -> NewTable:
        """CannotOpen or OptionError if such a table cannot be."""
        made, plans = plan_seats(game, wishes)
        await self.boxes.keep(game)
        await self.begin(made.id, open_game(game, plans, options, self.seed, self.offered(game)))
        return made

    async def open_lesson(self, game: Game, name: str, rival: str) -> NewTable:
        """A table that teaches; CannotOpen if the game has no lesson."""
        made, opened = plan_lesson(game, name, rival)
        await self.begin(made.id, opened)
        return made

    async def begin(self, table_id: str, opened: events.Opened) -> None:
        due = any(plan.bot for plan in opened.seats)
        await self.journal.write_down(table_id, 0, events.ENCODER.encode(opened), due)
        room = await self.room(table_id)
        room.ours = True
        async with room.lock:
            await self.go_on_if_possible(room)
        self.consider(room)
        self.forget_later(room)  # perhaps nobody ever sits down

    async def play_again(self, room: Room, seat: int) -> None:
        """A new table for the people of a finished game. Whoever asks second comes to the same one."""
        await self.to_the_end(self.play_again_now(room, seat))

    async def play_again_now(self, room: Room, seat: int) -> None:
        async with room.lock:
            table = room.table
            if not table.over():
                raise TableError(Say("table.not_over"))
            if room.behind:
                await self.read_on(room)
            if table.next is None:
                new = keys.new_table_id()
                again = table.named and table.teaching is None  # after a lesson comes a game like any other
                named = next_game(table.play.seed) if again else self.seed
                await self.begin(new, open_game(table.game, table.plans(), table.play.options, named))
                with contextlib.suppress(Taken):  # somebody at another server has asked, too: their table it is
                    await self.write(room, events.Followed(seat, new))
            tell(room)

    async def room(self, table_id: str) -> Room:
        """The table in memory, read from the journal if need be; UnknownTable if there is none, UnreadableTable if it
        cannot be gone on with here."""
        found = self.rooms.get(table_id)
        if found is not None:
            if not found.listeners:
                self.forget_later(found)
            return found
        lock = self.loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if table_id not in self.rooms:
                    table = await asyncio.to_thread(self.load, table_id)
                    room = self.rooms.setdefault(table_id, Room(table, self.limits.grace, now()))
                    room.ours = not self.journal.shared
                    self.forget_later(room)  # unless somebody follows it
                return self.rooms[table_id]
        finally:
            self.loading.pop(table_id, None)

    def load(self, table_id: str) -> Table:
        bodies = self.journal.load(table_id)
        if not bodies:
            raise UnknownTable(table_id)
        table: Table | None = None
        try:
            opened = events.DECODER.decode(bodies[0])
            if not isinstance(opened, events.Opened):
                raise UnknownTable(table_id)
            game = self.boxes.game_of(opened)
            table = Table(table_id, game, opened, self.offered(game))
            for body in bodies[1:]:
                table.fold(events.DECODER.decode(body))
        except (UnknownTable, UnreadableTable, JournalError):
            raise
        except Exception as problem:  # an event nobody knows here, a move that is not legal any more: left as it is
            number = 0 if table is None else table.number
            # Only what kind of problem it is: its words may name what lies hidden at that table.
            LOG.error("Table %s cannot be read: event %d does not fit (%s).", table_id, number, type(problem).__name__)
            raise UnreadableTable(Say("table.unreadable", number=number)) from problem
        return table

    # ---------------------------------------------------------------- listening

    async def seat_of(self, room: Room, key: str) -> int | None:
        """The seat a key opens. A friend may have sat down at another server a moment ago: JournalError if that cannot
        be found out."""
        seat = room.table.seat_of(key)
        if seat is None and self.journal.shared:
            await self.catch_up(room)
            seat = room.table.seat_of(key)
        return seat

    def join(self, room: Room, listener: Listener) -> None:
        """TableError if too many look on already."""
        if listener.seat == WATCHER and room.onlookers() >= self.limits.onlookers:
            raise TableError(Say("table.too_many_onlookers", n=self.limits.onlookers))
        self.stay(room)
        tell_all(room, listener)
        room.listeners.append(listener)
        presence = room.presence(now())
        listener.post(ENCODER.encode(presence))
        if room.announced is not None and differs(room.announced, presence):
            room.announced = None  # they have not all been told the same: whatever it will be, it is news to somebody
        tell_presence_soon(room)  # to all, if it is news to them
        if self.following is None:
            self.consider(room)
        else:
            self.following.presence_changed(room)
            self.following.look_around(room)
            if any(room.table.chairs[seat].bot for seat in room.table.deciders()) and not room.pending:
                self.following.claim(room)

    def leave(self, room: Room, listener: Listener) -> None:
        if listener in room.listeners:
            room.listeners.remove(listener)
            if listener.seat != WATCHER and not room.here()[listener.seat]:
                room.left[listener.seat] = now()
            tell_presence_soon(room)
            if self.following is not None:
                self.following.presence_changed(room)
        self.forget_later(room)

    def forget_later(self, room: Room) -> None:
        """Not at once: people reload pages, and whoever was about to change the table must not lose it."""
        self.stay(room)
        room.leaving = asyncio.get_running_loop().call_later(self.limits.idle_table, self.forget_if_idle, room)

    def stay(self, room: Room) -> None:
        """One clock a room: whoever comes or asks about it begins anew."""
        if room.leaving is not None:
            room.leaving.cancel()
            room.leaving = None

    def forget_if_idle(self, room: Room) -> None:
        """The journal remembers; memory need not. A room that is no longer the table's own is nobody's to forget."""
        room.leaving = None
        if room.listeners or self.rooms.get(room.table.id) is not room:
            return
        if room.pending or room.behind or room.lock.locked():
            self.forget_later(room)  # a computer player is still at it, or whoever reads what was written
            return
        for timer in (room.ticking, room.telling):
            if timer is not None:
                timer.cancel()
        del self.rooms[room.table.id]
        room.table.play.let_go()

    # ----------------------------------------------------------------- changing

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

    # ----------------------------------------------------------------- thinking

    def consider(self, room: Room) -> None:
        """Whoever has to think does; where several servers share the tables, one of them sees to it."""
        self.thinking.consider(room)
        if self.following is not None and room.ours and not room.pending:
            room.ours = False
            self.following.settle(room)

    def take_on(self, room: Room) -> None:
        room.ours = True
        self.consider(room)

    def lay_down(self, room: Room) -> None:
        """Another server has taken over what computer players have to do here."""
        room.ours = False
        for pending in room.pending.values():
            give_up(pending)
        room.pending.clear()

    def offered(self, game: Game) -> list[str]:
        """The computer players a client may ask for: those of the house, and the owner's own. Names, never files."""
        return [*bot_names(game), *self.own_bots()]

    def own_bots(self) -> list[str]:
        """Those the owner has brought along."""
        return list(self.bot_workers.user_bots)

    async def close(self) -> None:
        """Lets changes that have begun come to their end, and stops everything else. A database that does not answer
        keeps nobody: what it has not confirmed by then, nobody has been told of."""
        for room in self.rooms.values():
            for pending in room.pending.values():
                give_up(pending)
        for task in self.aside:
            task.cancel()
        if self.following is not None:
            self.following.stop()
        if self.running:
            await asyncio.wait(self.running, timeout=TO_THE_END)
        closing = in_a_thread(self.journal.close)
        self.bot_workers.close()  # meanwhile
        await closing
        await asyncio.gather(*self.running, return_exceptions=True)  # they have their answer now


def waits_for_the_same(table: Table, asks: list[int]) -> bool:
    """Whether the others are still asked what they were asked before, as where all bid at once, and nobody anything
    new: then nobody waits to hear of it."""
    return table.asks == asks and bool(table.deciders())


def now() -> float:
    return asyncio.get_running_loop().time()


def in_a_thread(work: Callable[[], None]) -> asyncio.Future[None]:
    """One of its own: those of `asyncio.to_thread` may all be waiting for a database that does not answer."""
    done: Future[None] = Future()

    def run() -> None:
        try:
            work()
            done.set_result(None)
        except BaseException as problem:
            done.set_exception(problem)

    threading.Thread(target=run, name="closing", daemon=True).start()
    return asyncio.wrap_future(done)
