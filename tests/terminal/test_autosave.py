"""Nothing is lost: records after every decision, going on, taking back, Ctrl-C and worse."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from passepartout.bots.bot_process import end_all
from passepartout.processes import undisturbed
from passepartout.terminal import autosave

from ..listening import LISTENING, thinking_aloud, wait_for
from .desk import Desk, Player

# Random players, because what a better one does may change any day.
TABLE = ("play", "cape_to_cairo", "--players", "2", "--bots", "random", "--seed", "7")


def kept() -> list[Path]:
    return sorted(autosave.folder().glob("*finished-*"))


def test_a_record_is_there_from_the_beginning(desk: Desk) -> None:
    desk.run(*TABLE, "--record", "game.txt", typed=["q"])
    assert "end: unfinished" in Path("game.txt").read_text()
    assert [path.name for path in Path.cwd().glob(".*")] == []


def test_a_file_that_exists_is_left_alone(desk: Desk) -> None:
    Path("letter.txt").write_text("Dear Ada")
    result = desk.run(*TABLE, "--record", "letter.txt", typed=["q"])
    assert result.code == 2
    assert "exists already and is left as it is" in result.err
    assert Path("letter.txt").read_text() == "Dear Ada"
    result = desk.run(*TABLE, typed=["s letter.txt", "s other.txt", "4", "q"])
    assert "exists already and is left as it is" in result.out
    assert Path("letter.txt").read_text() == "Dear Ada"
    assert "seat 1 bid 4" in Path("other.txt").read_text()
    assert kept() == []


def test_quitting_keeps_what_was_decided(desk: Desk) -> None:
    result = desk.run(*TABLE, typed=["q"])
    assert "nothing was kept" in result.out
    assert kept() == []
    result = desk.run(*TABLE, typed=["4", "q"])
    assert len(kept()) == 1
    assert f"To go on: passepartout play --resume {kept()[0]}" in result.lines()


def test_the_end_of_input_is_a_quit(desk: Desk) -> None:
    result = desk.run(*TABLE, "--record", "game.txt", typed=["4"])
    assert result.code == 0
    assert "--resume game.txt" in result.out
    assert "seat 1 bid 4" in Path("game.txt").read_text()


@pytest.mark.parametrize("stops", [1, 2, 5, 9])
def test_a_resumed_game_goes_on_as_if_nothing_had_been(desk: Desk, stops: int) -> None:
    answers = Player(5)
    typed: list[str] = []

    def remember(screen: str) -> str:
        typed.append(answers(screen))
        return typed[-1]

    desk.run(*TABLE, "--record", "whole.txt", then=remember)
    desk.run(*TABLE, "--record", "parts.txt", typed=[*typed[:stops], "q"])
    assert "unfinished" in Path("parts.txt").read_text()
    desk.run("play", "--resume", "parts.txt", typed=[typed[stops], "q"])
    result = desk.run("play", "--resume", "parts.txt", typed=typed[stops + 1 :])
    assert result.code == 0
    assert Path("parts.txt").read_text() == Path("whole.txt").read_text()
    assert desk.run("verify", "parts.txt").code == 0


def test_the_last_game_goes_on_without_its_name(desk: Desk) -> None:
    desk.run(*TABLE, typed=["4", "q"])
    result = desk.run("play", "--resume", then=Player())
    assert result.code == 0
    assert [path.name.startswith("finished-cape_to_cairo-") for path in kept()] == [True]
    assert desk.run("verify", str(kept()[0])).code == 0


def test_a_resumed_game_can_be_kept_elsewhere(desk: Desk) -> None:
    desk.run(*TABLE, "--record", "game.txt", typed=["4", "q"])
    before = Path("game.txt").read_text()
    desk.run("play", "--resume", "game.txt", "--record", "copy.txt", then=Player())
    assert Path("game.txt").read_text() == before
    assert "unfinished" not in Path("copy.txt").read_text()


def test_what_cannot_be_resumed(desk: Desk) -> None:
    desk.run(*TABLE, "--record", "done.txt", then=Player())
    result = desk.run("play", "--resume", "done.txt")
    assert result.code == 2
    assert "The game in ‘done.txt’ is over." in result.err
    desk.run(*TABLE, "--record", "cut.txt", typed=["4", "q"])
    Path("cut.txt").write_text(Path("cut.txt").read_text()[:-40])
    result = desk.run("play", "--resume", "cut.txt")
    assert result.code == 2
    assert "cut.txt, line " in result.err


# -------------------------------------------------------------------------------- undo


def test_undo(desk: Desk) -> None:
    result = desk.run(*TABLE, "--record", "game.txt", typed=["4", "u", "5", "q"])
    assert "Taken back: Bid £4, £96 left" in result.out
    text = Path("game.txt").read_text()
    assert "seat 1 bid 5" in text
    assert "seat 1 bid 4" not in text
    assert desk.run("verify", "game.txt").code == 0


def test_undo_buys_no_new_dice(desk: Desk) -> None:
    desk.run(*TABLE, "--record", "straight.txt", typed=["4", "1", "1", "q"])
    desk.run(*TABLE, "--record", "detour.txt", typed=["30", "u", "4", "1", "u", "1", "1", "q"])
    assert Path("straight.txt").read_text() == Path("detour.txt").read_text()


def test_undo_back_to_the_beginning(desk: Desk) -> None:
    result = desk.run(*TABLE, typed=["4", "1", "u", "u", "u", "q"])
    assert result.out.count("Taken back: ") == 2
    assert "There is nothing of yours to take back." in result.out


def test_undo_stops_at_what_was_drawn_where_the_game_wants_it(desk: Desk) -> None:
    table = (
        "play",
        "eighty_days",
        "--players",
        "2",
        "--bots",
        "random",
        "--seed",
        "7",
        "--options",
        "first=first_seat",
    )
    typed = ["take gold", "act gold", "u", "act gold", "buy travel", "u", "q"]
    result = desk.run(*table, "--record", "game.txt", typed=typed)
    assert result.out.count("Taken back: ") == 1
    assert "something hidden has been shown: in this game that can no longer be taken back." in result.out
    assert "seat 1 buy travel" in Path("game.txt").read_text()
    result = desk.run(*table, typed=["take gold", "act gold", "end", "u", "q"])
    assert "Taken back: " not in result.out
    assert " has decided since: in this game nothing before that can be taken back." in result.out


# ------------------------------------------------------------------- the rest of the world


def start(*words: str, program: str = LISTENING) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, *TABLE, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def play_until(program: subprocess.Popen[str], typed: str, seen: str) -> None:
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(typed)
    program.stdin.flush()
    for line in program.stdout:
        if seen in line:
            return
    raise AssertionError(f"'{seen}' was never shown")


def test_ctrl_c_leaves_a_game_to_go_on_with(desk: Desk) -> None:
    program = start()
    play_until(program, "4\n", "Building phase")
    program.send_signal(signal.SIGINT)
    out, err = program.communicate()
    assert program.returncode == 130
    assert err == ""
    assert f"To go on: passepartout play --resume {kept()[0]}" in out
    assert "seat 1 bid 4" in kept()[0].read_text()
    assert desk.run("play", "--resume", then=Player()).code == 0


def test_ctrl_c_interrupts_a_computer_player_that_thinks() -> None:
    """It has ten minutes and a compiled search to think with, which notices no signal by itself."""
    sign = Path("it thinks")
    program = start("--bots", "search?think=600", "--record", "game.txt", program=thinking_aloud(sign))
    wait_for(sign, program)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate()
    assert program.returncode == 130
    assert err == ""
    assert "The game is kept in game.txt" in out


def test_ctrl_c_with_a_record(desk: Desk) -> None:
    program = start("--record", "game.txt")
    play_until(program, "4\n", "Building phase")
    program.send_signal(signal.SIGINT)
    out, _ = program.communicate()
    assert program.returncode == 130
    assert "The game is kept in game.txt" in out
    assert desk.run("verify", "game.txt").code == 0
    assert desk.run("play", "--resume", "game.txt", then=Player()).code == 0


@pytest.mark.parametrize("deadly", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_killed_program_leaves_a_game_to_go_on_with(desk: Desk, deadly: signal.Signals) -> None:
    program = start()
    play_until(program, "4\n", "Building phase")
    program.send_signal(deadly)
    program.communicate()
    assert program.returncode == -deadly
    result = desk.run("play", "--resume", then=Player())
    assert result.code == 0
    assert desk.run("verify", str(kept()[0])).code == 0


def test_ctrl_c_waits_for_a_decision_to_be_whole() -> None:
    steps: list[str] = []
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started us may be deaf to it

    def interrupted() -> None:
        with undisturbed():
            signal.raise_signal(signal.SIGINT)
            steps.append("carried out")
            steps.append("kept")

    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted()
    finally:
        signal.signal(signal.SIGINT, before)
    assert steps == ["carried out", "kept"]


def test_a_full_disk_does_not_end_the_game(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    real = autosave.replace
    count = 0

    def full_for_a_while(path: Path, text: str) -> None:
        nonlocal count
        count += 1
        if 3 <= count <= 6:
            raise OSError(28, "No space left on device")
        real(path, text)

    monkeypatch.setattr(autosave, "replace", full_for_a_while)
    result = desk.run(*TABLE, "--record", "game.txt", then=Player())
    assert result.code == 0
    assert result.out.count("it cannot be kept in") == 1
    assert desk.run("verify", "game.txt").code == 0


def test_a_home_that_cannot_be_written_to(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(Path("file").resolve()))
    result = desk.run(*TABLE, typed=["4", "q"])
    assert result.code == 0
    assert "The game goes on, but it cannot be kept in" in result.out
    assert "The game could not be kept" in result.lines()[-1]


def test_a_record_alone_cannot_run_a_file(desk: Desk, tmp_path: Path) -> None:
    """It may have come from anybody; whoever goes on with it names their own bot once more."""
    trace = tmp_path / "trace"
    bot = tmp_path / "mine.py"
    bot.write_text(
        f"open({str(trace)!r}, 'a')\n"
        "class First:\n    def decide(self, view, seat, chance):\n        return view.menu(seat)[0]\n"
    )
    words = ("play", "cape_to_cairo", "--players", "2", "--seed", "7", "--record", "game.txt")
    assert desk.run(*words, "--bots", f"{bot}:First", typed=["4", "q"]).code == 0
    assert f" = {bot}:First" in Path("game.txt").read_text()
    end_all()
    trace.unlink()
    alone = desk.run("play", "--resume", "game.txt", typed=["q"])
    assert alone.code == 2
    assert f"add --bots {bot}:First" in alone.err
    assert not trace.exists()
    assert desk.run("play", "--resume", "game.txt", "--bots", f"{bot}:First", typed=["q"]).code == 0
    assert trace.exists()
    other = desk.run("play", "--resume", "game.txt", "--bots", "random", typed=["q"])
    assert "--bots can only repeat your own bots" in other.err
    end_all()
