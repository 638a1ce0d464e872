"""The games that are kept and may go on: found, told apart, and chosen from."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path

from ..core.position import WATCHER
from ..core.record import Record
from ..games import UnknownGame, find_game
from ..usage import UsageError
from ..words import Words, speak
from . import asking, autosave, records
from .screen import Screen
from .things import Named

UNFINISHED = "unfinished"  # the end of a record that has none


@dataclass(frozen=True)
class Kept:
    """A game that may go on, in the words of the list it stands in."""

    path: Path
    game: str
    text: str


def kept_games(language: str, game: str | None = None) -> list[Kept]:
    """The last played first; only those of one game, if one is named."""
    found: list[Kept] = []
    for path in autosave.kept():
        try:
            record = records.read(str(path), language)
        except (records.Broken, UsageError):
            continue  # cut off or not ours to read: its own name still says why
        if record.end == UNFINISHED and game in (None, record.game):
            found.append(Kept(path, record.game, described(path, record, language)))
    return found


def described(path: Path, record: Record, language: str) -> str:
    words = speak(language)
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
    names = ", ".join(seat.name for seat in record.seats)
    try:
        title = speak(language, find_game(record.game)).text("title")
        stands = headline(path, record, language)
    except (UnknownGame, UsageError, records.Broken):  # another box, rules from the future
        title, stands = record.game, ""
    parts = [title, names, when, stands]
    return words.text("terminal.kept.one", parts=" · ".join(part for part in parts if part))


def headline(path: Path, record: Record, language: str) -> str:
    play = records.replay(str(path), record, language, proof=False)
    words = speak(language, play.game)
    names = [seat.name for seat in record.seats]
    return words.say(play.game.presenter().headline(play.position.view(WATCHER), WATCHER), names)


def choose(screen: Screen, language: str, game: str | None) -> Path:
    """The only one at once; of several the one somebody chooses. UsageError where there is none, or nobody to ask."""
    words = speak(language)
    found = kept_games(language, game)
    if not found:
        raise UsageError(words.text("terminal.file.none", folder=autosave.folder(), example="FILE"))
    if len(found) == 1:
        screen.say(words.text("terminal.kept.goes_on", which=found[0].text))
        return found[0].path
    if not sys.stdin.isatty():
        raise UsageError(several(found, words))
    rows = [one.text for one in found]
    named = [Named(one.game, one.text) for one in found]
    return found[asking.choose(screen, words.text("terminal.kept.which"), rows, named, 0)].path


def several(found: list[Kept], words: Words) -> str:
    """For whoever cannot be asked: every game with its file."""
    lines = [f"  {one.path}  {one.text}" for one in found]
    return "\n".join([words.text("terminal.kept.several", n=len(found), example="FILE"), *lines])
