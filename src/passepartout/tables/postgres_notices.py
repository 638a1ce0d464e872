"""What processes tell each other through PostgreSQL: names of tables and numbers, never what happened there.

A notice is sent after the event has been committed, outside that transaction and by a connection of its own: inside,
it would make all commits of the database wait for each other. One that is lost costs a second or two, until somebody
asks for the newest numbers.
"""

from __future__ import annotations

import contextlib
import json
import logging
import selectors
import socket
import threading
from collections.abc import Iterable, Iterator, Mapping

import psycopg

from .journal import ONLY_PRESENCE, Heard
from .postgres_connections import Connection, Watchdog, has_gone

LOG = logging.getLogger(__name__)
CHANNEL = "passepartout"
TELL = "SELECT pg_notify(%s, piece) FROM unnest(%s::text[]) AS piece"
GATHER = 0.003  # seconds in which notices are gathered into one
LONGEST = 7_900  # bytes of a notice; PostgreSQL takes less than 8,000
LONGEST_NAME = 500  # of a table, in bytes; nobody has one so long
SLOWEST = 2.0  # seconds between two attempts to reach the server
GOODBYE = 3.0  # seconds after which a server that stands still is left alone
QUIET = 5.0  # seconds without a notice after which it is tried whether the line still stands


class Notices:
    """Tells the other processes. A thread of its own, so that no writer waits for it."""

    def __init__(self, address: str, process: str, watchdog: Watchdog) -> None:
        self.address = address
        self.process = process
        self.watchdog = watchdog
        self.news = threading.Condition()
        self.numbers: dict[str, int] = {}
        self.presence: set[str] = set()
        self.closed = False
        self.connection: Connection | None = None
        self.thread = threading.Thread(target=self.run, name="notices", daemon=True)
        self.thread.start()

    def tell(self, numbers: Mapping[str, int]) -> None:
        with self.news:
            for table_id, number in numbers.items():
                self.numbers[table_id] = max(number, self.numbers.get(table_id, number))
            self.news.notify()

    def tell_presence(self, table_ids: Iterable[str]) -> None:
        with self.news:
            self.presence.update(table_ids)
            self.news.notify()

    def close(self) -> None:
        """What is still to be told is told, if that can be done at once."""
        with self.news:
            self.closed = True
            self.news.notify()
        self.thread.join(GOODBYE)

    def run(self) -> None:
        wait = 0.0
        while True:
            with self.news:
                self.news.wait_for(lambda: self.closed or self.numbers or self.presence)
                if not self.closed:
                    self.news.wait(wait or GATHER)
                numbers, self.numbers = self.numbers, {}
                presence, self.presence = self.presence, set()
                closed = self.closed
            wait = 0.0
            try:
                self.send([*in_pieces(self.process, numbers), *presence_in_pieces(self.process, presence)])
            except (psycopg.OperationalError, psycopg.InterfaceError):
                if not closed:
                    self.tell(numbers)  # once the server is back
                    self.tell_presence(presence)
                    wait = SLOWEST / 4
            except Exception:
                LOG.exception("A notice could not be sent; others find out when they ask.")
            if closed:
                self.hang_up()
                return

    def send(self, pieces: list[str]) -> None:
        if not pieces:
            return
        if self.connection is None or has_gone(self.connection):
            self.hang_up()
            self.connection = self.watchdog.connect(self.address)
        try:
            with self.watchdog.watch(self.connection):
                self.connection.execute(TELL, (CHANNEL, pieces))
        except BaseException:
            self.hang_up()
            raise

    def hang_up(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def in_pieces(process: str, numbers: Mapping[str, int]) -> Iterator[str]:
    """Notices that are short enough."""
    tables = [f"{json.dumps(table_id)}:{number}" for table_id, number in numbers.items()]
    for part in parts_of(tables):
        yield f'{{"from":"{process}","events":{{{part}}}}}'


def presence_in_pieces(process: str, table_ids: Iterable[str]) -> Iterator[str]:
    for part in parts_of([json.dumps(table_id) for table_id in sorted(table_ids)]):
        yield f'{{"from":"{process}","presence":[{part}]}}'


def parts_of(texts: list[str]) -> Iterator[str]:
    """All of them with commas between, in parts that leave room for a sender."""
    part: list[str] = []
    room = LONGEST - 100
    for text in texts:  # in ASCII: a sign is a byte
        if len(text) > LONGEST_NAME:
            continue
        if room < len(text) + 1 and part:
            yield ",".join(part)
            part, room = [], LONGEST - 100
        part.append(text)
        room -= len(text) + 1
    if part:
        yield ",".join(part)


class Listener:
    """Hears what other processes tell, for ever: a line that breaks is made again."""

    def __init__(self, address: str, process: str, watchdog: Watchdog, heard: Heard) -> None:
        self.address = address
        self.process = process
        self.watchdog = watchdog
        self.heard = heard
        self.closed = threading.Event()
        self.listening = threading.Event()
        self.bell, self.ringer = socket.socketpair()  # wakes it up when it is to end
        self.thread = threading.Thread(target=self.run, name="listener", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.closed.set()
        self.ringer.send(b".")
        self.thread.join(GOODBYE)
        self.bell.close()
        self.ringer.close()

    def run(self) -> None:
        wait = 0.05
        while not self.closed.is_set():
            try:
                with contextlib.closing(self.watchdog.connect(self.address)) as connection:
                    with self.watchdog.watch(connection):
                        connection.execute(f"LISTEN {CHANNEL}")
                    self.listening.set()
                    wait = 0.05
                    self.tell({})  # before that, anything may have been missed
                    self.listen(connection)
            except psycopg.Error as problem:
                if not self.closed.is_set():
                    LOG.warning("The line on which other processes are heard has broken: %s", problem)
            except Exception:
                LOG.exception("Other processes are not heard for a moment.")
            self.closed.wait(wait)
            wait = min(2 * wait, SLOWEST)

    def listen(self, connection: Connection) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(connection.fileno(), selectors.EVENT_READ)
            selector.register(self.bell, selectors.EVENT_READ)
            while not self.closed.is_set():
                if not selector.select(QUIET):
                    with self.watchdog.watch(connection):
                        # Raises if nobody is there any more. (And whoever looks at the database's processes can
                        # still see what this one is for.)
                        connection.execute(f"LISTEN {CHANNEL}")
                for notice in connection.notifies(timeout=0):
                    self.understand(notice.payload)

    def understand(self, payload: str) -> None:
        try:
            notice = json.loads(payload)
            if notice["from"] == self.process:
                return
            if "presence" in notice:
                news = {str(table_id): ONLY_PRESENCE for table_id in notice["presence"]}
            else:
                news = {str(table_id): int(number) for table_id, number in notice["events"].items()}
        except (ValueError, KeyError, TypeError, AttributeError):
            LOG.warning("A notice that nobody here understands: %.100r", payload)
            return
        self.tell(news)

    def tell(self, news: dict[str, int]) -> None:
        try:
            self.heard(news)
        except Exception:  # whoever listens may be about to end
            LOG.exception("A notice was not taken.")
