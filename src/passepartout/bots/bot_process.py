"""Own bots think apart, in a child process that is sent the data of views and sends back notations.

A process rather than a thread, a signal or an exception thrown into the bot: only a process can be ended whatever its
code does (compiled loops, `except:` in a circle, a crash of the interpreter), on every system; and a bot that has never
been in one process with the position, or with the game's own dice, cannot look at them. The price is a fraction of a
millisecond a decision, and the start of one process for each bot and worker.
"""

from __future__ import annotations

import itertools
import json
import multiprocessing
import os
import sys
import threading
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from ..core.action import Action
from ..core.bot import Bot
from ..core.chance import Chance, Rng
from ..core.game import Game
from ..core.position import Position
from ..games import box_text, find_game
from ..processes import WORKERS
from .guard import ERROR, ILLEGAL, TIME, LostTurn, on_the_menu, own_seed
from .user_bot import Maker, UserBotError, blame, load, parts

START: Final = 60.0  # seconds a process may take to begin; nobody's thinking time
REMEMBERED: Final = 64  # players a process keeps: of games that are long over, nobody will ask them again

# ------------------------------------------------------------------------- in the child


def answer_questions(link: Connection, spec: str, game: str) -> None:
    """All that the child process does."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    sys.stdout = sys.stderr  # what a bot prints must not get between the rows of --csv -
    if game:
        find_game(game)  # read now, because a bot's first decision should not have to wait for it
    try:
        maker = load(spec)
    except UserBotError as problem:
        send(link, {"cannot": str(problem)})
        return
    send(link, {"ready": spec})
    players: dict[int, Any] = {}
    while True:
        try:
            asked = json.loads(link.recv_bytes())
        except EOFError:
            return
        send(link, answer(spec, maker, players, asked))


def end_with_parent() -> None:
    """A bot in an endless loop would outlive a parent that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def answer(spec: str, maker: Maker, players: dict[int, Any], asked: dict[str, Any]) -> dict[str, str]:
    try:
        if asked["player"] not in players:
            players[asked["player"]] = maker()
            if len(players) > REMEMBERED:
                del players[next(iter(players))]
        view = find_game(asked["game"], asked["box"]).restore(asked["view"])
        wanted = players[asked["player"]].decide(view, asked["seat"], Rng(asked["seed"]))
    except BaseException as problem:
        return {"raised": blame(problem, parts(spec)[0])}
    if isinstance(wanted, Action):
        return {"notation": wanted.notation()}
    return {"odd": f"{wanted!r:.60}"}


def send(link: Connection, message: dict[str, Any]) -> None:
    # JSON, not pickle: what comes out of a stranger's code is data, and stays data.
    link.send_bytes(json.dumps(message).encode())


# ------------------------------------------------------------------------ in the parent


class Process:
    """The process of one bot's file. Begun when needed, and again after it had to be ended."""

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self.process: SpawnProcess | None = None
        self.link: Connection | None = None

    def begin(self, game: str = "") -> Connection:
        """UserBotError if the file holds no bot. `game` is what will be played first, if that is known."""
        if self.link is not None:
            return self.link
        ours, theirs = WORKERS.Pipe()
        self.process = WORKERS.Process(target=answer_questions, args=(theirs, self.spec, game), daemon=True)
        self.process.start()
        theirs.close()
        self.link = ours
        said = self.hear(ours, START)
        if "ready" in said:
            return ours
        self.end()
        raise UserBotError(said.get("cannot") or f"{self.spec} could not be started: {said['gone']}.")

    def hear(self, link: Connection, limit: float) -> dict[str, str]:
        try:
            if link.poll(limit):
                heard: dict[str, str] = json.loads(link.recv_bytes())
                return heard
            gone = f"no answer after {limit:g} s"
        except (EOFError, OSError):
            gone = "its process has died"
        self.end()
        return {"gone": gone}

    def ask(self, question: dict[str, Any], limit: float) -> str:
        """The notation of a decision; LostTurn if there is none."""
        try:
            link = self.begin(question["game"])
        except UserBotError as problem:
            raise LostTurn(ERROR, str(problem)) from problem
        try:
            send(link, question)
        except OSError:
            self.end()
            raise LostTurn(ERROR, "its process has died") from None
        said = self.hear(link, limit)
        if "notation" in said:
            return said["notation"]
        if "odd" in said:
            raise LostTurn(ILLEGAL, f"it answered {said['odd']}, which is no action")
        if "raised" in said:
            raise LostTurn(ERROR, said["raised"])
        raise LostTurn(TIME if "no answer" in said["gone"] else ERROR, said["gone"])

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
        if self.link is not None:
            self.link.close()
        self.process, self.link = None, None


PROCESSES: Final[dict[str, Process]] = {}
NUMBERS: Final = itertools.count()


def process_of(spec: str) -> Process:
    if spec not in PROCESSES:
        PROCESSES[spec] = Process(spec)
    return PROCESSES[spec]


def end_all() -> None:
    """Ends the processes of all own bots. (They would end with this process.)"""
    for process in PROCESSES.values():
        process.end()
    PROCESSES.clear()


class UserBot(Bot):
    """Somebody's own bot, as the rest of the house sees it."""

    def __init__(self, game: Game, spec: str, limit: float) -> None:
        self.game = game
        self.spec = spec
        self.limit = limit
        self.number = next(NUMBERS)  # of the player in the process: a new one for every game and seat

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        game = {"game": self.game.name, "box": box_text(self.game)}
        question = {**game, "player": self.number, "view": view.data(), "seat": seat}
        notation = process_of(self.spec).ask({**question, "seed": own_seed(chance)}, self.limit)
        return on_the_menu(view.menu(seat), notation)
