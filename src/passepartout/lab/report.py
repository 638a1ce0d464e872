"""Figures of a simulation, as tables for people and rows for machines."""

from __future__ import annotations

import csv
import io
import statistics
from collections.abc import Iterable
from typing import TextIO

from rich import box
from rich.console import Console
from rich.table import Table

from ..games import find_game, title_of
from .simulate import Outcome, Plan
from .wilson import wilson

WIDE = 200  # signs: no table of ours is wider
REASONS = 3  # as many are enough to find the mistake


def what(game: str, players: int, own_box: str) -> str:
    """What is played, in a heading; with the name of an own box."""
    title = title_of(find_game(game, own_box))
    return f"{game}, {players} players" + (f", box '{title}'" if title else "")


def won(outcome: Outcome, bot: int) -> float:
    """A shared victory counts as a share of one."""
    return 1 / outcome.places.count(1) if outcome.places[bot] == 1 else 0.0


def percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def interval(wins: float, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{low * 100:.1f} – {high * 100:.1f} %"


def bots_table(plan: Plan, outcomes: list[Outcome]) -> Table:
    table = Table(title=what(plan.game, len(plan.bots), plan.box), box=box.SIMPLE_HEAD, title_justify="left")
    headings = ["bot", "games", "wins", "share", "95 % interval", "mean place"]
    instead = stood_in(plan, outcomes)
    if any(instead):  # then the figures of a bot are not all its own
        headings.append("by stand-in")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    games = len(outcomes)
    for bot, name in enumerate(plan.labels()):
        wins = sum(won(outcome, bot) for outcome in outcomes)
        place = statistics.fmean(outcome.places[bot] for outcome in outcomes)
        row = [name, str(games), f"{wins:g}", percent(wins / games), interval(wins, games), f"{place:.2f}"]
        if any(instead):
            row.append("all" if instead[bot] == 1 else percent(instead[bot]) if instead[bot] else "")
        table.add_row(*row)
    return table


def stood_in(plan: Plan, outcomes: list[Outcome]) -> list[float]:
    """For every bot, which share of its decisions it lost to its stand-in."""
    found: list[float] = []
    for bot in range(len(plan.bots)):
        asked = sum(outcome.asked[bot] for outcome in outcomes if outcome.asked)
        lost = sum(each.bot == bot for outcome in outcomes for each in outcome.lost)
        found.append(lost / asked if asked else float(lost > 0))
    return found


def seats_table(plan: Plan, outcomes: list[Outcome]) -> Table:
    table = Table(title="wins by seat", box=box.SIMPLE_HEAD, title_justify="left")
    for heading in ("seat", "wins", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    for seat in range(len(plan.bots)):
        wins = sum(won(outcome, outcome.seating[seat]) for outcome in outcomes)
        games = len(outcomes)
        table.add_row(str(seat + 1), f"{wins:g}", percent(wins / games), interval(wins, games))
    return table


def lengths_line(outcomes: list[Outcome]) -> str:
    lengths = sorted(outcome.decisions for outcome in outcomes)
    low, high = lengths[len(lengths) * 5 // 100], lengths[min(len(lengths) - 1, len(lengths) * 95 // 100)]
    mean, median = statistics.fmean(lengths), statistics.median(lengths)
    return (
        f"decisions a game: mean {mean:.1f}, median {median:g}, "
        f"nine tenths from {low} to {high}, shortest {lengths[0]}, longest {lengths[-1]}"
    )


def lost_lines(plan: Plan, outcomes: list[Outcome]) -> list[str]:
    """How many turns each bot lost to its stand-in, and the first reasons with their games."""
    told: list[str] = []
    in_order = sorted(outcomes, key=lambda outcome: outcome.number)
    for bot, name in enumerate(plan.labels()):
        lost = [(outcome.number, each.why) for outcome in in_order for each in outcome.lost if each.bot == bot]
        if lost:
            told.append(f"{name} lost {len(lost)} turns in {len({number for number, _ in lost})} games:")
            told += [f"  game {number}: {why}" for number, why in lost[:REASONS]]
            if len(lost) > REASONS:
                told.append(f"  … and {len(lost) - REASONS} more")
    return told


def as_text(plan: Plan, outcomes: list[Outcome]) -> str:
    """How each bot did, for whoever prints a result in Python."""
    if not outcomes:
        return "No game was played."
    console = Console(file=io.StringIO(), width=WIDE, color_system=None, highlight=False)
    with console.capture() as captured:
        console.print(bots_table(plan, outcomes))
    lines = [line.rstrip() for line in captured.get().splitlines()]
    return "\n".join([*filter(None, lines), *lost_lines(plan, outcomes)])


def print_report(plan: Plan, outcomes: list[Outcome], seconds: float, console: Console) -> None:
    console.print(bots_table(plan, outcomes))
    console.print(seats_table(plan, outcomes))
    console.print(lengths_line(outcomes), soft_wrap=True)
    for line in lost_lines(plan, outcomes):
        console.print(line, soft_wrap=True, markup=False)
    speed = f"{len(outcomes)} games in {seconds:.1f} s ({len(outcomes) / max(seconds, 1e-9):,.0f} a second)"
    console.print(f"{speed}, seed {plan.seed}", soft_wrap=True)


class Rows:
    """A row a game, in the order of their numbers, each written as soon as those before it are: whoever looks in the
    meantime sees how it stands, and a kill costs little. `seed` is that of the game, not of the simulation. What the
    game counts comes last, every figure for all seats (docs/simulate.md)."""

    def __init__(self, plan: Plan, file: TextIO) -> None:
        self.plan = plan
        self.file = file
        self.labels = plan.labels()
        self.rows = csv.writer(file, lineterminator="\n")
        self.waiting: dict[int, Outcome] = {}
        self.next = 0
        seats = range(len(plan.bots))
        bots, places = [f"bot{seat + 1}" for seat in seats], [f"place{seat + 1}" for seat in seats]
        self.figures = len(find_game(plan.game, plan.box).scores())
        figures = [f"{name}{seat + 1}" for name in find_game(plan.game, plan.box).scores() for seat in seats]
        self.rows.writerow(["game", "seed", *bots, *places, "decisions", "lost_turns", *figures])

    def add(self, outcomes: Iterable[Outcome]) -> None:
        self.waiting.update({outcome.number: outcome for outcome in outcomes})
        while self.next in self.waiting:
            self.write(self.waiting.pop(self.next))
            self.next += 1
        self.file.flush()

    def finish(self) -> None:
        """After a stop, games may be missing in between."""
        for number in sorted(self.waiting):
            self.write(self.waiting[number])
        self.file.flush()

    def write(self, outcome: Outcome) -> None:
        who = [self.labels[bot] for bot in outcome.seating]
        placed = [outcome.places[bot] for bot in outcome.seating]
        seed = self.plan.seed_of(outcome.number)
        scored = [outcome.scores[bot][figure] for figure in range(self.figures) for bot in outcome.seating]
        self.rows.writerow([outcome.number, seed, *who, *placed, outcome.decisions, len(outcome.lost), *scored])
