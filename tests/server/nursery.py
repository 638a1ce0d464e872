"""Clubs that begin at once: a process that has imported everything a club needs, and forks one whenever it is asked.

Importing costs a second and a half of processor time, some two hundred times in all tests. What is forked is otherwise
what `python -m passepartout.cli serve` is: a process and session of its own, with its own output and its own end, that
has shared nothing with another club but the modules it was born with. It does not outlive the tests, however they end.
A club in other surroundings (an environment or a Python of its own) is started as people start it; so are those that
are measured.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Protocol

ROOT = Path(__file__).resolve().parent.parent.parent
ASKED = 1 << 16  # bytes of one request, at most


class Process(Protocol):
    """What tests ask of a club's process, however it was started."""

    @property
    def pid(self) -> int: ...
    @property
    def returncode(self) -> int | None: ...
    @property
    def stdout(self) -> IO[str] | None: ...
    def poll(self) -> int | None: ...
    def wait(self) -> int: ...
    def terminate(self) -> None: ...


class Born:
    """A club that the nursery has forked. Its end is told by a pipe: it is not this process's own child."""

    def __init__(self, stdout: IO[str], told: socket.socket) -> None:
        self.stdout = stdout
        self.told = told
        self.words = told.makefile("r", encoding="ascii")
        self.pid = int(self.words.readline())
        self.returncode: int | None = None

    def wait(self) -> int:
        if self.returncode is None:
            self.returncode = int(self.words.readline())
            self.told.close()
        return self.returncode

    def poll(self) -> int | None:
        if self.returncode is None:
            self.told.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                self.told.recv(1, socket.MSG_PEEK)
                self.told.setblocking(True)
                return self.wait()
            self.told.setblocking(True)
        return self.returncode

    def terminate(self) -> None:
        if self.poll() is None:
            os.kill(self.pid, signal.SIGTERM)


# ------------------------------------------------------------------------- for tests


def start(arguments: Sequence[str]) -> Born:
    """`passepartout` with these arguments, in a process and session of its own, here and now."""
    asking = {"arguments": list(arguments), "environment": dict(os.environ), "folder": os.getcwd()}  # noqa: PTH109
    request = json.dumps(asking).encode()
    assert len(request) <= ASKED
    out, written = os.pipe()
    told, tells = socket.socketpair()
    try:
        socket.send_fds(nursery(), [request], [written, tells.fileno()])
    finally:
        os.close(written)
        tells.close()
    return Born(os.fdopen(out, encoding="utf-8"), told)


@functools.cache
def nursery() -> socket.socket:
    """The one of this process of the tests; it ends when this process does."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with its:
        command = [sys.executable, "-m", __name__, str(its.fileno())]
        subprocess.Popen(command, cwd=ROOT, pass_fds=[its.fileno()], start_new_session=True)
    return ours


# -------------------------------------------------------------------- in the nursery


def keep(asked: socket.socket) -> list[str]:
    """Forks a club for every request. Returns in a club only, with its arguments."""
    while True:
        request, descriptors, _, _ = socket.recv_fds(asked, ASKED, 2)
        if not request:
            os._exit(0)  # nobody is left to ask
        if os.fork() == 0 and watch_over_a_club(descriptors[1]):
            asked.close()
            return begin(json.loads(request), *descriptors)
        for descriptor in descriptors:
            os.close(descriptor)
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG) != (0, 0):
                pass


def watch_over_a_club(tells: int) -> bool:
    """Splits in two: the club, which gets True, and whoever waits to tell how it ended."""
    club = os.fork()
    if club == 0:
        os.setsid()
        os.write(tells, f"{os.getpid()}\n".encode())
        return True
    # Only this end is left open: whoever reads what the club says hears its end when the club has ended.
    os.closerange(0, tells)
    os.closerange(tells + 1, 64)
    ended, given_up = os.pidfd_open(club), tells
    waiting = select.poll()
    waiting.register(ended, select.POLLIN)
    waiting.register(given_up, 0)  # heard of all the same: whoever asked for the club is no more
    if all(descriptor != ended for descriptor, _ in waiting.poll()):
        os.killpg(club, signal.SIGKILL)
    _, status = os.waitpid(club, 0)
    with contextlib.suppress(OSError):  # nobody wants to know any more
        os.write(tells, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os._exit(0)


def begin(asking: dict[str, object], output: int, tells: int) -> list[str]:
    """In a new club: the surroundings of whoever asked for it."""
    arguments, environment = asking["arguments"], asking["environment"]
    assert isinstance(arguments, list)
    assert isinstance(environment, dict)
    os.chdir(str(asking["folder"]))
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.close(output)
    os.close(tells)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", buffering=1, encoding="utf-8", closefd=False)  # noqa: SIM115
    return arguments


def main(descriptor: int) -> int:
    import uvicorn.lifespan.on
    import uvicorn.loops.auto
    import uvicorn.protocols.http.auto
    import uvicorn.protocols.websockets.auto  # noqa: F401

    import passepartout.cli
    import passepartout.server.app
    import passepartout.server.connections
    import passepartout.server.logs
    import passepartout.tables.journals
    import passepartout.tables.postgres_journal
    from passepartout.games import all_games

    all_games()
    gc.collect()
    gc.freeze()  # so that a club's collections leave alone what all of them share
    arguments = keep(socket.socket(fileno=descriptor))
    # Whoever thinks for the club is spawned by the name of the main module, as if it had been started by that name.
    sys.modules["__main__"] = passepartout.cli
    sys.argv = ["passepartout", *arguments]
    return passepartout.cli.main(arguments)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
