"""`passepartout serve`: the club on this machine."""

from __future__ import annotations

import argparse
import os
import signal
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots import user_bot_names
from ..boxes import open_box
from ..core.options import fit_seed
from ..games import all_games
from ..usage import UsageError, add_limit
from .addresses import EVERYWHERE, from_outside

if TYPE_CHECKING:
    from argparse import _SubParsersAction

EXAMPLES = """examples:
  passepartout serve                         the club on http://127.0.0.1:8080
  passepartout serve --host 0.0.0.0          for everybody in the house
  passepartout serve --data ./games          keep the games in another folder
  passepartout serve --seed lesson-1         the same deal at every new table, as for a lesson
  passepartout serve --box mine.toml         offer a box of your own at new tables (docs/your_own_box.md)
  passepartout serve --bots ./mybot.py:MyBot offer a bot of your own at every table (docs/your_own_bot.md)
"""


def data_folder() -> Path:
    """Where games are kept unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "passepartout"


def add_commands(commands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    serve = commands.add_parser(
        "serve",
        help="open the club in the browser",
        description="Serves the club: the page, the tables, the computer players. Games are kept on disk.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    serve.add_argument("--port", type=int, default=8080, help="port (default: 8080)")
    serve.add_argument("--data", type=Path, default=None, help=f"folder of the games (default: {data_folder()})")
    serve.add_argument("--workers", type=int, default=None, help="processes for computer players (default: cores - 1)")
    serve.add_argument("--pause", type=float, default=0.7, help="seconds before a computer's move (default: 0.7)")
    serve.add_argument("--bots", default="", metavar="FILES", help="own bots to offer, FILE.py:CLASS, with commas")
    serve.add_argument(
        "--box",
        action="append",
        default=[],
        metavar="FILE",
        help="offer a box of your own at new tables (docs/your_own_box.md); may be given several times",
    )
    add_limit(serve)
    serve.add_argument(
        "--seed",
        metavar="TEXT",
        help="deal every new table from this text, for a lesson or a test; tables say so (default: a secret each)",
    )
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")
    serve.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    # Told to end, it ends in good order at any time, also while it is still opening: workers that have been started
    # must not be left behind. The server itself answers the signal while it runs, and then raises it again.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    # Imported here: the other commands need none of it, and should start at once.
    import uvicorn

    from ..tables.bot_workers import BotWorkers
    from ..tables.hub import Hub
    from ..tables.journal import SqliteJournal
    from .app import make_app

    check(given)
    seed = "" if given.seed is None else fit_seed(given.seed)
    user_bots = user_bot_names(
        [part.strip() for part in given.bots.split(",") if part.strip()], list(all_games().values())
    )
    boxes = [open_box(file) for file in given.box]
    folder: Path = given.data or data_folder()
    try:
        journal = SqliteJournal(folder / "club.sqlite3")
    except OSError as problem:
        raise UsageError(f"the folder {folder} cannot be used: {problem.strerror}. Choose one with --data.") from None
    bot_workers = BotWorkers(given.workers, user_bots, given.limit)
    outside = from_outside(given.host, given.port)
    address = f"http://{'127.0.0.1' if given.host in EVERYWHERE else given.host}:{given.port}"
    ready = (address, outside, folder, not given.no_browser)
    try:
        bot_workers.warm_up()
        app = make_app(Hub(journal, bot_workers, given.pause, seed, boxes), outside)
        config = uvicorn.Config(
            app, host=given.host, port=given.port, log_level="warning", ws_per_message_deflate=False, ws_max_size=16_384
        )
        threading.Thread(target=say_ready, args=ready, daemon=True).start()
        uvicorn.Server(config).run()
    except KeyboardInterrupt:
        print("\nThe club is closed.")
    finally:
        bot_workers.close()
    return 0


def check(given: argparse.Namespace) -> None:
    if not 0 < given.port < 65536:
        raise UsageError(f"{given.port} is no port. Possible: 1 to 65535.")
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((given.host, given.port))
        except OSError as problem:
            raise UsageError(
                f"cannot listen on {given.host}:{given.port} ({problem.strerror}). Choose another with --port, --host."
            ) from None


def say_ready(address: str, outside: str, folder: Path, open_browser: bool) -> None:
    """Waits until the club answers, and only then says so."""
    while True:
        try:
            urllib.request.urlopen(f"{address}/api/club", timeout=2).close()
            break
        except OSError:
            time.sleep(0.1)
    print(f"The club is open: {address}", flush=True)
    if outside and outside != address:
        print(f"Friends in the house find it at {outside}", flush=True)
    elif not outside:
        print("Only this computer finds it. For friends in the house: passepartout serve --host 0.0.0.0", flush=True)
    print(f"Games are kept in {folder}. Ctrl-C closes the club; no game is lost.", flush=True)
    if open_browser and has_screen():
        webbrowser.open(address)


def has_screen() -> bool:
    if os.environ.get("CI"):
        return False
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
