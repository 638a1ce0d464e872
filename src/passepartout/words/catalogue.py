"""One .po file: keys with a sentence, or with a sentence for each plural form."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from pathlib import Path

from babel.messages.pofile import read_po

from ..core.errors import PassepartoutError
from .languages import LANGUAGES


class CatalogueError(PassepartoutError):
    """A catalogue that cannot be used, or a word that is missing from it."""


class Catalogue:
    def __init__(self, language: str, words: dict[str, tuple[str, ...]], plural: Callable[[int], int]) -> None:
        self.language = language
        self.words = words
        self.plural = plural

    def find(self, key: str, n: object) -> str | None:
        forms = self.words.get(key)
        if forms is None:
            return None
        if len(forms) == 1:
            return forms[0]
        return forms[self.plural(n)] if isinstance(n, int) else forms[-1]


def read_catalogue(path: Path, language: str) -> Catalogue:
    if not path.exists():
        raise CatalogueError(f"{path.name} is missing in {path.parent}: every game speaks {', '.join(LANGUAGES)}.")
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    words: dict[str, tuple[str, ...]] = {}
    for message in catalogue:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        if not forms or not all(forms):
            raise CatalogueError(f"{path.name} has no words for '{key}'.")
        words[key] = forms
    # The standard library turns the catalogue's own plural expression into a function.
    plural: Callable[[int], int] = gettext.c2py(catalogue.plural_expr)
    return Catalogue(language, words, plural)
