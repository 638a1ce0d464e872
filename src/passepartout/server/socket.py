"""One WebSocket: reads messages, passes them to the hub, and says clearly what cannot be done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from ..core.position import WATCHER
from ..core.refusal import Refused
from ..core.say import Say
from ..tables import events
from ..tables.boxes import UnreadableTable
from ..tables.explain import explain
from ..tables.hub import Hub, Room, UnknownTable
from ..tables.journal import JournalError
from ..tables.outlook import Outlook, look_back, names_in
from ..tables.table import Table, TableError, why
from ..words import DEFAULT, LANGUAGES, Words, speak
from .messages import (
    DECODER,
    ENCODER,
    Answer,
    Explain,
    FromClient,
    GoneMessage,
    HandOver,
    Hello,
    HelpMessage,
    LookBack,
    OutlookMessage,
    PastMessage,
    PlayAction,
    PlayAgain,
    RefusedMessage,
    Rename,
    SetPace,
    SkipStep,
    Speak,
    Touch,
    UndoPlease,
)

LOG = logging.getLogger(__name__)
WAITING = 256  # messages a slow connection may be behind before it is cut; it comes back and is told everything
POLITE = 1000
TOO_SLOW = 1013


class Connection:
    """A listener of the hub, and the task that sends what it hears."""

    def __init__(self, socket: WebSocket, hub: Hub) -> None:
        self.socket = socket
        self.hub = hub
        self.seat = WATCHER
        self.language = DEFAULT
        self.known = 0
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)

    # ------------------------------------------------------------------- sending

    def hear(self, outlook: Outlook, here: list[bool]) -> None:
        self.post(ENCODER.encode(OutlookMessage(outlook, here)))

    def post(self, message: bytes) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)

    async def send_all(self) -> None:
        while True:
            message = await self.queue.get()
            if message is None:
                await self.socket.close(TOO_SLOW)
                return
            await self.socket.send_text(message.decode())

    # ------------------------------------------------------------------- reading

    async def serve(self, table_id: str) -> None:
        await self.socket.accept()
        sender = asyncio.ensure_future(self.send_all())
        try:
            room = await self.greet(table_id)
            if room is not None:
                try:
                    await self.read_all(room)
                finally:
                    self.hub.leave(room, self)
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()

    async def greet(self, table_id: str) -> Room | None:
        """The first message says who is there. None if this connection has no business here."""
        message = await self.read()
        if not isinstance(message, Hello):
            await self.send_away(Say("table.hello_first"))
            return None
        self.language = message.lang if message.lang in LANGUAGES else DEFAULT
        try:
            room = await self.hub.room(table_id)
        except UnknownTable:
            await self.send_away(Say("table.unknown", id=table_id[:40]))
            return None
        except UnreadableTable as problem:
            await self.send_away(problem.say)
            return None
        if message.key:
            seat = room.table.seat_of(message.key)
            if seat is None:
                await self.send_away(Say("table.wrong_key"))
                return None
            self.seat = seat
        self.hub.join(room, self)
        return room

    async def send_away(self, say: Say) -> None:
        text = speak(self.language).say(say)
        await self.socket.send_text(ENCODER.encode(GoneMessage(text)).decode())
        await self.socket.close(POLITE)

    async def read(self) -> FromClient | None:
        """The next message; None if it makes no sense."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code") or POLITE)
        try:
            return DECODER.decode(received.get("text") or received.get("bytes") or b"")
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return None

    async def read_all(self, room: Room) -> None:
        while True:
            message = await self.read()
            try:
                await self.act(room, message)
            except (Refused, TableError) as problem:
                self.refuse(room, problem)
            except JournalError:
                self.refuse(room, TableError(Say("table.not_saved")))

    async def act(self, room: Room, message: FromClient | None) -> None:
        if isinstance(message, Speak):
            self.language = message.lang if message.lang in LANGUAGES else self.language
            self.known = 0
            self.hub.announce(room)
            return
        if message is None or isinstance(message, Hello):
            raise TableError(Say("table.malformed"))
        if isinstance(message, LookBack):
            # Something may have been taken back since: then the last decision there is.
            number = min(max(message.at, 0), room.table.decisions())
            self.post(ENCODER.encode(PastMessage(look_back(room.table, number, self.seat, self.language))))
            return
        if isinstance(message, Explain):
            self.post(ENCODER.encode(HelpMessage(explain(room.table, self.seat, message.thing, self.language))))
            return
        if self.seat == WATCHER:
            raise TableError(Say("table.only_looking"))
        if isinstance(message, SetPace):
            room.pace = message.pace
            return
        if isinstance(message, PlayAgain):
            await self.hub.play_again(room, self.seat)
            return
        await self.hub.change(room, self.wish(room, message))

    def wish(
        self, room: Room, message: PlayAction | UndoPlease | Answer | HandOver | Rename | Touch | SkipStep
    ) -> Callable[[], events.Event]:
        """What to prepare once it is this connection's turn to change the table."""
        if isinstance(message, PlayAction):
            return lambda: room.table.prepare_move(self.seat, message.notation, message.ask)
        if isinstance(message, UndoPlease):
            return lambda: room.table.prepare_undo(self.seat)
        if isinstance(message, Touch):
            return lambda: room.table.prepare_touch(self.seat, message.thing)
        if isinstance(message, SkipStep):
            return lambda: room.table.prepare_skip(self.seat)
        if isinstance(message, Answer):
            return lambda: room.table.prepare_answer(self.seat, message.yes)
        if isinstance(message, Rename):
            return lambda: room.table.prepare_rename(self.seat, message.name)
        return lambda: self.prepare_hand_over(room, message)

    def prepare_hand_over(self, room: Room, message: HandOver) -> events.Event:
        absent = not room.somebody_at(message.seat)
        names = speak(self.language).starting_with("table.computer.")
        name = names.get(f"table.computer.{message.seat + 1}", "")
        return room.table.prepare_hand_over(self.seat, message.seat, message.bot, name, absent)

    def refuse(self, room: Room, problem: Refused | TableError) -> None:
        """Says which rule is in the way and what is possible, then shows the table as it is."""
        words = speak(self.language, room.table.game)
        names = names_in(room.table, words)
        refusal = why(problem)
        text = words.say(refusal.why, names, self.seat)
        self.post(ENCODER.encode(RefusedMessage(refusal.rule, text, possible(room.table, self.seat, words))))
        self.hub.tell_one(room, self)


def possible(table: Table, seat: int, words: Words) -> str:
    """The actions open to a seat, in notation and from its own view: enough to find the way back."""
    if seat == WATCHER:
        return ""
    shown = [action.notation() for action in table.play.position.view(seat).menu(seat)]
    if len(shown) > 8:
        shown = [*shown[:3], "…", shown[-1]]
    return words.text("table.possible", actions=", ".join(shown)) if shown else words.text("table.wait")
