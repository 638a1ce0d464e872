"""Errors of records in every language: the English one is what Python users read."""

from __future__ import annotations

import pytest

from passepartout.core.box import BoxError
from passepartout.core.errors import PassepartoutError, RulesError
from passepartout.core.record import Record, RecordError
from passepartout.core.refusal import NotationError
from passepartout.games import UnknownGame, find_game
from passepartout.games.cape_to_cairo import GAME
from passepartout.words import LANGUAGES, speak
from tests.core.test_record import CLEVER, SHORT, lines_of
from tests.records import signed
from tests.words.grammar import faults

NAMES = ["Ada", "Ben", "Cléo"]
# Said with the words tables have for it already, which are not quite those of the English sentence.
OTHER_WORDS = ("too few seats", "too many seats", "an unknown option", "no action", "nothing at all")


def problem_of(case: str) -> RecordError:
    number, edited, _, _ = CLEVER[case]
    lines = lines_of(SHORT)
    lines[number - 1] = edited
    with pytest.raises(RecordError) as caught:
        Record(signed(lines)).verify(GAME)
    return caught.value


def typed(sentence: str) -> str:
    """With the quotation marks of a typewriter."""
    return sentence.replace("‘", "'").replace("’", "'")


@pytest.mark.parametrize("case", CLEVER)
def test_what_is_wrong_with_a_record(case: str) -> None:
    problem = problem_of(case)
    said = {language: speak(language, GAME).error(problem, NAMES) for language in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES), "one language speaks another"
    for language, sentence in said.items():
        assert faults(language, sentence) == []
        assert sentence.endswith("."), sentence
        assert "{" not in sentence
    if case not in OTHER_WORDS:
        assert typed(said["en"]).startswith(problem.reason)


def test_a_refusal_says_the_rule_and_why() -> None:
    problem = problem_of("an illegal action")
    assert (
        speak("en", GAME).error(problem, NAMES)
        == "‘pass’ is refused by rule CC-4.3: Building begins when all landscapes on offer are taken."
    )
    assert "CC-4.3" in str(problem), "in English the rule alone: Python users ask the play for the reason"
    assert (
        speak("fr", GAME)
        .error(problem, NAMES)
        .endswith("CC-4.3\u00a0: On construit une fois que tous les paysages à vendre sont pris.")
    )
    assert (
        speak("de", GAME)
        .error(problem, NAMES)
        .endswith("CC-4.3 nicht zu: Gebaut wird, sobald alle Landschaften im Angebot vergeben sind.")
    )


def test_a_refusal_names_people_by_their_names() -> None:
    lines = lines_of(SHORT)
    at = next(number for number, line in enumerate(lines) if " take " in line)
    seat = int(lines[at].split()[2])
    lines[at] = lines[at].replace(f"seat {seat} ", f"seat {3 - seat} ")
    with pytest.raises(RecordError) as caught:
        Record(signed(lines)).replay(GAME)
    assert speak("fr", GAME).error(caught.value, NAMES).endswith(f"C’est d’abord à {NAMES[seat - 1]} de choisir.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "problem",
    [
        RulesError("eighty_days", 9, 2),
        RulesError("eighty_days", 0, 2),
        BoxError("Granny’s", "0123456789abcdef", "", ""),
        BoxError("", "", "Granny’s", "0123456789abcdef"),
        UnknownGame("chess", ["cape_to_cairo"]),
    ],
    ids=lambda problem: type(problem).__name__,
)
def test_what_is_nobodys_fault(problem: PassepartoutError, language: str) -> None:
    sentence = speak(language).error(problem)
    assert faults(language, sentence) == []
    if language == "en" and not isinstance(problem, UnknownGame):
        assert typed(sentence).lower() == typed(str(problem)).lower()
    else:
        assert sentence != str(problem)


@pytest.mark.parametrize(
    ("notation", "key"),
    [
        ("travel sing", "notation.unknown"),
        ("travel S8 T4 balloon", "notation.no_target"),
        ("travel S8 offer", "notation.alone"),
        ("travel T2 T3 T4", "notation.no_leg"),
        ("travel S8 T4 balloon S7", "notation.not_there"),
        ("sing", "table.no_such_action"),
    ],
)
def test_a_notation_nobody_understands(notation: str, key: str) -> None:
    days = find_game("eighty_days")
    with pytest.raises(NotationError) as caught:
        days.parse(notation)
    assert caught.value.say is not None
    assert caught.value.say.key == key
    said = [speak(language, days).error(caught.value) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    if key != "table.no_such_action":
        assert typed(said[0]) == str(caught.value)


def test_an_error_without_words_stays_english() -> None:
    """From a game of somebody else, say."""
    assert speak("fr").error(NotationError("'x' is nothing.")) == "'x' is nothing."
