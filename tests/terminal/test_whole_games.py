"""Whole games, in every language, from the first question to a record that proves itself."""

from __future__ import annotations

import itertools
import re
import time
from pathlib import Path

import pytest

from passepartout.games import all_games
from passepartout.words import LANGUAGES, speak

from .desk import Desk, Player

KEYS = (
    "terminal",
    "table",
    "core",
    "log",
    "prompt",
    "label",
    "refuse",
    "fact",
    "panel",
    "phase",
    "thing",
    "kind",
    "bot",
)
RAW = re.compile(rf"[{{}}]|Say\(|object at|\b({'|'.join(KEYS)})\.[a-z_]+")
ONLY_ENGLISH = re.compile(r"\b(the|you|your|seat|takes|wins|with)\b", re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(all_games()))
def test_a_game_is_played_to_its_end(desk: Desk, game: str, language: str) -> None:
    # Against somebody who means to win: among players at random Eighty Sites takes hours of an evening.
    words = ("play", game, "--lang", language, "--seed", "7", "--bots", "sensible", "--record", "game.txt")
    result = desk.run(*words, then=Player())
    assert result.code == 0
    assert result.err == ""
    assert "passepartout verify game.txt" in result.lines()[-2]
    assert "passepartout replay game.txt" in result.lines()[-1]
    for line in result.lines():
        assert not RAW.search(line), line
        assert "\x1b" not in line
        if language != "en" and "passepartout" not in line:
            assert not ONLY_ENGLISH.search(line), line
    proof = desk.run("verify", "game.txt", "--lang", language)
    assert proof.code == 0, proof.out
    assert not RAW.search(proof.out)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [1, 2])
def test_any_number_and_any_seat(desk: Desk, players: int, seat: int) -> None:
    table = ("--players", str(players), "--seat", str(seat), "--name", "Ada")
    result = desk.run("play", "cape_to_cairo", *table, "--seed", "x", then=Player(players))
    assert result.code == 0
    assert f"Seat {seat}: Ada (you)" in result.lines()
    assert [line[0] for line in result.lines()[-4 - players : -4]] == [str(place) for place in range(1, players + 1)]


def test_the_same_seed_and_answers_give_the_same_game(desk: Desk) -> None:
    first, again = (
        desk.run("play", "cape_to_cairo", "--seed", "7", "--record", name, then=Player())
        for name in ("first.txt", "again.txt")
    )
    assert Path("first.txt").read_text() == Path("again.txt").read_text()
    assert first.out.replace("first.txt", "again.txt") == again.out
    assert "The dice followed from this seed: 7" in first.lines()
    other = desk.run("play", "cape_to_cairo", "--seed", "8", "--record", "other.txt", then=Player())
    assert other.code == 0
    assert Path("first.txt").read_text() != Path("other.txt").read_text()


