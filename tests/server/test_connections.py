"""A socket is read a little at a time, whatever comes at once: others have their turn in between."""

from __future__ import annotations

import asyncio
from typing import Any

from benchmarks.server.wire import frame
from uvicorn import Config
from uvicorn.server import ServerState

from passepartout.server.connections import AT_A_TIME, protocols
from passepartout.server.settings import Settings
from tests.aside import run_aside

HELLO = (
    "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def test_what_comes_at_once_is_read_in_turns() -> None:
    said = [f"message {number}" for number in range(5_000)] + ["x" * 10_000, "and one more"]
    heard: list[str] = []
    waiting: list[int] = []  # messages that had been read and not yet been heard
    sockets: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            return
        await receive()
        await send({"type": "websocket.accept"})
        while len(heard) < len(said):
            message = await receive()
            heard.append(message["text"])
            waiting.append(sockets[0].queue.qsize())
            if len(heard) % 100 == 0:
                await asyncio.sleep(0)
        await send({"type": "websocket.close"})

    async def story() -> None:
        _, kind = protocols(Settings())
        config = Config(app, ws_max_size=20_000)
        config.load()

        def made() -> Any:
            sockets.append(kind(config, ServerState(), {}))
            return sockets[-1]

        loop = asyncio.get_running_loop()
        server = await loop.create_server(made, "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(HELLO.encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"".join(frame(text.encode()) for text in said))
        while not sockets[0].close_sent:
            await asyncio.sleep(0.001)
        writer.close()
        server.close()

    run_aside(story())
    assert heard == said
    assert max(waiting) <= AT_A_TIME // len(frame(b"message 0"))
