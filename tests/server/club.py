"""A real server in a process of its own, that can be killed without warning and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import httpx

START = 60  # seconds a shared machine may take; no test measures time


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Club:
    def __init__(self, folder: Path, environment: Mapping[str, str] | None = None, more: Sequence[str] = ()) -> None:
        self.folder = folder
        self.environment = environment  # None: that of the tests
        self.more = more  # words for the command line
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def journal(self) -> Path:
        return self.folder / "club.sqlite3"

    def start(self) -> None:
        command = [sys.executable, "-m", "passepartout.cli", "serve", "--port", str(self.port), "--pause", "0"]
        command += ["--data", str(self.folder), "--workers", "1", "--no-browser", *self.more]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            env=self.environment,
        )
        assert self.process.stdout is not None
        said = []
        for line in self.process.stdout:
            said.append(line)
            if "The club is open" in line:
                return
        raise AssertionError("the club did not open:\n" + "".join(said))

    def kill(self) -> None:
        """kill -9, the workers included: nobody gets to say goodbye."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.kill()

    # ------------------------------------------------------------------- HTTP

    def make_table(self, *kinds: str, game: str = "cape_to_cairo", name: str = "Ada") -> dict[str, object]:
        """`me`, `open`, or the name of a computer player for each seat."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "computer", "bot": kind} for kind in kinds]
        answer = httpx.post(f"{self.address}/api/tables", json={"game": game, "seats": seats, "name": name})
        assert answer.status_code == 201, answer.text
        made: dict[str, object] = answer.json()
        return made

    def claim(self, table: object, invite: object, name: str) -> str:
        answer = httpx.post(f"{self.address}/api/tables/{table}/claim", json={"invite": invite, "name": name})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["key"])
