"""`--box`: an own box at every command, its name in the record, and another one refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.core.record import check_of
from passepartout.games import with_own_box
from passepartout.tables.boxes import mark_of
from passepartout.words import LANGUAGES
from tests.boxed import POOR, RICH, TITLE, box_text

from .desk import Desk, Player

PLAY = ("play", "--players", "2", "--bots", "random", "--name", "Ada", "--seed", "7", "--record", "game.txt")


@pytest.fixture(autouse=True)
def files(desk: Desk) -> None:
    """Three boxes on the desk; the fixture `desk` has made a folder of its own."""
    Path("rich.toml").write_text(RICH, encoding="utf-8")
    Path("poor.toml").write_text(POOR, encoding="utf-8")
    Path("days.toml").write_text(box_text("eighty_days"), encoding="utf-8")


def begun(desk: Desk) -> str:
    """A game with the rich box, left after a bid that nobody could pay out of the box of the house."""
    result = desk.run(*PLAY, "--box", "rich.toml", typed=["bid 140", "quit"])
    assert result.code == 0, result.err
    return Path("game.txt").read_text(encoding="utf-8")


def test_the_box_says_which_game_it_is_and_the_record_which_box(desk: Desk) -> None:
    lines = begun(desk).splitlines()
    assert lines[1:4] == ["game: cape_to_cairo", "rules: 1", f"box: {mark_of(with_own_box(RICH))} {TITLE}"]
    assert "2. seat 1 bid 140" in "\n".join(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_goes_on_with_its_box(desk: Desk, language: str) -> None:
    begun(desk)
    result = desk.run("play", "--resume", "game.txt", "--box", "rich.toml", "--lang", language, then=Player())
    assert result.code == 0, result.err
    proved = desk.run("verify", "game.txt", "--box", "rich.toml", "--lang", language)
    assert proved.code == 0
    assert f"{TITLE} ({mark_of(with_own_box(RICH))})" in proved.out
    assert desk.run("replay", "game.txt", "--box", "rich.toml").code == 0


@pytest.mark.parametrize("command", [("verify", "game.txt"), ("replay", "game.txt"), ("play", "--resume", "game.txt")])
@pytest.mark.parametrize("box", [(), ("--box", "poor.toml")])
def test_another_box_is_refused_by_name_and_nobody_is_called_a_cheat(
    desk: Desk, command: tuple[str, ...], box: tuple[str, ...]
) -> None:
    before = begun(desk)
    result = desk.run(*command, *box)
    assert result.code == 2
    assert f"it was played with ‘{TITLE}’ ({mark_of(with_own_box(RICH))}), and this is " in result.err
    assert ("‘A poor man's box’" if box else "the box of the house") in result.err
    assert "CC-" not in result.err
    assert Path("game.txt").read_text(encoding="utf-8") == before


def test_a_game_of_the_house_does_not_go_on_with_an_own_box(desk: Desk) -> None:
    assert desk.run(*PLAY, "cape_to_cairo", typed=["bid 5", "quit"]).code == 0
    result = desk.run("play", "--resume", "game.txt", "--box", "rich.toml")
    assert result.code == 2
    assert "it was played with the box of the house" in result.err
    assert "leave out --box" in result.err
    spoken = desk.run("play", "--resume", "game.txt", "--box", "rich.toml", "--lang", "fr")
    assert "la partie a été jouée avec la boîte de la maison, et voici la boîte «" in spoken.err
    assert "n’indiquez pas --box." in spoken.err


def test_a_comment_or_a_better_title_is_no_other_box(desk: Desk) -> None:
    begun(desk)
    Path("rich.toml").write_text(RICH.replace(TITLE, "Our box") + "\n# found in the attic\n", encoding="utf-8")
    assert desk.run("verify", "game.txt", "--box", "rich.toml").code == 0


@pytest.mark.parametrize("command", ["verify", "play --resume"])
def test_a_box_for_another_game(desk: Desk, command: str) -> None:
    begun(desk)
    result = desk.run(*command.split(), "game.txt", "--box", "days.toml")
    assert result.code == 2
    assert "'days.toml' is a box of eighty_days, not of cape_to_cairo." in result.err


@pytest.mark.parametrize("command", ["play", "simulate --bots random,random", "ladder --bots random,sensible", "serve"])
def test_what_is_wrong_with_a_box_is_said_before_anything_begins(desk: Desk, command: str) -> None:
    Path("wrong.toml").write_text(RICH.replace("goal = 8 ", "goal = 88 "), encoding="utf-8")
    result = desk.run(*command.split(), "--box", "wrong.toml")
    line = next(number for number, text in enumerate(RICH.splitlines(), 1) if text.startswith("goal"))
    assert result.code == 2
    assert f"wrong.toml, line {line}: 'goal' must be from 1 to 20, not 88" in result.err
    assert not result.out


def test_simulations_and_ladders_with_a_box(desk: Desk) -> None:
    words = ("--bots", "random,sensible", "--games", "4", "--seed", "3", "--workers", "1", "--csv")
    house = desk.run("simulate", "cape_to_cairo", *words, "house.csv")
    own = desk.run("simulate", "--box", "poor.toml", *words, "own.csv")
    assert (house.code, own.code) == (0, 0)
    assert Path("own.csv").read_text() != Path("house.csv").read_text()
    assert "A poor man's box" in own.out
    ladder = ("ladder", "--bots", "random,sensible", "--games", "4", "--workers", "1", "--out", "rungs", "--box")
    assert desk.run(*ladder, "poor.toml").code == 0
    other = desk.run(*ladder, "rich.toml")
    assert other.code == 2, "games with another box are not added to these"


def test_an_edited_box_line_is_seen(desk: Desk) -> None:
    lines = begun(desk).splitlines()
    lines[3] = f"box: {mark_of(with_own_box(POOR))} A poor man's box"
    sealed = [*lines[:-1], f"check: {check_of(lines[:-1])}"]
    Path("game.txt").write_text("\n".join(sealed) + "\n", encoding="utf-8")
    result = desk.run("verify", "game.txt", "--box", "poor.toml")
    assert result.code == 1, "this one is a flaw of the record: nobody with that box could bid 140"
    assert "line 9: " in result.out or "line 10: " in result.out, "the computer's bid, drawn anew each time, or Ada's"
