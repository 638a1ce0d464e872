"""Matches from Python: the games a simulation plays, with names, classes, objects and functions as bots."""

from __future__ import annotations

import functools
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import passepartout as pp
from passepartout.lab import progress
from passepartout.lab.simulate import Plan, simulate

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "docs" / "examples" / "mybot.py"


class First:
    """Answers with a notation."""

    def decide(self, view: Any, seat: int, chance: Any) -> str:
        return str(view.menu(seat)[0])


class Dicer:
    """Throws its own dice, and remembers how often."""

    def __init__(self, sides: int = 0) -> None:
        self.sides = sides
        self.asked = 0

    def decide(self, view: Any, seat: int, chance: Any) -> Any:
        self.asked += 1
        menu = view.menu(seat)
        return menu[chance.below(self.sides or len(menu)) % len(menu)]


class Faulty:
    def decide(self, view: Any, seat: int, chance: Any) -> Any:
        if chance.below(2):
            raise RuntimeError("no idea")
        return "fold" if chance.below(2) else None


def test_a_bot_is_a_name_a_class_an_object_or_a_function() -> None:
    once = Dicer()
    result = pp.match([First, once, functools.partial(Dicer, sides=2), lambda: Dicer(3)], games=4, seed=1)
    assert result.bots == ("First", "Dicer#1", "Dicer#2", "bot")
    assert len(result.rows) == 16
    assert once.asked > 16, "the object itself plays all games"
    assert sum(result.wins.values()) == pytest.approx(4)
    assert pp.match([First, Dicer(), functools.partial(Dicer, sides=2), lambda: Dicer(3)], games=4, seed=1) == result


def test_the_games_are_those_of_a_simulation() -> None:
    """A class here and the same class in a file there: the same views, the same dice, the same games."""
    names: dict[str, Any] = {}
    exec(EXAMPLE.read_text("utf-8"), names)
    result = pp.match(["sensible", names["MyBot"]], games=4, seed=5)
    plan = Plan("cape_to_cairo", ("sensible", f"{EXAMPLE}:MyBot"), 4, 5)
    outcomes = [outcome for part in simulate(plan, 1) for outcome in part]
    for outcome in outcomes:
        mine = [row for row in result.rows if row["game"] == outcome.number]
        assert [row["place"] for row in mine] == [outcome.places[bot] for bot in outcome.seating]
        assert {row["decisions"] for row in mine} == {outcome.decisions}
        assert {row["seed"] for row in mine} == {plan.seed_of(outcome.number)}


def test_the_same_with_more_workers() -> None:
    bots = ["sensible", First, Dicer]
    assert pp.match(bots, games=6, seed=3, workers=2) == pp.match(bots, games=6, seed=3)


def test_lost_turns_are_counted() -> None:
    result = pp.match(["sensible", Faulty], games=3, seed=1)
    rows = {row["bot"]: row for row in result.rows if row["game"] == 0}
    assert rows["sensible"]["lost_turns"] == 0
    assert rows["Faulty"]["lost_turns"] > 3
    assert "lost a turn" in rows["Faulty"]["first_fault"]
    faults = str(result)
    assert "Faulty lost" in faults
    assert result.table[1].lost_turns == sum(row["lost_turns"] for row in result.rows)
    assert result.table[1].games == result.games == len(result) == 3


def test_a_table_of_results() -> None:
    result = pp.match(["sensible", "random"], game="compass_rose", games=10, seed=1, options={"game": "base"})
    assert (result.game, result.seed) == ("compass_rose", 1)
    for line in result.table:
        assert line.low <= line.share <= line.high
        assert line.bot in str(result)
        assert line.wins == result.wins[line.bot] == sum(row["won"] for row in result.rows if row["bot"] == line.bot)
    assert {(row["bot"], row["seat"]) for row in result.rows} == {(bot, seat) for bot in result.bots for seat in (0, 1)}


TYPED = """
import passepartout as pp
from tests.api.test_match import First
class Mine(First): pass
for bot in (First, Mine):
    try:
        print(pp.match([bot, "random"], games=2, seed=1, workers=2).games)
    except pp.PassepartoutError as problem:
        print(problem)
"""


