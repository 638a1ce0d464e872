"""Hundreds who come at once wait for one another, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from passepartout.server.connections import Request, Socket, protocols
from passepartout.server.settings import Settings
from passepartout.server.turns import MOST, SECONDS, Turns
from tests.aside import run_aside

from .test_connections import HELLO

KINDS = (Request, Socket, ServerProtocol)
FAREWELL = bytes((0x88, 0x80, 0, 0, 0, 0))  # a frame that closes the socket politely


def test_only_so_much_is_done_before_others_have_a_turn() -> None:
    done: list[int] = []
    between: list[int] = []  # how much had been done whenever somebody else had a turn

    async def story() -> None:
        turns = Turns(lambda: 0.0)  # as if nothing took any time
        for number in range(100):
            turns.ask(partial(done.append, number))
        while len(done) < 100:
            between.append(len(done))
            await asyncio.sleep(0)
        await turns.turn()

    run_aside(story())
    assert done == list(range(100))
    assert max(after - before for before, after in zip(between, [*between[1:], 100], strict=True)) <= MOST


def test_what_takes_long_is_done_one_by_one() -> None:
    seconds = 0.0
    done: list[float] = []

    def work() -> None:
        nonlocal seconds
        seconds += 2 * SECONDS
        done.append(seconds)

    async def story() -> int:
        turns = Turns(lambda: seconds)
        for _ in range(3):
            turns.ask(work)
        turns.go_on()
        return len(done)

    assert run_aside(story()) == 1


async def accept(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def with_server(story: Callable[[Any, list[Any]], Awaitable[None]]) -> None:
    """A server whose connections are those of the club."""
    http, ws = protocols(Settings())
    config = Config(accept, http=http, ws=ws, lifespan="off")
    config.load()
    state, made = ServerState(), []

    def make() -> Any:
        made.append(http(config, state, {}))
        return made[-1]

    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    await story(server.sockets[0].getsockname(), made)
    server.close()


def test_newcomers_are_let_in_a_few_at_a_time() -> None:
    steps: list[int] = []  # how many were let in between two looks

    async def story(address: Any, made: list[Any]) -> None:
        lines = [await asyncio.open_connection(*address) for _ in range(50)]
        turns = made[0].turns
        turns.coming = asyncio.get_running_loop().call_later(3600, turns.go_on)  # nobody has a turn meanwhile
        for _, writer in lines:
            writer.write(HELLO.encode())
        while len(turns.waiting) < len(lines):
            await asyncio.sleep(0)
        turns.coming.cancel()
        turns.coming = None
        while turns.waiting:
            waiting = len(turns.waiting)
            turns.go_on()
            turns.coming = turns.coming and turns.coming.cancel()
            steps.append(waiting - len(turns.waiting))
        for reader, writer in lines:
            assert b"101" in await reader.readuntil(b"\r\n\r\n")
            writer.close()

    run_aside(with_server(story))
    assert sum(steps) >= 50
    assert max(steps) <= MOST


def test_a_connection_that_is_over_leaves_nothing_for_the_collector() -> None:
    """Fails where a connection refers to itself: hundreds of objects each wait until everything is looked through, and
    all tables with them."""
    left: list[str] = []

    async def story(address: Any, made: list[Any]) -> None:
        for number in range(10):
            reader, writer = await asyncio.open_connection(*address)
            writer.write(HELLO.encode())
            await reader.readuntil(b"\r\n\r\n")
            if number % 2:
                writer.write(FAREWELL)
            writer.close()
            await writer.wait_closed()
            reader, writer = await asyncio.open_connection(*address)
            writer.write(b"no request at all\r\n\r\n")
            assert b"400" in await reader.read()
            writer.close()
        while made[-1].server_state.connections or made[-1].server_state.tasks:
            await asyncio.sleep(0.001)
        made.clear()

    gc.collect()
    gc.disable()
    try:
        run_aside(with_server(story))
        # Looked for, not collected: a generator that is collected lets go of what would tell of it.
        left = [kind.__name__ for one in gc.get_objects() if issubclass(kind := type(one), KINDS)]
    finally:
        gc.enable()
    assert not left
