"""What is said to somebody who wants what the rules do not allow."""

from __future__ import annotations

from .say import Say


class Refusal:
    """The number of the rule that says no ("CC-4.2"), and why, as a message in nobody's language yet."""

    def __init__(self, rule: str, why: Say) -> None:
        self.rule = rule
        self.why = why


class Refused(Exception):
    """An action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.why!r}")
        self.refusal = refusal


class NotationError(ValueError):
    """A text that is no action of the game."""