def test_what_was_typed_in_other_processes_cannot_find() -> None:
    typed = [sys.executable, "-c", TYPED]
    done = subprocess.run(typed, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines() == [
        "2",
        "Mine was typed in, so other processes cannot find it: import it from a file, or workers=1.",
    ]


def test_a_script_that_does_not_begin_where_it_should(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import passepartout as pp\npp.match(['random', 'random'], games=2, workers=2)\n")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
    assert "PassepartoutError: The other processes did not begin, or died. A script" in done.stderr
    piped = [sys.executable, "-"]
    done = subprocess.run(piped, input=script.read_text(), capture_output=True, text=True, check=False)
    assert "PassepartoutError: Other processes cannot read this program" in done.stderr


class Impatient:
    """Presses Ctrl-C in its third game."""

    made = 0

    def __init__(self) -> None:
        Impatient.made += 1

    def decide(self, view: Any, seat: int, chance: Any) -> Any:
        if Impatient.made > 3:  # one was made to see whether it can be
            raise KeyboardInterrupt
        return view.menu(seat)[0]


def test_ctrl_c_loses_nothing_that_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Impatient, "made", 0)
    with pytest.raises(pp.MatchStopped) as caught:
        pp.match(["random", Impatient], games=10, seed=1)
    result = caught.value.result
    assert result.games == 2
    assert len(result.rows) == 4
    assert "2 of 10 games" in repr(result)
    monkeypatch.setattr(Impatient, "made", 3)
    with pytest.raises(KeyboardInterrupt) as at_once:
        pp.match(["random", Impatient], games=10, seed=1)
    assert isinstance(at_once.value, pp.MatchStopped)
    assert str(at_once.value.result) == "No game was played."


def test_rows_for_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    result = pp.match(["random", "random"], games=1, seed=1)
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda rows: ("frame", rows)))
    assert result.to_pandas() == ("frame", result.rows)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(pp.PassepartoutError, match="pandas is not installed"):
        result.to_pandas()


def broken() -> Any:
    raise OSError("no model file")


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        (["sensible"], "cape_to_cairo is for 2 to 4 players, not for 1."),
        (["random"] * 5, "players, not for 5."),
        ("sensible", "One bot for every seat is wanted"),
        (["sensible", "deep blue"], "There is no computer player called 'deep blue' for cape_to_cairo. Possible: "),
        (["sensible", 7], "7 cannot play: a bot is a name, or anything with decide(view, seat, chance)"),
        (["sensible", object], "object has no method decide(self, view, seat, chance)"),
        (["sensible", broken], "broken() cannot be made: OSError: no model file."),
        (["sensible", "./nobody.py:Me"], "There is no file 'nobody.py'."),
    ],
)
def test_who_cannot_play(bots: Any, says: str) -> None:
    with pytest.raises(pp.PassepartoutError) as caught:
        pp.match(bots, games=2, seed=1)
    assert says in str(caught.value)


def test_what_cannot_be_played() -> None:
    for wrong in ({"games": 0}, {"games": "many"}, {"workers": 0}, {"options": {"size": "huge"}}, {"game": "chess"}):
        with pytest.raises(pp.PassepartoutError):
            pp.match(["random", "random"], **wrong)
    with pytest.raises(pp.PassepartoutError, match="cannot be sent to other processes"):
        pp.match(["random", lambda: First()], games=2, workers=2)  # noqa: PLW0108


def test_somebody_at_a_terminal_sees_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the wait is long enough to wonder, and not before; nobody else sees anything."""
    shown: list[int] = []
    monkeypatch.setattr(progress.Bar, "show", lambda self: shown.append(self.done))
    pp.match(["random", "random"], games=3, seed=1)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    pp.match(["random", "random"], games=3, seed=1)
    assert shown == []
    monkeypatch.setattr(progress, "QUIET", -1.0)
    pp.match(["random", "random"], games=3, seed=1)
    assert shown == [1, 2, 3]
