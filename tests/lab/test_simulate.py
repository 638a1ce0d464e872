"""The same seed gives the same games, with any number of workers; errors are sentences; Ctrl-C shows what there is."""

from __future__ import annotations

import csv
import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from passepartout.cli import main
from passepartout.core.action import Action
from passepartout.core.bot import Bot
from passepartout.core.chance import Chance
from passepartout.core.position import Position
from passepartout.games import find_game
from passepartout.lab import report, simulate
from passepartout.lab.simulate import Plan, play_one


def outcomes(plan: Plan, workers: int) -> list[simulate.Outcome]:
    found = [outcome for part in simulate.simulate(plan, workers) for outcome in part]
    return sorted(found, key=lambda outcome: outcome.number)


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    plan = Plan("cape_to_cairo", ("sensible", "random", "random"), 40, 5)
    assert outcomes(plan, 1) == outcomes(plan, 2)


def test_another_seed_is_another_simulation() -> None:
    first, second = (outcomes(Plan("cape_to_cairo", ("random", "random"), 20, seed), 1) for seed in (1, 2))
    assert first != second


def test_every_bot_sits_everywhere_equally_often() -> None:
    plan = Plan("cape_to_cairo", ("a", "b", "c"), 9, 1)
    for seat in range(3):
        assert sorted(plan.seating(number)[seat] for number in range(9)) == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_places_are_by_bot() -> None:
    plan = Plan("cape_to_cairo", ("sensible", "random"), 2, 8)
    game = find_game("cape_to_cairo")
    for number in range(6):
        outcome = play_one(plan, game, number)
        assert sorted(outcome.places) == [1, 2]
        assert sorted(outcome.seating) == [0, 1]


def test_the_table_counts_what_the_rows_say(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.csv"
    arguments = ["simulate", "cape_to_cairo", "--bots", "sensible,random,random", "--games", "30", "--seed", "2"]
    assert main([*arguments, "--workers", "1", "--csv", str(file)]) == 0
    shown = capsys.readouterr().out
    rows = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))
    assert [row["game"] for row in rows] == [str(number) for number in range(30)]
    wins = sum(row[f"bot{seat}"] == "sensible" and row[f"place{seat}"] == "1" for row in rows for seat in (1, 2, 3))
    line = next(line for line in shown.splitlines() if line.strip().startswith("sensible"))
    assert line.split()[1:3] == ["30", str(wins)]
    assert "random#1" in shown
    assert "random#2" in shown
    assert "\x1b" not in shown


def test_rows_on_standard_output_leave_the_figures_to_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "cape_to_cairo", "--bots", "random,random", "--games", "4", "--workers", "1"]
    assert main([*arguments, "--csv", "-"]) == 0
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 5
    assert "95 % interval" in captured.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess", "--bots", "random,random"], "Possible: "),
        (["cape_to_cairo", "--bots", "random,fogg"], "called 'fogg'"),
        (["cape_to_cairo", "--bots", "random"], "2 to 4 players"),
        (["cape_to_cairo", "--bots", "random,random", "--games", "0"], "at least 1"),
        (["cape_to_cairo", "--bots", "random,random", "--workers", "0"], "at least 1"),
        (["cape_to_cairo", "--bots", "random,random", "--options", "wind=on"], "no option"),
        (["cape_to_cairo", "--bots", "random,random", "--csv", "/nowhere/at/all.csv"], "cannot be written"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_ctrl_c_shows_the_results_so_far() -> None:
    command = [sys.executable, "-m", "passepartout.cli", "simulate", "cape_to_cairo", "--bots", "random,random"]
    process = subprocess.Popen(
        [*command, "--games", "100000000", "--workers", "2", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    process.stderr.readline()  # the first word of progress
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to all processes
    shown, said = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Stopped after" in said
    assert "Traceback" not in said
    assert "95 % interval" in shown


class Broken(Bot):
    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        raise ValueError("out of ideas")


def test_a_bot_that_fails_is_named_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "make_bot", lambda game, name: Broken())
    plan = Plan("cape_to_cairo", ("mine", "mine"), 1, 77)
    with pytest.raises(simulate.SimulationError, match=r"game 0 failed \(mine, mine; --seed 77\): ValueError: out of"):
        play_one(plan, find_game("cape_to_cairo"), 0)


def test_shared_victories_are_shared() -> None:
    outcome = simulate.Outcome(0, [0, 1, 2], [1, 1, 3], 10)
    assert [report.won(outcome, bot) for bot in range(3)] == [0.5, 0.5, 0.0]
