"""Many games between computer players, on all cores, the same for the same seed however many cores there are."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import itertools
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from ..bots import LIMIT, TIME, Guard, InProcess, make_player
from ..core.action import Action
from ..core.bot import Bot
from ..core.chance import Chance, Recorder, Rng
from ..core.errors import PassepartoutError
from ..core.game import Game
from ..core.play import Entry
from ..core.playout import play_bots
from ..core.position import EVERYONE, Position
from ..core.record import Seat, record_text
from ..games import find_game
from ..processes import WORKERS, undisturbed
from . import records

LONGEST_CHUNK = 250
WAIT = 0.5  # seconds of games in one chunk: what a kill may cost a worker
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
    limit: float = LIMIT  # seconds for one decision of an own bot
    box: str = ""  # the text of an own box
    makers: tuple[Callable[[], Any] | None, ...] = ()  # of bots that are no names, but objects of this program
    patience: int = 0  # decisions in a row that a bot may let pass without an answer; 0: any number
    records: str = ""  # the folder in which every game is kept; none without a name

    def player(self, game: Game, bot: int) -> Guard:
        """A new one for a seat of one game."""
        maker = self.makers[bot] if self.makers else None
        if maker is None:
            return make_player(game, self.bots[bot], self.limit)
        return Guard(game, self.bots[bot], InProcess(game, maker()))

    def labels(self) -> list[str]:
        """The bots by name; one that plays against itself is told apart by a number."""
        seen: dict[str, int] = {}
        found: list[str] = []
        for bot in self.bots:
            seen[bot] = seen.get(bot, 0) + 1
            found.append(f"{bot}#{seen[bot]}" if self.bots.count(bot) > 1 else bot)
        return found

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
class Lost:
    """A turn that a bot lost to its stand-in, and why."""

    bot: int
    why: str


@dataclass(frozen=True)
class Outcome:
    """How one game ended. Places and scores are by bot, not by seat."""

    number: int
    seating: list[int]
    places: list[int]
    decisions: int
    lost: list[Lost] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)  # how many decisions each bot had to make
    scores: list[tuple[int, ...]] = field(default_factory=list)  # what the game counts, in the order of `Game.scores`


class SimulationError(PassepartoutError):
    """A game could not be played to its end; says which, and how to see it again. `before` are those that could."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.before: list[Outcome] = []


HOPELESS: dict[str, str] = {}  # in this process: who was given up, and why; the games that are left end at once


class Awaited(Bot):
    """A player that is waited for aloud, and given up when it has not answered a few times in a row."""

    def __init__(self, player: Guard, limit: float, patience: int) -> None:
        self.player = player
        self.limit = limit
        self.patience = patience
        self.silent = 0

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        if self.player.name in HOPELESS:
            raise GivenUp(HOPELESS[self.player.name])
        before = len(self.player.faults)
        action = self.player.decide(view, seat, chance)
        late = [fault for fault in self.player.faults[before:] if fault.kind == TIME]
        self.silent = self.silent + 1 if late else 0
        if late:
            said = (
                f"{self.player.name} has not answered within {self.limit:g} s, {self.silent} of {self.patience} times"
            )
            print(f"{said} in a row.", file=sys.stderr, flush=True)
        if self.silent >= self.patience:
            HOPELESS[self.player.name] = (
                f"{self.player.name} does not answer: given up after {self.silent} decisions of {self.limit:g} s. "
                "--limit gives it more time"
            )
            raise GivenUp(HOPELESS[self.player.name])
        return action


class GivenUp(PassepartoutError):
    """Nobody waits for this bot any longer."""


def play_one(plan: Plan, game: Game, number: int) -> Outcome:
    seating = plan.seating(number)
    chance = Rng(plan.seed_of(number))
    entries: list[Entry] | None = None
    try:
        players = [plan.player(game, bot) for bot in seating]
        if plan.records:
            recorder = Recorder(chance)
            position = game.new(len(seating), plan.options, recorder)
            entries = [Entry(EVERYONE, None, recorder.outcomes)]
        else:
            position = game.new(len(seating), plan.options, chance)
        seated = [Awaited(player, plan.limit, plan.patience) if plan.patience else player for player in players]
        decisions = play_bots(position, list[Bot](seated), chance, entries=entries)
    except GivenUp as problem:
        raise SimulationError(f"{problem}.") from problem
    except Exception as problem:
        what = f"{type(problem).__name__}: {problem}"
        names = ", ".join(plan.bots[bot] for bot in seating)
        raise SimulationError(f"game {number} ({names}; --seed {plan.seed}): {what}.") from problem
    standing = position.standing()
    assert standing is not None
    if entries is not None:
        with undisturbed():
            keep_record(plan, game, number, entries, standing)
    places = [0] * len(seating)
    scores: list[tuple[int, ...]] = [()] * len(seating)
    for seat, bot in enumerate(seating):
        places[bot] = standing[seat]
        scores[bot] = position.score(seat)
    lost = [Lost(bot, str(fault)) for bot, player in zip(seating, players, strict=True) for fault in player.faults]
    asked = [0] * len(seating)
    for bot, player in zip(seating, players, strict=True):
        asked[bot] = player.asked
    return Outcome(number, seating, places, decisions, lost, asked, scores)


