"""Clients that ask too much, or never come to an end: each an endless story, for a process of its own.

They come from many addresses (all of 127.0.0.0/8 is this computer): else the limits of one address would keep most of
them out before anything is tried.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import socket
from collections.abc import Awaitable, Callable, Coroutine

from benchmarks.server.wire import frame

from .shared import ENCODE

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
AT_ONCE = 5_000  # messages
SMALL = frame(b'{"type":"explain","thing":"x"}')
SPEAK = frame(b'{"type":"speak","lang":"fr"}') + frame(b'{"type":"speak","lang":"en"}')
BACK = frame(b'{"type":"look_back","at":0}')
ONE_ADDRESS = 90  # connections, of a hundred that are let in
BODY = 200_000_000
DICE = random.Random(80)


class Place:
    """Where the club is, and the table it is all about."""

    def __init__(self, port: int, table: str) -> None:
        self.port, self.table = port, table
        self.numbers = itertools.count()

    def address(self) -> str:
        """The one that the next connection comes from."""
        return f"127.0.{1 + next(self.numbers) // ONE_ADDRESS % 250}.1"

    async def connect(self, address: str = "") -> Stream:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address or self.address(), 0))

    async def upgrade(self, address: str = "") -> Stream:
        reader, writer = await self.connect(address)
        writer.write(
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n".encode()
            + b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            + b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def look_on(self, address: str = "") -> Stream:
        reader, writer = await self.upgrade(address)
        writer.write(frame(ENCODE({"type": "hello", "key": "", "lang": "en"})))
        return reader, writer


async def for_ever(count: int, story: Callable[[], Awaitable[None]]) -> None:
    """So many at a time; whoever is thrown out comes back."""

    async def again() -> None:
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await story()
            await asyncio.sleep(0.05)

    await asyncio.gather(*[again() for _ in range(count)])


async def read_away(reader: asyncio.StreamReader) -> None:
    while await reader.read(1 << 16):
        pass


async def flood(place: Place, count: int, messages: bytes) -> None:
    async def story() -> None:
        reader, writer = await place.look_on()
        writer.write(messages)
        await read_away(reader)
        writer.close()

    await for_ever(count, story)


async def one_floods(place: Place) -> None:
    """5,000 messages at once on one socket, and again as soon as it is cut off"""
    await flood(place, 1, SMALL * AT_ONCE)


async def fifty_flood(place: Place) -> None:
    """5,000 messages at once on each of fifty sockets"""
    await flood(place, 50, SMALL * AT_ONCE)


async def languages_flood(place: Place) -> None:
    """5,000 changes of language at once on each of ten sockets"""
    await flood(place, 10, SPEAK * (AT_ONCE // 2))


async def nobody_reads(place: Place) -> None:
    """fifty onlookers who ask to look back all the time, and read nothing"""

    async def story() -> None:
        _, writer = await place.look_on()
        taken: socket.socket = writer.get_extra_info("socket")
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        try:
            while not writer.is_closing():
                writer.write(BACK)
                await asyncio.sleep(0.06)
        finally:
            writer.transport.abort()

    await for_ever(50, story)


async def half_headers(place: Place) -> None:
    """180 requests whose headers come letter by letter and never end"""

    async def story() -> None:
        _, writer = await place.connect()
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        while not writer.is_closing():
            writer.write(b"x")
            await asyncio.sleep(0.5)

    await for_ever(2 * ONE_ADDRESS, story)


async def half_bodies(place: Place) -> None:
    """180 requests whose bodies come letter by letter and never end"""

    async def story() -> None:
        _, writer = await place.connect()
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n")
        while not writer.is_closing():
            writer.write(b"x")
            await asyncio.sleep(0.5)

    await for_ever(2 * ONE_ADDRESS, story)


async def no_hello(place: Place) -> None:
    """270 sockets on which nobody ever says who is there"""

    async def story() -> None:
        reader, writer = await place.upgrade()
        await read_away(reader)
        writer.close()

    await for_ever(3 * ONE_ADDRESS, story)


async def come_and_go(place: Place) -> None:
    """400 onlookers at one table who come, stay for a moment, and go (200 are let in at a time)"""

    async def story() -> None:
        reader, writer = await place.look_on()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DICE.uniform(0.5, 3.5)):
                await read_away(reader)
        writer.close()

    await for_ever(400, story)


async def thousand_connections(place: Place) -> None:
    """1,000 connections that ask for nothing"""

    async def story() -> None:
        reader, writer = await place.connect()
        await read_away(reader)
        writer.close()

    await for_ever(1000, story)


async def large_bodies(place: Place) -> None:
    """requests of 200 MB, one after the other, with and without saying so"""
    part = b"x" * 65_536

    async def story() -> None:
        chunked = next(place.numbers) % 2
        reader, writer = await place.connect()
        how = "Transfer-Encoding: chunked" if chunked else f"Content-Length: {BODY}"
        writer.write(f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n{how}\r\n\r\n".encode())
        for _ in range(BODY // len(part)):
            writer.write(b"10000\r\n" + part + b"\r\n" if chunked else part)
            await writer.drain()
        writer.write(b"0\r\n\r\n" if chunked else b"")
        await read_away(reader)
        writer.close()

    await for_ever(2, story)


Assault = Callable[[Place], Coroutine[None, None, None]]
ASSAULTS: tuple[Assault, ...] = (
    one_floods,
    fifty_flood,
    languages_flood,
    nobody_reads,
    half_headers,
    half_bodies,
    no_hello,
    come_and_go,
    thousand_connections,
    large_bodies,
)


def carry_out(name: str, port: int, table: str) -> None:
    """For ever, in a process that somebody else ends. Its processor is another's: it has to stand back for the club."""
    os.nice(10)
    assault = next(one for one in ASSAULTS if one.__name__ == name)
    asyncio.run(assault(Place(port, table)))
