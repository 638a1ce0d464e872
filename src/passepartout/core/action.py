"""What a player can decide. Every action exists once and is shared; menus are shared tuples of actions."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One decision. Games derive frozen dataclasses from it."""

    def kind(self) -> str:
        """What sort of action it is, `bid`: a group for clients, the same in every language. An action whose notation
        begins with another word than its group says so."""
        return self.notation().split(" ", 1)[0]

    def notation(self) -> str:
        """The action in plain text, `bid 4`; `Game.parse` reads it back."""
        raise NotImplementedError

    def number(self) -> int | None:
        """The number a person would type or slide to choose among actions of this kind, if there is one."""
        return None

    def once_for_all(self) -> bool:
        """Whether a person may have it chosen at once whenever it is offered, so that a pause tells nobody anything."""
        return False

    def __str__(self) -> str:
        return self.notation()


Menu = tuple[Action, ...]
