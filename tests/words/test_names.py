"""Every sentence of every catalogue is said with every name that can stand in it, and reads right.

Names are those of people and of all cities, stages, sites, cards and things of all games; a name nobody has thought of
yet, from a person or an own box, takes the same way (test_elision.py).
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from passepartout.core.game import Game
from passepartout.games import find_game
from passepartout.words import LANGUAGES
from passepartout.words.elision import Name
from tests.rulebooks import house_games
from tests.words.grammar import PEOPLE, faults
from tests.words.test_catalogues import FOLDERS, forms_of

EACH = pytest.mark.parametrize("name", FOLDERS)
SOMEBODY = ("who", "other", "others", "last", "order")
# What stands in a blank: the families of keys it is taken from, in the game's catalogue or the club's.
FAMILIES = {
    "action": "place.",
    "bot": "bot.",
    "camera": "camera.",
    "card": "card. terrain. vehicle. event.",
    "chip": "chip.",
    "city": "city.",
    "conveyance": "conveyance. on. at.",
    "demand": "demand.",
    "effect": "effect. happens.",
    "end": "city.",
    "event": "event.",
    "flag": "flag.",
    "game": "title",
    "kind": "secret.",
    "level": "bot.",
    "name": "event. title table.computer.",
    "one": "card. place. demand.",
    "place": "place.",
    "quarter": "quarter.",
    "site": "site.",
    "sites": "site.",
    "square": "square.",
    "start": "city.",
    "terrain": "terrain.",
    "title": "title",
    "tool": "tool.",
    "two": "card. place. demand.",
    "vehicle": "vehicle.",
    "where": "board.at",
}
ELSEWHERE = ("Le Caire", "Les Açores", "La Havane", "Ouagadougou", "Hambourg")  # as an own box may bring them
# Where one sentence takes less than others with the same blank.
ONLY = {
    ("label.take", "card"): "card.ship card.train terrain.",
    ("log.takes", "card"): "card.ship card.train",
    ("log.takes.you", "card"): "card.ship card.train",
    ("label.swap", "one"): "label.row_card",
    ("label.swap", "two"): "label.row_card",
    ("label.row_card", "card"): "card.ship card.train",
}
# Figures, marks, and whole sentences: how they begin matters to nobody.
PLAIN = """
    a about actions all amount answer b bid bids bonus bots capital cards carried check clue code compass count
    day days done early elephant events example far fewest file first folder found gain games goal gold ground
    handcuffs heading here high highest home host how id label lat late left likely limit line lon lots low lowest
    mark mean means most n names need newest notation now number numbers of offer option origin overland parts pawns
    places played possible price propeller purse roll row rule rules saved seat seconds secrets seed sheet ships some
    spent stock story submarine text theirs thing things time told top total trains travel unseen usual value
    values wager wanted was what when which why
"""


@cache
def sentences(name: str, language: str) -> dict[str, tuple[str, ...]]:
    """A catalogue, and the words a game keeps beside its data."""
    found = dict(forms_of(FOLDERS[name], language))
    if name != "club":
        found.update({key: (text,) for key, text in find_game(name).presenter().more_words(language).items()})
    return found


@cache
def words_for(name: str, language: str, blank: str, key: str = "") -> tuple[Name, ...]:
    """Everything that can stand in a blank of a sentence, as the words room would put it there."""
    if blank in SOMEBODY:
        computers = [forms[0] for key, forms in forms_of(FOLDERS["club"], language).items() if "table.computer." in key]
        return tuple(Name(text, language, person=True) for text in (*PEOPLE, *computers))
    if blank in PLAIN.split():
        return (Name("7", language),)
    assert blank in FAMILIES, (
        f"say in {Path(__file__).name} what stands in {{{blank}}}: names of a family, or nothing of the kind"
    )
    families = tuple(ONLY.get((key, blank), FAMILIES[blank]).split())
    found: list[Name] = []
    for source in (name, "club"):
        for part, forms in sentences(source, language).items():
            if part.startswith(families):
                own = [
                    form for form in forms if f"{{{blank}}}" not in form
                ]  # "{tool} for {card}" is not put into itself
                found += [Name(text, language) for form in own for text in fill(part, form, name, language)]
    if blank in ("city", "site"):
        found += [Name(text, language) for text in ELSEWHERE]
    return tuple(found) or (Name("7", language),)


def fill(key: str, template: str, name: str, language: str) -> Iterator[str]:
    """The template with every word that can stand in each blank, one blank after the other; the rest has its first."""
    blanks = [blank for _, blank, _, _ in string.Formatter().parse(template) if blank]
    usual = {blank: words_for(name, language, blank, key)[0] for blank in blanks}
    yield template.format(**usual)
    for blank in blanks:
        for word in words_for(name, language, blank, key)[1:]:
            yield template.format(**{**usual, blank: word})


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_with_every_name(name: str, language: str) -> None:
    wrong: set[str] = set()
    for key, forms in sentences(name, language).items():
        for form in forms:
            wrong.update(
                f"{key}: {text} ({fault})"
                for text in fill(key, form, name, language)
                for fault in faults(language, text)
            )
    assert sorted(wrong) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_site_and_city_is_named(language: str) -> None:
    """The test above would be content with a family that is empty."""
    assert len(words_for("eighty_sites", language, "site")) == 80 + len(ELSEWHERE)
    assert len(words_for("eighty_days", language, "city")) == 10 + len(ELSEWHERE)
    assert {"Ada", "Le Goff"} < set(words_for("compass_rose", language, "who"))
    assert len(words_for("eighty_sites", language, "flag")) > len(PEOPLE), "also of what has a name inside"


@pytest.mark.parametrize("game", house_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebooks(game: Game, language: str) -> None:
    text = (Path(game.folder) / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
    assert faults(language, re.sub(r"[*|]", "", text)) == []


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("fr", "le drapeau de Ada", "de "),
        ("fr", "que Élodie passe", "que "),
        ("fr", "figurine de Horloge", "de "),
        ("fr", "jusqu’à Le Caire", "à Le Caire"),
        ("fr", "le drapeau d’Ada, le hasard, la case de Yasmine, de La Havane, de Le Goff", ""),
        ("de", "Klauss Fahne", "Klauss"),
        ("de", "Adas Fahne, Klaus’ Fahne", ""),
        ("en", "takes a event", "a event"),
        ("en", "the flag of Ada", "flag of Ada"),
        ("en", "a once used union card, an event, Ada’s flag", ""),
    ],
)
def test_faults_are_found(language: str, text: str, fault: str) -> None:
    assert faults(language, text) == ([fault] if fault else [])
