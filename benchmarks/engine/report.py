"""From the figures of several rounds to tables that can be read, and pasted into docs/performance.md."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from statistics import median
from typing import Any

Figures = dict[str, dict[str, float]]  # of one round: measure -> count, decisions, seconds, cpu
Rounds = list[Figures]

BASE = "ours_compiled"
HEAD = ("engine", "decisions/s", "ours is", "copy µs", "imagine µs", "rollout decisions/s", "ours is", "replay ms")


def summary(rounds: Rounds, base: Rounds | None, clock: str) -> dict[str, float | None]:
    """Medians over the rounds. Ratios are taken within each round, so that a noisy minute touches both sides.

    The clock is "seconds" (on the wall) or "cpu" (of the processor, in all threads).
    """

    def rate(figures: Figures, measure: str) -> float:
        return figures[measure]["decisions"] / figures[measure][clock]

    def cost(figures: Figures, measure: str) -> float:
        return figures[measure][clock] / figures[measure]["count"]

    def ratio(measure: str) -> float | None:
        if base is None:
            return None
        return median(rate(ours, measure) / rate(theirs, measure) for ours, theirs in zip(base, rounds, strict=True))

    return {
        "decisions_per_second": median(rate(figures, "play") for figures in rounds),
        "play_ratio": ratio("play"),
        "copy_us": median(cost(figures, "copy") for figures in rounds) * 1e6,
        "imagine_us": median(cost(figures, "imagine") for figures in rounds) * 1e6,
        "rollout_decisions_per_second": median(rate(figures, "rollouts") for figures in rounds),
        "rollout_ratio": ratio("rollouts"),
        "replay_ms": median(cost(figures, "replay") for figures in rounds) * 1e3,
    }


def markdown(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table that reads well as it stands, too."""
    lines = [list(head), *(list(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]

    def written(line: list[str]) -> str:
        cells = [line[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)]
        return "| " + " | ".join(cells) + " |"

    rule = "|" + "|".join(["-" * (widths[0] + 2), *("-" * (width + 1) + ":" for width in widths[1:])]) + "|"
    return "\n".join([written(lines[0]), rule, *(written(line) for line in lines[1:])])


def thousands(number: float) -> str:
    return f"{round(number, -2 if number >= 10_000 else 0):,.0f}"


def times(ratio: float | None) -> str:
    return "–" if ratio is None else f"{ratio:.0f}×" if ratio >= 10 else f"{ratio:.1f}×"


def small(number: float) -> str:
    return f"{number:.2f}" if number < 10 else f"{number:.0f}"


def speed_table(titles: dict[str, str], summaries: dict[str, dict[str, Any]]) -> str:
    rows = [
        (
            titles[key],
            thousands(found["decisions_per_second"]),
            times(found["play_ratio"]),
            # States of boardgame.io are never changed: a reference is a copy.
            small(found["copy_us"]) if found["copy_us"] else "shared",
            small(found["imagine_us"]),
            thousands(found["rollout_decisions_per_second"]),
            times(found["rollout_ratio"]),
            small(found["replay_ms"]),
        )
        for key, found in summaries.items()
    ]
    return markdown(HEAD, rows)


def targets(summaries: dict[str, dict[str, Any]]) -> list[str]:
    """What issue 2 asks of the compiled engine on an idle machine."""
    base = summaries.get(BASE)
    if base is None:
        return []
    asked: list[tuple[str, float | None, float, bool]] = [
        ("decisions a second", base["decisions_per_second"], 2_000_000, True),
        ("µs a copy", base["copy_us"], 3, False),
        ("ms to replay a record", base["replay_ms"], 50, False),
    ]
    for key, title, least in (("open_spiel", "OpenSpiel", 20), ("boardgame_io", "boardgame.io", 300)):
        if key in summaries:
            asked.append((f"times {title}", summaries[key]["play_ratio"], least, True))
    return [
        f"{'reached' if (found >= limit if at_least else found < limit) else 'MISSED '}  "
        f"{found:,.2f} {what} (asked: {'at least' if at_least else 'under'} {limit:,})"
        for what, found, limit, at_least in asked
        if found is not None
    ]


def statistics_table(titles: dict[str, str], found: dict[str, dict[str, Any]]) -> str:
    rows = []
    for key, item in found.items():
        means = [item["decisions"], item["losers_crossed"], item["capital"], *item["wins"]]
        shown = [f"{value['mean']:.3f} ± {value['error']:.3f}" for value in means]
        rows.append([titles[key], f"{item['games']:,}", *shown, str(item["dry"])])
    seats = len(next(iter(found.values()))["wins"])
    wins = [f"wins of seat {seat + 1}" for seat in range(seats)]
    return markdown(["engine", "games", "decisions", "losers crossed", "capital left", *wins, "dry"], rows)


def largest_difference(found: dict[str, dict[str, Any]]) -> float:
    """Between any two engines in any mean, in standard errors; above 4 they hardly play the same game."""
    largest = 0.0
    for one, other in combinations(found.values(), 2):
        pairs = [(one[name], other[name]) for name in ("decisions", "losers_crossed", "capital")]
        pairs += zip(one["wins"], other["wins"], strict=True)
        for a, b in pairs:
            error = (a["error"] ** 2 + b["error"] ** 2) ** 0.5
            largest = max(largest, abs(a["mean"] - b["mean"]) / error if error else 0.0)
    return largest
