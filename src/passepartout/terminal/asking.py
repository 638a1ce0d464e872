"""What `play` and `learn` ask somebody who has not said it: which game, how many players, how strong the others."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..bots import BY_STRENGTH
from ..core.options import usual_players
from ..usage import UsageError
from ..words import speak
from . import autosave
from .matching import meant
from .screen import Screen, make_screen
from .things import Named

if TYPE_CHECKING:
    from ..core.game import Game

FIRST_LEVEL = "novice"
USUAL_LEVEL = "traveller"


def ask_for_game(games: Sequence[Game], command: str, language: str, plain: bool) -> Game:
    """There are several games to play or to learn, and none was named."""
    words = speak(language)
    if not sys.stdin.isatty():
        names, example = ", ".join(game.name for game in games), f"passepartout {command} {games[0].name}"
        raise UsageError(words.text("terminal.missing_game", games=names, example=example))
    screen = make_screen(words, plain)
    titles = [speak(language, game).text("title") for game in games]
    rows = [about(game, language) for game in games]
    named = [Named(game.name, title) for title, game in zip(titles, games, strict=True)]
    return games[choose(screen, screen.text("terminal.which_game"), rows, named, 0)]


def about(game: Game, language: str) -> str:
    words = speak(language, game)
    blurb = words.or_else("blurb", "")
    return words.text("terminal.fact", label=words.text("title"), value=blurb) if blurb else words.text("title")


def ask_for_players(game: Game, language: str, plain: bool) -> int:
    screen = make_screen(speak(language, game), plain)
    usual = usual_players(game, 1)
    question = screen.text("terminal.how_many", low=game.min_players, high=game.max_players, usual=usual)
    screen.say(question)
    while True:
        typed = answer(screen)
        if not typed:
            return usual
        if typed.isdecimal() and game.min_players <= int(typed[:9]) <= game.max_players:
            return int(typed)
        screen.trouble(question)


def ask_for_level(game: Game, language: str, plain: bool) -> str:
    """The levels of the club; the first game here is against novices."""
    screen = make_screen(speak(language, game), plain)
    names = [screen.text(f"bot.{level}") for level in BY_STRENGTH]
    about = [screen.text(f"bot.{level}.about") for level in BY_STRENGTH]
    rows = [screen.text("terminal.fact", label=name, value=text) for name, text in zip(names, about, strict=True)]
    usual = BY_STRENGTH.index(USUAL_LEVEL if autosave.ever_played() else FIRST_LEVEL)
    named = [Named(level, name) for level, name in zip(BY_STRENGTH, names, strict=True)]
    return BY_STRENGTH[choose(screen, screen.text("terminal.which_level"), rows, named, usual)]


def choose(screen: Screen, question: str, rows: Sequence[str], named: Sequence[Named], usual: int) -> int:
    """By number or in words; Enter is the usual one."""
    screen.say(question)
    screen.pairs([(str(number), row) for number, row in enumerate(rows, 1)])
    short = [one.label.split(" · ")[0] for one in named]
    possible = screen.text("terminal.enter_is", what=short[usual] if short.count(short[usual]) == 1 else usual + 1)
    screen.say(possible)
    while True:
        typed = answer(screen)
        if not typed:
            return usual
        if typed.isdecimal() and 1 <= int(typed[:9]) <= len(rows):
            return int(typed) - 1
        found = meant(typed, named, screen.words)
        if len(found) == 1:
            return list(named).index(found[0])
        screen.trouble(possible)


def answer(screen: Screen) -> str:
    try:
        return screen.ask().strip()
    except EOFError:
        raise UsageError(screen.text("terminal.nothing_chosen")) from None
