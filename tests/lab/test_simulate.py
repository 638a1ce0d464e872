"""The same seed gives the same games, with any number of workers; errors are sentences; Ctrl-C shows what there is."""

from __future__ import annotations

import csv
import io
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from passepartout.bots import TIME, Guard, LostTurn, make_bot, make_player
from passepartout.cli import main
from passepartout.core.action import Action
from passepartout.core.bot import Bot
from passepartout.core.chance import Chance, Rng
from passepartout.core.game import NEWEST, Game, Options
from passepartout.core.guidance import Guidance
from passepartout.core.playout import play_bots
from passepartout.core.position import Position, Teller
from passepartout.games import find_game
from passepartout.lab import report, simulate
from passepartout.lab.simulate import Plan, play_one

from ..listening import LISTENING, thinking_aloud, wait_for


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


def test_every_bot_sits_after_every_other_equally_often() -> None:
    plan = Plan("cape_to_cairo", ("a", "b", "c", "d"), 24, 1)
    after: Counter[tuple[int, int]] = Counter()
    for number in range(24):
        seating = plan.seating(number)
        after.update(zip(seating, seating[1:] + seating[:1], strict=True))
    assert len(after) == 12
    assert set(after.values()) == {8}


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
        (["cape_to_cairo", "--bots", "random,genius"], "called 'genius'"),
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
    command = [sys.executable, "-c", LISTENING, "simulate", "cape_to_cairo", "--bots", "random,random"]
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
    shown, said = process.communicate()
    assert process.returncode == 130
    assert "Stopped after" in said
    assert "Traceback" not in said
    assert "95 % interval" in shown


