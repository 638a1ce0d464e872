"""The club over HTTP: one application of all its routes, behind what stands at the edge."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.types import ASGIApp

from .. import __version__
from ..tables.hub import Hub
from .collecting import look_through_when_quiet
from .compression import Compression
from .errors import add_problem_handlers
from .gate import Gate
from .headers import Headers
from .metrics import Counted, Requests
from .operations import add_operations
from .page import add_page
from .routes_club import add_club
from .routes_seats import add_seats
from .routes_tables import add_tables
from .settings import Settings

USUAL = Settings()


def make_app(hub: Hub, outside: str = "", settings: Settings = USUAL) -> ASGIApp:
    """`outside` is the club's address for other computers; none where it listens to this one only."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hub.start()
        collecting = asyncio.create_task(look_through_when_quiet())
        yield
        collecting.cancel()
        await hub.close()

    # The description of the interface is served; the pages that show it would fetch scripts from elsewhere, which the
    # club's own policy forbids.
    app = FastAPI(
        title="Passepartout",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # an address is right or wrong; a redirection would go by whatever name was asked for
    )
    add_problem_handlers(app)
    add_club(app, hub, outside)
    add_tables(app, hub, settings)
    add_seats(app, hub)
    requests = Requests()
    add_operations(app, hub, requests, settings)
    add_page(app)
    return Headers(Counted(Gate(Compression(app), settings), requests, settings.access_log))
