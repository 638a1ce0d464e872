"""The ladder: the same games whoever plays them and however often it was stopped; figures that follow from its rows."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from passepartout.cli import main
from passepartout.lab.ladder import AnotherLadder, Ladder, Results
from passepartout.lab.ladder_report import cross_rows, standings
from passepartout.lab.rating import rate

BOTS = ("sensible", "random")


def ladder(games: int = 12, players: int = 2, seed: int = 1, bots: tuple[str, ...] = BOTS) -> Ladder:
    return Ladder("cape_to_cairo", players, bots, games, seed)


def played(folder: Path, wanted: Ladder, workers: int = 1) -> Results:
    results = Results(wanted, folder)
    for _ in results.play(workers):
        pass
    results.write()
    return results


def test_results_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    one, two = (played(tmp_path / str(workers), ladder(30), workers) for workers in (1, 2))
    assert one.file.read_text() == two.file.read_text()
    assert one.done() == 30


def test_nor_on_how_the_bots_are_named_nor_on_who_else_takes_part(tmp_path: Path) -> None:
    alone, reversed_ = (played(tmp_path / name, ladder(bots=bots)) for name, bots in (("a", BOTS), ("b", BOTS[::-1])))
    assert alone.file.read_text() == reversed_.file.read_text()
    first = ladder().plans()[0]
    assert first in ladder(bots=("aaa", *BOTS, "zzz")).plans()


def test_a_pair_meets_with_two_players_and_each_sits_alone_with_more() -> None:
    assert [plan.bots for plan in ladder(bots=("c", "a", "b")).plans()] == [("a", "b"), ("a", "c"), ("b", "c")]
    lineups = [plan.bots for plan in ladder(players=4).plans()]
    assert lineups == [("random", *["sensible"] * 3), ("sensible", *["random"] * 3)]


def test_the_command_of_a_page_can_be_pasted_into_a_shell() -> None:
    bots = ("search?think=0.1&workers=2", "sensible")
    wanted = Ladder("compass_rose", 2, bots, 12, 7, {"game": "expert"})
    printed = subprocess.check_output(["sh", "-c", f"printf '%s\\n' {wanted.command()}"], text=True)
    arguments = ["--players", "2", "--games", "12", "--seed", "7", "--bots", ",".join(bots), "--options", "game=expert"]
    assert printed.split() == ["passepartout", "ladder", "compass_rose", *arguments]


def test_everybody_sits_everywhere(tmp_path: Path) -> None:
    results = played(tmp_path, ladder(12, players=3))
    for plan in results.plans.values():
        seats = Counter(outcome.seating.index(0) for outcome in results.of(plan))
        assert seats == {0: 4, 1: 4, 2: 4}


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole", ladder(20))
    results = Results(ladder(20), tmp_path / "stopped")
    playing = results.play(1)
    next(playing)
    playing.close()
    assert 0 < results.done() < 20
    with results.file.open("a") as file:
        file.write("random,sensible,19,12")  # torn in the middle of a row
    again = Results(ladder(20), tmp_path / "stopped")
    assert again.done() == results.done()
    assert sum(again.play(1)) == 20 - results.done()
    again.write()
    assert again.file.read_text() == whole.file.read_text()
    assert list(Results(ladder(20), tmp_path / "stopped").play(1)) == [], "nothing is left to play"


def test_more_games_and_other_bots_play_only_what_is_missing(tmp_path: Path) -> None:
    played(tmp_path, ladder(8))
    fewer = Results(ladder(4), tmp_path)
    assert fewer.done() == 4
    more = Results(ladder(10), tmp_path)
    assert more.done() == 8, "asking for fewer forgot nothing"
    assert sum(more.play(1)) == 2


def test_other_games_are_not_mixed_in(tmp_path: Path) -> None:
    played(tmp_path, ladder(4))
    with pytest.raises(AnotherLadder, match="differ in seed"):
        Results(ladder(4, seed=2), tmp_path)
    assert Results(ladder(4, seed=2), tmp_path, fresh=True).done() == 0


def test_an_own_bot_that_was_changed_is_noticed(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("class First:\n    def decide(self, view, seat, chance):\n        return view.menu(seat)[0]\n")
    wanted = ladder(2, bots=(f"{bot}:First", "random"))
    assert played(tmp_path / "out", wanted).done() == 2
    bot.write_text(bot.read_text().replace("[0]", "[-1]"))
    with pytest.raises(AnotherLadder, match=r"mine\.py:First"):
        Results(wanted, tmp_path / "out")


def test_after_kill_9_the_same_command_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = [
        "ladder",
        "cape_to_cairo",
        "--bots",
        "sensible,random",
        "--games",
        "100000",
        "--workers",
        "2",
        "--out",
        str(out),
    ]
    process = subprocess.Popen([sys.executable, "-m", "passepartout.cli", *command], start_new_session=True)
    file = out / "games.csv"
    while not file.exists() or len(file.read_text().splitlines()) < 5:
        assert process.poll() is None
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    kept = Results(ladder(100_000), out)
    assert kept.done() >= 3
    found = {(row[0], row[2]): row for row in csv.reader(file.open())}
    first = min(int(number) for name, number in found if name == "random")  # a worker may have died over the very first
    fresh = {(row[0], row[2]): row for row in csv.reader((played(tmp_path / "b", ladder(first + 1)).file).open())}
    assert found["random", str(first)] == fresh["random", str(first)]


def test_figures_follow_from_the_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    arguments = ["ladder", "cape_to_cairo", "--players", "2", "--games", "20", "--workers", "1", "--out", str(out)]
    arguments += ["--bots", "sensible,random"]
    assert main(arguments) == 0
    shown = capsys.readouterr().out
    rows = list(csv.DictReader((out / "games.csv").open()))
    wins = sum(row["places"].split()[1] == "1" for row in rows)  # sensible is the other of random
    page = (out / "ladder.md").read_text(encoding="utf-8")
    line = next(line for line in page.splitlines() if line.startswith("| sensible |"))
    assert [part.strip() for part in line.split("|")][3:5] == ["20", str(wins)]
    assert "passepartout ladder cape_to_cairo --players 2 --games 20 --seed 1 --bots sensible,random" in page
    assert "20 of 20 games" in shown
    pairs = list(csv.DictReader((out / "pairs.csv").open()))
    assert [(row["one"], row["other"], row["games"], row["wins"]) for row in pairs] == [
        ("random", "sensible", "20", str(20 - wins))
    ]
    picture = ET.parse(out / "ladder.svg").getroot()
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"sensible", "random", "fair", f"{wins * 5:.1f} %"} <= set(texts)
    assert main(arguments) == 0, "again: everything is there already"
    assert "20 of 20 games are in" in capsys.readouterr().err


def test_the_better_one_stands_higher(tmp_path: Path) -> None:
    for players in (2, 3):
        results = played(tmp_path / str(players), ladder(12, players))
        best, worst = standings(results)
        assert (best.bot, worst.bot) == ("sensible", "random")
        assert best.rating.mean > worst.rating.mean
        assert best.games == 12
        rows = cross_rows(results, ["sensible", "random"])
        assert rows[1][0] == "sensible"
        assert float(rows[1][2].split()[0]) > float(rows[2][1].split()[0])


def test_ratings_do_not_depend_on_what_was_played_last() -> None:
    """The same games, the wins of the weaker one at the end or at the beginning."""
    games = [(["a", "b"], [1, 2])] * 120 + [(["a", "b"], [2, 1])] * 80
    ends, begins = rate(["a", "b"], games), rate(["a", "b"], games[::-1])
    assert ends == begins
    assert ends["a"].mean > ends["b"].mean
    assert rate(["a", "b"], games * 4)["a"].spread < ends["a"].spread / 1.5, "who has played more is known better"


def test_ratings_know_draws_and_copies() -> None:
    even = rate(["a", "b"], [(["a", "b"], [1, 1])] * 20)
    assert even["a"].mean == pytest.approx(even["b"].mean)
    ratings = rate(["a", "b", "c"], [(["a", "b", "b"], [1, 2, 3]), (["c", "b", "b"], [3, 1, 2])] * 20)
    assert ratings["a"].mean > ratings["b"].mean > ratings["c"].mean
    assert all(rating.spread < 25 / 3 for rating in ratings.values())


def test_lost_turns_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("class Raises:\n    def decide(self, view, seat, chance):\n        raise ValueError('no idea')\n")
    out = tmp_path / "out"
    # No machine is too slow for a bot that raises at once.
    arguments = ["ladder", "cape_to_cairo", "--games", "2", "--workers", "1", "--out", str(out), "--limit", "3600"]
    assert main([*arguments, "--bots", f"{bot}:Raises,random"]) == 0
    assert "ValueError: no idea (mine.py, line 3)" in capsys.readouterr().out
    lost = sum(int(row["lost"].split()[0]) for row in csv.DictReader((out / "games.csv").open()))
    assert lost > 10
    line = next(line for line in (out / "ladder.md").read_text().splitlines() if line.startswith(f"| {bot}"))
    assert line.endswith(f"| {lost} |")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "Possible: "),
        (["cape_to_cairo", "--bots", "random,genius"], "called 'genius'"),
        (["cape_to_cairo", "--bots", "random"], "two bots or more"),
        (["cape_to_cairo", "--bots", "random,random"], "each named once"),
        (["cape_to_cairo", "--players", "9"], "2 to 4 players"),
        (["cape_to_cairo", "--games", "0"], "at least 1"),
        (["cape_to_cairo", "--workers", "0"], "at least 1"),
        (["cape_to_cairo", "--options", "wind=on"], "no option"),
        (["cape_to_cairo", "--out", "/dev/null/x"], "cannot be used"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *arguments]) == 2
    assert says in capsys.readouterr().err
