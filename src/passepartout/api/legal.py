"""What a seat may do: the legal actions as a sequence that can be asked, and the check of what somebody wants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from ..core.action import Action, Menu
from ..core.errors import GameOverError, SeatError
from ..core.game import Game, contains
from ..core.position import Position
from ..core.refusal import NotationError, Refused
from . import speech
from .checks import fit_seat, listed, numbers


class Legal:
    """The legal actions of one seat, in the game's own order. An action's `str` is its notation.

    (A sequence in all but name: type checkers would not let a notation be asked for in a `Sequence[Action]`.)

    >>> legal = pp.start("cape_to_cairo", players=3, seed=7).legal(seat=0)
    >>> legal
    <Legal for seat 0: bid 0, bid 1, bid 2, bid 3, bid 4, bid 5, … bid 99, bid 100 (101 in all)>
    >>> len(legal), "bid 12" in legal, "bid 101" in legal
    (101, True, False)
    >>> str(legal[-1]), legal[-1].kind(), legal[-1].number()
    ('bid 100', 'bid', 100)
    """

    def __init__(self, game: Game, view: Position, seat: int, names: Sequence[str]) -> None:
        self._game = game
        self._view = view
        self._names = names
        self._menu: Menu = view.menu(seat)
        self.seat = seat

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        return self._menu[index]

    def __len__(self) -> int:
        return len(self._menu)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._menu)

    def __contains__(self, action: object) -> bool:
        """By notation or by the action itself.

        >>> legal = pp.start("eighty_days", players=2, seed=7).legal()
        >>> "no such thing" in legal, legal[0] in legal
        (False, True)
        """
        try:
            return contains(self._menu, parsed(self._game, action))
        except NotationError:
            return False

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Legal):
            return NotImplemented
        return (self._game.name, self.seat, self.notations) == (other._game.name, other.seat, other.notations)

    def __hash__(self) -> int:
        return hash((self._game.name, self.seat, self.notations))

    @property
    def notations(self) -> tuple[str, ...]:
        """The actions in plain text.

        >>> pp.start("cape_to_cairo", players=3, seed=7).legal(0).notations[:3]
        ('bid 0', 'bid 1', 'bid 2')
        """
        return tuple(action.notation() for action in self._menu)

    def labels(self, language: str = "en") -> list[str]:
        """The actions as people read them, in the same order.

        >>> pp.start("cape_to_cairo", players=3, seed=7).legal(0).labels("de")[:2]
        ['0\xa0£ bieten, 100\xa0£ bleiben', '1\xa0£ bieten, 99\xa0£ bleiben']
        """
        return speech.labels(self._game, self._view, self.seat, self._menu, self._names, language)

    def __repr__(self) -> str:
        return f"<Legal for seat {self.seat}: {listed(self.notations) or 'nothing to decide'}>"


def parsed(game: Game, action: object) -> Action:
    """The game's own action of that notation; NotationError if there is none."""
    if isinstance(action, Action):
        action = action.notation()
    if not isinstance(action, str):
        raise NotationError(f"{action!r} is neither an action nor the notation of one.")
    return game.parse(action)


def deciding_seat(position: Position, seat: object) -> int:
    """The seat that is meant: the one named, or the only one that decides."""
    if seat is not None:
        return fit_seat(seat, position.seats)
    deciders = position.deciders()
    if not deciders:
        raise GameOverError("The game is over: nobody has anything to decide.")
    if len(deciders) > 1:
        raise SeatError(f"Several seats decide at once: say which. Possible: {numbers(deciders)}.")
    return deciders[0]


def not_asked(position: Position, seat: int) -> str:
    return f"Seat {seat} is not asked now, but {numbers(position.deciders())}."


def decision(game: Game, position: Position, names: Sequence[str], action: object, seat: object) -> tuple[int, Action]:
    """Who wants what, if it is legal now. Refused from what the seat itself can see, as at any table of the club."""
    if not position.deciders():
        raise GameOverError(f"The game is over: nobody can {action} any more.")
    who = deciding_seat(position, seat)
    view = position.view(who)
    try:
        wanted = parsed(game, action)
    except NotationError as problem:
        raise NotationError(f"{problem} {instead(view, who)}") from None
    refusal = game.refusal(view, who, wanted)
    if refusal is not None:
        sentence = f"{speech.reason(game, refusal, names, 'en')} {instead(view, who)}"
        raise Refused(refusal, sentence, [offered.notation() for offered in view.menu(who)])
    return who, wanted


def instead(view: Position, seat: int) -> str:
    """What is possible, in a sentence."""
    possible = [action.notation() for action in view.menu(seat)]
    return f"Possible now: {listed(possible)}." if possible else not_asked(view, seat)
