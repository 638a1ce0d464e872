"""? and a name explains a thing, and says why it cannot be used now; papers are one letter away."""

from __future__ import annotations

import re

import pytest

from passepartout.games import find_game
from passepartout.terminal.seating import Wish, open_table
from passepartout.terminal.things import explained, find, why_not
from passepartout.terminal.turn import turn_of
from passepartout.words import LANGUAGES, speak

from .desk import Desk

USUAL = ("--players", "2", "--bots", "random", "--seed", "7")


def answer_to(desk: Desk, game: str, typed: str, *before: str, language: str = "en") -> str:
    return desk.run("play", game, "--lang", language, *USUAL, typed=[*before, typed, "q"]).out.partition(
        f"> {typed}\n"
    )[2]


@pytest.mark.parametrize(
    ("game", "typed", "told"),
    [
        ("compass_rose", "? purse", "CR-4.4)"),  # in nobody's sight, but of this box
        ("compass_rose", "?square 17", "square 17: "),
        ("eighty_days", "? suez", "Suez: "),
        ("eighty_days", "help gold", "Gold: "),
        ("eighty_days", "? Élephant", "Elephant: "),
        ("cape_to_cairo", "? capital", "Capital: "),
        ("eighty_sites", "? taj mahal", "Taj Mahal: "),
        ("eighty_sites", "? 30n80e", "(ES-"),
    ],
)
def test_a_thing_explains_itself(desk: Desk, game: str, typed: str, told: str) -> None:
    answer = answer_to(desk, game, typed)
    assert told in answer.splitlines()[0]
    assert re.search(r"\([A-Z]{2}-\d", answer.splitlines()[0]), "with the number of its rule"


def test_a_dead_thing_says_why(desk: Desk) -> None:
    answer = answer_to(desk, "cape_to_cairo", "? mountain")
    assert "Bids come first" in answer
    assert "(Rule CC-" in answer
    reached = answer_to(desk, "eighty_sites", "taj mahal")  # while a flag is to be laid
    assert "(Rule ES-" in reached.splitlines()[0]


@pytest.mark.parametrize("typed", ["? banana", "?xyz 99", "? {who}"])
def test_of_nothing_there_is_nothing_to_say(desk: Desk, typed: str) -> None:
    assert "There is nothing to say about" in answer_to(desk, "eighty_sites", typed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_in_sight_is_found_by_its_name(language: str) -> None:
    for name in ("cape_to_cairo", "compass_rose", "eighty_days", "eighty_sites"):
        game = find_game(name)
        table = open_table(Wish(game, language, players=2, seed="5", bots="random"))
        turn = turn_of(table, table.deciders()[0], language)
        words = speak(language, game)
        for panel in turn.outlook.scene.panels:
            for thing in panel.things:
                found = find(table, turn.outlook, thing.text, language)
                assert found, f"{thing.text} in {name}"
                said = [explained(table, turn.outlook, one, language) for one in found]
                assert words
                assert any(one.text for one in said), f"{thing.id} in {name}"
        assert why_not(table, turn.outlook, "banana", language) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheet_notebook_and_hint_are_one_letter_away(desk: Desk, language: str) -> None:
    words = speak(language, find_game("eighty_sites"))
    for letter, key in (("n", "panel.notebook"), ("h", "panel.hint")):
        answer = answer_to(desk, "eighty_sites", letter, language=language)
        assert answer.splitlines()[0] == words.text(key)
    assert words.text("camera.left") in answer
    off = desk.run("play", "eighty_sites", "--options", "hints=off", typed=["h", "q"]).out
    assert "There is nothing more to read on this table." in off


def test_what_has_one_answer_that_everybody_sees_is_not_asked(desk: Desk) -> None:
    """Cape to Cairo: nobody is asked to pass who can do nothing else."""
    words = ("play", "cape_to_cairo", "--players", "2", "--bots", "random", "--seed", "7")
    out = desk.run(*words, typed=["100", *["1"] * 30]).out
    assert "Pass." in out or "pass" in out
    for question in out.split("\nCross ")[1:]:
        assert re.search(r"^2\. ", question.partition("\n> ")[0], re.MULTILINE), "a question with one answer"


def test_the_log_speaks_to_the_one_who_reads_it(desk: Desk) -> None:
    words = ("play", "cape_to_cairo", "--players", "2", "--bots", "random", "--seed", "7", "--name", "Ada")
    out = desk.run(*words, typed=["4", "q"]).out
    assert "Bids are shown: you £4" in out
    two = desk.run(*words[:-2], "--people", "2", "--name", "Ada,Grace", typed=["4", "", "5", "q"]).out
    assert "Bids are shown: Ada £4, Grace £5." in two
