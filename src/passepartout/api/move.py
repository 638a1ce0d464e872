"""What happened: one decision with what chance made of it."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.action import Action
from ..core.game import Game
from ..core.play import Entry
from . import speech
from .checks import fit_seat
from .position import Position


class Move:
    """A decision that was made: which, whose, and what chance made of it. What `Play.push` and `Play.pop` give.

    >>> play = pp.start("cape_to_cairo", players=2, seed=7)
    >>> play.push("bid 3", seat=0)
    <Move 1: seat 0 bid 3>
    >>> move = play.push("bid 5", seat=1)
    >>> move.number, move.seat, str(move.action), move.outcomes
    (2, 1, 'bid 5', ())
    """

    def __init__(self, game: Game, names: Sequence[str], number: int, entry: Entry) -> None:
        assert entry.action is not None
        self._game = game
        self._names = names
        self._entry = entry
        self.number = number  # the first decision of a game is number 1
        self.seat = entry.seat
        self.action: Action = entry.action
        self.outcomes = tuple(entry.outcomes)

    def log(self, language: str = "en", seat: int | None = None) -> list[str]:
        """What was said about it: to everybody, and with a seat also what only that seat was told.

        >>> move = pp.start("cape_to_cairo", players=2, seed=7).push("bid 3", seat=0)
        >>> move.log()
        ['Phileas has sealed a bid.']
        >>> move.log("en", seat=0)
        ['Phileas has sealed a bid.', 'Your sealed bid: £3.']
        """
        reader = None if seat is None else fit_seat(seat, len(self._names))
        return speech.log_lines(self._game, [self._entry], self._names, language, reader)

    def _facts(self) -> tuple[object, ...]:
        return (self._game.name, self.number, self.seat, self.action.notation(), self.outcomes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def __str__(self) -> str:
        """Notation and outcomes, as records write them."""
        return " -> ".join([self.action.notation(), *([" ".join(self.outcomes)] if self.outcomes else [])])

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.number}: seat {self.seat} {self}>"


class Moment(Move):
    """A decision of a record, and the position after it.

    >>> play = pp.start("cape_to_cairo", players=2, seed=7)
    >>> _ = play.push("bid 3", seat=0)
    >>> [moment.position.deciders for moment in play.record()]
    [(1,)]
    """

    def __init__(self, game: Game, names: Sequence[str], number: int, entry: Entry, position: Position) -> None:
        super().__init__(game, names, number, entry)
        self.position = position
