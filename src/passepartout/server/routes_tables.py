"""Tables over HTTP: making one, looking at it from outside, its record and race; and the door to the socket."""

from __future__ import annotations

import asyncio

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse

from ..tables.hub import Hub
from ..tables.opening import SeatWish
from ..tables.race import RaceSeen, see_race
from ..words import Words, speak
from . import schemas
from .addresses import client_address, read_networks
from .buckets import Buckets
from .errors import language_of, problems
from .settings import Settings
from .socket import Connection


def add_tables(app: FastAPI, hub: Hub, settings: Settings) -> None:
    @app.post("/api/tables", status_code=201, responses=problems(404, 503))
    async def make_table(request: Request, asked: schemas.TableAsked) -> schemas.TableMade:
        words = speak(language_of(request, asked.lang))
        game = await asyncio.to_thread(hub.boxes.game, asked.game, asked.box)
        made = await hub.open_table(game, seat_wishes(asked, words, hub.offered(game)), asked.options)
        invites = [schemas.Invite(seat=seat, invite=invite) for seat, invite in made.invites.items()]
        return schemas.TableMade(table=made.id, seat=made.seat, key=made.key, invites=invites)

    @app.get("/api/tables/{table_id}", responses=problems(404, 409, 503))
    async def table(table_id: str) -> schemas.TableShown:
        """Asked by whoever has typed a code, so that nobody finds out at the table that all seats are taken."""
        room = await hub.room(table_id)
        hub.forget_later(room)
        chairs = room.table.chairs
        return schemas.TableShown(
            table=table_id,
            game=room.table.game.name,
            names=[chair.name for chair in chairs if not chair.open()],
            free=sum(chair.open() for chair in chairs),
            over=room.table.over(),
        )

    @app.post("/api/lessons", status_code=201, responses=problems(404, 503))
    async def make_lesson(request: Request, asked: schemas.LessonAsked) -> schemas.TableMade:
        """A table that teaches the game, for one person."""
        words = speak(language_of(request, asked.lang))
        game = await asyncio.to_thread(hub.boxes.game, asked.game, "")
        name = asked.name.strip() or words.text("page.guest")
        made = await hub.open_lesson(game, name, words.text("table.computer.1"))
        return schemas.TableMade(table=made.id, seat=made.seat, key=made.key, invites=[])

    @app.get(
        "/api/tables/{table_id}/record",
        response_class=Response,  # and not that of plain text: refusals are JSON here too
        responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **problems(404, 409, 503)},
    )
    async def record(table_id: str) -> PlainTextResponse:
        """The record of a finished game, with its seed."""
        room = await hub.room(table_id)
        text = room.table.record()
        name = f"{room.table.game.name}-{table_id}.txt"
        return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    @app.get("/api/tables/{table_id}/race", responses=problems(404, 409, 503))
    async def race(request: Request, table_id: str, lang: str = "") -> RaceSeen | None:
        """The picture of a finished race; nothing for a game that draws none."""
        room = await hub.room(table_id)
        return await asyncio.to_thread(see_race, room.table, language_of(request, lang))

    proxies = read_networks(settings.trusted_proxies)
    speaking = Buckets(hub.limits.address_messages_per_second, hub.limits.address_messages_burst)

    @app.websocket("/api/tables/{table_id}/socket")
    async def socket(websocket: WebSocket, table_id: str) -> None:
        said_here = speaking.of(client_address(websocket.scope, proxies))
        await Connection(websocket, hub, said_here).serve(table_id)


def seat_wishes(asked: schemas.TableAsked, words: Words, offered: list[str]) -> list[SeatWish]:
    """What was asked for, with the club's names for computer players; the usual one where none was named."""
    mine = asked.name.strip() or words.text("page.guest")
    found = []
    for number, seat in enumerate(asked.seats, 1):
        if seat.kind == "computer":
            found.append(SeatWish(seat.kind, words.or_else(f"table.computer.{number}", ""), seat.bot or offered[0]))
        else:
            found.append(SeatWish(seat.kind, mine))
    return found
