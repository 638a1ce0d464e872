"""The contract of a position: what lies on the table, who decides, what they may do, and what each may know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from .action import Action, Menu
from .chance import Chance
from .say import Say

WATCHER: Final = -1  # the "seat" of somebody who only looks on: nothing secret at all
EVERYONE: Final = -1  # a log line for all

NOBODY: Final[tuple[int, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Teller:
    """Hears what happens, in a game that somebody follows. Simulations have none, and pay nothing for it."""

    def tell(self, say: Say, seat: int = EVERYONE) -> None:
        """A log line, for one seat or for everyone."""

    def reveal(self) -> None:
        """Something that was hidden has been shown without chance (sealed bids): no free undo across it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """One class a game. `apply` trusts its caller: whoever takes actions from outside asks `Game.refusal` first."""

    def __init__(self, seats: int, rules: int = 1) -> None:
        self.seats = seats
        self.rules = rules  # the version it is played under, from the first deal to the last (docs/contract.md)
        self.turn = 0  # whose turn it is; who decides now may be somebody else
        self.teller: Teller | None = None  # never copied: imagined games tell nobody

    def deciders(self) -> tuple[int, ...]:
        """The seats that have a decision to make now: usually one, several in a secret bid, none when it is over."""
        raise NotImplementedError

    def menu(self, seat: int) -> Menu:
        """The legal actions of a seat, in a stable order; empty if it has nothing to decide."""
        raise NotImplementedError

    def any_action(self, seat: int, chance: Chance) -> Action:
        """One of the menu, each as likely: `menu[chance.below(len(menu))]`. A game with long menus may find it without
        laying the whole menu out; the draw and the action are the same."""
        menu = self.menu(seat)
        return menu[chance.below(len(menu))]

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        """Carries out a legal action, in place."""
        raise NotImplementedError

    def standing(self) -> tuple[int, ...] | None:
        """None while the game lasts; then the place of every seat, 1 for the winner, equal for a shared place."""
        raise NotImplementedError

    def score(self, seat: int) -> tuple[int, ...]:
        """What the game counts of a seat, one number for each of `Game.scores`; public, at any time of the game."""
        return ()

    def copy(self) -> Position:
        """An independent position, without the teller."""
        raise NotImplementedError

    def view(self, seat: int) -> Position:
        """A copy with blanks for everything this seat cannot know."""
        raise NotImplementedError

    def open_to_all(self) -> bool:
        """Whether nothing is hidden from anybody now, so that one view is everybody's."""
        return False

    def imagine(self, chance: Chance) -> Position:
        """A copy with the blanks filled, each possibility as likely as the view allows."""
        raise NotImplementedError

    def data(self) -> dict[str, object]:
        """Everything in the position as JSON data, in one canonical order; blanks as None. `Game.restore` reads it.

        Where the rules are not the first version it begins with `rules_data`.
        """
        raise NotImplementedError


def rules_data(position: Position) -> dict[str, object]:
    """The version as data writes it. The first is not written: what is older than versions has none."""
    return {"rules": position.rules} if position.rules > 1 else {}
