"""Reading a record again and proving it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ..boxes import game_or_box
from ..core.box import BoxError
from ..core.errors import PassepartoutError, RulesError
from ..core.play import Entry, Play
from ..core.position import EVERYONE
from ..core.record import Record, RecordError
from ..games import UnknownGame
from ..usage import UsageError
from ..words import Words, speak
from .screen import Screen, make_screen


class Broken(Exception):
    """A record that is no proof of anything: a sentence with the file, the line and the reason."""


def read(name: str, language: str) -> Record:
    """UsageError if there is no such file; Broken if it is not a whole record."""
    words = speak(language)
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).expanduser().read_bytes()
    except (OSError, RuntimeError) as problem:
        why = getattr(problem, "strerror", None) or problem
        raise UsageError(words.text("terminal.file.unreadable", file=name, why=why)) from problem
    try:
        return Record(data.decode("utf-8", errors="replace"))
    except RecordError as problem:
        raise Broken(trouble(words, name, problem)) from problem


def replay(name: str, record: Record, language: str, proof: bool, box: str | None = None) -> Play:
    """The game of a record, with or without asking whether its dice follow from the seed.

    Another box than the recorded one, or rules from the future, are no flaw of the record: UsageError.
    """
    try:
        game = game_or_box(record.game, box)
    except UnknownGame as unknown:
        possible = speak(language).text("table.possible", actions=", ".join(unknown.known))
        raise UsageError(f"{trouble(speak(language), name, unknown)} {possible}") from unknown
    words, names = speak(language, game), [seat.name for seat in record.seats]
    if record.rules > game.rules_version:
        future = RulesError(game.name, record.rules, game.rules_version)
        raise UsageError(trouble(words, name, future)) from future
    try:
        return record.verify(game) if proof else record.replay(game)
    except BoxError as other:
        raise UsageError(trouble(words, name, other)) from other
    except RecordError as problem:
        raise Broken(trouble(words, name, problem, names)) from problem
    except ValueError as problem:
        raise Broken(words.text("record.of", file=name, why=problem)) from problem


def trouble(words: Words, name: str, problem: PassepartoutError, names: Sequence[str] = ()) -> str:
    """The file, the line where there is one, and the reason; of a refusal the rule and the game's own words."""
    why = words.error(problem, names)
    if isinstance(problem, RecordError) and problem.line:
        return words.text("record.at", file=name, line=problem.line, why=why)
    return words.text("record.of", file=name, why=why)


# ------------------------------------------------------------------------------- verify


def verify(name: str, language: str, box: str | None = None, briefly: bool = False) -> int:
    """One of several is told in a line; what is wrong with it always."""
    try:
        record = read(name, language)
        play = replay(name, record, language, proof=True, box=box)
    except Broken as problem:
        print(problem)
        return 1
    screen = make_screen(speak(language, play.game), plain=True)
    places = play.position.standing()
    screen.say(screen.text("terminal.verified", file=name))
    if briefly:
        return 0
    screen.say(screen.text("terminal.verified.game", title=screen.text("title"), rules=record.rules))
    if record.box:
        screen.say(screen.text("terminal.verified.box", title=record.box_title, mark=record.box))
    for number in range(len(record.seats)):
        who = seated(screen, record, number)
        if places is None:
            screen.say(screen.text("terminal.person", number=number + 1, who=who))
        else:
            screen.say(screen.text("terminal.verified.place", place=places[number], who=who))
    if places is None:
        screen.say(screen.text("terminal.verified.unfinished"))
    screen.say(screen.text("terminal.verified.decisions", n=len(play.entries) - 1))
    key = "terminal.verified.seed" if play.seed else "terminal.verified.no_seed"
    screen.say(screen.text(key, seed=play.seed))
    return 0


def seated(screen: Screen, record: Record, number: int) -> str:
    seat = record.seats[number]
    if not seat.bot:
        return seat.name
    return screen.text("terminal.machine", who=seat.name, level=screen.words.or_else(f"bot.{seat.bot}", seat.bot))


# ------------------------------------------------------------------------------- replay


def tell(name: str, language: str, step: bool, start: int, plain: bool, box: str | None = None) -> int:
    """The whole game in sentences, secrets included: it is over, or it is one's own."""
    try:
        record = read(name, language)
        play = replay(name, record, language, proof=False, box=box)
    except Broken as problem:
        print(problem, file=sys.stderr)
        return 1
    last = len(play.entries) - 1
    if not 0 <= start <= last:
        raise UsageError(speak(language).text("terminal.file.from", file=name, n=last, start=start))
    screen = make_screen(speak(language, play.game), plain)
    names = [seat.name for seat in record.seats]
    screen.heading(screen.text("title"))
    for number in range(len(names)):
        screen.say(screen.text("terminal.person", number=number + 1, who=seated(screen, record, number)))
    if step:
        screen.say(screen.text("terminal.step"))
    screen.say("")
    for number, entry in enumerate(play.entries):
        if number >= start:
            screen.news(sentences(screen, entry, names))
            if step and number < last and not go_on(screen, number, last):
                return 0
    finish(screen, play, names)
    return 0


def sentences(screen: Screen, entry: Entry, names: list[str]) -> list[str]:
    found: list[str] = []
    for line in entry.lines:
        text = screen.words.say(line.say, names)
        found.append(
            text if line.seat == EVERYONE else screen.text("terminal.for_one", who=names[line.seat], text=text)
        )
    return found


def go_on(screen: Screen, number: int, last: int) -> bool:
    try:
        return screen.ask(f"{number}/{last} > ").strip().casefold() not in ("q", "quit")
    except EOFError:
        return False


def finish(screen: Screen, play: Play, names: list[str]) -> None:
    places = play.position.standing()
    screen.say("")
    if places is None:
        screen.say(screen.text("terminal.stops_here"))
        return
    screen.say(screen.text("terminal.places"))
    screen.pairs(
        [(f"{place}.", names[seat]) for place, seat in sorted((place, seat) for seat, place in enumerate(places))]
    )
