"""How a table is told: whole to whoever comes in, later only what has changed; made once for all who see the same."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec

from ..core.action import Action
from ..core.changes import Change
from ..core.position import Position
from .changes import changes, compare_fields
from .choice import Choice
from .families import LONG, Belonging, family_of, shortened
from .log import LogLine, log_of
from .outlook import Outlook, Shared, look, note_score
from .room import Listener, Presence, Room, Told
from .table import Table

TICK = 0.1  # seconds in which comings and goings are told together


class OutlookMessage(msgspec.Struct, frozen=True, tag="outlook", tag_field="type"):
    """Everything a seat sees now, and the whole log."""

    outlook: Outlook


class UpdateMessage(msgspec.Struct, frozen=True, tag="update", tag_field="type", omit_defaults=True):
    """What has changed since the last message of these two kinds. `log` replaces what the client holds from line
    `log_from` on."""

    changes: list[Change]
    log_from: int
    log: list[LogLine] = []


class LinesMessage(msgspec.Struct, frozen=True, tag="lines", tag_field="type"):
    """Lines of the log whose words are others by now, because somebody has another name: number and text of each."""

    lines: list[tuple[int, str]]


ENCODER = msgspec.json.Encoder()
AT_ONCE = 80  # lines of a message: however long the game, none is long
# What may change, but for what several see alike, and the log, which only grows.
ALIKE = ("table", "game", "title", "seat", "seed_hash", "named", "box", "edition", "chairs", "data", "log", "log_from")
OWN = frozenset(Outlook.__struct_fields__).difference(ALIKE)


# ------------------------------------------------------------------------------ the game


def tell(room: Room) -> None:
    """To everybody what has changed for them."""
    groups: dict[tuple[int, str, bool], list[Listener]] = {}
    for listener in room.listeners:
        groups.setdefault(audience(listener), []).append(listener)
    for gone in room.told.keys() - groups.keys():
        del room.told[gone]
    shared: dict[str, SharedOnTheWire] = {}
    for key, listeners in groups.items():
        message = update(room, key, shared)
        if message is not None:
            post(listeners, message)


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
    known, before = shared[key[1]], told.outlook
    found = changes(before, now, OWN)
    found += known.changes_between("chairs", before.chairs, now.chairs)
    found += known.changes_between("data", before.data, now.data)
    lines = now.log_from + len(now.log)
    quiet = not found and not now.log and lines == told.lines
    told.outlook, told.number, told.lines, told.whole = now, room.table.number, lines, None
    return None if quiet else ENCODER.encode(UpdateMessage(found, now.log_from, now.log))


def seen(room: Room, key: tuple[int, str, bool], lines: int, shared: dict[str, SharedOnTheWire]) -> Outlook:
    seat, language, texts = key
    if language not in shared:
        shared[language] = SharedOnTheWire(room.table, language)
    return look(room.table, seat, language, lines, texts, shared[language])


class SharedOnTheWire(Shared):
    """With menus in short, of which as much is kept as a game allows; and with what has changed for all."""

    def __init__(self, table: Table, language: str) -> None:
        super().__init__(table, language)
        note_score(self)
        self.compared: dict[tuple[int, int], tuple[object, list[Change]]] = {}

    def changes_between(self, name: str, before: object, now: object) -> list[Change]:
        """What was told last is often the very same for several, and so is what has changed in it."""
        key = id(before), id(now)
        if key not in self.compared:
            found: list[Change] = []
            if before != now:
                compare_fields(before, now, [name], found)
            self.compared[key] = before, found  # with it, lest another gets its id
        return self.compared[key][1]

    def menu(self, view: Position, seat: int) -> list[Choice]:
        key = self.presenter.menu_key(view, seat)
        if key is None:
            return self.short_menu(view, seat)
        found: list[Choice] | None = self.words.menus.get(key)
        return self.words.menus.keep(key, self.short_menu(view, seat)) if found is None else found

    def short_menu(self, view: Position, seat: int) -> list[Choice]:
        actions = self.presenter.listed(view, seat)
        if len(actions) < LONG:
            return [self.choice(view, seat, action) for action in actions]
        known = self.words.choices
        return shortened([known.get(action) or self.belonging(view, seat, action) for action in actions])

    def belonging(self, view: Position, seat: int, action: Action) -> Belonging:
        family, part = family_of(self.choice(view, seat, action))
        family = self.words.families.get(family) or self.words.families.keep(family, family)  # quick to tell apart
        return self.words.choices.keep(action, (family, part)) if self.presenter.fixed(action) else (family, part)


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
