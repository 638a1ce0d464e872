"""What a search finds out about a question: every action it compared, with its mean result and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from ..bots.search.player import Search
from ..bots.search.tree import ActionStats
from ..bots.search.worlds import Worlds
from ..core.action import Action
from ..core.chance import Rng
from ..core.errors import GameOverError, PassepartoutError, SeatError
from ..core.game import Game
from ..core.position import Position as RawPosition
from .checks import fit_count, fit_game, number_seed
from .legal import deciding_seat, not_asked
from .play import Play
from .position import Position, View

MOST_ITERATIONS = 10_000_000


@dataclass(frozen=True)
class ActionValue:
    """One action that was compared. Results are from 0 to 1: mostly the share of imagined games that were won.

    `lead` is by how much it did better than what the game's own player advises, in the same imagined worlds with the
    same dice, which says more than the difference of two means. None where the game has no such player.

    >>> found = pp.analyse(pp.start("cape_to_cairo", players=2, seed=7).view(0), iterations=64, seed=1)
    >>> 0 <= found[0].mean <= 1, found[0].error > 0, found[0].visits > 0
    (True, True, True)
    """

    action: Action
    mean: float
    error: float  # the standard error of the mean
    visits: int  # imagined games that began with it
    lead: float | None
    lead_error: float | None

    def __repr__(self) -> str:
        return f"<{self.action}: {self.mean:.3f} ± {self.error:.3f} in {self.visits}>"


class Analysis(Sequence[ActionValue]):
    """What `pp.analyse` found: the actions it compared, what it would do first, then those it looked at
    longest: what does badly is dropped early.

    >>> found = pp.analyse(pp.start("cape_to_cairo", players=2, seed=7).view(0), iterations=64, seed=1)
    >>> found.best is found[0].action, len(found) > 1, found.seat
    (True, True, 0)
    """

    def __init__(self, game: str, seat: int, values: Sequence[ActionValue]) -> None:
        self.game = game
        self.seat = seat
        self._values = tuple(values)

    @property
    def best(self) -> Action:
        """What the search would do: what is advised, unless another was better beyond doubt.

        >>> view = pp.start("cape_to_cairo", players=2, seed=7).view(0)
        >>> pp.analyse(view, iterations=64, seed=1).best in view.legal()
        True
        """
        return self._values[0].action

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The same as plain rows, for tables and files.

        >>> view = pp.start("cape_to_cairo", players=2, seed=7).view(0)
        >>> list(pp.analyse(view, iterations=64, seed=1).rows[0])
        ['action', 'mean', 'error', 'visits', 'lead', 'lead_error']
        """
        return [{**vars(value), "action": value.action.notation()} for value in self._values]

    @overload
    def __getitem__(self, index: int) -> ActionValue: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[ActionValue, ...]: ...

    def __getitem__(self, index: int | slice) -> ActionValue | tuple[ActionValue, ...]:
        return self._values[index]

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[ActionValue]:
        return iter(self._values)

    def __repr__(self) -> str:
        games = sum(value.visits for value in self._values)
        return f"<Analysis of {self.game} for seat {self.seat}: best {self.best}, {len(self)} compared, {games} games>"

    def __str__(self) -> str:
        wide = max(len("action"), *[len(value.action.notation()) for value in self._values])
        lines = [f"{'action':{wide}}  {'mean':>6} {'error':>6} {'visits':>7}  lead"]
        for value in self._values:
            lead = "" if value.lead is None else f"{value.lead:+.3f} ± {value.lead_error:.3f}"
            line = f"{value.action.notation():{wide}}  {value.mean:6.3f} {value.error:6.3f} {value.visits:7}  {lead}"
            lines.append(line.rstrip())
        return "\n".join(lines)


def analyse(
    view: View | Position | Play | RawPosition,
    seat: int | None = None,
    iterations: int = 400,
    seed: int | str | None = 1,
    game: str | Game | None = None,
) -> Analysis:
    """Thinks about a decision as the strong computer players do, and says what it found of every action compared.

    From what the seat may know and nothing else: of a position or a play its view is taken. `iterations` is how many
    games are imagined, at most; the same seed finds the same. (A view of the engine's own does not know its game: name
    it.)

    >>> play = pp.start("cape_to_cairo", players=2, seed=7)
    >>> found = pp.analyse(play.view(0), iterations=200, seed=1)
    >>> print(found)                             # doctest: +ELLIPSIS
    action    mean  error  visits  lead
    bid ...
    >>> found.best in play.legal(0)
    True
    """
    from ..lab.progress import Bar

    found_game, raw, who = question(view, seat, game)
    count = fit_count(iterations, "iterations", MOST_ITERATIONS)
    search = Search(found_game, iterations=count)
    with Bar(count) as bar:
        search.cancelled = bar.going_on
        worlds = search.explored(raw, who, Rng(number_seed(seed)))
        if not worlds.stats.visits:  # nothing to compare it with: how good it is one may know all the same
            for _ in range(count):
                bar.advance()
                worlds.iterate(0.0)
    return Analysis(found_game.name, who, values(worlds, search))


def question(view: object, seat: int | None, game: str | Game | None) -> tuple[Game, RawPosition, int]:
    """Whose question it is, and what they may know."""
    if isinstance(view, Play):
        view = view.position
    if isinstance(view, Position):
        view = view.view(deciding_seat(view.raw, seat))
    if isinstance(view, RawPosition):
        view = of_the_engine(view, seat, game)
    if not isinstance(view, View):
        raise PassepartoutError(f"A view can be analysed, a position or a play, but not {view!r:.60}.")
    if view.over:
        raise GameOverError("The game is over: there is nothing to decide.")
    who = view.legal(seat).seat
    if who not in view.deciders:
        raise SeatError(not_asked(view.raw, who))
    return view._game, view.raw, who


def of_the_engine(raw: RawPosition, seat: int | None, game: str | Game | None) -> View:
    if game is None:
        raise PassepartoutError("A position of the engine's own does not know its game: analyse(view, seat, game=…).")
    found = fit_game(game)
    who = deciding_seat(raw, seat)
    try:
        return View(found, found.restore(raw.view(who).data()), (), who)
    except Exception as problem:
        raise PassepartoutError(
            f"This is no position of {found.name}: {type(problem).__name__}: {problem}."
        ) from problem


def values(worlds: Worlds, search: Search) -> list[ActionValue]:
    """Best first: what the search would do, then what it looked at longest, because it drops what does badly."""
    answer = worlds.answer()
    advised = None if worlds.contest is None else worlds.contest.all[0]
    found = [value(choice, advised, search) for choice in worlds.stats.choices if choice.visits]
    return sorted(found, key=lambda one: (one.action is not answer, -one.visits, -(one.lead or 0.0), -one.mean))


def value(choice: ActionStats, advised: ActionStats | None, search: Search) -> ActionValue:
    """Errors as the search reckons them: never zero, because a few results alike prove nothing."""
    error = search.settings.standard_error
    lead = lead_error = None
    if choice is advised:
        lead = lead_error = 0.0
    elif advised is not None and choice.led:
        lead, lead_error = choice.lead(), error(choice.lead_variance(), choice.led)
    mean = choice.total / choice.visits
    return ActionValue(choice.action, mean, error(choice.variance(), choice.visits), choice.visits, lead, lead_error)
