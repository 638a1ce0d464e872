"""How a table is told: whole to whoever comes in, later only what has changed; made once for all who see the same."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from .log import log_of
from .on_the_wire import ENCODER, SharedOnTheWire
from .outlook import look
from .room import Listener, Presence, Room, Told
from .seen import LinesMessage, Outlook, OutlookMessage, UpdateMessage

SOON = 0.02  # seconds in which moves are told together that change nothing for whoever is still asked
TICK = 0.1  # seconds in which comings and goings are told together
AT_ONCE = 80  # lines of a message: however long the game, none is long


# ------------------------------------------------------------------------------ the game


def tell(room: Room, seat: int | None = None) -> None:
    """To everybody, or for now to those in one seat, what has changed for them."""
    groups: dict[tuple[int, str, bool], list[Listener]] = {}
    for listener in room.listeners:
        groups.setdefault(audience(listener), []).append(listener)
    for gone in room.told.keys() - groups.keys():
        del room.told[gone]
    shared: dict[str, SharedOnTheWire] = {}
    for key, listeners in groups.items():
        if seat is None or key[0] == seat:
            message = update(room, key, shared)
            if message is not None:
                post(listeners, message)


def tell_the_others_soon(room: Room) -> None:
    if room.telling is None:
        room.telling = asyncio.get_running_loop().call_later(SOON, tell_the_others, room)


def tell_the_others(room: Room) -> None:
    room.telling = None
    if room.lock.locked():  # a change is under way, which may tell them
        tell_the_others_soon(room)
    elif room.untold:
        room.untold = 0
        tell(room)


def tell_all(room: Room, listener: Listener) -> None:
    """To one who comes in, or has changed the language: everything."""
    key = audience(listener)
    told = room.told.get(key)
    if told is not None and told.number != room.table.number:  # a change is under way: the others hear of it first
        message = update(room, key, {})
        if message is not None:
            post([other for other in room.listeners if audience(other) == key and other is not listener], message)
    told = told or first(room, key, {})
    if told.whole is None:
        seat, language, texts = key
        outlook = look(room.table, seat, language, 0, texts, SharedOnTheWire(room.table, language))
        told.whole = ENCODER.encode(OutlookMessage(outlook))
    listener.post(told.whole)


def audience(listener: Listener) -> tuple[int, str, bool]:
    return listener.seat, listener.language, listener.texts


def first(room: Room, key: tuple[int, str, bool], shared: dict[str, SharedOnTheWire]) -> Told:
    """What those see who have not been told anything yet."""
    told = Told(seen(room, key, len(log_of(room.table, key[0])), shared), room.table.number, 0)
    told.lines = told.outlook.log_from
    room.told[key] = told
    return told


def update(room: Room, key: tuple[int, str, bool], shared: dict[str, SharedOnTheWire]) -> bytes | None:
    """What is new to those who were told the table as it was before; None if nothing is."""
    told = room.told.get(key)
    if told is None:
        first(room, key, shared)
        return None
    now = seen(room, key, told.lines, shared)
    message = shared[key[1]].update(told.outlook, now)
    lines = now.log_from + len(now.log)
    if message is None and lines != told.lines:  # some are gone
        message = ENCODER.encode(UpdateMessage([], now.log_from))
    told.outlook, told.number, told.lines, told.whole = now, room.table.number, lines, None
    return message


def seen(room: Room, key: tuple[int, str, bool], lines: int, shared: dict[str, SharedOnTheWire]) -> Outlook:
    seat, language, texts = key
    if language not in shared:
        shared[language] = SharedOnTheWire(room.table, language)
    return look(room.table, seat, language, lines, texts, shared[language])


def retell(room: Room) -> None:
    """After an undo all lines but the last still hold, which says that there was one."""
    for (seat, _, _), told in room.told.items():
        told.lines = min(told.lines, len(log_of(room.table, seat)) - 1)


def reword(room: Room, before: list[str]) -> None:
    """Names stand in old lines too: those that name somebody who had another name before are told again."""
    renamed = [seat for seat, name in enumerate(room.table.names()) if name != before[seat]]
    shared: dict[str, SharedOnTheWire] = {}
    for key, told in room.told.items():
        seat, language, _ = key
        if language not in shared:
            shared[language] = SharedOnTheWire(room.table, language)
        lines = [
            (number, shared[language].line(at, line, seat).text)
            for number, (at, line) in enumerate(log_of(room.table, seat)[: told.lines])
            if any([line.say.concerns(other) for other in renamed])
        ]
        listeners = [listener for listener in room.listeners if audience(listener) == key]
        for start in range(0, len(lines), AT_ONCE):
            post(listeners, ENCODER.encode(LinesMessage(lines[start : start + AT_ONCE])))


# ---------------------------------------------------------------------------- who is here


def tell_presence_soon(room: Room) -> None:
    """Together with whoever else comes or goes meanwhile. What is to be told when somebody's time is over is told then
    anew: nobody waits for that to hear of a return."""
    loop = asyncio.get_running_loop()
    soon = loop.time() + TICK
    if room.ticking is not None:
        if room.ticking.when() <= soon and not room.ticking.cancelled():
            return
        room.ticking.cancel()
    room.ticking = loop.call_at(soon, tell_presence, room)


def tell_presence(room: Room) -> None:
    """To all, if it is news; and again when somebody's time to come back is over."""
    room.ticking = None
    loop = asyncio.get_running_loop()
    now = room.presence(loop.time())
    if room.announced is None or differs(room.announced, now):
        room.announced = now
        post(room.listeners, ENCODER.encode(now))
    waiting = [seconds for seconds in now.away if seconds]
    if waiting and room.listeners:
        room.ticking = loop.call_later(min(waiting), tell_presence, room)


def differs(before: Presence, now: Presence) -> bool:
    """Seconds run by themselves, and clients count them."""
    return (before.here, before.stuck, [bool(left) for left in before.away]) != (
        now.here,
        now.stuck,
        [bool(left) for left in now.away],
    )


def post(listeners: Iterable[Listener], message: bytes) -> None:
    for listener in listeners:
        listener.post(message)
