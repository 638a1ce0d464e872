"""Somebody's own bot: a class with one method, `decide(view, seat, chance)`, in a file, named `./mybot.py:MyBot`.

Reading such a file runs it. So only somebody at the command line of this machine can name one: `make_bot`, to which
servers and records pass names from elsewhere, knows no files. And it happens in a process of its own (bot_process.py).
"""

from __future__ import annotations

import importlib.util
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from ..core.errors import PassepartoutError

Maker = Callable[[], Any]  # nobody need derive from Bot: having `decide` is enough


class UserBotError(PassepartoutError):
    """A file that holds no bot: which line, or what is missing."""


def is_user_bot(spec: str) -> bool:
    """Whether a bot is named by its file."""
    return spec.endswith(".py") or ".py:" in spec


def parts(spec: str) -> tuple[Path, str]:
    """The file and the class in it."""
    file, _, name = spec.rpartition(":")
    if not file.endswith(".py") or not name.isidentifier():
        raise UserBotError(
            f"'{spec}' names no class. A bot of your own is written FILE.py:CLASS, ./mybot.py:MyBot say."
        )
    return Path(file).expanduser(), name


def load(spec: str) -> Maker:
    """The class of a bot, tried once; UserBotError says what is wrong with it."""
    path, name = parts(spec)
    if not path.is_file():
        raise UserBotError(f"There is no file '{path}'.")
    module = run_file(path)
    found = getattr(module, name, None)
    if not isinstance(found, type):
        bots = [key for key, value in vars(module).items() if is_bot(value) and value.__module__ == module.__name__]
        raise UserBotError(f"There is no class '{name}' in {path}. Possible: {', '.join(bots) or 'none'}.")
    if not is_bot(found):
        raise UserBotError(f"The class {name} in {path} has no method decide(self, view, seat, chance).")
    try:
        found()
    except Exception as problem:
        raise UserBotError(f"{name}() cannot be made: {blame(problem, path)}.") from problem
    return found


def is_bot(value: object) -> bool:
    return isinstance(value, type) and callable(getattr(value, "decide", None))


def run_file(path: Path) -> ModuleType:
    whole = path.resolve()
    described = importlib.util.spec_from_file_location(f"own_bot_{path.stem}", whole)
    assert described is not None
    assert described.loader is not None
    module = importlib.util.module_from_spec(described)
    sys.modules[described.name] = module  # as dataclasses expect
    sys.path.insert(0, str(whole.parent))  # it may be one of several files
    try:
        described.loader.exec_module(module)
    except SyntaxError as mistake:
        raise UserBotError(f"{mistake.filename}, line {mistake.lineno}: {mistake.msg}.") from mistake
    except (Exception, SystemExit) as problem:
        raise UserBotError(f"{path} cannot be read: {blame(problem, path)}.") from problem
    return module


def blame(problem: BaseException, path: Path) -> str:
    """What was raised, and the last line of the bot's own file on the way there."""
    what = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
    for frame in reversed(traceback.extract_tb(problem.__traceback__)):
        if Path(frame.filename).name == path.name:
            return f"{what} ({path.name}, line {frame.lineno})"
    return what
