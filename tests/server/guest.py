"""A client of the socket that keeps every message it was ever sent."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from .club import Club


@dataclass
class Guest:
    club: Club
    table: str
    key: str = ""  # none: looks on
    lang: str = "en"
    received: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    now: dict[str, Any] = field(default_factory=dict)
    here: list[bool] = field(default_factory=list)  # which seats have somebody connected
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
        await self.say(type="hello", key=self.key, lang=self.lang)
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
            self.received.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "outlook":
                self.now, self.here = message["outlook"], message["here"]
                self.log = self.log[: self.now["log_from"]] + [line["text"] for line in self.now["log"]]
            elif message["type"] == "past":
                self.past = message["outlook"]
            else:
                self.refusals.append(message)
            if wanted in ("", message["type"]):
                return message

    async def hear_until_asked(self) -> bool:
        """Waits for a question to this seat; False when the game is over first."""
        while not self.now["menu"] and not self.now["over"]:
            await self.hear()
        return not self.now["over"]

    async def play(self, notation: str, ask: int | None = None) -> None:
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
