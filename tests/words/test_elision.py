"""Names in a sentence: elision, articles that melt, possessives, for names that nobody has thought of."""

from __future__ import annotations

import pytest

from passepartout.core.say import Say, Who, together
from passepartout.words import CatalogueError, Words, speak
from passepartout.words.catalogue import Catalogue
from passepartout.words.elision import FORMS, Name, elides
from passepartout.words.languages import LANGUAGES

PEOPLE = {
    "d’": "Ada Aouda Axel Élodie Émile Eugène Inès Isidore Oscar Ørjan Œdipe Ulysse Yves Yvonne Hugo Hélène Henri "
    "Hector Horloge Almanach Ångström",
    "de ": "Zoé Ben Nellie Phileas Yasmine Yoko Yann Hans Heinz Harry Heidi Howard Baromètre 11 Ⅷ Łucja Жанна 美和",
}
PLACES = {
    "d’": "Aden|Istanbul|Ushuaïa|Île Maurice|Antananarivo|Helsinki|Yeu|Ypres|Hiroshima",
    "de ": "Londres|Hong Kong|Hambourg|Yokohama|Ouagadougou|La Havane|L’Anse aux Meadows|Mexico",
    "du ": "Le Caire|le Cap|Le Havre",
    "des ": "Les Açores|les Canaries",
}


@pytest.mark.parametrize(
    ("start", "name"), [(start, name) for start, names in PEOPLE.items() for name in names.split()]
)
def test_of_somebody(start: str, name: str) -> None:
    assert f"{Name(name, 'fr', person=True):de}" == f"{start}{name}"


@pytest.mark.parametrize(
    ("start", "name"), [(start, name) for start, names in PLACES.items() for name in names.split("|")]
)
def test_of_somewhere(start: str, name: str) -> None:
    rest = name.split(" ", 1)[1] if start in ("du ", "des ") else name
    assert f"{Name(name, 'fr'):de}" == f"{start}{rest}"


def test_an_article_is_part_of_the_name_of_a_person() -> None:
    assert f"{Name('Le Goff', 'fr', person=True):de}" == "de Le Goff"
    assert f"{Name('Les', 'fr'):de}" == "de Les", "a name that is an article and nothing more"


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("Londres", "à Londres"),
        ("Aden", "à Aden"),
        ("Le Caire", "au Caire"),
        ("Les Açores", "aux Açores"),
        ("La Havane", "à La Havane"),
    ],
)
def test_to_somewhere(name: str, there: str) -> None:
    assert f"{Name(name, 'fr'):à}" == there
    assert f"jusqu’{Name(name, 'fr'):à}" == f"jusqu’{there}"


@pytest.mark.parametrize(
    ("name", "owner"), [("Ada", "Ada’s"), ("James", "James’s"), ("Seat 3", "Seat 3’s"), ("Max", "Max’s")]
)
def test_whose_in_english(name: str, owner: str) -> None:
    assert f"{Name(name, 'en', person=True):s} flag" == f"{owner} flag"


@pytest.mark.parametrize(
    ("name", "whose"),
    [
        ("Ada", "Adas Fahne"),
        ("Ben", "Bens Fahne"),
        ("Klaus", "Klaus’ Fahne"),
        ("Max", "Max’ Fahne"),
        ("Fritz", "Fritz’ Fahne"),
        ("Strauß", "Strauß’ Fahne"),
        ("Alice", "Alice’ Fahne"),
        ("PHILEAS", "PHILEAS’ Fahne"),
        ("Platz 3", "die Fahne von Platz 3"),
        ("Ada!", "die Fahne von Ada!"),
    ],
)
def test_whose_in_german(name: str, whose: str) -> None:
    """An article stands only where nobody stands before the thing."""
    assert f"{Name(name, 'de', person=True):s die Fahne}" == whose
    assert f"{Name(name, 'de', person=True):s Fahne}" == whose.removeprefix("die ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_capital_letter(language: str) -> None:
    assert f"{Name('éléphant 4', language):A}" == "Éléphant 4"
    assert f"{Name('', language):A}" == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_the_language_does_not_have(language: str) -> None:
    others = {form for forms in FORMS.values() for form in forms} - set(FORMS[language]) | {"le", "x"}
    for form in others:
        with pytest.raises(CatalogueError, match=rf"There is no form '{form}' in '{language}'\."):
            format(Name("Ada", language), form)


def test_what_is_no_word_is_not_elided() -> None:
    assert [text for text in ("", "…", "«Ada»", "3", "’Ada") if elides(text)] == []


def test_forms_in_the_sentences_of_a_catalogue() -> None:
    """Of people, of messages inside messages and of texts alike; a number has no form."""
    words: dict[str, tuple[str, ...]] = {"flag": ("drapeau {who:de}",), "of": ("carte {city:de}",), "city": ("{name}",)}
    french = Words("fr", [Catalogue("fr", words, lambda n: 0)])
    assert french.say(Say("flag", who=Who(0)), ["Ada"]) == "drapeau d’Ada"
    assert french.say(Say("flag", who=Who(0)), ["Le Goff"]) == "drapeau de Le Goff"
    assert french.say(Say("flag", who=Who(1)), ["Ada"]) == "drapeau de 2", "a seat without a name"
    assert french.say(Say("of", city=Say("city", name="Le Caire"))) == "carte du Caire"
    assert french.say(Say("of", city="Aden")) == "carte d’Aden"


def test_several_people_in_a_sentence() -> None:
    who = [Say("table.name", who=Who(seat)) for seat in range(3)]
    for language, and_ in (("en", "and"), ("fr", "et"), ("de", "und")):
        said = [speak(language).say(together(who[:count]), ["Ada", "Ben", "Cleo"]) for count in (1, 2, 3)]
        assert said == ["Ada", f"Ada {and_} Ben", f"Ada, Ben {and_} Cleo"]
