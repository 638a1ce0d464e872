"""All tables of a server: who listens, who thinks, and the one way a change may happen.

Imports no web framework: a connection is anything that takes bytes.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from ..bots import ERROR, Decision, bot_names, stand_ins
from ..core.game import Game, Options
from ..core.say import Say
from . import events, keys
from .bot_workers import BotWorkers
from .boxes import Boxes
from .dealing import next_game
from .journal import Journal, JournalError
from .log import log_of
from .opening import NewTable, SeatWish, open_game, plan_lesson, plan_seats
from .outlook import Outlook, look
from .table import Table, TableError

LOG = logging.getLogger(__name__)
PACES = {"quick": 0.0, "usual": 1.0, "slow": 3.5}  # how often the club's pause is made before a computer's move
IDLE = 600.0  # seconds after which a table that nobody follows is left to the journal


class UnknownTable(LookupError):
    """No table has this address."""


class Listener(Protocol):
    """A connection that follows a table from one seat (-1: looking on), in one language."""

    seat: int
    language: str
    known: int  # lines of the log it has been sent

    def hear(self, outlook: Outlook, here: list[bool]) -> None:
        """Takes the news without waiting; slow connections look after themselves."""


class PendingDecision:
    """A question that a computer player is thinking about."""

    def __init__(self, ask: int, bot: str) -> None:
        self.ask = ask
        self.bot = bot
        self.task: asyncio.Task[None] | None = None
        self.decided = False  # what it wants is known, and may be on its way into the journal


class Room:
    """A table in memory."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()  # changes happen one after the other
        self.listeners: list[Listener] = []
        self.pending: dict[int, PendingDecision] = {}  # by seat
        self.pace = "usual"  # of computer players, as whoever sits here last wished
        self.leaving: asyncio.TimerHandle | None = None  # when it is looked whether anybody still needs it

    def here(self) -> list[bool]:
        """Which seats have somebody connected."""
        present = {listener.seat for listener in self.listeners}
        return [seat in present for seat in range(len(self.table.chairs))]

    def somebody_at(self, seat: int) -> bool:
        return any(listener.seat == seat for listener in self.listeners)


