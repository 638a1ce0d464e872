"""Computer players in processes of their own: they answer in time, give up what nobody asks, and a dead one is
replaced. Searches in here would think for ten minutes if nobody stopped them, longer than a test may take."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from passepartout.bots import Decision, bot_names
from passepartout.core.chance import Rng
from passepartout.games import find_game
from passepartout.tables.bot_workers import BotWorkers, Question, think
from passepartout.tables.hub import Hub
from passepartout.tables.opening import SeatWish
from passepartout.tables.room import Room
from passepartout.tables.sqlite_journal import SqliteJournal
from passepartout.tables.table import Table
from passepartout.tables.worker_pool import LEAST, share, wake
from tests.aside import run_aside

FOR_EVER = 600.0
THINKS = f"search?think={FOR_EVER:g}"
GAME = find_game("cape_to_cairo")
POSITION = GAME.new(4, {}, Rng(1))

Open = Callable[[float], BotWorkers]


@pytest.fixture
def one_worker() -> Iterator[Open]:
    opened: list[BotWorkers] = []

    def open_with(patience: float) -> BotWorkers:
        opened.append(BotWorkers(1, patience=patience))
        return opened[-1]

    yield open_with
    for workers in opened:
        workers.close()


def ask(workers: BotWorkers, bot: str, seat: int = 0) -> asyncio.Task[Decision]:
    return asyncio.ensure_future(workers.decide(GAME, bot, POSITION.view(seat).data(), seat, seed=1))


def is_legal(decision: Decision, seat: int) -> bool:
    return not decision.lost and GAME.refusal(POSITION, seat, GAME.parse(decision.notation)) is None


def think_aloud(sign: Path, asked: Question, seconds: float, unwanted: Callable[[], bool]) -> Decision:
    """As every worker thinks; whoever searches leaves a sign when it has imagined its first game."""
    times = 0

    def unwanted_now() -> bool:  # asked before every iteration
        nonlocal times
        times += 1
        if times == 2:
            sign.touch()
        return unwanted()

    return think(asked, seconds, unwanted_now)


@pytest.fixture
def sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """There as soon as a search is thinking."""
    file = tmp_path / "somebody thinks"
    monkeypatch.setattr("passepartout.tables.bot_workers.think", partial(think_aloud, file))
    return file


async def is_there(sign: Path, asked: asyncio.Future[Decision] | asyncio.Task[None] | None) -> None:
    """When the worker that was asked has left its sign."""
    assert asked is not None
    while not sign.exists():
        assert not asked.done()
        await asyncio.sleep(0.01)


def test_a_dead_worker_is_replaced_and_the_question_put_again(one_worker: Open) -> None:
    workers = one_worker(FOR_EVER)

    async def story() -> tuple[Decision, Decision]:
        before = await ask(workers, "random")
        worker = workers.ours.pool.submit(wake).result()
        assert worker != os.getpid()
        os.kill(worker, signal.SIGKILL)
        after = await ask(workers, "random")
        return before, after

    for decision in run_aside(story()):
        assert is_legal(decision, 0)


def test_all_who_are_asked_at_once_answer_in_the_time_of_one(one_worker: Open) -> None:
    workers = one_worker(0.8)

    async def story() -> list[Decision]:
        return await asyncio.gather(*[ask(workers, THINKS, seat) for seat in range(4)])

    for seat, decision in enumerate(run_aside(story())):
        assert is_legal(decision, seat)


@pytest.mark.parametrize(("asked", "workers"), [(1, 1), (3, 1), (2, 2), (4, 2), (6, 2), (6, 3)])
def test_shares_are_equal_and_fill_the_time(asked: int, workers: int) -> None:
    """Those who begin at the same time have the same share, and the last is ready when the time is up."""
    left = 2.6
    for waiting in range(asked - workers, -1, -workers):
        seconds = share(left, waiting, workers)
        assert seconds == pytest.approx(2.6 * workers / asked)
        left -= seconds
    assert left == pytest.approx(0.0)


def test_however_many_wait_everybody_thinks_a_little() -> None:
    assert share(-1.0, 40, 1) == LEAST


def test_a_question_that_is_given_up_keeps_nobody_waiting(one_worker: Open, sign: Path) -> None:
    workers = one_worker(FOR_EVER)

    async def story() -> Decision:
        given_up = ask(workers, THINKS)
        await is_there(sign, given_up)
        given_up.cancel()
        return await ask(workers, "random")

    assert is_legal(run_aside(story()), 0)


OWN = """
import pathlib, time

class Waits:
    def decide(self, view, seat, chance):
        pathlib.Path({sign!r}).touch()
        while not pathlib.Path({enough!r}).exists():
            time.sleep(0.01)
        return view.menu(seat)[0]

class Hangs:
    def decide(self, view, seat, chance):
        while True:
            pass
