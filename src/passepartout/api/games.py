"""The games that are installed, and what one needs to know to begin."""

from __future__ import annotations

from dataclasses import dataclass

from ..bots import bot_names
from ..core.game import Game
from ..games import all_games
from . import speech


@dataclass(frozen=True)
class GameFacts:
    """What one needs to know of a game to begin.

    >>> facts = {facts.name: facts for facts in pp.games()}["compass_rose"]
    >>> facts.title, facts.min_players, facts.max_players, facts.options
    ('Compass Rose', 2, 6, {'game': ('base', 'expert')})
    """

    name: str
    title: str
    min_players: int
    max_players: int
    options: dict[str, tuple[str, ...]]  # what each can be; the first is what it is if nobody says
    bots: tuple[str, ...]  # the computer players that have a name

    def __repr__(self) -> str:
        return f"<{self.name}: {self.title}, {self.min_players} to {self.max_players} players>"


def games(language: str = "en") -> list[GameFacts]:
    """Every installed game, in alphabetical order; the title in English, French or German.

    >>> [facts for facts in pp.games() if facts.name.startswith("eighty")]
    [<eighty_days: Eighty Days, 2 to 6 players>, <eighty_sites: Eighty Sites, 2 to 6 players>]
    >>> [facts.title for facts in pp.games("fr") if facts.name == "cape_to_cairo"]
    ['Du Cap au Caire']
    """
    return [facts_of(game, language) for game in all_games().values()]


def facts_of(game: Game, language: str) -> GameFacts:
    options = {option.name: tuple(option.values) for option in game.options()}
    title = speech.words_of(game, language).text("title")
    return GameFacts(game.name, title, game.min_players, game.max_players, options, tuple(bot_names(game)))
