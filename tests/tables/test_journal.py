"""A journal keeps what it confirmed, in order, and says so when it cannot: the same in a file and in PostgreSQL."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from pathlib import Path

import pytest

from passepartout.tables.journal import Journal, JournalError, Taken

from .stores import Open, database, open_one

__all__ = ["database", "open_one"]


def test_what_was_appended_is_loaded_in_order(open_one: Open) -> None:
    journal = open_one()
    bodies = [f'{{"n":{number},"name":"Élodie\\u0000"}}'.encode() for number in range(100)]
    for future in [journal.append("a", number, body) for number, body in enumerate(bodies)]:
        future.result()
    journal.append("b", 0, b"{}").result()
    assert journal.load("a") == bodies
    assert journal.load("a", 97) == bodies[97:]
    assert journal.load("a", 100) == []
    assert journal.load("nowhere") == []


@pytest.mark.parametrize("name", ["a\0b", "\ud800", ""])
def test_names_that_no_table_has(open_one: Open, name: str) -> None:
    """Anybody can ask for such a page."""
    assert open_one().load(name) == []


def test_whoever_comes_second_with_a_number_is_told_so(open_one: Open) -> None:
    journal = open_one()
    journal.append("a", 0, b'"first"').result()
    second = journal.append("a", 0, b'"again"')
    third = journal.append("a", 1, b'"next"')
    with pytest.raises(Taken):
        second.result()
    third.result()
    assert journal.load("a") == [b'"first"', b'"next"']


def held_up(journal: Journal) -> tuple[threading.Event, threading.Event]:
    """The writer stands still at its next batch, until told to go on."""
    writer = journal.writer  # type: ignore[attr-defined]
    commit, arrived, go_on = writer.commit, threading.Event(), threading.Event()

    def slowly(batch: object) -> None:
        arrived.set()
        go_on.wait()
        commit(batch)

    writer.commit = slowly
    return arrived, go_on


def test_twice_the_same_number_in_one_batch(open_one: Open) -> None:
    journal = open_one()
    arrived, go_on = held_up(journal)
    journal.append("b", 0, b"0")
    arrived.wait()
    both = [journal.append("a", 0, b'"first"'), journal.append("a", 0, b'"second"'), journal.append("a", 1, b'"next"')]
    go_on.set()
    assert both[0].exception() is None
    assert isinstance(both[1].exception(), Taken)
    assert both[2].exception() is None
    assert journal.load("a") == [b'"first"', b'"next"']


def test_one_event_that_does_not_fit_takes_no_other_down(open_one: Open) -> None:
    journal = open_one()
    arrived, go_on = held_up(journal)
    journal.append("b", 0, b"0")
    arrived.wait()
    answers = [journal.append("a", 0, b"0"), journal.append("a", 1, b"\xff"), journal.append("a", 1, b"1")]
    go_on.set()
    assert isinstance(answers[1].exception(), JournalError)
    assert [answers[0].exception(), answers[2].exception()] == [None, None]
    assert journal.load("a") == [b"0", b"1"]


def test_whoever_gives_up_does_not_end_the_writer(open_one: Open) -> None:
    """One who gave up in time is not written; one who gives up too late has been."""
    journal = open_one()
    arrived, go_on = held_up(journal)
    late = journal.append("a", 0, b"0")
    arrived.wait()
    assert not late.cancel()
    early = journal.append("b", 0, b"0")
    assert early.cancel()
    after = journal.append("a", 1, b"1")
    go_on.set()
    after.result()
    journal.append("a", 2, b"2").result()
    assert journal.load("a") == [b"0", b"1", b"2"]
    assert journal.load("b") == []


def test_nothing_that_happens_in_a_batch_ends_the_writer(open_one: Open) -> None:
    journal = open_one()
    writer = journal.writer  # type: ignore[attr-defined]
    commit = writer.commit

    def broken(batch: object) -> None:
        writer.commit = commit
        raise MemoryError("none left")

    writer.commit = broken
    with pytest.raises(JournalError, match="none left"):
        journal.append("a", 0, b"0").result()
    journal.append("a", 0, b"0").result()


def test_closing_writes_what_is_waiting_and_takes_no_more(open_one: Open) -> None:
    journal = open_one()
    waiting = [journal.append("a", number, b"{}") for number in range(50)]
    journal.close()
    assert all(future.result() is None for future in waiting)
    with pytest.raises(JournalError):
        journal.append("a", 99, b"{}").result()
    with pytest.raises(JournalError):
        journal.load("a")
    journal.close()  # twice does no harm
    assert open_one().load("a") == [b"{}"] * 50


def test_many_threads_many_tables(open_one: Open) -> None:
    journal = open_one()

    def write(table: str) -> None:
        for number in range(40):
            journal.append(table, number, f'"{table}{number}"'.encode(), due=number % 3 == 0).result()
            assert len(journal.load(table, number)) == 1, "what is confirmed can be read"

    writers = [threading.Thread(target=write, args=(f"t{index}",)) for index in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    for index in range(8):
        assert journal.load(f"t{index}") == [f'"t{index}{number}"'.encode() for number in range(40)]


def test_many_who_want_the_same_number(open_one: Open) -> None:
    """Exactly one of them gets it, and is what everybody reads."""
    journal = open_one()
    answers: list[list[Future[None]]] = [[] for _ in range(30)]

    def write(name: str) -> None:
        for number in range(30):
            answers[number].append(journal.append("a", number, f'"{name}"'.encode()))

    writers = [threading.Thread(target=write, args=(f"w{index}",)) for index in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    for futures in answers:
        lost = [future.exception() for future in futures]
        assert sorted(map(type, lost), key=str) == sorted([type(None), Taken, Taken, Taken], key=str)
    assert len(journal.load("a")) == 30


def test_a_journal_says_whether_others_write_to_it(open_one: Open, database: str | Path) -> None:
    assert open_one().shared == isinstance(database, str)
