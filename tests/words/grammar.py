"""What must not stand in any sentence, by language: a vowel not elided, « de Le Caire », „Klauss“, "a event"."""

from __future__ import annotations

import re

from passepartout.words.elision import HISSING, elides

PEOPLE = (
    "Ada",
    "Aouda",
    "Zoé",
    "Hugo",
    "Hans",
    "Yves",
    "Yasmine",
    "Élodie",
    "Œdipe",
    "Le Goff",
    "Klaus",
    "Alice",
    "James",
    "Gast 2",
    "11",
)
SHORTENED = "de|le|la|que|ne|se|je|me|te|du|au|lorsque|puisque|quoique|jusque"  # not before a vowel
SPACE = "[ \\u00a0]"
AN = re.compile(r"\b[Aa] (?!one\b|once\b|uni|use|[eE]u)[aeiouAEIOU]\w*")


def faults(language: str, text: str) -> list[str]:
    return {"fr": french, "de": german, "en": english}[language](text)


def french(text: str) -> list[str]:
    found = [
        hit.group()
        for hit in re.finditer(rf"(?<![\w’-])(?:{SHORTENED}){SPACE}(?=(\w+))", text, re.IGNORECASE)
        if elides(hit.group(1))
    ]
    found += re.findall(rf"(?<![\w-])(?:de|à){SPACE}Les? (?!Goff)\w+", text)  # « du Caire »; a person keeps the article
    return found + re.findall(r"\bsi ils?\b", text)


def german(text: str) -> list[str]:
    """„Klauss Fahne“, „Gast 2s Fahne“."""
    wrong = [f"{name}s" for name in PEOPLE if name.lower().endswith(HISSING) or not name[-1].isalpha()]
    return [name for name in wrong if re.search(rf"\b{re.escape(name)}\b", text)]


def english(text: str) -> list[str]:
    wrong = [hit.group() for hit in AN.finditer(text)]
    return wrong + re.findall(rf"\b(?:flag|figure|pawn|seat|turn) of (?:{'|'.join(PEOPLE)})\b", text)