def keep_record(plan: Plan, game: Game, number: int, entries: list[Entry], places: tuple[int, ...]) -> None:
    """In the process that played it, as soon as it is over: whatever ends the others, this game is kept."""
    labels = plan.labels()
    seats = [Seat(labels[bot], plan.bots[bot]) for bot in plan.seating(number)]
    try:
        records.keep(plan.records, number, record_text(game, game.version(), plan.options, entries, places, seats))
    except OSError as problem:
        raise SimulationError(f"game {number} cannot be kept in {plan.records}: {problem.strerror}.") from problem


def play_chunk(plan: Plan, first: int, last: int) -> list[Outcome]:
    """Runs in a worker process."""
    game = find_game(plan.game, plan.box)
    outcomes: list[Outcome] = []
    try:
        for number in range(first, last):
            outcomes.append(play_one(plan, game, number))
    except SimulationError as problem:
        problem.before = outcomes
        raise
    return outcomes


Chunk = tuple[Plan, int, int]  # games of a plan, from the first up to, not including, the last
Played = tuple[Plan, list[Outcome]]


class Pace:
    """Chunks take about as long however slow the bots are: short enough for a smooth progress bar and to lose little,
    long enough not to be all overhead."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.began = time.monotonic()
        self.played = 0

    def games(self) -> int:
        """In one chunk."""
        each = self.played / max(time.monotonic() - self.began, 1e-3) / self.workers
        return max(1, min(LONGEST_CHUNK, int(each * WAIT)))


def chunks(plan: Plan, pace: Pace) -> Iterator[Chunk]:
    first = 0
    while first < plan.games:
        last = min(first + pace.games(), plan.games)
        yield plan, first, last
        first = last


def simulate(plan: Plan, workers: int) -> Generator[list[Outcome], None, None]:
    """Outcomes, as they come in. Closing the iterator early leaves no process behind."""
    pace = Pace(workers)
    with contextlib.closing(play_all(chunks(plan, pace), workers)) as results:
        for _, outcomes in results:
            pace.played += len(outcomes)
            yield outcomes


def play_all(coming: Iterator[Chunk], workers: int) -> Generator[Played, None, None]:
    """Plays chunks of any plans on all workers. More are asked for only when somebody is free to play them."""
    if workers == 1:
        for plan, first, last in coming:
            for number in range(first, last):  # one by one: Ctrl-C may come at any time, and takes none with it
                yield from told(plan, functools.partial(play_chunk, plan, number, number + 1))
        return
    pool = ProcessPoolExecutor(workers, mp_context=WORKERS)
    finished: queue.SimpleQueue[Future[list[Outcome]] | None] = queue.SimpleQueue()
    try:
        waiting: dict[Future[list[Outcome]], Plan] = {}
        with ctrl_c_in_line(finished):
            while True:
                for plan, first, last in itertools.islice(coming, workers * AHEAD - len(waiting)):
                    future = pool.submit(play_chunk, plan, first, last)
                    waiting[future] = plan
                    future.add_done_callback(finished.put)
                if not waiting:
                    return
                done = finished.get()
                if done is None:
                    yield from already_begun(waiting, finished)
                    raise KeyboardInterrupt
                yield from told(waiting.pop(done), done.result)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def already_begun(
    waiting: dict[Future[list[Outcome]], Plan], finished: queue.SimpleQueue[Future[list[Outcome]] | None]
) -> Iterator[Played]:
    """After Ctrl-C the pool waits for what its workers have begun in any case: those games count. Pressed once more,
    nobody listens to them."""
    begun = {future for future in list(waiting) if not future.cancel()}
    while begun:
        done = finished.get()
        if done is None:
            return
        if done in begun:
            begun.remove(done)
            yield from told(waiting.pop(done), done.result)


@contextlib.contextmanager
def ctrl_c_in_line(finished: queue.SimpleQueue[Future[list[Outcome]] | None]) -> Iterator[None]:
    """Ctrl-C is noticed where results are awaited, and nowhere else. Raised wherever Python happens to be, it may leave
    a future locked for ever, and the pool waits for that to end. (A SimpleQueue may be filled while it is being read.)
    """
    usual = signal.default_int_handler
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is not usual:
        yield  # nobody hears it here
        return
    signal.signal(signal.SIGINT, lambda *_: finished.put(None))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def told(plan: Plan, outcomes: Callable[[], list[Outcome]]) -> Iterator[Played]:
    """What was played before a game failed is told before the failure."""
    try:
        yield plan, outcomes()
    except SimulationError as problem:
        yield plan, problem.before
        raise
