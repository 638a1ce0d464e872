"""What differs between two states of the same JSON data: paths, and what stands there from now on.

`["builders", 2, "bid", "sealed"]` is a change: steps, names or numbers, and last the new value. It is compiled because
a table compares everything that everybody sees after every move.
"""

from __future__ import annotations

from typing import Final

Change = list[object]

LONG: Final = 8  # a list of plain values that is longer is worth a look at each of them


def compare(old: object, new: object, path: Change, found: list[Change]) -> None:
    """Adds what is new to `found`, each with its whole path."""
    if not same(old, new):
        differ(old, new, path, found)


def differ(old: object, new: object, path: Change, found: list[Change]) -> None:
    """Of what is not the same. Most of what is inside is, and needs no path."""
    if isinstance(old, dict) and isinstance(new, dict):
        if old.keys() == new.keys():
            for name, value in new.items():
                if not same(old[name], value):
                    differ(old[name], value, [*path, name], found)
            return
    elif isinstance(old, list) and isinstance(new, list) and alike(old, new):
        for index in range(len(new)):
            if not same(old[index], new[index]):
                differ(old[index], new[index], [*path, index], found)
        return
    found.append([*path, new])


def same(old: object, new: object) -> bool:
    return old is new or (old == new and type(old) is type(new))  # True is not 1 to whoever reads it


def alike(old: list[object], new: list[object]) -> bool:
    """Whether it is shorter to say what is new in a list than to say the list: it is as long, and mostly the same."""
    count = len(new)
    if count != len(old) or count == 0:
        return False
    if isinstance(new[0], (dict, list)):
        return True
    if count <= LONG:
        return False
    same = 0
    for index in range(count):
        if old[index] == new[index]:
            same += 1
    return 4 * same > 3 * count
