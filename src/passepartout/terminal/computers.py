"""The computer players at this terminal's table: they decide here, in process, from views alone."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ..bots import LEVELS, LIMIT, Decision, Guard, Search, ask, is_user_bot, limit_thinking, make_player
from ..core.bot import Bot
from ..core.chance import Rng
from ..tables.table import Table


class Computers:
    """One player a seat, kept for the game, because a player may remember."""

    def __init__(self, table: Table, limit: float = LIMIT) -> None:
        self.table = table
        self.limit = limit  # seconds for one decision of an own bot
        self.bots: dict[int, Guard] = {}
        self.still_asked: set[int] = set()  # of the computer players that decide at once
        self.at_once = 1  # how many they were
        self.sit_down()

    def sit_down(self) -> None:
        """New players for all their seats; also after an undo, so that nobody remembers what has not happened."""
        chairs = enumerate(self.table.chairs)
        self.bots = {seat: make_player(self.table.game, chair.bot, self.limit) for seat, chair in chairs if chair.bot}
        self.still_asked = set()
        for seat, player in self.bots.items():
            if self.table.named and not self.told(seat):
                limit_thinking(player.bot, by_count=True)

    def decide(self, seat: int) -> Decision:
        """What the player of that seat wants, or its stand-in."""
        view = self.table.play.position.view(seat)
        at_once = self.asked_at_once(seat)
        player = self.bots[seat]
        with shared_time(player.bot, 1 if self.told(seat) else at_once):
            return ask(player, view, seat, Rng(self.table.bot_seed(seat)))

    def told(self, seat: int) -> bool:
        """How long to think, by whoever invited it."""
        return self.table.chairs[seat].bot not in LEVELS

    def may_take_long(self, seat: int) -> bool:
        """Searches and own bots; the others have decided before anybody could say so."""
        return isinstance(self.bots[seat].bot, Search) or is_user_bot(self.table.chairs[seat].bot)

    def asked_at_once(self, seat: int) -> int:
        """How many computer players have this question, those included who have answered it already."""
        if seat not in self.still_asked:
            self.still_asked = {other for other in self.table.deciders() if other in self.bots}
            self.at_once = len(self.still_asked)
        self.still_asked.discard(seat)
        return self.at_once


@contextlib.contextmanager
def shared_time(bot: Bot, among: int) -> Iterator[None]:
    """Those who bid at once think one after the other here, and all together as long as one of them alone."""
    if not isinstance(bot, Search):
        yield
        return
    whole = bot.think
    bot.think = whole / among
    try:
        yield
    finally:
        bot.think = whole
