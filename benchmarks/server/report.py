"""From rows of figures to tables that can be read, and pasted into docs/performance.md."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median
from typing import Any

from benchmarks.engine.report import markdown, small, thousands

Row = dict[str, Any]

HEAD = (
    "server",
    "moves/s",
    "ours is",
    "p50 ms",
    "p99 ms",
    "CPU ms a move",
    "ours is",
    "memory MB",
    "bytes a message: median",
    "p99",
    "worst",
    "kB a move",
    "CPU of server",
    "of load",
)
PARTS = (
    "CPU ms a move",
    "of each process of the club",
    "of PostgreSQL",
    "together",
    "moves/s if every process had a core",
)
MANY = 100  # tables
BUSY = 0.8  # share of a core from which the load may be what is measured


def share(ordered: Sequence[float], part: float) -> float:
    """The smallest value that so large a part of all does not exceed; 0 of none."""
    if not ordered:
        return 0.0
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]


def by_entrant(rows: list[Row]) -> dict[str, list[Row]]:
    """Its rows, one a round, for every entrant; ours first."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row["entrant"], []).append(row)
    return found


def middle(name: str, rows: list[Row]) -> float:
    return float(median(row[name] for row in rows))


def ratio(name: str, ours: list[Row], other: list[Row]) -> float:
    """How often the other's figure goes into ours, within each round, so that a noisy minute touches both."""
    return float(median(one[name] / two[name] for one, two in zip(ours, other, strict=True)))


def table(rows: list[Row]) -> str:
    """For one number of tables: every entrant in a line, beside ours. Medians over the rounds, but the worst message
    of all."""
    entrants = by_entrant(rows)
    ours = next(iter(entrants.values()))

    def beside(name: str, found: list[Row]) -> str:
        return "–" if found is ours else f"{ratio(name, ours, found):.2f}×"

    lines = [
        (
            found[0]["title"],
            thousands(middle("moves_per_second", found)),
            beside("moves_per_second", found),
            small(middle("p50_ms", found)),
            small(middle("p99_ms", found)),
            f"{middle('processor_ms_a_move', found):.3f}",
            beside("processor_ms_a_move", found),
            f"{middle('memory', found) / 1e6:.0f}",
            thousands(middle("bytes_median", found)),
            thousands(middle("bytes_p99", found)),
            thousands(max(row["bytes_worst"] for row in found)),
            f"{middle('bytes_a_move', found) / 1e3:.1f}",
            f"{middle('processor_of_server', found):.0%}",
            f"{middle('processor_of_load', found):.0%}",
        )
        for found in entrants.values()
    ]
    return markdown(HEAD, lines)


def parts(rows: list[Row]) -> str:
    """Where games are in a PostgreSQL: processor time a move of every process and of the database, which moves a second
    on few cores do not show. Empty where they are in none."""
    entrants = by_entrant(rows)
    if not any(middle("processor_ms_a_move_of_database", found) for found in entrants.values()):
        return ""
    lines = []
    for found in entrants.values():
        each = [median(one) for one in zip(*(row["processor_ms_a_move_of_each"] for row in found), strict=True)]
        database = middle("processor_ms_a_move_of_database", found)
        lines.append(
            (
                found[0]["title"],
                " + ".join(f"{one:.3f}" for one in each),
                f"{database:.3f}" if database else "–",
                f"{sum(each) + database:.3f}",
                f"{1000 / max(each):,.0f}",
            )
        )
    return markdown(PARTS, lines)


def targets(rows: list[Row]) -> list[str]:
    """What is asked of ours. Moves a second and their times only where tables are many, beside the boardgame.io whose
    messages come nearest to ours in size."""
    entrants = by_entrant(rows)
    ours = next(iter(entrants.values()))
    size = middle("bytes_median", ours)
    asked: list[tuple[str, float, float, bool]] = [
        ("bytes a message, median", size, 2_000, False),
        ("bytes a message, worst", max(row["bytes_worst"] for row in ours), 20_000, False),
    ]
    peers = [found for key, found in entrants.items() if key.startswith("boardgame_io")]
    if peers and ours[0]["tables"] >= MANY:
        peer = min(peers, key=lambda found: abs(middle("bytes_median", found) - size))
        asked.append((f"times {peer[0]['title']}", ratio("moves_per_second", ours, peer), 2.5, True))
        asked.append(("of its p99", ratio("p99_ms", ours, peer), 1.0, False))
    for key, found in entrants.items():
        if key.startswith("ours_"):
            asked.append(
                (f"of the CPU ms of {found[0]['title']}", ratio("processor_ms_a_move", ours, found), 1 / 3, False)
            )
    return [
        f"{'reached' if (figure >= limit if at_least else figure <= limit) else 'MISSED '}  "
        f"{figure:,.2f} {what} (asked: at {'least' if at_least else 'most'} {limit:,.2f})"
        for what, figure, limit, at_least in asked
    ]


def warnings(rows: list[Row]) -> list[str]:
    """What makes figures doubtful."""
    found = []
    for row in rows:
        where = f"{row['title']}, {row['tables']} tables, round {row['round']}"
        if row["processor_of_load"] > BUSY and row["processor_of_load"] > row["processor_of_server"]:
            found.append(f"{where}: the load itself took {row['processor_of_load']:.0%} of a core")
        if row["short_of_tables"]:
            found.append(f"{where}: {row['short_of_tables']} games ended with no table left to go on at")
        if row["refused"]:
            found.append(f"{where}: {row['refused']} moves were refused")
    return found
