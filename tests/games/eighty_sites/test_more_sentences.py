"""The sentences that belong to no site of their own, beside the 240 (ES-1.4, ES-7): components/more_*.toml."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pytest

from passepartout.words import LANGUAGES
from sites_page import DATA, KINDS, QUARTERS, Site, read_clues, read_sites, read_toml
from tests.games.eighty_sites.test_sites_data import SHARE, words

pytestmark = pytest.mark.data

KEYS = {"number", "kind", "fits", "source", *LANGUAGES}
LONGEST = 150  # signs; the eye wanders on a sheet of fifteen
PLAIN = {"great", "grand", "grande"}  # part of a name, but anybody's word


@dataclass(frozen=True)
class Sentence:
    number: int
    kind: str
    fits: tuple[str, ...]
    source: str
    texts: dict[str, str]
    quarter: str


def read_more() -> list[Sentence]:
    found: list[Sentence] = []
    for quarter in QUARTERS:
        path = DATA / f"more_{quarter}.toml"
        if path.exists():
            for row in read_toml(path)["clue"]:
                assert set(row) == KEYS, row.get("number")
                texts = {language: row[language] for language in LANGUAGES}
                found.append(Sentence(row["number"], row["kind"], tuple(row["fits"]), row["source"], texts, quarter))
    return found


SITES = {site.id: site for site in read_sites()}
OLD = [clue for clue in read_clues() if clue.site]  # of version 1
MORE = read_more()
WRITTEN = [quarter for quarter in QUARTERS if any(one.quarter == quarter for one in MORE)]
TEXTS = [(language, one.texts[language]) for one in MORE for language in LANGUAGES]

EACH = pytest.mark.parametrize("one", MORE, ids=lambda one: f"{one.quarter}-{one.number}")
EACH_QUARTER = pytest.mark.parametrize("quarter", WRITTEN)


def sites_of(quarter: str) -> list[Site]:
    return [site for site in SITES.values() if site.quarter == quarter]


def test_there_are_some() -> None:
    assert {"nw", "sw"} <= set(WRITTEN)


def test_every_number_is_a_new_one() -> None:
    number = Counter([clue.number for clue in OLD] + [one.number for one in MORE])
    assert [found for found, times in number.items() if times > 1] == []


@EACH
def test_a_set_has_the_right_size(one: Sentence) -> None:
    assert one.kind in KINDS
    assert 3 <= len(one.fits) <= SHARE[one.kind] * len(sites_of(one.quarter))


@EACH
def test_a_set_stays_in_the_quarter(one: Sentence) -> None:
    assert len(set(one.fits)) == len(one.fits)
    assert {SITES[site].quarter for site in one.fits} == {one.quarter}


@EACH_QUARTER
def test_every_set_is_a_new_one(quarter: str) -> None:
    old = {frozenset(clue.fits) for clue in OLD if clue.quarter == quarter}
    more = [frozenset(one.fits) for one in MORE if one.quarter == quarter]
    assert len(set(more)) == len(more)
    assert not old & set(more)


@EACH
def test_a_sentence_is_there_in_every_language(one: Sentence) -> None:
    assert 10 <= len(one.source) <= 140
    for text in one.texts.values():
        assert text == text.strip()
        assert text[-1] in ".!?"
        assert 20 <= len(text) <= LONGEST


def named(texts: Iterable[str], fits: Iterable[str]) -> set[str]:
    forbidden = set().union(*(words(name) for site in fits for name in SITES[site].names.values()))
    return set().union(*(words(text) for text in texts)) & forbidden - PLAIN


@EACH
def test_a_sentence_names_no_site_of_its_set(one: Sentence) -> None:
    assert not named(one.texts.values(), one.fits)


@EACH_QUARTER
def test_nor_does_any_of_the_old_ones(quarter: str) -> None:
    """Since they are dealt anew for every game, the name of a neighbour in the set tells as much as one's own."""
    for clue in OLD:
        if clue.quarter == quarter:
            assert not named(clue.texts.values(), clue.fits), clue.number


def test_no_sentence_twice() -> None:
    number = Counter([text for _, text in TEXTS] + [text for clue in OLD for text in clue.texts.values()])
    assert [text for text, times in number.items() if times > 1] == []


