"""Computer players think in processes of their own, never in the server's loop.

What travels to them is the data of a view: a process that thinks has never held the position.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from ..bots import FOGG_THINKS, LIMIT, Decision, Guard, ask, limit_thinking, make_bot, make_player
from ..core.chance import Rng
from ..core.game import Game
from ..games import box_text, find_game
from .worker_pool import WorkerPool


class Question(NamedTuple):
    """`bot` may have come from a client or an old journal: only a name of the house. `file` is the owner's own bot,
    which has `limit` seconds."""

    game: str
    box: str  # the text of an own box
    bot: str
    file: str
    limit: float
    view: Mapping[str, object]
    seat: int
    seed: int
    by_count: bool  # and not by the clock, so that the answer is the same on every machine
    veiled: bool  # others cannot see whether there is a choice: the time it takes must not tell them


def think(asked: Question, seconds: float, unwanted: Callable[[], bool]) -> Decision:
    """The decision of a computer player. Runs in a worker process."""
    game = find_game(asked.game, asked.box)
    if asked.file:
        player = make_player(game, asked.file, asked.limit)
    else:
        player = Guard(game, asked.bot, make_bot(game, asked.bot))
        limit_thinking(player.bot, seconds, asked.by_count, unwanted, asked.veiled)
    return ask(player, game.restore(asked.view), asked.seat, Rng(asked.seed), asked.veiled)


class BotWorkers:
    def __init__(
        self,
        workers: int | None = None,
        user_bots: Mapping[str, str] | None = None,
        limit: float = LIMIT,
        patience: float = FOGG_THINKS,
    ) -> None:
        self.user_bots = dict(user_bots or {})  # names and files of the bots the owner of the club brought along
        self.limit = limit
        workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.ours = WorkerPool(workers, patience)
        self.theirs = WorkerPool(workers, patience)  # user bots apart: one that hangs must not keep the others waiting

    def warm_up(self) -> None:
        self.ours.warm_up()

    async def decide(
        self,
        game: Game,
        bot: str,
        view: Mapping[str, object],
        seat: int,
        seed: int,
        by_count: bool = False,
        veiled: bool = False,
    ) -> Decision:
        file = self.user_bots.get(bot, "")
        asked = Question(game.name, box_text(game), bot, file, self.limit, view, seat, seed, by_count, veiled)
        return await (self.theirs if file else self.ours).ask(partial(think, asked))

    def close(self) -> None:
        for pool in (self.ours, self.theirs):
            pool.close()
