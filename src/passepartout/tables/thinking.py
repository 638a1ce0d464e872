"""Computer players at the tables of a club: whoever has a question is asked, in a process apart, until it answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from ..bots import ERROR, Decision, stand_ins
from ..core.say import Say
from . import events
from .bot_workers import BotWorkers
from .journal import JournalError
from .room import PendingDecision, Room
from .table import Table, TableError
from .telling import tell_presence_soon
from .veil import is_veiled

LOG = logging.getLogger(__name__)
PACES = {"quick": 0.0, "usual": 1.0, "slow": 3.5}  # how often the club's pause is made before a computer's move
VEIL = 0.1  # seconds that every answer takes from which somebody's cards could be read
SOONEST, LATEST = 1.0, 60.0  # seconds until somebody who could not be asked is asked again


class Changing(Protocol):
    """The hub, as far as computer players need it."""

    async def change(self, room: Room, prepare: Callable[[], events.Event]) -> None: ...

    def consider(self, room: Room) -> None: ...

    def forget_later(self, room: Room) -> None: ...


class Thinking:
    def __init__(self, hub: Changing, bot_workers: BotWorkers, pause: float) -> None:
        self.hub = hub
        self.bot_workers = bot_workers
        self.pause = pause  # before a computer player's move, so that people can follow

    def consider(self, room: Room) -> None:
        """Puts the present question to every computer player that has one, and gives up what is no longer asked, or is
        another server's to ask by now."""
        table = room.table
        for seat, pending in list(room.pending.items()):
            if not pending.decided and not (room.ours and still_asked(table, seat, pending)):
                give_up(pending)
                del room.pending[seat]
                self.no_longer_stuck(room, seat)  # whoever decides now has not failed yet
        for seat in table.deciders() if room.ours else ():
            if table.chairs[seat].bot and seat not in room.pending:
                pending = PendingDecision(table.asks[seat], table.chairs[seat].bot)
                room.pending[seat] = pending
                pending.task = asyncio.ensure_future(self.think(room, seat, pending))

    async def think(self, room: Room, seat: int, pending: PendingDecision) -> None:
        bot = pending.bot
        try:
            veiled = is_veiled(room.table.play.position, seat)
            # The pause is not added to the time of one who thinks for long.
            pause = asyncio.sleep(max(self.pause * PACES[room.pace], VEIL if veiled else 0.0))
            wanted, _ = await asyncio.gather(self.decision(room.table, seat, bot, veiled), pause)
            pending.decided = True
            await self.hub.change(room, lambda: answer(room.table, seat, pending, wanted))
            self.no_longer_stuck(room, seat)
        except TableError:
            pass  # the question has changed while it was thinking: it is put again below
        except JournalError:
            await asyncio.sleep(1)  # it will be asked again; not in a tight circle
        except Exception:
            LOG.exception("The computer player '%s' of table %s could not move.", bot, room.table.id)
            pending.decided = False  # whoever changes the table may still give the next attempt up
            await self.wait_a_while(room, seat)
        finally:
            if room.pending.get(seat) is pending:
                del room.pending[seat]
        self.hub.consider(room)
        self.hub.forget_later(room)

    async def wait_a_while(self, room: Room, seat: int) -> None:
        """Longer each time; the table says meanwhile that this player cannot think."""
        failed = room.failures.get(seat, 0)
        room.failures[seat] = failed + 1
        tell_presence_soon(room)
        await asyncio.sleep(min(SOONEST * 2**failed, LATEST))

    def no_longer_stuck(self, room: Room, seat: int) -> None:
        if room.failures.pop(seat, 0):
            tell_presence_soon(room)

    async def decision(self, table: Table, seat: int, bot: str, veiled: bool) -> Decision:
        """What the computer player wants; should it fail, what a stand-in wants, so that the game goes on."""
        scripted = table.scripted(seat)
        if scripted:
            return Decision(scripted)
        view = table.play.position.view(seat)
        # What everybody can see to be the only answer has been carried out without asking. So this one is hidden in
        # somebody's hand, be it that no world was imagined in which it is the only one: it is thought about as any is.
        alone = len(view.menu(seat)) == 1
        question = (view.data(), seat, table.bot_seed(seat), table.named, veiled or alone)
        try:
            wanted = await self.bot_workers.decide(table.game, bot, *question)
            if wanted.lost:
                LOG.warning("Table %s, decision %d: %s.", table.id, table.decisions() + 1, wanted.why)
            return wanted
        except Exception:  # not even asked: its process dies again and again, or the club no longer offers it
            LOG.exception("The computer player '%s' of table %s could not be asked.", bot, table.id)
        instead = stand_ins(table.game, bot)[0]
        return (await self.bot_workers.decide(table.game, instead, *question))._replace(lost=ERROR)


def give_up(pending: PendingDecision) -> None:
    if pending.task is not None:
        pending.task.cancel()


def answer(table: Table, seat: int, pending: PendingDecision, wanted: Decision) -> events.Moved:
    """What was asked may have been taken back while this waited for its turn: that is nobody's fault."""
    if not still_asked(table, seat, pending):
        raise TableError(Say("table.stale"))
    return table.prepare_move(seat, wanted.notation, pending.ask, pending.bot, wanted.lost)


def still_asked(table: Table, seat: int, pending: PendingDecision) -> bool:
    asked = seat in table.deciders() and table.asks[seat] == pending.ask
    return asked and table.chairs[seat].bot == pending.bot
