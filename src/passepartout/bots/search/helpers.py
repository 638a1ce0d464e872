"""Other processes that think about the same question, each in its own imagined worlds; what they found is added up.

What is sent is the data of a view, so a helper knows no more than whoever asks. Helpers are kept by the process that
started them and end with it: at a table players are made anew for every decision, and a start takes half a second.
"""

from __future__ import annotations

import time
from multiprocessing.connection import Connection
from typing import Any, Final

from mypy_extensions import i64

from ...core.chance import Rng
from ...core.game import Game
from ...core.position import Position
from ...games import box_text, find_game, is_installed
from ...processes import WORKERS
from .player import Search
from .tree import DecisionStats, Finding

GRACE: Final = 0.1  # seconds to wait for an answer that should be there
APART: Final[i64] = 0x51ED2701  # between the seeds of two helpers; a machine's number, as in worlds.py


def answer_questions(link: Connection) -> None:
    """All that a helper does."""
    while True:
        try:
            asked = link.recv()
        except (EOFError, OSError):
            return
        link.send((asked["number"], found(asked)))


def found(asked: dict[str, Any]) -> list[Finding]:
    """What thinking alone gave."""
    game = find_game(asked["game"], asked["box"])
    view = game.restore(asked["view"])
    search = Search(game, iterations=asked["iterations"], think=asked["think"], level=asked["level"])
    seat: int = asked["seat"]
    worlds = search.explored(view, seat, Rng(asked["seed"]))
    return worlds.stats.findings(view.menu(seat))


class Helper:
    def __init__(self) -> None:
        link, far = WORKERS.Pipe()
        self.link = link
        self.process = WORKERS.Process(target=answer_questions, args=(far,), daemon=True)
        self.process.start()
        far.close()
        self.number = 0

    def ask(self, search: Search, view: Position, seat: int, seed: int) -> None:
        self.number += 1
        game = {"game": search.game.name, "box": box_text(search.game)}
        question = {"number": self.number, **game, "view": view.data(), "seat": seat, "seed": seed}
        self.link.send({**question, "iterations": search.share(), "think": search.think, "level": search.level})

    def add_to(self, stats: DecisionStats, search: Search, view: Position, seat: int) -> bool:
        """Waits for the answer, as long as somebody wants it. False if there is none to be had."""
        menu = view.menu(seat)
        patience = time.perf_counter() + GRACE
        while True:
            if self.link.poll(0.02):
                number, findings = self.link.recv()
                if number == self.number:
                    stats.add_findings(menu, findings)
                    return True
            elif search.was_cancelled():
                self.stop()
                return False
            elif search.think > 0.0 and time.perf_counter() > patience:
                return True  # it has only just started; an answer to an old question is passed over next time

    def stop(self) -> None:
        self.link.close()
        self.process.terminate()


HELPERS: Final[list[Helper]] = []


def engage(game: Game, count: int) -> list[Helper]:
    """So many helpers, if they can know the game: one that was made here and is not on the shelf they cannot find."""
    if not is_installed(game):
        return []
    for helper in [helper for helper in HELPERS if not helper.process.is_alive()]:
        HELPERS.remove(helper)
    while len(HELPERS) < count:
        HELPERS.append(Helper())
    return HELPERS[:count]


class Team(Search):
    """A search that shares its question out (root parallelism)."""

    def __init__(self, game: Game, workers: int, iterations: int = 0, think: float = 0.0, level: str = "") -> None:
        super().__init__(game, iterations, think, level)
        self.workers = workers
        self.asked: list[Helper] = []

    def by_count(self) -> None:
        """Alone: how many could help depends on the machine."""
        super().by_count()
        self.workers = 1

    def share(self) -> int:
        """With a number of iterations to make, everybody makes a part of them."""
        return -(-self.iterations // self.workers)

    def assist(self, stats: DecisionStats, view: Position, seat: int, seed: int) -> None:
        helpers = engage(self.game, self.workers - 1)
        try:
            for index in range(len(helpers)):
                helpers[index].ask(self, view, seat, seed + APART * (index + 1))
        except OSError:  # one has died: this time without them, next time with new ones
            helpers = []
        self.asked = helpers

    def gather(self, stats: DecisionStats, view: Position, seat: int) -> None:
        for helper in self.asked:
            try:
                helper.add_to(stats, self, view, seat)
            except (EOFError, OSError):
                helper.stop()
