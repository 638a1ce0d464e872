"""What every Python contender is asked, and how it is timed. `peers/boardgame_io/bench.mjs` is its JavaScript twin.

A contender is a process: it is told players, seconds and seed, and prints one JSON object a line.
"""

from __future__ import annotations

import argparse
import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from statistics import fmean, stdev
from typing import NamedTuple

MIDDLES = 16  # positions from the middle of as many games, for copies and rollouts
BATCH = 20  # copies between two looks at the clock
LONG, SHORT = 1.0, 0.25  # shares of the seconds asked for: games and rollouts, everything else


class Outcome(NamedTuple):
    """How one random game went, to see whether all contenders play the same game."""

    decisions: int
    winner: int
    crossed: list[int]
    capital: list[int]


class Contender(ABC):
    """One engine with one number of players. Every decision is taken uniformly from the legal menu."""

    note = ""

    @abstractmethod
    def play(self) -> int:
        """Plays one game from the start; returns the players' decisions in it (draws of cards do not count)."""

    @abstractmethod
    def outcome(self) -> Outcome:
        """Plays one game and tells how it went."""

    @abstractmethod
    def copy(self, count: int) -> None:
        """Makes that many independent copies of positions in the middle of a game."""

    @abstractmethod
    def imagine(self, count: int) -> None:
        """As `copy`, with everything the player to decide cannot know drawn anew."""

    @abstractmethod
    def rollout(self) -> int:
        """From the middle of a game: imagine what is hidden and play to the end; returns the decisions."""

    @abstractmethod
    def replay(self) -> int:
        """Plays a whole recorded game again, from its text; returns the decisions."""


Make = Callable[[int, int], Contender]  # players, seed


def timed(seconds: float, step: Callable[[], int]) -> dict[str, float]:
    """Repeats a step until the time is over; tells how long that was, by the clock and in time of the processor."""
    count = decisions = 0
    cpu = time.process_time()
    begin = now = time.perf_counter()
    while now - begin < seconds:
        decisions += step()
        count += 1
        now = time.perf_counter()
    return {"count": count, "decisions": decisions, "seconds": now - begin, "cpu": time.process_time() - cpu}


def in_batches(step: Callable[[int], None]) -> Callable[[], int]:
    """For what takes less time than looking at the clock."""

    def batch() -> int:
        step(BATCH)
        return 0

    return batch


def measures(contender: Contender, seconds: float) -> Iterable[tuple[str, dict[str, float]]]:
    timed(seconds / 2, contender.play)  # warm caches, and compilers that compile while running
    yield "play", timed(seconds * LONG, contender.play)
    yield "rollouts", timed(seconds * LONG, contender.rollout)
    for name, step in (("copy", contender.copy), ("imagine", contender.imagine)):
        figures = timed(seconds * SHORT, in_batches(step))
        yield name, figures | {"count": figures["count"] * BATCH}
    yield "replay", timed(seconds * SHORT, contender.replay)


def mean(values: list[float]) -> dict[str, float]:
    return {"mean": fmean(values), "error": stdev(values) / len(values) ** 0.5}


def statistics(contender: Contender, players: int, games: int, seconds: float) -> dict[str, object]:
    """Means with their standard errors over as many games as wanted, or as the time allows."""
    begin = time.perf_counter()
    outcomes = [contender.outcome(), contender.outcome()]
    while len(outcomes) < games and time.perf_counter() - begin < seconds:
        outcomes.append(contender.outcome())
    losers = players - 1
    return {
        "games": len(outcomes),
        "decisions": mean([outcome.decisions for outcome in outcomes]),
        "losers_crossed": mean([(sum(item.crossed) - item.crossed[item.winner]) / losers for item in outcomes]),
        "capital": mean([sum(outcome.capital) / players for outcome in outcomes]),
        "wins": [mean([float(outcome.winner == seat) for outcome in outcomes]) for seat in range(players)],
        "dry": sum(max(outcome.crossed) < 8 for outcome in outcomes),
    }


def main(name: str, make: Make) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--statistics", type=int, default=0, metavar="GAMES")
    options = parser.parse_args()
    contender = make(options.players, options.seed)

    def tell(measure: str, figures: Mapping[str, object]) -> None:
        line = {"contender": name, "players": options.players, "measure": measure, **figures}
        print(json.dumps(line), flush=True)

    if options.statistics:
        tell("statistics", statistics(contender, options.players, options.statistics, options.seconds))
        return
    for measure, figures in measures(contender, options.seconds):
        tell(measure, figures)
    tell("about", {"note": contender.note})
