"""The boxes of a club: those its owner offers for new tables, and those in which tables were ever begun.

The text of an own box is kept in the journal beside the tables, before the first of them is: whatever becomes of the
file, or of the command line of the next day, a game goes on with the box it was begun with.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from ..core.components import ComponentError
from ..core.errors import RulesError
from ..core.game import Game
from ..core.say import Say
from ..games import UnknownGame, find_game, with_own_box
from . import events
from .journal import Journal, JournalError

LOG = logging.getLogger(__name__)


class UnreadableTable(Exception):
    """A table that is there, cannot be gone on with here, and is left as it is: a message in nobody's language yet."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.key)
        self.say = say


class UnknownBox(LookupError):
    """The club has no box of this fingerprint."""


class Boxes:
    def __init__(self, journal: Journal, offered: Sequence[Game] = ()) -> None:
        self.journal = journal
        self.offered = {mark_of(game): game for game in offered}

    def of(self, game: Game) -> list[Game]:
        """The own boxes that a new table of a game may ask for."""
        return [found for found in self.offered.values() if found.name == game.name]

    def game(self, name: str, mark: str = "") -> Game:
        """A game, or the one with the box of this fingerprint. UnknownGame, UnknownBox. May read the journal."""
        if not mark:
            return find_game(name)
        game = self.offered.get(mark) or self.kept(mark)
        if game is None or game.name != name:
            raise UnknownBox(mark)
        return game

    def game_of(self, opened: events.Opened) -> Game:
        """The game of a table, with its box and in a version that is known here; UnreadableTable if that cannot be."""
        try:
            game = self.game(opened.game, opened.box)
            game.version(opened.rules)
        except UnknownGame as problem:
            raise UnreadableTable(Say("table.unknown_game", name=opened.game)) from problem
        except UnknownBox as problem:
            raise UnreadableTable(Say("table.unknown_box", title=opened.box_title, mark=opened.box)) from problem
        except RulesError as future:
            say = Say("table.rules_from_the_future", rules=future.rules, newest=future.newest)
            raise UnreadableTable(say) from future
        return game

    def kept(self, mark: str) -> Game | None:
        """What the journal kept; None also for a box that this Passepartout does not take any more."""
        bodies = self.journal.load(journal_name(mark))
        found = events.DECODER.decode(bodies[0]) if bodies else None
        if not isinstance(found, events.BoxKept):
            return None
        try:
            return with_own_box(found.text)
        except ComponentError:
            LOG.exception("The box '%s' (%s) cannot be used any more.", found.title, mark)
            return None

    async def keep(self, game: Game) -> None:
        """JournalError if it cannot be made safe; nothing to do for the box of the house, or one kept already."""
        own = game.own_box
        if own is None or await self.is_kept(own.fingerprint):
            return
        body = events.ENCODER.encode(events.BoxKept(own.title, own.text))
        try:
            await self.journal.write_down(journal_name(own.fingerprint), 0, body)
        except JournalError:  # somebody else may have kept it at the same moment
            if not await self.is_kept(own.fingerprint):
                raise

    async def is_kept(self, mark: str) -> bool:
        return len(await asyncio.to_thread(self.journal.load, journal_name(mark))) > 0


def mark_of(game: Game) -> str:
    """The fingerprint of its own box; nothing for the box of the house."""
    return "" if game.own_box is None else game.own_box.fingerprint


def journal_name(mark: str) -> str:
    """No table's name has a colon."""
    return f"box:{mark}"
