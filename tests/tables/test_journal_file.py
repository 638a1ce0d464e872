"""The journal in a file: nobody else reads it, one club at a time writes it, and what cannot be used is said so."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from passepartout.tables import migrations
from passepartout.tables.journal import JournalUnusable
from passepartout.tables.journals import open_journal
from passepartout.tables.sqlite_journal import SqliteJournal

OLD = "CREATE TABLE events (table_id TEXT NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, "
OLD += "PRIMARY KEY (table_id, number)) WITHOUT ROWID"


def old_file(path: Path) -> None:
    """As clubs kept their games before there was a version of the tables."""
    with contextlib.closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA journal_mode=WAL")
        file.execute(OLD)
        file.executemany("INSERT INTO events VALUES ('a', ?, ?)", [(number, f'"{number}"') for number in range(3)])


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def run_python(text: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", text, *words], capture_output=True, text=True, check=False)


# ------------------------------------------------------------------------------ who may read it


def test_nobody_else_on_the_machine_reads_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "games" / "club.sqlite3"
    before = os.umask(0)  # as careless as can be
    try:
        journal = SqliteJournal(path)
        journal.append("a", 0, b"{}").result()
        found = {file.name: rights(file) for file in path.parent.iterdir()}
    finally:
        os.umask(before)
    journal.close()
    assert found == dict.fromkeys(["club.sqlite3", "club.sqlite3-wal", "club.sqlite3-shm", "club.sqlite3.lock"], 0o600)
    assert rights(path.parent) == 0o700


def test_a_journal_that_others_could_read_is_put_right(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    old_file(path)
    with contextlib.closing(sqlite3.connect(path)) as reader:
        reader.execute("SELECT * FROM events").fetchall()  # now there are files beside it
        for file in tmp_path.iterdir():
            file.chmod(0o644)
        assert len(list(tmp_path.iterdir())) == 3
        journal = SqliteJournal(path)
        assert {rights(file) for file in tmp_path.iterdir()} == {0o600}
        journal.close()


# ---------------------------------------------------------------------------- one club at a time


def test_a_link_leads_to_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    file, link, folder = tmp_path / "folder" / "club.sqlite3", tmp_path / "club.sqlite3", tmp_path / "link"
    link.symlink_to(file)
    folder.symlink_to(file.parent)
    journal = SqliteJournal(link)  # before there is a file
    for path in (file, link, folder / "club.sqlite3"):
        with pytest.raises(JournalUnusable, match="in use: a club is open on it"):
            SqliteJournal(path)
    journal.close()
    SqliteJournal(file).close()


def test_a_second_club_on_the_same_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    journal = SqliteJournal(path)
    with pytest.raises(JournalUnusable, match="in use: a club is open on it"):
        SqliteJournal(path)
    journal.append("a", 0, b"{}").result()  # the first goes on
    journal.close()
    SqliteJournal(path).close()


def test_a_club_that_was_killed_does_not_keep_the_file(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    text = "import os, sys; from pathlib import Path; from passepartout.tables.sqlite_journal import SqliteJournal\n"
    text += "SqliteJournal(Path(sys.argv[1])).append('a', 0, b'1').result(); os.kill(os.getpid(), 9)"
    assert run_python(text, str(path)).returncode == -9
    journal = SqliteJournal(path)
    assert journal.load("a") == [b"1"]
    journal.close()


# --------------------------------------------------------------------------- what cannot be used


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    path.write_text("Dear diary, " * 100)
    with pytest.raises(JournalUnusable, match="is no database"):
        SqliteJournal(path)
    assert path.read_text() == "Dear diary, " * 100


def test_a_database_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as file, file:
        file.execute("CREATE TABLE bookmarks (address TEXT)")
    with pytest.raises(JournalUnusable, match="something else"):
        SqliteJournal(path)
    with contextlib.closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT name FROM sqlite_master").fetchall() == [("bookmarks",)]


def test_a_folder_in_its_place_and_a_file_for_a_folder(tmp_path: Path) -> None:
    with pytest.raises(JournalUnusable, match="cannot be used"):
        SqliteJournal(tmp_path)
    (tmp_path / "letter").write_text("")
    with pytest.raises(JournalUnusable, match="cannot be used"):
        SqliteJournal(tmp_path / "letter" / "club.sqlite3")


READ_ONLY = """
import os, sys
from pathlib import Path
from passepartout.tables.sqlite_journal import SqliteJournal
if os.geteuid() == 0:
    os.setuid(65534)  # root is held back by no rights: somebody else tries
