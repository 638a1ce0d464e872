"""The journal keeps what it confirmed, in order, and says so when it cannot."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from passepartout.tables.journal import JournalError, SqliteJournal


def test_events_come_back_in_order(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "deep" / "club.sqlite3")
    done = [journal.append("a", number, f'{{"n":{number},"name":"Élodie"}}'.encode()) for number in range(100)]
    for future in done:
        future.result()
    journal.append("b", 0, b"{}").result()
    assert journal.load("a") == [f'{{"n":{number},"name":"Élodie"}}'.encode() for number in range(100)]
    assert journal.load("nowhere") == []
    journal.close()


def test_a_number_is_given_once_and_others_of_the_batch_are_kept(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "club.sqlite3")
    journal.append("a", 0, b'"first"').result()
    second = journal.append("a", 0, b'"again"')
    third = journal.append("a", 1, b'"next"')
    with pytest.raises(JournalError):
        second.result()
    third.result()
    assert journal.load("a") == [b'"first"', b'"next"']
    journal.close()


def test_closing_writes_what_is_waiting_and_refuses_the_rest(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "club.sqlite3")
    waiting = [journal.append("a", number, b"{}") for number in range(50)]
    journal.close()
    assert all(future.done() and future.exception() is None for future in waiting)
    with pytest.raises(JournalError):
        journal.append("a", 99, b"{}").result()
    journal.close()  # twice does no harm


def test_many_threads_many_tables(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "club.sqlite3")

    def write(table: str) -> None:
        for number in range(40):
            journal.append(table, number, f'"{table}{number}"'.encode()).result()

    writers = [threading.Thread(target=write, args=(f"t{index}",)) for index in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    for index in range(8):
        assert journal.load(f"t{index}") == [f'"t{index}{number}"'.encode() for number in range(40)]
    journal.close()
