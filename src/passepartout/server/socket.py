"""One WebSocket: reads messages, passes them to the hub, and says clearly what cannot be done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from ..core.position import WATCHER
from ..core.refusal import Refused
from ..core.say import Say
from ..tables import events
from ..tables.boxes import UnreadableTable
from ..tables.explain import explain
from ..tables.hub import Hub, UnknownTable, now
from ..tables.journal import JournalError, Uncertain
from ..tables.meters import METERS
from ..tables.outlook import look_back, names_in
from ..tables.room import Room
from ..tables.table import Table, TableError, why
from ..tables.telling import tell_all
from ..words import DEFAULT, LANGUAGES, Words, speak
from .buckets import TokenBucket
from .connections import CUT, DIRECTLY, HEAR
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
    PastMessage,
    PlayAction,
    PlayAgain,
    RefusedMessage,
    Rename,
    SetPace,
    SkipStep,
    Speak,
    Texts,
    Touch,
    UndoPlease,
)

LOG = logging.getLogger(__name__)
PATIENCE = 100  # messages too many before a connection is cut off
POLITE = 1000
TOO_MANY = 1008
TOO_SLOW = 1013


class Connection:
    """A listener of the hub."""

    def __init__(self, socket: WebSocket, hub: Hub, said_here: TokenBucket) -> None:
        self.socket = socket
        self.hub = hub
        self.said_here = said_here  # by everybody at one address
        self.said = TokenBucket(hub.limits.messages_per_second, hub.limits.messages_burst)
        self.too_many = 0  # messages that were not read because of their number
        self.seat = WATCHER
        self.language = DEFAULT
        self.texts = False
        self.ways: dict[str, Any] = socket.scope["extensions"]
        self.write: Callable[[bytes], bool] = self.ways[DIRECTLY]
        self.moving: asyncio.Future[None] | None = None  # a move that was heard at once, on its way into the journal
        self.acting = True  # another message is under way; at first the greeting

    # ------------------------------------------------------------------- sending

    def post(self, message: bytes) -> None:
        if not self.write(message):
            METERS.cut_off += 1
            self.ways[CUT]()

    # ------------------------------------------------------------------- reading

    async def serve(self, table_id: str) -> None:
        await self.socket.accept()
        try:
            room = await self.greet(table_id)
            if room is not None:
                try:
                    await self.take_back(room)
                    await self.read_all(room)
                finally:
                    self.hub.leave(room, self)
        except WebSocketDisconnect:
            pass

    async def greet(self, table_id: str) -> Room | None:
        """The first message says who is there. None if this connection has no business here."""
        try:
            message = await asyncio.wait_for(self.read(), self.hub.limits.hello_within)
        except TimeoutError:
            message = None
        if not isinstance(message, Hello):
            await self.send_away(Say("table.hello_first"))
            return None
        self.language = message.lang if message.lang in LANGUAGES else DEFAULT
        self.texts = message.texts
        seat: int | None = WATCHER
        try:
            room = await self.hub.room(table_id)
            if message.key:
                seat = await self.hub.seat_of(room, message.key)
        except JournalError:  # it may be back soon, and so will the client
            LOG.exception("Table %s could not be read.", table_id[:40])
            await self.socket.close(TOO_SLOW)
            return None
        except UnknownTable:
            await self.send_away(Say("table.unknown", id=table_id[:40]))
            return None
        except UnreadableTable as problem:
            await self.send_away(problem.say)
            return None
        if seat is None:
            await self.send_away(Say("table.wrong_key"))
            return None
        self.seat = seat
        try:
            self.hub.join(room, self)
        except TableError as problem:
            await self.send_away(problem.say)
            return None
        return room

    async def take_back(self, room: Room) -> None:
        """Whoever comes back has the seat back: others had only let a computer play meanwhile."""
        if self.seat == WATCHER or not room.table.chairs[self.seat].taken:
            return
        try:
            await self.hub.change(room, lambda: room.table.prepare_return(self.seat))
        except (TableError, JournalError):
            LOG.exception("A seat of table %s could not be given back.", room.table.id)

    async def send_away(self, say: Say, code: int = POLITE) -> None:
        text = speak(self.language).say(say)
        await self.socket.send_text(ENCODER.encode(GoneMessage(text)).decode())
        await self.socket.close(code)

    async def read(self) -> FromClient | None:
        """The next message; None if it makes no sense."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code") or POLITE)
        try:
            return DECODER.decode(received.get("text") or received.get("bytes") or b"")
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):  # the last: brackets within brackets
            return None

    def hear_at_once(self, room: Room, said: bytes) -> bool:
        """A move, which is most of what people say. False for everything else, and where another is on its way."""
        if self.acting or self.moving is not None:
            return False
        try:
            message = DECODER.decode(said)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return False
        if not isinstance(message, PlayAction) or self.seat == WATCHER:
            return False
        if self.said.wait() or self.said_here.wait():  # too much is counted where it is answered
            return False
        self.may_speak()
        self.moving = self.hub.move(room, self.seat, message.notation, message.ask)
        self.moving.add_done_callback(partial(self.has_moved, room))
        return True

    def has_moved(self, room: Room, moved: asyncio.Future[None]) -> None:
        self.moving = None
        problem = None if moved.cancelled() else moved.exception()
        if isinstance(problem, Refused | TableError | JournalError):
            self.say_no(room, problem)
        elif problem is not None:
            LOG.error("A move could not be carried out.", exc_info=problem)
            self.ways[CUT]()  # whoever comes back is told how it stands

    async def try_to(self, room: Room, work: Awaitable[None]) -> None:
        """What cannot be done is said to whoever wanted it."""
        try:
            await work
        except (Refused, TableError, JournalError) as problem:
            self.say_no(room, problem)

    def say_no(self, room: Room, problem: Refused | TableError | JournalError) -> None:
        if isinstance(problem, JournalError):
            unsure = isinstance(problem, Uncertain)
            problem = TableError(Say("table.maybe_saved" if unsure else "table.not_saved"))
        self.refuse(room, problem)

    async def read_all(self, room: Room) -> None:
        if HEAR in self.ways:
            self.ways[HEAR](partial(self.hear_at_once, room))
        while True:
            self.acting = False
            message = await self.read()
            self.acting = True  # what comes meanwhile comes after this, also a move
            if self.moving is not None:
                await asyncio.wait([self.moving])
            # What has been sent at once is read one by one, and everybody else has a turn in between.
            await asyncio.sleep(0)
            if not self.may_speak():
                if self.too_many == 1:
                    self.refuse(room, TableError(Say("table.too_fast")))
                if self.too_many > PATIENCE:
                    METERS.cut_off += 1
                    await self.send_away(Say("table.too_many_messages"), TOO_MANY)
                    return
                continue
            await self.try_to(room, self.act(room, message))

    def may_speak(self) -> bool:
        """Whether this connection, and all others of its address, have said little enough lately."""
        if self.said.take() and self.said_here.take():
            self.too_many = max(0, self.too_many - 1)  # not forgotten at once: a flood goes on between two tokens
            return True
        self.too_many += 1
        METERS.refused += 1
        return False

    async def act(self, room: Room, message: FromClient | None) -> None:
        if isinstance(message, Speak):
            self.language = message.lang if message.lang in LANGUAGES else self.language
            tell_all(room, self)
            return
        if isinstance(message, Texts):
            self.texts = message.wanted
            tell_all(room, self)
            return
        if message is None or isinstance(message, Hello):
            raise TableError(Say("table.malformed"))
        if isinstance(message, LookBack):
            # Something may have been taken back since: then the last decision there is.
            number = min(max(message.at, 0), room.table.decisions())
            past = look_back(room.table, number, self.seat, self.language, self.texts)
            self.post(ENCODER.encode(PastMessage(past)))
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
        absent = 0 <= message.seat < len(room.table.chairs) and room.is_gone(message.seat, now())
        names = speak(self.language).starting_with("table.computer.")
        name = names.get(f"table.computer.{message.seat + 1}", "")
        return room.table.prepare_hand_over(self.seat, message.seat, message.bot, name, absent)

    def refuse(self, room: Room, problem: Refused | TableError) -> None:
        """Says which rule is in the way and what is possible. The table itself has been told already, as it is."""
        METERS.refused += 1
        words = speak(self.language, room.table.game)
        names = names_in(room.table, words)
        refusal = why(problem)
        text = words.say(refusal.why, names, self.seat)
        self.post(ENCODER.encode(RefusedMessage(refusal.rule, text, possible(room.table, self.seat, words))))


def possible(table: Table, seat: int, words: Words) -> str:
    """The actions open to a seat, in notation and from its own view: enough to find the way back."""
    if seat == WATCHER:
        return ""
    shown = [action.notation() for action in table.play.position.view(seat).menu(seat)]
    if len(shown) > 8:
        shown = [*shown[:3], "…", shown[-1]]
    return words.text("table.possible", actions=", ".join(shown)) if shown else words.text("table.wait")
