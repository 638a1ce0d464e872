"""An owner's own box: one file of components that is used in place of the shipped ones, with a title and a fingerprint.

The fingerprint stands for everything in the file that counts at the table: a game begun with one box never goes on with
another. Comments, the title and the names of things may be bettered in mid-game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .components import Sheet, sheet_of
from .errors import PassepartoutError
from .say import Say

HEADING: Final = ("game", "title")  # what every own box says of itself, beside the components of its game
NO_MATTER: Final = ("title", "names")  # how things are called is not what is played
DIGITS: Final = 16
LONGEST_TITLE: Final = 60


class OwnBox:
    """Read from its file or its text. The components themselves are for the game to judge (`Game.with_box`)."""

    def __init__(self, whole: Sheet) -> None:
        """What is wrong is noted, and told with what is wrong in the components: `sheet.settle` raises all of it."""
        whole.gather()
        self.whole = whole
        self.text = whole.text
        self.game = whole.word("game")
        self.title = tidy_title(whole.word("title"))
        if "title" in whole.table and not 1 <= len(self.title) <= LONGEST_TITLE:
            whole.note("title", f"the title must be a name of 1 to {LONGEST_TITLE} signs")
        self.fingerprint = fingerprint({key: value for key, value in whole.table.items() if key not in NO_MATTER})
        parts = {key: value for key, value in whole.table.items() if key not in HEADING}
        self.sheet = Sheet(whole.path, whole.text, parts, whole.first, whole.last, whole.faults)  # what the game reads


def own_box_of(text: str, file: str) -> OwnBox:
    """From the text of its file; `file` is how that is called when something is wrong with it."""
    return OwnBox(sheet_of(Path(file), text))


def fingerprint(table: Mapping[str, object]) -> str:
    """Of what a file says, not of how it is written: the same for whoever adds a comment or a blank line."""
    said = json.dumps(table, sort_keys=True, ensure_ascii=True, default=str)
    return hashlib.sha256(said.encode()).hexdigest()[:DIGITS]


def tidy_title(title: str) -> str:
    """On one line, and not to be mistaken for the punctuation of a record."""
    return " ".join("".join([sign for sign in title if sign.isprintable()]).split())


def box_name(title: str, mark: str) -> str:
    """How a box is called in a sentence: by its title, and by its fingerprint, for titles are quickly alike."""
    return f"'{title}' ({mark})" if mark else "the box of the house"


def box_said(title: str, mark: str) -> Say:
    return Say("box.own", title=title, mark=mark) if mark else Say("box.house")


class BoxError(PassepartoutError):
    """Something was played with another box than the one at hand: which, and which this is."""

    def __init__(self, title: str, mark: str, here_title: str, here: str) -> None:
        self.why = f"it was played with {box_name(title, mark)}, and this is {box_name(here_title, here)}"
        how = "name the file of that box with --box" if mark else "leave out --box"
        super().__init__(f"{self.why[0].upper()}{self.why[1:]}: {how}.")
        instead = Say("box.name_it" if mark else "box.leave_out")
        self.say = Say("record.other_box", played=box_said(title, mark), here=box_said(here_title, here), how=instead)
        self.title = title
        self.fingerprint = mark
        self.here_title = here_title
        self.here = here
