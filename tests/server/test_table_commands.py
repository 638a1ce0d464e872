"""`passepartout tables`: what whoever keeps a club sees and does not see, carries elsewhere, copies and throws away."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sqlite3
import stat
import threading
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from passepartout.cli import main
from passepartout.games import find_game, with_own_box
from passepartout.tables import events, keys
from passepartout.tables.archive import Row, open_archive
from passepartout.tables.boxes import journal_name, mark_of
from passepartout.tables.carrying import new_file
from passepartout.tables.dealing import deal
from passepartout.tables.journal import JournalUnusable
from passepartout.tables.journals import open_journal
from prepared_tables import after, at_the_end, plan, prepare, store  # in scripts/
from tests.aside import run_aside
from tests.boxed import RICH, TITLE
from tests.tables.stores import database, database_for

from .club import Club
from .guest import Guest

__all__ = ["database"]

SEED = "a seed that nobody may see"
Ask = Callable[..., str]


@pytest.fixture
def ask(database: str | Path, capsys: pytest.CaptureFixture[str]) -> Ask:
    """What a command says of the database, or of another one; what it refuses is an AssertionError."""

    def tables(*words: object, at: str | Path | None = None) -> str:
        code = main(["tables", *map(str, words), *where(at or database)])
        said = capsys.readouterr()
        assert code == 0, said.err
        return said.out

    return tables


def where(database: str | Path) -> list[str]:
    return ["--database", database] if isinstance(database, str) else ["--data", str(database.parent)]


def rows_of(database: str | Path) -> list[Row]:
    with open_archive(database) as archive:
        return list(archive.rows())


def some_tables(database: str | Path) -> None:
    """One that is running, one that is over, one with a box of its own at which nobody has sat yet."""
    game = find_game("cape_to_cairo")
    prepare(database, "running", game, ["", "sensible"], SEED, after(9), named=False)
    prepare(database, "over", game, ["", "sensible"], SEED, at_the_end, named=False)
    own = with_own_box(RICH)
    kept = events.BoxKept(TITLE, RICH)
    store(database, journal_name(mark_of(own)), [kept])
    invited = events.SeatPlan(invite_hash=keys.hash_key("come"))
    store(database, "boxed", [deal(own, [invited, plan(1, "random")], {}, SEED)])


def set_times(database: str | Path, at: dict[str, int | None]) -> None:
    """When things happened, as if the tests had lived then."""
    rows = [row._replace(at=at.get(row.table_id, row.at)) for row in rows_of(database)]
    with open_archive(database, writing=True) as archive:
        archive.remove(sorted({row.table_id for row in rows}))
    with open_archive(database, writing=True) as archive:
        archive.add(rows)


# ---------------------------------------------------------------------------------------- looking


def test_the_list_has_every_table_and_no_box(
    database: str | Path, ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "no games have been kept" in refused(capsys, database, "list")
    open_journal(database).close()
    assert ask("list") == "There are no tables yet.\n"
    some_tables(database)
    found = {line["table"]: line for line in map(json.loads, ask("list", "--json").splitlines())}
    assert list(found) == ["boxed", "over", "running"]
    assert [found[id]["over"] for id in found] == [False, True, False]
    assert [found[id]["sat"] for id in found] == [False, True, True]
    assert found["running"]["decisions"] == 9
    assert found["running"]["seats"] == [
        {"name": "Camille", "computer": "", "free": False},
        {"name": "Jonas", "computer": "sensible", "free": False},
    ]
    assert abs(found["running"]["last"] / 1000 - time.time()) < 3600
    lines = ask("list").splitlines()
    assert re.match(r"boxed +cape_to_cairo +0 decisions .* running +\(free\), Jonas \(random\)", lines[0])
    assert re.match(r"over +cape_to_cairo .* over +Camille, Jonas \(sensible\)", lines[1])


def test_one_table_that_cannot_be_read_hides_no_other(database: str | Path, ask: Ask) -> None:
    some_tables(database)
    opened = deal(find_game("cape_to_cairo"), [plan(0, ""), plan(1, "")], {}, SEED)
    lost = msgspec.structs.replace(opened, game="chess")
    store(database, "lost", [lost])
    store(database, "odd", [events.Moved(0, "bid 4", [])])
    found = {line["table"]: line["problem"] for line in map(json.loads, ask("list", "--json").splitlines())}
    assert "no game called 'chess'" in found["lost"]
    assert found["odd"]
    assert found["running"] == ""
    assert "(only with --secrets)" in ask("show", "lost")


def test_a_running_game_shows_what_an_onlooker_may_know(database: str | Path, ask: Ask) -> None:
    game = find_game("cape_to_cairo")
    opened = deal(game, [plan(0, ""), plan(1, "")], {}, SEED)
    store(database, "bidding", [opened, events.Moved(0, "bid 9", [])])
    shown = ask("show", "bidding")
    assert "Camille has sealed a bid." in shown
    for secret in (SEED, "bid 9", "9", keys.hash_key("x")[:8], opened.seats[0].key_hash, *opened.deal):
        assert secret not in re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", "", shown), secret
    everything = ask("show", "bidding", "--secrets")
    assert SEED in everything
    assert "bid 9" in everything
    some_tables(database)
    assert SEED in ask("show", "over"), "a finished game has no secrets"
    assert plan(0, "").key_hash not in ask("show", "over")


def test_a_warning_comes_with_secrets(database: str | Path, capsys: pytest.CaptureFixture[str]) -> None:
    some_tables(database)
    assert main(["tables", "show", "running", "--secrets", *where(database)]) == 0
    assert "Show it to nobody" in capsys.readouterr().err


def refused(capsys: pytest.CaptureFixture[str], database: str | Path, *words: object) -> str:
    assert main(["tables", *map(str, words), *where(database)]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("passepartout tables: ")
    assert said.err.count("\n") == 1, "one sentence"
    return said.err


def test_what_is_not_there(database: str | Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    some_tables(database)
    assert "no table nowhere" in refused(capsys, database, "show", "nowhere")
    assert "no such table: nowhere" in refused(capsys, database, "export", "nowhere", "--to", tmp_path / "x")
    assert "or say --all" in refused(capsys, database, "export", "--to", tmp_path / "x")
    assert "cannot be read" in refused(capsys, database, "import", tmp_path / "x")
    assert "cannot be written" in refused(capsys, database, "backup", tmp_path / "no" / "x")
    assert "not there" in refused(capsys, tmp_path / "empty" / "club.sqlite3", "list")
    assert not list(tmp_path.glob("*x*")), "nothing was left behind"


# --------------------------------------------------------------------------------------- carrying


@pytest.mark.parametrize("to", ["sqlite", "postgres"])
def test_tables_go_from_one_club_to_another_without_loss(
    database: str | Path, ask: Ask, tmp_path: Path, to: str
) -> None:
    some_tables(database)
    file, other = tmp_path / "all.jsonl", database_for(to, tmp_path / "other")
    ask("export", "--all", "--to", file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "3 tables were taken in" in ask("import", file, at=other)
    assert rows_of(other) == rows_of(database)
    assert len(ask("list", at=other).splitlines()) == 3


def test_a_table_takes_its_box_along(database: str | Path, ask: Ask, tmp_path: Path) -> None:
    some_tables(database)
    other = tmp_path / "other" / "club.sqlite3"
    ask("export", "boxed", "--to", tmp_path / "one.jsonl")
    ask("export", "running", "--to", tmp_path / "two.jsonl")
    ask("import", tmp_path / "one.jsonl", at=other)
    ask("import", tmp_path / "two.jsonl", at=other)
    assert {row.table_id for row in rows_of(other)} == {"boxed", "running", journal_name(mark_of(with_own_box(RICH)))}
    assert '"problem":""' in ask("list", "--json", at=other).splitlines()[0]


def test_what_is_there_already_is_refused_and_nothing_changes(
    database: str | Path, ask: Ask, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    some_tables(database)
    ask("export", "--all", "--to", tmp_path / "all.jsonl")
    other = tmp_path / "other" / "club.sqlite3"
    prepare(other, "over", find_game("cape_to_cairo"), ["", ""], SEED, after(3))
    before = rows_of(other)
    assert "there already: over" in refused(capsys, other, "import", tmp_path / "all.jsonl")
    assert rows_of(other) == before
    assert "is there already" in refused(capsys, database, "export", "--all", "--to", tmp_path / "all.jsonl")


def lines_of(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines(keepends=True)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda lines: lines[:-1],
        lambda lines: lines[:-2] + lines[-1:],
        lambda lines: [*lines, lines[1]],
        lambda lines: lines[1:],
        lambda lines: [lines[0], "what?\n", *lines[1:]],
        lambda lines: [lines[0], '{"table_id": 3, "number": 0, "at": null, "body": ""}\n', *lines[1:]],
        lambda lines: [lines[0], *lines[2:]],
        lambda lines: [line.replace("moved", "danced") for line in lines],
        lambda lines: [lines[0], lines[2], lines[1], *lines[3:]],
        lambda lines: [],
    ],
    ids=["no end", "a line less", "more", "no head", "no JSON", "a type", "no first", "unknown", "order", "empty"],
)
def test_half_a_file_or_another_one_is_refused_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spoil: Callable[[list[str]], list[str]]
) -> None:
    database, file = tmp_path / "club.sqlite3", tmp_path / "all.jsonl"
    prepare(database, "running", find_game("cape_to_cairo"), ["", ""], SEED, after(9))
    assert main(["tables", "export", "--all", "--to", str(file), *where(database)]) == 0
    capsys.readouterr()
    file.write_text("".join(spoil(lines_of(file))), encoding="utf-8")
    other = tmp_path / "other" / "club.sqlite3"
    refused(capsys, other, "import", file)
    with open_archive(other, writing=True) as archive:
        assert archive.table_ids() == set()


def test_whoever_breaks_off_leaves_nothing_behind(tmp_path: Path) -> None:
    def break_off() -> None:
        with new_file(tmp_path / "copy") as file:
            file.write_text("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert list(tmp_path.iterdir()) == []


# ----------------------------------------------------------------------------------- throwing away


DAY = 86_400_000


def days_ago(days: int) -> int:
    return time.time_ns() // 1_000_000 - days * DAY


def test_what_is_old_goes_only_when_that_is_meant(database: str | Path, ask: Ask) -> None:
    some_tables(database)
    set_times(database, {"running": days_ago(100), "over": days_ago(100), "boxed": days_ago(80)})
    before = rows_of(database)

    def named(*words: str) -> set[str]:
        return {line.split()[0] for line in ask("prune", *words).splitlines()[:-1]}

    assert named("--older-than", "90d") == {"running", "over"}
    assert named("--older-than", "90d", "--finished") == {"over"}
    assert named("--older-than", "90d", "--never-sat") == set()
    assert named("--older-than", "11w", "--never-sat", "--finished") == {"over", "boxed"}
    assert named("--older-than", "2500h", "--dry-run") == set()
    assert rows_of(database) == before, "so far nothing has gone"
    assert "1 tables are gone" in ask("prune", "--older-than", "90d", "--finished", "--yes")
    assert rows_of(database) == [row for row in before if row.table_id != "over"]


def test_tables_without_a_time_are_as_old_as_the_first_that_was_noted(database: str | Path, ask: Ask) -> None:
    some_tables(database)
    set_times(database, dict.fromkeys(["running", "over", "boxed"]))
    assert all("before " in line for line in ask("list").splitlines())
    assert ask("prune", "--older-than", "1h").startswith("0 tables would go")
    assert "3 tables would go" in ask("prune", "--older-than", "0h")


@pytest.mark.parametrize("text", ["90", "d", "-1d", "90 d", "1y"])
def test_ages_that_are_none(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["tables", "prune", f"--older-than={text}"])
    assert "no age" in capsys.readouterr().err


def test_nothing_is_thrown_away_while_processes_live(
    ask: Ask, database: str | Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a file that is so for whatever changes it."""
    some_tables(database)
    journal = open_journal(database)
    try:
        if isinstance(database, str):
            journal.present({})  # type: ignore[attr-defined]
            assert "open on this database" in refused(capsys, database, "prune", "--older-than", "0h", "--yes")
        else:
            assert "a club is open on it" in refused(capsys, database, "prune", "--older-than", "0h", "--yes")
            assert "a club is open on it" in refused(capsys, database, "import", database)
        assert "3 tables would go" in ask("prune", "--older-than", "0h"), "looking is free"
    finally:
        journal.close()
    assert "3 tables are gone" in ask("prune", "--older-than", "0h", "--yes")


