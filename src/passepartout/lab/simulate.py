"""Many games between computer players, on all cores, the same for the same seed however many cores there are."""

from __future__ import annotations

import functools
import hashlib
import itertools
import multiprocessing
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field

from ..bots import make_bot
from ..core.action import Action
from ..core.bot import Bot
from ..core.chance import Chance, Rng
from ..core.game import Game, contains
from ..core.playout import play_bots
from ..core.position import Position
from ..games import find_game

LONGEST_CHUNK = 250
AHEAD = 4  # chunks waiting for each worker: no worker idles, and a million games are no million tasks


@functools.cache
def circles(seats: int) -> list[tuple[int, ...]]:
    """All ways to sit round a table."""
    return [(0, *others) for others in itertools.permutations(range(1, seats))]


@dataclass(frozen=True)
class Plan:
    """What to play: one bot for each seat, moved on by one seat from game to game, and round the table in another order
    when each has sat everywhere."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)

    def seating(self, number: int) -> list[int]:
        """Which bot sits where in a game: every bot in every seat, and after every other, equally often.

        The neighbour matters: who sits after a random player fares better than who sits after a sensible one.
        """
        seats = len(self.bots)
        orders = circles(seats)
        order = orders[number // seats % len(orders)]
        return [order[(seat - number) % seats] for seat in range(seats)]

    def seed_of(self, number: int) -> int:
        """Games are independent of each other and of how they are shared out."""
        return int.from_bytes(hashlib.sha256(f"{self.seed}/{number}".encode()).digest()[:7], "big")


@dataclass(frozen=True)
class Outcome:
    """How one game ended. Places are by bot, not by seat."""

    number: int
    seating: list[int]
    places: list[int]
    decisions: int


class SimulationError(Exception):
    """A computer player failed; says which, and how to see it again."""


class BotFailed(Exception):
    """What a computer player did instead of deciding."""


class Watched(Bot):
    """Somebody's computer player, under supervision: `apply` trusts its caller."""

    def __init__(self, bot: Bot, name: str) -> None:
        self.bot = bot
        self.name = name

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        try:
            action = self.bot.decide(view, seat, chance)
        except Exception as problem:
            raise BotFailed(f"{self.name} failed with {type(problem).__name__}: {problem}") from problem
        if not contains(view.menu(seat), action):
            raise BotFailed(f"{self.name} decided '{action}', which was not on the menu")
        return action


def play_one(plan: Plan, game: Game, number: int) -> Outcome:
    seating = plan.seating(number)
    chance = Rng(plan.seed_of(number))
    position = game.new(len(seating), plan.options, chance)
    bots: list[Bot] = [Watched(make_bot(game, plan.bots[bot]), plan.bots[bot]) for bot in seating]
    try:
        decisions = play_bots(position, bots, chance)
    except Exception as problem:
        what = str(problem) if isinstance(problem, BotFailed) else f"{type(problem).__name__}: {problem}"
        names = ", ".join(plan.bots[bot] for bot in seating)
        raise SimulationError(f"game {number} ({names}; --seed {plan.seed}): {what}.") from problem
    standing = position.standing()
    assert standing is not None
    places = [0] * len(seating)
    for seat, bot in enumerate(seating):
        places[bot] = standing[seat]
    return Outcome(number, seating, places, decisions)


def play_chunk(plan: Plan, first: int, last: int) -> list[Outcome]:
    """Runs in a worker process."""
    game = find_game(plan.game)
    return [play_one(plan, game, number) for number in range(first, last)]


def leave_ctrl_c_to_the_command() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def chunks(games: int, workers: int) -> Iterator[tuple[int, int]]:
    """Small enough for a smooth progress bar, large enough not to be all overhead."""
    size = max(1, min(LONGEST_CHUNK, games // (workers * 8)))
    return ((first, min(first + size, games)) for first in range(0, games, size))


def simulate(plan: Plan, workers: int) -> Generator[list[Outcome], None, None]:
    """Outcomes, as they come in. Closing the iterator early leaves no process behind."""
    if workers == 1:
        game = find_game(plan.game)
        for first, last in chunks(plan.games, 1):
            yield [play_one(plan, game, number) for number in range(first, last)]
        return
    pool = ProcessPoolExecutor(
        workers, mp_context=multiprocessing.get_context("spawn"), initializer=leave_ctrl_c_to_the_command
    )
    try:
        coming = chunks(plan.games, workers)
        waiting: set[Future[list[Outcome]]] = set()
        while True:
            for first, last in itertools.islice(coming, workers * AHEAD - len(waiting)):
                waiting.add(pool.submit(play_chunk, plan, first, last))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