class Hub:
    def __init__(
        self,
        journal: Journal,
        bot_workers: BotWorkers,
        pause: float = 0.0,
        seed: str = "",
        boxes: Sequence[Game] = (),
    ) -> None:
        self.journal = journal
        self.boxes = Boxes(journal, boxes)  # games with an own box that new tables may ask for
        self.bot_workers = bot_workers
        self.pause = pause  # before a computer player's move, so that people can follow
        self.seed = seed  # named by whoever opened the club: every new table is dealt from it
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.running: set[asyncio.Future[None]] = set()

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
        await asyncio.wrap_future(self.journal.append(table_id, 0, events.ENCODER.encode(opened)))
        room = await self.room(table_id)
        async with room.lock:
            await self.go_on(room)
        self.consider(room)

    async def play_again(self, room: Room, seat: int) -> None:
        """A new table for the people of a finished game. Whoever asks second comes to the same one."""
        await self.to_the_end(self.play_again_now(room, seat))

    async def play_again_now(self, room: Room, seat: int) -> None:
        async with room.lock:
            table = room.table
            if not table.over():
                raise TableError(Say("table.not_over"))
            if table.next is None:
                new = keys.new_table_id()
                again = table.named and table.teaching is None  # after a lesson comes a game like any other
                named = next_game(table.play.seed) if again else self.seed
                await self.begin(new, open_game(table.game, table.plans(), table.play.options, named))
                await self.write(room, events.Followed(seat, new))
            self.announce(room)

    async def room(self, table_id: str) -> Room:
        """The table in memory, read from the journal if need be; UnknownTable if there is none, UnreadableTable if it
        cannot be gone on with here."""
        found = self.rooms.get(table_id)
        if found is not None:
            return found
        lock = self.loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if table_id not in self.rooms:
                    self.rooms[table_id] = Room(await asyncio.to_thread(self.load, table_id))
                return self.rooms[table_id]
        finally:
            self.loading.pop(table_id, None)

    def load(self, table_id: str) -> Table:
        bodies = self.journal.load(table_id)
        if not bodies:
            raise UnknownTable(table_id)
        opened = events.DECODER.decode(bodies[0])
        if not isinstance(opened, events.Opened):
            raise UnknownTable(table_id)
        game = self.boxes.game_of(opened)
        table = Table(table_id, game, opened, self.offered(game))
        for body in bodies[1:]:
            table.fold(events.DECODER.decode(body))
        return table

    # ---------------------------------------------------------------- listening

    def join(self, room: Room, listener: Listener) -> None:
        room.listeners.append(listener)
        self.announce(room)  # to all: somebody has come in
        self.consider(room)

    def leave(self, room: Room, listener: Listener) -> None:
        if listener in room.listeners:
            room.listeners.remove(listener)
            self.announce(room)
        self.forget_later(room)

    def forget_later(self, room: Room) -> None:
        """Not at once: people reload pages, and whoever was about to change the table must not lose it."""
        if room.leaving is not None:
            room.leaving.cancel()  # one clock for a table, however often it is asked about
        room.leaving = asyncio.get_running_loop().call_later(IDLE, self.forget_if_idle, room)

    def forget_if_idle(self, room: Room) -> None:
        """The journal remembers; memory need not."""
        if not room.listeners and not room.pending and not room.lock.locked():
            self.rooms.pop(room.table.id, None)

    def announce(self, room: Room) -> None:
        for listener in list(room.listeners):
            self.tell_one(room, listener)

    def tell_one(self, room: Room, listener: Listener) -> None:
        outlook = look(room.table, listener.seat, listener.language, listener.known)
        listener.known = len(log_of(room.table, listener.seat))
        listener.hear(outlook, room.here())

    # ----------------------------------------------------------------- changing

    async def change(self, room: Room, prepare: Callable[[], events.Event]) -> None:
        """The one way: prepare an event, journal it, apply it, announce it. Goes through even if the asker leaves."""
        await self.to_the_end(self.change_now(room, prepare))

    async def to_the_end(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self.running.add(task)  # a task nobody refers to may be collected
        task.add_done_callback(self.running.discard)
        await asyncio.shield(task)

    async def change_now(self, room: Room, prepare: Callable[[], events.Event]) -> None:
        async with room.lock:
            event, over = prepare(), room.table.over()
            await self.write(room, event)
            await self.go_on(room)
            if room.table.over() and not over:
                await self.write(room, events.Ended(int(time.time())))
            if not isinstance(event, events.Moved):
                self.retell(room, keep=isinstance(event, events.Undone))
            self.announce(room)
        self.consider(room)

    async def go_on(self, room: Room) -> None:
        """Carries out what everybody can see is the only answer. Whoever calls holds the room's lock."""
        while (event := room.table.prepare_obvious()) is not None:
            await self.write(room, event)

    async def write(self, room: Room, event: events.Event) -> None:
        """Journals an event, then applies it. Whoever calls holds the room's lock."""
        body = events.ENCODER.encode(event)
        try:
            await asyncio.wrap_future(self.journal.append(room.table.id, room.table.number, body))
        except JournalError:
            # Perhaps another process has written to this table: what the journal says is so.
            LOG.exception("An event of table %s was not written.", room.table.id)
            room.table = await asyncio.to_thread(self.load, room.table.id)
            self.retell(room)
            self.announce(room)
            raise
        room.table.fold(event)

    def retell(self, room: Room, keep: bool = False) -> None:
        """Names in old lines may have changed, so they are sent again; after an undo all but the last line still hold,
        which says that there was one."""
        for listener in room.listeners:
            listener.known = min(listener.known, len(log_of(room.table, listener.seat)) - 1) if keep else 0

    # ----------------------------------------------------------------- thinking

    def offered(self, game: Game) -> list[str]:
        """The computer players a client may ask for: those of the house, and the owner's own. Names, never files."""
        return [*bot_names(game), *self.own_bots()]

    def own_bots(self) -> list[str]:
        """Those the owner has brought along."""
        return list(self.bot_workers.user_bots)

    def consider(self, room: Room) -> None:
        """Puts the present question to every computer player that has one, and gives up what is no longer asked."""
        table = room.table
        for seat, pending in list(room.pending.items()):
            if not pending.decided and not still_asked(table, seat, pending):
                self.give_up(pending)
                del room.pending[seat]
        for seat in table.deciders():
            if table.chairs[seat].bot and seat not in room.pending:
                pending = PendingDecision(table.asks[seat], table.chairs[seat].bot)
                room.pending[seat] = pending
                pending.task = asyncio.ensure_future(self.think(room, seat, pending))

    def give_up(self, pending: PendingDecision) -> None:
        if pending.task is not None:
            pending.task.cancel()

    async def think(self, room: Room, seat: int, pending: PendingDecision) -> None:
        ask, bot = pending.ask, pending.bot
        try:
            # The pause is not added to the time of one who thinks for long.
            pause = asyncio.sleep(self.pause * PACES[room.pace])
            wanted, _ = await asyncio.gather(self.decision(room.table, seat, bot), pause)
            pending.decided = True
            await self.change(room, lambda: room.table.prepare_move(seat, wanted.notation, ask, bot, wanted.lost))
        except TableError:
            pass  # the question has changed while it was thinking: it is put again below
        except JournalError:
            await asyncio.sleep(1)  # it will be asked again; not in a tight circle
        except Exception:
            LOG.exception("The computer player '%s' of table %s could not move.", bot, room.table.id)
            return  # whoever comes in next wakes it up again
        finally:
            if room.pending.get(seat) is pending:
                del room.pending[seat]
        self.consider(room)
        self.forget_later(room)

    async def decision(self, table: Table, seat: int, bot: str) -> Decision:
        """What the computer player wants; should it fail, what a stand-in wants, so that the game goes on."""
        scripted = table.scripted(seat)
        if scripted:
            return Decision(scripted)
        view = table.play.position.view(seat)
        menu = view.menu(seat)
        if len(menu) == 1:
            return Decision(menu[0].notation())
        question = (view.data(), seat, table.bot_seed(seat), table.named)
        try:
            wanted = await self.bot_workers.decide(table.game, bot, *question)
            if wanted.lost:
                LOG.warning("Table %s, decision %d: %s.", table.id, table.decisions() + 1, wanted.why)
            return wanted
        except Exception:  # not even asked: its process dies again and again, or the club no longer offers it
            LOG.exception("The computer player '%s' of table %s could not be asked.", bot, table.id)
        instead = stand_ins(table.game, bot)[0]
        return (await self.bot_workers.decide(table.game, instead, *question))._replace(lost=ERROR)

    async def close(self) -> None:
        """Lets changes that have begun come to their end, and stops everything else."""
        for room in self.rooms.values():
            for pending in room.pending.values():
                self.give_up(pending)
        await asyncio.gather(*self.running, return_exceptions=True)
        self.bot_workers.close()
        self.journal.close()


def still_asked(table: Table, seat: int, pending: PendingDecision) -> bool:
    asked = seat in table.deciders() and table.asks[seat] == pending.ask
    return asked and table.chairs[seat].bot == pending.bot
