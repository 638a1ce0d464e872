"""Several processes on one PostgreSQL: races, what is due, who is there, and what they tell each other."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from passepartout.tables import migrations
from passepartout.tables.journal import ONLY_PRESENCE, JournalUnusable, SharedJournal, Taken
from passepartout.tables.journals import open_journal
from passepartout.tables.postgres_journal import PostgresJournal
from passepartout.tables.postgres_notices import LONGEST, in_pieces, presence_in_pieces
from tests.postgres import shared_server

Open = Callable[[], PostgresJournal]


@pytest.fixture
def address() -> str:
    return shared_server().new_database()


@pytest.fixture
def open_one(address: str) -> Iterator[Open]:
    opened: list[PostgresJournal] = []

    def open_another() -> PostgresJournal:
        opened.append(PostgresJournal(address))
        return opened[-1]

    yield open_another
    for journal in opened:
        journal.close()


def run_sql(address: str, statement: str) -> list[tuple[object, ...]]:
    with psycopg.connect(address, autocommit=True) as connection:
        done = connection.execute(statement.encode())
        return done.fetchall() if done.description else []


# ------------------------------------------------------------------------------------------ races


def test_a_thousand_races_have_one_winner_each(open_one: Open) -> None:
    ada, ben = open_one(), open_one()
    won = {"ada": 0, "ben": 0}
    for race in range(1000):
        table, number = f"t{race % 7}", race // 7
        first, second = (ada, ben) if race % 2 else (ben, ada)
        answers = {
            name: journal.append(table, number, f'"{name}"'.encode(), due=race % 3 == 0)
            for name, journal in (("ada" if first is ada else "ben", first), ("ben" if first is ada else "ada", second))
        }
        lost = {name: future.exception() for name, future in answers.items()}
        winners = [name for name, problem in lost.items() if problem is None]
        assert len(winners) == 1, lost
        assert isinstance(lost["ben" if winners == ["ada"] else "ada"], Taken)
        won[winners[0]] += 1
        read = ada.load(table, number)
        assert read == ben.load(table, number) == [f'"{winners[0]}"'.encode()]
    assert min(won.values()) > 0, "they did race"


def test_races_of_whole_batches_neither_hang_nor_diverge(open_one: Open) -> None:
    """In opposite orders, so that they would wait for each other if it were left to chance."""
    journals = [open_one() for _ in range(3)]
    tables = [f"t{index}" for index in range(50)]

    def write(which: int) -> int:
        turned = tables if which % 2 else tables[::-1]
        answers = [journals[which].append(table, number, b"0", True) for number in range(10) for table in turned]
        return sum(answer.exception() is None for answer in answers)

    with ThreadPoolExecutor(3) as threads:
        assert sum(threads.map(write, range(3))) == 500
    assert journals[0].newest([*tables, "nowhere", "a\0b"]) == dict.fromkeys(tables, 9)


# -------------------------------------------------------------------------------------------- due


def test_what_is_due_belongs_to_who_wrote_it_as_long_as_that_one_lives(open_one: Open, address: str) -> None:
    ada, ben = open_one(), open_one()
    ada.append("a", 0, b"0", due=True).result()
    ada.append("b", 0, b"0").result()
    assert ben.claim_due(10) == []
    assert not ben.claim("a")
    assert ada.claim("a")
    assert ada.renew(["a", "b"]) == {"a"}
    run_sql(address, "UPDATE due SET until = now() - interval '1 second'")  # as if it had died
    assert ben.claim_due(10) == ["a"]
    assert ada.renew(["a"]) == set(), "another thinks on"
    assert ada.claim_due(10) == []
    assert not ada.claim("a")
    assert ben.renew(["a"]) == {"a"}


def test_a_later_event_takes_what_is_due_along(open_one: Open) -> None:
    ada, ben = open_one(), open_one()
    ada.append("a", 0, b"0", due=True).result()
    ben.append("a", 1, b"1", due=True).result()
    assert ada.renew(["a"]) == set()
    assert ben.renew(["a"]) == {"a"}
    with pytest.raises(Taken):
        ada.append("a", 1, b"1", due=True).result()
    assert ben.renew(["a"]) == {"a"}, "whoever lost the race has taken nothing on"


def test_settling_leaves_what_a_later_event_asks_for(open_one: Open, address: str) -> None:
    ada, ben = open_one(), open_one()
    ada.append("a", 0, b"0", due=True).result()
    ben.append("a", 1, b"1", due=True).result()
    ada.settle("a", 0)
    assert ben.renew(["a"]) == {"a"}
    ben.settle("a", 1)
    assert run_sql(address, "SELECT * FROM due") == []


def test_a_table_at_which_nobody_has_taken_anything_on(open_one: Open, address: str) -> None:
    """As one that came from another database: whoever asks first is to act there."""
    ada, ben = open_one(), open_one()
    ada.append("a", 0, b"0").result()
    ada.append("a", 1, b"1").result()
    assert ben.claim("a")
    assert not ada.claim("a")
    assert run_sql(address, "SELECT table_id, number FROM due") == [("a", 1)]
    ben.settle("a", 1)
    assert ada.claim("a")


def test_two_do_not_claim_the_same(open_one: Open, address: str) -> None:
    journals = [open_one() for _ in range(4)]
    for number in range(200):
        journals[0].append(f"t{number}", 0, b"0", due=True)
    journals[0].append("last", 0, b"0").result()
    run_sql(address, "UPDATE due SET until = now() - interval '1 second'")

    def claim(journal: PostgresJournal) -> list[str]:
        return [table for _ in range(20) for table in journal.claim_due(5)]

    with ThreadPoolExecutor(4) as threads:
        claimed = [table for found in threads.map(claim, journals) for table in found]
    assert len(claimed) == len(set(claimed))
    while more := journals[0].claim_due(5):  # what was locked just then
        claimed += more
    assert set(claimed) == {f"t{number}" for number in range(200)}


def test_whoever_closes_leaves_it_to_others_at_once(open_one: Open) -> None:
    ada, ben = open_one(), open_one()
    ada.append("a", 0, b"0", due=True).result()
    ada.present({"a": [0]})
    assert ben.presence(["a"]) == {"a": {0}}
    ada.close()
    assert ben.presence(["a"]) == {}
    assert ben.claim_due(1) == ["a"]


# --------------------------------------------------------------------------------------- presence


def test_who_is_connected_elsewhere(open_one: Open, address: str) -> None:
    ada, ben = open_one(), open_one()
    eve: SharedJournal = open_one()  # it is one, says the type checker
    ada.present({"a": [0, 1], "b": [2]})
    ben.present({"a": [1, 3]})
    assert eve.presence(["a", "b", "c"]) == {"a": {0, 1, 3}, "b": {2}}
    assert ada.presence(["a", "b"]) == {"a": {1, 3}}, "of others only"
    assert eve.presence(["b"]) == {"b": {2}}
    ada.present({"b": []})
    assert eve.presence(["a", "b"]) == {"a": {0, 1, 3}}, "what was said of other tables stays"
    ada.present({"b": [0]}, whole=True)
    assert eve.presence(["a", "b"]) == {"a": {1, 3}, "b": {0}}, "unless all there is was said"
    run_sql(address, "UPDATE processes SET seen = now() - interval '16 seconds'")
    assert eve.presence(["a", "b"]) == {}, "who gives no sign of life is not there"
    assert ben.present({}), "a sign of life is enough"
    assert eve.presence(["a"]) == {"a": {1, 3}}


def rows_of_presence(address: str) -> dict[object, object]:
    """By table: which transaction wrote it."""
    return {table: by for table, by in run_sql(address, "SELECT table_id, xmin::text FROM presence")}  # noqa: C416


def test_presence_costs_what_has_changed(open_one: Open, address: str) -> None:
    """Thousands of tables, and somebody comes to one of them: one row is written, whatever the process has said."""
    ada, ben = open_one(), open_one()
    ada.present({f"t{number}": [0, 1] for number in range(3000)}, whole=True)
    before = rows_of_presence(address)
    ada.present({"t7": [0, 1, 2], "t8": [], "t9": [0, 1]})
    after = rows_of_presence(address)
    assert {table for table in before.keys() | after.keys() if before.get(table) != after.get(table)} == {"t7", "t8"}
    assert ben.presence(["t7", "t8", "t9"]) == {"t7": {0, 1, 2}, "t9": {0, 1}}


def test_a_process_that_was_forgotten_says_everything_again(open_one: Open, address: str) -> None:
    """As one whose machine slept for hours: others have cleared away what it said."""
    ada = open_one()
    ada.present({"a": [0], "b": [1]})
    run_sql(address, "UPDATE processes SET seen = now() - interval '2 hours'")
    ben = open_one()
    assert run_sql(address, "SELECT * FROM presence") == []
    assert not ada.present({"b": [1, 2]}), "what it said of a is not known any more"
    assert ada.present({"a": [0], "b": [1, 2]}, whole=True)
    assert ben.presence(["a", "b"]) == {"a": {0}, "b": {1, 2}}


def test_what_was_not_heard_is_made_up_for_by_the_whole(open_one: Open, address: str) -> None:
    """Rows that a process knows nothing of, because a line broke while it wrote them, go with the next whole."""
    ada, ben = open_one(), open_one()
    ada.present({"a": [0]})
    run_sql(address, f"INSERT INTO presence VALUES ('b', '{ada.process}', '{{3}}')")
    assert ben.presence(["a", "b"]) == {"a": {0}, "b": {3}}
    ada.present({"a": [0]}, whole=True)
    assert ben.presence(["a", "b"]) == {"a": {0}}


# ---------------------------------------------------------------------------------------- notices


class Heard:
    """What a process was told, in order."""

    def __init__(self) -> None:
        self.news: queue.SimpleQueue[dict[str, int]] = queue.SimpleQueue()

    def __call__(self, news: dict[str, int]) -> None:
        self.news.put(news)

    def until(self, table: str, number: int) -> None:
        """Waits for this to be told, be it together with others."""
        while self.news.get().get(table) != number:
            pass


def test_others_hear_of_events_and_the_writer_does_not(open_one: Open) -> None:
    ada, ben = open_one(), open_one()
    by_ada, by_ben = Heard(), Heard()
    ada.follow(by_ada)
    ben.follow(by_ben)
    assert by_ada.news.get() == by_ben.news.get() == {}, "what was before must be asked for"
    for number in range(3):
        ada.append("a", number, b"0").result()
    by_ben.until("a", 2)
    ben.append("b", 0, b"0").result()
    assert by_ada.news.get() == {"b": 0}, "and nothing of its own before"


def test_a_thousand_tables_are_told_in_pieces_that_postgres_takes(open_one: Open) -> None:
    ada, ben = open_one(), open_one()
    heard = Heard()
    ben.follow(heard)
    names = {f"table-élodie-{number}": number for number in range(2000)}
    for name, number in names.items():
        ada.append(name, number, b"0")
    told: dict[str, int] = {}
    while told != names:
        told |= heard.news.get()
    pieces = [*in_pieces(ada.process, names), *presence_in_pieces(ada.process, names)]
    assert len(pieces) > 10
    assert max(len(piece.encode()) for piece in pieces) <= LONGEST
    assert list(in_pieces(ada.process, {"x" * 9000: 1})) == [], "found by whoever asks"


def test_presence_is_told_only_where_it_changes(open_one: Open) -> None:
    ada, ben = open_one(), open_one()
    heard = Heard()
    ben.follow(heard)
    heard.news.get()
    ada.present({"a": [0], "b": [1]})
    told: dict[str, int] = {}
    while set(told) != {"a", "b"}:
        told |= heard.news.get()
    assert set(told.values()) == {ONLY_PRESENCE}
    ada.present({"a": [0], "b": [1]})  # only a sign of life
    ada.present({})
    ada.present({"a": [0], "b": [1]}, whole=True)
    ada.present({"a": [0], "b": [1, 2]})
    assert heard.news.get() == {"b": ONLY_PRESENCE}


def test_a_line_that_was_cut_is_found_again(open_one: Open, address: str) -> None:
    ada, ben = open_one(), open_one()
    heard = Heard()
    ben.follow(heard)
    assert heard.news.get() == {}
    cut = run_sql(
        address,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    )
    assert cut == [(True,)]
    assert heard.news.get() == {}, "anything may have been missed"
    ada.append("a", 0, b"0").result()
    heard.until("a", 0)


def test_a_notice_that_nobody_understands_ends_nothing(open_one: Open, address: str) -> None:
    ada, ben = open_one(), open_one()
    heard = Heard()
    ben.follow(heard)
    for payload in ("", "hello", "[]", "{}", '{"from": "x", "events": 3}', '{"from": "x", "events": {"a": "b"}}'):
        run_sql(address, f"NOTIFY passepartout, '{payload}'")
    ada.append("a", 0, b"0").result()
    heard.until("a", 0)


def test_a_listener_that_fails_is_told_again(open_one: Open) -> None:
    ada, ben = open_one(), open_one()
    arrived = threading.Event()

    def heard(news: dict[str, int]) -> None:
        if news == {"a": 1}:
            arrived.set()
        raise RuntimeError("no loop is running")

    ben.follow(heard)
    ada.append("a", 0, b"0").result()
    while not arrived.wait(0.05):
        ada.notices.tell({"a": 1})


# --------------------------------------------------------------------------------------- opening


def test_many_who_open_an_empty_database_at_once(address: str) -> None:
    with ThreadPoolExecutor(6) as threads:
        opened = list(threads.map(lambda _: PostgresJournal(address), range(6)))
    for journal in opened:
        journal.close()
    assert run_sql(address, "SELECT version FROM schema_version ORDER BY version") == [
        (number,) for number in range(1, migrations.NEWEST + 1)
    ]


def test_a_database_of_the_first_version_goes_on(address: str, open_one: Open) -> None:
    for statement in (migrations.VERSIONS, *migrations.STEPS[0].postgres):
        run_sql(address, statement)
    run_sql(address, "INSERT INTO schema_version VALUES (1, 0)")
    run_sql(address, "INSERT INTO events VALUES ('a', 0, '0')")
    journal = open_one()
    journal.append("a", 1, b"1", due=True).result()
    assert journal.load("a") == [b"0", b"1"]
    assert run_sql(address, "SELECT at IS NULL FROM events ORDER BY number") == [(True,), (False,)]


def test_a_database_of_the_second_version_goes_on(address: str, open_one: Open) -> None:
    """Presence had a row a process, and has one a table now."""
    for statement in (migrations.VERSIONS, *migrations.STEPS[0].postgres, *migrations.STEPS[1].postgres):
        run_sql(address, statement)
    run_sql(address, "INSERT INTO schema_version VALUES (1, 0), (2, 0)")
    run_sql(address, "INSERT INTO events VALUES ('a', 0, '0', 1)")
    run_sql(address, "INSERT INTO presence VALUES ('gone', '{\"a\": [0]}', now())")
    ada, ben = open_one(), open_one()
    assert ada.load("a") == [b"0"]
    assert ada.presence(["a"]) == {}
    ada.present({"a": [1]})
    assert ben.presence(["a"]) == {"a": {1}}


def test_a_database_from_the_future_is_left_as_it_is(address: str, open_one: Open) -> None:
    open_one().close()
    run_sql(address, "INSERT INTO schema_version VALUES (99, 0)")
    with pytest.raises(JournalUnusable, match="newer Passepartout"):
        open_one()


def test_no_server_no_such_database_no_address() -> None:
    for address in (
        "postgresql://ada:hush@127.0.0.1:1/club",
        shared_server().address("nowhere"),
        "postgresql://ada:hush@host:port/club",
    ):
        with pytest.raises(JournalUnusable) as caught:
            open_journal(address)
        assert "the database cannot be used" in str(caught.value)
        assert "\n" not in str(caught.value)
        assert "hush" not in str(caught.value)


def test_without_the_package_the_sentence_says_how_to_get_it() -> None:
    text = "import sys; sys.modules['psycopg'] = None\n"
    text += "from passepartout.tables.journals import open_journal; open_journal('postgresql://host/club')"
    ended = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)
    assert "pip install 'passepartout-club[postgres]'" in ended.stderr.splitlines()[-1]
