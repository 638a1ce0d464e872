"""What every answer says to browsers, also one that refuses, and one to a fault of ours."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = {
    # Nothing in the page comes from anywhere else, and no address (it may hold a key) goes anywhere else. No other
    # page shows this one in a frame, where its buttons could be pressed for somebody.
    "default-src": "'self'",
    "img-src": "'self' data:",
    "style-src": "'self' 'unsafe-inline'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{what} {where}" for what, where in POLICY.items()),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Headers:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        if scope["type"] == "http" and scope["method"] == "HEAD":
            # Whoever asks for the head gets that of the whole answer; the server leaves the rest out.
            scope = {**scope, "method": "GET"}
        await self.app(scope, receive, send_with_headers)
