"""What the club offers, over HTTP: its games, levels, rulebooks and boards."""

from __future__ import annotations

from fastapi import FastAPI, Request

from .. import __version__
from ..bots import BY_STRENGTH
from ..core.game import Game
from ..games import all_games, title_of
from ..lessons import find_lesson
from ..tables.boxes import mark_of
from ..tables.hub import Hub
from ..words import NAMES, Words, speak
from . import schemas
from .addresses import only_here
from .errors import language_of, problems
from .rulebooks import rulebook_html


def add_club(app: FastAPI, hub: Hub, outside: str) -> None:
    @app.get("/api/club", responses=problems())
    def club(request: Request, lang: str = "") -> schemas.Club:
        """The games, and the words of the page in a language."""
        language = language_of(request, lang)
        words = speak(language)
        return schemas.Club(
            version=__version__,
            lang=language,
            languages=[schemas.Labelled(name=code, label=name) for code, name in NAMES.items()],
            games=[show_game(game, language, hub.own_bots(), hub.boxes.of(game)) for game in all_games().values()],
            levels=[level(name, words) for name in BY_STRENGTH],
            # Not to whoever comes by another address: it is theirs that works, and this one is nobody's business.
            outside=outside if only_here(request.url.hostname or "") else "",
            words=words.starting_with("page."),
        )

    @app.get("/api/games/{name}/rulebook", responses=problems(404))
    def rulebook(request: Request, name: str, lang: str = "", box: str = "") -> schemas.Rulebook:
        """`box` is the fingerprint of an own box."""
        language = language_of(request, lang)
        game = hub.boxes.game(name, box)
        title = speak(language, game).text("title")
        return schemas.Rulebook(title=title, html=rulebook_html(game, language))

    @app.get("/api/games/{name}/board", responses=problems(404))
    def board(request: Request, name: str, lang: str = "", box: str = "") -> schemas.BoardShown:
        """Asked once by a page that draws the game."""
        game = hub.boxes.game(name, box)
        words = speak(language_of(request, lang), game)
        printed = {code: words.say(text) for code, text in game.presenter().printed().items()}
        return schemas.BoardShown(words=words.of_the_game(), box=game.presenter().box(), printed=printed)


def level(name: str, words: Words) -> schemas.Level:
    return schemas.Level(
        name=name, label=words.or_else(f"bot.{name}", name), about=words.or_else(f"bot.{name}.about", "")
    )


def show_game(game: Game, language: str, own_bots: list[str], boxes: list[Game]) -> schemas.GameShown:
    """The levels and the owner's own bots. Players of the laboratory can be asked for by name, and are not offered."""
    words = speak(language, game)
    return schemas.GameShown(
        name=game.name,
        title=words.text("title"),
        blurb=words.text("blurb"),
        players=words.text("players"),
        minutes=words.text("minutes"),
        fewest=game.min_players,
        most=game.max_players,
        bots=[level(name, words) for name in (*BY_STRENGTH, *own_bots)],
        options=[
            schemas.OptionShown(
                name=option.name,
                label=words.text(f"option.{option.name}"),
                about=words.or_else(f"option.{option.name}.about", ""),
                values=[
                    schemas.Labelled(name=value, label=words.text(f"option.{option.name}.{value}"))
                    for value in option.values
                ],
            )
            for option in game.options()
        ],
        lesson=offer_lesson(game, words),
        boxes=[schemas.Labelled(name=mark_of(own), label=title_of(own)) for own in boxes],
    )


def offer_lesson(game: Game, words: Words) -> schemas.LessonOffered | None:
    found = find_lesson(game)
    return (
        None
        if found is None
        else schemas.LessonOffered(title=words.text(found.title), promise=words.text(found.promise))
    )
