"""One thing, one word: what docs/glossary.md has put aside does not come back, in words or rulebooks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.words.test_catalogues import FOLDERS, forms_of

# By game and language, and why.
PUT_ASIDE = {
    ("cape_to_cairo", "fr"): r"\bvoies?\b(?! ferrée)",  # tronçon: a « village à 2 voies » would be a double track
    ("eighty_days", "fr"): r"\bétapes?\b|[0-9}] d’or\b",  # trajet; pièces d’or
    (
        "compass_rose",
        "fr",
    ): r"propre pion.?:|\bagi(t|ssent)\b|\bpos(er|ez|e) (\{card|\d)|bondi",  # défausser, grand bond
    ("compass_rose", "en"): r"own pawn (forward|back)|\bputs? down\b|\bacts?\b",
    ("eighty_sites", "fr"): r"feuille|figurine|rétention|\bpioch(er|ez)\b|d’informations|\ben \{square",
    ("eighty_sites", "de"): r"Aufenthalt|\bZügen?\b von",
    ("club", "de"): r"\bKlub\b|am Zug|Computerspieler",
    ("club", "fr"): r"artificiel",
    ("club", "en"): r"without motion|no way back",
}


@pytest.mark.parametrize(("name", "language"), PUT_ASIDE)
def test_words_that_were_put_aside(name: str, language: str) -> None:
    texts = {key: " ".join(forms) for key, forms in forms_of(FOLDERS[name], language).items()}
    book = Path(FOLDERS[name]).parent / "rulebook" / f"{language}.md"
    if book.is_file():
        texts |= {f"rulebook, line {at}": line for at, line in enumerate(book.read_text("utf-8").splitlines(), 1)}
    found = [f"{where}: {text}" for where, text in texts.items() if re.search(PUT_ASIDE[name, language], text)]
    assert found == []


# „Zug“ is the train: a turn is a Spielzug, or one is „dran“. What belongs to somebody is hardly a train.
TURN = r"\b(dein|sein|ihr|mein|jede|letzt|ganz|geschenkt)\w* Zug(e?s)?\b"


@pytest.mark.parametrize("name", FOLDERS)
def test_in_german_a_turn_is_no_train(name: str) -> None:
    texts = [form for forms in forms_of(FOLDERS[name], "de").values() for form in forms]
    for page in ("rulebook/de.md", "lesson.toml"):
        file = Path(FOLDERS[name]).parent / page
        texts += file.read_text("utf-8").splitlines() if file.is_file() else []
    assert [text for text in texts if re.search(TURN, text)] == []
