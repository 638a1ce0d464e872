"""`passepartout box`: what it writes is sound, what it checks is told in full, and its exit code is the answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.boxes import open_box
from passepartout.cli import main
from passepartout.core.components import ComponentError
from passepartout.games import find_game
from passepartout.words import LANGUAGES
from tests.own_boxes import BROKEN, UNUSUAL

GAMES = ("cape_to_cairo", "compass_rose", "eighty_days")


def written(game: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert main(["box", game]) == 0
    path = folder / "mine.toml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_a_box_to_begin_with_is_that_of_the_house(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(game, tmp_path, capsys)
    opened = open_box(path)
    assert opened.own_box is not None
    assert opened.own_box.title.startswith("My ")
    assert opened.presenter().box() == find_game(game).presenter().box()
    for language in LANGUAGES:
        assert main(["box", "--check", str(path), "--lang", language]) == 0
        said = capsys.readouterr().out
        assert opened.own_box.title in said
        assert opened.own_box.fingerprint in said
        assert len(said.splitlines()) > 10


@pytest.mark.parametrize("path", UNUSUAL, ids=lambda path: path.stem)
def test_what_is_in_a_box_is_told_in_every_language(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for language in LANGUAGES:
        assert main(["box", "--check", str(path), "--lang", language]) == 0
        said = capsys.readouterr().out
        assert "{" not in said
        assert "box." not in said


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_what_is_wrong_is_told_in_full(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["box", "--check", str(path), "--lang", "en"]) == 1
    said = capsys.readouterr().out.splitlines()
    with pytest.raises(ComponentError) as caught:
        open_box(path)
    assert said[1:] == str(caught.value).split("\n")
    assert f"{len(caught.value.faults)} thing" in said[0]


def test_what_cannot_be_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, reason in (
        (["box"], "Name a game, to have its box written, or a file with --check."),
        (["box", "eighty_days", "--check", "x.toml"], "Name a game, to have its box written, or a file with --check."),
        (["box", "chess"], "There is no game called 'chess'"),
        (["box", "--check", str(tmp_path / "none.toml"), "--lang", "en"], "There is no file"),
        (["box", "--check", str(tmp_path), "--lang", "en"], "There is no file"),
    ):
        assert main(words) == 2
        assert reason in capsys.readouterr().err


HEADINGS = {
    "": ["line 1: 'game' is missing", "line 1: 'title' is missing"],
    'game = "chess"\ntitle = "Knights"\n': ["line 1: There is no game called 'chess'. Possible: cape_to_cairo"],
    'game = 4\ntitle = "Knights"\n': ["line 1: 'game' must be a text, not 4"],
    'game = "cape_to_cairo"\ntitle = "%s"\n' % ("long " * 20): ["line 2: the title must be a name of 1 to 60 signs"],
    'game = "cape_to_cairo"\ntitle = "  "\n': ["line 2: the title must be a name of 1 to 60 signs"],
}


@pytest.mark.parametrize("heading", HEADINGS, ids=[repr(heading[:30]) for heading in HEADINGS])
def test_a_heading_that_says_too_little(heading: str, tmp_path: Path) -> None:
    """And where the game is known, what is wrong in the rest is told as well."""
    path = tmp_path / "mine.toml"
    path.write_text(f"{heading}capital = -1\n", encoding="utf-8")
    with pytest.raises(ComponentError) as caught:
        open_box(path)
    told = str(caught.value)
    for reason in HEADINGS[heading]:
        assert f"mine.toml, {reason}" in told
    assert ("'capital' must be from 0 to 1000, not -1" in told) == ("cape" in heading)
