"""Connections that keep nobody waiting: a whole request in time, so many of one address, and an end at closing time.

uvicorn waits for as long as somebody takes to send a request. Its protocols are extended here, and given to it by
class: it makes one for every connection.
"""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import h11
from starlette.requests import HTTPConnection
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request as UpgradeRequest

from ..core.say import Say
from .addresses import Network, read_networks, within
from .buckets import Crowd
from .errors import answer
from .headers import HEADERS
from .settings import Settings
from .turns import Turns

# Among the extensions of a socket's scope: how to send without waiting, to hear without waiting, and to end it at once.
DIRECTLY, HEAR, CUT = "passepartout.directly", "passepartout.hear", "passepartout.cut"
MOST_WAITING = (
    1_000_000  # bytes that a slow client may be behind before it is cut; it comes back and is told everything
)
AT_A_TIME = 512  # bytes of a socket: some fifteen small messages


class Crowded:
    """Counts the connections of an address. Those of a trusted proxy are of many people, and are not counted."""

    crowd: ClassVar[Crowd]
    turns: ClassVar[Turns]
    trusted: ClassVar[tuple[Network, ...]]

    def __init__(self) -> None:
        self.counted = ""  # the address it is counted for

    def enter(self, client: tuple[str, int] | None) -> bool:
        address = client[0] if client else ""
        if not address or within(address, self.trusted):
            return True
        if self.crowd.enter(address):
            self.counted = address
            return True
        return False

    def leave(self) -> None:
        if self.counted:
            self.crowd.leave(self.counted)
            self.counted = ""


