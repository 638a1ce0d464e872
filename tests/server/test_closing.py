"""The club closes quietly: on Ctrl-C, which a terminal sends to every process, and when it is told to end."""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from passepartout.tables.journals import open_journal

from .asking import get
from .club import Club
from .lines import Line


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_closes_without_a_complaint(how: signal.Signals, club: Club) -> None:
    club.make_table("me", "random")
    process = club.process
    assert process is not None
    os.killpg(process.pid, how)
    said = club.said_to_the_end()
    assert process.returncode == 0
    assert said.splitlines()[-1] == "The club is closed."
    assert "Traceback" not in said, said
    assert "Warning" not in said, said


BROODING = """
import time

class Broods:
    def decide(self, view, seat, chance):
        print("It broods.", flush=True)
        time.sleep(3600)
"""


def stop_reading(line: Line) -> None:
    """Asks for much and takes nothing, until the club waits for this line, in the middle of an answer."""
    asked = f"GET /api/club HTTP/1.1\r\nHost: 127.0.0.1:{line.club.port}\r\n\r\n".encode()
    line.socket.setblocking(False)
    with contextlib.suppress(BlockingIOError):
        while line.socket.send(asked * 100):
            pass
    before, now = -1, 0
    while now > before:  # while the club answered others, it got no further with this line
        for _ in range(20):
            get(f"{line.club.address}/health")
        shown = get(f"{line.club.address}/metrics").text
        before, now = now, int(re.findall(r'route="/api/club",status="200"\} (\d+)', shown)[0])


def test_nobody_keeps_it_from_closing(shut_club: Club, tmp_path: Path) -> None:
    """Half a head, half a body, a socket that never answers, one that never reads, and a bot that never decides."""
    bot = tmp_path / "broods.py"
    bot.write_text(BROODING, encoding="utf-8")
    shut_club.more = ("--bots", f"{bot}:Broods", "--limit", "3600", "--header-seconds", "3600")
    shut_club.start()
    made = shut_club.make_table("Broods", "me")
    while "It broods.\n" not in shut_club.said:
        time.sleep(0.01)
    post_seats = f"POST /api/seats HTTP/1.1\r\nHost: 127.0.0.1:{shut_club.port}\r\n"
    lines = {name: Line(shut_club) for name in ("nothing", "half a head", "half a body", "silent", "deaf")}
    lines["half a head"].send(post_seats.encode())
    lines["half a body"].send(f"{post_seats}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{{".encode())
    lines["silent"].sit_down(made)
    stop_reading(lines["deaf"])
    process = shut_club.process
    assert process is not None
    process.terminate()
    # Long before the hour that somebody would like to take. How fast it is, is measured elsewhere.
    said = shut_club.said_to_the_end()
    assert process.returncode == 0
    assert said.splitlines()[-1] == "The club is closed."
    assert "Traceback" not in said, said
    assert b" 503 " in lines["half a body"].to_the_end()


def as_anybody() -> None:
    """root may write wherever it is forbidden, unless it has given that right away (capabilities(7))."""
    if os.geteuid() == 0:
        drop, write_everywhere = 24, 1  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE
        assert ctypes.CDLL(None).prctl(drop, write_everywhere, 0, 0, 0) == 0


def serve(*words: str) -> subprocess.CompletedProcess[str]:
    """A club that should not open."""
    command = [sys.executable, "-m", "passepartout.cli", "serve", "--no-browser", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=as_anybody)


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        answer = serve("--port", str(taken.getsockname()[1]), "--data", str(tmp_path))
    assert answer.returncode == 2
    assert "--port" in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.fixture
def closed_club(tmp_path: Path) -> Iterator[Club]:
    """One whose port nobody else is given meanwhile."""
    closed = Club(tmp_path / "club")
    yield closed
    closed.stop()


def no_folder(folder: Path) -> None:
    folder.write_text("not a folder", encoding="utf-8")


def no_database(folder: Path) -> None:
    folder.mkdir()
    (folder / "club.sqlite3").write_bytes(b"not a database, but long enough to be taken for the head of one" * 10)


def a_folder_for_a_file(folder: Path) -> None:
    (folder / "club.sqlite3").mkdir(parents=True)


def nothing_may_be_written(folder: Path) -> None:
    folder.mkdir(mode=0o500)


def nothing_more_may_be_written(folder: Path) -> None:
    """A club that was open, and then its folder was closed."""
    open_journal(folder / "club.sqlite3").close()
    folder.chmod(0o500)


SPOILT = [no_folder, no_database, a_folder_for_a_file, nothing_may_be_written, nothing_more_may_be_written]


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_place_that_cannot_be_used_is_said_in_a_sentence(spoil: Callable[[Path], None], closed_club: Club) -> None:
    spoil(closed_club.folder)
    answer = serve("--port", str(closed_club.port), "--data", str(closed_club.folder))
    assert answer.returncode == 2
    assert "--data" in answer.stderr or "read-only?" in answer.stderr
    assert len(answer.stderr.splitlines()) == 1, answer.stderr


def test_a_database_that_cannot_be_is_said_in_a_sentence(closed_club: Club) -> None:
    text = closed_club.folder.with_name("text")
    text.write_text("no database at all, however long one looks at it" * 10, encoding="utf-8")
    for place in (str(text / "club.sqlite3"), str(text)):
        answer = serve("--port", str(closed_club.port), "--database", place)
        assert answer.returncode == 2
        assert "--database" in answer.stderr
        assert len(answer.stderr.splitlines()) == 1, answer.stderr


@pytest.mark.parametrize("seed", ["", " ", "-", "a\nb"])
def test_a_seed_that_cannot_be_is_said_in_a_sentence(seed: str, closed_club: Club) -> None:
    answer = serve("--port", str(closed_club.port), "--data", str(closed_club.folder), f"--seed={seed}")
    assert answer.returncode == 2
    assert "A seed is a word or a number" in answer.stderr
    assert "Traceback" not in answer.stderr
