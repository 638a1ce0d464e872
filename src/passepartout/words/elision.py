"""Names in a sentence: what a language does before a name, or to its end.

A blank of a catalogue may ask for its value in a form: « le drapeau {who:de} » is « le drapeau d’Ada », « le drapeau de
Zoé ». Names come from people, from own boxes and from other games, and no sentence can know how they begin; so the form
is found here, for every name.

    form         language  gives
    {x:A}        all       a capital letter first: "Train 4 cannot be played."
    {x:de}       French    d’Ada, de Zoé, d’Hugo, de Hong Kong; of a place also du Caire, des Açores, de La Havane
    {x:à}        French    à Londres; of a place also au Caire, aux Açores, à La Havane
    {x:s}        English   Ada’s, James’s: always ’s, as it is spoken
    {x:s Fahne}  German    Adas Fahne, Klaus’ Fahne; Fahne von Gast 2, where no s can be put
"""

from __future__ import annotations

import unicodedata
from typing import Final

from .catalogue import CatalogueError

# What may stand after the colon, by language; of the German s the thing that is owned follows.
FORMS: Final = {"en": ("A", "s"), "fr": ("A", "de", "à"), "de": ("A", "s")}
APOSTROPHE: Final = "’"
VOWELS: Final = frozenset("aeiouœæø")

# An h is mute in a name unless its first word is here: Hugo, Hélène and Horloge elide, Hambourg does not. Where usage
# wavers, what most people say.
H_ASPIRE = """
    hambourg hanoi hanovre harar harlem havane havre haye heathrow heidelberg highlands hollande hollywood honduras hong
    hongkong hongrie houston hudson hue hyderabad
    hakim hamid hamlet hank hannes hans hansel hardy harold harper harry harvey hassan heidi heike heiko heiner heinrich
    heinz helga helge helmut hendrik henning herbert hilde hildegard holger holly holmes hope horst howard huck
    huckleberry hulk hunter
    hall halle hangar harpe hasard haut haute hauteur hauts hautes heros hors houle huit huitieme hutte huttes
"""
ASPIRATED: Final = frozenset(H_ASPIRE.split())
LIKE_CONSONANTS: Final = frozenset(
    ("onze", "onzieme", "ouagadougou", "ouarzazate", "oui", "ouistiti")
)  # « de Ouagadougou »
LIKE_VOWELS: Final = frozenset(
    ("yeu", "yeuse", "yeux", "yonne")
)  # « d’Yeu »; before another vowel y is a consonant: « de Yokohama »
MELTED: Final = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}

HISSING: Final = ("s", "ß", "x", "z", "ce")  # no s is heard after these: „Klaus’“, „Alice’“
ARTICLES: Final = ("der", "die", "das", "den", "dem")


class Name(str):
    """A value of a sentence that can be asked for in a form. An article is part of a person's name: « de Le Goff »."""

    language: str
    person: bool

    def __new__(cls, text: str, language: str, person: bool = False) -> Name:
        name = super().__new__(cls, text)
        name.language = language
        name.person = person
        return name

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        if form == "A":
            return self[:1].upper() + self[1:]
        if self.language == "fr" and form in ("de", "à"):
            return french(self, form, self.person)
        if self.language == "de" and form.startswith("s "):
            return german(self, form.removeprefix("s "))
        if self.language == "en" and form == "s":
            return f"{self}{APOSTROPHE}s"
        raise CatalogueError(f"There is no form '{form}' in '{self.language}'.")


def elides(text: str) -> bool:
    """Whether « de », « le » or « que » loses its vowel before this."""
    plain = "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign)).lower()
    first = ""
    for sign in plain:
        if not sign.isalpha():
            break
        first += sign
    if not first or first in ASPIRATED or first in LIKE_CONSONANTS:
        return False
    if first[0] == "y":
        return first in LIKE_VOWELS or (len(first) > 1 and first[1] not in VOWELS)
    return first[0] in VOWELS or first[0] == "h"


def french(name: str, form: str, person: bool) -> str:
    """« de » or « à » with a name. The article of a place melts with them."""
    article, _, rest = name.partition(" ")
    melted = MELTED.get(f"{form} {article.lower()}")
    if melted is not None and rest and not person:
        return f"{melted} {rest}"
    return f"d{APOSTROPHE}{name}" if form == "de" and elides(name) else f"{form} {name}"


def german(name: str, thing: str) -> str:
    """„Adas Fahne“. The thing may have an article, which stays only where nobody stands before it: {x:s die Fahne}."""
    if not name[-1:].isalpha():
        return f"{thing} von {name}"
    article, _, noun = thing.partition(" ")
    owner = f"{name}{APOSTROPHE}" if name.lower().endswith(HISSING) else f"{name}s"
    return f"{owner} {noun if article.lower() in ARTICLES else thing}"
