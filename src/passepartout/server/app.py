"""The club over HTTP: making and joining tables, rulebooks, records, the page itself, and the door to the socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import FileResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from starlette.types import Scope

from .. import __version__
from ..bots import BY_STRENGTH
from ..core.game import Game
from ..games import all_games, title_of
from ..lessons import find_lesson
from ..tables import events, keys
from ..tables.boxes import UnreadableTable, mark_of
from ..tables.hub import Hub, UnknownTable
from ..tables.opening import SeatWish
from ..tables.outlook import names_in, stands
from ..tables.race import RaceSeen, see_race
from ..tables.table import Table
from ..words import NAMES, Words, speak
from . import schemas
from .addresses import only_here
from .compression import Compression
from .errors import add_problem_handlers, language_of
from .rulebooks import rulebook_html
from .socket import Connection

STATIC = Path(__file__).parent / "static"
HEADERS = {
    # Nothing in the page comes from anywhere else, and no address (it may hold a key) goes anywhere else.
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def make_app(hub: Hub, outside: str = "") -> FastAPI:
    """`outside` is the club's address for other computers; none where it listens to this one only."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        await hub.close()

    app = FastAPI(title="Passepartout", version=__version__, lifespan=lifespan)
    add_problem_handlers(app)
    add_club(app, hub, outside)
    add_tables(app, hub)
    add_seats(app, hub)
    add_page(app)

    @app.middleware("http")
    async def headers(request: Request, follow: Callable[[Request], Awaitable[Response]]) -> Response:
        response = await follow(request)
        response.headers.update(HEADERS)
        return response

    app.add_middleware(Compression)
    return app


# ------------------------------------------------------------------------- the club


def add_club(app: FastAPI, hub: Hub, outside: str) -> None:
    @app.get("/api/club")
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

    @app.get("/api/games/{name}/rulebook", responses={404: {"model": schemas.Problem}})
    def rulebook(request: Request, name: str, lang: str = "", box: str = "") -> schemas.Rulebook:
        """`box` is the fingerprint of an own box."""
        language = language_of(request, lang)
        game = hub.boxes.game(name, box)
        title = speak(language, game).text("title")
        return schemas.Rulebook(title=title, html=rulebook_html(game, language))

    @app.get("/api/games/{name}/board", responses={404: {"model": schemas.Problem}})
    def board(request: Request, name: str, lang: str = "", box: str = "") -> schemas.BoardShown:
        """Asked once by a page that draws the game."""
        game = hub.boxes.game(name, box)
        return schemas.BoardShown(
            words=speak(language_of(request, lang), game).of_the_game(), box=game.presenter().box()
        )


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


# ----------------------------------------------------------------------- the tables


BAD: dict[int | str, dict[str, object]] = {status: {"model": schemas.Problem} for status in (400, 404, 409)}


def add_tables(app: FastAPI, hub: Hub) -> None:
    @app.post("/api/tables", status_code=201, responses=BAD)
    async def make_table(request: Request, asked: schemas.TableAsked) -> schemas.TableMade:
        words = speak(language_of(request, asked.lang))
        game = await asyncio.to_thread(hub.boxes.game, asked.game, asked.box)
        made = await hub.open_table(game, seat_wishes(asked, words, hub.offered(game)), asked.options)
        invites = [schemas.Invite(seat=seat, invite=invite) for seat, invite in made.invites.items()]
        return schemas.TableMade(table=made.id, seat=made.seat, key=made.key, invites=invites)

    @app.get("/api/tables/{table_id}", responses=BAD)
    async def table(table_id: str) -> schemas.TableShown:
        """Asked by whoever has typed a code, so that nobody finds out at the table that all seats are taken."""
        room = await hub.room(table_id)
        hub.forget_later(room)
        chairs = room.table.chairs
        return schemas.TableShown(
            table=table_id,
            game=room.table.game.name,
            names=[chair.name for chair in chairs if not chair.open()],
            free=sum(chair.open() for chair in chairs),
            over=room.table.over(),
        )

    @app.post("/api/lessons", status_code=201, responses=BAD)
    async def make_lesson(request: Request, asked: schemas.LessonAsked) -> schemas.TableMade:
        """A table that teaches the game, for one person."""
        words = speak(language_of(request, asked.lang))
        game = await asyncio.to_thread(hub.boxes.game, asked.game, "")
        name = asked.name.strip() or words.text("page.guest")
        made = await hub.open_lesson(game, name, words.text("table.computer.1"))
        return schemas.TableMade(table=made.id, seat=made.seat, key=made.key, invites=[])

    @app.get("/api/tables/{table_id}/record", response_class=PlainTextResponse, responses=BAD)
    async def record(table_id: str) -> PlainTextResponse:
        """The record of a finished game, with its seed."""
        room = await hub.room(table_id)
        text = room.table.record()
        name = f"{room.table.game.name}-{table_id}.txt"
        return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    @app.get("/api/tables/{table_id}/race", responses=BAD)
    async def race(request: Request, table_id: str, lang: str = "") -> RaceSeen | None:
        """The picture of a finished race; nothing for a game that draws none."""
        room = await hub.room(table_id)
        return await asyncio.to_thread(see_race, room.table, language_of(request, lang))

    @app.websocket("/api/tables/{table_id}/socket")
    async def socket(websocket: WebSocket, table_id: str) -> None:
        await Connection(websocket, hub).serve(table_id)


