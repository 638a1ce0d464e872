"""A short run of the fuzzer, and proof that it finds what it hunts."""

from __future__ import annotations

import sys
from collections.abc import Mapping

import pytest

from passepartout.core.action import Action, Menu
from passepartout.core.chance import Chance
from passepartout.core.game import NEWEST, Game, Options
from passepartout.core.position import Position, Teller
from passepartout.games import all_games
from tests.fuzz import fuzz, main, settings_of
from tests.situations import STYLES, games_to_test, table_name

# As plain Python a game takes ten times as long: a third of what the compiled run has just passed.
GAMES = 20 if "pytest_interpreted" in sys.modules else 60


@pytest.mark.parametrize("game", games_to_test(), ids=table_name)
def test_nothing_is_wrong(game: Game) -> None:
    assert fuzz(game, 1_000_000, GAMES, 20_000, lambda games, decisions: None) is None


@pytest.mark.parametrize("game", games_to_test(), ids=table_name)
def test_all_tables_and_styles_come_up(game: Game) -> None:
    assert len({settings_of(game, number) for number in range(100)}) == (game.max_players - game.min_players + 1) * len(
        STYLES
    )


class Step(Action):
    def notation(self) -> str:
        return "step"


STEP: Menu = (Step(),)


class Path(Position):
    """Goes on for `length` decisions, then ends; or does what it is told to do wrong after ten."""

    def __init__(self, seats: int, fault: str) -> None:
        super().__init__(seats)
        self.steps = 0
        self.fault = fault

    def over(self) -> bool:
        return self.steps >= 20 and self.fault != "endless"

    def wrong(self, fault: str) -> bool:
        return self.steps >= 10 and self.fault == fault

    def deciders(self) -> tuple[int, ...]:
        return () if self.over() or self.wrong("nobody decides") else (1, 0) if self.wrong("order") else (0,)

    def menu(self, seat: int) -> Menu:
        if self.wrong("twice"):
            return STEP * 2
        if self.wrong("dead end"):
            return ()
        return STEP if (seat == 0 and not self.over()) or self.wrong("menu for all") else ()

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        if self.wrong("exception"):
            raise RuntimeError("this went wrong")
        self.steps += 1

    def standing(self) -> tuple[int, ...] | None:
        return (1,) * self.seats if self.over() or self.wrong("early end") else None

    def copy(self) -> Position:
        return self


class Wrong(Game):
    def __init__(self, fault: str, folder: Game) -> None:
        super().__init__("wrong", 1, 2, 3, folder.folder)
        self.fault = fault

    def new(
        self, seats: int, options: Options, chance: Chance, teller: Teller | None = None, rules: int = NEWEST
    ) -> Position:
        return Path(seats, self.fault)

    def restore(self, data: Mapping[str, object]) -> Position:
        raise NotImplementedError


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        ("dead end", "a dead end: seat 0 has to decide and can do nothing"),
        ("endless", "an endless game: 300 decisions and no end"),
        ("exception", "RuntimeError: this went wrong"),
        ("nobody decides", "the standing is None and the deciders are ()"),
        ("early end", "and the deciders are (0,)"),
        ("menu for all", "seat 1 has nothing to decide and a menu of 1"),
        ("twice", "an action is twice on the menu of seat 0"),
        ("order", "the deciders are (1, 0)"),
    ],
)
def test_it_finds_what_it_hunts(fault: str, found: str) -> None:
    game = Wrong(fault, next(iter(all_games().values())))
    told = fuzz(game, 41, 5, 300, lambda games, decisions: None)
    assert told is not None
    assert found in told
    assert "Game 41 went wrong (3 players choosing" in told
    assert "python -m tests.fuzz wrong --first 41 --games 1" in told


def test_a_sound_game_is_let_pass() -> None:
    game = Wrong("", next(iter(all_games().values())))
    assert fuzz(game, 0, 5, 300, lambda games, decisions: None) is None


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    name = next(iter(all_games()))
    assert main([name, "--games", "3", "--first", "7"]) == 0
    told = capsys.readouterr()
    assert told.out == f"3 games of {name} and nothing wrong.\n"
    assert "3 of 3 games" in told.err
    assert main([name, "--games", "3", "--limit", "2"]) == 1
    assert "an endless game: 2 decisions and no end" in capsys.readouterr().out
    assert main(["chess"]) == 2
    assert "There is no game called 'chess'" in capsys.readouterr().err
