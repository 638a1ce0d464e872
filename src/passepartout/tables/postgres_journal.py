"""The journal of several processes: a PostgreSQL.

Nobody owns a table. The primary key (table, number) is the fence: of two processes that write the same number at the
same moment one is told that somebody was quicker. Who has to act for a computer player is a row in `due` with a lease,
made in the same transaction as the event that asks for it. All times are the database's own, so that machines need not
agree about the hour.
"""

from __future__ import annotations

import contextlib
import threading
import uuid
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any

import psycopg

from .group_writer import Entry, GroupWriter, first_of_each, one_by_one, refuse, settle
from .journal import LEASE, PATIENCE, Heard, JournalError, Uncertain, storable
from .postgres_connections import Connection, Connections, Watchdog, bring_forward, first_line, has_gone
from .postgres_notices import Listener, Notices

# One statement, and so one transaction and one way there and back. The order of the rows is the same for everybody,
# or two processes could wait for each other.
WRITE = """
WITH given AS (
    SELECT * FROM unnest(%(tables)s::text[], %(numbers)s::int[], %(bodies)s::text[], %(times)s::bigint[],
                         %(dues)s::bool[]) AS given (table_id, number, body, at, due)
), written AS (
    INSERT INTO events (table_id, number, body, at)
    SELECT table_id, number, body, at FROM given ORDER BY table_id COLLATE "C", number
    ON CONFLICT DO NOTHING RETURNING table_id, number
), asked AS (
    INSERT INTO due (table_id, number, holder, until)
    SELECT table_id, max(number), %(process)s, now() + %(lease)s * interval '1 second'
    FROM written JOIN given USING (table_id, number) WHERE given.due GROUP BY table_id ORDER BY table_id
    ON CONFLICT (table_id) DO UPDATE
    SET number = EXCLUDED.number, holder = EXCLUDED.holder, until = EXCLUDED.until
    WHERE due.number < EXCLUDED.number
)
SELECT table_id, number FROM written
"""

NEWEST = """
SELECT asked.table_id, found.number
FROM unnest(%s::text[]) AS asked (table_id)
CROSS JOIN LATERAL (
    SELECT number FROM events WHERE events.table_id = asked.table_id ORDER BY number DESC LIMIT 1
) AS found
"""

CLAIM_DUE = """
WITH free AS (
    SELECT table_id FROM due WHERE until < now() ORDER BY until LIMIT %(limit)s FOR UPDATE SKIP LOCKED
)
UPDATE due SET holder = %(process)s, until = now() + %(lease)s * interval '1 second'
FROM free WHERE due.table_id = free.table_id RETURNING due.table_id
"""

CLAIM = """
INSERT INTO due (table_id, number, holder, until)
SELECT %(table)s, coalesce(max(number), 0), %(process)s, now() + %(lease)s * interval '1 second'
FROM (SELECT number FROM events WHERE table_id = %(table)s ORDER BY number DESC LIMIT 1) AS last
ON CONFLICT (table_id) DO UPDATE SET holder = EXCLUDED.holder, until = EXCLUDED.until
WHERE due.holder = EXCLUDED.holder OR due.until < now()
RETURNING true
"""

RENEW = """
WITH ours AS (
    SELECT table_id FROM due WHERE table_id = ANY(%(tables)s) AND holder = %(process)s ORDER BY table_id FOR UPDATE
)
UPDATE due SET until = now() + %(lease)s * interval '1 second'
FROM ours WHERE due.table_id = ours.table_id RETURNING due.table_id
"""

# A sign of life, and what has changed: as many rows as there are tables at which somebody came or went. The answer is
# whether the sign of life is the first one, as far as the database remembers.
PRESENT = """
WITH alive AS (
    INSERT INTO processes (process, seen) VALUES (%(process)s, now())
    ON CONFLICT (process) DO UPDATE SET seen = EXCLUDED.seen RETURNING xmax = 0 AS first
), gone AS (
    DELETE FROM presence WHERE process = %(process)s
    AND (table_id = ANY(%(gone)s::text[]) OR %(whole)s AND NOT table_id = ANY(%(tables)s::text[]))
), come AS (
    INSERT INTO presence (table_id, process, seats)
    SELECT table_id, %(process)s, string_to_array(seats, ',')::smallint[]
    FROM unnest(%(tables)s::text[], %(seats)s::text[]) AS given (table_id, seats)
    ON CONFLICT (table_id, process) DO UPDATE SET seats = EXCLUDED.seats
)
SELECT first FROM alive
"""

