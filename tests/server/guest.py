"""A client of the socket that keeps every message it was ever sent.

What has changed is put into what was told before, and kept as the whole that it makes: a judge of secrets looks at
that. Nothing may be sent that is not in it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from passepartout.tables.changes import applied
from passepartout.tables.choice import Choice
from passepartout.tables.families import expanded

from .club import Club


@dataclass
class Guest:
    club: Club
    table: str
    key: str = ""  # none: looks on
    lang: str = "en"
    texts: bool = False
    received: list[str] = field(default_factory=list)
    told: dict[str, Any] = field(default_factory=dict)  # the table as it was last told
    wanted: set[str] = field(default_factory=set)  # all it has tried to play
    sizes: list[int] = field(default_factory=list)  # of the updates, in bytes
    log: list[str] = field(default_factory=list)
    now: dict[str, Any] = field(default_factory=dict)
    here: list[bool] = field(default_factory=list)  # which seats have somebody connected
    away: list[int] = field(default_factory=list)
    stuck: list[bool] = field(default_factory=list)
    refusals: list[dict[str, Any]] = field(default_factory=list)
    past: dict[str, Any] = field(default_factory=dict)  # what it last looked back at
    socket: ClientConnection | None = None

    async def come(self) -> None:
        # No time is too long for an answer. And no message too many: of a guest whose test looks elsewhere for a while
        # everything is taken in at once, or the club would wait for its sign of life and cut it off.
        self.socket = await connect(
            f"ws://127.0.0.1:{self.club.port}/api/tables/{self.table}/socket",
            proxy=None,
            open_timeout=None,
            close_timeout=None,
            ping_interval=None,
            max_size=None,
            max_queue=None,
        )
        await self.say(type="hello", key=self.key, lang=self.lang, texts=self.texts)
        await self.hear("outlook")

    async def go(self) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def say(self, **message: object) -> None:
        await self.say_text(json.dumps(message))

    async def say_text(self, text: str) -> None:
        assert self.socket is not None
        await self.socket.send(text)

    async def hear(self, wanted: str = "") -> dict[str, Any]:
        """The next message, or the next of a type."""
        assert self.socket is not None
        while True:
            text = str(await self.socket.recv())
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "update":
                self.sizes.append(len(text.encode()))
                text = self.whole(message)
            self.received.append(text)
            if message["type"] in ("outlook", "update"):
                self.told = json.loads(text)["outlook"]
                self.now = {**self.told, "menu": in_full(self.told["menu"])}
                self.log = self.log[: self.now["log_from"]] + [line["text"] for line in self.now["log"]]
            elif message["type"] == "lines":
                for number, line in message["lines"]:
                    self.log[number] = line
            elif message["type"] == "presence":
                self.here, self.away, self.stuck = message["here"], message["away"], message["stuck"]
            elif message["type"] == "past":
                self.past = message["outlook"]
            else:
                self.refusals.append(message)
            if wanted in ("", message["type"]) or (wanted == "outlook" and message["type"] == "update"):
                return message

    def whole(self, update: dict[str, Any]) -> str:
        """What an update makes of what was told before."""
        assert set(update) <= {"type", "changes", "log_from", "log"}
        now: Any = applied(self.told, update["changes"])
        for *path, value in update["changes"]:
            found = now
            for step in path:
                found = found[step]
            assert found == value, f"{path} was told, and told again in the same message"
        now |= {"log_from": update["log_from"], "log": update.get("log", [])}
        return json.dumps({"type": "outlook", "outlook": now}, separators=(",", ":"), ensure_ascii=False)

    async def hear_until_asked(self) -> bool:
        """Waits for a question to this seat; False when the game is over first."""
        while not self.now["menu"] and not self.now["over"]:
            await self.hear()
        return not self.now["over"]

    async def play(self, notation: str, ask: int | None = None) -> None:
        self.wanted.add(notation)
        await self.say(type="play", notation=notation, ask=self.now["ask"] if ask is None else ask)

    async def play_and_hear(self, notation: str) -> None:
        """Plays, and hears until that has been carried out, or refused."""
        ask, refused = self.now["ask"], len(self.refusals)
        await self.play(notation)
        while self.now["ask"] == ask and self.now["menu"] and len(self.refusals) == refused:
            await self.hear()

    async def hear_all(self) -> None:
        """Whatever is still on its way: an answer to what is asked last comes behind it."""
        await self.say(type="look_back", at=0)
        await self.hear("past")


def in_full(menu: list[dict[str, Any]]) -> list[dict[str, Any]]:
    choices = expanded(msgspec.convert(menu, list[Choice]))
    found: list[dict[str, Any]] = msgspec.to_builtins(choices)
    return found
