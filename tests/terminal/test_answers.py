"""What is typed: choices, notations, commands, and sentences for everything else."""

from __future__ import annotations

import re
from pathlib import Path
from unicodedata import combining, normalize

import pytest

from passepartout.bots import Guard
from passepartout.core.action import Action
from passepartout.core.bot import Bot
from passepartout.core.chance import Chance
from passepartout.core.game import Game
from passepartout.core.position import Position
from passepartout.games import find_game
from passepartout.tables.choice import Choice
from passepartout.terminal.answers import Answer, Chosen, Command, Offer, Unclear, possible, understand
from passepartout.words import LANGUAGES, speak

from .desk import Desk

BIDS = [Choice(f"bid {n}", "bid", f"Bid £{n}", n) for n in range(31)]
BUILDS = [
    Choice("pass", "pass", "Passer"),
    Choice("build", "build", "Construire"),
    Choice("build buy 2", "build", "Construire en achetant"),
]
ONE = BUILDS[:1]


def meant(text: str, menu: list[Choice], language: str = "en") -> Answer:
    return understand(text, Offer(menu), speak(language))


@pytest.mark.parametrize(
    ("typed", "menu", "notation"),
    [
        ("4", BIDS, "bid 4"),
        (" 4 ", BIDS, "bid 4"),
        ("£4", BIDS, "bid 4"),
        ("0", BIDS, "bid 0"),
        ("bid 4", BIDS, "bid 4"),
        ("  BID   4", BIDS, "bid 4"),
        ("31", BIDS, "bid 31"),  # for the game to refuse
        ("1", BUILDS, "pass"),
        ("3.", BUILDS, "build buy 2"),
        ("build", BUILDS, "build"),
        ("passer", BUILDS, "pass"),
        ("Construire", BUILDS, "build"),
        ("construire en", BUILDS, "build buy 2"),
        ("", ONE, "pass"),
        ("take R7", BUILDS, "take R7"),
    ],
)
def test_choices(typed: str, menu: list[Choice], notation: str) -> None:
    assert meant(typed, menu) == Chosen(notation)


@pytest.mark.parametrize(
    ("typed", "menu"), [("", BUILDS), ("0", BUILDS), ("4", BUILDS), ("9" * 5000, BIDS), ("²", BUILDS)]
)
def test_nobody_can_do_anything_with_this(typed: str, menu: list[Choice]) -> None:
    answer = meant(typed, menu)
    if isinstance(answer, Chosen):
        assert answer.notation not in {choice.notation for choice in menu}  # the game refuses it
    else:
        assert isinstance(answer, Unclear)
        assert len(speak("en").say(answer.say)) < 120


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_by_letter_and_by_word(language: str) -> None:
    for name in ("help", "menu", "table", "info", "notebook", "hint", "log", "undo", "rule", "save", "quit"):
        letter = "?" if name == "help" else name[0]
        names = speak(language).text(f"terminal.command.{name}").split(", ")
        stripped = ["".join(sign for sign in normalize("NFD", one) if not combining(sign)) for one in names]
        for typed in (letter, letter.upper(), name, *names, *stripped):
            assert meant(typed, BUILDS, language) == Command(name, ""), typed
    assert meant("r CC-3.2", BUILDS, language) == Command("rule", "CC-3.2")
    assert meant("l 50", BUILDS, language) == Command("log", "50")
    assert meant("q 50", BUILDS, language) == Chosen("q 50")
    assert meant("l anything", BUILDS, language) == Chosen("l anything")  # it may be the beginning of a choice


def test_an_action_comes_before_a_command() -> None:
    menu = [Choice("q", "queen", "Move the queen"), Choice("pass", "pass", "Pass")]
    assert meant("q", menu) == Chosen("q")


def test_numbers_with_gaps_are_listed() -> None:
    menu = [Choice(f"bid {n}", "bid", f"Bid £{n}", n) for n in (0, 5, 10)]
    assert "0, 5, 10" in speak("en").say(possible(Offer(menu)))
    assert meant("5", menu) == Chosen("bid 5")


# --------------------------------------------------------------------- at a real table

TABLE = ("play", "cape_to_cairo", "--players", "2", "--bots", "random", "--seed", "7", "--record", "game.txt")


