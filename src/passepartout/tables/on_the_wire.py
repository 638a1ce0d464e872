"""An update as bytes: what several see alike who read one language is compared, worded and encoded once for them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ..core.action import Action
from ..core.changes import Change
from ..core.position import Position
from .changes import changes, compare_fields
from .choice import Choice
from .families import LONG, Belonging, family_of, shortened
from .outlook import Shared, note_score
from .seen import LogLine, Outlook
from .table import Table

ENCODER = msgspec.json.Encoder()
# The fields of an outlook that may change: those that are one's own, and those that hold much that others see too. The
# log only grows; the rest never changes.
OWN = (
    "at",
    "ask",
    "prompt",
    "purpose",
    "menu",
    "scene",
    "captions",
    "since",
    "was",
    "undo",
    "over",
    "seed",
    "next",
    "lesson",
)
ALIKE = ("data", "board")  # objects, each part of which is compared with what was told of it last


class SharedOnTheWire(Shared):
    """With menus in short, of which as much is kept as a game allows; and with what has changed for all."""

    def __init__(self, table: Table, language: str) -> None:
        super().__init__(table, language)
        note_score(self)
        # By place and the two that were compared, which are kept too, lest others get their ids.
        self.compared: dict[tuple[str, str, int, int], tuple[object, object, list[bytes]]] = {}
        self.encoded: dict[int, tuple[LogLine, bytes]] = {}

    # ----------------------------------------------------------------------- updates

    def update(self, before: Outlook, now: Outlook) -> bytes | None:
        """The message to whoever was told `before` (an UpdateMessage, put together from its parts); None if there is
        nothing new but the number of lines."""
        parts: list[bytes] = []
        own = changes(before, now, OWN)
        if own:
            parts.append(ENCODER.encode(own)[1:-1])
        parts += self.between("chairs", "", before.chairs, now.chairs)
        for name in ALIKE:
            parts += self.between_parts(name, getattr(before, name), getattr(now, name))
        log = now.log
        if not parts and not log:
            return None
        told = b'{"type":"update","changes":[%b],"log_from":%d' % (b",".join(parts), now.log_from)
        if not log:
            return told + b"}"
        return b'%b,"log":[%b]}' % (told, b",".join([self.line_bytes(line) for line in log]))

    def between_parts(self, name: str, before: Mapping[str, object], now: Mapping[str, object]) -> list[bytes]:
        if before is now:
            return []
        if before.keys() != now.keys():
            return self.between(name, "", before, now)
        key = (name, "", id(before), id(now))
        known = self.compared.get(key)  # of several who see all there is
        if known is not None:
            return known[2]
        found: list[bytes] = []
        for part, value in now.items():
            then = before[part]
            if then is not value:
                found += self.between(name, part, then, value)
        self.compared[key] = before, now, found
        return found

    def between(self, name: str, part: str, before: object, now: object) -> list[bytes]:
        """What was told last is often the very same for several, and so is what has changed in it."""
        key = (name, part, id(before), id(now))
        known = self.compared.get(key)
        if known is not None:
            return known[2]
        changed: list[Change] = []
        if before is not now:
            compare_fields(before, now, [name, part] if part else [name], changed)
        found = [ENCODER.encode(change) for change in changed]
        self.compared[key] = before, now, found
        return found

    def line_bytes(self, line: LogLine) -> bytes:
        known = self.encoded.get(id(line))
        if known is None:
            known = self.encoded[id(line)] = line, ENCODER.encode(line)
        return known[1]

    # ------------------------------------------------------------------------- menus

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
