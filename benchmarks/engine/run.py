"""The engine benchmark: one command, every engine in a process of its own, several interleaved rounds, one table."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any

from . import report
from .entrants import Entrant, Failed, entrants

BUSY = 0.5  # load from which figures by the clock on the wall are too low
CLOCKS = {"wall": "seconds", "cpu": "cpu"}


def say(text: str = "") -> None:
    print(text, flush=True)


def present(everybody: list[Entrant]) -> list[Entrant]:
    """Those that can take part; the others are named, with what to do about it."""
    for entrant in everybody:
        if entrant.missing:
            say(f"left out: {entrant.title}: {entrant.missing}")
    return [entrant for entrant in everybody if not entrant.missing]


def measure(found: list[Entrant], players: int, seconds: float, rounds: int) -> dict[str, report.Rounds]:
    """Rounds are interleaved: on a shared machine the minutes differ more than the engines' own runs do."""
    figures: dict[str, report.Rounds] = {entrant.key: [] for entrant in found}
    for number in range(rounds):
        for entrant in found:
            show_progress(f"{players} players, round {number + 1} of {rounds}: {entrant.title}")
            lines = entrant.measure("--players", str(players), "--seconds", str(seconds), "--seed", str(number + 1))
            figures[entrant.key].append({line["measure"]: line for line in lines})
            about = figures[entrant.key][-1]["about"]["note"]
            if entrant.key.startswith("ours_") and not entrant.key.endswith(str(about)):
                raise Failed(f"{entrant.title} turned out to be {about}")
    show_progress("")
    return figures


def show_progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def compare_speed(found: list[Entrant], options: argparse.Namespace) -> dict[str, Any]:
    titles = {entrant.key: entrant.title for entrant in found}
    results: dict[str, Any] = {}
    for players in options.players:
        figures = measure(found, players, options.seconds, options.rounds)
        base = figures.get(report.BASE)
        summaries = {key: report.summary(rounds, base, CLOCKS[options.clock]) for key, rounds in figures.items()}
        results[str(players)] = {key: {**summaries[key], "rounds": figures[key]} for key in figures}
        how = f"{options.clock} clock, median of {options.rounds} rounds"
        say(f"\nCape to Cairo, {players} players, uniformly random play, {how}\n")
        say(report.speed_table(titles, summaries))
        say()
        for line in report.targets(summaries):
            say(line)
    return results


def compare_statistics(found: list[Entrant], options: argparse.Namespace) -> dict[str, Any]:
    titles = {entrant.key: entrant.title for entrant in found}
    results: dict[str, Any] = {}
    for players in options.players:
        seen: dict[str, Any] = {}
        for entrant in found:
            show_progress(f"{players} players: {entrant.title}")
            asked = ("--players", str(players), "--seconds", str(options.seconds), "--statistics", str(options.games))
            seen[entrant.key] = entrant.measure(*asked)[0]
        show_progress("")
        results[str(players)] = seen
        say(f"\nCape to Cairo, {players} players, uniformly random play: means ± standard errors\n")
        say(report.statistics_table(titles, seen))
        say(f"\nlargest difference between two engines: {report.largest_difference(seen):.1f} standard errors")
    return results


def check_rules(found: list[Entrant], options: argparse.Namespace) -> dict[str, Any]:
    from .same_game import Different, compare

    results: dict[str, Any] = {}
    for players in options.players:
        for entrant in found:
            if entrant.tracer:
                games = entrant.ask("--players", str(players), "--games", str(options.games), tracing=True)
                try:
                    results[f"{entrant.key} {players}"] = compare(games.splitlines())
                except (Different, ValueError) as problem:
                    raise Failed(f"{entrant.title}, {players} players, plays another game: {problem}") from problem
                say(f"{entrant.title}, {players} players: {results[f'{entrant.key} {players}']}")
    return results


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine", description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", choices=(2, 3, 4), default=[2], help="default: 2")
    parser.add_argument("--seconds", type=float, help="for each measure and round, default 1; for --statistics 30")
    parser.add_argument("--rounds", type=int, default=3, help="interleaved; the median counts (default: 3)")
    parser.add_argument("--clock", choices=CLOCKS, default="wall", help="cpu: processor time, for a busy machine")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures of all rounds there")
    parser.add_argument("--only", nargs="+", metavar="ENGINE", help="some of them, by the names in the JSON file")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--statistics", action="store_true", help="how the games go, instead of how fast")
    kind.add_argument("--check", action="store_true", help="play the peers' games again on our rules, step by step")
    parser.add_argument("--games", type=int, help="for --statistics (default 10000) and --check (default 200)")
    options = parser.parse_args()
    if options.seconds is None:
        options.seconds = 30.0 if options.statistics else 1.0
    if options.games is None:
        options.games = 10_000 if options.statistics else 200
    if options.seconds <= 0 or options.rounds < 1 or options.games < 2:
        parser.error("--seconds must be above 0, --rounds at least 1, --games at least 2")
    return options


def machine() -> dict[str, Any]:
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count(), "load": load}


def main() -> None:
    options = read_options()
    everybody = entrants()
    if options.only:
        unknown = set(options.only) - {entrant.key for entrant in everybody}
        if unknown:
            names = ", ".join(entrant.key for entrant in everybody)
            sys.exit(f"error: there is no engine called {', '.join(sorted(unknown))}. Possible: {names}.")
        everybody = [entrant for entrant in everybody if entrant.key in options.only]
    found = present(everybody)
    about = machine()
    work = check_rules if options.check else compare_statistics if options.statistics else compare_speed
    if work is compare_speed and options.clock == "wall" and about["load"] > BUSY:
        say(f"This machine is busy (load {about['load']:.1f}): figures by the wall clock will be too low.")
    try:
        results = work(found, options)
    except Failed as problem:
        sys.exit(f"error: {problem}")
    if options.json:
        text = json.dumps({"machine": about, "results": results}, indent=1)
        options.json.write_text(text + "\n", encoding="utf-8")
        say(f"\nall figures: {options.json}")


if __name__ == "__main__":
    main()
