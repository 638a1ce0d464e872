"""One action on a menu, as it is sent to whoever decides."""

from __future__ import annotations

import msgspec


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The client sends its notation back."""

    notation: str
    kind: str
    label: str
    number: int | None = None
    touches: tuple[str, ...] = ()
    always: str = ""  # what a person says who has it chosen at once whenever it is offered; empty where none may
    of: tuple[str, ...] = ()  # a family: * and ~ in its texts are each of these in turn (families.py)
