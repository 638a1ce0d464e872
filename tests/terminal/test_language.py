"""The language: what was asked for, else what the environment says, else English."""

from __future__ import annotations

import re

import pytest

from passepartout.terminal.language import from_environment
from passepartout.words import LANGUAGES, speak

from .desk import Desk


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "de_CH.UTF-8", "LC_ALL": "fr_CH@euro"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "ja_JP"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LANG": "en_GB", "LANGUAGE": "ja:de:fr"}, "de"),
        ({"LANG": "fr_FR", "LANGUAGE": ""}, "fr"),
    ],
)
def test_the_environment_decides(environment: dict[str, str], language: str) -> None:
    assert from_environment(environment) == language


def test_a_language_asked_for_comes_first(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    words = ("play", "cape_to_cairo", "--seed", "7")
    assert "Platz 1" in desk.run(*words, typed=["q"]).out
    assert "Place 1" in desk.run(*words, "--lang", "fr", typed=["q"]).out


def test_an_unknown_language(desk: Desk) -> None:
    result = desk.run("play", "cape_to_cairo", "--lang", "nl")
    assert result.code == 2
    assert "'en', 'fr', 'de'" in result.err


def test_all_languages_say_the_same_things() -> None:
    families = [speak(language).starting_with("terminal.") for language in LANGUAGES]
    assert families[0].keys() == families[1].keys() == families[2].keys()
    for key, english in families[0].items():
        for family in families[1:]:
            assert sorted(blanks(english)) == sorted(blanks(family[key])), key


def blanks(template: str) -> list[str]:
    return re.findall(r"\{(\w+)(?::[^}]*)?\}", template)


def test_french_has_no_break_spaces() -> None:
    for key, text in speak("fr").starting_with("terminal.").items():
        for sign in (" :", " ;", " !", " ?", "« ", " »"):
            wrong = text.replace("Tapez ?", "").replace("ou ?", "").replace(", ? pour", "")
            assert sign not in wrong, (key, text)
