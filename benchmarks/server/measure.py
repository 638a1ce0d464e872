"""One cell: one server, fresh, with so many tables. Gives a row of figures."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .entrants import Entrant, Running, running
from .load import Load
from .report import share
from .wire import Broken

SPARE = 1.5  # how much faster than while warming up the server may turn out to be

Row = dict[str, Any]
Say = Callable[[str], None]


@dataclass(frozen=True)
class Cell:
    entrant: Entrant
    tables: int
    round: int
    seconds: float
    warm_up: float


def measure(cell: Cell, say: Say) -> Row:
    say("starting the server")
    with running(cell.entrant) as server:
        return runner(cell, server, say)


def runner(cell: Cell, server: Running, say: Say) -> Row:
    """On uvloop, where it is there: the load should cost less than what it loads."""
    try:
        import uvloop

        factory: Any = uvloop.new_event_loop
    except ImportError:
        factory = None
    with asyncio.Runner(loop_factory=factory) as loop:
        return loop.run(play(cell, server, say))


async def play(cell: Cell, server: Running, say: Say) -> Row:
    load = Load(cell.entrant.adapter, server.addresses, cell.round)
    try:
        say(f"opening {cell.tables} tables")
        await load.begin(cell.tables, cell.warm_up)
        say("warming up")
        warm, lasted = await load.play(cell.warm_up)
        await load.pause()
        say("opening tables for the next games")
        await load.lay_in(len(warm.times) / lasted * SPARE * cell.seconds)
        say("playing")
        own, (servers, workers) = time.process_time(), server.processor_time()
        each, database = server.processor_time_of_each(), server.processor_time_of_database()
        tally, lasted = await load.play(cell.seconds)
        servers_after, workers_after = server.processor_time()
        each_after, database_after = server.processor_time_of_each(), server.processor_time_of_database()
        own = time.process_time() - own
        memory, memory_of_workers = server.memory()
        await load.pause()
    finally:
        load.leave()
    moves = len(tally.times)
    if not moves:
        raise Broken(f"{cell.entrant.title} carried out no move in {lasted:.0f} seconds")
    times, sizes = sorted(tally.times), sorted(tally.sizes)
    return {
        "entrant": cell.entrant.key,
        "title": cell.entrant.title,
        "tables": cell.tables,
        "round": cell.round,
        "seconds": lasted,
        "moves": moves,
        "moves_per_second": moves / lasted,
        "p50_ms": share(times, 0.50) * 1e3,
        "p99_ms": share(times, 0.99) * 1e3,
        "slowest_ms": share(times, 1.0) * 1e3,
        "processor_ms_a_move": (servers_after - servers) / moves * 1e3,
        "processor_ms_a_move_of_each": [
            (after - before) / moves * 1e3 for before, after in zip(each, each_after, strict=True)
        ],
        "processor_ms_a_move_of_database": (database_after - database) / moves * 1e3,
        "processor_of_server": (servers_after - servers) / lasted,
        "processor_of_workers": (workers_after - workers) / lasted,
        "processor_of_load": own / lasted,
        "memory": memory,
        "memory_of_workers": memory_of_workers,
        "messages": len(sizes),
        "bytes_median": share(sizes, 0.50),
        "bytes_p99": share(sizes, 0.99),
        "bytes_worst": share(sizes, 1.0),
        "bytes_a_move": sum(sizes) / moves,
        "games_over": tally.over,
        "short_of_tables": load.short_of_tables,
        "refused": tally.refused,
    }
