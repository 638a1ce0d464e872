"""A move goes past the queue of its socket; still everything one says happens in the order in which it was said."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from passepartout.server.buckets import TokenBucket
from passepartout.server.connections import CUT, DIRECTLY, HEAR
from passepartout.server.socket import Connection
from passepartout.tables.hub import Hub
from passepartout.tables.room import Room, Wish
from tests.aside import run_aside
from tests.tables.hubs import open_hub, two_friends


class Line:
    """A socket on which a test says what it wants, when it wants, as uvicorn's protocol would hand it on."""

    connection: Connection

    def __init__(self, key: str) -> None:
        self.queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []
        self.cut = False
        self.hear: Callable[[bytes], bool] | None = None
        self.scope: dict[str, Any] = {"extensions": {DIRECTLY: self.take, HEAR: self.hear_with, CUT: self.end}}
        self.at_once = 0  # messages that went past the queue
        self.say(type="hello", key=key, lang="en")

    def take(self, message: bytes) -> bool:
        self.heard.append(json.loads(message))
        return True

    def hear_with(self, hear: Callable[[bytes], bool]) -> None:
        self.hear = hear

    def end(self) -> None:
        self.cut = True

    def say(self, **message: object) -> None:
        text = json.dumps(message)
        if self.hear is not None and self.queue.empty() and self.hear(text.encode()):
            self.at_once += 1
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        return await self.queue.get()

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.heard]


async def sit(hub: Hub, table: str, key: str, burst: float = 1000) -> tuple[Line, Room, asyncio.Task[None]]:
    line = Line(key)
    line.connection = connection = Connection(line, hub, TokenBucket(1000, 1000))  # type: ignore[arg-type]
    connection.said = TokenBucket(0.001, burst)
    served = asyncio.ensure_future(connection.serve(table))
    while line.hear is None or connection.acting:
        await asyncio.sleep(0)
    return line, await hub.room(table), served


async def quiet(line: Line, hub: Hub) -> None:
    """All that was said has been done, or refused."""
    connection = line.connection
    while not line.queue.empty() or connection.acting or connection.moving is not None or hub.running:
        await asyncio.sleep(0.001)


def run(tmp_path: Path, story: Callable[[Hub, Line, Room], Any], burst: float = 1000) -> None:
    async def all_of_it() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            line, room, served = await sit(hub, made.id, str(made.key), burst)
            await story(hub, line, room)
            line.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await served

    run_aside(all_of_it())


def test_a_move_is_heard_at_once_and_told(tmp_path: Path) -> None:
    async def story(hub: Hub, line: Line, room: Room) -> None:
        line.say(type="play", notation="bid 2", ask=room.table.asks[0])
        await quiet(line, hub)
        assert line.at_once == 1
        assert room.table.decisions() == 1
        assert line.kinds()[-1] == "update"

    run(tmp_path, story)


def test_what_is_said_in_one_breath_happens_in_that_order(tmp_path: Path) -> None:
    """Bid, take it back, bid again: the second bid waits for the undo, which waits for the first."""

    async def story(hub: Hub, line: Line, room: Room) -> None:
        first = room.table.asks[0]
        line.say(type="play", notation="bid 2", ask=first)
        line.say(type="undo")
        line.say(type="play", notation="bid 3", ask=first + 1)
        await quiet(line, hub)
        assert line.at_once == 1
        assert [room.table.play.entries[number].action.notation() for number in (1,)] == ["bid 3"]  # type: ignore[union-attr]
        assert "refused" not in line.kinds()

    run(tmp_path, story)


def test_a_move_that_comes_while_something_else_is_under_way_waits(tmp_path: Path) -> None:
    async def story(hub: Hub, line: Line, room: Room) -> None:
        async with room.lock:  # somebody changes the table
            line.say(type="rename", name="Augusta")
            while not line.queue.empty():  # it is taken out, and waits
                await asyncio.sleep(0)
            line.say(type="play", notation="bid 2", ask=room.table.asks[0])
            assert line.at_once == 0
        await quiet(line, hub)
        assert room.table.names()[0] == "Augusta"
        assert room.table.decisions() == 1

    run(tmp_path, story)


@pytest.mark.parametrize("notation", ["bid 999", "nonsense", "\ud800"])
def test_what_cannot_be_done_is_refused_as_ever(tmp_path: Path, notation: str) -> None:
    async def story(hub: Hub, line: Line, room: Room) -> None:
        line.say(type="play", notation=notation, ask=room.table.asks[0])
        await quiet(line, hub)
        assert line.kinds()[-1] == "refused"
        assert room.table.decisions() == 0

    run(tmp_path, story)


def test_too_many_are_counted_once(tmp_path: Path) -> None:
    """Five may be said, and none comes back: the sixth is refused with a sentence, by the way of all messages."""

    async def story(hub: Hub, line: Line, room: Room) -> None:
        for _ in range(6):
            line.say(type="play", notation="nonsense", ask=room.table.asks[0])
            await quiet(line, hub)
        texts = [message["text"] for message in line.heard if message["type"] == "refused"]
        assert line.at_once == 5
        assert len(texts) == 6
        assert "too much" in texts[-1]

    run(tmp_path, story, burst=5)


def test_a_fault_of_ours_cuts_the_line_and_ends_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hub: Hub, line: Line, room: Room) -> None:
        async def broken(room: Room, prepare: object, wish: Wish) -> None:
            room.waiting.remove(wish)
            raise RuntimeError("a fault")

        monkeypatch.setattr(hub, "change_now", broken)
        line.say(type="play", notation="bid 2", ask=room.table.asks[0])
        await quiet(line, hub)
        assert line.cut

    run(tmp_path, story)