PRESENCE = """
SELECT presence.table_id, presence.seats FROM presence JOIN processes USING (process)
WHERE table_id = ANY(%s) AND process <> %s AND seen > now() - %s * interval '1 second'
"""

GOODBYE = """
WITH us AS (DELETE FROM processes WHERE process = %(process)s),
there AS (DELETE FROM presence WHERE process = %(process)s)
UPDATE due SET until = now() WHERE holder = %(process)s
"""

# Processes that nobody told goodbye.
FORGET = """
WITH dead AS (DELETE FROM processes WHERE seen < now() - interval '1 hour' RETURNING process)
DELETE FROM presence USING dead WHERE presence.process = dead.process
"""

AT_FIRST = 2.0  # seconds that are waited for the first line on which others are heard


class PostgresJournal:
    """JournalUnusable if the database cannot be reached, or is a later version's."""

    shared = True

    def __init__(self, address: str, lease: float = LEASE) -> None:
        self.address = address
        self.lease = lease
        self.process = uuid.uuid4().hex  # of this journal, among all that are open on the database
        bring_forward(address)
        self.watchdog = Watchdog()
        self.connections = Connections(address, self.watchdog)
        self.connections.run(lambda connection: connection.execute(FORGET))
        self.notices = Notices(address, self.process, self.watchdog)
        self.listener: Listener | None = None
        self.said: dict[str, list[int]] = {}  # who is present, as the others know it
        self.saying = threading.Lock()
        self.connection: Connection | None = None  # the writer's
        self.writer = GroupWriter(self.commit)
        self.closed = False

    def append(self, table_id: str, number: int, body: bytes, due: bool = False) -> Future[None]:
        return self.writer.append(Entry(table_id, number, body, due))

    async def write_down(self, table_id: str, number: int, body: bytes, due: bool = False) -> None:
        await self.writer.write(Entry(table_id, number, body, due))

    def load(self, table_id: str, since: int = 0) -> list[bytes]:
        if not storable(table_id):
            return []
        rows = self.ask(
            "SELECT body FROM events WHERE table_id = %s AND number >= %s ORDER BY number", (table_id, since)
        )
        return [str(body).encode() for (body,) in rows]

    def close(self, patience: float = PATIENCE) -> None:
        """Writes what is still waiting, and leaves to others what was taken on. A server that does not answer within so
        many seconds is left alone: what was not written then is refused, and nobody has been told that it was."""
        if self.closed:
            return
        self.closed = True
        enough = threading.Timer(patience, self.watchdog.cut)
        enough.daemon = True
        enough.start()
        self.writer.close()
        with contextlib.suppress(JournalError), self.saying:  # or they find out when its time is over
            self.do(GOODBYE, {"process": self.process})
            self.notices.tell_presence(self.said)
        self.notices.close()
        if self.listener is not None:
            self.listener.close()
        self.connections.close()
        enough.cancel()
        self.watchdog.cut()  # whoever still reads, or tries to, would keep the process from ending
        self.watchdog.closed.set()
        if self.connection is not None:
            self.connection.close()

    # ------------------------------------------------------------------ other processes

    def follow(self, heard: Heard) -> None:
        """Returns when it listens, so that whoever reads next misses nothing; or after some seconds, if the server is
        not there just now."""
        self.listener = Listener(self.address, self.process, self.watchdog, heard)
        self.listener.listening.wait(AT_FIRST)

    def newest(self, table_ids: Sequence[str]) -> dict[str, int]:
        return dict(self.ask(NEWEST, (storable_only(table_ids),)))

    def claim_due(self, limit: int) -> list[str]:
        return [table_id for (table_id,) in self.ask(CLAIM_DUE, {"limit": limit, **self.us()})]

    def claim(self, table_id: str) -> bool:
        return bool(self.ask(CLAIM, {"table": table_id, **self.us()}))

    def renew(self, table_ids: Sequence[str]) -> set[str]:
        return {table_id for (table_id,) in self.ask(RENEW, {"tables": list(table_ids), **self.us()})}

    def settle(self, table_id: str, number: int) -> None:
        self.do("DELETE FROM due WHERE table_id = %s AND number <= %s", (table_id, number))

    def present(self, seats: Mapping[str, Sequence[int]], whole: bool = False) -> bool:
        with self.saying:
            if self.closed:
                return True  # goodbye has been said
            now = {table_id: sorted(set(there)) for table_id, there in seats.items()}
            before = self.said
            if whole:
                now |= {table_id: [] for table_id in before.keys() - now.keys()}
            changed = {table_id: there for table_id, there in now.items() if before.get(table_id, []) != there}
            to_write = now if whole else changed
            come = {table_id: there for table_id, there in to_write.items() if there}
            values = {
                "process": self.process,
                "whole": whole,
                "gone": [table_id for table_id, there in to_write.items() if not there],
                "tables": list(come),
                "seats": [",".join(map(str, there)) for there in come.values()],
            }
            [(first,)] = self.ask(PRESENT, values)
            self.said = {table_id: there for table_id, there in {**before, **now}.items() if there}
            forgotten = first and not whole and self.said != come
        if changed:
            self.notices.tell_presence(changed)
        return not forgotten

    def presence(self, table_ids: Sequence[str]) -> dict[str, set[int]]:
        found: dict[str, set[int]] = {}
        for table_id, seats in self.ask(PRESENCE, (storable_only(table_ids), self.process, self.lease)):
            found.setdefault(table_id, set()).update(seats)
        return found

    def us(self) -> dict[str, object]:
        return {"process": self.process, "lease": self.lease}

    def ask(self, question: str, values: Any) -> list[tuple[Any, ...]]:
        return self.connections.run(lambda connection: connection.execute(question.encode(), values).fetchall())

    def do(self, statement: str, values: Any) -> None:
        self.connections.run(lambda connection: connection.execute(statement.encode(), values))

    # ------------------------------------------------------------ the writer thread

    def commit(self, batch: list[Entry]) -> None:
        tried = first_of_each(batch)
        try:
            written = self.write_or_again(tried)
        except Uncertain as problem:
            refuse(batch, str(problem), Uncertain)
        except (psycopg.OperationalError, psycopg.InterfaceError) as problem:  # it is down, or full: so for all
            refuse(batch, first_line(problem))
        except Exception as problem:
            one_by_one(batch, first_line(problem), self.commit)
        else:
            settle(batch, tried, written)
            self.notices.tell(newest_of(written))

    def write_or_again(self, entries: list[Entry]) -> set[tuple[str, int]]:
        try:
            return self.write(entries)
        except psycopg.errors.DeadlockDetected:  # nothing was written, and whoever was in the way has gone on
            return self.write(entries)

    def write(self, entries: list[Entry]) -> set[tuple[str, int]]:
        """Which of them are written now; Uncertain if the line broke while they were on their way."""
        if self.connection is None or has_gone(self.connection):
            self.hang_up()
            self.connection = self.watchdog.connect(self.address)
        values = {
            "tables": [entry.table_id for entry in entries],
            "numbers": [entry.number for entry in entries],
            "bodies": [entry.body.decode() for entry in entries],
            "times": [entry.at for entry in entries],
            "dues": [entry.due for entry in entries],
            **self.us(),
        }
        try:
            with self.watchdog.watch(self.connection):
                return {(str(table_id), int(number)) for table_id, number in self.connection.execute(WRITE, values)}
        except psycopg.Error as problem:
            if self.connection.closed or self.connection.broken:
                self.hang_up()
            if nobody_knows(problem):
                raise Uncertain(first_line(problem)) from problem
            raise

    def hang_up(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def nobody_knows(problem: psycopg.Error) -> bool:
    """Whether what was sent may have been written all the same. Not where the server itself says what was wrong with
    it; but one that is being shut down or has crashed (57P…) may say so after it has written."""
    state = problem.sqlstate or ""
    return isinstance(problem, psycopg.OperationalError | psycopg.InterfaceError) and (
        not state or state.startswith(("08", "57P"))
    )


def newest_of(written: Iterable[tuple[str, int]]) -> dict[str, int]:
    newest: dict[str, int] = {}
    for table_id, number in written:
        newest[table_id] = max(number, newest.get(table_id, number))
    return newest


def storable_only(table_ids: Sequence[str]) -> list[str]:
    return [table_id for table_id in table_ids if storable(table_id)]
