"""A hundred thousand messages that make no sense, at tables of all four games while others play: does a club mind?

    python -m benchmarks.reliability.fuzz                        100,000 messages, then 5,000 with the usual limits
    python -m benchmarks.reliability.fuzz --messages 5000 --limited 500
    python -m benchmarks.reliability.fuzz --database postgresql

Malformed, oversized, nested, binary, replayed, stale, with foreign keys, before the greeting, in frames that are none
(nonsense.py): from seats, from onlookers and from strangers, as fast as the club reads it. At the same tables honest
people play on, and a witness game elsewhere is played to its end, again and again. In the end the journal is read:
every event must be one that the rules allow, that its own seat has asked for, with the dice that its seed throws.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from tests.postgres import Postgres
from tests.server.club import Club
from tests.server.journals import bodies_of, opening_of

from benchmarks.server.wire import Broken
from passepartout.core.refusal import NotationError
from passepartout.games import find_game
from passepartout.server.messages import PlayAction, ToClient
from passepartout.tables import events
from passepartout.tables.table import Table

from .nonsense import CLOSING, Knowledge, first_words, one, text
from .shared import (
    GAMES,
    Person,
    Verdict,
    Witness,
    asking,
    complaints,
    failures,
    machine,
    open_table,
    read_metrics,
    summed_up,
)

ANSWERS: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)
MOVES = msgspec.json.Decoder(PlayAction)
ATTACKERS = 4  # at every table: half of them hold the key to a seat, the others look on
BATCH = 10  # messages before it is seen whether the club still answers
PATIENCE, SHORT = 20.0, 1.0  # seconds for an answer; where what is too much is not answered at all
HONEST = 0.05  # so many messages are legal moves: else nothing would ever go on
STRANGER = 0.05  # so often somebody does not greet, or at the wrong door
DOORS = ("nobody", "x" * 300, "%00", "..%2f..", "%F0%9F%82%A1", "-", "a/b")


class Attacker(Person):
    source = "127.0.0.2"
    undescribed = ""  # an answer that is none of those a club may give

    def hear(self, message: bytes) -> None:
        try:
            ANSWERS.decode(message)
        except msgspec.MsgspecError as problem:
            self.undescribed = f"{problem}: {message[:200]!r}"
        super().hear(message)


@dataclass
class Target:
    """A table, what was asked for there, and whose seat is whose."""

    id: str
    game: str
    key: str  # the attackers'
    seat: int
    known: Knowledge
    asked: dict[int, set[str]] = field(default_factory=dict)  # by seat: notations that were sent


class Fuzz:
    def __init__(self, club: Club, messages: int, seed: str) -> None:
        self.club, self.messages = club, messages
        self.dice = random.Random(seed)
        self.shots: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.undescribed: list[str] = []
        self.silent = 0  # lines on which the club answered no more, and that it had not closed
        self.targets: list[Target] = []
        self.witness = Witness(club, random.Random(seed), pause=0.15 if club.limited else 0.01)

    async def run(self) -> None:
        honest = []
        async with asking() as http:
            for game in GAMES:
                for company in (("me", "open", "random"), ("me", "open")):
                    table, keys, seats = await open_table(http, self.club, game, company)
                    self.targets.append(Target(table, game, keys[1], seats[1], Knowledge(key=keys[1])))
                    self.targets[-1].known.foreign = [keys[0][:-1], keys[0] + "A", "x" * 2000]
                    honest.append(asyncio.ensure_future(self.play_honestly(self.targets[-1], keys[0])))
                lesson = (await http.post(f"{self.club.address}/api/lessons", json={"game": game})).json()
                if "key" in lesson:
                    known = Knowledge(key=lesson["key"])
                    self.targets.append(Target(lesson["table"], game, lesson["key"], lesson["seat"], known))
        for target in self.targets:
            target.known.foreign += [other.key for other in self.targets if other is not target]
        witness = asyncio.ensure_future(self.witness.play())
        attacks = [self.attack(target, bool(number % 2)) for target in self.targets for number in range(ATTACKERS)]
        progress = asyncio.ensure_future(self.tell())
        await asyncio.gather(*attacks)
        self.witness.leaving = True
        await witness
        for task in (*honest, progress):
            task.cancel()
        await asyncio.gather(*honest, progress, return_exceptions=True)

    async def tell(self) -> None:
        while True:
            await asyncio.sleep(5)
            print(
                f"{self.shots.total()} messages, {self.answers.total()} answers, {self.witness.games} games", flush=True
            )

    async def play_honestly(self, target: Target, key: str) -> None:
        """Whose seat nobody else may move."""
        person = Person(self.club, target.id, key, random.Random(target.id))
        await person.come()
        while await person.asked():
            await asyncio.sleep(0.05)
            if not person.told["menu"]:
                continue
            notation, ask = person.answer(), person.told["ask"]
            target.asked.setdefault(0, set()).add(notation)
            target.known.said.append(text({"type": "play", "notation": notation, "ask": ask}))
            person.say(type="play", notation=notation, ask=ask)
            while person.told["ask"] == ask and person.told["menu"]:
                await person.hear_more()

    # ------------------------------------------------------------------------- attacks

    async def attack(self, target: Target, seated: bool) -> None:
        while self.shots.total() < self.messages:
            door = self.dice.choice(DOORS) if self.dice.random() < 0.2 * STRANGER else target.id
            attacker = Attacker(self.club, door, target.key if seated else "", self.dice)
            try:
                if self.dice.random() < STRANGER:
                    await self.do_not_greet(attacker, target)
                else:
                    await attacker.come()
                    await self.talk_nonsense(attacker, target)
            except (Broken, OSError):
                pass  # sent away: it comes back
            except TimeoutError:
                self.silent += not attacker.closed and not self.club.limited
            self.answers.update(attacker.kinds)
            self.undescribed += [attacker.undescribed] if attacker.undescribed else []
            if hasattr(attacker, "transport"):
                attacker.transport.abort() if self.dice.random() < 0.3 else attacker.close()

    async def do_not_greet(self, attacker: Attacker, target: Target) -> None:
        await attacker.connect()
        self.shots["first words"] += 1
        attacker.transport.write(first_words(self.dice, target.known))
        with contextlib.suppress(TimeoutError):  # half a frame may still become one
            async with asyncio.timeout(1):
                while not attacker.closed:
                    await attacker.hear_more()

    async def talk_nonsense(self, attacker: Attacker, target: Target) -> None:
        while self.shots.total() < self.messages and self.dice.random() > 0.02:
            for _ in range(BATCH):
                if attacker.closed:
                    return
                if self.shoot(attacker, target):
                    await asyncio.sleep(0.01)
                    return
            heard = attacker.kinds.get("past", 0)
            attacker.say(type="look_back", at=0)
            async with asyncio.timeout(SHORT if self.club.limited else PATIENCE):
                while attacker.kinds.get("past", 0) == heard:
                    await attacker.hear_more()

    def shoot(self, attacker: Attacker, target: Target) -> bool:
        """True if that was the last on this line."""
        known = target.known
        asked = attacker.told
        if asked["menu"]:
            known.legal, known.ask = attacker.answer(), asked["ask"]
            if self.dice.random() < HONEST:
                known.said.append(text({"type": "play", "notation": known.legal, "ask": known.ask}))
                self.note(target, known.said[-1])
                attacker.send(known.said[-1])
                self.shots["legal"] += 1
        made, shot = one(self.dice, known)
        self.shots[made.__name__.replace("_", " ")] += 1
        self.note(target, shot)
        attacker.transport.write(shot)
        return made in CLOSING

    def note(self, target: Target, shot: bytes) -> None:
        """Whatever in it may be understood as a move: should it be in the journal, this seat has asked for it."""
        begin = shot.find(b'{"type": "play"')
        with contextlib.suppress(msgspec.MsgspecError):
            said = MOVES.decode(shot[begin:])
            target.asked.setdefault(target.seat, set()).add(said.notation)


# --------------------------------------------------------------------------- the journal


def unasked(target: Target, bodies: list[str]) -> list[str]:
    """Events that no legal action of somebody who had asked for it has made."""
    table = Table(target.id, find_game(target.game), opening_of(bodies))
    asked = {seat: canonical(table, notations) for seat, notations in target.asked.items()}
    found: list[str] = []
    for body in bodies[1:]:
        event = events.DECODER.decode(body)
        try:
            faults = []
            for part in events.parts(event):
                faults.append(fault_of(table, part, target.seat, asked))
                table.happen(part)
        except Exception as problem:  # whatever it is: this event should not be there
            return [*found, f"{target.game} {body}: {problem!r}"]
        found += [f"{target.game} {body}: {fault}" for fault in faults if fault]
    return found


def canonical(table: Table, notations: set[str]) -> set[str]:
    found = set()
    for notation in notations:
        with contextlib.suppress(NotationError):
            found.add(table.game.parse(notation).notation())
    return found


WISHES = (events.Renamed, events.UndoAsked, events.UndoAgreed, events.UndoRefused, events.Touched)


def fault_of(table: Table, event: events.Event, attacked: int, asked: dict[int, set[str]]) -> str:
    """What is wrong with an event that is about to be folded; nothing if all is well."""
    if isinstance(event, events.Moved):
        if event.outcomes != table.outcomes(event.seat, table.parse(event.action)):
            return "other dice than those of the seed"
        by_itself = event.obvious or table.chairs[event.seat].bot or event.action == table.scripted(event.seat)
        if not by_itself and event.action not in asked.get(event.seat, ()):
            return "a move nobody asked for"
    elif isinstance(event, events.Undone):
        if event != table.prepare_undo(event.seat):
            return "taken back without consent"
    elif isinstance(event, events.HandedOver):
        if attacked not in (event.seat, event.by) or (event.seat != attacked and not table.chairs[event.seat].open()):
            return "somebody else's seat"
    elif isinstance(event, WISHES) and event.seat != attacked:
        return "in somebody else's name"
    return ""


def judge(fuzz: Fuzz, club: Club, verdict: Verdict, metrics: dict[str, float]) -> None:
    print(f"sent: {', '.join(f'{count} {name}' for name, count in fuzz.shots.most_common())}")
    print(f"heard: {', '.join(f'{count} {name}' for name, count in fuzz.answers.most_common())}")
    assert club.process is not None
    verdict.check("the club's process is alive", club.process.poll() is None)
    verdict.check(
        "no complaint in its log", not complaints(club.said), "".join(club.said[-12:]) if complaints(club.said) else 0
    )
    verdict.check("no request answered with 5xx", failures(metrics) == 0, int(failures(metrics)))
    verdict.check("every answer is a described one", not fuzz.undescribed, fuzz.undescribed[:3] or 0)
    verdict.check("every open line is answered on", not fuzz.silent, fuzz.silent)
    verdict.check("witness games ended and proved", fuzz.witness.games > 0, fuzz.witness.games)
    print(f"       its {len(fuzz.witness.times)} moves: {summed_up(fuzz.witness.times)}")
    written = {target.id: bodies_of(club, target.id) for target in fuzz.targets}
    faults = [fault for target in fuzz.targets for fault in unasked(target, written[target.id])]
    verdict.check(
        "every event was asked for, and legal", not faults, faults[:3] or f"{sum(map(len, written.values()))} events"
    )


async def attack(club: Club, messages: int, seed: str) -> tuple[Fuzz, dict[str, float]]:
    fuzz = Fuzz(club, messages, seed)
    await fuzz.run()
    async with asking() as http:
        return fuzz, read_metrics((await http.get(f"{club.address}/metrics")).text)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--messages", type=int, default=100_000)
    options.add_argument(
        "--limited", type=int, default=5_000, help="messages of the second part, with the usual limits"
    )
    options.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options.add_argument("--seed", default="80")
    given = options.parse_args()
    server = Postgres() if given.database == "postgresql" else None
    verdict = Verdict()
    print(machine())
    for limited, messages in ((False, given.messages), (True, given.limited)):
        if not messages:
            continue
        print(f"\n{messages} messages, {'the usual limits' if limited else 'no limit of their number'}", flush=True)
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            database = server.new_database() if server else ""
            club = Club(Path(folder) / "club", seed="", database=database, limited=limited)
            club.start()
            try:
                fuzz, metrics = asyncio.run(attack(club, messages, given.seed))
                judge(fuzz, club, verdict, metrics)
                print(f"{fuzz.shots.total() / (time.monotonic() - began):.0f} messages a second")
            finally:
                club.stop()
    if server is not None:
        server.remove()
    verdict.end("Nothing came of it.")


if __name__ == "__main__":
    main()
