"""What is said to somebody who wants what the rules do not allow."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import PassepartoutError
from .say import Say


class Refusal:
    """The number of the rule that says no ("CC-4.2"), and why, as a message in nobody's language yet."""

    def __init__(self, rule: str, why: Say) -> None:
        self.rule = rule
        self.why = why


class Refused(PassepartoutError):
    """An action was refused; nothing has changed. Whoever has words for it adds the sentence and what is possible."""

    def __init__(self, refusal: Refusal, sentence: str = "", possible: Sequence[str] = ()) -> None:
        super().__init__(sentence or f"{refusal.rule}: {refusal.why!r}")
        self.refusal = refusal
        self.rule = refusal.rule
        self.possible = tuple(possible)  # notations of what the seat may do instead


class NotationError(PassepartoutError):
    """A text that is no action of the game."""

    def __init__(self, sentence: str, say: Say | None = None) -> None:
        super().__init__(sentence)
        self.say = say
