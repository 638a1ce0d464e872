"""A real server in a process of its own, that can be killed without warning and started again.

Its tables are dealt from a named seed, so that the same test meets the same cards, dice and computer players; what a
test must have met is prepared. Nothing of it is shared with another test: not the folder, not the port.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from passepartout.games import find_game
from prepared_tables import Enough, key_to, prepare  # in scripts/

from . import nursery
from .asking import post

SEED = "a club of the tests"
# Tests play quicker than people do, all from one address. What a club allows unless told otherwise is tested by name.
FREELY: tuple[str, ...] = (
    "messages-per-second",
    "messages-burst",
    "address-messages-per-second",
    "address-messages-burst",
    "sockets-per-address",
    "tables-per-address-per-hour",
    "tables-per-address-burst",
)
OPEN = "The club is open"


class Club:
    def __init__(
        self,
        folder: Path,
        environment: Mapping[str, str] | None = None,
        more: Sequence[str] = (),
        seed: str = SEED,
        python: str = sys.executable,
        database: str = "",
        limited: bool = False,
    ) -> None:
        self.folder = folder
        self.environment = environment  # None: that of the tests
        self.more = more  # words for the command line
        self.seed = seed  # none: every table has a secret one
        self.python = python  # whose Passepartout it is
        self.database = database  # the address of a PostgreSQL; none: a file in the folder
        self.limited = limited  # as strict with everybody as a club is unless told otherwise
        self.process: nursery.Process | None = None
        self.said: list[str] = []
        self.prepared = 0
        # Bound here as long as the club is used, but never listened on: nobody else is given this port, also while the
        # server is down, and the server may still listen on it.
        self.holder = socket.socket()
        self.holder.bind(("127.0.0.1", 0))
        self.holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.port = int(self.holder.getsockname()[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def journal(self) -> Path:
        return self.folder / "club.sqlite3"

    @property
    def store(self) -> str | Path:
        """Where its games are, file or PostgreSQL."""
        return self.database or self.journal

    # ---------------------------------------------------------------- the server

    def start(self) -> None:
        """Returns when the club is open, however long that takes."""
        command = ["serve", "--port", str(self.port), "--pause", "0"]
        command += ["--data", str(self.folder), "--workers", "1", "--no-browser"]
        command += [] if self.limited else [word for name in FREELY for word in (f"--{name}", "1000000")]
        command += self.more
        command += ["--seed", self.seed] if self.seed else []
        command += ["--database", self.database] if self.database else []
        self.said = []
        self.process = nursery.start(command) if self.usual() else self.run(command)
        told = threading.Event()
        self.listener = threading.Thread(target=self.listen, args=(self.process, told), daemon=True)
        self.listener.start()
        told.wait()
        if not any(OPEN in line for line in self.said):
            ended = self.process
            said = self.said_to_the_end()
            raise AssertionError(f"the club did not open, and ended with {ended.returncode}:\n{said}")

    def usual(self) -> bool:
        """Whether nothing speaks against the quick way. What is measured (outside of tests), or watched line by line
        (`make coverage`), is started as people start it."""
        watched = os.environ.get("PASSEPARTOUT_COVERAGE") == "1" or "PYTEST_CURRENT_TEST" not in os.environ
        return self.environment is None and self.python == sys.executable and not watched

    def run(self, command: Sequence[str]) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [self.python, "-m", "passepartout.cli", *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            env=self.environment,
        )

    def listen(self, process: nursery.Process, told: threading.Event) -> None:
        """Hears the server out: one that nobody listens to would stop when the pipe is full."""
        assert process.stdout is not None
        for line in process.stdout:
            self.said.append(line)
            if OPEN in line:
                told.set()
        told.set()  # it has ended

    def said_to_the_end(self) -> str:
        """Waits until the server has ended by itself, and gives all it has said."""
        assert self.process is not None
        self.process.wait()
        self.process = None
        self.listener.join()
        return "".join(self.said)

    def kill(self) -> None:
        """kill -9, the workers included: nobody gets to say goodbye."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.kill()
        self.holder.close()

    # -------------------------------------------------------------------- tables

    def make_table(
        self, *kinds: str, game: str = "cape_to_cairo", name: str = "Ada", options: Mapping[str, str] | None = None
    ) -> dict[str, object]:
        """`me`, `open`, or the name of a computer player for each seat."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "computer", "bot": kind} for kind in kinds]
        asked = {"game": game, "seats": seats, "name": name, "options": dict(options or {})}
        answer = post(f"{self.address}/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        made: dict[str, object] = answer.json()
        return made

    def claim(self, table: object, invite: object, name: str) -> str:
        answer = post(f"{self.address}/api/tables/{table}/claim", json={"invite": invite, "name": name})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["key"])

    def prepare(
        self, game: str, *bots: str, until: Enough | int, options: dict[str, str] | None = None, seed: str = ""
    ) -> list[str]:
        """A table that was played so far, or to so many decisions before its end, with a person where there is no bot.
        The addresses of the seats."""
        self.prepared += 1
        id = f"prepared{self.prepared}"
        prepare(self.store, id, find_game(game), bots, seed or self.seed, until, options)
        return [f"/table/{id}#key={key_to(seat)}" for seat in range(len(bots))]
