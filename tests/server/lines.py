"""Connections by hand: requests that are half sent, frames that are none, and a partner who never answers."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from collections.abc import Mapping

from .club import Club

TEXT, CLOSE = 0x1, 0x8


class Line:
    """One connection. Reading waits for as long as it takes."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.socket = socket.create_connection(("127.0.0.1", club.port))
        self.read = b""

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def send_or_be_cut_off(self, data: bytes) -> bool:
        """False when the other end has closed."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def to_the_end(self) -> bytes:
        """Everything that comes until the club closes the connection."""
        while True:
            try:
                more = self.socket.recv(65536)
            except ConnectionError:
                more = b""
            if not more:
                return self.read
            self.read += more

    def until(self, mark: bytes) -> bytes:
        while mark not in self.read:
            more = self.socket.recv(65536)
            assert more, f"closed after {self.read!r}"
            self.read += more
        before, _, self.read = self.read.partition(mark)
        return before

    def close(self) -> None:
        self.socket.close()

    # ------------------------------------------------------------------- sockets

    def upgrade(self, table: object, headers: Mapping[str, str] | None = None) -> int:
        """Asks for a WebSocket; the status of the answer."""
        said = {
            "Host": f"127.0.0.1:{self.club.port}",
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            **(headers or {}),
        }
        lines = [f"GET /api/tables/{table}/socket HTTP/1.1", *(f"{name}: {value}" for name, value in said.items())]
        self.send("\r\n".join([*lines, "", ""]).encode())
        return int(self.until(b"\r\n\r\n").split()[1])

    def frame(self, data: bytes, kind: int = TEXT) -> None:
        mask = os.urandom(4)
        length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack("!H", len(data))
        self.send(bytes([0x80 | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def take(self, count: int) -> bytes:
        while len(self.read) < count:
            more = self.socket.recv(65536)
            assert more, "closed in the middle of a frame"
            self.read += more
        taken, self.read = self.read[:count], self.read[count:]
        return taken

    def next_frame(self) -> tuple[int, bytes]:
        kind, length = self.take(2)
        if length == 126:
            (length,) = struct.unpack("!H", self.take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.take(8))
        return kind & 0x0F, self.take(length)

    def closed_with(self) -> int:
        """Hears until the close frame; its code."""
        while True:
            kind, data = self.next_frame()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big")

    def sit_down(self, made: Mapping[str, object]) -> None:
        assert self.upgrade(made["table"]) == 101
        self.frame(json.dumps({"type": "hello", "key": made["key"], "lang": "en"}).encode())
        self.next_frame()
