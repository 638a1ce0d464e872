"""Whether a message holds what its seat may not know. For tests of a few games, and for thousands of them.

The proof is by replacement. From the journal each state of the table is made again, once, and in it everything the seat
cannot know is thrown away and imagined anew: other sealed bids, other hands, and the log lines meant for others. A
message is innocent only if it is, sign for sign, what would have been sent in such a world.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from passepartout.core.chance import Rng
from passepartout.core.play import Entry, Line
from passepartout.core.position import EVERYONE, WATCHER
from passepartout.core.refusal import Refused
from passepartout.core.say import Say
from passepartout.games import find_game
from passepartout.server.messages import ENCODER
from passepartout.server.socket import possible
from passepartout.tables import events
from passepartout.tables.on_the_wire import SharedOnTheWire
from passepartout.tables.outlook import look, look_back, names_in
from passepartout.tables.table import Table, TableError, why
from passepartout.words import speak

from .journals import opening_of, rebuild

SOON = 6  # decisions between a refusal and what whoever hears it knows
NO_ACTION = "bid 999"  # what people say who want to be refused


class Heard(NamedTuple):
    """A message as it came in. `at`: the decisions that were made, as far as whoever heard it knew; an update and a
    refusal do not say so themselves."""

    text: str
    seat: int
    language: str
    at: int = -1


class Worlds:
    """A table, in which everything one seat cannot know can be replaced for a while."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.blanks: dict[int, dict[Entry, Entry]] = {}  # by seat
        self.logs: dict[int, tuple[dict[int, Any], dict[int, Any]]] = {}  # by seat, as `Table` keeps them

    def fold(self, event: events.Event) -> None:
        self.table.fold(event)
        if isinstance(event, events.Undone):
            self.logs.clear()

    @contextlib.contextmanager
    def seen_by(self, seat: int, dice: Rng) -> Iterator[Table]:
        table = self.table
        play = table.play
        truth = play.position, play.seed, play.entries, table.logs, table.said
        seen = play.game.restore(play.position.view(seat).data())
        play.position = seen.imagine(dice)
        play.seed = "" if play.position.standing() is None else play.seed
        known = self.blanks.setdefault(seat, {})
        for entry in play.entries:
            if entry not in known:
                known[entry] = blank(entry, seat)
        play.entries = [known[entry] for entry in play.entries]
        table.logs, table.said = self.logs.setdefault(seat, ({}, {}))
        try:
            yield table
        finally:
            play.position, play.seed, play.entries, table.logs, table.said = truth

    @contextlib.contextmanager
    def past_seen_by(self, number: int, seat: int) -> Iterator[Table]:
        """The present, and one earlier time, had everything the seat could not know then been otherwise."""
        past = self.table.past
        seen = self.table.game.restore(past.at(number).view(seat).data())
        kept = past.kept
        past.kept = {**kept, number: seen.imagine(Rng(number + 5))}
        try:
            with self.seen_by(seat, Rng(number)) as table:
                yield table
        finally:
            past.kept = kept


def blank(entry: Entry, seat: int) -> Entry:
    new = Entry(entry.seat, entry.action, entry.outcomes)
    new.revealed = entry.revealed
    new.lines = [
        line if line.seat in (EVERYONE, seat) else Line(Say("table.name", who="somebody else's line"), line.seat)
        for line in entry.lines
    ]
    return new


def is_sealed(data: dict[str, Any]) -> bool:
    """Whether a bid lies on the table that whoever sees these data may not know."""
    return any(builder["bid"] == "sealed" for builder in data.get("builders", []))


class Judge:
    """Knows every state a table was in, and finds out whether a message could have come from one without secrets."""

    def __init__(self, table_id: str, bodies: list[str]) -> None:
        self.table_id = table_id
        self.bodies = bodies
        self.seed = opening_of(bodies).seed

    def truth(self) -> dict[str, Any]:
        """All that lies on the table in the end."""
        data: dict[str, Any] = rebuild(self.table_id, self.bodies).play.position.data()
        return data

    def sealed(self) -> set[int]:
        """Decisions after which a bid lay sealed, and everybody was told."""
        found = set()
        for worlds in self.states():
            table = worlds.table
            # What is answered by itself follows at once: nobody is told of the moment before.
            if table.prepare_obvious() is None and is_sealed(table.play.position.view(WATCHER).data()):
                found.add(table.decisions())
        return found

    def states(self) -> Iterator[Worlds]:
        """The same table each time, an event further."""
        opened = opening_of(self.bodies)
        worlds = Worlds(Table(self.table_id, find_game(opened.game), opened))
        yield worlds
        for body in self.bodies[1:]:
            worlds.fold(events.DECODER.decode(body))
            yield worlds

    def innocent(self, text: str, seat: int, language: str) -> bool:
        return not self.guilty([Heard(text, seat, language)])

    def guilty(self, heard: Sequence[Heard], played: Mapping[int, Collection[str]] | None = None) -> list[Heard]:
        """Those that no world without secrets would have sent. `played`: by seat what it wanted to play, also when it
        was not asked; that may have been refused."""
        open_cases = [Case(one) for one in heard]
        found = [case.heard for case in open_cases if case.kind == "strange"]
        open_cases = [case for case in open_cases if case.kind not in ("strange", "presence")]
        for number, worlds in enumerate(self.states()):
            at = worlds.table.decisions()
            court = Court(worlds, number, played or {})
            for seat in {case.heard.seat for case in open_cases}:
                cases = [case for case in open_cases if case.heard.seat == seat and case.may_be_of(at)]
                if cases:
                    court.sit(seat, cases)
            open_cases = [case for case in open_cases if not case.closed()]
        return found + [case.heard for case in open_cases]


