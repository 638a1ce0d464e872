"""Whatever goes wrong over HTTP ends in one form: a clear sentence, what is possible, and a proper status."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from ..core.options import OptionError
from ..core.say import Say
from ..games import UnknownGame
from ..tables.boxes import UnknownBox, UnreadableTable
from ..tables.hub import UnknownTable
from ..tables.journal import JournalError, Uncertain
from ..tables.opening import CannotOpen
from ..tables.table import TableError
from ..words import DEFAULT, LANGUAGES, speak
from .page import show_page, wants_page
from .schemas import Problem

EVERYWHERE = (400, 403, 408, 413, 422, 429, 500)  # statuses that any route may answer


def language_of(request: HTTPConnection, asked: str = "") -> str:
    """The language asked for, else the browser's first that the club speaks."""
    if asked in LANGUAGES:
        return asked
    for part in request.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return DEFAULT


def answer(
    request: HTTPConnection, status: int, say: Say, possible: str = "", headers: Mapping[str, str] | None = None
) -> JSONResponse:
    text = speak(language_of(request, request.query_params.get("lang", ""))).say(say)
    # Parts of what was asked stand in it, perhaps with signs that no text can hold.
    text = text.encode(errors="replace").decode()
    return JSONResponse({"error": text, "possible": possible}, status_code=status, headers=headers)


def problems(*statuses: int) -> dict[int | str, dict[str, object]]:
    """For the description of a route: these refusals, and those that any route may answer."""
    return {status: {"model": Problem} for status in sorted({*EVERYWHERE, *statuses})}


def add_problem_handlers(app: FastAPI) -> None:
    @app.exception_handler(UnknownTable)
    async def unknown_table(request: Request, problem: UnknownTable) -> JSONResponse:
        return answer(request, 404, Say("table.unknown", id=str(problem.args[0])[:40]))

    @app.exception_handler(UnknownGame)
    async def unknown_game(request: Request, problem: UnknownGame) -> JSONResponse:
        return answer(request, 404, Say("table.unknown_game", name=problem.name[:40]), ", ".join(problem.known))

    @app.exception_handler(UnreadableTable)
    async def unreadable(request: Request, problem: UnreadableTable) -> JSONResponse:
        return answer(request, 409, problem.say)

    @app.exception_handler(UnknownBox)
    async def unknown_box(request: Request, problem: UnknownBox) -> JSONResponse:
        return answer(request, 404, Say("table.no_such_box", mark=str(problem.args[0])[:40]))

    @app.exception_handler(TableError)
    async def table_error(request: Request, problem: TableError) -> JSONResponse:
        return answer(request, 409, problem.say)

    @app.exception_handler(CannotOpen)
    async def cannot_open(request: Request, problem: CannotOpen) -> JSONResponse:
        return answer(request, 400, problem.say, problem.possible)

    @app.exception_handler(OptionError)
    async def no_option(request: Request, problem: OptionError) -> JSONResponse:
        name, value = problem.name[:40], problem.value[:40]
        say = Say("table.unknown_value", name=name, value=value) if value else Say("table.unknown_option", name=name)
        return answer(request, 400, say, ", ".join(problem.possible) or "-")

    @app.exception_handler(JournalError)
    async def not_saved(request: Request, problem: JournalError) -> JSONResponse:
        return answer(request, 503, Say("table.maybe_saved" if isinstance(problem, Uncertain) else "table.not_saved"))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, problem: RequestValidationError) -> JSONResponse:
        found = problem.errors()[0]
        where = " ".join(str(part) for part in found["loc"] if part != "body")
        return answer(request, 422, Say("table.bad_request", where=where or "body", what=str(found["msg"])))

    @app.exception_handler(HTTPException)
    async def no_route(request: Request, problem: HTTPException) -> Response:
        """Whatever the framework refuses by itself."""
        if problem.status_code == 404 and wants_page(request):
            return show_page(404)
        if problem.status_code == 405:
            return answer(
                request, 405, Say("http.no_method"), (problem.headers or {}).get("Allow", ""), problem.headers
            )
        if problem.status_code == 413:
            return answer(request, 413, Say("http.too_large", most=problem.detail), headers=problem.headers)
        say = Say("http.not_found") if problem.status_code == 404 else Say("http.unreadable")
        return answer(request, problem.status_code, say)

    @app.exception_handler(Exception)
    async def failed(request: Request, problem: Exception) -> JSONResponse:
        """A fault of ours. The server writes down which."""
        return answer(request, 500, Say("http.failed"))
