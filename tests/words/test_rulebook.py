"""The rulebook at a table: of the house as it is, of an own box with what is in it in front."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from passepartout.core.game import Game
from passepartout.games import with_own_box
from passepartout.words import LANGUAGES, speak
from passepartout.words.rulebook import MARK, contents, rulebook, without_marks
from tests.boxed import RICH, TITLE, box_text
from tests.rulebooks import house_games

HOUSE = {"en": "box of the house", "fr": "boîte de la maison", "de": "Schachtel des Hauses"}
FIVE_LINES = {"en": "A turn in five lines", "fr": "Un tour en cinq lignes", "de": "Ein Spielzug in fünf Zeilen"}
PARTS = Path(__file__).parents[2] / "client" / "src" / "parts"
EACH_GAME = pytest.mark.parametrize("game", house_games(), ids=lambda game: game.name)
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@EACH_LANGUAGE
@EACH_GAME
def test_what_is_in_the_box_is_said_once_each(game: Game, language: str) -> None:
    facts = contents(game, speak(language, game))
    assert len(facts) > 5
    assert len({label for label, _ in facts}) == len(facts)
    assert all(label and value for label, value in facts)


@EACH_LANGUAGE
def test_the_house_has_nothing_in_front(language: str) -> None:
    for game in house_games():
        text = (game.folder / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
        assert rulebook(game, language) == text


@EACH_LANGUAGE
def test_what_differs_stands_in_bold_beside_what_the_house_has(language: str) -> None:
    game = with_own_box(RICH)
    text = rulebook(game, language)
    section = text[text.index("## ") : text.index("## 1 ")]
    assert TITLE in section.splitlines()[0]
    bold = [line for line in section.splitlines() if "**" in line and line.startswith("- ")]
    assert len(bold) == 1, "only the capital is another"
    assert "150" in bold[0]
    assert HOUSE[language] in bold[0]
    assert "100" in bold[0]
    assert text.startswith("# ")
    assert "**CC-6**" in text, "the rules follow whole"


def test_what_a_box_lacks_is_said() -> None:
    text = box_text("eighty_days", ("overland = 12 ", "overland = 11 "))
    box = rulebook(with_own_box(text), "en")
    assert "**11**" in box
    renamed = text.replace('"Bombay"', '"Mumbai"') + '\n[names]\nmumbai = "Mumbai"\n'
    book = rulebook(with_own_box(renamed), "en")
    assert "Not in this box: " in book
    assert "Suez to Mumbai: **2 ships**" in book


@EACH_LANGUAGE
@EACH_GAME
def test_a_book_begins_with_a_turn_in_five_lines_and_hints(game: Game, language: str) -> None:
    text = rulebook(game, language)
    first, second = re.findall(r"^## (.*?)\n(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL)[:2]
    assert first[0] == FIVE_LINES[language]
    lines = first[1].strip().splitlines()
    assert [line[:2] for line in lines] == ["1.", "2.", "3.", "4.", "5."]
    known = set(re.findall(r"^\*\*([A-Z]{2}-[\d.]+)\*\*", text, re.MULTILINE))
    for line in lines:
        assert MARK.match(line[3:]), "every line has its picture"
        assert set(re.findall(r"[A-Z]{2}-\d+(?:\.\d+)?", line)) <= known
    assert re.match(r"Hints|Conseils|Tipps", second[0])


@EACH_LANGUAGE
@EACH_GAME
def test_every_mark_is_drawn_and_stands_alike_in_every_language(game: Game, language: str) -> None:
    drawn = {
        name
        for file in ("icons.ts", "vignettes.ts")
        for name in re.findall(r"^  ([a-z]+):", (PARTS / file).read_text(encoding="utf-8"), re.MULTILINE)
    }
    marks = MARK.findall(rulebook(game, language))
    assert len(marks) > 5
    assert set(marks) <= drawn
    assert marks == MARK.findall(rulebook(game, "en"))
    assert "{" not in without_marks(rulebook(game, language))
