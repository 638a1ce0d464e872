"""The 80 sites of eighty_sites and the sentences about them (ES-1.3, ES-1.4, ES-7)."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter, defaultdict

import pytest

from passepartout.words import LANGUAGES
from sites_page import DATA, KINDS, PAGE, QUARTERS, Clue, Site, read_clues, read_sites, read_toml, write_page

pytestmark = pytest.mark.data

SITES = {site.id: site for site in read_sites()}
CLUES = read_clues()
OLD = [clue for clue in CLUES if clue.site]  # of version 1, each with its site and its sheet
SHARE = {"broad": 0.6, "narrow": 0.4, "sharp": 0.3}
COUNT = {"nw": 24, "ne": 26, "sw": 14, "se": 16}

EACH_CLUE = pytest.mark.parametrize("clue", CLUES, ids=lambda clue: f"{clue.number}-{clue.kind}")
EACH_SITE = pytest.mark.parametrize("site", SITES.values(), ids=lambda site: site.id)
SENTENCES = [(language, clue.texts[language]) for clue in CLUES for language in LANGUAGES]


def clues_of(site: str) -> list[Clue]:
    return [clue for clue in OLD if clue.site == site]


def folded(text: str) -> str:
    """Small letters without accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def words(text: str) -> set[str]:
    """Words of four letters or more, as they are and without a plural s."""
    long = {word for word in re.findall(r"\w+", folded(text)) if len(word) >= 4}
    return long | {word.removesuffix("s") for word in long}


def test_eighty_sites_in_four_quarters() -> None:
    assert len(SITES) == 80 == len(read_toml(DATA / "sites.toml")["site"])
    assert Counter(site.quarter for site in SITES.values()) == COUNT


def test_five_are_attested() -> None:
    names = {site.names["en"] for site in SITES.values()}
    assert {"Amsterdam", "Brasília", "Dakar", "Jakarta", "Niagara Falls"} <= names


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_in_every_language(language: str) -> None:
    names = [site.names[language] for site in SITES.values()]
    assert all(names)
    assert len(set(names)) == 80


@EACH_SITE
def test_a_site_lies_on_its_square(site: Site) -> None:
    row, column = math.floor((80 - site.lat) / 10), math.floor((site.lon + 180) / 10)
    assert site.square == (row, column)
    assert 0 <= row < 14
    assert 0 <= column < 36
    assert site.quarter == ("n" if row < 8 else "s") + ("w" if column < 18 else "e")
    for degrees in (site.lat, site.lon):
        assert abs(degrees - round(degrees / 10) * 10) >= 0.25, "too near to a line"


def test_240_clues_on_sixteen_sheets() -> None:
    """Version 1."""
    assert sorted(clue.number for clue in OLD) == list(range(1, 241))
    assert Counter(clue.sheet for clue in OLD) == dict.fromkeys(range(1, 17), 15)


def test_more_sentences_than_are_dealt() -> None:
    """Version 2 has more to choose from, of every kind and in every quarter, and they have no site of their own."""
    assert len({clue.number for clue in CLUES}) == len(CLUES)
    more = Counter((clue.quarter, clue.kind) for clue in CLUES if not clue.site)
    assert set(more) == {(quarter, kind) for quarter in QUARTERS for kind in KINDS}
    assert sum(more.values()) >= 120
    assert min(more.values()) >= 5
    assert all(clue.sheet == 0 and clue.number > 240 for clue in CLUES if not clue.site)


def test_every_sheet_helps_in_every_quarter() -> None:
    quarters = defaultdict(set)
    for clue in OLD:
        quarters[clue.sheet].add(clue.quarter)
    assert all(found == set(QUARTERS) for found in quarters.values())


def test_numbers_run_from_sheet_to_sheet() -> None:
    for clue in OLD:
        assert clue.sheet == (clue.number - 1) // 15 + 1


@EACH_SITE
def test_three_kinds_on_three_sheets(site: Site) -> None:
    mine = clues_of(site.id)
    assert [clue.kind for clue in mine] == list(KINDS)
    assert len({clue.sheet for clue in mine}) == 3


@EACH_CLUE
def test_a_set_has_the_right_size(clue: Clue) -> None:
    assert 3 <= len(clue.fits) <= SHARE[clue.kind] * COUNT[clue.quarter]


@EACH_CLUE
def test_a_set_holds_its_site_and_stays_in_the_quarter(clue: Clue) -> None:
    assert not clue.site or clue.site in clue.fits
    assert len(set(clue.fits)) == len(clue.fits)
    assert {SITES[other].quarter for other in clue.fits} == {clue.quarter}


@EACH_SITE
def test_the_three_decide(site: Site) -> None:
    assert set.intersection(*(set(clue.fits) for clue in clues_of(site.id))) == {site.id}


@EACH_CLUE
def test_a_clue_does_not_name_a_site_it_fits(clue: Clue) -> None:
    """It may be dealt to any of them."""
    forbidden = set().union(*(words(name) for site in clue.fits for name in SITES[site].names.values()))
    for text in clue.texts.values():
        assert not words(text) & forbidden


@EACH_CLUE
def test_a_clue_is_there_in_every_language(clue: Clue) -> None:
    assert set(clue.texts) == set(LANGUAGES)
    assert 10 <= len(clue.source) <= 140
    for text in clue.texts.values():
        assert text == text.strip()
        assert text[-1] in ".!?"
        assert 20 <= len(text) <= 180


def test_no_sentence_twice() -> None:
    number = Counter(text for _, text in SENTENCES)
    assert [text for text, times in number.items() if times > 1] == []


def test_no_typewriter_signs() -> None:
    for _, text in SENTENCES:
        assert not re.search(r"""['"`\t]|  |\.\.\.""", text), text


def test_french_has_its_spaces() -> None:
    for language, text in SENTENCES:
        if language == "fr":
            outside = text.replace("¡Hola!", "Hola")  # a Spanish word keeps its Spanish signs
            assert not re.search("[^\u00a0][:;?!»]", outside), text
            assert not re.search("«[^\u00a0]", outside), text
        else:
            assert "\u00a0" not in text, text


def test_quotation_marks_of_each_language() -> None:
    marks = {"en": "“”", "fr": "«»", "de": "„“"}
    for language, text in SENTENCES:
        assert set(re.findall("[“”„«»]", text)) <= set(marks[language]), text


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == write_page(), "python scripts/sites_page.py"
