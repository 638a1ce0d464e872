"""One family of errors: whatever was asked for and cannot be, said in a sentence with what could be instead."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class PassepartoutError(ValueError):
    """Asked for something impossible: a clear sentence about what was wrong, and what is possible."""


class SeatError(PassepartoutError):
    """A seat that the table does not have, or one that must be named because several decide at once."""


class PlayersError(PassepartoutError):
    """More players than the game is for, or fewer."""


class GameOverError(PassepartoutError):
    """A decision was wanted of a game that is over."""
