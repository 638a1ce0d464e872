"""A WebSocket client that costs next to nothing, so that the server is what is measured.

No handshake is checked, no extension offered, no frame from a server taken apart that needs not be: both servers send
whole text frames. Everything a client must do for its server's sake it does (masking, closing, answering pings).
"""

from __future__ import annotations

import asyncio
import base64
import os
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = 0x80  # this frame ends a message
MASKED = 0x80
MASK = bytes(4)  # a mask of zeros leaves the bytes as they are; for the server it is a mask like any other
SHORT, MEDIUM = 126, 127  # lengths from which 2 or 8 bytes more tell the length


class Broken(Exception):
    """The server did not let us in, closed the line, or sent what no server of ours sends."""


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """One masked frame, as clients send them."""
    size = len(payload)
    if size < SHORT:
        head = bytes((LAST | kind, MASKED | size))
    elif size < 1 << 16:
        head = bytes((LAST | kind, MASKED | SHORT)) + size.to_bytes(2, "big")
    else:
        head = bytes((LAST | kind, MASKED | MEDIUM)) + size.to_bytes(8, "big")
    return head + MASK + payload


class Frames:
    """Takes bytes as they come and gives the frames that are complete."""

    def __init__(self) -> None:
        self.rest = b""

    def take(self, data: bytes) -> list[tuple[int, bytes]]:
        """Kind and content of every frame that has come to its end."""
        if self.rest:
            data = self.rest + data
        found = []
        at, end = 0, len(data)
        while end - at >= 2:
            size, begin = data[at + 1], at + 2
            if size == SHORT:
                begin = at + 4
                size = int.from_bytes(data[at + 2 : begin], "big")
            elif size == MEDIUM:
                begin = at + 10
                size = int.from_bytes(data[at + 2 : begin], "big")
            if begin > end or begin + size > end:
                break
            found.append((data[at] & 0x0F, data[begin : begin + size]))
            at = begin + size
        self.rest = data[at:]
        return found


class Line(asyncio.Protocol):
    """One socket. Whoever uses it says in `hear` what is to be done with a message."""

    def __init__(self, host: str, path: str) -> None:
        self.host, self.path = host, path
        self.frames: Frames | None = None  # None: the handshake is not over
        self.head = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = ""  # why, if it is

    def hear(self, message: bytes) -> None:
        raise NotImplementedError

    def send(self, message: bytes) -> None:
        self.transport.write(frame(message))

    def close(self) -> None:
        self.transport.close()

    # ------------------------------------------------------------- asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self.path} HTTP/1.1",
            f"Host: {self.host}",
            f"Origin: http://{self.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        self.transport.write("\r\n".join((*lines, "", "")).encode())

    def data_received(self, data: bytes) -> None:
        if self.frames is None:
            self.head += data
            head, found, data = self.head.partition(b"\r\n\r\n")
            if not found:
                return
            status = head.split(b"\r\n", 1)[0].decode(errors="replace")
            if " 101 " not in f"{status} ":
                self.opened.set_exception(Broken(f"{self.path} was answered with {status}"))
                return
            self.frames = Frames()
            self.opened.set_result(None)
        for kind, content in self.frames.take(data):
            if kind == TEXT:
                self.hear(content)
            elif kind == PING:
                self.transport.write(frame(content, PONG))
            elif kind == CLOSE:
                self.closed = f"closed with {content[2:].decode(errors='replace') or int.from_bytes(content, 'big')}"
                self.transport.close()

    def connection_lost(self, problem: Exception | None) -> None:
        self.closed = self.closed or f"lost: {problem}"
        if not self.opened.done():
            self.opened.set_exception(Broken(f"{self.path}: {self.closed}"))