@pytest.mark.parametrize("level", ["seasoned", "traveller"])
def test_nor_does_the_clock_change_a_game_with_a_seed(desk: Desk, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time an hour passes whenever somebody who thinks looks at the clock."""
    words = ("play", "cape_to_cairo", "--players", "2", "--bots", level, "--seed", "7")
    assert desk.run(*words, "--record", "first.txt", then=Player()).code == 0
    hours = itertools.count(step=3600)
    with monkeypatch.context() as patch:
        patch.setattr(time, "perf_counter", lambda: float(next(hours)))
        assert desk.run(*words, "--record", "again.txt", then=Player()).code == 0
    assert (next(hours) > 3600) == (level == "seasoned"), "only those who search look at the clock"
    assert Path("first.txt").read_text() == Path("again.txt").read_text()


def test_without_a_seed_dice_are_secret_and_new(desk: Desk) -> None:
    """A game of which nobody has named the seed is no game to be played here: it would never be the same again."""
    seeds = set()
    for name in ("first.txt", "again.txt"):
        desk.run("play", "cape_to_cairo", "--players", "2", "--bots", "random", "--record", name, typed=["q"])
        lines = Path(name).read_text().splitlines()
        seeds.add(next(line.removeprefix("seed: ") for line in lines if line.startswith("seed: ")))
    assert len(seeds) == 2
    assert all(len(seed) == 64 for seed in seeds)


def test_looking_on(desk: Desk) -> None:
    result = desk.run("play", "cape_to_cairo", "--people", "0", "--players", "3", "--seed", "1", "--record", "game.txt")
    assert result.code == 0
    assert "Bids are shown" in result.out
    assert "> " not in result.out
    assert desk.run("verify", "game.txt").code == 0


def test_the_only_game_needs_no_name(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    only = {"cape_to_cairo": all_games()["cape_to_cairo"]}
    monkeypatch.setattr("passepartout.terminal.seating.all_games", lambda: only)
    assert desk.run("play", typed=["q"]).code == 0


def test_among_several_games_one_is_to_be_named(desk: Desk) -> None:
    result = desk.run("play")
    assert result.code == 2
    assert "Which game? There are: cape_to_cairo, " in result.err


@pytest.mark.parametrize(
    ("typed", "game", "seats", "level"),
    [
        (["", "", "", "q"], "Cape to Cairo", 3, "Novice"),
        (["9", "4", "5", "fogg", "q"], "Eighty Sites", 5, "Fogg"),
        (["sites", "99", "2", "1", "q"], "Eighty Sites", 2, "Novice"),
        (["days", "", "seasoned", "q"], "Eighty Days", 3, "Seasoned"),
    ],
)
def test_somebody_at_a_keyboard_is_asked_what_to_play(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, typed: list[str], game: str, seats: int, level: str
) -> None:
    """In words or by number; Enter takes what is usual, and the first game is against novices."""
    monkeypatch.setattr("tests.terminal.desk.Typist.isatty", lambda self: True)
    result = desk.run("play", typed=typed)
    assert result.code == 0, result.err
    assert result.out.splitlines()[0] == "Which game would you like to play?"
    begins = next(number for number, line in enumerate(result.lines()) if line.endswith(f"> {game}"))
    table = [line for line in result.lines()[begins:] if line.startswith("Seat ")]
    assert len(table) == seats
    assert all(f"({level})" in line for line in table[1:])
    asked = "\n".join(result.lines()[:begins])
    assert not re.search(r"\b(sensible|random|half)\b", asked), "the laboratory's names are not for the club"


def test_nobody_answers_what_to_play(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.terminal.desk.Typist.isatty", lambda self: True)
    for typed in ([], ["9"], ["4"], ["4", ""]):
        result = desk.run("play", typed=typed)
        assert result.code == 2
        assert "Nothing was chosen." in result.err


def test_who_has_played_before_is_offered_travellers(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.run("play", "cape_to_cairo", typed=["4", "q"])
    monkeypatch.setattr("tests.terminal.desk.Typist.isatty", lambda self: True)
    assert "(Traveller)" in desk.run("play", typed=["", "", "", "q"]).out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_games(desk: Desk, language: str) -> None:
    result = desk.run("games", "--lang", language)
    assert result.code == 0
    for name in all_games():
        assert f"passepartout play {name}" in result.out
    assert "novice, traveller, seasoned, fogg" in result.out
    assert "sensible" not in result.out
    assert not RAW.search(result.out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_sheet_can_be_read(desk: Desk, language: str) -> None:
    """Eighty Sites: i shows all fifteen sentences, and ? tells of it; elsewhere there is nothing to read."""
    words = ("--lang", language, "--seed", "7", "--players", "2", "--plain")
    told = desk.run("play", "eighty_sites", *words, typed=["i", "?"]).lines()
    sheet = [int(line.split()[0]) for line in told if re.match(r"\d+  \S.{20}", line)]
    assert sheet == list(range(sheet[0], sheet[0] + 15))
    assert any(line.startswith("i, ") for line in told)
    other = desk.run("play", "cape_to_cairo", *words, typed=["i", "?"]).lines()
    assert speak(language).text("terminal.nothing_to_read") in "\n".join(other)
    assert not any(line.startswith("i, ") for line in other)