@pytest.mark.parametrize(
    ("typed", "sentences"),
    [
        ("150", ["You have £100, so £150 is too much.", "Rule CC-3.2"]),
        ("bid 101", ["You have £100, so £101 is too much.", "Rule CC-3.2"]),
        ("9999", ["is no action of this game.", "Type a number from 0 to 100"]),
        ("take S7", ["Bids come first: whoever bids most then takes a landscape first.", "Rule CC-3.3"]),
        ("build", ["Building begins when all landscapes on offer are taken.", "Rule CC-4.1"]),
        ("foo bar", ["‘foo bar’ is no action of this game.", "Type a number from 0 to 100"]),
        ("", ["Nothing was typed.", "Type a number from 0 to 100"]),
        ("-3", ["‘-3’ is no action of this game."]),
        ("x" * 5000, ["is no action of this game."]),
        ("{0} {who}", ["‘{0} {who}’ is no action of this game."]),
        ("\x1b[A", ["is no action of this game."]),
        ("r CC-9.9", ["There is no rule “CC-9.9”.", "CC-3.2"]),
        ("r", ["Which rule?", "CC-3.2"]),
        ("u", ["There is nothing of yours to take back."]),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(desk: Desk, typed: str, sentences: list[str]) -> None:
    result = desk.run(*TABLE, typed=[typed, "q"])
    assert result.code == 0
    for sentence in sentences:
        assert sentence in result.out
    assert "\n1. seat 1" not in Path("game.txt").read_text()
    assert "\n2. seat" not in Path("game.txt").read_text()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Vous avez 100 £ : 150 £, c’est trop. (Règle CC-3.2"),
        ("de", "Du hast 100 £, 150 £ sind zu viel. (Regel CC-3.2"),
    ],
)
def test_refusals_in_the_language(desk: Desk, language: str, sentence: str) -> None:
    out = desk.run(*TABLE, "--lang", language, typed=["150", "q"]).out.replace("\u00a0", " ")
    assert sentence in out


def test_help_and_the_other_commands(desk: Desk) -> None:
    result = desk.run(*TABLE, typed=["?", "m", "t", "l", "r 3.2", "r 3", "s", "q"])
    assert "u, undo  take your last decision back" in result.out
    assert re.search(r"\?, help  this help; help \w+ says what that is", result.out)
    assert "4  Bid £4, £96 left [bid 4]" in result.out
    assert result.out.count("Ada") == 0
    assert "Each of you secretly bids a whole number of pounds" in result.out
    assert "CC-3.6 A building phase follows." in result.out
    assert "**" not in result.out
    assert "To go on: passepartout play --resume game.txt" in result.out


@pytest.mark.parametrize(("language", "text"), [("fr", "en secret"), ("de", "geheim")])
def test_rules_are_read_in_the_language(desk: Desk, language: str, text: str) -> None:
    assert text in desk.run(*TABLE, "--lang", language, typed=["r CC-3.2", "q"]).out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game called 'chess'. Possible: "),
        (["cape_to_cairo", "--players", "7"], "This game is for 2 to 4, not for 7."),
        (["cape_to_cairo", "--players", "2", "--seat", "3"], "--seat can be 1 to 2, not 3."),
        (["cape_to_cairo", "--bots", "genius"], "There is no computer player called 'genius'"),
        (["cape_to_cairo", "--players", "2", "--bots", "random,random"], "there are seats for 1"),
        (["cape_to_cairo", "--people", "9"], "not"),
        (["cape_to_cairo", "--people", "-1"], "between 0 and 3 people"),
        (["cape_to_cairo", "--name", "Ada,Grace"], "--name gives 2 names, and 1 people play."),
        (["cape_to_cairo", "--seed", " "], "A seed is a word or a number"),
        (["cape_to_cairo", "--seed", "-"], "A seed is a word or a number"),
        (["cape_to_cairo", "--seed", "a\nb"], "A seed is a word or a number"),
        (["cape_to_cairo", "--options", "long=yes"], "cape_to_cairo has no option 'long'. Possible: none."),
        (["cape_to_cairo", "--record", "/nowhere/at/all.txt"], "there is no folder /nowhere/at"),
        (["cape_to_cairo", "--record", "/dev/null"], "is not a file that a record could be written to"),
        (["cape_to_cairo", "--record", "."], "is not a file that a record could be written to"),
        (["--resume", "missing.txt"], "‘missing.txt’ cannot be read (No such file or directory)."),
        (["--resume"], "There is no unfinished game in "),
        (["--resume", "x.txt", "--seed", "7"], "leave out --seed with --resume"),
    ],
)
def test_impossible_wishes(desk: Desk, words: list[str], sentence: str) -> None:
    result = desk.run("play", *words, typed=["q"])
    assert result.code == 2
    assert sentence in result.err
    assert "Traceback" not in result.err
    assert result.out == ""


class Cheat(Bot):
    """Plays where nobody can."""

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        return find_game("cape_to_cairo").parse("build bonus 5")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "wanted something the rules do not allow; a stand-in decided this time."),
        ("fr", "voulait une chose que les règles n’autorisent pas\u00a0; un remplaçant a décidé cette fois."),
    ],
)
def test_a_bot_that_breaks_the_rules_loses_its_turn(
    language: str, sentence: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cheat(game: Game, name: str, limit: float) -> Guard:
        return Guard(game, name, Cheat())

    monkeypatch.setattr("passepartout.terminal.computers.make_player", cheat)
    result = desk.run(*TABLE, "--lang", language, typed=["3", "q"])
    assert result.code == 0
    assert sentence in result.out
