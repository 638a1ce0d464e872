"""The journal: events appended durably, before anybody hears of them. What tables need of a store; the stores
themselves are `sqlite_journal.py` (one process) and `postgres_journal.py` (several)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Protocol

from ..core.errors import PassepartoutError

LEASE = 15.0  # seconds, unless a journal was opened with another
PATIENCE = 1.0  # seconds that a server elsewhere has to answer when a journal is closed
ONLY_PRESENCE = -1  # instead of a number, in a notice: no event, but others are connected there than before

Heard = Callable[[dict[str, int]], None]


class Journal(Protocol):
    """What tables need of a store. All methods but `append` may wait for a disk or a network."""

    shared: bool  # other processes may write to the same tables

    def append(self, table_id: str, number: int, body: bytes, due: bool = False) -> Future[None]:
        """Resolved when the event is safe on disk. Taken if there is an event of this number; JournalError if it could
        not be written; Uncertain if nobody knows whether it was: then the journal must be read again.

        `due`: a computer player has to act after this event. Where several processes share the tables, this one has
        taken that on, and others take over should it die.
        """

    async def write_down(self, table_id: str, number: int, body: bytes, due: bool = False) -> None:
        """The same for those who wait in a loop, where many write at once and each waking costs."""

    def load(self, table_id: str, since: int = 0) -> list[bytes]:
        """The events of a table in order, from number `since` on; none if there is no such table."""

    def close(self, patience: float = PATIENCE) -> None:
        """What is still waiting is written first, if a server elsewhere can do that within so many seconds."""


class SharedJournal(Journal, Protocol):
    """A journal that several processes write to. None of them owns a table: whoever comes second with a number is
    told so, reads, and tries again."""

    lease: float  # seconds without a sign of life after which a process counts as gone

    def follow(self, heard: Heard) -> None:
        """Starts to listen, and calls `heard`, from a thread of its own, with the newest numbers of tables to which
        other processes have written; with ONLY_PRESENCE where only who is connected has changed. An empty dictionary
        means that anything may have been missed: said whenever listening begins, at first or again."""

    def newest(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each table that there is."""

    def claim_due(self, limit: int) -> list[str]:
        """Tables at which somebody should act and whose process is gone: this one's from now on."""

    def claim(self, table_id: str) -> bool:
        """Whether this process is to act at a table now: it is, unless another living one has taken that on."""

    def renew(self, table_ids: Sequence[str]) -> set[str]:
        """This process is alive, and at work at these tables. Those that are still its own."""

    def settle(self, table_id: str, number: int) -> None:
        """Nobody has to act after event `number`; what a later event asks for stays."""

    def present(self, seats: Mapping[str, Sequence[int]], whole: bool = False) -> bool:
        """This process is alive, and at these seats of these tables somebody is connected to it (none: nobody any
        more). Of other tables what it said before stays; with `whole` nobody is there any more. To be said again within
        the lease, if of no table, or it counts as gone. False if what it said before has been forgotten meanwhile, and
        all of it must be said again."""

    def presence(self, table_ids: Sequence[str]) -> dict[str, set[int]]:
        """The seats at which somebody is connected to another living process."""


class JournalError(Exception):
    """An event was not written; or the journal cannot be read just now."""


class Uncertain(JournalError):
    """Nobody knows whether an event was written: the line broke before the answer. Whoever reads the journal knows."""


class Taken(JournalError):
    """There is an event of this number already: somebody else was quicker."""

    def __init__(self, table_id: str, number: int) -> None:
        super().__init__(f"table {table_id} has an event {number} already")


class JournalUnusable(PassepartoutError):
    """A journal that cannot be opened: a sentence that says why, and what to do."""


def storable(table_id: str) -> bool:
    """Whether a table may have this name. People write all kinds of things into the address of a page, and no store
    takes half a sign or the sign zero."""
    try:
        return b"\0" not in table_id.encode()
    except UnicodeEncodeError:
        return False
