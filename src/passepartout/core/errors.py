"""One family of errors: whatever was asked for and cannot be, said in a sentence with what could be instead."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from .say import Say


@mypyc_attr(allow_interpreted_subclasses=True)
class PassepartoutError(ValueError):
    """Asked for something impossible: a clear sentence about what was wrong, and what is possible.

    The sentence is English. `say`, where there is one, is the same in nobody's language yet, for rooms that have words.
    """

    say: Say | None = None


class SeatError(PassepartoutError):
    """A seat that the table does not have, or one that must be named because several decide at once."""


class PlayersError(PassepartoutError):
    """More players than the game is for, or fewer."""


class GameOverError(PassepartoutError):
    """A decision was wanted of a game that is over."""


class RulesError(PassepartoutError):
    """Rules of a version that is not known here: mostly one from the future."""

    def __init__(self, game: str, rules: int, newest: int) -> None:
        if rules > newest:
            self.why = f"it goes by rules {rules} of {game}, and this Passepartout knows them up to {newest}"
            super().__init__(f"{self.why[0].upper()}{self.why[1:]}: it needs a newer one.")
            self.say = Say("record.rules_future", rules=rules, game=game, newest=newest)
        else:
            self.why = f"{game} has never had rules {rules}, only 1 to {newest}"
            super().__init__(f"{self.why}.")
            self.say = Say("record.rules_never", rules=rules, game=game, newest=newest)
        self.game = game
        self.rules = rules
        self.newest = newest