# ----------------------------------------------------------------------------------------- copying


def test_a_copy_made_while_people_write_has_all_that_was_confirmed(
    database: str | Path, ask: Ask, tmp_path: Path
) -> None:
    journal = open_journal(database)
    confirmed: list[int] = []
    stop = threading.Event()

    def write() -> None:
        number = 0
        while not stop.is_set():
            journal.append("t", number, json.dumps("x" * 3000).encode()).result()
            confirmed.append(number)
            number += 1

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for name in ("first", "second"):
            while len(confirmed) < 50:
                stop.wait(0.01)
            known = len(confirmed)
            ask("backup", tmp_path / name)
            assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
            assert known <= count_in(tmp_path / name, isinstance(database, str)) <= len(confirmed) + 1
            confirmed_now = len(confirmed)
            while len(confirmed) == confirmed_now:  # it was not in anybody's way
                stop.wait(0.01)
    finally:
        stop.set()
        writer.join()
        journal.close()
    assert not list(tmp_path.glob(".*")), "nothing else was left"


def count_in(copy: Path, text: bool) -> int:
    """How many events a copy has; they are whole, and none is missing in between."""
    if text:
        numbers = [json.loads(line)["number"] for line in lines_of(copy)[1:-1]]
    else:
        with contextlib.closing(sqlite3.connect(copy)) as file:
            assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            numbers = [number for (number,) in file.execute("SELECT number FROM events ORDER BY number")]
    assert numbers == list(range(len(numbers)))
    return len(numbers)


