"""Connections to a PostgreSQL that may be killed and come back at any time: nobody waits for ever for an answer, and
whoever asks after it has come back is answered."""

from __future__ import annotations

import contextlib
import math
import os
import queue
import selectors
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict

from . import migrations
from .journal import JournalError, JournalUnusable

T = TypeVar("T")
Connection = psycopg.Connection[tuple[Any, ...]]

# A server that does not answer is given up within seconds, also where the cable was pulled. The address may say else.
PATIENCE = {
    "connect_timeout": 3,
    "keepalives_idle": 4,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 8000,
    "application_name": "passepartout",
}
LONGEST = 5.0  # seconds that a statement may take
MOST = 4  # connections for whoever reads
OUR_LOCK = 0x70617373  # of those who bring the tables forward at the same moment, all but one wait


def connect(address: str, watchdog: Watchdog | None = None) -> Connection:
    """Every statement is a transaction of its own unless said otherwise, and is on disk when it is answered, whatever
    the database's own settings are."""
    settings: dict[str, Any] = {**PATIENCE, **conninfo_to_dict(address)}
    connection = psycopg.connect(**settings, autocommit=True)
    try:
        with watchdog.watch(connection) if watchdog is not None else contextlib.nullcontext():
            connection.execute(
                "SELECT set_config('statement_timeout', %s, false),"
                " CASE WHEN current_setting('synchronous_commit') = 'off'"
                " THEN set_config('synchronous_commit', 'on', false) END",
                (f"{LONGEST:g}s",),
            )
    except BaseException:
        connection.close()
        raise
    return connection


def has_gone(connection: Connection) -> bool:
    """Whether the other end has said something since its last answer: it says goodbye, or hung up. Better known before
    something is sent than after, when nobody can say whether it arrived. (A listener is told other things, too.)"""
    if connection.closed:
        return True
    with selectors.DefaultSelector() as selector:
        selector.register(connection.fileno(), selectors.EVENT_READ)
        return bool(selector.select(0))


class Watchdog:
    """Makes connections, and hangs up on a server that has stood still: it does not keep its own limit then, and
    whoever waits would wait for ever. To them it is as if the line had broken. Once it is `cut`, nobody waits at all.
    """

    def __init__(self) -> None:
        self.waiting: dict[Connection, float] = {}
        self.connecting: set[queue.SimpleQueue[Connection | Exception]] = set()
        self.lock = threading.Lock()
        self.closed = threading.Event()
        self.is_cut = False
        threading.Thread(target=self.run, name="watchdog", daemon=True).start()

    def connect(self, address: str) -> Connection:
        """In a thread apart: nothing but time ends an attempt to reach a server that stands still, and the address may
        allow it an hour."""
        answer: queue.SimpleQueue[Connection | Exception] = queue.SimpleQueue()
        with self.lock:
            if self.is_cut:
                raise cut_off()
            self.connecting.add(answer)
        threading.Thread(target=self.try_to_connect, args=(address, answer), name="connecting", daemon=True).start()
        found = answer.get()
        if isinstance(found, Exception):
            raise found
        return found

    def try_to_connect(self, address: str, answer: queue.SimpleQueue[Connection | Exception]) -> None:
        found: Connection | Exception
        try:
            found = connect(address, self)
        except Exception as problem:
            found = problem
        with self.lock:
            awaited = answer in self.connecting
            self.connecting.discard(answer)
        if awaited:
            answer.put(found)
        elif not isinstance(found, Exception):
            found.close()

    @contextlib.contextmanager
    def watch(self, connection: Connection) -> Iterator[None]:
        with self.lock:
            if self.is_cut:
                raise cut_off()
            self.waiting[connection] = time.monotonic() + LONGEST + 1
        try:
            yield
        finally:
            with self.lock:
                del self.waiting[connection]

    def run(self) -> None:
        while not self.closed.wait(0.5):
            self.hang_up(time.monotonic())

    def hang_up(self, now: float) -> None:
        with self.lock:  # as long as it is held, none of them can be closed and its number be another's
            for connection, until in self.waiting.items():
                if now > until and not connection.closed:
                    line = socket.socket(fileno=os.dup(connection.fileno()))
                    with contextlib.closing(line), contextlib.suppress(OSError):
                        line.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """Whoever waits for the server is told at once that it does not answer, and so is whoever asks later."""
        with self.lock:
            self.is_cut = True
            connecting, self.connecting = self.connecting, set()
        for answer in connecting:
            answer.put(cut_off())
        self.hang_up(math.inf)


