"""Bots against each other: many games, every seat in turn, and the results as rows."""

from __future__ import annotations

import contextlib
import pickle
import statistics
import sys
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.errors import PassepartoutError, PlayersError
from ..core.game import Game
from ..core.options import check_players
from ..games import box_text, is_installed
from .bots import Entrant, Same
from .checks import BoxFile, fit_count, fit_game, fit_options, number_seed

if TYPE_CHECKING:
    from ..lab.simulate import Outcome, Plan

MOST_GAMES = 100_000_000
MOST_WORKERS = 1024


class Line(NamedTuple):
    """How one bot did: `low` and `high` are the 95 % interval of its share of wins."""

    bot: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    mean_place: float
    lost_turns: int


class MatchResult:
    """What came of a match. What `pp.match` gives.

    >>> result = pp.match(["sensible", "random"], games=20, seed=1)
    >>> result
    <MatchResult of cape_to_cairo: 20 games, seed 1; sensible won 20, random won 0>
    >>> print(result)
    cape_to_cairo, 2 players
      bot        games   wins     share    95 % interval   mean place
     ─────────────────────────────────────────────────────────────────
      sensible      20     20   100.0 %   83.9 – 100.0 %         1.00
      random        20      0     0.0 %     0.0 – 16.1 %         2.00
    >>> result.rows[0]     # doctest: +ELLIPSIS
    {'game': 0, 'seed': ..., 'seat': 0, 'bot': 'sensible', 'place': 1, 'won': 1.0, ...}
    """

    def __init__(self, plan: Plan, outcomes: Sequence[Outcome]) -> None:
        self._plan = plan
        self._outcomes = sorted(outcomes, key=lambda outcome: outcome.number)

    @property
    def game(self) -> str:
        """The name of the game.

        >>> pp.match(["random", "random"], games=2, seed=1).game
        'cape_to_cairo'
        """
        return self._plan.game

    @property
    def games(self) -> int:
        """How many were played.

        >>> pp.match(["random", "random"], games=2, seed=1).games
        2
        """
        return len(self._outcomes)

    @property
    def seed(self) -> int:
        """What the games follow from: the same bots with the same seed play the same games.

        >>> pp.match(["random", "random"], games=2, seed=1).seed
        1
        """
        return self._plan.seed

    @property
    def bots(self) -> tuple[str, ...]:
        """What the bots are called here; several of one name are told apart by a number.

        >>> pp.match(["random", "random"], games=2, seed=1).bots
        ('random#1', 'random#2')
        """
        return tuple(self._plan.labels())

    @property
    def wins(self) -> dict[str, float]:
        """The games each bot won; a shared victory is a share of one.

        >>> pp.match(["sensible", "random"], games=20, seed=1).wins
        {'sensible': 20.0, 'random': 0.0}
        """
        return {line.bot: line.wins for line in self.table}

    @property
    def table(self) -> list[Line]:
        """How each bot did, with the 95 % interval (Wilson's) of its share of wins.

        >>> for line in pp.match(["sensible", "random"], games=20, seed=1).table:
        ...     print(line.bot, line.wins, round(line.low, 2), round(line.high, 2))
        sensible 20.0 0.84 1.0
        random 0.0 0.0 0.16
        """
        return [self._line(bot, name) for bot, name in enumerate(self.bots)]

    def _line(self, bot: int, name: str) -> Line:
        from ..lab.report import won
        from ..lab.wilson import wilson

        games = self.games
        wins = sum(won(outcome, bot) for outcome in self._outcomes)
        place = statistics.fmean(outcome.places[bot] for outcome in self._outcomes) if games else float("nan")
        lost = sum(each.bot == bot for outcome in self._outcomes for each in outcome.lost)
        return Line(name, games, wins, wins / games if games else float("nan"), *wilson(wins, games), place, lost)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row for every game and seat: who sat there, which place it took, how many turns it lost to its stand-in
        because it raised or answered what is not legal. `seed` and `decisions` are those of the whole game.

        >>> [row["bot"] for row in pp.match(["sensible", "random"], games=2, seed=1).rows]
        ['sensible', 'random', 'random', 'sensible']
        """
        from ..lab.report import won

        names = self.bots
        found: list[dict[str, Any]] = []
        for outcome in self._outcomes:
            for seat, bot in enumerate(outcome.seating):
                lost = [each.why for each in outcome.lost if each.bot == bot]
                found.append(
                    {
                        "game": outcome.number,
                        "seed": self._plan.seed_of(outcome.number),
                        "seat": seat,
                        "bot": names[bot],
                        "place": outcome.places[bot],
                        "won": won(outcome, bot),
                        "decisions": outcome.decisions,
                        "lost_turns": len(lost),
                        "first_fault": lost[0] if lost else "",
                    }
                )
        return found

    def to_pandas(self) -> Any:
        """The rows as a DataFrame, where pandas is installed.

        >>> frame = pp.match(["sensible", "random"], games=20, seed=1).to_pandas()    # doctest: +SKIP
        >>> frame.groupby("bot")["won"].mean()                                        # doctest: +SKIP
        """
        try:
            import pandas
        except ImportError as problem:
            raise PassepartoutError(
                "pandas is not installed: pip install pandas, or use the rows as they are."
            ) from problem
        return pandas.DataFrame(self.rows)

    def __len__(self) -> int:
        return len(self._outcomes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MatchResult):
            return NotImplemented
        return (self.game, self.rows) == (other.game, other.rows)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        wins = ", ".join(f"{line.bot} won {line.wins:g}" for line in self.table)
        left = "" if self.games == self._plan.games else f" of {self._plan.games}"
        return f"<MatchResult of {self.game}: {self.games}{left} games, seed {self.seed}; {wins}>"

    def __str__(self) -> str:
        from ..lab.report import as_text

        return as_text(self._plan, self._outcomes)


class MatchStopped(KeyboardInterrupt):
    """Ctrl-C during a match. `result` holds the games that were played until then; in an interactive session it is
    `sys.last_value.result`.

    >>> issubclass(pp.MatchStopped, KeyboardInterrupt)
    True
    """

    def __init__(self, result: MatchResult) -> None:
        super().__init__(f"{result.games} games were played; they are in the `result` of this exception")
        self.result = result


def match(
    bots: Sequence[object],
    game: str | Game = "cape_to_cairo",
    games: int = 100,
    seed: int | str | None = None,
    options: Mapping[str, str] | None = None,
    workers: int = 1,
    box: BoxFile | None = None,
) -> MatchResult:
    """Lets bots play against each other, one for every seat; they change seats from game to game, so that each sits
    everywhere, and after every other, equally often.

    A bot is a name (`sensible`, `fogg`, `search?iterations=200`, `./mybot.py:MyBot`; `pp.games()` has those of a game),
    or anything with `decide(view, seat, chance)`: its class or a function that makes one, for a new one in every game,
    or an object, which then plays them all. `decide` gets the engine's own view and answers with one of
    `view.menu(seat)` or its notation. One that raises or answers what is not legal loses that turn to a stand-in, which
    the rows count.

    The same seed plays the same games, with any number of `workers` (processes; bots must then be importable). `box` is
    the file of an own box. Ctrl-C raises MatchStopped, which holds what was played.

    >>> class Cautious:
    ...     def decide(self, view, seat, chance):
    ...         return view.menu(seat)[0]
    >>> result = pp.match(["sensible", Cautious], games=20, seed=1)
    >>> result.wins
    {'sensible': 20.0, 'Cautious': 0.0}
    """
    from ..lab.progress import Bar
    from ..lab.simulate import Plan

    found = fit_game(game, box)
    entrants = [Entrant(found, bot) for bot in fit_bots(found, bots)]
    names = tuple(entrant.name for entrant in entrants)
    makers = tuple(entrant.maker for entrant in entrants)
    count = fit_count(games, "games", MOST_GAMES)
    chosen = fit_options(found, options)
    plan = Plan(found.name, names, count, number_seed(seed), chosen, box=box_text(found), makers=makers)
    at_once = fit_count(workers, "workers", MOST_WORKERS)
    if at_once > 1:
        check_sendable(found, plan)
    outcomes: list[Outcome] = []
    try:
        with Bar(count) as bar, contextlib.closing(played(plan, found, at_once)) as parts:
            for part in parts:
                outcomes += part
                bar.advance(len(part))
    except KeyboardInterrupt:
        raise MatchStopped(MatchResult(plan, outcomes)) from None
    except BrokenExecutor as problem:
        raise PassepartoutError(
            "The other processes did not begin, or died. A script that uses them must begin its work under "
            "if __name__ == '__main__':, because they read it too; with workers=1 there are none."
        ) from problem
    return MatchResult(plan, outcomes)


def fit_bots(game: Game, bots: object) -> Sequence[object]:
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise PlayersError(f"One bot for every seat is wanted, ['sensible', MyBot] say, not {bots!r}.")
    check_players(game, len(bots))
    return bots


def played(plan: Plan, game: Game, workers: int) -> Generator[list[Outcome], None, None]:
    from ..lab.simulate import play_one, simulate

    if workers > 1:
        yield from simulate(plan, workers)
        return
    for number in range(plan.games):
        yield [play_one(plan, game, number)]


def check_sendable(game: Game, plan: Plan) -> None:
    """Other processes must find the game by its name, and the program and the bots where they were written."""
    if not is_installed(game):
        raise PassepartoutError(
            f"Other processes would find the installed {game.name}, and this is another: workers=1."
        )
    program = getattr(sys.modules["__main__"], "__file__", None)
    if program is not None and not Path(program).is_file():
        raise PassepartoutError(f"Other processes cannot read this program, which is no file ({program}): workers=1.")
    for name, maker in zip(plan.bots, plan.makers, strict=True):
        try:
            pickle.dumps(maker)
        except Exception as problem:
            raise PassepartoutError(f"{name} cannot be sent to other processes ({problem}): workers=1.") from problem
        inside = type(maker.bot) if isinstance(maker, Same) else maker
        if program is None and getattr(inside, "__module__", "") == "__main__":
            raise PassepartoutError(
                f"{name} was typed in, so other processes cannot find it: import it from a file, or workers=1."
            )
