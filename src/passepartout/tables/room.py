"""A table in memory: who follows it, who has lost the line, what computer players are thinking about."""

from __future__ import annotations

import asyncio
import math
from typing import Protocol

import msgspec

from ..core.say import Say, Who
from .seen import Outlook
from .table import Table, TableError


class Listener(Protocol):
    """A connection that follows a table from one seat (-1: looking on), in one language."""

    seat: int
    language: str
    texts: bool  # it reads the panels of the scene

    def post(self, message: bytes) -> None:
        """Takes the news without waiting; slow connections look after themselves."""


class Wish:
    """A move that somebody has asked for and that waits for its turn at the table."""

    def __init__(self, seat: int, notation: str, ask: int, answered: asyncio.Future[None]) -> None:
        self.seat = seat
        self.notation = notation
        self.ask = ask
        self.answered = answered

    def answer(self, problem: Exception | None) -> None:
        """It has happened, or what was in the way. Nobody may wait for that any more."""
        if self.answered.done():
            return
        if problem is None:
            self.answered.set_result(None)
        else:
            self.answered.set_exception(problem)


class PendingDecision:
    """A question that a computer player is thinking about."""

    def __init__(self, ask: int, bot: str) -> None:
        self.ask = ask
        self.bot = bot
        self.task: asyncio.Task[None] | None = None
        self.decided = False  # what it wants is known, and may be on its way into the journal


class Told:
    """What all those were told last who sit in one seat, or look on, and read one language."""

    def __init__(self, outlook: Outlook, number: int, lines: int) -> None:
        self.outlook = outlook
        self.number = number  # events of the table that are in it
        self.lines = lines  # of the log, that have been told
        self.whole: bytes | None = None  # everything they see, for the next who comes


class Presence(msgspec.Struct, frozen=True, tag="presence", tag_field="type"):
    """Who is at the table, apart from the game: a small message of its own."""

    here: list[bool]  # seats at which somebody is connected
    away: list[int]  # for every seat: seconds before others may hand it over; 0 where nobody waits for anybody
    stuck: list[bool]  # seats of computer players that cannot think at the moment, and try again by themselves


class Room:
    def __init__(self, table: Table, grace: float, now: float) -> None:
        self.table = table
        self.grace = grace
        self.lock = asyncio.Lock()  # changes happen one after the other
        self.waiting: list[Wish] = []  # moves that wait for their turn
        self.carrying_out = False  # and somebody sees to them
        self.untold = 0  # changes that only whoever made them has been told of
        self.telling: asyncio.TimerHandle | None = None  # when the others are
        self.listeners: list[Listener] = []
        self.told: dict[tuple[int, str, bool], Told] = {}
        self.pending: dict[int, PendingDecision] = {}  # by seat
        self.failures: dict[int, int] = {}  # by seat: how often in a row a computer player could not be asked
        self.elsewhere: set[int] = set()  # seats at which somebody is connected to another server of the club
        # When the last connection of a seat was lost. Whoever has not come yet may be on the way: the server itself may
        # have been the one who left.
        self.left = [now] * len(table.chairs)
        self.pace = "usual"  # of computer players, as whoever sits here last wished
        self.behind = False  # the journal may hold more than this room knows
        self.catching_up = False  # and it is being tried to read that
        self.ours = True  # this server has taken on what computer players have to do here
        self.announced: Presence | None = None
        self.ticking: asyncio.TimerHandle | None = None  # when presence is announced next
        self.leaving: asyncio.TimerHandle | None = None  # when it is looked whether anybody still needs it

    # ------------------------------------------------------------------ presence

    def here(self) -> list[bool]:
        """Which seats have somebody connected."""
        present = {listener.seat for listener in self.listeners} | self.elsewhere
        return [seat in present for seat in range(len(self.table.chairs))]

    def onlookers(self) -> int:
        return sum(listener.seat < 0 for listener in self.listeners)

    def seconds_left(self, seat: int, now: float) -> int:
        """How long a person whose line has dropped still has before others may let a computer play; else 0."""
        if not self.table.chairs[seat].person() or self.here()[seat]:
            return 0
        return max(0, math.ceil(self.left[seat] + self.grace - now))

    def is_gone(self, seat: int, now: float) -> bool:
        """Whether nobody is connected there, for so long that others may decide what becomes of the seat; TableError if
        the person may still be on the way back."""
        left = self.seconds_left(seat, now)
        if left:
            raise TableError(Say("table.grace", who=Who(seat), n=left))
        return not self.here()[seat]

    def presence(self, now: float) -> Presence:
        seats = range(len(self.table.chairs))
        return Presence(
            self.here(), [self.seconds_left(seat, now) for seat in seats], [seat in self.failures for seat in seats]
        )
