"""One terminal a record: a lock that is gone with its process, however that ends."""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path

from ..processes import seize

TRIES = 8  # somebody may take the file away just now, because they are done


class InUse(Exception):
    """Another process holds it."""


class Lock:
    """Held on a small file of its own: the record itself is replaced at every decision."""

    def __init__(self, folder: Path, record: Path) -> None:
        name = hashlib.sha256(str(record).encode()).hexdigest()[:24]
        self.path = folder / f"{name}.lock"
        self.file = -1

    def take(self) -> None:
        """InUse if somebody else has it. Where no lock can be made there is none, which must not end a game."""
        for _ in range(TRIES):
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return
            try:
                seize(file)
            except OSError as problem:
                os.close(file)
                raise InUse from problem
            if self.still_there(file):
                self.file = file
                return
            os.close(file)
        raise InUse

    def still_there(self, file: int) -> bool:
        """Whether what was locked is still what others will find under this name."""
        try:
            return os.path.samestat(os.fstat(file), self.path.stat())
        except OSError:
            return False

    def give_back(self) -> None:
        if self.file < 0:
            return
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            os.close(self.file)
        self.file = -1
