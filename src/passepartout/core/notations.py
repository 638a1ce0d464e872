"""All the actions of a game by their notations, in whatever case somebody types them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from .action import Action
from .refusal import NotationError
from .say import Say

MOST_SHOWN: Final = 60  # signs of a text that means nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class Notations:
    """A game derives its actions from it, which are made once and added here."""

    def __init__(self, title: str, examples: str) -> None:
        self.title = title  # of the game, in its own words
        self.examples = examples  # of every kind, for whoever has made a slip of the pen
        self.by_notation: dict[str, Action] = {}

    def add(self, action: Action) -> Action:
        self.by_notation[action.notation().lower()] = action
        return action

    def parse(self, text: str) -> Action:
        found = self.by_notation.get(" ".join(text.lower().split()))
        if found is None:
            shown = text[:MOST_SHOWN]
            say = Say("table.no_such_action", text=shown)
            raise NotationError(f"'{shown}' is no action of {self.title}. Possible: {self.examples}.", say)
        return found