@pytest.mark.parametrize("game", ["cape_to_cairo", "eighty_sites"])
def test_ctrl_c_interrupts_a_search(game: str, tmp_path: Path) -> None:
    """In the process that hears it, while compiled code thinks: it used to end as if memory had run out."""
    sign = tmp_path / "it thinks"
    words = ["simulate", game, "--bots", "search,sensible", "--think", "600", "--workers", "1"]
    process = subprocess.Popen(
        [sys.executable, "-c", thinking_aloud(sign), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    wait_for(sign, process)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130, said
    assert "Traceback" not in said


class Broken(Bot):
    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        raise ValueError("out of ideas")


class Cheat(Bot):
    """Waits for somebody else's menu."""

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        return find_game("cape_to_cairo").parse("build bonus 5")


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (Broken(), "mine (seat 1, its decision 1) lost a turn: ValueError: out of ideas; 'sensible' decided instead"),
        (
            Cheat(),
            (
                "mine (seat 1, its decision 1) lost a turn: "
                "it answered 'build bonus 5', which is not on the menu; 'sensible' decided instead"
            ),
        ),
    ],
)
def test_a_bot_that_fails_loses_turns_and_not_the_game(bot: Bot, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("cape_to_cairo")

    def player(game: Game, name: str, limit: float) -> Guard:
        return Guard(game, name, bot) if name == "mine" else make_player(game, name)

    monkeypatch.setattr(simulate, "make_player", player)
    plan = Plan("cape_to_cairo", ("mine", "random"), 1, 77)
    outcome = play_one(plan, game, 0)
    assert sorted(outcome.places) == [1, 2]
    assert outcome.lost[0] == simulate.Lost(0, says)
    assert {lost.bot for lost in outcome.lost} == {0}
    told = report.lost_lines(plan, [outcome])
    assert told[0] == f"mine lost {len(outcome.lost)} turns in 1 games:"
    assert told[1] == f"  game 0: {says}"


def played_by(monkeypatch: pytest.MonkeyPatch, bot: Bot) -> None:
    """Somebody called `mine` is this bot."""

    def player(game: Game, name: str, limit: float) -> Guard:
        return Guard(game, name, bot) if name == "mine" else make_player(game, name)

    monkeypatch.setattr(simulate, "make_player", player)
    monkeypatch.setattr("passepartout.lab.commands.check_player", lambda game, name: None)


MINE = ["simulate", "cape_to_cairo", "--bots", "mine,random", "--games", "2", "--workers", "1", "--seed", "7"]


def test_the_table_says_whose_figures_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bot that always fails shows the share of its stand-in: the table says so, and so does the exit code."""
    played_by(monkeypatch, Broken())
    assert main(MINE) == 1
    out = capsys.readouterr().out
    rows = {line.split()[0]: line.split() for line in out.partition("wins by seat")[0].splitlines() if line.split()}
    assert "stand-in" in out.partition("random")[0]
    assert rows["mine"][-1] == "all"
    assert rows["random"][-1] != "all"
    played_by(monkeypatch, make_player(find_game("cape_to_cairo"), "random").bot)
    assert main(MINE) == 0
    assert "stand-in" not in capsys.readouterr().out


class Silent(Bot):
    """Never answers, as its process would say."""

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        raise LostTurn(TIME, "no answer after 10 s")


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It is said for whom one waits, and after a few decisions the bot is given up."""
    played_by(monkeypatch, Silent())
    monkeypatch.setattr(simulate, "HOPELESS", {})
    assert main(MINE) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[:3] == [f"mine has not answered within 10 s, {times} of 3 times in a row." for times in (1, 2, 3)]
    assert told[-1].endswith("mine does not answer: given up after 3 decisions of 10 s. --limit gives it more time.")
    assert len(told) == 4


class Jammed(Game):
    """Its dice stick from the fourth game on."""

    def __init__(self, real: Game) -> None:
        super().__init__(real.name, real.rules_version, real.min_players, real.max_players, real.folder)
        self.real = real
        self.games = 0

    def guidance(self) -> Guidance[Any]:
        return self.real.guidance()

    def new(
        self, seats: int, options: Options, chance: Chance, teller: Teller | None = None, rules: int = NEWEST
    ) -> Position:
        self.games += 1
        return self.real.new(seats, options, Jam() if self.games > 3 else chance, teller, rules)


class Jam(Chance):
    def below(self, n: int) -> int:
        raise ValueError("jammed")


def test_what_was_played_before_a_failure_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    jammed = Jammed(find_game("cape_to_cairo"))
    monkeypatch.setattr(simulate, "find_game", lambda name, box: jammed)
    file = tmp_path / "games.csv"
    arguments = ["simulate", "cape_to_cairo", "--bots", "random,random", "--games", "8", "--workers", "1"]
    assert main([*arguments, "--seed", "5", "--csv", str(file)]) == 2
    captured = capsys.readouterr()
    assert "game 3 (random, random; --seed 5): ValueError: jammed." in captured.err
    assert "95 % interval" in captured.out
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1 + 3


def test_a_game_can_be_played_again_from_its_row(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    arguments = ["simulate", "cape_to_cairo", "--bots", "sensible,random", "--games", "6", "--workers", "1"]
    assert main([*arguments, "--seed", "3", "--csv", str(file)]) == 0
    game = find_game("cape_to_cairo")
    for row in csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))):
        chance = Rng(int(row["seed"]))
        position = game.new(2, {}, chance)
        decisions = play_bots(position, [make_bot(game, row["bot1"]), make_bot(game, row["bot2"])], chance)
        assert str(decisions) == row["decisions"]
        assert position.standing() == (int(row["place1"]), int(row["place2"]))


def test_shared_victories_are_shared() -> None:
    outcome = simulate.Outcome(0, [0, 1, 2], [1, 1, 3], 10)
    assert [report.won(outcome, bot) for bot in range(3)] == [0.5, 0.5, 0.0]


def test_rows_are_there_while_games_are_still_played() -> None:
    """In the order of the games, whoever finishes first; after a stop also those behind a gap."""
    file = io.StringIO()
    rows = report.Rows(Plan("cape_to_cairo", ("random", "sensible"), 6, 1), file)
    games = [simulate.Outcome(number, [0, 1], [1, 2], 70 + number, scores=[(8, 3), (5, 0)]) for number in range(6)]

    def seen() -> list[str]:
        return [row["game"] for row in csv.DictReader(io.StringIO(file.getvalue()))]

    rows.add([games[1]])
    assert seen() == []
    rows.add([games[0]])
    assert seen() == ["0", "1"]
    rows.add([games[5], games[3]])
    rows.finish()
    assert seen() == ["0", "1", "3", "5"]
