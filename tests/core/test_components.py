"""Component files: read in whatever way an editor has saved them, and every fault told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.core.components import ComponentError, Sheet, read_components, sheet_of
from passepartout.core.names import Family, Names

TEXT = """\
one = 1
many = [
  "a", "b",
  "c",
]

[table]
one = 2

[table.inner]
one = 3

[[row]]
one = 4

[[row]]
one = 5

[names]
paris = "Paris"
rome = { fr = "Rome", de = "Rom" }
"rome.the" = "the city"
"""


def sheet(text: str = TEXT) -> Sheet:
    return sheet_of(Path("some.toml"), text)


@pytest.mark.parametrize(
    "data",
    [TEXT.encode(), TEXT.encode("utf-8-sig"), TEXT.encode("utf-16"), TEXT.replace("\n", "\r\n").encode()],
    ids=["plain", "with a mark", "UTF-16", "lines of Windows"],
)
def test_files_of_any_editor(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_bytes(data)
    assert read_components(path).text == TEXT


def test_a_key_has_the_line_of_its_own_table() -> None:
    """The same word may stand in several."""
    found = sheet()
    assert found.line("one") == 1
    assert found.part("table").line("one") == 8
    assert found.part("table").part("inner").line("one") == 11
    assert [row.line("one") for row in found.sheets("row")] == [14, 17]
    assert found.part("names").line("rome") == 21
    assert found.part("names").line("rome.the") == 22


def test_an_item_of_a_long_list_has_its_own_line() -> None:
    found = sheet()
    found.gather()
    found.note("many", "why c?", "c")
    found.note("many", "no such item", "z")
    with pytest.raises(ComponentError) as caught:
        found.settle()
    assert [(fault.line, fault.reason) for fault in caught.value.faults] == [(2, "no such item"), (4, "why c?")]


def test_tables_in_lines_of_their_own_have_them() -> None:
    found = sheet("row = [\n  # first\n  { one = 1 },\n  { one = 2 },\n]\n").sheets("row")
    assert [row.first for row in found] == [3, 4]
    assert [row.first for row in sheet("row = [{ one = 1 }, { one = 2 }]\n").sheets("row")] == [1, 1]


def test_without_gathering_the_first_fault_is_raised() -> None:
    with pytest.raises(ComponentError, match=r"^some.toml, line 1: 'one' must be from 5 to 9, not 1$"):
        sheet().number("one", 5, 9)
    with pytest.raises(ComponentError, match="'two' is missing"):
        sheet().number("two")


def test_gathered_faults_are_told_together_by_their_lines() -> None:
    found = sheet()
    found.gather()
    assert found.part("table").number("one", 5, 9) == 5, "some value of the right type, so that reading goes on"
    assert found.word("one") == ""
    assert found.sheets("nothing") == []
    assert found.part("none").number("one") == 0, "nothing is said of what is in a table that is missing"
    assert not found.sound()
    with pytest.raises(ComponentError) as caught:
        found.settle()
    assert str(caught.value).split("\n") == [
        "some.toml, line 1: 'one' must be a text, not 1",
        "some.toml, line 1: 'nothing' is missing",
        "some.toml, line 1: 'none' is missing",
        "some.toml, line 8: 'one' must be from 5 to 9, not 2",
    ]
    assert (caught.value.line, caught.value.reason) == (8, "'one' must be from 5 to 9, not 2"), "what was found first"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("one = ", "line 1: is not TOML: Invalid value"),
        ("one = 1\none = 2\n", "line 2: is not TOML: Cannot overwrite a value"),
        ("one = '''never closed\n\n", "line 3: is not TOML: "),
        ("one = " + "[" * 20_000, "is not TOML: tables within tables without end"),
        ("#" * 1_000_001, "is too long for a box: more than 1,000,000 signs"),
    ],
    ids=["no value", "a key twice", "an open text", "without end", "too long"],
)
def test_what_is_no_component_file(text: str, reason: str) -> None:
    with pytest.raises(ComponentError) as caught:
        sheet(text)
    assert reason in str(caught.value)


def test_long_values_are_cut_in_a_sentence() -> None:
    with pytest.raises(ComponentError) as caught:
        sheet(f"one = '{'x' * 5000}'").number("one")
    assert len(str(caught.value)) < 150


# ------------------------------------------------------------------------------------ names

CITY = Family("city", forms=("the",), told=("story",))


def named(text: str, *cities: str) -> tuple[Names, Sheet]:
    found = sheet(text)
    found.gather()
    names = Names(found)
    for city in cities:
        names.thing(found, "city", city, CITY, ("paris",))
    names.check()
    return names, found


def test_a_name_that_is_missing_in_a_language_is_anothers() -> None:
    names, found = named(TEXT, "paris", "rome")
    found.settle()
    assert names.words("en") == {
        "city.paris": "Paris",
        "city.paris.the": "Paris",
        "city.rome": "Rome",
        "city.rome.the": "the city",
    }
    assert names.words("de")["city.rome"] == "Rom"


def test_a_name_in_english_stands_in_first() -> None:
    names, _ = named("[names]\nrome = { de = 'Rom', en = 'Rome' }\n", "rome")
    assert names.words("fr")["city.rome"] == "Rome"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("city = 'rome'\n", "line 1: 'rome' has no name: write rome = \"…\" under [names]"),
        ("[names]\nrome = 3\n", "line 2: a name is a text, or a text for each language"),
        ("[names]\nrome = { de = 3 }\n", "line 2: a name is a text, not 3"),
        ("[names]\nrome = { German = 'Rom' }\n", "line 2: 'German' is no language: en, fr, de"),
        ("[names]\nrome = ' '\n", "line 2: a name has 1 to 40 signs, on one line and without braces"),
        ("[names]\nrome = '{who}'\n", "line 2: a name has 1 to 40 signs, on one line and without braces"),
        ('[names]\nrome = "Ro\\nme"\n', "line 2: a name has 1 to 40 signs, on one line and without braces"),
        (f"[names]\nrome = '{'R' * 41}'\n", "line 2: a name has 1 to 40 signs, on one line and without braces"),
        ("[names]\nrome = 'Rome'\nroma = 'Rome'\n", "line 3: nothing in this box is called 'roma'. Possible: rome"),
        ("[names]\nrome = 'R'\n'rome.of' = 'x'\n", "line 3: 'rome' has no form 'of'. Possible: 'rome.the', 'rome.st"),
        ("names = 3\n", "line 1: [names] must be a table"),
    ],
)  # fmt: skip
def test_names_that_cannot_be(text: str, reason: str) -> None:
    _, found = named(text, "rome")
    with pytest.raises(ComponentError) as caught:
        found.settle()
    assert f"some.toml, {reason}" in str(caught.value)


def test_two_things_of_one_name_are_told_apart_or_not_named() -> None:
    found = sheet("[names]\nrome = 'Rome'\n")
    found.gather()
    names = Names(found)
    names.thing(found, "names", "rome", CITY, ())
    names.thing(found, "names", "rome", Family("event"), ())
    with pytest.raises(ComponentError, match="two things are called 'rome'"):
        found.settle()
