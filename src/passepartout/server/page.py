"""The page itself, and the files it is made of."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.types import Scope

STATIC = Path(__file__).parent / "static"


def show_page(status: int = 200) -> Response:
    """One page; its own script reads the address. Never cached, so that an update is seen at once."""
    index = STATIC / "index.html"
    if not index.exists():
        return PlainTextResponse("The browser client has not been built. Run 'make play'.", status_code=503)
    return FileResponse(index, status, headers={"Cache-Control": "no-cache"})


def wants_page(request: Request) -> bool:
    """Whether a person asks in a browser, and not a program for data."""
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


def add_page(app: FastAPI) -> None:
    @app.get("/", include_in_schema=False)
    @app.get("/table/{anything}", include_in_schema=False)
    @app.get("/rules/{anything}", include_in_schema=False)
    def page(anything: str = "") -> Response:
        return show_page()

    @app.get("/{name}", include_in_schema=False)
    def file(name: str) -> Response:
        """What lies beside the page: its icon, the map, licences."""
        if name not in {found.name for found in STATIC.glob("*.*")}:
            raise HTTPException(404)
        return FileResponse(STATIC / name)

    app.mount("/assets", Kept(directory=STATIC / "assets", check_dir=False), name="assets")


class Kept(StaticFiles):
    """Files whose names change with what is in them: a browser need not ask for them twice."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response
