"""PostgreSQL is killed, stands still, or a process dies between commit and notice: nothing confirmed is lost."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from passepartout.tables import postgres_connections
from passepartout.tables.journal import JournalError, Taken, Uncertain
from passepartout.tables.postgres_journal import PostgresJournal
from tests.postgres import Postgres, shared_server


@pytest.fixture
def server() -> Iterator[Postgres]:
    """One that may be killed."""
    own = Postgres()
    yield own
    own.remove()


class Scribe:
    """Writes one event after the other at a table of its own, as the hub does: after an error it reads again."""

    def __init__(self, journal: PostgresJournal, table: str) -> None:
        self.journal = journal
        self.table = table
        self.confirmed: dict[int, bytes] = {}
        self.failed = 0
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.write, daemon=True)
        self.thread.start()

    def write(self) -> None:
        number = attempt = 0
        while not self.stop.is_set():
            attempt += 1
            body = f'"{self.table} {number} {attempt}"'.encode()
            try:
                self.journal.append(self.table, number, body).result()
                self.confirmed[number] = body
                number += 1
            except JournalError:
                self.failed += 1
                number = self.read_again(number)

    def read_again(self, number: int) -> int:
        while not self.stop.is_set():
            try:
                return len(self.journal.load(self.table))
            except JournalError:
                self.stop.wait(0.01)
        return number

    def more(self, than: int) -> None:
        while len(self.confirmed) <= than:
            self.stop.wait(0.01)

    def end(self) -> None:
        self.stop.set()
        self.thread.join()


def test_nothing_confirmed_is_lost_when_postgres_is_killed(server: Postgres) -> None:
    address = server.new_database()
    journal, other = PostgresJournal(address), PostgresJournal(address)
    lost_line: queue.SimpleQueue[dict[str, int]] = queue.SimpleQueue()
    other.follow(lost_line.put)
    assert lost_line.get() == {}
    scribes = [Scribe(journal, f"t{index}") for index in range(8)]
    for _ in range(3):
        for scribe in scribes:
            scribe.more(len(scribe.confirmed) + 5)
        failed = [scribe.failed for scribe in scribes]
        server.kill()
        for scribe, before in zip(scribes, failed, strict=True):
            while scribe.failed == before:  # nobody is left waiting
                scribe.stop.wait(0.01)
        server.start()
        for scribe in scribes:  # and all go on
            scribe.more(len(scribe.confirmed) + 5)
        while lost_line.get() != {}:
            pass  # the line was found again
    for scribe in scribes:
        scribe.end()
    for scribe in scribes:
        read = journal.load(scribe.table)
        assert {number: read[number] for number in scribe.confirmed} == scribe.confirmed
        assert other.load(scribe.table) == read
    journal.close()
    other.close()


def test_a_server_that_stands_still_keeps_nobody_waiting_for_ever(
    server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when its machine sleeps: nothing is refused, and nothing answers."""
    monkeypatch.setattr(postgres_connections, "LONGEST", 1.0)
    journal = PostgresJournal(server.new_database())
    journal.append("a", 0, b"0").result()
    assert server.process is not None
    pid = server.process.pid
    everybody = [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
    for each in everybody:
        os.kill(each, signal.SIGSTOP)
    try:
        with pytest.raises(Uncertain):
            journal.append("a", 1, b"1").result()
        with pytest.raises(JournalError):
            journal.load("a")
    finally:
        for each in everybody:
            os.kill(each, signal.SIGCONT)
    read = journal.load("a")  # nobody knew whether it was written, and it may still be
    try:
        journal.append("a", len(read), b"2").result()
    except Taken:
        read = [*read, b"1"]
        journal.append("a", len(read), b"2").result()
    assert journal.load("a") == [*read, b"2"]
    journal.close()


def test_a_journal_is_closed_although_the_server_is_gone(server: Postgres) -> None:
    journal = PostgresJournal(server.new_database())
    journal.follow(lambda news: None)
    journal.append("a", 0, b"0", due=True).result()
    journal.present({"a": [0]})
    server.kill()
    journal.close()


def test_the_first_move_after_the_server_came_back_is_not_refused(server: Postgres) -> None:
    """That a line has broken is noticed before something is sent on it, not after, when nobody knows."""
    journal = PostgresJournal(server.new_database())
    journal.append("a", 0, b"0").result()
    assert journal.load("a") == [b"0"]
    server.kill()
    server.start()
    journal.append("a", 1, b"1").result()
    assert journal.load("a") == [b"0", b"1"]
    journal.close()


def test_what_was_never_sent_was_not_written_and_that_is_known(server: Postgres) -> None:
    journal = PostgresJournal(server.new_database())
    journal.append("a", 0, b"0").result()
    server.kill()
    with pytest.raises(JournalError) as refused:
        journal.append("a", 1, b"1").result()
    assert not isinstance(refused.value, Uncertain)
    server.start()
    assert journal.load("a") == [b"0"]
    journal.close()


def test_nobody_knows_what_became_of_a_write_that_was_cut_off(server: Postgres) -> None:
    """It waits for a table that somebody has locked; its connection is ended meanwhile."""
    address = server.new_database()
    journal = PostgresJournal(address)
    journal.append("a", 0, b"0").result()
    with psycopg.connect(address) as locking:
        locking.execute("LOCK TABLE events IN EXCLUSIVE MODE")
        writing = journal.append("a", 1, b"1")
        with psycopg.connect(address, autocommit=True) as ending:
            end = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE wait_event_type = 'Lock' AND application_name = 'passepartout'"
            )
            while not ending.execute(end).fetchall():
                time.sleep(0.01)
        with pytest.raises(Uncertain):
            writing.result()
    journal.append("a", 1, b"2").result()
    assert journal.load("a") == [b"0", b"2"]
    journal.close()


DIES = """
import os, sys
from passepartout.tables.postgres_journal import PostgresJournal
journal = PostgresJournal(sys.argv[1])
journal.notices.tell = lambda numbers: os.kill(os.getpid(), 9)  # committed, and nobody was told
journal.append("a", 1, b'"last words"', due=True).result()
"""


def test_a_process_that_dies_between_commit_and_notice_loses_only_the_notice() -> None:
    address = shared_server().new_database()
    journal = PostgresJournal(address)
    heard: queue.SimpleQueue[dict[str, int]] = queue.SimpleQueue()
    journal.follow(heard.put)
    assert heard.get() == {}
    journal.append("a", 0, b"0").result()
    ended = subprocess.run([sys.executable, "-c", DIES, address], capture_output=True, text=True, check=False)
    assert ended.returncode == -9, ended.stderr
    assert journal.newest(["a"]) == {"a": 1}
    assert journal.load("a", 1) == [b'"last words"']
    assert not journal.claim("a"), "its time is not over yet"
    other = PostgresJournal(address)
    other.append("b", 0, b"0").result()
    assert heard.get() == {"b": 0}, "nothing was heard of it"
    other.close()
    journal.close()
