"""How tests are run: both passes whatever the first one says, and a line that repeats what was red."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import run_tests  # in scripts/

ROOT = Path(__file__).parent.parent
RED = """
def test_dice(dice):
    assert dice.random() == {first}, "another seed"
    assert False, "red on purpose"

def test_green():
    pass
"""


@pytest.mark.parametrize("results", [[0, 0], [1, 0], [0, 1], [1, 1]])
def test_both_passes_are_run_and_reported(
    results: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[tuple[str, ...]] = []

    def pretend(*words: str) -> int:
        ran.append(words)
        if results[len(ran) - 1]:
            with run_tests.RED_TESTS.open("a") as file:
                file.write(f"make test ARGS=\"--seed 80 'pass {len(ran)}'\"\n")
        return results[len(ran) - 1]

    monkeypatch.setattr(run_tests, "RED_TESTS", tmp_path / "red.txt")
    monkeypatch.setattr(run_tests, "pytest", pretend)
    monkeypatch.setattr(run_tests, "passes", lambda long: {"one": ("1",), "other": ("2",)})
    run_tests.RED_TESTS.write_text("")
    assert run_tests.run_all(long=False) == max(results)
    assert ran == [("1",), ("2",)]
    said = capsys.readouterr().out
    assert [said.count("green"), said.count("red (")] == [results.count(0), results.count(1)]
    for number, result in enumerate(results, 1):
        assert (f"make test ARGS=\"--seed 80 'pass {number}'\"" in said) == (result == 1)


def run_red(folder: Path, seed: str) -> tuple[str, str]:
    """A test that fails, run as any other: what was said last, and the line for whoever runs several passes."""
    file, lines = folder / "test_red.py", folder / "lines.txt"
    words = ["-p", "tests.conftest", "-p", "no:cacheprovider", "-n", "0", "--seed", seed, str(file)]
    environment = {**os.environ, "PASSEPARTOUT_RED_TESTS": str(lines), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout, lines.read_text(encoding="utf-8")


def test_what_is_red_ends_in_a_line_that_repeats_it(tmp_path: Path) -> None:
    file = tmp_path / "test_red.py"
    file.write_text(RED.format(first=0.5), encoding="utf-8")
    said, line = run_red(tmp_path, "a7")
    assert line.startswith("make test ARGS=\"--seed a7 '")
    assert line.endswith("test_red.py::test_dice'\"\n")
    assert line in said
    assert line.count("\n") == 1, "what is green need not be repeated"


def test_dice_are_the_same_for_the_same_seed(tmp_path: Path) -> None:
    file = tmp_path / "test_red.py"
    file.write_text(RED.format(first=0.5), encoding="utf-8")
    thrown = [run_red(tmp_path, seed)[0].split("assert ", 2)[2].split(" ==")[0] for seed in ("a7", "a7", "b8")]
    assert thrown[0] == thrown[1] != thrown[2]
