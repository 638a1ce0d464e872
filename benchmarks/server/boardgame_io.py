"""A person at a table of boardgame.io: its lobby over HTTP, its socket.io messages over a WebSocket.

Of engine.io and socket.io only what is used: `0` opens, `40` joins a game's room, `42` is an event, `2` wants a `3`.
"""

from __future__ import annotations

import random
from typing import Any

import httpx
import msgspec

from .adapters import Adapter, Seat, post

GAME = "cape-to-cairo"
ROOM = f"/{GAME},".encode()
ENCODER = msgspec.json.Encoder()


class Move(msgspec.Struct):
    move: str
    args: list[int]


class Player(msgspec.Struct):
    capital: int


class State(msgspec.Struct):
    """G, as far as somebody who wants to make a move must know it."""

    players: list[Player]
    menu: list[Move] = []


class Context(msgspec.Struct):
    turn: int
    phase: str | None
    currentPlayer: str
    activePlayers: dict[str, str] | None = None
    gameover: Any = None


class Whole(msgspec.Struct):
    G: State
    ctx: Context
    id: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: Whole


EVENT = msgspec.json.Decoder(list[msgspec.Raw])
NAME = msgspec.json.Decoder(str)
WHOLE = msgspec.json.Decoder(Whole)
SYNC = msgspec.json.Decoder(Sync)


class TheirSeat(Seat):
    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, match: str, player: str, credentials: str) -> None:
        self.match, self.player, self.credentials = match, player, credentials
        self.state: Whole | None = None

    def greeting(self) -> bytes:
        return b""

    def hear(self, message: bytes) -> bytes:
        if message.startswith(b"42"):
            name, _match, content, *_ = EVENT.decode(message[2 + len(ROOM) :])
            event = NAME.decode(name)
            if event == "update":
                self.see(WHOLE.decode(content))
            elif event == "sync":
                self.see(SYNC.decode(content).state)
                self.ready = True
            return b""
        if message == b"2":
            return b"3"
        if message.startswith(b"0"):
            return b"40" + ROOM
        if message.startswith(b"40"):
            return self.event("sync", self.match, self.player, self.credentials, Adapter.players)
        raise ValueError(f"boardgame.io said {message[:200].decode(errors='replace')}")

    def see(self, state: Whole) -> None:
        self.state = state
        context = state.ctx
        self.over = context.gameover is not None
        if context.activePlayers is None:
            mine = context.currentPlayer == self.player
        else:
            mine = self.player in context.activePlayers
        self.question = context.turn if mine and not self.over else None

    def answer(self, chance: random.Random) -> bytes:
        assert self.state is not None
        seen = self.state.G
        if self.state.ctx.phase == "bidding":
            move = Move("bid", [chance.randint(0, seen.players[int(self.player)].capital)])
        else:
            move = chance.choice(seen.menu)
        payload = {"type": move.move, "args": move.args, "playerID": self.player, "credentials": self.credentials}
        return self.event("update", {"type": "MAKE_MOVE", "payload": payload}, self.state.id, self.match, self.player)

    def event(self, *parts: object) -> bytes:
        return b"42" + ROOM + ENCODER.encode(parts)


class BoardgameIo(Adapter):
    async def open_table(self, http: httpx.AsyncClient, server: str) -> list[Seat]:
        made: Any = await post(http, f"{server}/games/{GAME}/create", {"numPlayers": self.players})
        match = made["matchID"]
        seats: list[Seat] = []
        for number in range(self.players):
            asked: dict[str, object] = {"playerID": str(number), "playerName": f"Guest {number}"}
            joined: Any = await post(http, f"{server}/games/{GAME}/{match}/join", asked)
            seats.append(TheirSeat(match, str(number), joined["playerCredentials"]))
        return seats
