"""From messages to sentences, and what happens when a word is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.core.say import Say, Who, joined
from passepartout.games.cape_to_cairo import GAME
from passepartout.words import CatalogueError, read_catalogue, speak

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


def test_names_and_messages_inside_messages() -> None:
    words = speak("en", GAME)
    bids = joined([Say("log.one_bid", who=Who(0), bid=3), Say("log.one_bid", who=Who(1), bid=0)])
    assert words.say(Say("log.bids", bids=bids), ["Ada", "{Ben}"]) == "Bids are shown: Ada £3, {Ben} £0."
    assert words.say(Say("log.passed", who=Who(2)), ["Ada"]) == "3 passes.", "a seat without a name"


def test_the_second_person() -> None:
    words = speak("en")
    assert words.say(Say("table.taken_back", who=Who(1)), ["Ada", "Ben"], 0) == "Ben took a decision back."
    assert words.say(Say("table.taken_back", who=Who(1)), ["Ada", "Ben"], 1) == "You took a decision back."
    assert words.say(Say("table.won", n=1, who=Who(0)), ["Ada", "Ben"], 0) == "You have won."
    assert words.say(Say("table.name", who=Who(0)), ["Ada", "Ben"], 0) == "Ada", "no form: the name"


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("en", "0 tracks", "1 track", "2 tracks"),
        ("fr", "0 tronçon", "1 tronçon", "2 tronçons"),
        ("de", "0 Gleise", "1 Gleis", "2 Gleise"),
    ],
)
def test_plurals(language: str, none: str, one: str, two: str) -> None:
    words = speak(language, GAME)
    assert [words.text("tracks", n=n) for n in (0, 1, 2)] == [none, one, two]


def test_a_plural_without_a_number_is_the_plural() -> None:
    assert speak("en", GAME).template("tracks") == "{n} tracks"


def test_a_missing_word_fails() -> None:
    for words in (speak("en"), speak("en", GAME)):
        with pytest.raises(CatalogueError, match=r"There are no words for 'nonsense' in 'en'\."):
            words.text("nonsense")
    with pytest.raises(CatalogueError):
        speak("en").text("log.passed")  # a game's word, and no game
    with pytest.raises(KeyError):
        speak("en", GAME).text("log.passed")  # a blank nobody filled


def test_a_language_nobody_speaks() -> None:
    with pytest.raises(CatalogueError, match=r"There is no language 'nl'\. Possible: en, fr, de\."):
        speak("nl")


def test_a_catalogue_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"fr\.po is missing in .*: every game speaks en, fr, de\."):
        read_catalogue(tmp_path / "fr.po", "fr")


@pytest.mark.parametrize(
    "entry",
    [
        'msgid "title"\nmsgstr ""\n',
        'msgid "tracks"\nmsgid_plural "tracks"\nmsgstr[0] "{n} track"\nmsgstr[1] ""\n',
    ],
)
def test_an_empty_word_is_refused(entry: str, tmp_path: Path) -> None:
    path = tmp_path / "en.po"
    path.write_text(HEADER + entry, encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"en\.po has no words for '(title|tracks)'\."):
        read_catalogue(path, "en")


def test_the_games_words_come_before_the_clubs(tmp_path: Path) -> None:
    path = tmp_path / "en.po"
    path.write_text(HEADER + 'msgid "core.list"\nmsgstr "{parts}!"\n', encoding="utf-8")
    words = speak("en")
    words.catalogues = [read_catalogue(path, "en"), *words.catalogues]
    assert words.say(joined([Say("core.list", parts=[1]), Say("core.list", parts=[2])])) == "1!, 2!!"
