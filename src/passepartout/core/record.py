"""The record of a game: a text file, one line an action, with outcomes; readable and lossless.

passepartout record 1
game: cape_to_cairo
rules: 1
seats: Ada | Clockwork = sensible
options: -
seed sha256: 5feceb66…
deal: S3 R10
1. seat 1 bid 4
2. seat 2 bid 7 -> M2
end: 2 1
seed: 7f3a…
check: 93a1…
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

from .box import BoxError
from .chance import OutcomeError
from .errors import PassepartoutError, RulesError
from .game import Game, Options
from .options import OptionError, check_options
from .play import Entry, Play
from .refusal import NotationError, Refused
from .say import Say

FIRST_LINE: Final = "passepartout record 1"
LAST_OF_HEADING: Final = ("seats", "options", "seed sha256", "deal")


class RecordError(PassepartoutError):
    """A record that is cut off, edited or not one at all; the line and the reason, in English and in any language."""

    def __init__(self, line: int, reason: str, say: Say) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason
        self.say = say


class Seat:
    """Who sat there: a name, and the computer player it was, or nothing for a person."""

    def __init__(self, name: str, bot: str = "") -> None:
        self.name = name
        self.bot = bot


def seed_hash(seed: str) -> str:
    """What is published of the seed before the game, so that it cannot be changed during it."""
    return hashlib.sha256(f"passepartout {seed}".encode()).hexdigest()


def check_of(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def tidy_name(name: str) -> str:
    """A name that cannot be mistaken for the punctuation of a record."""
    return " ".join("".join([sign for sign in name if sign.isprintable() and sign not in "|="]).split()) or "?"


def write_record(play: Play, seats: list[Seat], with_seed: bool) -> str:
    """The record of a game, finished or not. Without the seed where the game goes on and others could misuse it."""
    return record_text(
        play.game, play.rules, play.options, play.entries, play.position.standing(), seats, play.seed, with_seed
    )


def record_text(
    game: Game,
    rules: int,
    options: Options,
    entries: list[Entry],
    places: tuple[int, ...] | None,
    seats: list[Seat],
    seed: str = "",
    with_seed: bool = False,
) -> str:
    """The same of a game that nobody followed; without a seed where its dice were not sealed ones."""
    chosen = " ".join([f"{name}={value}" for name, value in sorted(options.items())])
    lines = [
        FIRST_LINE,
        f"game: {game.name}",
        f"rules: {rules}",
        *box_lines(game),
        "seats: " + " | ".join([seat_text(seat) for seat in seats]),
        f"options: {chosen or '-'}",
        f"seed sha256: {seed_hash(seed) if seed else '-'}",
        "deal:" + "".join([f" {outcome}" for outcome in entries[0].outcomes]),
    ]
    for number, entry in enumerate(entries[1:], 1):
        assert entry.action is not None
        line = f"{number}. seat {entry.seat + 1} {entry.action.notation()}"
        if entry.outcomes:
            line += " -> " + " ".join(entry.outcomes)
        lines.append(line)
    lines.append("end: " + ("unfinished" if places is None else " ".join([str(place) for place in places])))
    lines.append(f"seed: {seed if with_seed and seed else '-'}")
    lines.append(f"check: {check_of(lines)}")
    return "\n".join(lines) + "\n"


def box_lines(game: Game) -> list[str]:
    """Nothing for the box of the house: its components belong to the version of the rules."""
    own = game.own_box
    return [] if own is None else [f"box: {own.fingerprint} {own.title}"]


def seat_text(seat: Seat) -> str:
    return tidy_name(seat.name) + (f" = {seat.bot}" if seat.bot else "")


class Record:
    """A record read from text: checked for its form, not yet for its game."""

    def __init__(self, text: str) -> None:
        self.lines = text.replace("\r\n", "\n").split("\n")
        while self.lines and not self.lines[-1].strip():
            self.lines.pop()
        if not self.lines or self.lines[0].strip() != FIRST_LINE:
            say = Say("record.not_a_record", first=FIRST_LINE)
            raise RecordError(1, f"this is not a record: it must begin with '{FIRST_LINE}'", say)
        self.game = self.field(2, "game")
        self.rules = self.number(3, "rules")
        self.box, self.box_title = "", ""  # fingerprint and title of an own box
        self.heading = 7  # lines before the first decision
        if len(self.lines) > 3 and self.lines[3].startswith("box:"):
            self.box, _, self.box_title = self.field(4, "box").partition(" ")
            self.heading = 8
        self.seats = [read_seat(part) for part in self.field(self.line("seats"), "seats").split("|")]
        self.options = read_options(self.field(self.line("options"), "options"), self.line("options"))
        self.seed_hash = self.field(self.line("seed sha256"), "seed sha256")
        self.deal = self.field(self.line("deal"), "deal").split()
        last = len(self.lines)
        if not self.lines[-1].startswith("check: "):
            say = Say("record.no_check", check="check: …")
            raise RecordError(last, "the record is cut off here: its last line must be 'check: …'", say)
        if self.field(last, "check") != check_of(self.lines[:-1]):
            say = Say("record.changed")
            raise RecordError(last, "the record has been changed: its lines do not match its check", say)
        self.seed = self.field(last - 1, "seed")
        self.end = self.field(last - 2, "end")
        self.moves = self.lines[self.heading : last - 3]

    def line(self, name: str) -> int:
        """Where a field of the heading stands: one line later in a record with a box of its own."""
        return self.heading - len(LAST_OF_HEADING) + 1 + LAST_OF_HEADING.index(name)

    def field(self, line: int, name: str) -> str:
        if line > len(self.lines):
            say = Say("record.cut_off", name=f"{name}:")
            raise RecordError(len(self.lines), f"the record is cut off here: '{name}:' should follow", say)
        text = self.lines[line - 1]
        if not text.startswith(f"{name}:"):
            raise misplaced(line, f"{name}:", text)
        return text[len(name) + 1 :].strip()

    def number(self, line: int, name: str) -> int:
        text = self.field(line, name)
        if not text.isdecimal() or len(text) > 9:
            say = Say("record.no_number", name=f"{name}:", text=text[:40])
            raise RecordError(line, f"'{name}:' should be a number, not '{text[:40]}'", say)
        return int(text)

    def replay(self, game: Game, each: Callable[[Play], None] | None = None) -> Play:
        """Plays it again with the outcomes noted. `each` is called after the set-up and after every action."""
        play = self.open(game)
        if each is not None:
            each(play)
        for index in range(len(self.moves)):
            self.replay_one(play, index)
            if each is not None:
                each(play)
        self.check_end(play)
        return play

    def open(self, game: Game) -> Play:
        """The set-up, with nothing decided yet."""
        if game.name != self.game:
            say = Say("record.other_game", game=self.game, other=game.name)
            raise RecordError(2, f"it is a game of '{self.game}', not of '{game.name}'", say)
        try:
            rules = game.version(self.rules or -1)
        except RulesError as unknown:
            raise RecordError(3, unknown.why, said(unknown)) from unknown
        check_box(game, self.box, self.box_title)
        if not game.min_players <= len(self.seats) <= game.max_players:
            low, high, count = game.min_players, game.max_players, len(self.seats)
            say = Say("table.seat_count", fewest=low, most=high, n=count)
            raise RecordError(self.line("seats"), f"{game.name} is for {low} to {high}, not {count}", say)
        try:
            check_options(game, self.options, rules)
        except OptionError as problem:
            raise RecordError(self.line("options"), problem.why, said(problem)) from problem
        seed = "" if self.seed == "-" else self.seed
        try:
            return Play(game, len(self.seats), self.options, seed, self.deal, rules)
        except OutcomeError as unfit:  # names of their own: compiled, one name can hold only one class of ours
            raise RecordError(self.line("deal"), str(unfit), said(unfit)) from unfit

    def replay_one(self, play: Play, index: int) -> None:
        """One decision, to follow those before it."""
        line, text = self.heading + 1 + index, self.moves[index]
        number = f"{len(play.entries)}. seat "
        if not text.startswith(number):
            raise misplaced(line, f"{number}…", text)
        what, _, outcomes = text[len(number) :].partition(" -> ")
        seat, _, notation = what.partition(" ")
        if not seat.isdecimal() or len(seat) > 2 or not 1 <= int(seat) <= len(self.seats):
            raise RecordError(line, f"there is no seat '{seat[:40]}'", Say("record.no_seat", seat=seat[:40]))
        try:
            play.decide(int(seat) - 1, play.game.parse(notation), outcomes.split())
        except OutcomeError as unfit:
            raise RecordError(line, str(unfit), said(unfit)) from unfit
        except NotationError as unknown:
            raise RecordError(line, str(unknown), unknown.say or no_action(notation)) from unknown
        except Refused as refused:
            rule = refused.refusal.rule
            say = Say("record.refused", text=notation, rule=rule, why=refused.refusal.why)
            raise RecordError(line, f"'{notation}' is refused by rule {rule}", say) from refused

    def check_end(self, play: Play) -> None:
        places = play.position.standing()
        found = "unfinished" if places is None else " ".join([str(place) for place in places])
        if found != self.end:
            say = Say("record.places", found=found, told=self.end[:40])
            raise RecordError(len(self.lines) - 2, f"the places should be '{found}', not '{self.end}'", say)

    def verify(self, game: Game, each: Callable[[Play], None] | None = None) -> Play:
        """Replays it and proves the dice: the seed is the one announced, and every outcome follows from it."""
        play = self.replay(game, each)
        if not play.seed:
            return play
        if seed_hash(play.seed) != self.seed_hash:
            reason = "the seed revealed is not the one whose hash was announced"
            raise RecordError(self.line("seed sha256"), reason, Say("record.seed"))
        dice = Play(game, play.seats, play.options, play.seed, rules=play.rules)
        if dice.entries[0].outcomes != play.entries[0].outcomes:
            raise RecordError(self.line("deal"), "the deal does not follow from the seed", Say("record.deal"))
        for number, entry in enumerate(play.entries[1:], 1):
            assert entry.action is not None
            if dice.decide(entry.seat, entry.action).outcomes != entry.outcomes:
                reason = "the outcomes do not follow from the seed"
                raise RecordError(self.heading + number, reason, Say("record.outcomes"))
        return play


def misplaced(line: int, wanted: str, text: str) -> RecordError:
    say = Say("record.misplaced", name=wanted, text=text[:40])
    return RecordError(line, f"'{wanted}' should stand here, not '{text[:40]}'", say)


def no_action(notation: str) -> Say:
    return Say("table.no_such_action", text=notation[:60])


def said(problem: PassepartoutError) -> Say:
    """Of an error that has always something to say."""
    assert problem.say is not None
    return problem.say


def check_box(game: Game, mark: str, title: str) -> None:
    """BoxError if something was played with another box: that is nobody's fault, and no flaw of a record."""
    own = game.own_box
    here, here_title = ("", "") if own is None else (own.fingerprint, own.title)
    if here != mark:
        raise BoxError(title, mark, here_title, here)


def read_seat(text: str) -> Seat:
    name, _, bot = text.partition("=")
    return Seat(name.strip(), bot.strip())


def read_options(text: str, line: int) -> dict[str, str]:
    if text == "-":
        return {}
    found: dict[str, str] = {}
    for part in text.split():
        name, mark, value = part.partition("=")
        if not mark:
            say = Say("record.option", example="name=value", text=part[:40])
            raise RecordError(line, f"an option is written name=value, not '{part}'", say)
        found[name] = value
    return found