"""


@pytest.fixture
def with_own(tmp_path: Path) -> Iterator[Callable[[str, float], BotWorkers]]:
    """A worker for the house, and one for an own bot with a limit."""
    file = tmp_path / "mine.py"
    file.write_text(OWN.format(sign=str(tmp_path / "asked"), enough=str(tmp_path / "enough")), encoding="utf-8")
    opened: list[BotWorkers] = []

    def open_with(bot: str, limit: float) -> BotWorkers:
        opened.append(BotWorkers(1, {bot: f"{file}:{bot}"}, limit))
        return opened[-1]

    yield open_with
    (tmp_path / "enough").touch()
    for workers in opened:
        workers.close()


def test_an_own_bot_that_does_not_answer_keeps_none_of_the_house_waiting(
    with_own: Callable[[str, float], BotWorkers], tmp_path: Path
) -> None:
    workers = with_own("Waits", FOR_EVER)

    async def story() -> None:
        waits = ask(workers, "Waits")
        await is_there(tmp_path / "asked", waits)
        assert is_legal(await ask(workers, "random"), 0)
        assert not waits.done()
        (tmp_path / "enough").touch()
        assert is_legal(await waits, 0)

    run_aside(story())


def test_an_own_bot_that_hangs_loses_its_turn(with_own: Callable[[str, float], BotWorkers]) -> None:
    workers = with_own("Hangs", 0.5)

    async def story() -> Decision:
        return await ask(workers, "Hangs")

    assert run_aside(story()).lost == "time"


def test_one_given_up_in_line_is_never_put(one_worker: Open, sign: Path) -> None:
    workers = one_worker(FOR_EVER)

    async def story() -> Decision:
        thinking = ask(workers, THINKS)
        await is_there(sign, thinking)
        in_line = ask(workers, THINKS)
        await asyncio.sleep(0)
        assert workers.ours.waiting == 1
        in_line.cancel()
        thinking.cancel()
        return await ask(workers, "random")

    assert is_legal(run_aside(story()), 0)
    assert workers.ours.waiting == 0


def test_closing_waits_for_nobody_who_thinks(one_worker: Open, sign: Path) -> None:
    workers = one_worker(FOR_EVER)

    async def story() -> bool:
        thinking = ask(workers, THINKS)
        await is_there(sign, thinking)
        await asyncio.to_thread(workers.close)
        return is_legal(await thinking, 0)

    assert run_aside(story()), "what it would do was already known"


@pytest.fixture
def hub(one_worker: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hub:
    """With computer players that never come to an end by themselves: where the seed is named, they would. The secret is
    always the same nevertheless."""
    monkeypatch.setattr("passepartout.tables.keys.new_seed", lambda: "a secret of the tests")
    hub = Hub(SqliteJournal(tmp_path / "club.sqlite3"), one_worker(FOR_EVER))
    monkeypatch.setattr(hub, "offered", lambda game: [*bot_names(game), THINKS])
    return hub


def test_a_seat_that_its_person_takes_back_is_not_thought_about(hub: Hub, sign: Path) -> None:
    async def hand(room: Room, bot: str) -> None:
        await hub.change(room, lambda: room.table.prepare_hand_over(0, 0, bot, "", False))

    async def story() -> None:
        made = await hub.open_table(GAME, [SeatWish("me", "Ada"), SeatWish("open")], {})
        room = await hub.room(made.id)
        await hand(room, THINKS)
        await is_there(sign, room.pending[0].task)
        assert list(room.pending) == [0]
        await hand(room, "")
        assert not room.pending
        await hand(room, "random")
        while room.table.decisions() == 0:
            assert 0 in room.pending
            await asyncio.sleep(0.01)
        await hub.close()

    run_aside(story())


def test_a_move_that_is_taken_back_is_not_answered(hub: Hub, sign: Path) -> None:
    async def story() -> None:
        made = await hub.open_table(find_game("compass_rose"), [SeatWish("me", "Ada"), SeatWish("open")], {})
        room = await hub.room(made.id)
        table = room.table
        begins = table.deciders()[0]
        other = 1 - begins
        await hub.change(room, lambda: table.prepare_hand_over(other, other, THINKS, "", False))
        while table.deciders() == (begins,):
            notation = table.play.position.menu(begins)[0].notation()
            await hub.change(room, partial(table.prepare_move, begins, notation, None))
        await is_there(sign, room.pending[other].task)
        assert list(room.pending) == [other]
        await hub.change(room, lambda: table.prepare_undo(begins))
        assert not room.pending
        assert is_legal(await ask(hub.bot_workers, "random"), 0)
        await hub.close()

    run_aside(story())


def test_a_decision_that_comes_just_after_its_question_was_taken_back_is_no_fault(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = asyncio.Event()

    async def decision(table: Table, seat: int, bot: str, veiled: bool) -> Decision:
        wanted = table.play.position.menu(seat)[0].notation()
        await known.wait()
        return Decision(wanted)

    async def story() -> None:
        monkeypatch.setattr(hub.thinking, "decision", decision)
        made = await hub.open_table(find_game("compass_rose"), [SeatWish("me", "Ada"), SeatWish("open")], {})
        room = await hub.room(made.id)
        table = room.table
        begins = table.deciders()[0]
        other = 1 - begins
        await hub.change(room, lambda: table.prepare_hand_over(other, other, "random", "", False))
        while table.deciders() == (begins,):
            notation = table.play.position.menu(begins)[0].notation()
            await hub.change(room, partial(table.prepare_move, begins, notation, None))
        pending, done = room.pending[other], table.decisions()
        async with room.lock:
            undo = asyncio.ensure_future(hub.change(room, lambda: table.prepare_undo(begins)))
            await asyncio.sleep(0)
            known.set()
            while not pending.decided:
                await asyncio.sleep(0)
        await undo
        assert pending.task is not None
        await pending.task
        assert table.decisions() == done - 1
        assert not room.failures, "the table would say that this player cannot think"
        await hub.close()

    run_aside(story())
