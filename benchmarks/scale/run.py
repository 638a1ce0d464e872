"""A club with many sleeping tables and many live ones, on one machine: what does it take, and who waits how long?

    python -m benchmarks.scale                                # 20,000 asleep, 1,000 live, three databases: 10 minutes
    python -m benchmarks.scale --databases sqlite --live 100 --sleeping 2000 --seconds 10
    python -m benchmarks.scale --databases postgresql2        # two processes on a PostgreSQL

Sleeping tables lie in the journal with 5 to 80 decisions behind them and nobody connected. At live ones four people
each sit on sockets of their own and think for some seconds before each answer; meanwhile somebody asks for the club,
for how their games stand, and wakes tables. Ctrl-C stops it at any time and leaves nothing running.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import resource
import signal
import sys
import time
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.engine.entrants import ROOT
from benchmarks.engine.report import markdown
from benchmarks.server.entrants import Entrant, Failed, Running, on_postgresql, ours, running
from benchmarks.server.report import share
from benchmarks.server.wire import Broken

from .live import Asker, Slowly
from .sleeping import Written, fill

DATABASES = ("sqlite", "postgresql1", "postgresql2")
SPARE = 300  # descriptors beside the sockets
IDLE = 10.0  # seconds in which nobody moves
WOKEN = 500  # tables, to see what each of them takes

Figures = dict[str, Any]


def say(text: str) -> None:
    print(text, flush=True)


def need_descriptors(sockets: int) -> None:
    """The people's end of all sockets is in this process, the club's in another, which has the same limit."""
    wanted = sockets + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < wanted:
        sys.exit(
            f"error: {sockets} sockets need {wanted} open files, and this user may have {hard} (ulimit -Hn). "
            "Raise that limit, or ask for fewer tables with --live."
        )
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Club:
    """What a running club has used, from one moment to the next."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.mark()

    def mark(self) -> None:
        self.began = time.perf_counter()
        self.club, self.database = self.server.processor_time()[0], self.server.processor_time_of_database()
        self.memory = self.server.memory()[0]

    def since(self) -> tuple[float, float, float, int]:
        """Seconds; processor seconds of the club and of the database; bytes of memory that came to the club."""
        club, database = self.server.processor_time()[0], self.server.processor_time_of_database()
        return (
            time.perf_counter() - self.began,
            club - self.club,
            database - self.database,
            self.server.memory()[0] - self.memory,
        )


async def simulate(server: Running, options: argparse.Namespace) -> Figures:
    found: Figures = {
        "opened_s": max(server.opened),
        "opened_processor_s": server.processor_time()[0] / len(server.servers),
        "memory_at_first_MB": server.memory()[0] / 1e6,
    }
    club, load = Club(server), Slowly(server.addresses, options.pace)
    asker = Asker(server.addresses, options.sleeping)
    try:
        say(f"  open in {found['opened_s']:.1f} s; making {options.live} tables")
        made = await load.make(options.live)
        _, used, stored, memory = club.since()
        found |= {"room_kB": memory / options.live / 1e3, "making_ms": (used + stored) / options.live * 1e3}
        club.mark()
        say("  people come")
        await load.come(made)
        seconds, used, stored, memory = club.since()
        sockets = options.live * load.adapter.players
        found |= {"socket_kB": memory / sockets / 1e3, "coming_ms": (used + stored) / sockets * 1e3}
        await asyncio.sleep(2)  # until all have been told who is there
        club.mark()
        await asyncio.sleep(IDLE)
        seconds, used, stored, _ = club.since()
        found |= {"idle_club": used / seconds, "idle_database": stored / seconds}
        say(f"  people play, {options.warm_up:g} and {options.seconds:g} seconds")
        await load.play(options.warm_up)
        club.mark()
        own = time.process_time()
        asking = asyncio.ensure_future(asker.ask())
        tally, seconds = await load.play(options.seconds)
        asking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asking
        _, used, stored, _ = club.since()
        times = sorted(tally.times)
        found |= {
            "moves": len(times),
            "moves_a_second": len(times) / seconds,
            "p50_ms": share(times, 0.5) * 1e3,
            "p99_ms": share(times, 0.99) * 1e3,
            "worst_ms": share(times, 1.0) * 1e3,
            "refused": tally.refused,
            "club_cores": used / seconds,
            "database_cores": stored / seconds,
            "load_cores": (time.process_time() - own) / seconds,
            "bytes_a_move": sum(tally.sizes) / max(1, len(times)),
            "memory_playing_MB": server.memory()[0] / 1e6,
            "asked": {
                what: [len(each), share(sorted(each), 0.5) * 1e3, share(sorted(each), 0.99) * 1e3]
                for what, each in asker.times.items()
            },
        }
        await load.pause()
        say(f"  {WOKEN} tables wake")
        club.mark()
        woken = min(WOKEN, len(asker.asleep))
        await asker.wake_many(woken)
        _, used, stored, memory = club.since()
        found |= {
            "waking_club_ms": used / woken * 1e3,
            "waking_database_ms": stored / woken * 1e3,
            "woken_kB": memory / woken / 1e3,
        }
    finally:
        load.leave()
    return found


