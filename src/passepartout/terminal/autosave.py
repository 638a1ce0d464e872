"""Where the game is kept while it is played, so that nothing that ends the program loses it."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from pathlib import Path

from ..core.say import Say
from .lock import InUse, Lock

UNFINISHED = "unfinished-"
FINISHED = "finished-"
ELSEWHERE = "elsewhere"  # the list of records that people wanted in files of their own
LOCKS = "locks"


class CannotKeep(Exception):
    """Why a file cannot be written to, as a message in nobody's language yet."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.key)
        self.say = say


class Keeper:
    """Writes the whole record anew after every decision: to the file asked for, or to one of our own."""

    lasts = True  # False for what is played once and never gone on with

    def __init__(self, path: Path, ours: bool) -> None:
        self.path = path
        self.ours = ours  # nobody asked for this file: it is renamed when the game is over
        self.written = False
        self.problem = ""  # why the last attempt failed
        self.lock: Lock | None = None

    def take(self) -> None:
        """InUse if another terminal plays this game."""
        lock = Lock(folder() / LOCKS, self.path)
        lock.take()
        self.lock = lock

    def give_back(self) -> None:
        """Nothing more will be written here."""
        if self.lock is not None:
            self.lock.give_back()
            self.lock = None

    def keep(self, text: str) -> bool:
        """False if it could not be written, which must not end a game that could still go on."""
        try:
            if self.ours:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self.find_room()
            elif not self.written:
                note_elsewhere(self.path)
            replace(self.path, text)
        except OSError as problem:
            self.problem = problem.strerror or str(problem)
            return False
        self.written = True
        self.problem = ""
        return True

    def find_room(self) -> None:
        """A file of ours gets its name when it is first written: another terminal may have begun in the same second."""
        while self.lock is None:
            self.path = unused(self.path)
            try:
                self.take()
            except InUse:
                self.path = self.path.with_name(f"{self.path.stem}-{os.getpid()}{self.path.suffix}")

    def forget(self) -> None:
        """The game is kept elsewhere from now on: a file of ours has done its work."""
        if self.ours and self.written:
            self.path.unlink(missing_ok=True)
        self.give_back()

    def finish(self) -> None:
        """The game is over: a file of ours says so in its name."""
        if self.ours and self.written and self.path.name.startswith(UNFINISHED):
            done = unused(self.path.with_name(FINISHED + self.path.name.removeprefix(UNFINISHED)))
            with contextlib.suppress(OSError):
                self.path.rename(done)
                self.path = done


def replace(path: Path, text: str) -> None:
    """All or nothing: a reader, or whoever comes after a power cut, finds the old file or the new one."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def asked_for(name: str) -> Keeper:
    """The file of --record. What is in it already is never overwritten."""
    try:
        path = Path(name).expanduser().resolve()
        if path.exists() and not path.is_file():
            raise CannotKeep(Say("terminal.file.no_file", file=name))
        if path.exists() and path.stat().st_size:
            raise CannotKeep(Say("terminal.file.exists", file=name))
        if not path.parent.is_dir():
            raise CannotKeep(Say("terminal.file.no_folder", file=name, folder=path.parent))
    except (OSError, RuntimeError, ValueError) as problem:  # not ours to read; nobody's home; no name of a file at all
        raise CannotKeep(Say("terminal.file.no_file", file=name)) from problem
    keeper = Keeper(path, ours=False)
    try:
        keeper.take()
    except InUse as problem:
        raise CannotKeep(Say("terminal.file.in_use", file=name)) from problem
    return keeper


def of_our_own(game: str) -> Keeper:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return Keeper(unused(folder() / f"{UNFINISHED}{game}-{stamp}.txt"), ours=True)


def resumed(path: Path) -> Keeper:
    """A game that goes on is kept where it came from. InUse if it goes on in another terminal."""
    path = path.resolve()
    keeper = Keeper(path, ours=path.parent == folder().resolve() and path.name.startswith(UNFINISHED))
    keeper.take()
    keeper.written = True
    return keeper


def kept() -> list[Path]:
    """The files of all games that may go on, the last played first: ours, and those somebody wanted elsewhere."""
    found = {path.resolve() for path in folder().glob(f"{UNFINISHED}*.txt") if path.is_file()}
    for line in elsewhere():
        if Path(line).is_file():
            found.add(Path(line).resolve())
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def ever_played() -> bool:
    """Whether a game was kept here before."""
    return any(folder().glob(f"*{FINISHED}*.txt")) or bool(elsewhere())


def elsewhere() -> list[str]:
    try:
        return (folder() / ELSEWHERE).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def note_elsewhere(path: Path) -> None:
    """So that a game kept in somebody's own file is found again; where it cannot be noted, its name has to be known."""
    known = [line for line in elsewhere() if line != str(path) and Path(line).is_file()]
    with contextlib.suppress(OSError):
        folder().mkdir(parents=True, exist_ok=True)
        replace(folder() / ELSEWHERE, "\n".join([*known, str(path), ""]))


def folder() -> Path:
    """Where the XDG conventions keep what a program was doing."""
    given = os.environ.get("XDG_STATE_HOME", "")
    if Path(given).is_absolute():
        return Path(given) / "passepartout"
    try:
        return Path.home() / ".local" / "state" / "passepartout"
    except RuntimeError:  # somebody without a home
        return Path(tempfile.gettempdir()) / "passepartout"


def unused(path: Path) -> Path:
    count = 1
    tried = path
    while tried.exists():
        count += 1
        tried = path.with_name(f"{path.stem}-{count}{path.suffix}")
    return tried
