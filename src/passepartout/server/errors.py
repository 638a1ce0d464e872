"""Whatever goes wrong over HTTP ends in one form: a clear sentence, what is possible, and a proper status."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from ..core.options import OptionError
from ..core.say import Say
from ..games import UnknownGame
from ..tables.boxes import UnknownBox, UnreadableTable
from ..tables.hub import UnknownTable
from ..tables.journal import JournalError
from ..tables.opening import CannotOpen
from ..tables.table import TableError
from ..words import DEFAULT, LANGUAGES, speak


def language_of(request: Request, asked: str = "") -> str:
    """The language asked for, else the browser's first that the club speaks."""
    if asked in LANGUAGES:
        return asked
    for part in request.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return DEFAULT


def answer(request: Request, status: int, say: Say, possible: str = "") -> JSONResponse:
    text = speak(language_of(request, request.query_params.get("lang", ""))).say(say)
    return JSONResponse({"error": text, "possible": possible}, status_code=status)


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
        return answer(request, 503, Say("table.not_saved"))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, problem: RequestValidationError) -> JSONResponse:
        found = problem.errors()[0]
        where = " ".join(str(part) for part in found["loc"] if part != "body")
        return answer(request, 422, Say("table.bad_request", where=where or "body", what=str(found["msg"])))
