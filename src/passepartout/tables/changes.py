"""What differs between what a client was told last and what it should know now: only that is sent.

Whoever applies the changes one after the other has what was meant (`applied`, and client/src/table/changes.ts).
"""

from __future__ import annotations

import msgspec

from ..core.changes import Change, compare


def changes(old: msgspec.Struct, new: msgspec.Struct, fields: tuple[str, ...]) -> list[Change]:
    """In these fields of two structs of one class, which hold structs, lists of them, or JSON data."""
    found: list[Change] = []
    for name in fields:
        before, now = getattr(old, name), getattr(new, name)
        if before is not now and before != now:
            compare_fields(before, now, [name], found)
    return found


def compare_fields(old: object, new: object, path: Change, found: list[Change]) -> None:
    """Of what is not the same as before."""
    if isinstance(new, msgspec.Struct):
        if type(old) is type(new) and not new.__struct_config__.omit_defaults:
            for name in new.__struct_fields__:
                before, now = getattr(old, name), getattr(new, name)
                if before is not now and before != now:
                    compare_fields(before, now, [*path, name], found)
            return
        found.append([*path, new])
    elif isinstance(new, list) and new and isinstance(new[0], msgspec.Struct):
        if isinstance(old, list) and len(old) == len(new) and not new[0].__struct_config__.omit_defaults:
            for index in range(len(new)):
                before, now = old[index], new[index]
                if before is not now and before != now:
                    compare_fields(before, now, [*path, index], found)
            return
        found.append([*path, new])
    else:
        compare(old, new, path, found)


def applied(old: object, found: list[Change]) -> object:
    """What the changes make of JSON data. Nothing in `old` is touched."""
    for change in found:
        old = put(old, change[:-1], change[-1])
    return old


def put(data: object, path: Change, value: object) -> object:
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(data, dict):
        return {**data, step: put(data[step], rest, value)}
    assert isinstance(data, list)
    assert isinstance(step, int)
    return [*data[:step], put(data[step], rest, value), *data[step + 1 :]]
