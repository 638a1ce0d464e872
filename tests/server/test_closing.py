"""The club closes quietly: on Ctrl-C, which a terminal sends to every process, and when it is told to end."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from .club import Club


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_closes_without_a_complaint(how: signal.Signals, club: Club) -> None:
    club.make_table("me", "random")
    process = club.process
    assert process is not None
    os.killpg(process.pid, how)
    said, _ = process.communicate(timeout=60)
    club.process = None
    assert process.returncode == 0
    assert "Traceback" not in said, said
    assert "Warning" not in said, said


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "passepartout.cli", "serve", "--port", port, "--data", str(tmp_path)]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert "--port" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_folder_that_cannot_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    command = [sys.executable, "-m", "passepartout.cli", "serve", "--port", "1", "--data", str(tmp_path / "file")]
    command[5] = str(Club(tmp_path).port)
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert "--data" in answer.stderr
    assert "Traceback" not in answer.stderr
