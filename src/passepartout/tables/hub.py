"""All tables of a server: who opens one, who listens, who thinks. How they change is in changing.py.

Imports no web framework: a connection is anything that takes bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import cast

from ..bots import bot_names
from ..core.game import Game, Options
from ..core.position import WATCHER
from ..core.say import Say
from . import events, keys
from .bot_workers import BotWorkers
from .boxes import Boxes, UnreadableTable
from .changing import Changing
from .dealing import next_game
from .following import Following
from .journal import Journal, JournalError, SharedJournal, Taken
from .limits import Limits
from .on_the_wire import ENCODER
from .opening import NewTable, SeatWish, open_game, plan_lesson, plan_seats
from .room import Listener, Room
from .table import Table, TableError
from .telling import differs, tell, tell_all, tell_presence_soon
from .thinking import Thinking, give_up

LOG = logging.getLogger(__name__)
TO_THE_END = 0.75  # seconds for changes that have begun, when the club closes


class UnknownTable(LookupError):
    """No table has this address."""


class Hub(Changing):
    def __init__(
        self,
        journal: Journal,
        bot_workers: BotWorkers,
        pause: float = 0.0,
        seed: str = "",
        boxes: Sequence[Game] = (),
        limits: Limits | None = None,
    ) -> None:
        super().__init__(journal)
        self.boxes = Boxes(journal, boxes)  # games with an own box that new tables may ask for
        self.bot_workers = bot_workers
        self.limits = limits or Limits()
        self.thinking = Thinking(self, bot_workers, pause)
        self.seed = seed  # named by whoever opened the club: every new table is dealt from it
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
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
