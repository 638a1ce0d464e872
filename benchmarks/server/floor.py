"""Our server as it would be if telling cost nothing: sockets, journal and carrying out are as they are, but instead of
what a seat sees everybody is sent a menu without words and a text that was made beforehand. How far one could come.

    python -m benchmarks.server --floor
"""

from __future__ import annotations

import sys

from passepartout import cli
from passepartout.core.position import WATCHER
from passepartout.tables import telling
from passepartout.tables.on_the_wire import ENCODER, SharedOnTheWire
from passepartout.tables.room import Room

TEXT = "x" * 1000  # a message is then as large as one of ours


def update(room: Room, key: tuple[int, str, bool], shared: dict[str, SharedOnTheWire]) -> bytes:
    table, seat = room.table, key[0]
    menu = table.play.position.menu(seat) if seat in table.deciders() else ()
    changes = [
        ["ask", table.asks[seat] if seat != WATCHER else 0],
        ["menu", [{"notation": action.notation()} for action in menu]],
        ["over", table.over()],
    ]
    return ENCODER.encode({"type": "update", "changes": changes, "log_from": 0, "text": TEXT})


if __name__ == "__main__":
    telling.update = update
    sys.exit(cli.main(sys.argv[1:]))
