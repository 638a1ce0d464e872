"""What the club writes to stderr: one line an event, as text or as JSON, and nothing that is secret.

Addresses are written without what follows a question mark, and no line holds a name, a key or a seed. What a stranger
can cause at will by sending nonsense is not written down at all.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time

NONSENSE = (
    "Invalid HTTP request",
    "Unsupported upgrade",
    "Cancel %s running",
    "ASGI callable returned without completing handshake",  # uvicorn says so of every socket that is refused
)


class Nonsense(logging.Filter):
    """Leaves out what only says that a client sent something wrong, or went away, or was cut off at closing time."""

    def filter(self, record: logging.LogRecord) -> bool:
        problem = record.exc_info[1] if record.exc_info else None
        if isinstance(problem, UnicodeDecodeError | asyncio.CancelledError):
            return False
        return not str(record.msg).startswith(NONSENSE)


class TextLine(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S")
        self.converter = time.gmtime


class JsonLine(logging.Formatter):
    """One object a line; a traceback is one of its texts."""

    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, object] = {
            "time": f"{when}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage().strip(),
        }
        request: dict[str, object] | None = getattr(record, "request", None)
        if request is not None:
            line |= request
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(form: str) -> None:
    """For this process, and for uvicorn, which would else bring its own."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLine() if form == "json" else TextLine())
    handler.addFilter(Nonsense())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("passepartout").setLevel(logging.INFO)
