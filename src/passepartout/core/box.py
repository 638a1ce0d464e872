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

HEADING: Final = ("game", "title", "names")  # what every own box says of itself, beside the components of its game
EVERYWHERE: Final = ""  # as the language of a name
DIGITS: Final = 16
LONGEST_TITLE: Final = 60


class OwnBox:
    """Read from its file or its text. The components themselves are for the game to judge (`Game.with_box`)."""

    def __init__(self, whole: Sheet) -> None:
        """ComponentError if it does not say for which game it is, and what it is called."""
        self.whole = whole
        self.text = whole.text
        self.game = whole.word("game")
        self.title = tidy_title(whole.word("title"))
        if not self.title or len(self.title) > LONGEST_TITLE:
            raise whole.wrong("title", f"the title must be a name of 1 to {LONGEST_TITLE} signs")
        self.names = read_names(whole)
        counts = {key: value for key, value in whole.table.items() if key not in HEADING}
        self.fingerprint = fingerprint({"game": self.game, **counts})
        self.sheet = Sheet(whole.path, whole.text, counts, whole.first, whole.last)

    def name_of(self, thing: str, language: str) -> str | None:
        """What the file calls a thing: in that language, else in another it knows; None if it does not say."""
        spoken = self.names.get(thing)
        if spoken is None:
            return None
        return spoken.get(language) or spoken.get("en") or next(iter(spoken.values()))


def own_box_of(text: str, file: str) -> OwnBox:
    """From the text of its file; `file` is how that is called when something is wrong with it."""
    return OwnBox(sheet_of(Path(file), text))


def read_names(whole: Sheet) -> dict[str, dict[str, str]]:
    """[names]: a name for all languages, or one for each."""
    if "names" not in whole.table:
        return {}
    part = whole.part("names")
    found: dict[str, dict[str, str]] = {}
    for thing, value in part.table.items():
        spoken = value if isinstance(value, dict) else {EVERYWHERE: value}
        if not spoken or not all([isinstance(name, str) and name.strip() for name in spoken.values()]):
            how = '"Mumbai", or { en = "Mumbai", fr = "Bombay" }'
            raise part.wrong(thing, f"'{thing}' must have a name for all languages or one for each: {how}")
        found[thing] = {str(language): str(name).strip() for language, name in spoken.items()}
    return found


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


class BoxError(PassepartoutError):
    """Something was played with another box than the one at hand: which, and which this is."""

    def __init__(self, title: str, mark: str, here_title: str, here: str) -> None:
        self.why = f"it was played with {box_name(title, mark)}, and this is {box_name(here_title, here)}"
        how = "name the file of that box with --box" if mark else "leave out --box"
        super().__init__(f"{self.why[0].upper()}{self.why[1:]}: {how}.")
        self.title = title
        self.fingerprint = mark
        self.here_title = here_title
        self.here = here