class Request(H11Protocol, Crowded):
    """Requests of one connection, each of which must be there as a whole within so many seconds."""

    seconds: ClassVar[float]

    def __init__(self, *arguments: object, **named: object) -> None:
        H11Protocol.__init__(self, *arguments, **named)  # type: ignore[arg-type]
        Crowded.__init__(self)
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.enter(self.client):
            self.refuse(429, Say("http.crowded"), {"Retry-After": "60"})
            return
        self.start_timer()

    def data_received(self, data: bytes) -> None:
        if self.conn.their_state is not h11.IDLE:
            self.read(data)
            return
        self.transport.pause_reading()  # a request begins: in turn with those of all others
        self.turns.ask(partial(self.begin, data))

    def begin(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.read(data)
        now = self.transport.get_protocol()  # perhaps a socket by now
        paused = now.read_paused if isinstance(now, Socket) else self.flow.read_paused
        if not paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def read(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self or self.whole():
            self.stop_timer()
        elif self.timer is None and not self.transport.is_closing():
            self.start_timer()

    def connection_lost(self, problem: Exception | None) -> None:
        self.stop_timer()
        self.leave()
        super().connection_lost(problem)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.stop_timer()
        self.leave()  # it is counted again as a socket
        super().handle_websocket_upgrade(event)

    def whole(self) -> bool:
        """Nothing more is to come before an answer is."""
        return self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)

    def start_timer(self) -> None:
        self.timer = self.loop.call_later(self.seconds, self.too_slow)

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def too_slow(self) -> None:
        """In turn: hundreds who came together are too slow together."""
        self.timer = None
        self.turns.ask(partial(self.refuse, 408, Say("http.too_slow")))

    def send_400_response(self, msg: str) -> None:
        """What is no request at all is refused in the form of every other refusal."""
        problem = sys.exception()  # h11's, which is raised by itself and so refers to itself
        if problem is not None:
            traceback.clear_frames(problem.__traceback__)
        self.refuse(400, Say("http.unreadable"))

    def shutdown(self) -> None:
        """The club closes: whoever has not yet asked to the end is not waited for."""
        if self.cycle is not None and not self.cycle.response_started and not self.whole():
            self.refuse(503, Say("http.closing"))
        else:
            super().shutdown()

    def refuse(self, status: int, say: Say, more: dict[str, str] | None = None) -> None:
        """Answers, where nobody else has begun to, and closes the connection."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and not self.transport.is_closing():
            # Before the headers are there, nobody knows which language is spoken.
            scope: Scope = {"type": "http", "headers": self.headers or [], "query_string": b""}
            headers = {**HEADERS, **(more or {}), "Connection": "close"}
            made = answer(HTTPConnection(scope), status, say, headers=headers)
            head = h11.Response(status_code=status, headers=made.raw_headers)
            for event in (head, h11.Data(data=bytes(made.body)), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()


class Socket(WebSocketsSansIOProtocol, Crowded):
    """One that is read a little at a time: of thousands of messages sent at once, some, and then it is others' turn."""

    def __init__(self, *arguments: object, **named: object) -> None:
        WebSocketsSansIOProtocol.__init__(self, *arguments, **named)  # type: ignore[arg-type]
        Crowded.__init__(self)
        self.unread = bytearray()  # received, and not yet looked at
        self.hear: Callable[[bytes], bool] | None = None  # False: the message has to wait its turn like any other
        self.reading = False  # it will be, when its turn comes

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.enter(self.client)

    def connection_lost(self, problem: Exception | None) -> None:
        self.leave()
        super().connection_lost(problem)
        self.conn.parser.close()  # it refers to what refers to it, as in `on_task_complete`

    def data_received(self, data: bytes) -> None:
        if not self.unread and len(data) <= AT_A_TIME:
            super().data_received(data)
            return
        self.unread += data
        self.wait_with_reading()
        self.read_on_soon()

    def read_on_soon(self) -> None:
        """Not before everybody else has had a turn."""
        if not self.reading:
            self.reading = True
            self.turns.ask(self.read_on)

    def read_on(self) -> None:
        self.reading = False
        if self.transport.is_closing():
            self.unread.clear()
            return
        if self.close_sent and len(self.unread) > AT_A_TIME:
            self.unread.clear()  # a flood that was cut off: what it says is not even looked at any more
        if self.queue.empty() or self.close_sent:  # else once the club has heard what was read before: `receive`
            some = bytes(self.unread[:AT_A_TIME])
            del self.unread[:AT_A_TIME]
            super().data_received(some)
        if self.unread and (self.queue.empty() or self.close_sent):
            self.read_on_soon()
        elif not self.unread and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> Any:
        if self.unread:  # it has sent more than a person does: one message a turn
            await self.turns.turn()
        message = await super().receive()  # which wants more as soon as nothing waits to be heard
        if self.unread:
            self.wait_with_reading()
            self.read_on_soon()
        return message

    def wait_with_reading(self) -> None:
        self.read_paused = True
        self.transport.pause_reading()

    def handle_connect(self, event: UpgradeRequest) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # it is to be a socket
            ways: dict[str, Any] = self.scope["extensions"]
            ways[DIRECTLY], ways[HEAR], ways[CUT] = self.write_text, self.hear_with, self.transport.abort

    def hear_with(self, hear: Callable[[bytes], bool]) -> None:
        self.hear = hear

    def send_receive_event_to_app(self) -> None:
        """A message that is there as a whole, and before which nothing waits, is heard at once where it can be: what
        people mostly say is worth no queue, no task that is woken, and no pause of reading."""
        if (
            self.hear is not None
            and self.queue.empty()
            and not self.close_sent
            and self.curr_msg_data_type == "text"
            and len(self.frames) == 1
            and self.hear(self.frames[0])
        ):
            self.frames = []
            return
        super().send_receive_event_to_app()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nothing of a connection refers to itself when it is over: it is gone at once, and not when the collector has
        looked at everything there is, for which all tables wait."""
        super().on_task_complete(task)
        self.scope["extensions"] = {}
        self.hear = None

    def write_text(self, text: bytes) -> bool:
        """Sends a message without waiting. Most of what a club does is telling the same few bytes to many: a frame is
        made by hand and goes where it belongs, past queues, tasks and the copying between them. False if this client
        reads too slowly, and then nothing is sent."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return True  # it will hear everything when it comes back
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            return False
        self.transport.write(frame_head(len(text)) + text)
        return True


def frame_head(length: int) -> bytes:
    """RFC 6455, 5.2: a whole text message from a server, which masks nothing."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65_536:
        return bytes((0x81, 126)) + length.to_bytes(2, "big")
    return bytes((0x81, 127)) + length.to_bytes(8, "big")


def protocols(settings: Settings) -> tuple[type[Request], type[Socket]]:
    """For one server: what its connections have in common belongs to a class, since uvicorn makes the objects."""
    shared = {
        "crowd": Crowd(settings.limits.sockets_per_address),
        "turns": Turns(),
        "trusted": read_networks(settings.trusted_proxies),
        "seconds": settings.limits.header_seconds,
    }
    return type("Requests", (Request,), shared), type("Sockets", (Socket,), shared)
