"""The board of eighty_sites against the world as it is (ES-1.1, ES-1.2)."""

from __future__ import annotations

from collections import Counter

import pytest

from sites_page import DATA, read_sites, read_toml

pytestmark = pytest.mark.data

BOARD = read_toml(DATA / "board.toml")
KINDS: list[str] = BOARD["kinds"]
LAND: list[list[int]] = BOARD["land"]

# L land, S sea, H shared, T strait.
PLACES = [
    ("middle of the North Atlantic", 35, -45, "S"),
    ("Sargasso Sea", 27, -62, "S"),
    ("North Pacific, south of the Aleutians", 45, -165, "S"),
    ("South Pacific, far from everything", -45, -125, "S"),
    ("South Atlantic", -35, -15, "S"),
    ("middle of the Indian Ocean", -25, 85, "S"),
    ("Southern Ocean", -55, 115, "S"),
    ("Arabian Sea", 15, 65, "S"),
    ("Philippine Sea", 18, 135, "S"),
    ("Norwegian Sea", 72, 5, "S"),
    ("Sahara, Tamanrasset", 22.8, 5.5, "L"),
    ("Chad", 15, 18, "L"),
    ("Congo, Kisangani", 0.5, 25.2, "L"),
    ("Kansas", 38.5, -98, "L"),
    ("Saskatchewan", 55, -106, "L"),
    ("Amazon, Manaus", -3.1, -60, "L"),
    ("Brasília", -15.8, -47.9, "L"),
    ("Greenland, the ice cap", 75, -42, "L"),
    ("Moscow", 55.75, 37.6, "L"),
    ("Kazakh steppe", 48, 67, "L"),
    ("Siberia, Yakutsk", 62, 129.7, "L"),
    ("Gobi", 43, 105, "L"),
    ("Tibet", 32, 88, "L"),
    ("Australia, Alice Springs", -23.7, 133.9, "L"),
    ("English Channel, Dover", 51, 1.4, "T"),
    ("Strait of Gibraltar", 35.95, -5.6, "T"),
    ("Bosphorus", 41.1, 29.05, "T"),
    ("Strait of Messina", 38.2, 15.6, "T"),
    ("Øresund", 55.9, 12.7, "T"),
    ("Strait of Malacca", 2.5, 101.5, "T"),
    ("Cook Strait", -41.3, 174.5, "T"),
    ("Tsugaru Strait", 41.4, 140.4, "T"),
    ("Japan, Tokyo", 35.7, 139.7, "T"),
    ("Straits of Florida", 24.5, -81, "T"),
    ("Mozambique Channel", -17, 41, "T"),
    ("Tierra del Fuego", -54.8, -68.3, "T"),
    ("Patagonia, the Atlantic side", -45, -69, "H"),
    ("Hawaii", 19.4, -155.3, "H"),
    ("Saint Helena, all alone", -15.97, -5.71, "H"),
    ("Panama", 9.08, -79.68, "H"),
    ("Cape Town", -33.96, 18.4, "H"),
    ("Perth", -31.95, 115.86, "H"),
]


def test_thirty_six_columns_by_fourteen_rows() -> None:
    assert [len(row) for row in KINDS] == [36] * 14
    assert [len(row) for row in LAND] == [36] * 14


def test_counts_are_about_those_of_the_rules() -> None:
    number = Counter("".join(KINDS))
    assert set(number) == set("LSHT")
    assert number["L"] == pytest.approx(90, abs=3)
    assert number["S"] == pytest.approx(246, abs=3)
    assert number["H"] + number["T"] == pytest.approx(168, abs=3)
    assert number["T"] == pytest.approx(46, abs=3)


def test_kinds_agree_with_the_share_of_land() -> None:
    sites = {site.square for site in read_sites()}
    for row, letters in enumerate(KINDS):
        for column, letter in enumerate(letters):
            share = LAND[row][column]
            assert 0 <= share <= 100
            assert (letter == "L") == (share >= 90), (row, column)
            assert (letter == "S") == (share < 2 and (row, column) not in sites), (row, column)


def test_forty_places_and_more() -> None:
    assert len(PLACES) >= 40
    assert len({name for name, *_ in PLACES}) == len(PLACES)


@pytest.mark.parametrize(("name", "lat", "lon", "kind"), PLACES, ids=[name for name, *_ in PLACES])
def test_a_known_place(name: str, lat: float, lon: float, kind: str) -> None:
    assert KINDS[int((80 - lat) // 10)][int((lon + 180) // 10)] == kind, name
