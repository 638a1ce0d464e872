"""A club's SQLite file: whose it is, who may read it, and how it comes to the version of today.

It holds the seeds of running games, so nobody else on the machine may read it, from its first moment on. SQLite gives
the files beside it (-wal, -shm) the rights of the file itself.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from ..processes import seize
from . import migrations
from .journal import JournalUnusable

LOG = logging.getLogger(__name__)
OURS_ALONE = 0o600
PATIENCE = 30.0  # seconds; a tool that reads beside a club, or a backup, may be in the way for a moment


def beside(path: Path, ending: str) -> Path:
    """A file that belongs to a database. By whatever link that is reached, it is one file, and so are these."""
    return Path(os.path.realpath(path) + ending)


class FileLock:
    """One process a file: two clubs would not hear of each other's moves. The lock is gone with its process, however
    that ends; its file stays."""

    def __init__(self, path: Path) -> None:
        try:
            self.file = os.open(beside(path, ".lock"), os.O_RDWR | os.O_CREAT, OURS_ALONE)
        except OSError as problem:
            raise unusable(path, problem) from None
        try:
            seize(self.file)
        except OSError:
            self.give_back()
            raise JournalUnusable(
                f"{path} is in use: a club is open on it. Close that one first, or choose another folder with --data."
            ) from None

    def give_back(self) -> None:
        if self.file >= 0:
            os.close(self.file)
            self.file = -1


def make_private(path: Path) -> None:
    """The file is there, and only its owner may read it; the folder too, if it was made for it."""
    try:
        if not path.parent.is_dir():
            path.parent.parent.mkdir(parents=True, exist_ok=True)
            path.parent.mkdir(mode=0o700, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OURS_ALONE))
    except OSError as problem:
        raise unusable(path, problem) from None
    for file in (path, beside(path, "-wal"), beside(path, "-shm")):
        with contextlib.suppress(FileNotFoundError):
            if file.stat().st_mode & 0o077:
                try:
                    file.chmod(OURS_ALONE)
                except PermissionError:
                    LOG.warning("Others on this machine may read %s, which holds secrets: it is not this user's.", file)


def connect(path: Path) -> sqlite3.Connection:
    """Transactions are begun and ended by whoever writes. The connection may be closed by another thread."""
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous=FULL")
    return connection


def bring_forward(path: Path) -> None:
    """Makes the tables, or brings those of an earlier version to that of today; JournalUnusable if they are of a later
    one, or not a club's."""
    try:
        with contextlib.closing(connect(path)) as connection:
            check_ours(connection, path)
            connection.execute("PRAGMA journal_mode=WAL")  # stays with the file
            with transaction(connection):
                migrate(connection, path)
    except sqlite3.Error as problem:
        raise unusable(path, problem) from None


def check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """That a file is a club's, before anything is changed in it."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if names and "events" not in names:
        raise JournalUnusable(f"{path} is a database of something else. Choose another with --data or --database.")


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    version = version_of(connection)
    if version > migrations.NEWEST:
        raise JournalUnusable(migrations.from_the_future(str(path), version))
    connection.execute(migrations.VERSIONS)
    for number in range(version + 1, migrations.NEWEST + 1):
        for statement in migrations.STEPS[number - 1].sqlite:
            connection.execute(statement)
        now = time.time_ns() // 1_000_000
        connection.execute("INSERT INTO schema_version (version, at) VALUES (?, ?)", (number, now))


def version_of(connection: sqlite3.Connection) -> int:
    """0 for a new file. The first files had no version: they are 1."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "schema_version" in names:
        return int(connection.execute("SELECT max(version) FROM schema_version").fetchone()[0])
    return 1 if "events" in names else 0


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing. The lock is taken at the beginning, so that nothing fails in the middle for want of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):  # SQLite may have given up the transaction by itself
            connection.execute("ROLLBACK")
        raise


def unusable(path: Path, problem: OSError | sqlite3.Error) -> JournalUnusable:
    """The sentence for whoever wanted to open it."""
    if isinstance(problem, OSError):
        return JournalUnusable(f"{path} cannot be used: {problem.strerror}. Choose another with --data or --database.")
    if "not a database" in str(problem) or "malformed" in str(problem):
        return JournalUnusable(f"{path} is no database, or a damaged one. Restore a backup, or see --database.")
    return JournalUnusable(f"{path} cannot be used: {problem}. Is the disk full, or the folder read-only?")
