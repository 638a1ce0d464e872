"""The terminal teaches from the same files as the browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.games import find_game
from passepartout.words import speak
from tests.lessons.pupil import lesson_of

from .desk import Desk

LANGUAGES = {"cape_to_cairo": "en", "compass_rose": "fr", "eighty_days": "de", "eighty_sites": "fr"}


@pytest.mark.parametrize(("name", "language"), LANGUAGES.items())
def test_a_lesson_says_every_step_and_goes_on(desk: Desk, tmp_path: Path, name: str, language: str) -> None:
    lesson, words = lesson_of(find_game(name)), speak(language, find_game(name))
    typed = ["" if step.tap else "skip" for step in lesson.steps]
    told = desk.run("learn", name, "--lang", language, typed=[*typed, "q"])
    assert told.code == 0, told.err
    at = 0
    for step in lesson.steps:
        for key in filter(None, (step.heading, step.say)):
            text = words.text(key, rival=words.text("table.computer.1"))
            assert text in told.out[at:], f"{key} is not said, or not in its place"
            at = told.out.index(text, at)
    assert words.text(lesson.closing, rival=words.text("table.computer.1")) in told.out[at:]
    assert not list((tmp_path / "state").rglob("*.txt")), "a lesson is not kept"


def test_what_is_not_expected_is_answered_with_the_rule_it_teaches(desk: Desk) -> None:
    told = desk.run("learn", "compass_rose", typed=["rose train", "rose steamer", "play train 3", "draw 1", "q"])
    assert "Begin with the steamer. (Rule CR-4.1" in told.out
    assert "cannot be played: the rose stands on the steamer" in told.out
    assert "Drawing would be your whole turn." in told.out
    assert told.out.count("Lesson, 2 of 12: Play steamer 3") == 1


def test_without_a_game_it_says_which_can_be_learned(desk: Desk) -> None:
    told = desk.run("learn")
    assert told.code == 2
    assert "compass_rose" in told.err


def test_somebody_at_a_terminal_is_asked_which(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.terminal.desk.Typist.isatty", lambda self: True)
    told = desk.run("learn", "--plain", typed=["compass", "q"])
    assert told.code == 0, told.err
    assert "Lesson, 1 of 12" in told.out


def test_a_lesson_is_kept_nowhere_else_either(desk: Desk, tmp_path: Path) -> None:
    told = desk.run("learn", "compass_rose", typed=[f"s {tmp_path / 'mine.txt'}", "q"])
    assert "A lesson is not kept" in told.out + told.err
    assert not (tmp_path / "mine.txt").exists()