def one_database(kind: str, options: argparse.Namespace) -> Figures:
    entrant: Entrant = ours("cape_to_cairo", [])
    if kind != "sqlite":
        entrant = on_postgresql(entrant, int(kind.removeprefix("postgresql")))
    say(f"{entrant.title}: writing down {options.sleeping} tables")
    written = Written()

    def before(database: str | Path) -> None:
        nonlocal written
        written = fill(database, options.sleeping)

    with running(entrant) as empty:
        opened_empty = max(empty.opened)
        processor_empty = empty.processor_time()[0] / len(empty.servers)
    began = os.getloadavg()[0]
    with running(entrant, before) as server:
        found = run(partial(simulate, server, options))
    return {
        "title": entrant.title,
        **asdict(written),
        "opened_empty_s": opened_empty,
        "opened_empty_processor_s": processor_empty,
        **found,
        "load": [began, os.getloadavg()[0]],
    }


def run(work: Any) -> Figures:
    try:
        import uvloop

        factory: Any = uvloop.new_event_loop
    except ImportError:
        factory = None
    with asyncio.Runner(loop_factory=factory) as loop:
        found: Figures = loop.run(work())
        return found


def shown(rows: list[Figures]) -> str:
    """A line a figure, a column a database."""

    def asked(what: str) -> Any:
        return lambda row: "{1:.0f}, {2:.0f}".format(*row["asked"][what])

    lines: list[tuple[str, Any]] = [
        (
            "sleeping tables; events; bytes of an event",
            lambda r: f"{r['tables']:,}; {r['events']:,}; {r['bytes'] / r['events']:.0f}",
        ),
        ("kB in the database, a table", lambda r: f"{r['stored'] / r['tables'] / 1e3:.1f}"),
        ("seconds until open: empty; with all tables", lambda r: f"{r['opened_empty_s']:.1f}; {r['opened_s']:.1f}"),
        (
            "processor seconds of that, a process",
            lambda r: f"{r['opened_empty_processor_s']:.1f}; {r['opened_processor_s']:.1f}",
        ),
        (
            "MB of memory, just open; while all play",
            lambda r: f"{r['memory_at_first_MB']:.0f}; {r['memory_playing_MB']:.0f}",
        ),
        ("kB of memory, a live table; a socket", lambda r: f"{r['room_kB']:.0f}; {r['socket_kB']:.0f}"),
        (
            "processor ms, to open a table with four people; to come to one",
            lambda r: f"{r['making_ms']:.1f}; {r['coming_ms']:.1f}",
        ),
        ("cores while nobody moves: club; database", lambda r: f"{r['idle_club']:.2f}; {r['idle_database']:.2f}"),
        ("moves a second", lambda r: f"{r['moves_a_second']:.0f}"),
        ("p50, p99, worst of a move, ms", lambda r: f"{r['p50_ms']:.0f}, {r['p99_ms']:.0f}, {r['worst_ms']:.0f}"),
        (
            "cores while all play: club; database; load",
            lambda r: f"{r['club_cores']:.2f}; {r['database_cores']:.2f}; {r['load_cores']:.2f}",
        ),
        ("kB sent a move", lambda r: f"{r['bytes_a_move'] / 1e3:.1f}"),
        ("`/api/club`, p50, p99, ms", asked("club")),
        ("`/api/seats` of five that sleep, p50, p99, ms", asked("seats of 5 that sleep")),
        ("a sleeping table opened, p50, p99, ms", asked("a table that sleeps")),
        (
            "processor ms to wake a table: club; database",
            lambda r: f"{r['waking_club_ms']:.1f}; {r['waking_database_ms']:.2f}",
        ),
        ("kB of memory, a woken table", lambda r: f"{r['woken_kB']:.0f}"),
        ("load of the machine, before and after", lambda r: "{:.1f}, {:.1f}".format(*r["load"])),
    ]
    table = [(name, *(figure(row) for row in rows)) for name, figure in lines]
    return str(markdown(("", *(row["title"] for row in rows)), table))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.scale", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sleeping", type=int, default=20_000, help="tables (default: 20000)")
    parser.add_argument("--live", type=int, default=1_000, help="tables of four people (default: 1000)")
    parser.add_argument("--pace", type=float, default=15.0, help="seconds that people think, on average (default: 15)")
    parser.add_argument("--seconds", type=float, default=60.0, help="that are measured (default: 60)")
    parser.add_argument("--warm-up", type=float, default=20.0, metavar="SECONDS", help="before that (default: 20)")
    parser.add_argument("--databases", nargs="+", choices=DATABASES, default=list(DATABASES), help="default: all")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="of all figures (default: build/benchmarks/scale.json)"
    )
    options = parser.parse_args()
    if options.sleeping < 2_000 or options.live < 1 or options.pace <= 0 or options.seconds <= 0:
        parser.error("--sleeping must be at least 2000, --live at least 1, --pace and --seconds above 0")
    return options


def main() -> None:
    options = read_options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped; no server is left running"))
    need_descriptors(options.live * 4)
    say(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    file: Path = options.json or ROOT / "build" / "benchmarks" / "scale.json"
    rows: list[Figures] = []
    try:
        for kind in options.databases:
            rows.append(one_database(kind, options))
    except (Failed, Broken, OSError) as problem:
        sys.exit(f"error: {problem}")
    except KeyboardInterrupt:
        sys.exit("stopped; no server is left running")
    finally:
        if rows:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
            say(f"\n{options.live} live tables of four, {options.pace:g} s to think, {options.seconds:g} s measured\n")
            say(shown(rows))
            say(f"\nall figures: {file}")