SqliteJournal(Path(sys.argv[1]))
"""


def test_a_folder_that_is_read_only() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        ended = run_python(READ_ONLY, f"{folder}/club.sqlite3")
        Path(folder).chmod(0o755)
    assert "JournalUnusable" in ended.stderr
    assert "Permission denied" in ended.stderr


def test_no_database_that_anybody_knows() -> None:
    with pytest.raises(JournalUnusable, match="mysql"):
        open_journal("mysql://somewhere/club")


FULL = """
import resource, signal, sys
from pathlib import Path
from passepartout.tables.journal import JournalError
from passepartout.tables.sqlite_journal import SqliteJournal
journal = SqliteJournal(Path(sys.argv[1]))
journal.append("a", 0, b'"small"').result()
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
usual = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, usual[1]))  # from here on no file grows beyond that
large = [journal.append("b", number, b'"' + b"x" * 50_000 + b'"') for number in range(20)]
answers = [future.exception() for future in large]
assert isinstance(answers[-1], JournalError), answers[-1]
resource.setrlimit(resource.RLIMIT_FSIZE, usual)  # somebody has made room
journal.append("a", 1, b'"again"').result()
assert journal.load("a") == [b'"small"', b'"again"']
assert len(journal.load("b")) == answers.count(None)
journal.close()
print("gone on")
"""


def test_a_disk_that_is_full_is_said_so_and_survived(tmp_path: Path) -> None:
    ended = run_python(FULL, str(tmp_path / "club.sqlite3"))
    assert ended.stdout == "gone on\n", ended.stderr


# -------------------------------------------------------------------------------------- versions


def test_a_file_of_the_first_version_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    old_file(path)
    for number in (3, 4):  # and again, when it has been brought forward
        journal = SqliteJournal(path)
        journal.append("a", number, f'"{number}"'.encode()).result()
        assert journal.load("a") == [f'"{each}"'.encode() for each in range(number + 1)]
        assert journal.load("a", 2) == [f'"{each}"'.encode() for each in range(2, number + 1)]
        journal.close()
    with contextlib.closing(sqlite3.connect(path)) as file:
        times = [at for (at,) in file.execute("SELECT at FROM events ORDER BY number")]
        made = file.execute("SELECT version, at > 1700000000000 FROM schema_version ORDER BY version").fetchall()
    assert times[:3] == [None] * 3, "nobody knows when"
    assert all(at > 1_700_000_000_000 for at in times[3:])
    assert made == [(number, 1) for number in range(2, migrations.NEWEST + 1)]


def test_a_new_file_has_all_versions(tmp_path: Path) -> None:
    SqliteJournal(tmp_path / "club.sqlite3").close()
    with contextlib.closing(sqlite3.connect(tmp_path / "club.sqlite3")) as file:
        made = [version for (version,) in file.execute("SELECT version FROM schema_version ORDER BY version")]
    assert made == list(range(1, migrations.NEWEST + 1))


def test_a_file_from_the_future_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    SqliteJournal(path).close()
    with contextlib.closing(sqlite3.connect(path)) as file, file:
        file.execute("INSERT INTO schema_version VALUES (99, 0)")
    with pytest.raises(JournalUnusable, match="newer Passepartout"):
        SqliteJournal(path)


def test_a_step_that_fails_leaves_nothing_half_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "club.sqlite3"
    old_file(path)
    broken = migrations.Step(("CREATE TABLE more (x INTEGER)", "NONSENSE"), ())
    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, broken))
    monkeypatch.setattr(migrations, "NEWEST", migrations.NEWEST + 1)
    with pytest.raises(JournalUnusable):
        SqliteJournal(path)
    with contextlib.closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall() == [("events",)]
