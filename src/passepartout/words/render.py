"""From a message to a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ..core.action import Action
from ..core.errors import PassepartoutError
from ..core.game import Game
from ..core.say import NOBODY, Say, Who
from ..lessons import lesson_words
from .catalogue import Catalogue, CatalogueError, read_catalogue
from .elision import Name
from .kept import Kept
from .languages import LANGUAGES

FORM = re.compile(r"\{\w+:")
CLUB = Path(__file__).parent / "club"
OWN = 64  # games in a language whose words are in memory: own boxes come and go


class Words:
    """What is said at one table in one language: the game's catalogue first, then the club's."""

    def __init__(self, language: str, catalogues: Sequence[Catalogue]) -> None:
        self.language = language
        self.catalogues = catalogues
        self.said: Kept[tuple[object, ...], str] = Kept()
        # By whoever puts these into words.
        self.menus: Kept[tuple[object, ...], Any] = Kept()
        self.choices: Kept[Action, Any] = Kept()
        self.families: Kept[Any, Any] = Kept()

    def say(self, say: Say, names: Sequence[str] = (), me: int = NOBODY) -> str:
        """The sentence of a message, with seats replaced by names; in the second person to the seat `me`. The same
        is said again and again, at one table and at many: it is put together once."""
        mark = say.mark(names, me)
        found = self.said.get(mark)
        return self.said.keep(mark, self.compose(say, names, me)) if found is None else found

    def compose(self, say: Say, names: Sequence[str], me: int) -> str:
        if not say.values:
            return self.template(say.key).format()
        n = say.values.get("n")
        template = (self.to_me(say, n, me) if me != NOBODY else None) or self.template(say.key, n)
        if not asks_for_forms(template):  # most do not, and a plain text is put in at once
            return template.format(**{name: self.plain(value, names, me) for name, value in say.values.items()})
        return template.format(**{name: self.value(value, names, me) for name, value in say.values.items()})

    def to_me(self, say: Say, n: object, me: int) -> str | None:
        """The form in the second person: `key.you` where I am the one in `{who}`, `key.you_other` in `{other}`."""
        for blank, value in say.values.items():
            if isinstance(value, Who) and value.seat == me:
                key = f"{say.key}.you" if blank == "who" else f"{say.key}.you_{blank}"
                found = next((text for part in self.catalogues if (text := part.find(key, n)) is not None), None)
                if found is not None:
                    return found
        return None

    def template(self, key: str, n: object = None) -> str:
        for catalogue in self.catalogues:
            found = catalogue.find(key, n)
            if found is not None:
                return found
        raise CatalogueError(f"There are no words for '{key}' in '{self.language}'.")

    def value(self, value: object, names: Sequence[str], me: int = NOBODY) -> object:
        """What stands in a blank; a text can be asked for in a form (elision.py)."""
        if isinstance(value, Say):
            return Name(self.say(value, names, me), self.language)
        if isinstance(value, Who):
            name = names[value.seat] if value.seat < len(names) else f"{value.seat + 1}"
            return Name(name, self.language, person=True)
        if isinstance(value, str):
            return Name(value, self.language)
        if isinstance(value, list):
            return ", ".join(str(self.value(part, names, me)) for part in value)
        return value

    def plain(self, value: object, names: Sequence[str], me: int) -> object:
        """The same where no form is asked for."""
        if isinstance(value, Say):
            return self.say(value, names, me)
        if isinstance(value, Who):
            return names[value.seat] if value.seat < len(names) else f"{value.seat + 1}"
        if isinstance(value, list):
            return ", ".join([str(self.plain(part, names, me)) for part in value])
        return value

    def error(self, problem: PassepartoutError, names: Sequence[str] = ()) -> str:
        """What was wrong, as a sentence; in English where it has no words."""
        return str(problem) if problem.say is None else self.say(problem.say, names)

    def text(self, key: str, **values: object) -> str:
        """A message written on the spot."""
        return self.say(Say(key, **values))

    def or_else(self, key: str, otherwise: str) -> str:
        """A word that a game from outside may not have brought along."""
        return next((found for part in self.catalogues if (found := part.find(key, None))), otherwise)

    def people(self, count: int, given: Sequence[str] = ()) -> list[str]:
        """Names of so many people, all different: what was given, then the club's."""
        found: list[str] = []
        for number in range(1, count + 1):
            name = given[number - 1] if number <= len(given) else self.text(f"terminal.person.{min(number, 6)}")
            found.append(f"{name} {number}" if name in found else name)
        return found

    def of_the_game(self) -> dict[str, str]:
        """All templates of the game's own catalogue."""
        return {key: forms[-1] for key, forms in self.catalogues[0].words.items()}

    def starting_with(self, start: str) -> dict[str, str]:
        """All templates of a family, for a client that fills them in by itself."""
        found: dict[str, str] = {}
        for catalogue in reversed(self.catalogues):
            found.update({key: forms[-1] for key, forms in catalogue.words.items() if key.startswith(start)})
        return found


@lru_cache(10_000)
def asks_for_forms(template: str) -> bool:
    """Whether it has a blank with a colon (elision.py)."""
    return FORM.search(template) is not None


@cache
def club(language: str) -> Catalogue:
    if language not in LANGUAGES:
        raise CatalogueError(f"There is no language '{language}'. Possible: {', '.join(LANGUAGES)}.")
    return read_catalogue(CLUB / f"{language}.po", language)


@lru_cache(OWN)
def of_game(game: Game, language: str) -> Catalogue:
    """Its catalogue, and what words stand beside its data."""
    catalogue = read_catalogue(game.folder / "words" / f"{language}.po", language)
    for key, text in game.presenter().more_words(language).items():
        catalogue.words[key] = (text,)
    return catalogue


@lru_cache(OWN)
def of_lesson(game: Game, language: str) -> Catalogue:
    """What is said in the game's lesson: a catalogue of its own, because only a learner is told."""
    words: dict[str, tuple[str, ...]] = {key: (text,) for key, text in lesson_words(game, language).items()}
    return Catalogue(language, words, lambda n: 0)


@lru_cache(OWN)
def speak(language: str, game: Game | None = None) -> Words:
    """The words of the club, or of one game at it, in a language."""
    everywhere = club(language)  # first, because it knows which languages there are
    own = [] if game is None else [of_game(game, language), of_lesson(game, language)]
    return Words(language, [*own, everywhere])
