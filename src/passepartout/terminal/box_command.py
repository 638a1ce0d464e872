"""`passepartout box`: writes a box of one's own to begin with, and checks one before anything is played with it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..boxes import open_box
from ..core.components import ComponentError
from ..core.game import Game
from ..games import find_game
from ..usage import UsageError
from ..words import speak
from ..words.rulebook import contents

ABOUT = """\
A box of your own: the components of a game in one file, to be changed as you like (docs/your_own_box.md).

With the name of a game, writes the box of the house, commented, for you to begin with. With --check, says what is in a
file, or everything that is wrong with it, line by line. Exit code 0: sound. 1: not. 2: the file cannot be read.
"""
EXAMPLES = """\
examples:
  passepartout box eighty_days > mine.toml       a box to begin with
  passepartout box --check mine.toml             is it sound, and what is in it?
  passepartout play --box mine.toml              play with it
"""
HEADING = """\
# A box of your own for {game}, to begin with: all that is in the box of the house.
# Change what you like, give it a title, and see whether it is sound:
#
#     passepartout box --check mine.toml
#     passepartout play --box mine.toml
#
# What can be changed is told in docs/your_own_box.md.

game = "{name}"
title = "{title}"

"""


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", metavar="GAME", help="write the box of this game")
    command.add_argument("--check", metavar="FILE", help="say what is in this box, or what is wrong with it")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if (given.game is None) == (given.check is None):
        raise UsageError("Name a game, to have its box written, or a file with --check.")
    if given.game is not None:
        sys.stdout.write(to_begin_with(find_game(given.game)))
        return 0
    return check(given.check, given.lang)


def to_begin_with(game: Game) -> str:
    """The box of the house as a box of one's own."""
    text = game.components_text()
    if not text:
        raise UsageError(f"{game.name} cannot be played with a box of one's own.")
    title = speak("en", game).text("title")
    return HEADING.format(game=title, name=game.name, title=f"My {title}") + text


def check(file: str, language: str) -> int:
    """What is in a box, or everything that is wrong with it."""
    words = speak(language)
    if not Path(file).expanduser().is_file():
        raise UsageError(words.text("terminal.box.no_file", file=file))
    try:
        game = open_box(file)
    except ComponentError as problem:
        print(words.text("terminal.box.broken", file=file, n=len(problem.faults)))
        print(problem)
        return 1
    own = game.own_box
    assert own is not None
    words = speak(language, game)
    print(words.text("terminal.box.sound", file=file, title=own.title, game=words.text("title"), mark=own.fingerprint))
    for label, value in contents(game, words):
        print("  " + words.text("terminal.fact", label=label, value=value))
    return 0
