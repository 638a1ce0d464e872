"""A fifth game is only a folder: one with an entry point plays everywhere, with no change anywhere else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.aside import run_aside
from tests.fifth import install
from tests.server.club import Club
from tests.server.guest import Guest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("fifth"))


def run(environment: dict[str, str], *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], env=environment, input=typed, capture_output=True, text=True, check=False, cwd=ROOT
    )


def test_it_is_found_by_its_entry_point(environment: dict[str, str]) -> None:
    listed = run(environment, "-m", "passepartout.cli", "games", "--lang", "fr")
    assert listed.returncode == 0, listed.stderr
    assert "Les Bornes" in listed.stdout


def test_it_plays_in_the_terminal_and_its_record_is_proved(environment: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    words = ("-m", "passepartout.cli", "play", "milestones", "--plain", "--lang", "de", "--seed", "7")
    played = run(environment, *words, "--bots", "random", "--record", str(record), typed="stride 2\n1\n3\n" * 60)
    assert played.returncode == 0, played.stderr
    assert "Wie weit schreitest du?" in played.stdout
    assert record.read_text(encoding="utf-8").startswith("passepartout record 1\ngame: milestones\n")
    proved = run(environment, "-m", "passepartout.cli", "verify", str(record))
    assert proved.returncode == 0, proved.stdout + proved.stderr


def test_it_is_simulated(environment: dict[str, str]) -> None:
    words = ("-m", "passepartout.cli", "simulate", "milestones", "--bots", "random,random,random", "--games", "60")
    simulated = run(environment, *words, "--seed", "3")
    assert simulated.returncode == 0, simulated.stderr
    assert "random#3" in simulated.stdout


def test_it_plays_from_python(environment: dict[str, str]) -> None:
    """The laws of the front door, on this game alone."""
    assert_lawful(
        environment, ROOT / "tests" / "api" / "test_laws_of_the_door.py", ROOT / "tests" / "api" / "test_analysis.py"
    )


def test_it_plays_over_the_socket(environment: dict[str, str], tmp_path: Path) -> None:
    club = Club(tmp_path, environment)
    try:
        club.start()
        made = club.make_table("me", "random", game="milestones")
        guest = Guest(club, str(made["table"]), str(made["key"]), lang="fr")

        async def whole_game() -> None:
            await guest.come()
            turn = 0
            while await guest.hear_until_asked():
                await guest.play_and_hear(guest.now["menu"][turn % 3]["notation"])
                turn += 1

        run_aside(whole_game())
        assert guest.now["over"]
        assert "gagné" in guest.now["prompt"]
    finally:
        club.stop()


def test_it_keeps_the_laws_of_every_game(environment: dict[str, str]) -> None:
    """The property tests of the house, on this game alone."""
    laws = sorted((ROOT / "tests" / "games").glob("test_laws_of_*.py"))
    assert laws
    assert_lawful(environment, *laws)


def assert_lawful(environment: dict[str, str], *laws: Path) -> None:
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *map(str, laws))
    alone = {"PASSEPARTOUT_TEST_GAMES": "milestones", "PASSEPARTOUT_RED_TESTS": ""}  # this test says how to repeat it
    judged = run({**environment, **alone}, *words)
    assert judged.returncode == 0, judged.stdout
