"""Answers that are the same for everybody travel compressed: the page, its drawings, words and rulebooks."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

LEAST = 1000  # bytes: below that nothing is gained
PRIVATE = "/api/tables"  # keys and invitations: the length of a compressed secret tells something of it
COMPRESSED_ALREADY = (".woff2", ".png")


class Compression:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.compressing = GZipMiddleware(app, minimum_size=LEAST, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self.compressing if worth_it(scope) else self.app)(scope, receive, send)


def worth_it(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
        return False
    path = str(scope["path"])
    return not path.startswith(PRIVATE) and not path.endswith(COMPRESSED_ALREADY)