def test_signs_of_each_language() -> None:
    marks = {"en": "“”", "fr": "«»", "de": "„“"}
    for language, text in TEXTS:
        assert not re.search(r"""['"`\t]|  |\.\.\.""", text), text
        assert set(re.findall("[“”„«»]", text)) <= set(marks[language]), text
        if language == "fr":
            assert not re.search("[^\u00a0][:;?!»]|«[^\u00a0]", text), text
        else:
            assert "\u00a0" not in text, text


@EACH_QUARTER
def test_the_sorts_are_spread(quarter: str) -> None:
    kinds = Counter(one.kind for one in MORE if one.quarter == quarter)
    assert min(kinds[kind] for kind in KINDS) * 4 >= sum(kinds.values())


@EACH_QUARTER
def test_every_site_has_a_choice_of_every_sort(quarter: str) -> None:
    """Two at least of each, old and new, and four new ones in all: nobody knows beforehand what will tell of it."""
    old = [(clue.kind, clue.fits) for clue in OLD if clue.quarter == quarter]
    more = [(one.kind, one.fits) for one in MORE if one.quarter == quarter]
    for site in sites_of(quarter):
        true = Counter(kind for kind, fits in old + more if site.id in fits)
        assert min(true[kind] for kind in KINDS) >= 2, site.id
        assert sum(site.id in fits for _, fits in more) >= 4, site.id


# What can be computed from sites.toml is computed: a wrong set is the worst that can happen to a sentence.


def distance(site: Site, lat: float, lon: float) -> float:
    """Kilometres along a great circle."""
    here, there, turn = math.radians(site.lat), math.radians(lat), math.radians(lon - site.lon)
    cosine = math.sin(here) * math.sin(there) + math.cos(here) * math.cos(there) * math.cos(turn)
    return 6371 * math.acos(cosine)


def on_its_square(site: Site) -> int:
    return sum(other.square == site.square for other in SITES.values())


def longest_day(site: Site) -> float:
    """Hours from sunrise to sunset on 21 June, with the usual 50 minutes of arc for the sun's edge and the air."""
    tilt, here = math.radians(23.44), math.radians(site.lat)
    rising = (math.sin(math.radians(-50 / 60)) - math.sin(here) * math.sin(tilt)) / (math.cos(here) * math.cos(tilt))
    return math.degrees(math.acos(max(-1.0, min(1.0, rising)))) * 2 / 15


PARIS, RIO, WASHINGTON, CAPE_TOWN = (48.86, 2.29), (-22.95, -43.16), (38.90, -77.04), (-33.9, 18.4)
COMPUTED: dict[int, Callable[[Site], bool]] = {
    242: lambda site: site.lon < -60,
    249: lambda site: on_its_square(site) > 1,
    250: lambda site: on_its_square(site) == 1,
    251: lambda site: distance(site, *PARIS) < 5000,
    252: lambda site: distance(site, *PARIS) > 7000,
    253: lambda site: site.lat < 37.97,
    254: lambda site: 30.04 < site.lat < 52.37,
    256: lambda site: longest_day(site) > 15,
    257: lambda site: -90 < site.lon < -45,
    266: lambda site: site.lat < 21.42,
    267: lambda site: distance(site, *WASHINGTON) < 2500,
    269: lambda site: 23.44 < site.lat < 40,
    270: lambda site: distance(site, *PARIS) < 3000,
    271: lambda site: on_its_square(site) == 3,
    285: lambda site: distance(site, *RIO) < distance(site, *PARIS),
    290: lambda site: site.lon > -60,
    298: lambda site: distance(site, *CAPE_TOWN) < 8000,
    299: lambda site: -17 < site.lat < -12,
    300: lambda site: site.lat > -15,
    307: lambda site: distance(site, *PARIS) < 9500,
    308: lambda site: distance(site, *PARIS) > 12_000,
    317: lambda site: site.lon < -81.33,
}


@pytest.mark.parametrize("number", COMPUTED)
def test_a_set_is_what_the_coordinates_say(number: int) -> None:
    (one,) = [one for one in MORE if one.number == number]
    assert set(one.fits) == {site.id for site in sites_of(one.quarter) if COMPUTED[number](site)}