PARTS = {
    "outlook": {"type", "outlook"},
    "past": {"type", "outlook"},
    "update": {"type", "changes", "log_from", "log"},
    "lines": {"type", "lines"},
    "refused": {"type", "rule", "text", "possible"},
    "presence": {"type", "here", "away", "stuck"},  # who is here is no secret
}


class Case:
    """A message that is not yet found innocent."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.message: dict[str, Any] = msgspec.json.decode(heard.text)
        self.kind: str = self.message["type"]
        if not set(self.message) <= PARTS.get(self.kind, set()):
            self.kind = "strange"
        if self.kind in ("outlook", "past"):
            self.message["outlook"]["seed_hash"] = ""  # a world without the seed has another one
            self.at = int(self.message["outlook"]["at"])
        else:
            self.at = heard.at
        self.left = {"text", "possible"} if self.kind == "refused" else {"all"}  # what is to be explained

    def may_be_of(self, decisions: int) -> bool:
        """An outlook tells of one time; one looks back at any later time, and what was taken back since is another
        past; a refusal is of about the time at which it was heard."""
        if self.kind in ("outlook", "update", "lines"):
            return self.at == decisions
        if self.kind == "refused":
            return self.at < 0 or abs(self.at - decisions) <= SOON
        return self.at <= decisions

    def closed(self) -> bool:
        return not self.left


class Court:
    """One moment of a table, and what would be said of it to a seat that knows no secret."""

    def __init__(self, worlds: Worlds, number: int, played: Mapping[int, Collection[str]]) -> None:
        self.worlds = worlds
        self.number = number  # of the event
        self.played = played

    def sit(self, seat: int, cases: list[Case]) -> None:
        with self.worlds.seen_by(seat, Rng(self.number * 7 + seat + 3)) as table:
            shared: dict[str, SharedOnTheWire] = {}
            looks: dict[tuple[str, int], dict[str, Any]] = {}
            said: dict[str, set[str]] = {}
            can: dict[str, str] = {}
            for case in cases:
                language = case.heard.language
                if case.kind == "refused":
                    if language not in said:
                        said[language] = sentences(table, seat, language, self.played.get(seat, ()))
                        can[language] = possible(table, seat, speak(language, table.game))
                    if case.message["text"] in said[language]:
                        case.left.discard("text")
                    if case.message["possible"] == can[language]:
                        case.left.discard("possible")
                elif case.kind != "past":
                    told = case.message.get("outlook", case.message)
                    key = (language, told.get("log_from", 0))
                    if key not in looks:
                        if language not in shared:
                            shared[language] = SharedOnTheWire(table, language)
                        looks[key] = on_the_wire(look(table, seat, language, key[1], False, shared[language]))
                    if explains(looks[key], case):
                        case.left.clear()
        pasts: dict[tuple[str, int], dict[str, Any]] = {}
        for case in [one for one in cases if one.kind == "past"]:
            key = (case.heard.language, case.at)
            if key not in pasts:
                with self.worlds.past_seen_by(case.at, seat) as table:
                    pasts[key] = on_the_wire(look_back(table, case.at, seat, key[0], texts=False))
            if explains(pasts[key], case):
                case.left.clear()


def on_the_wire(outlook: object) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.json.decode(ENCODER.encode(outlook))
    made["seed_hash"] = ""
    return made


def explains(expected: dict[str, Any], case: Case) -> bool:
    """A whole outlook is the same, sign for sign; of an update everything that was sent is."""
    if case.kind == "lines":
        return [text for _, text in case.message["lines"]] == [
            expected["log"][number]["text"] for number, _ in case.message["lines"] if number < len(expected["log"])
        ]
    if case.kind != "update":
        return bool(expected == case.message["outlook"])
    update = case.message
    if (update["log_from"], update.get("log", [])) != (expected["log_from"], expected["log"]):
        return False
    for *path, value in update["changes"]:
        found: Any = expected
        for step in path:
            try:
                found = found[step]
            except (KeyError, IndexError, TypeError):
                return False
        if found != value:
            return False
    return True


def sentences(table: Table, seat: int, language: str, played: Collection[str] = ()) -> set[str]:
    """What this seat can be told now that says something strange: an action there is not or it is not asked for, an old
    answer, an undo that cannot be, too much at once."""
    words = speak(language, table.game)
    names = names_in(table, words)
    found = {words.say(Say("table.too_fast"), names, seat)}
    if seat == WATCHER:
        return found | {words.say(Say("table.only_looking"), names, seat)}
    tries: list[Callable[[], object]] = [
        *(partial(table.prepare_move, seat, notation, table.asks[seat]) for notation in played),
        lambda: table.prepare_move(seat, NO_ACTION, table.asks[seat]),
        lambda: table.prepare_move(seat, NO_ACTION, -1),
        lambda: table.prepare_undo(seat),
        lambda: table.prepare_answer(seat, True),
    ]
    for attempt in tries:
        try:
            attempt()
        except (Refused, TableError) as problem:
            found.add(words.say(why(problem).why, names, seat))
    return found
