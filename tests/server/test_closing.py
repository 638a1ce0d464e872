"""The club closes quietly: on Ctrl-C, which a terminal sends to every process, and when it is told to end."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .club import Club


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_closes_without_a_complaint(how: signal.Signals, club: Club) -> None:
    club.make_table("me", "random")
    process = club.process
    assert process is not None
    os.killpg(process.pid, how)
    said = club.said_to_the_end()
    assert process.returncode == 0
    assert "Traceback" not in said, said
    assert "Warning" not in said, said


def serve(*words: str) -> subprocess.CompletedProcess[str]:
    """A club that should not open."""
    command = [sys.executable, "-m", "passepartout.cli", "serve", "--no-browser", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


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


def test_a_folder_that_cannot_be_used_is_said_in_a_sentence(closed_club: Club) -> None:
    closed_club.folder.write_text("not a folder", encoding="utf-8")
    answer = serve("--port", str(closed_club.port), "--data", str(closed_club.folder))
    assert answer.returncode == 2
    assert "--data" in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("seed", ["", " ", "-", "a\nb"])
def test_a_seed_that_cannot_be_is_said_in_a_sentence(seed: str, closed_club: Club) -> None:
    answer = serve("--port", str(closed_club.port), "--data", str(closed_club.folder), f"--seed={seed}")
    assert answer.returncode == 2
    assert "A seed is a word or a number" in answer.stderr
    assert "Traceback" not in answer.stderr
