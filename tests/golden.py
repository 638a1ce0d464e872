"""Golden playthroughs: whole games, kept as records, and as texts a person can read beside them.

    python -m tests.golden                                compares (as the tests do)
    python -m tests.golden --write                        writes the texts anew, plays games that have no record yet
    python -m tests.golden --record                       plays those of the newest rules anew: only while they are new
    python -m tests.golden --tell compass_rose/2-random   prints a game as it reads now

The records prove that the rules still are what they were, in every version: they hold everything that was decided and
drawn, so they do not depend on how computer players think today. The texts show what such a game looks like: who could
do how much, what was done, what was told, and now and then the table. Whatever changes in them is to be looked at
before it is written. Records and texts of a later version than the first have its number in their names.

Random play is long and nobody reads it: of its text only digests are kept, one a decision, which still tell where a
game first reads differently. --tell, here and in the version before, shows what it was.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from passepartout.bots import make_bot
from passepartout.core.action import Action
from passepartout.core.bot import Bot
from passepartout.core.chance import Chance, Rng
from passepartout.core.game import Game
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE, WATCHER, Position
from passepartout.core.record import Record, Seat, write_record
from passepartout.words import Words, speak
from tests.rulebooks import house_games
from tests.scenarios import GAMES, NAMES, helper

PLAYERS = ("random", "sensible", "first")
SOME = 3  # players
TEXT = ".playthrough.txt"
DIGEST = ".digest.txt"
WIDTH = 25  # decisions between two looks at the table; and digests in a line
AGAIN = "if that is right: python -m tests.golden --write"


class First(Bot):
    """Takes the first thing on the menu, always: the shortest way to odd endings."""

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        return view.menu(seat)[0]


class Golden:
    """One game that is kept: its record, and its text or digests."""

    def __init__(
        self, game: Game, seats: int, player: str, options: dict[str, str] | None = None, rules: int = 1
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.player = player
        self.options = options or {}
        name = "-".join([str(seats), player, *[option_name(key, value) for key, value in self.options.items()]])
        if rules > 1:
            name += f"-rules{rules}"
        self.record = GAMES / game.name / "golden" / f"{name}.txt"
        self.digested = player == "random"
        self.text = self.record.with_name(name + (DIGEST if self.digested else TEXT))

    def __repr__(self) -> str:
        return f"{self.game.name}/{self.record.stem}"

    def play(self) -> str:
        """A new game, as a record."""
        play = Play(self.game, self.seats, self.options, f"golden {self.seats} {self.player}", rules=self.rules)
        rng = Rng(self.seats)
        bots = [First() if self.player == "first" else make_bot(self.game, self.player) for _ in range(self.seats)]
        while deciders := play.position.deciders():
            seat = deciders[0]
            play.decide(seat, bots[seat].decide(play.position.view(seat), seat, rng))
        names = [Seat(NAMES[seat], "" if self.player == "first" else self.player) for seat in range(self.seats)]
        return write_record(play, names, with_seed=True)

    def parts(self) -> list[str]:
        """The record as a text to read: the set-up, each decision, the end."""
        record = Record(self.record.read_text(encoding="utf-8"))
        told = Parts(self.game, record)
        record.replay(self.game, told.watch)
        return told.whole()

    def tell(self) -> str:
        """What is kept of that."""
        parts = self.parts()
        return digests(parts) if self.digested else "".join(parts)

    def difference(self, parts: list[str] | None = None) -> str:
        """Where it first reads differently from what is kept, or nothing. Whoever has just told it need not again."""
        kept = self.text.read_text(encoding="utf-8")
        parts = parts or self.parts()
        if not self.digested:
            pairs = zip_longest(kept.splitlines(), "".join(parts).splitlines())
            for number, (old, new) in enumerate(pairs, 1):
                if old != new:
                    return f"{self}, line {number}:\n- {old}\n+ {new}\n{AGAIN}"
            return ""
        for number, (before, now) in enumerate(zip_longest(kept.split(), digests(parts).split())):
            if before != now:
                where = "the set-up" if number == 0 else f"decision {number}" if number < len(parts) - 1 else "the end"
                reads = "".join(parts[number : number + 1])
                return f"{self} reads differently from {where} on; now it is\n{reads}{AGAIN}"
        return ""


def digests(parts: list[str]) -> str:
    found = [hashlib.sha256(part.encode()).hexdigest()[:6] for part in parts]
    return "".join([" ".join(found[start : start + WIDTH]) + "\n" for start in range(0, len(found), WIDTH)])


def option_name(option: str, value: str) -> str:
    """The value says enough, except where it only switches something."""
    return f"{option}-{value}" if value in ("on", "off") else value


class Telling:
    """Tells a game while it is played again."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.words: Words = speak("en", game)
        self.choices: list[int] = []  # how much each seat could do before the present decision
        self.play: Play | None = None

    def step(self, play: Play) -> Iterator[str]:
        self.play = play
        number, entry = len(play.entries) - 1, play.entries[-1]
        if entry.action is None:
            yield self.words.text("title")
        else:
            outcomes = f" -> {' '.join(entry.outcomes)}" if entry.outcomes else ""
            possible = self.choices[entry.seat]
            yield f"{number}. {self.names[entry.seat]}: {entry.action.notation()}, of {possible}{outcomes}"
        for line in entry.lines:
            whom = "" if line.seat == EVERYONE else f"(to {self.names[line.seat]}) "
            yield f"    {whom}{self.words.say(line.say, self.names)}"
        self.choices = [len(play.position.menu(seat)) for seat in range(play.seats)]
        if number % WIDTH == 0:
            yield from self.table(play.position)

    def table(self, position: Position) -> Iterator[str]:
        """What somebody sees who only looks on."""
        scene = self.game.presenter().scene(position.view(WATCHER), WATCHER)
        yield ""
        yield f"    == {self.words.say(scene.title, self.names)}"
        for panel in scene.panels:
            facts = [f"{self.words.say(fact.label)} {self.words.say(fact.value, self.names)}" for fact in panel.facts]
            yield f"    {self.words.say(panel.title, self.names)}: {'; '.join(facts)}".rstrip()
            plain = [self.words.say(thing.text, self.names) for thing in panel.things if thing.note is None]
            if plain:
                yield f"      {'; '.join(plain)}"
            for thing in panel.things:
                if thing.note is not None:
                    done = "- " if thing.dim else ""
                    text, note = self.words.say(thing.text, self.names), self.words.say(thing.note, self.names)
                    yield f"      {done}{text} ({note})"
        yield ""

    def end(self) -> Iterator[str]:
        assert self.play is not None
        yield from self.table(self.play.position)
        places = self.play.position.standing()
        assert places is not None
        for place, name in sorted(zip(places, self.names, strict=True)):
            yield f"{place}. {name}"


