"""The catalogues of the club and of every game: the same keys in every language, and no key too few or too many."""

from __future__ import annotations

import re
import string
from functools import cache, partial
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from passepartout.games import find_game
from passepartout.words import LANGUAGES
from passepartout.words.elision import FORMS
from tests.rulebooks import house_games
from tests.words.scan import SOURCE, board_calls, board_texts, client_calls, client_texts, literals, uses

CLUB = SOURCE / "words" / "club"
FOLDERS = {"club": CLUB, **{game.name: Path(game.folder) / "words" for game in house_games()}}
EACH = pytest.mark.parametrize("name", FOLDERS)
GAMES = "games"
# What the club asks of every game, whatever it is.
ASKED = ("title", "blurb", "players", "minutes")

Forms = dict[str, tuple[str, ...]]


@cache
def forms_of(folder: Path, language: str) -> Forms:
    """Every key with its sentence, or with one for each plural form."""
    with (folder / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    found: Forms = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            assert key not in found, f"{key} is there twice"
            found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return found


def blanks(text: str, language: str) -> set[str]:
    """The names in braces; a sentence with anything more complicated in them than a form is refused here."""
    found: set[str] = set()
    for _, name, form, conversion in string.Formatter().parse(text):
        if name is not None:
            assert re.fullmatch(r"[a-z_]+", name), text
            assert not form or form.split()[0] in FORMS[language], text
            assert not conversion, text
            found.add(name)
    return found


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_keys_and_blanks_in_every_language(name: str, language: str) -> None:
    english, other = forms_of(FOLDERS[name], "en"), forms_of(FOLDERS[name], language)
    assert sorted(other) == sorted(english)
    assert list(other) == list(english), "in the same order, so that translators can read them side by side"
    for key, forms in other.items():
        assert all(form.strip() for form in forms), f"no words for {key}"
        assert len(forms) == len(english[key]), f"{key} has a plural in one language only"
        wanted = blanks(english[key][-1], "en")
        for form in forms:
            assert blanks(form, language) - {"n"} == wanted - {"n"}, f"{key}: {form}"


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_complete(name: str, language: str) -> None:
    with (FOLDERS[name] / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    for key, forms in forms_of(FOLDERS[name], language).items():
        assert len(forms) in (1, catalogue.num_plurals), key
        if len(forms) == 1:  # a number that is shown with a noun beside it would need both forms
            assert forms[0], key


@EACH
def test_no_key_is_missing(name: str) -> None:
    """Whatever the code says by name is in the catalogue; of a family f"terrain.{x}", at least one member."""
    folder = SOURCE if name == "club" else SOURCE / GAMES / name
    known = set(forms_of(CLUB, "en"))
    everywhere = set.intersection(*[set(forms_of(FOLDERS[game.name], "en")) for game in house_games()])
    known |= (
        everywhere
        if name == "club"
        else set(forms_of(FOLDERS[name], "en")) | set(find_game(name).presenter().more_words("en"))
    )
    missing = [
        use
        for use in uses(folder, (GAMES,) if name == "club" else ())
        if not any(use.meets(key) for key in known) and not use.key.startswith("option")
    ]
    assert missing == []


@EACH
def test_no_key_is_unused(name: str) -> None:
    rooms, families = literals(SOURCE, (GAMES,))
    if name == "club":
        texts, patterns = client_texts()
    else:
        texts, patterns = literals(SOURCE / GAMES / name)
        drawn, drawn_families = board_texts(name)
        texts, patterns = texts | drawn, patterns | drawn_families
    texts, patterns = texts | rooms, patterns | families
    found = forms_of(FOLDERS[name], "en")
    unused = [
        key
        for key in found
        if key not in texts
        and not any(re.fullmatch(pattern, key) for pattern in patterns)
        and spoken_to(key)[0] not in found
    ]
    assert unused == []


def spoken_to(key: str) -> tuple[str, str]:
    """Of a form in the second person, the key it is a form of and the blank in which one would else read one's name."""
    base, _, form = key.rpartition(".")
    if form == "you":
        return base, "who"
    return (base, form.removeprefix("you_")) if form.startswith("you_") else ("", "")


@EACH
def test_the_log_speaks_to_whoever_reads_it(name: str) -> None:
    """What names somebody has a form for that very person, which needs no name; and no form is for nobody."""
    found = forms_of(FOLDERS[name], "en")
    told = {key: blanks(forms[-1], "en") for key, forms in found.items() if key.startswith(("log.", "table.lost_turn"))}
    named = [key for key in told if "who" in told[key] and spoken_to(key)[0] not in found]
    assert [key for key in named if f"{key}.you" not in found] == []
    for key in found:
        base, blank = spoken_to(key)
        if base in found:
            assert blank in blanks(found[base][-1], "en"), f"{key}: {base} has no such blank"
            assert blank not in blanks(found[key][-1], "en"), f"{key} names the one it speaks to"
            assert blanks(found[key][-1], "en") < blanks(found[base][-1], "en"), key
            assert len(found[key]) == len(found[base]), f"{key} and {base}: a plural in one only"


@EACH
def test_every_blank_is_filled(name: str) -> None:
    """A sentence asks for no value that the code which says it does not give."""
    folder = SOURCE if name == "club" else SOURCE / GAMES / name
    for use in uses(folder, (GAMES,) if name == "club" else ()):
        if use.values is None or use.pattern:
            continue
        for catalogue in (FOLDERS[name], CLUB):
            for form in forms_of(catalogue, "en").get(use.key, ()):
                assert blanks(form, "en") <= use.values, f"{use} gives {sorted(use.values)} for '{form}'"


@EACH
def test_no_board_asks_for_a_word_that_is_missing(name: str) -> None:
    known = forms_of(FOLDERS[name], "en")
    assert [(where, key) for where, key in board_calls(name) if key not in known] == []


def test_the_page_asks_for_no_word_that_is_missing() -> None:
    known = forms_of(CLUB, "en")
    assert [(where, key) for where, key in client_calls() if key not in known] == []


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_fills_no_blank_that_wants_a_form(name: str, language: str) -> None:
    """It puts values in by itself (client/src/app/words.ts), and knows of no elision."""
    texts, patterns = (client_texts if name == "club" else partial(board_texts, name))()
    for key, forms in forms_of(FOLDERS[name], language).items():
        if key in texts or any(re.fullmatch(pattern, key) for pattern in patterns):
            assert not any(form for text in forms for _, _, form, _ in string.Formatter().parse(text)), key


@EACH
def test_what_the_club_asks_of_every_game(name: str) -> None:
    if name == "club":
        return
    for language in LANGUAGES:
        assert set(ASKED) <= set(forms_of(FOLDERS[name], language))


# ------------------------------------------------------------------------- typography

THIN = "\u00a0\u202f"  # no-break spaces
COMMAND = "? pour"  # the key "?" of the terminal, not the end of a question


def french_texts() -> dict[str, str]:
    found: dict[str, str] = {}
    for name, folder in FOLDERS.items():
        for key, forms in forms_of(folder, "fr").items():
            found[f"{name}: {key}"] = " ".join(forms)
    for game in house_games():
        found[f"{game.name}: rulebook"] = (Path(game.folder) / "rulebook" / "fr.md").read_text(encoding="utf-8")
    return found


def test_french_marks_stand_after_a_no_break_space() -> None:
    wrong: list[str] = []
    for where, text in french_texts().items():
        plain = re.sub(r"https?://\S+|^\|[-:| ]+\|$", "", text, flags=re.MULTILINE).replace(COMMAND, "")
        plain = re.sub(r"\{\w+:[^}]*\}", "{}", plain)
        for found in re.finditer(rf"(?<![{THIN}])[?!;:»]|«(?![{THIN}])", plain):
            wrong.append(f"{where}: …{plain[max(0, found.start() - 20) : found.end() + 5]}…")
    assert wrong == []


def test_pounds_stay_with_their_number_in_french() -> None:
    for where, text in french_texts().items():
        assert not re.search(rf"[^{THIN}]£", text), where


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_typewriter_quotes(language: str) -> None:
    """’ and not ', „…“ or «…» or “…” and not "…": what people read is set as in a book."""
    for name, folder in FOLDERS.items():
        for key, forms in forms_of(folder, language).items():
            for form in forms:
                assert not re.search(r"[A-Za-zÀ-ÿ]'[A-Za-zÀ-ÿ]", form), f"{name} {key}: {form}"