def cut_off() -> psycopg.OperationalError:
    return psycopg.OperationalError("the server did not answer before the journal was closed")


class Connections:
    """A few connections for all who read: taken, used and put back by whichever thread asks."""

    def __init__(self, address: str, watchdog: Watchdog) -> None:
        self.address = address
        self.watchdog = watchdog
        self.places = threading.BoundedSemaphore(MOST)
        self.idle: list[Connection] = []
        self.lock = threading.Lock()
        self.closed = False

    def run(self, work: Callable[[Connection], T]) -> T:
        """JournalError if it cannot be. `work` may be done twice, where a connection broke in the middle of it."""
        with self.places:
            try:
                return self.run_once(work)
            except (psycopg.OperationalError, psycopg.InterfaceError):
                pass  # perhaps the server was only started anew
            except psycopg.Error as problem:
                raise JournalError(first_line(problem)) from problem
            try:
                return self.run_once(work)
            except psycopg.Error as problem:
                raise JournalError(first_line(problem)) from problem

    def run_once(self, work: Callable[[Connection], T]) -> T:
        connection = self.take()
        try:
            with self.watchdog.watch(connection):
                answer = work(connection)
        except BaseException:
            connection.close()
            raise
        with self.lock:
            if not self.closed:
                self.idle.append(connection)
                return answer
        connection.close()
        return answer

    def take(self) -> Connection:
        while True:
            with self.lock:
                if self.closed:
                    raise JournalError("the journal is closed")
                if not self.idle:
                    break
                connection = self.idle.pop()
            if not has_gone(connection):
                return connection
            connection.close()
        return self.watchdog.connect(self.address)

    def close(self) -> None:
        with self.lock:
            self.closed = True
            idle, self.idle = self.idle, []
        for connection in idle:
            connection.close()


def bring_forward(address: str) -> None:
    """Makes the tables, or brings those of an earlier version to that of today; JournalUnusable if they are of a later
    one, or there is no such database."""
    try:
        with contextlib.closing(connect(address)) as connection, connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (OUR_LOCK,))
            migrate(connection)
    except psycopg.Error as problem:
        raise JournalUnusable(f"the database cannot be used: {first_line(problem)}") from None


def migrate(connection: Connection) -> None:
    version = version_of(connection)
    if version > migrations.NEWEST:
        raise JournalUnusable(migrations.from_the_future("the database", version))
    if version == 0:
        connection.execute(migrations.VERSIONS)
    for number in range(version + 1, migrations.NEWEST + 1):
        for statement in migrations.STEPS[number - 1].postgres:
            connection.execute(statement.encode())
        now = time.time_ns() // 1_000_000
        connection.execute("INSERT INTO schema_version (version, at) VALUES (%s, %s)", (number, now))


def version_of(connection: Connection) -> int:
    """0 for an empty database. Looked for first: whoever may not make tables may still use those that are there."""
    there = connection.execute("SELECT to_regclass('schema_version') IS NOT NULL").fetchone()
    if there is None or not there[0]:
        return 0
    found = connection.execute("SELECT coalesce(max(version), 0) FROM schema_version").fetchone()
    return 0 if found is None else int(found[0])


def first_line(problem: Exception) -> str:
    """What the database says, without hints and positions. It never repeats a password."""
    return (str(problem).strip() or type(problem).__name__).splitlines()[0]
