"""Every game of a simulation in a folder of its own: one record a game, named by its number."""

from __future__ import annotations

import os
from pathlib import Path

from ..usage import UsageError

DIGITS = 6  # at least: files of a short and of a long simulation sort alike


def make_room(folder: str) -> None:
    """Before the first game: a folder that can be written to, and nothing in it that could be taken for these games."""
    path = Path(folder).expanduser()
    try:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()):
            raise UsageError(f"{folder} is not empty: --records wants a new folder, or an empty one.")
    except FileExistsError as problem:
        raise UsageError(f"{folder} is a file: --records wants a folder.") from problem
    except OSError as problem:
        raise UsageError(f"{folder} cannot be used for records: {problem.strerror}.") from problem
    if not os.access(path, os.W_OK | os.X_OK):
        raise UsageError(f"{folder} cannot be used for records: nothing can be written there.")


def file_of(folder: str, number: int) -> Path:
    return Path(folder).expanduser() / f"game-{number:0{DIGITS}}.txt"


def keep(folder: str, number: int, text: str) -> None:
    """All or nothing: whoever stops the simulation finds whole records only."""
    path = file_of(folder, number)
    draft = path.with_name(f".{path.name}")
    try:
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
