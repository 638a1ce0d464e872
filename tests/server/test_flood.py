"""One who says too much: nobody else waits, and whoever does it is told, and cut off with a sentence."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from passepartout.server.buckets import TokenBucket
from passepartout.server.connections import CUT, DIRECTLY
from passepartout.server.socket import Connection
from passepartout.tables.hub import Hub
from passepartout.tables.limits import Limits
from passepartout.words import LANGUAGES, speak
from tests.aside import run_aside
from tests.tables.hubs import open_hub, two_friends

from .club import Club
from .guest import Guest

FLOOD = 5000
SMALL = '{"type":"explain","thing":"?"}'
SPEAK = [json.dumps({"type": "speak", "lang": language}) for language in LANGUAGES]


def in_any_language(key: str) -> list[str]:
    return [speak(language).text(key) for language in LANGUAGES]


# ----------------------------------------------------------------------------- in turn


class Flood:
    """A socket whose messages are all there already: reading them never waits. Notes how many were read at once while
    somebody else wanted a turn."""

    def __init__(self, messages: list[str]) -> None:
        self.messages = [json.dumps({"type": "hello", "key": "", "lang": "en"}), *messages]
        self.read = 0
        self.in_a_row = 0
        self.most_in_a_row = 0
        self.sent = 0
        self.scope: dict[str, Any] = {"extensions": {DIRECTLY: self.take, CUT: lambda: None}}

    def take(self, message: bytes) -> bool:
        self.sent += 1
        return True

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        if self.read == len(self.messages):
            return {"type": "websocket.disconnect", "code": 1000}
        self.read += 1
        self.in_a_row += 1
        self.most_in_a_row = max(self.most_in_a_row, self.in_a_row)
        return {"type": "websocket.receive", "text": self.messages[self.read - 1]}


async def read_beside_others(hub: Hub, table: str, flood: Flood) -> int:
    """How many turns somebody else had meanwhile."""
    free = TokenBucket(1e9, 1e9)
    connection = Connection(flood, hub, free)  # type: ignore[arg-type]
    connection.said = free
    await hub.room(table)
    reading = asyncio.ensure_future(connection.serve(table))
    turns = 0
    while not reading.done():
        await asyncio.sleep(0)
        flood.in_a_row = 0
        turns += 1
    await reading
    return turns


@pytest.mark.parametrize("messages", [[SMALL] * FLOOD, SPEAK * (FLOOD // 3)], ids=["small", "speak"])
def test_what_is_sent_at_once_is_read_in_turn_with_everybody_else(tmp_path: Path, messages: list[str]) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            flood = Flood(messages)
            turns = await read_beside_others(hub, made.id, flood)
            assert flood.read == 1 + len(messages)
            assert flood.sent >= len(messages), "each was answered"
            assert flood.most_in_a_row <= 2
            assert turns >= len(messages)

    run_aside(story())


# ------------------------------------------------------------------------- in a club


async def pour(club: Club, table: str, messages: list[str]) -> tuple[list[dict[str, Any]], int]:
    """Says all that without waiting for an answer. What was heard, and the code of the end."""
    heard: list[dict[str, Any]] = []
    address = f"ws://127.0.0.1:{club.port}/api/tables/{table}/socket"
    async with connect(address, proxy=None, open_timeout=None, close_timeout=None, max_queue=None) as socket:
        await socket.send(json.dumps({"type": "hello", "key": "", "lang": "en"}))

        async def say_all() -> None:
            try:
                for message in messages:
                    await socket.send(message)
            except ConnectionClosed:
                pass

        saying = asyncio.ensure_future(say_all())
        try:
            while True:
                heard.append(json.loads(await socket.recv()))
        except ConnectionClosed as end:
            await saying
            return heard, end.rcvd.code if end.rcvd is not None else 0


@pytest.fixture
def limited_club(shut_club: Club) -> Club:
    """What is used up does not come back during a test, however long that takes."""
    shut_club.limited = True
    shut_club.more = ["--messages-per-second", "0.001", "--onlookers", "3"]
    shut_club.start()
    return shut_club


class SteadyFlood(Flood):
    """Twenty messages for every one that it may say, and so on."""

    def __init__(self) -> None:
        super().__init__([SMALL] * 400)
        self.closed = 0

    def clock(self) -> float:
        return self.read / 20

    async def send_text(self, text: str) -> None:
        self.sent += 1

    async def close(self, code: int) -> None:
        self.closed = code


def test_a_flood_that_goes_on_between_two_tokens_is_cut_off_too(tmp_path: Path) -> None:
    flood = SteadyFlood()

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await two_friends(hub)
            connection = Connection(flood, hub, TokenBucket(1e9, 1e9))  # type: ignore[arg-type]
            connection.said = TokenBucket(1.0, 5, flood.clock)
            await connection.serve(made.id)

    run_aside(story())
    assert flood.closed == 1008
    assert flood.read < 150


@pytest.mark.parametrize("messages", [[SMALL] * FLOOD, SPEAK * (FLOOD // 3)], ids=["small", "speak"])
def test_a_flood_is_cut_off_politely_and_the_next_table_plays_on(limited_club: Club, messages: list[str]) -> None:
    club = limited_club
    loud, quiet = club.make_table("me", "open"), club.make_table("me", "open")
    invites = quiet["invites"]
    assert isinstance(invites, list)
    table = str(quiet["table"])
    ada = Guest(club, table, str(quiet["key"]))
    ben = Guest(club, table, club.claim(table, invites[0]["invite"], "Ben"))
    onlooker = Guest(club, str(loud["table"]))
    limits = Limits()

    async def story() -> None:
        await ada.come()
        await ben.come()
        await onlooker.come()
        await onlooker.hear_all()
        before = len(onlooker.received)
        flood = asyncio.ensure_future(pour(club, str(loud["table"]), messages))
        for number in range(5):
            await ada.play_and_hear(f"bid {number}")
            await ada.say(type="undo")
            while ada.now["at"]:
                await ada.hear()
        heard, code = await flood
        *answers, last = [message for message in heard if message["type"] not in ("outlook", "presence", "help")]
        assert (last["type"], code) == ("gone", 1008)
        assert last["text"] in in_any_language("table.too_many_messages")
        assert [message["type"] for message in answers] == ["refused"], "told once, not thousands of times"
        assert answers[0]["text"] in in_any_language("table.too_fast")
        answered = [message for message in heard if message["type"] in ("outlook", "help")]
        assert len(answered) == 1 + limits.messages_burst, "of all that, so much was read"
        await onlooker.hear_all()
        news = [json.loads(text)["type"] for text in onlooker.received[before:]]
        assert set(news) <= {"past", "presence"}, "the table is told to nobody else"
        again, _ = await pour(club, str(loud["table"]), [SMALL] * 1000)
        assert again[0]["type"] == "outlook", "whoever comes back is let in"

    run_aside(story())


def test_a_person_at_a_usual_pace_never_notices_and_so_many_may_look_on(shut_club: Club) -> None:
    """As strict as a club is unless told otherwise: thirty messages within a second, or at once."""
    shut_club.limited = True
    shut_club.more = ["--onlookers", "3"]
    shut_club.start()
    made = shut_club.make_table("me", "open")
    ada = Guest(shut_club, str(made["table"]), str(made["key"]))

    async def story() -> None:
        await ada.come()
        for _ in range(30):
            await ada.say(type="explain", thing="?")
        for _ in range(30):
            await ada.hear("help")
        assert [message["type"] for message in ada.refusals] == ["help"] * 30, "nothing was refused in between"
        for _ in range(3):
            await Guest(shut_club, str(made["table"]), lang="de").come()
        heard, code = await pour(shut_club, str(made["table"]), [])
        assert [message["type"] for message in heard] == ["gone"]
        assert "3 people are looking on" in heard[0]["text"]
        assert code == 1000

    run_aside(story())


def test_what_an_address_says_is_counted_over_all_its_sockets(shut_club: Club) -> None:
    shut_club.limited = True
    shut_club.more = ["--address-messages-per-second", "0.001", "--address-messages-burst", "50"]
    shut_club.start()
    made = shut_club.make_table("me", "open")
    one, other = (Guest(shut_club, str(made["table"])) for _ in range(2))

    async def story() -> None:
        await one.come()
        await other.come()
        for _ in range(30):
            await one.say(type="explain", thing="?")
        for _ in range(30):
            await one.hear("help")
        for _ in range(30):
            await other.say(type="explain", thing="?")
        assert "too much at once" in (await other.hear("refused"))["text"]

    run_aside(story())
