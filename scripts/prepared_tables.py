"""Tables in the middle of a game, for tests and pictures: real games, dealt from a named seed and played forward by
computer players until something is so, written into a club's journal as if they had been played there.

What a test says it has met is looked for here, before anybody sits down, and is there every time.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.tables import events, keys
from passepartout.tables.dealing import deal
from passepartout.tables.journals import in_postgres, open_journal
from passepartout.tables.sqlite_file import bring_forward, connect, make_private, transaction
from passepartout.tables.table import Table

NAMES = ("Camille", "Jonas", "Élodie", "Clockwork", "Margarethe", "Sextant")
BOT = "sensible"  # decides for everybody until the table is prepared

Enough = Callable[[Table], bool]


def key_to(seat: int) -> str:
    """The key of a person at a prepared table."""
    return f"the-key-to-seat-{seat + 1}-of-a-prepared-table"


def plan(seat: int, bot: str) -> events.SeatPlan:
    """A person, where there is no computer player."""
    return events.SeatPlan(name=NAMES[seat], bot=bot, key_hash="" if bot else keys.hash_key(key_to(seat)))


def prepare(
    journal: str | Path,
    id: str,
    game: Game,
    bots: Sequence[str],
    seed: str,
    enough: Enough | int,
    options: dict[str, str] | None = None,
    *,
    named: bool = True,
) -> Table:
    """A table with a person where `bots` says "", written down as it is when `enough` is true for the first time, or so
    many decisions before the end. With `named` its seed is shown to be a chosen one, and computer players go on by it.
    """
    opened = deal(game, [plan(seat, bot) for seat, bot in enumerate(bots)], options or {}, seed)
    opened = msgspec.structs.replace(opened, named=named)
    if isinstance(enough, int):
        whole = play_forward(Table(id, game, opened), at_the_end)
        enough = after(len(whole) - enough)
    table = Table(id, game, opened)
    moves = play_forward(table, enough)
    assert enough(table), f"never so in {game.name} dealt from {seed!r}"
    store(journal, id, [opened, *moves])
    return table


def play_forward(table: Table, enough: Enough) -> list[events.Moved]:
    """Until it is enough, or the game is over: the same decisions every time."""
    moves: list[events.Moved] = []
    rng = Rng(3)
    player = make_bot(table.game, BOT)
    while not table.over() and not enough(table):
        seat = table.deciders()[0]
        action = player.decide(table.play.position.view(seat), seat, rng)
        moves.append(table.prepare_move(seat, action.notation(), None, table.chairs[seat].bot))
        table.fold(moves[-1])
    return moves


def store(database: str | Path, id: str, written: Sequence[events.Event]) -> None:
    """Also beside a club that is open: it does not know this table, and finds it when somebody asks for it."""
    bodies = [events.ENCODER.encode(event) for event in written]
    if in_postgres(database):
        journal = open_journal(database)
        for done in [journal.append(id, number, body) for number, body in enumerate(bodies)]:
            done.result()
        journal.close()
        return
    path = Path(database)
    make_private(path)
    bring_forward(path)
    now = time.time_ns() // 1_000_000
    with contextlib.closing(connect(path)) as file, transaction(file):
        rows = [(id, number, body.decode(), now) for number, body in enumerate(bodies)]
        file.executemany("INSERT INTO events (table_id, number, body, at) VALUES (?, ?, ?, ?)", rows)


# -------------------------------------------------------------------------- when it is enough


def at_the_end(table: Table) -> bool:
    return table.over()


def after(decisions: int) -> Enough:
    return lambda table: table.decisions() >= decisions


def asked(kind: str = "", decisions: int = 0, seat: int = 0) -> Enough:
    """A seat has a choice, one of a kind if one is named, when so many decisions have been made."""

    def enough(table: Table) -> bool:
        if table.decisions() < decisions or seat not in table.deciders():
            return False
        kinds = [action.kind() for action in table.play.position.menu(seat)]
        return len(kinds) > 1 and (not kind or any(found.startswith(kind) for found in kinds))

    return enough


def waiting(decisions: int, seat: int = 0) -> Enough:
    """Others decide."""
    return lambda table: table.decisions() >= decisions and seat not in table.deciders()
