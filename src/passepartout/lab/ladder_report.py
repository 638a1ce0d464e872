"""A ladder's figures: tables for people on the screen and on a page, rows for machines, a plot."""

from __future__ import annotations

import csv
import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from .. import __version__
from ..games import find_game
from .ladder import Ladder, Results
from .plot import Dot, shares_plot
from .rating import Rating, rate
from .report import interval, lost_lines, percent, what, won
from .simulate import Outcome, Plan
from .wilson import wilson

Rows = list[list[str]]


@dataclass(frozen=True)
class Standing:
    """One bot: how often it won as the one against others, its rating, and the turns it lost to its stand-in."""

    bot: str
    games: int
    wins: float
    rating: Rating
    lost: int


def standings(results: Results) -> list[Standing]:
    """The best first."""
    ladder = results.ladder
    ratings = rate(ladder.bots, in_order(results))
    found = []
    for bot in ladder.bots:
        alone = [(outcome, index) for outcome, index in sat(results, bot) if index == 0 or ladder.players == 2]
        lost = sum(
            plan.bots[turn.bot] == bot
            for plan in results.plans.values()
            for outcome in results.of(plan)
            for turn in outcome.lost
        )
        found.append(Standing(bot, len(alone), sum(won(*each) for each in alone), ratings[bot], lost))
    return sorted(found, key=lambda standing: -standing.rating.mean)


def sat(results: Results, bot: str) -> Iterator[tuple[Outcome, int]]:
    """Every game of a bot, and which of the lineup it was."""
    for plan in results.plans.values():
        for outcome in results.of(plan):
            for index in (0, 1):
                if plan.bots[index] == bot:
                    yield outcome, index


def in_order(results: Results) -> Iterator[tuple[list[str], list[int]]]:
    """All games, one of each pair and round again: nobody's rating is made of old games only."""
    played = [(plan, results.of(plan)) for plan in results.plans.values()]
    for round_ in range(results.ladder.games):
        for plan, outcomes in played:
            if round_ < len(outcomes):
                yield list(plan.bots), outcomes[round_].places


def ladder_rows(found: list[Standing]) -> Rows:
    rows = [["bot", "rating", "games", "wins", "share", "95 % interval", "turns lost"]]
    for each in found:
        rating = f"{each.rating.mean:.1f} ± {2 * each.rating.spread:.1f}"
        share = percent(each.wins / each.games) if each.games else "–"
        wins, sure = f"{each.wins:.10g}", interval(each.wins, each.games)
        rows.append([each.bot, rating, str(each.games), wins, share, sure, str(each.lost)])
    return rows


def cross_rows(results: Results, order: list[str]) -> Rows:
    """How often the bot of the row wins, alone, against the bot of the column."""
    rows = [["", *order]]
    for one in order:
        rows.append([one, *("" if one == other else cell(results, one, other) for other in order)])
    return rows


def cell(results: Results, one: str, other: str) -> str:
    wins, games = score(results, one, other)
    if not games:
        return "–"
    low, high = wilson(wins, games)
    return f"{percent(wins / games)} ({low * 100:.0f}–{high * 100:.0f})"


def score(results: Results, one: str, other: str) -> tuple[float, int]:
    plan = results.plans.get((one, other))
    index = 0
    if plan is None:  # two players meet in one plan, whoever is named first
        plan, index = results.plans[other, one], 1
    outcomes = results.of(plan)
    return sum(won(outcome, index) for outcome in outcomes), len(outcomes)


# ------------------------------------------------------------------------------- showing


def title(ladder: Ladder) -> str:
    return what(ladder.game, ladder.players, ladder.box)


def cross_title(ladder: Ladder) -> str:
    if ladder.players == 2:
        return "how often the bot of the row beats the bot of the column"
    others = ladder.players - 1
    return f"how often one bot of the row wins against {others} of the column (fair: {percent(ladder.fair())})"


def show(results: Results, console: Console) -> None:
    found = standings(results)
    order = [each.bot for each in found]
    tables = ((title(results.ladder), ladder_rows(found)), (cross_title(results.ladder), cross_rows(results, order)))
    for heading, rows in tables:
        table = Table(title=heading, box=box.SIMPLE_HEAD, title_justify="left")
        for column, name in enumerate(rows[0]):
            table.add_column(name, justify="left" if column == 0 else "right", overflow="fold")
        for row in rows[1:]:
            table.add_row(*row)
        console.print(table)
    for plan in results.plans.values():  # reasons are not kept in games.csv: those of this run
        outcomes = [outcome for outcome in results.of(plan) if any(turn.why for turn in outcome.lost)]
        for line in lost_lines(plan, outcomes):
            console.print(line, soft_wrap=True, markup=False)
    console.print(f"{results.done()} of {results.ladder.total()} games", soft_wrap=True)


def write(results: Results, folder: Path) -> None:
    """The page, the plot, and a row a pair; games.csv is there already."""
    results.write()
    found = standings(results)
    dots = [Dot(each.bot, each.wins / each.games, *wilson(each.wins, each.games)) for each in found if each.games]
    plot = shares_plot(f"{title(results.ladder)}: games won", dots, results.ladder.fair())
    (folder / "ladder.svg").write_text(plot, encoding="utf-8")
    (folder / "ladder.md").write_text(page(results, found), encoding="utf-8")
    with (folder / "pairs.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["one", "other", "seed", "games", "wins", "share", "low", "high"])
        rows.writerows(pair_row(results, plan) for plan in results.plans.values())


def pair_row(results: Results, plan: Plan) -> list[object]:
    wins, games = score(results, plan.bots[0], plan.bots[1])
    figures = (wins / games if games else 0.0, *wilson(wins, games))
    return [*plan.bots[:2], plan.seed, games, f"{wins:.10g}", *(f"{figure:.4f}" for figure in figures)]


def page(results: Results, found: list[Standing]) -> str:
    ladder = results.ladder
    order = [each.bot for each in found]
    rules = find_game(ladder.game, ladder.box).rules_version
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    state = "" if results.done() == ladder.total() else f" Unfinished: {results.done()} of {ladder.total()} games."
    return f"""# {title(ladder)}

<!-- Written by the command below. -->
```
{ladder.command()}
```
{today}, Passepartout {__version__}, rules {rules}, seed {ladder.seed}, {ladder.games} games a pair.{state}

{markdown(ladder_rows(found))}
![Games won](ladder.svg)

{cross_title(ladder).capitalize()}, with 95 % intervals:

{markdown(cross_rows(results, order))}"""


def markdown(rows: Rows) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    lines.insert(1, "|---" + "|---:" * (len(rows[0]) - 1) + "|")
    return "\n".join(lines) + "\n"
