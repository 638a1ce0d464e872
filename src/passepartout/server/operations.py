"""For whoever watches over the club: is it alive, is it ready, and how is it?"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol, runtime_checkable

from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException

from ..core.say import Say
from ..tables.hub import Hub
from . import schemas
from .addresses import client_address, only_here, read_networks
from .errors import answer, problems
from .metrics import Club, Requests, metrics_text, registry_of
from .settings import Settings

LOG = logging.getLogger(__name__)
PATIENCE = 5.0  # seconds in which a journal that is well has answered


@runtime_checkable
class Checked(Protocol):
    """A journal that can say whether it can be written to, without leaving anything behind."""

    def check(self) -> None:
        """Any exception if it cannot."""


def add_operations(app: FastAPI, hub: Hub, requests: Requests, settings: Settings) -> None:
    registry = registry_of([Club(hub, requests)])
    trusted = read_networks(settings.trusted_proxies)

    @app.get("/health", responses=problems())
    async def health() -> schemas.Well:
        """The process is alive, and its loop goes round."""
        return schemas.Well()

    @app.get("/ready", response_model=schemas.Well, responses=problems(503))
    async def ready(request: Request) -> schemas.Well | JSONResponse:
        """Moves can be written down. What is wrong stands in the log: a stranger need not know."""
        try:
            await asyncio.wait_for(asyncio.to_thread(try_journal, hub), PATIENCE)
        except Exception as problem:
            LOG.warning("The journal does not answer: %s", type(problem).__name__)
            return answer(request, 503, Say("http.not_ready"))
        return schemas.Well()

    @app.get("/metrics", include_in_schema=False)
    def metrics(request: Request) -> Response:
        if settings.metrics == "off":
            raise HTTPException(404)
        if settings.metrics == "local" and not only_here(client_address(request.scope, trusted)):
            return answer(request, 403, Say("http.only_here"))
        return Response(metrics_text(registry), media_type=CONTENT_TYPE_LATEST)


def try_journal(hub: Hub) -> None:
    if isinstance(hub.journal, Checked):
        hub.journal.check()
    else:
        hub.journal.load("ready")
