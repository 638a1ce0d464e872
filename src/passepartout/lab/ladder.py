"""Every bot against every other: which games to play, and what has been played already, kept in a file."""

from __future__ import annotations

import csv
import hashlib
import itertools
import json
import shlex
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..bots import LIMIT, is_user_bot
from ..bots.user_bot import parts
from ..games import find_game, title_of
from .simulate import Chunk, Lost, Outcome, Pace, Plan, play_all

COLUMNS = ("one", "other", "game", "seed", "seating", "places", "decisions", "lost")


@dataclass(frozen=True)
class Ladder:
    """With two players, every pair meets. With more, every bot sits alone among copies of every other, both ways round:
    that asks for each pair whether one would rather be the one or the other, and needs far fewer games than all
    mixtures. A share is to be compared with `fair`."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int  # for each plan
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)
    limit: float = LIMIT
    box: str = ""  # the text of an own box

    def plans(self) -> list[Plan]:
        """In an order that does not depend on how the bots were named."""
        pair_up = itertools.combinations if self.players == 2 else itertools.permutations
        return [self.plan(one, other) for one, other in pair_up(sorted(self.bots), 2)]

    def plan(self, one: str, other: str) -> Plan:
        """The seed belongs to the pair: another bot on the ladder, or more games, leave its games as they are."""
        seed = int.from_bytes(hashlib.sha256(f"{self.seed}/{one}/{other}".encode()).digest()[:4], "big")
        lineup = (one, *[other] * (self.players - 1))
        return Plan(self.game, lineup, self.games, seed, self.options, self.limit, self.box)

    def fair(self) -> float:
        return 1 / self.players

    def total(self) -> int:
        return len(self.plans()) * self.games

    def command(self) -> str:
        """What to type for the same games; a shell takes `?` and `&` of a search for its own if they are not quoted."""
        words = ["passepartout", "ladder", self.game, "--players", str(self.players), "--games", str(self.games)]
        words += ["--seed", str(self.seed), "--bots", ",".join(self.bots)]
        if self.options:
            words += ["--options", *[f"{name}={value}" for name, value in self.options.items()]]
        if self.box:  # where its file lies is for whoever types this
            words += ["--box", f"{title_of(find_game(self.game, self.box))}.toml"]
        return shlex.join(words)

    def identity(self) -> dict[str, object]:
        """What results must have in common to stand in one file. Bots may join, and games be added."""
        game = find_game(self.game, self.box)
        return {
            "game": self.game,
            "rules": game.rules_version,
            **({} if game.own_box is None else {"box": f"{game.own_box.fingerprint} {game.own_box.title}"}),
            "players": self.players,
            "seed": self.seed,
            "options": self.options,
        }

    def own_bots(self) -> dict[str, str]:
        """Whose file has changed must play again."""
        return {
            spec: hashlib.sha256(parts(spec)[0].read_bytes()).hexdigest() for spec in self.bots if is_user_bot(spec)
        }


class AnotherLadder(Exception):
    """The folder holds results of other games."""


class Results:
    """The games of a ladder, in memory and in a folder. Each is written when it is played: a kill loses none but those
    being played at that moment."""

    def __init__(self, ladder: Ladder, folder: Path, fresh: bool = False) -> None:
        """OSError if the folder cannot be used."""
        self.ladder = ladder
        self.plans = {plan.bots[:2]: plan for plan in ladder.plans()}
        self.outcomes: dict[tuple[str, ...], dict[int, Outcome]] = {pair: {} for pair in self.plans}
        self.kept: list[list[str]] = []  # rows of bots that are not asked for this time
        self.file = folder / "games.csv"
        folder.mkdir(parents=True, exist_ok=True)
        about = folder / "ladder.json"
        if fresh:
            self.file.unlink(missing_ok=True)
        elif self.file.exists():
            check_identity(about, ladder)
            self.read()
        described = {**ladder.identity(), "own bots": ladder.own_bots()}
        about.write_text(json.dumps(described, indent=2) + "\n", encoding="utf-8")
        self.write()

    def of(self, plan: Plan) -> list[Outcome]:
        return [self.outcomes[plan.bots[:2]][number] for number in sorted(self.outcomes[plan.bots[:2]])]

    def done(self) -> int:
        return sum(len(found) for found in self.outcomes.values())

    def read(self) -> None:
        text = self.file.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]  # a last line without its end was torn by a kill
        for row in list(csv.reader(whole.splitlines()))[1:]:
            pair, number = (row[0], row[1]), int(row[2])
            if pair not in self.plans or number >= self.ladder.games:
                self.kept.append(row)
                continue
            seating, places, lost = ([int(part) for part in cell.split()] for cell in (row[4], row[5], row[7]))
            turns = [Lost(bot, "") for bot, count in enumerate(lost) for _ in range(count)]
            self.outcomes[pair][number] = Outcome(number, seating, places, int(row[6]), turns)

    def write(self) -> None:
        """All of it, in order, in place of what was there."""
        new = self.file.with_suffix(".new")
        with new.open("w", encoding="utf-8", newline="") as file:
            rows = csv.writer(file, lineterminator="\n")
            rows.writerow(COLUMNS)
            rows.writerows(self.kept)
            for plan in self.plans.values():
                rows.writerows(row_of(plan, outcome) for outcome in self.of(plan))
        new.replace(self.file)

    def play(self, workers: int) -> Generator[int, None, None]:
        """Plays what is missing; tells how many games were just finished."""
        pace = Pace(workers)
        results = play_all(self.missing(pace), workers)
        with self.file.open("a", encoding="utf-8", newline="") as file:
            rows = csv.writer(file, lineterminator="\n")
            try:
                for plan, outcomes in results:
                    rows.writerows(row_of(plan, outcome) for outcome in outcomes)
                    file.flush()
                    self.outcomes[plan.bots[:2]].update({outcome.number: outcome for outcome in outcomes})
                    pace.played += len(outcomes)
                    yield len(outcomes)
            finally:
                results.close()

    def missing(self, pace: Pace) -> Iterator[Chunk]:
        """Pair after pair and round again."""
        to_play = {
            pair: [number for number in range(self.ladder.games) if number not in self.outcomes[pair]]
            for pair in self.plans
        }
        while any(to_play.values()):
            for pair, numbers in to_play.items():
                size = pace.games()
                if numbers:
                    first = numbers[0]
                    last = first + 1
                    while last - first < size and last - first < len(numbers) and numbers[last - first] == last:
                        last += 1
                    del numbers[: last - first]
                    yield self.plans[pair], first, last


def row_of(plan: Plan, outcome: Outcome) -> list[object]:
    lost = [sum(turn.bot == bot for turn in outcome.lost) for bot in range(len(plan.bots))]
    seating, places, turns = (" ".join(map(str, numbers)) for numbers in (outcome.seating, outcome.places, lost))
    seed = plan.seed_of(outcome.number)
    return [*plan.bots[:2], outcome.number, seed, seating, places, outcome.decisions, turns]


def check_identity(about: Path, ladder: Ladder) -> None:
    try:
        found = json.loads(about.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        found = {}
    differs = [name for name, value in ladder.identity().items() if found.get(name) != value]
    old = found.get("own bots", {})
    differs += [spec for spec, digest in ladder.own_bots().items() if old.get(spec, digest) != digest]
    if differs:
        raise AnotherLadder(f"{about.parent} holds games that differ in {', '.join(differs)}")
