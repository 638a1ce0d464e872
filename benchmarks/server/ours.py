"""A person at a table of Passepartout. Speaks its protocol with updates, and that of before, of whole messages only."""

from __future__ import annotations

import random
from typing import Any

import httpx
import msgspec

from .adapters import Adapter, Seat, post


class Choice(msgspec.Struct):
    notation: str
    of: tuple[str, ...] = ()  # a family of choices: its notation has a * where each of these stands in turn


class Outlook(msgspec.Struct):
    """Of all that is told, what a player without eyes needs."""

    ask: int
    menu: list[Choice]
    over: bool


class Message(msgspec.Struct):
    type: str
    outlook: Outlook | None = None  # everything, at first; before there were updates, every time
    changes: list[list[Any]] = []  # of an update: a path into what was told before, and the value that is there now
    text: str = ""  # of a refusal, or why there is nothing here


WHAT_MATTERS = ("ask", "menu", "over")
DECODER = msgspec.json.Decoder(Message)
ENCODER = msgspec.json.Encoder()


class OurSeat(Seat):
    def __init__(self, table: str, key: str) -> None:
        self.path = f"/api/tables/{table}/socket"
        self.key = key
        self.told: dict[str, Any] = {"ask": 0, "menu": [], "over": False}

    def greeting(self) -> bytes:
        return ENCODER.encode({"type": "hello", "key": self.key, "lang": "en"})

    def hear(self, message: bytes) -> bytes:
        heard = DECODER.decode(message)
        if heard.type == "refused":
            self.refused += 1
        elif heard.type == "gone":
            raise ValueError(f"sent away: {heard.text}")
        if heard.outlook is not None:
            seen = heard.outlook
            self.told = {"ask": seen.ask, "menu": msgspec.to_builtins(seen.menu), "over": seen.over}
            self.ready = True
        for change in heard.changes:
            if change[0] in WHAT_MATTERS:
                put(self.told, change)
        self.over = self.told["over"]
        self.question = self.told["ask"] if self.told["menu"] else None
        return b""

    def answer(self, chance: random.Random) -> bytes:
        menu = self.told["menu"]
        [choice] = chance.choices(menu, [len(choice.get("of", ())) or 1 for choice in menu])
        notation = choice["notation"]
        if choice.get("of"):
            notation = notation.replace("*", chance.choice(choice["of"]).partition("\t")[0])
        return ENCODER.encode({"type": "play", "notation": notation, "ask": self.told["ask"]})


def put(told: dict[str, Any], change: list[Any]) -> None:
    """Puts the last part of a change where the parts before it lead."""
    *way, name, value = change
    place: Any = told
    for step in way:
        place = place[step]
    place[name] = value


class Ours(Adapter):
    def __init__(self, game: str) -> None:
        self.game = game

    async def open_table(self, http: httpx.AsyncClient, server: str) -> list[Seat]:
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(self.players - 1))]
        made: Any = await post(http, f"{server}/api/tables", {"game": self.game, "seats": seats, "name": "Ada"})
        keys = {made["seat"]: made["key"]}
        for invite in made["invites"]:
            asked = {"invite": invite["invite"], "name": f"Guest {invite['seat']}"}
            claimed: Any = await post(http, f"{server}/api/tables/{made['table']}/claim", asked)
            keys[claimed["seat"]] = claimed["key"]
        return [OurSeat(made["table"], keys[seat]) for seat in sorted(keys)]
