"""Who takes part: a command line, the addresses it answers at, and an adapter that speaks with it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil  # type: ignore[import-untyped]
from tests.postgres import Postgres

from benchmarks.engine.entrants import NODE_FOLDER, ROOT, install_node_packages

from .adapters import Adapter
from .boardgame_io import BoardgameIo
from .ours import Ours

FLOOR = Path(__file__).resolve().parent / "floor.py"
SERVER = Path(__file__).resolve().parent / "peers" / "boardgame_io" / "server.mjs"
OPENING = 60.0  # seconds a server may take to open
CLOSING = 5.0  # and to close, before it is killed
# What keeps one address from asking too much: here all people have the same one.
LIMITS = (
    "--messages-per-second",
    "--messages-burst",
    "--address-messages-per-second",
    "--address-messages-burst",
    "--sockets-per-address",
    "--tables-per-address-per-hour",
    "--tables-per-address-burst",
)


class Failed(Exception):
    """A server did not open, or ended; what it said."""


@dataclass(frozen=True)
class Entrant:
    key: str
    title: str
    command: Callable[[int, Path], list[str]]  # for a port and an empty folder
    adapter: Adapter
    folder: Path = ROOT  # where it is started, and whose sources it runs
    processes: int = 1  # that serve the same tables
    postgresql: bool = False  # they are kept in a PostgreSQL that is started for it


def ours(
    game: str,
    more: Sequence[str],
    folder: Path = ROOT,
    key: str = "ours",
    title: str = "",
    program: Sequence[str] = ("-m", "passepartout.cli"),
) -> Entrant:
    serve = [sys.executable, *program, "serve"]
    said = subprocess.run([*serve, "--help"], env=environment(folder), capture_output=True, text=True, check=True)
    known = set(said.stdout.replace("=", " ").split())  # an older server has fewer limits
    lifted = [word for limit in LIMITS if limit in known for word in (limit, "10000000")]

    def command(port: int, data: Path) -> list[str]:
        words = [*serve, "--port", str(port), "--data", str(data), "--workers", "1", "--no-browser"]
        return [*words, *lifted, *more]

    return Entrant(key, title or "Passepartout, durable", command, Ours(game), folder)


def floor(game: str, more: Sequence[str]) -> Entrant:
    """The same as it would be if telling cost nothing."""
    return ours(game, more, key="floor", title="Floor: telling for nothing", program=(str(FLOOR),))


def on_postgresql(one: Entrant, processes: int) -> Entrant:
    """The same with its games in a PostgreSQL of its own, in so many processes: friends of a table sit at different
    ones."""
    title = f"Passepartout, PostgreSQL, {processes} process{'es' if processes > 1 else ''}"
    return replace(one, key=f"postgresql_{processes}", title=title, processes=processes, postgresql=True)


def boardgame_io(pad: int) -> Entrant:
    node = install_node_packages()

    def command(port: int, data: Path) -> list[str]:
        return [node, str(SERVER), "--game", str(NODE_FOLDER / "game.mjs"), "--port", str(port), "--pad", str(pad)]

    title = f"boardgame.io, in memory, {pad:,} bytes more" if pad else "boardgame.io, in memory, as small as it is"
    return Entrant(f"boardgame_io_{pad}", title, command, BoardgameIo())


# --------------------------------------------------------------------------------- running


class Running:
    """The processes of an entrant, and what they have used."""

    def __init__(
        self, addresses: list[str], processes: list[subprocess.Popen[bytes]], database: int | None = None
    ) -> None:
        self.addresses = addresses
        self.servers = [psutil.Process(process.pid) for process in processes]
        self.database = None if database is None else psutil.Process(database)
        self.opened: list[float] = []  # seconds that each took from its start to its first answer

    def processor_time(self) -> tuple[float, float]:
        """Of the servers themselves, and of their workers: seconds, in the program and in the system for it."""
        return sum(map(used, self.servers)), sum(map(used, self.workers()))

    def processor_time_of_each(self) -> list[float]:
        """Of every server by itself."""
        return [used(server) for server in self.servers]

    def processor_time_of_database(self) -> float:
        """Of all processes of the PostgreSQL, also of those that have ended meanwhile; 0 where there is none."""
        if self.database is None:
            return 0.0
        ended = self.database.cpu_times()
        found = used(self.database) + float(ended.children_user + ended.children_system)
        return found + sum(map(used, self.database.children(recursive=True)))

    def memory(self) -> tuple[int, int]:
        """Bytes in memory (RSS) of the servers themselves, and of their workers."""
        return (
            sum(server.memory_info().rss for server in self.servers),
            sum(worker.memory_info().rss for worker in self.workers()),
        )

    def workers(self) -> list[psutil.Process]:
        return [worker for server in self.servers for worker in server.children(recursive=True)]


def used(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


@contextmanager
def running(entrant: Entrant, before: Callable[[str | Path], None] | None = None) -> Iterator[Running]:
    """Starts the entrant in processes and a folder of its own; nothing of it is left afterwards. `before` is told, as
    long as none of them runs, where the games will be."""
    started: list[subprocess.Popen[bytes]] = []
    opened: list[float] = []
    with TemporaryDirectory(prefix="benchmark-") as folder, a_database(entrant.postgresql) as database:
        said = Path(folder) / "said.txt"
        games: str | Path = Path(folder) / "games" / "club.sqlite3"
        if database is not None:
            games = database.new_database()
        more = [] if database is None else ["--database", str(games)]
        if before is not None:
            before(games)
        try:
            addresses = []
            for _ in range(entrant.processes):
                port = free_port()
                addresses.append(f"http://127.0.0.1:{port}")
                began = time.perf_counter()
                with said.open("ab") as out:
                    started.append(
                        subprocess.Popen(
                            [*entrant.command(port, Path(folder) / "games"), *more],
                            cwd=folder,
                            env=environment(entrant.folder),
                            stdin=subprocess.DEVNULL,
                            stdout=out,
                            stderr=subprocess.STDOUT,
                            start_new_session=True,  # so that Ctrl-C is ours, and all of it can be ended at once
                        )
                    )
                wait_until_open(addresses[-1], started[-1], said)
                opened.append(time.perf_counter() - began)
            found = Running(addresses, started, database.process.pid if database and database.process else None)
            found.opened = opened
            yield found
            for process in started:
                if process.poll() is not None:
                    raise Failed(f"{entrant.title} ended with {process.returncode}:\n{last_words(said)}")
        finally:
            stop(started)


@contextmanager
def a_database(wanted: bool) -> Iterator[Postgres | None]:
    """A PostgreSQL of its own, in which what is confirmed is on disk; none where none is wanted."""
    if not wanted:
        yield None
        return
    server = Postgres()
    try:
        yield server
    finally:
        server.remove()


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(folder / "src"), "CI": "1"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_open(address: str, process: subprocess.Popen[bytes], said: Path) -> None:
    """Any answer will do: that there is nothing at that address is one."""
    until = time.monotonic() + OPENING
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while process.poll() is None and time.monotonic() < until:
        try:
            opener.open(f"{address}/api/club", timeout=2).close()
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.05)
    raise Failed(f"{' '.join(process.args)} did not open:\n{last_words(said)}")  # type: ignore[arg-type]


def last_words(said: Path) -> str:
    return "\n".join(said.read_text(errors="replace").splitlines()[-20:])


def stop(started: list[subprocess.Popen[bytes]]) -> None:
    """Politely, so that workers end too; after a while not politely."""
    for process in started:
        process.terminate()
    for process in started:
        with suppress(subprocess.TimeoutExpired):
            process.wait(CLOSING)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
