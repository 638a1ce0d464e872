"""`passepartout serve`: the club on this machine."""

from __future__ import annotations

import argparse
import math
import os
import signal
import socket
import sqlite3
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
from ..usage import UsageError
from .addresses import bind, from_here, from_outside, read_networks
from .settings import CONFIG, SETTINGS, Setting, Settings, hold, without_password

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from ..tables.journal import Journal

GOODBYE = 1  # second for answers that have begun, when the club closes
BACKLOG = 256  # connections that the system holds before they are taken, all of them at once
EXAMPLES = """examples:
  passepartout serve                         the club on http://127.0.0.1:8080
  passepartout serve --host 0.0.0.0          for everybody in the house
  passepartout serve --data ./games          keep the games in another folder
  passepartout serve --seed lesson-1         the same deal at every new table, as for a lesson
  passepartout serve --config club.toml      settings in a file (docs/hosting.md)
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
        usage="passepartout serve [settings]",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    serve.add_argument("--config", metavar="FILE", help=f"settings in a TOML file, also named by {CONFIG}")
    serve.add_argument("--show-settings", action="store_true", help="print what holds and where it was said, and end")
    add_flags(serve)
    serve.set_defaults(run=run)


def add_flags(serve: argparse.ArgumentParser) -> None:
    """A flag for every setting, in the groups of the list. What a flag says is read by the settings, as text."""
    groups = {}
    for name, setting in SETTINGS.items():
        note = setting.note
        if note.group not in groups:
            groups[note.group] = serve.add_argument_group(note.group)
        shown = f"{note.about} (default: {shown_default(setting)})"
        if setting.default is True:
            shown = f"do not {note.about}"
        how: dict[str, object] = {"dest": name, "default": argparse.SUPPRESS, "help": shown}
        if isinstance(setting.default, bool):
            how.update(action="store_const", const="no" if setting.default else "yes")
        else:
            how.update(metavar="|".join(note.choices) or note.metavar)
            if isinstance(setting.default, tuple):
                how.update(action="append")
        groups[note.group].add_argument(setting.flag, **how)  # type: ignore[arg-type]


def shown_default(setting: Setting) -> str:
    if isinstance(setting.default, bool):
        return "yes" if setting.default else "no"
    special = {"data": str(data_folder()), "workers": "cores - 1", "database": "club.sqlite3 in that folder"}
    return special.get(setting.name) or str(setting.default or "none")


def run(given: argparse.Namespace) -> int:
    held = hold({name: said for name, said in vars(given).items() if name in SETTINGS}, file=given.config)
    if given.show_settings:
        print(held.shown())
        return 0
    return serve_club(held.settings)


def serve_club(settings: Settings) -> int:
    # Told to end, it ends in good order at any time, also while it is still opening: workers that have been started
    # must not be left behind. The server itself answers the signal while it runs, and then raises it again.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    check(settings)
    seed = "" if settings.seed is None else fit_seed(settings.seed)
    named = [part.strip() for text in settings.bots for part in text.split(",") if part.strip()]
    user_bots = user_bot_names(named, list(all_games().values()))
    boxes = [open_box(file) for file in settings.box]
    sockets = listen(settings)
    journal, kept = open_journal(settings)
    # Imported here: other commands need none of it, and whatever cannot be is said at once.
    import uvicorn

    from ..tables.bot_workers import BotWorkers
    from ..tables.hub import Hub
    from . import collecting
    from .app import make_app
    from .connections import protocols
    from .logs import set_up_logs

    set_up_logs(settings.log_format)
    bot_workers = BotWorkers(settings.workers or None, user_bots, settings.limit)
    outside = from_outside(settings.host, settings.port)
    ready = (from_here(settings.host, settings.port), outside, kept, settings.open_browser)
    try:
        bot_workers.warm_up()
        app = make_app(Hub(journal, bot_workers, settings.pause, seed, boxes, settings.limits), outside, settings)
        http, ws = protocols(settings)
        config = uvicorn.Config(
            app,
            http=http,
            ws=ws,
            log_config=None,
            log_level="warning",
            access_log=False,
            proxy_headers=False,  # the club asks itself whom it believes
            server_header=False,
            timeout_keep_alive=math.ceil(settings.limits.idle_connection),
            timeout_graceful_shutdown=GOODBYE,
            ws_per_message_deflate=False,
            ws_max_size=settings.limits.message_bytes,
            backlog=BACKLOG,
        )
        collecting.begin()
        threading.Thread(target=say_ready, args=ready, daemon=True).start()
        uvicorn.Server(config).run(sockets)
    except KeyboardInterrupt:
        print()  # after the ^C that a terminal shows
    finally:
        bot_workers.close()
        print("The club is closed.", flush=True)
    return 0


def check(settings: Settings) -> None:
    """What can be seen to be impossible before anything is done."""
    if not 0 < settings.port < 65536:
        raise UsageError(f"{settings.port} is no port. Possible: 1 to 65535.")
    try:
        read_networks(settings.trusted_proxies)
    except ValueError as problem:
        raise UsageError(f"{problem}.") from None


def open_journal(settings: Settings) -> tuple[Journal, str]:
    """The journal, and where it is, for people."""
    from ..tables import journals
    from ..tables.journal import JournalError

    folder = Path(settings.data).expanduser() if settings.data else data_folder()
    where = settings.database or folder / "club.sqlite3"
    shown = without_password(str(where))
    how = "Choose another with --database." if settings.database else "Choose another folder with --data."
    try:
        if journals.in_postgres(where):
            return journals.open_journal(where), "a PostgreSQL"
        return journals.open_journal(Path(where).expanduser()), str(where if settings.database else folder)
    except OSError as problem:
        raise UsageError(f"the games cannot be kept in {shown}: {problem.strerror}. {how}") from None
    except (JournalError, sqlite3.Error) as problem:
        raise UsageError(f"the games cannot be kept in {shown}: {problem}. {how}") from None


def listen(settings: Settings) -> list[socket.socket]:
    """Bound before anything else is done, so that a port in use is said at once; connections are taken later."""
    try:
        return bind(settings.host, settings.port)
    except OSError as problem:
        raise UsageError(
            f"cannot listen on {settings.host}, port {settings.port} ({problem.strerror}). "
            "Choose another with --port, --host."
        ) from None


def say_ready(address: str, outside: str, kept: str, open_browser: bool) -> None:
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
    print(f"Games are kept in {kept}. Ctrl-C closes the club; no game is lost.", flush=True)
    if open_browser and has_screen():
        webbrowser.open(address)


def has_screen() -> bool:
    if os.environ.get("CI"):
        return False
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
