"""What an owner calls things that have no words in the catalogue: the table [names] of a box."""

from __future__ import annotations

from typing import Final

from .components import Sheet

MOST_SIGNS: Final = 40  # of a name, which has to find room on a board
MOST_TOLD: Final = 300  # of a text that is only told
EVERY: Final = ""  # in place of a language: the same in all of them
FIRST: Final = "en"  # stands in for a language that is missing, if it is there


def can_be_said(text: str, most: int) -> bool:
    """A text for a catalogue: on one line, with no blanks to be filled. (French has spaces that do not break.)"""
    plain = text.replace("\u00a0", " ").replace("\u202f", " ")
    return bool(plain.strip()) and plain.isprintable() and "{" not in text and "}" not in text and len(text) <= most


class Family:
    """A sort of things with words: `city` for `city.paris`. A thing may have several forms, `terrain.river.the`; one
    that is not given is the plain name, unless it is a text of its own (`told`)."""

    def __init__(self, key: str, forms: tuple[str, ...] = (), told: tuple[str, ...] = ()) -> None:
        self.key = key
        self.forms = forms
        self.told = told


class Names:
    """By the id of a thing: a text for every language, or a text for each. Things that have words may be renamed."""

    def __init__(self, sheet: Sheet) -> None:
        self.given: dict[str, dict[str, str]] = {}  # by id, or id and form, then by language
        self.family_of: dict[str, Family] = {}
        self.part: Sheet | None = None
        if "names" in sheet.table:
            self.part = sheet.part("names")
            for key in self.part.table:
                self.given[key] = self.read(self.part, key)

    def read(self, part: Sheet, key: str) -> dict[str, str]:
        value = part.table[key]
        found: dict[str, str] = {}
        if isinstance(value, str):
            found[EVERY] = value
        elif isinstance(value, dict) and value:
            for language in value:
                text = value[language]
                if not language.isalpha() or not language.islower() or not 2 <= len(language) <= 3:
                    part.note(key, f"'{language}' is no language: en, fr, de")
                elif isinstance(text, str):
                    found[language] = text
                else:
                    part.note(key, f"a name is a text, not {text!r}")
        else:
            part.note(key, f'a name is a text, or a text for each language as {{ en = "…", fr = "…" }}, not {value!r}')
        most = MOST_TOLD if "." in key else MOST_SIGNS
        for text in found.values():
            if not can_be_said(text, most):
                part.note(key, f"a name has 1 to {most} signs, on one line and without braces: not '{text[:50]}'")
                break
        return found

    def thing(
        self, part: Sheet, key: str, identity: str, family: Family, known: tuple[str, ...], item: str = ""
    ) -> None:
        """Something that has to have a name: in the catalogue, or here. It is spoken of under `key` of `part`, as an
        item of a list there."""
        other = self.family_of.get(identity)
        if other is not None and other is not family and identity in self.given:
            part.note(key, f"two things are called '{identity}', and [names] cannot tell them apart")
        self.family_of[identity] = family
        if identity and identity not in known and not self.given.get(identity):
            part.note(key, f"'{identity}' has no name: write {identity} = \"…\" under [names]", item)

    def check(self) -> None:
        """Notes names of nothing, when everything has been read."""
        if self.part is None:
            return
        for key in self.given:
            identity, _, form = key.partition(".")
            family = self.family_of.get(identity)
            if family is None:
                known = ", ".join(sorted(self.family_of))
                self.part.note(key, f"nothing in this box is called '{identity}'. Possible: {known}")
            elif form and form not in family.forms and form not in family.told:
                forms = ", ".join([f"'{identity}.{one}'" for one in (*family.forms, *family.told)]) or "none"
                self.part.note(key, f"'{identity}' has no form '{form}'. Possible: {forms}")

    def spoken(self, key: str, language: str) -> str | None:
        """A name in a language, or in another one that is given; None where the catalogue's word stands."""
        texts = self.given.get(key)
        if not texts:
            return None
        for wanted in (language, EVERY, FIRST):
            if wanted in texts:
                return texts[wanted]
        for wanted in texts:
            return texts[wanted]
        return None

    def words(self, language: str) -> dict[str, str]:
        """All of them, as a catalogue has them."""
        found: dict[str, str] = {}
        for identity, family in self.family_of.items():
            name = self.spoken(identity, language)
            if name is not None:
                found[f"{family.key}.{identity}"] = name
            for form in (*family.forms, *family.told):
                text = self.spoken(f"{identity}.{form}", language)
                if text is None and form in family.forms:
                    text = name
                if text is not None:
                    found[f"{family.key}.{identity}.{form}"] = text
        return found
