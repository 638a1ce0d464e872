"""Opening an owner's own box, for every command and the front door: `--box FILE`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from .core.components import read_text
from .core.game import Game
from .games import find_game, with_own_box
from .usage import UsageError


def add_box(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--box", metavar="FILE", help="play with a box of your own (docs/your_own_box.md); it says for which game it is"
    )


def open_box(file: str | os.PathLike[str]) -> Game:
    """The game with the components of a file. ComponentError says what is wrong there, before anything begins."""
    path = Path(file).expanduser()
    return with_own_box(read_text(path), path.name)


def game_or_box(name: str | None, file: str | None) -> Game:
    """What a command is about: a game by name, or that of a box; both if they agree."""
    if file is None:
        if name is None:
            raise UsageError("Which game? Name one, or a box of your own with --box.")
        return find_game(name)
    game = open_box(file)
    if name not in (None, game.name):
        raise UsageError(f"'{file}' is a box of {game.name}, not of {name}.")
    return game