class Parts:
    """A game's text, gathered while its record is played again."""

    def __init__(self, game: Game, record: Record) -> None:
        self.told = Telling(game, [seat.name for seat in record.seats])
        self.parts: list[str] = []

    def watch(self, play: Play) -> None:
        self.parts.append("\n".join(self.told.step(play)) + "\n")

    def whole(self) -> list[str]:
        return [*self.parts, "\n".join(self.told.end()) + "\n"]


def players(game: Game) -> tuple[str, ...]:
    """A game's invariants may name fewer in GOLDEN_PLAYERS, where some only make long games."""
    named: tuple[str, ...] = getattr(helper(game.name, "invariants"), "GOLDEN_PLAYERS", PLAYERS)
    return named


def all_golden() -> list[Golden]:
    """Every number of players with every kind of player; other options sensibly, where random play may have no end.
    Of later versions fewer: options with three players, and random play, which is long, with as few as can be."""
    found: list[Golden] = []
    for game in house_games():
        for rules in range(1, game.rules_version + 1):
            known = [option for option in game.options() if option.since <= rules]
            others = [{option.name: value} for option in known for value in option.values[1:]]
            for seats in range(game.min_players, game.max_players + 1):
                for player in players(game):
                    if rules == 1 or player != "random" or seats == game.min_players:
                        found.append(Golden(game, seats, player, None, rules))
                if rules == 1 or seats == SOME:
                    found += [Golden(game, seats, "sensible", options, rules) for options in others]
    return found


def write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
        print(path.name)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description="Golden playthroughs.")
    parser.add_argument("--write", action="store_true", help="write the texts, and records that are missing")
    parser.add_argument("--record", action="store_true", help="play those of the newest rules anew")
    parser.add_argument("--tell", metavar="GAME/NAME", help="print one as it reads now")
    given = parser.parse_args(arguments)
    if given.tell:
        chosen = [golden for golden in all_golden() if repr(golden) == given.tell]
        print("".join([text for golden in chosen for text in golden.parts()]), end="")
        return 0 if chosen else 2
    different = 0
    for golden in all_golden():
        newest = golden.rules == golden.game.rules_version
        if (given.record and newest) or (given.write and not golden.record.exists()):
            write(golden.record, golden.play())
        if given.record or given.write:
            write(golden.text, golden.tell())
        elif difference := golden.difference():
            print(difference)
            different = 1
    return different


if __name__ == "__main__":
    sys.exit(main())
