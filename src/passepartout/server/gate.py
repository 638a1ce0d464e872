"""Who may come in, and with how much: names, pages of other addresses, size of a request, new tables, open sockets.

Pages of other addresses cannot use the club through the browser of somebody who is in it: a browser says where a page
came from (Origin), and by which name it asks (Host). A name that an attacker has made to mean this computer (DNS
rebinding) is none of the club's names. Programs that say no Origin are no browsers, and are let in.
"""

from __future__ import annotations

import math
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.say import Say
from .addresses import client_address, host_of, is_address, only_here, own_names, read_networks
from .buckets import Buckets, Crowd
from .errors import answer
from .settings import Settings

READING = ("GET", "HEAD", "OPTIONS")
NEW_TABLES = ("/api/tables", "/api/lessons")
# A request that is a little too large is read to its end, so that the answer arrives: a connection that is closed
# while somebody still writes to it loses what it had to say. One that is larger than this many limits is cut off.
LITTLE = 16
HOUR = 3600.0
CLOSE = {"Connection": "close"}


class Gate:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.limits = settings.limits
        self.names = {"localhost", settings.host.lower(), *own_names(), *map(str.lower, settings.allowed_hosts)}
        self.any_name = "*" in settings.allowed_hosts
        self.origins = {origin.lower().rstrip("/") for origin in settings.allowed_origins}
        self.trusted = read_networks(settings.trusted_proxies)
        limits = self.limits
        self.tables = Buckets(limits.tables_per_address_per_hour / HOUR, limits.tables_per_address_burst)
        self.sockets = Crowd(limits.sockets_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asked = HTTPConnection(scope)
        refusal = self.stranger(asked)
        if refusal is not None:
            await answer(asked, 403, refusal)(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.let_socket_in(asked, receive, send)
        else:
            await self.let_request_in(asked, receive, send)

    # --------------------------------------------------------------------- names

    def stranger(self, asked: HTTPConnection) -> Say | None:
        host = asked.headers.get("host", "")
        name = host_of(host)
        if name and not self.any_name and name not in self.names and not is_address(name) and not only_here(name):
            return Say("http.host", host=name[:80])
        origin = asked.headers.get("origin")
        changes = asked.scope["type"] == "websocket" or asked.scope["method"] not in READING
        if origin is not None and changes and not self.same_origin(origin.lower(), host.lower()):
            return Say("http.origin", origin=origin[:80])
        return None

    def same_origin(self, origin: str, host: str) -> bool:
        """The scheme is not compared: a proxy that speaks HTTPS hands requests on as HTTP."""
        if origin in self.origins:
            return True
        try:
            said = urlsplit(origin)
        except ValueError:  # half a bracket: no browser says so
            return False
        port = {"http": ":80", "https": ":443"}.get(said.scheme)
        return port is not None and said.netloc.removesuffix(port) == host.removesuffix(port) != ""

    # ------------------------------------------------------------------- sockets

    async def let_socket_in(self, asked: HTTPConnection, receive: Receive, send: Send) -> None:
        address = client_address(asked.scope, self.trusted)
        if not self.sockets.enter(address):
            await answer(asked, 429, Say("http.crowded"), headers={"Retry-After": "60"})(asked.scope, receive, send)
            return
        try:
            await self.app(asked.scope, receive, send)
        finally:
            self.sockets.leave(address)

    # ------------------------------------------------------------------ requests

    async def let_request_in(self, asked: HTTPConnection, receive: Receive, send: Send) -> None:
        scope, most = asked.scope, self.limits.request_bytes
        told = length_of(asked.headers)
        if told > most:
            if told <= LITTLE * most:
                await read_away(receive)
            await self.too_large(asked, receive, send)
            return
        if scope["method"] == "POST" and scope["path"] in NEW_TABLES:
            bucket = self.tables.of(client_address(scope, self.trusted))
            if not bucket.take():
                seconds = math.ceil(bucket.wait())
                say = Say("http.too_many_tables", seconds=seconds)
                await answer(asked, 429, say, headers={"Retry-After": str(seconds)})(scope, receive, send)
                return
        await self.count(asked, receive, send)

    async def count(self, asked: HTTPConnection, receive: Receive, send: Send) -> None:
        """A body of no told length is counted while it comes in."""
        read, most = 0, self.limits.request_bytes

        async def receive_counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise HTTPException(413, str(most), CLOSE)  # in the middle of a route, which answers as ever
            return message

        await self.app(asked.scope, receive_counted, send)

    async def too_large(self, asked: HTTPConnection, receive: Receive, send: Send) -> None:
        say = Say("http.too_large", most=self.limits.request_bytes)
        await answer(asked, 413, say, headers=CLOSE)(asked.scope, receive, send)


def length_of(headers: Headers) -> int:
    told = headers.get("content-length", "0")
    return int(told) if told.isdecimal() else 0


async def read_away(receive: Receive) -> None:
    more = True
    while more:
        message = await receive()
        more = bool(message.get("more_body"))
