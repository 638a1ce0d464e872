"""Processes that do a part of the work, and leave Ctrl-C to whoever started them.

A terminal sends Ctrl-C to every process. One that has only just begun (Python is still importing) would answer with a
traceback in the middle of somebody's screen, so the signal must be off before there is a line of Python to say so.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import TYPE_CHECKING

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl
    from multiprocessing import resource_tracker


class Worker(SpawnProcess):
    """Spawned, not forked: a fork would copy the locks of other threads in any state."""

    def start(self) -> None:
        if sys.platform == "win32":
            super().start()
            return
        resource_tracker.ensure_running()  # now: starting it lets signals through again, whatever was there before
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # a child is born with its parent's mask
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def run(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        threading.Thread(target=end_with_parent, daemon=True).start()
        super().run()


def end_with_parent() -> None:
    """Whoever is killed cannot send its workers home, and they would wait for a question for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Workers(SpawnContext):
    """What `multiprocessing` and `concurrent.futures` call a context."""

    if not TYPE_CHECKING:  # there it is a name of an own type, not a class to be replaced
        Process = Worker


WORKERS = Workers()


def listen() -> bool:
    """For whoever is asked again and again whether to stop, and is not. But this is plain Python, in which Ctrl-C is
    noticed; a compiled loop that asks nobody would go on to its end first."""
    return False


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until what is done here is done: half of it would be neither before nor after it. Nothing changes
    where Ctrl-C is not heard at all, or heard by somebody else."""
    usual = signal.default_int_handler
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is not usual:
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        raise KeyboardInterrupt


def seize(file: int) -> None:
    """An open file is this process's alone from now on; OSError if it is another's. The lock is gone with the process,
    however that ends."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
