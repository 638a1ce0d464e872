"""Whoever works for somebody leaves Ctrl-C to them, from its first moment on."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from passepartout.processes import WORKERS
from tests.postgres import alive


def answer(number: int) -> int:
    return number


def test_ctrl_c_while_python_is_still_starting() -> None:
    process = WORKERS.Process(target=answer, args=(1,))
    process.start()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGINT)
    process.join()
    assert process.exitcode == 0


def test_ctrl_c_while_a_pool_starts_and_works() -> None:
    before = set(multiprocessing.active_children())  # others may have left somebody at work
    with ProcessPoolExecutor(1, mp_context=WORKERS) as pool:
        first = pool.submit(os.getpid)
        (process,) = set(multiprocessing.active_children()) - before
        assert process.pid is not None
        os.kill(process.pid, signal.SIGINT)
        assert first.result() == process.pid
        os.kill(process.pid, signal.SIGINT)
        assert pool.submit(os.getpid).result() == process.pid


def test_whoever_starts_a_worker_still_hears_ctrl_c() -> None:
    process = WORKERS.Process(target=answer, args=(1,))
    process.start()
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    process.join()


def test_the_package_runs_as_the_command_does() -> None:
    """`python -m passepartout`, for whoever installed it into no folder of programs; with worker processes, too."""

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "passepartout", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    games = run("games")
    assert (games.returncode, games.stderr) == (0, "")
    assert "cape_to_cairo" in games.stdout
    assert run("games", "--chess").returncode == 2
    asked = run("--help")
    assert asked.stdout.startswith("usage: passepartout "), "the name it is known by"
    many = run("simulate", "cape_to_cairo", "--bots", "random,random", "--games", "4", "--workers", "2")
    assert many.returncode == 0
    # What takes a while says how far it is, and on a busy machine anything may.
    assert [line for line in many.stderr.splitlines() if not re.fullmatch(r"\d of 4 games", line)] == []


KILLED = """
import os
from concurrent.futures import ProcessPoolExecutor
from passepartout.processes import WORKERS

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, mp_context=WORKERS)  # by a name: one that nobody holds sends its workers home
    print(pool.submit(os.getpid).result(), flush=True)
    os.kill(os.getpid(), 9)
"""


def test_nobody_works_on_for_somebody_who_was_killed(tmp_path: Path) -> None:
    file = tmp_path / "killed.py"
    file.write_text(KILLED, encoding="utf-8")
    # Not by a pipe: the worker holds its other end, so that its end would be waited for here and not below.
    with (tmp_path / "said").open("w") as said:
        assert subprocess.run([sys.executable, str(file)], stdout=said, check=False).returncode == -signal.SIGKILL
    worker = int((tmp_path / "said").read_text())
    while alive(worker):
        time.sleep(0.01)