def test_nothing_is_overwritten(database: str | Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    some_tables(database)
    (tmp_path / "precious").write_text("letters")
    assert "is not overwritten" in refused(capsys, database, "backup", tmp_path / "precious")
    assert (tmp_path / "precious").read_text() == "letters"
    with pytest.raises(JournalUnusable), new_file(tmp_path / "late"):
        (tmp_path / "late").write_text("somebody else was quicker")
    assert (tmp_path / "late").read_text() == "somebody else was quicker"


def test_a_club_goes_on_from_a_copy_that_was_made_while_it_played(club: Club, tmp_path: Path) -> None:
    """And what reads beside a club is in nobody's way."""
    made = club.make_table("me", "sensible")
    guest = Guest(club, str(made["table"]), str(made["key"]))
    folder = tmp_path / "restored"
    folder.mkdir()

    async def play(turns: int) -> None:
        for _ in range(turns):
            assert await guest.hear_until_asked()
            await guest.play_and_hear(guest.now["menu"][0]["notation"])

    async def copied_in_the_middle() -> int:
        await guest.come()
        await play(2)
        confirmed = int(guest.now["at"])
        words = ["tables", "backup", str(folder / "club.sqlite3"), "--data", str(club.folder)]
        copying = asyncio.create_task(asyncio.to_thread(main, words))
        await play(3)
        assert await copying == 0
        assert main(["tables", "list", "--data", str(club.folder)]) == 0
        await guest.go()
        return confirmed

    confirmed = run_aside(copied_in_the_middle())
    again = Club(folder)
    try:
        again.start()
        back = Guest(again, guest.table, guest.key)

        async def go_on() -> None:
            await back.come()
            assert back.now["at"] >= confirmed
            assert back.log == guest.log[: len(back.log)] or len(back.log) > len(guest.log)
            at = back.now["at"]
            assert await back.hear_until_asked()
            await back.play_and_hear(back.now["menu"][0]["notation"])
            assert back.now["at"] > at
            await back.go()

        run_aside(go_on())
    finally:
        again.stop()


def test_a_second_club_and_a_file_that_is_none_are_answered_with_a_sentence(club: Club, tmp_path: Path) -> None:
    (tmp_path / "diary").mkdir()
    (tmp_path / "diary" / "club.sqlite3").write_text("Dear diary, " * 100)
    for folder, said in ((club.folder, "a club is open on it"), (tmp_path / "diary", "is no database")):
        second = Club(folder)
        try:
            with pytest.raises(AssertionError) as caught:
                second.start()
        finally:
            second.stop()
        assert said in str(caught.value)
        assert "Traceback" not in str(caught.value)
