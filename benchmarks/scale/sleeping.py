"""Tables at which nobody sits at the moment: real games, left in the middle, in the journal and nowhere else."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from passepartout.games import find_game
from passepartout.tables import events
from passepartout.tables.archive import Row, open_archive
from passepartout.tables.dealing import deal
from passepartout.tables.journals import in_postgres, open_journal
from passepartout.tables.table import Table
from prepared_tables import key_to, plan, play_forward  # in scripts/

GAMES = ("cape_to_cairo", "compass_rose", "eighty_days", "eighty_sites")
SHORTEST, LONGEST = 5, 80  # decisions that have been made
PEOPLE = 4


@dataclass
class Written:
    """What lies in the journal."""

    tables: int = 0
    events: int = 0
    bytes: int = 0  # of the events themselves
    stored: int = 0  # of the database, with its indexes
    seconds: float = 0.0


def games(count: int) -> list[list[str]]:
    """So many games, each as its events: all four games in turn, of all lengths, the same every time."""
    dice = random.Random(80)
    found = []
    for number in range(count):
        game = find_game(GAMES[number % len(GAMES)])
        opened = deal(game, [plan(seat, "") for seat in range(PEOPLE)], {}, f"sleeping {number}")
        table = Table("a", game, opened)
        decisions = dice.randint(SHORTEST, LONGEST)
        moves = play_forward(table, lambda table, enough=decisions: table.decisions() >= enough)  # type: ignore[misc]
        found.append([events.ENCODER.encode(event).decode() for event in (opened, *moves)])
    return found


def name(number: int) -> str:
    return f"sleeping{number:06}"


def held(number: int, seat: int = 0) -> dict[str, str]:
    """What somebody's browser keeps of a seat there."""
    return {"table": name(number), "key": key_to(seat)}


def fill(database: str | Path, count: int, different: int = 40) -> Written:
    """Writes the tables down, as a club would have: of every game there are many that went the same way so far."""
    written = Written(count)
    made = games(min(different, count))
    now = time.time_ns() // 1_000_000

    def rows() -> Iterator[Row]:
        for number in range(count):
            for at, body in enumerate(made[number % len(made)]):
                written.events += 1
                written.bytes += len(body.encode())
                yield Row(name(number), at, now, body)

    if not in_postgres(database):
        Path(database).parent.mkdir(parents=True, exist_ok=True)
    open_journal(database).close()  # makes the database
    began = time.perf_counter()
    with open_archive(database, writing=True) as archive:
        archive.add(rows())
    written.seconds = time.perf_counter() - began
    written.stored = size_of(database)
    return written


def size_of(database: str | Path) -> int:
    if not in_postgres(database):
        folder = Path(database).parent
        return sum(file.stat().st_size for file in folder.glob("club.sqlite3*"))
    import psycopg

    with psycopg.connect(str(database)) as connection:
        connection.execute("ANALYZE events")
        found = connection.execute("SELECT pg_total_relation_size('events')").fetchone()
    assert found is not None
    return int(found[0])