# ------------------------------------------------------------------------ the seats


def add_seats(app: FastAPI, hub: Hub) -> None:
    @app.post("/api/tables/{table_id}/invite", responses=BAD)
    async def invite(table_id: str, asked: schemas.InviteAsked) -> schemas.Invite:
        """Another invitation to an open seat, for whoever sits at the table. The one before opens nothing any more."""
        room = await hub.room(table_id)
        made = keys.new_key()
        await hub.change(room, lambda: room.table.prepare_invitation(asked.key, asked.seat, keys.hash_key(made)))
        return schemas.Invite(seat=asked.seat, invite=made)

    @app.post("/api/tables/{table_id}/claim", responses=BAD)
    async def claim(table_id: str, asked: schemas.ClaimAsked) -> schemas.Claimed:
        """Takes the seat of an invitation, or a free one. The answer holds its only key."""
        room = await hub.room(table_id)
        key = keys.new_key()
        key_hash = keys.hash_key(key)

        def seating() -> events.Seated:
            if asked.invite:
                return room.table.prepare_seating(asked.invite, asked.name, key_hash)
            return room.table.prepare_taking(asked.name, key_hash)

        await hub.change(room, seating)
        seat = room.table.seat_of(key)
        assert seat is not None
        return schemas.Claimed(table=table_id, seat=seat, key=key)

    @app.post("/api/seats", responses=BAD)
    async def seats(request: Request, asked: schemas.SeatsAsked) -> schemas.SeatsStand:
        """How the games stand to which somebody holds keys; nothing of those that are unknown."""
        found = []
        for held in asked.seats:
            try:
                room = await hub.room(held.table)
            except UnknownTable:
                continue
            except UnreadableTable as problem:  # it is said of that one, and the others are shown
                text = speak(language_of(request, asked.lang)).say(problem.say)
                found.append(schemas.SeatStands(table=held.table, deciding=False, over=False, stand=text))
                continue
            seat = room.table.seat_of(held.key)
            if seat is not None:
                found.append(seat_stands(room.table, seat, language_of(request, asked.lang)))
            hub.forget_later(room)
        return schemas.SeatsStand(seats=found)


def seat_stands(table: Table, seat: int, language: str) -> schemas.SeatStands:
    deciding, stand = stands(table, seat, language)
    return schemas.SeatStands(
        table=table.id,
        deciding=deciding,
        over=table.over(),
        stand=stand,
        names=names_in(table, speak(language, table.game)),
        places=list(table.play.position.standing() or ()),
        ended=table.ended,
    )


def seat_wishes(asked: schemas.TableAsked, words: Words, offered: list[str]) -> list[SeatWish]:
    """What was asked for, with the club's names for computer players; the usual one where none was named."""
    mine = asked.name.strip() or words.text("page.guest")
    found = []
    for number, seat in enumerate(asked.seats, 1):
        if seat.kind == "computer":
            found.append(SeatWish(seat.kind, words.or_else(f"table.computer.{number}", ""), seat.bot or offered[0]))
        else:
            found.append(SeatWish(seat.kind, mine))
    return found


# ------------------------------------------------------------------------- the page


def add_page(app: FastAPI) -> None:
    # HEAD too: whoever watches over a server asks so.
    @app.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
    @app.api_route("/table/{anything}", methods=["GET", "HEAD"], include_in_schema=False)
    @app.api_route("/rules/{anything}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(anything: str = "") -> Response:
        """One page; its own script reads the address. Never cached, so that an update is seen at once."""
        index = STATIC / "index.html"
        if not index.exists():
            return PlainTextResponse("The browser client has not been built. Run 'make play'.", status_code=503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    app.mount("/assets", Kept(directory=STATIC / "assets", check_dir=False), name="assets")
    app.mount("/", StaticFiles(directory=STATIC, check_dir=False), name="static")


class Kept(StaticFiles):
    """Files whose names change with what is in them: a browser need not ask for them twice."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response
