"""Kept games are found and told apart, and no two terminals write into one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from passepartout.terminal import autosave
from passepartout.terminal.kept import kept_games
from passepartout.terminal.lock import InUse, Lock
from passepartout.words import LANGUAGES

from .desk import Desk

CAPE = ("play", "cape_to_cairo", "--players", "2", "--bots", "random", "--seed", "7")
DAYS = ("play", "eighty_days", "--players", "2", "--bots", "random", "--seed", "7", "--name", "Nellie")
HOLDS = """
import sys, time
from pathlib import Path
from passepartout.terminal import autosave
keeper = autosave.resumed(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(600)
"""


def at_a_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.terminal.desk.Typist.isatty", lambda self: True)


def later(path: Path, seconds: int) -> None:
    """As if it had been played so much later."""
    changed = path.stat().st_mtime + seconds
    os.utime(path, (changed, changed))


def two_games(desk: Desk) -> tuple[Path, Path]:
    """Cape to Cairo in a file of the house, and later Eighty Days in one of somebody's own."""
    desk.run(*CAPE, typed=["4", "q"])
    desk.run(*DAYS, "--record", "days.txt", typed=["1", "q"])
    days = Path("days.txt").resolve()
    later(days, 60)
    cape = next(autosave.folder().glob("unfinished-cape_to_cairo-*")).resolve()
    return cape, days


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_says_which_game_who_when_and_where_it_stands(desk: Desk, language: str) -> None:
    cape, days = two_games(desk)
    found = kept_games(language)
    assert [one.path for one in found] == [days, cape]
    assert "Nellie" in found[0].text
    assert "20" in found[0].text
    assert {"en": "Round 1", "fr": "Manche 1", "de": "Runde 1"}[language] in found[0].text
    assert [one.path for one in kept_games(language, "cape_to_cairo")] == [cape]


def test_somebody_chooses_among_several(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    two_games(desk)
    at_a_keyboard(monkeypatch)
    for typed, title in (
        ("", "Eighty Days"),
        ("2", "Cape to Cairo"),
        ("cape", "Cape to Cairo"),
        ("nellie", "Eighty Days"),
    ):
        result = desk.run("play", "--resume", typed=[typed, "q"])
        assert result.code == 0, result.err
        assert "Which game would you like to go on with?" in result.out
        assert any(line.endswith(f"> {title}") for line in result.lines())
    result = desk.run("play", "--resume", typed=["7"])
    assert result.code == 2
    assert "Nothing was chosen." in result.err


def test_of_two_games_of_a_kind_enter_is_a_number(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in ("1", "2"):
        desk.run("play", "cape_to_cairo", "--players", "2", "--bots", "random", "--seed", seed, typed=["4", "q"])
    at_a_keyboard(monkeypatch)
    assert "Enter: 1." in desk.run("play", "--resume", typed=["", "q"]).out


def test_in_a_pipe_all_are_named(desk: Desk) -> None:
    cape, days = two_games(desk)
    result = desk.run("play", "--resume")
    assert result.code == 2
    assert "2 games are kept." in result.err
    assert str(cape) in result.err
    assert str(days) in result.err


def test_the_only_one_goes_on_at_once(desk: Desk) -> None:
    two_games(desk)
    result = desk.run("play", "eighty_days", "--resume", typed=["q"])
    assert result.code == 0
    assert result.lines()[0].startswith("Going on with: Eighty Days · Nellie, ")


def test_what_is_over_or_broken_is_not_on_the_list(desk: Desk) -> None:
    cape, days = two_games(desk)
    days.write_text(days.read_text()[:-30])
    assert [one.path for one in kept_games("en")] == [cape]
    cape.unlink()
    result = desk.run("play", "--resume")
    assert result.code == 2
    assert "There is no unfinished game" in result.err


# ---------------------------------------------------------------------------- two terminals


def holding(path: Path) -> subprocess.Popen[str]:
    """Another process that plays this game."""
    other = subprocess.Popen([sys.executable, "-c", HOLDS, str(path)], stdout=subprocess.PIPE, encoding="utf-8")
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


@pytest.mark.parametrize("deadly", [signal.SIGKILL, signal.SIGTERM])
def test_a_second_terminal_is_told_and_writes_nothing(desk: Desk, deadly: signal.Signals) -> None:
    desk.run(*CAPE, "--record", "game.txt", typed=["4", "q"])
    before = Path("game.txt").read_text()
    other = holding(Path("game.txt"))
    try:
        result = desk.run("play", "--resume", "game.txt", typed=["1", "q"])
        assert result.code == 2
        assert "is being played in another window" in result.err
        assert Path("game.txt").read_text() == before
    finally:
        other.send_signal(deadly)
        other.communicate()
    # However it ended, the lock is gone with it.
    assert desk.run("play", "--resume", "game.txt", typed=["q"]).code == 0


def test_a_second_terminal_may_look_or_begin_anew(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.run(*CAPE, "--record", "game.txt", typed=["4", "q"])
    before = Path("game.txt").read_text()
    other = holding(Path("game.txt"))
    at_a_keyboard(monkeypatch)
    try:
        look = desk.run("play", "--resume", "game.txt", typed=["l"])
        assert look.code == 0
        assert "Capital: £96" in look.out
        anew = desk.run("play", "--resume", "game.txt", typed=["n", "5", "q"])
        assert anew.code == 0
        assert "unfinished-cape_to_cairo-" in anew.out
        leave = desk.run("play", "--resume", "game.txt", typed=[""])
        assert leave.code == 0
        assert Path("game.txt").read_text() == before
    finally:
        other.kill()
        other.communicate()


def test_two_that_begin_in_the_same_second_have_two_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("passepartout.terminal.autosave.time.strftime", lambda form: "20260101-120000")
    one, two = autosave.of_our_own("cape_to_cairo"), autosave.of_our_own("cape_to_cairo")
    assert one.keep("one")
    assert two.keep("two")
    assert (one.path.read_text(), two.path.read_text()) == ("one", "two")
    one.give_back()
    two.give_back()


def test_a_lock_that_is_given_back_can_be_taken_again(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    one, two = Lock(tmp_path / "locks", record), Lock(tmp_path / "locks", record)
    one.take()
    with pytest.raises(InUse):
        two.take()
    one.give_back()
    two.take()
    with pytest.raises(InUse):
        one.take()
    two.give_back()
    assert list((tmp_path / "locks").iterdir()) == []


def test_where_no_lock_can_be_made_one_plays_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    Lock(tmp_path / "file" / "locks", tmp_path / "game.txt").take()
