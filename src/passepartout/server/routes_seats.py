"""Seats over HTTP: inviting to one, taking one, and how the games stand to which somebody holds keys."""

from __future__ import annotations

from fastapi import FastAPI, Request

from ..tables import events, keys
from ..tables.boxes import UnreadableTable
from ..tables.hub import Hub, UnknownTable
from ..tables.outlook import names_in, stands
from ..tables.table import Table
from ..words import speak
from . import schemas
from .errors import language_of, problems


def add_seats(app: FastAPI, hub: Hub) -> None:
    @app.post("/api/tables/{table_id}/invite", responses=problems(404, 409, 503))
    async def invite(table_id: str, asked: schemas.InviteAsked) -> schemas.Invite:
        """Another invitation to an open seat, for whoever sits at the table. The one before opens nothing any more."""
        room = await hub.room(table_id)
        made = keys.new_key()
        await hub.change(room, lambda: room.table.prepare_invitation(asked.key, asked.seat, keys.hash_key(made)))
        return schemas.Invite(seat=asked.seat, invite=made)

    @app.post("/api/tables/{table_id}/claim", responses=problems(404, 409, 503))
    async def claim(table_id: str, asked: schemas.ClaimAsked) -> schemas.Claimed:
        """Takes the seat of an invitation, or a free one. The answer holds its only key."""
        room = await hub.room(table_id)
        key = keys.new_key()
        key_hash = keys.hash_key(key)

        def seating() -> events.Seated:
            if asked.invite:
                return room.table.prepare_seating(asked.invite, asked.name, key_hash)
            return room.table.prepare_taking(asked.name, key_hash)

        await hub.change(room, seating)
        seat = room.table.seat_of(key)
        assert seat is not None
        return schemas.Claimed(table=table_id, seat=seat, key=key)

    @app.post("/api/seats", responses=problems(503))
    async def seats(request: Request, asked: schemas.SeatsAsked) -> schemas.SeatsStand:
        """How the games stand to which somebody holds keys; nothing of those that are unknown."""
        found = []
        for held in asked.seats:
            try:
                room = await hub.room(held.table)
            except UnknownTable:
                continue
            except UnreadableTable as problem:  # it is said of that one, and the others are shown
                text = speak(language_of(request, asked.lang)).say(problem.say)
                found.append(schemas.SeatStands(table=held.table, deciding=False, over=False, stand=text))
                continue
            seat = await hub.seat_of(room, held.key)
            if seat is not None:
                found.append(seat_stands(room.table, seat, language_of(request, asked.lang)))
            hub.forget_later(room)
        return schemas.SeatsStand(seats=found)


def seat_stands(table: Table, seat: int, language: str) -> schemas.SeatStands:
    deciding, stand = stands(table, seat, language)
    return schemas.SeatStands(
        table=table.id,
        deciding=deciding,
        over=table.over(),
        stand=stand,
        names=names_in(table, speak(language, table.game)),
        places=list(table.play.position.standing() or ()),
        ended=table.ended,
    )
