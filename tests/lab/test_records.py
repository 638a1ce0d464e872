"""A simulation keeps every game, and what each seat had in the end: the same with any number of workers."""

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
from passepartout.core.record import Record
from passepartout.games import all_games, find_game
from passepartout.lab import records
from passepartout.lab.simulate import Plan, simulate

from ..listening import LISTENING

GAMES = ("cape_to_cairo", "compass_rose", "eighty_days", "eighty_sites")


def run(folder: Path, game: str, *more: str, games: int = 4, workers: int = 1) -> dict[str, str]:
    """Every file that a simulation leaves, by its name in the folder."""
    words = ["simulate", game, "--bots", "sensible,random,random", "--games", str(games), "--seed", "9"]
    kept = ["--csv", str(folder / "games.csv"), "--records", str(folder / "games")]
    folder.mkdir()
    assert main([*words, "--workers", str(workers), *kept, *more]) == 0
    found = [folder / "games.csv", *(folder / "games").iterdir()]
    return {path.name: path.read_text(encoding="utf-8") for path in found}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_an_ordinary_record(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It verifies, and played again it ends as its row says."""
    files = run(tmp_path / "one", game)
    names = [f"game-{number:06}.txt" for number in range(4)]
    assert sorted(files) == [*names, "games.csv"]
    rows = list(csv.DictReader(io.StringIO(files["games.csv"])))
    for name, row in zip(names, rows, strict=True):
        path = str(tmp_path / "one" / "games" / name)
        assert main(["verify", path]) == 0
        assert main(["replay", path]) == 0
        record = Record(files[name])
        play = record.verify(find_game(game))
        assert [f"{seat.name} = {seat.bot}" for seat in record.seats] == [
            f"{row[f'bot{seat}']} = {row[f'bot{seat}'].partition('#')[0]}" for seat in (1, 2, 3)
        ]
        assert record.end.split() == [row[f"place{seat}"] for seat in (1, 2, 3)]
        assert str(len(play.entries) - 1) == row["decisions"]
        for number, figure in enumerate(play.game.scores()):
            assert [row[f"{figure}{seat + 1}"] for seat in range(3)] == [
                str(play.position.score(seat)[number]) for seat in range(3)
            ]
    capsys.readouterr()
    assert main(["verify", *[str(tmp_path / "one" / "games" / name) for name in names]]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_one_of_several_that_is_not_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(tmp_path / "one", "cape_to_cairo", games=2)
    good, bad = (records.file_of(str(tmp_path / "one" / "games"), number) for number in (0, 1))
    bad.write_text(bad.read_text(encoding="utf-8").replace("bid", "bit"), encoding="utf-8")
    capsys.readouterr()
    assert main(["verify", str(bad), str(good)]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert "has been changed" in shown[0]
    assert shown[1] == f"Verified: {good}"


def test_rows_and_records_are_the_same_with_any_number_of_workers(tmp_path: Path) -> None:
    alone = run(tmp_path / "1", "compass_rose", games=9)
    assert run(tmp_path / "2", "compass_rose", games=9, workers=2) == alone
    assert run(tmp_path / "3", "compass_rose", games=9, workers=3) == alone


@pytest.mark.parametrize("game", GAMES)
def test_keeping_a_game_does_not_change_it(game: str, tmp_path: Path) -> None:
    """What the bots draw for themselves is in no record, and nobody draws more because somebody takes notes."""
    plan = Plan(game, ("random", "sensible"), 3, 4)
    kept = Plan(game, ("random", "sensible"), 3, 4, records=str(tmp_path))
    assert list(simulate(plan, 1)) == list(simulate(kept, 1))
    assert len(list(tmp_path.iterdir())) == 3


def test_what_the_games_count() -> None:
    """The names are the columns of people's files (docs/simulate.md): old ones stay, new ones are added behind."""
    assert {name: all_games()[name].scores() for name in GAMES} == {
        "cape_to_cairo": ("crossings", "capital"),
        "compass_rose": ("square",),
        "eighty_days": ("days", "cities", "gold"),
        "eighty_sites": ("sites", "carried"),
    }
    page = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text(encoding="utf-8")
    for name in GAMES:
        for figure in all_games()[name].scores():
            assert f"`{figure}1` …" in page


def test_options_and_an_own_box_are_in_the_record(tmp_path: Path) -> None:
    files = run(tmp_path / "one", "compass_rose", "--options", "game=expert", games=1)
    assert "options: game=expert" in files["game-000000.txt"].splitlines()


SAYS = {
    "full": "is not empty",
    "file": "is a file",
    "file/below": "cannot be used for records",
}


@pytest.mark.parametrize("name", SAYS)
def test_a_folder_that_cannot_be_used(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "game-000000.txt").write_text("of old", encoding="utf-8")
    (tmp_path / "file").write_text("", encoding="utf-8")
    words = ["simulate", "cape_to_cairo", "--bots", "random,random", "--games", "2", "--workers", "1"]
    assert main([*words, "--records", str(tmp_path / name)]) == 2
    told = capsys.readouterr()
    assert SAYS[name] in told.err
    assert told.out == ""
    assert (tmp_path / "full" / "game-000000.txt").read_text(encoding="utf-8") == "of old"


def test_a_folder_that_fills_up_is_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def keep(folder: str, number: int, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(records, "keep", keep)
    words = ["simulate", "cape_to_cairo", "--bots", "random,random", "--games", "2", "--workers", "1"]
    assert main([*words, "--records", str(tmp_path / "new")]) == 2
    assert "game 0 cannot be kept in" in capsys.readouterr().err


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_loses_no_finished_game(workers: int, tmp_path: Path) -> None:
    """Every row has its record, and every record is whole; those whose row was not written any more are at most the
    games in progress."""
    command = [sys.executable, "-c", LISTENING, "simulate", "cape_to_cairo", "--bots", "random,random"]
    kept = ["--csv", str(tmp_path / "games.csv"), "--records", str(tmp_path / "games")]
    process = subprocess.Popen(
        [*command, "--games", "100000000", "--workers", str(workers), "--seed", "1", *kept],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    process.stderr.readline()  # the first word of progress
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130, said
    rows = list(csv.DictReader(io.StringIO((tmp_path / "games.csv").read_text(encoding="utf-8"))))
    assert f"Stopped after {len(rows)} of" in said
    names = {path.name for path in (tmp_path / "games").iterdir()}
    assert {f"game-{int(row['game']):06}.txt" for row in rows} <= names
    assert len(names) - len(rows) <= (1 if workers == 1 else 0)
    for name in sorted(names):
        Record((tmp_path / "games" / name).read_text(encoding="utf-8"))
