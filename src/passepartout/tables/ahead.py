"""What is written in one go with a move: the only answers that follow from it, and moves that already wait behind it.

Each of them used to wait for a write of its own, while everybody at the table waited for the last.
"""

from __future__ import annotations

from ..core.action import Action
from ..core.chance import Chance, Recorded, Recorder, Sealed
from ..core.refusal import Refused
from . import events
from .table import Table, TableError, obvious_answer


class Ahead:
    """The game as it will be once what is being prepared has been written. On a copy: should the journal fail, nothing
    has happened, and until it has answered nobody sees any of it."""

    def __init__(self, table: Table, first: events.Moved) -> None:
        self.table = table
        self.position = table.play.position.copy()
        self.asks = list(table.asks)
        self.number = len(table.play.entries)  # of the next decision, to which its dice belong
        self.moves = [first]
        self.go(first.seat, table.game.parse(first.action), Recorded(first.outcomes))
        self.follow()

    def go(self, seat: int, action: Action, chance: Chance) -> None:
        before = set(self.position.deciders())
        before.discard(seat)
        self.position.apply(seat, action, chance)
        self.number += 1
        for other in self.position.deciders():
            if other not in before:
                self.asks[other] += 1

    def decide(self, seat: int, action: Action, obvious: bool) -> None:
        recorder = Recorder(Sealed(self.table.play.seed, self.number))
        self.go(seat, action, recorder)
        self.moves.append(events.Moved(seat, action.notation(), recorder.outcomes, obvious=obvious))

    def follow(self) -> None:
        """Whatever everybody can see to be the only answer."""
        while (found := obvious_answer(self.table.game, self.position)) is not None:
            self.decide(found[0], found[1], True)

    def take_along(self, seat: int, notation: str, ask: int) -> bool:
        """Whether this move could be made, too; if not, it will be told why when its turn comes."""
        try:
            action = self.table.allowed(self.position, self.asks, seat, notation, ask, "")
        except (TableError, Refused):
            return False
        self.decide(seat, action, False)
        self.follow()
        return True

    def event(self) -> events.Event:
        return self.moves[0] if len(self.moves) == 1 else events.Together(self.moves)
