"""Computer players whose processes die again and again: they are asked again by themselves, more and more slowly, the
table says so, and everything else there goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

from passepartout.bots import Decision
from passepartout.core.game import Game
from passepartout.games import find_game
from passepartout.tables.bot_workers import BotWorkers
from passepartout.tables.hub import Hub
from passepartout.tables.opening import SeatWish
from passepartout.tables.room import Room
from passepartout.tables.thinking import LATEST, SOONEST
from tests.aside import run_aside

from .hubs import Clock, Ear, open_hub, played, until

GAME = find_game("cape_to_cairo")


class Dying(BotWorkers):
    """Workers that die as soon as they are asked, until they live again."""

    def __init__(self) -> None:
        super().__init__(1)
        self.dead = True
        self.asked = 0

    async def decide(
        self,
        game: Game,
        bot: str,
        view: Mapping[str, object],
        seat: int,
        seed: int,
        by_count: bool = False,
        veiled: bool = False,
    ) -> Decision:
        self.asked += 1
        if self.dead:
            raise RuntimeError("A question could not be put: the process died 3 times.")
        return Decision(game.restore(view).menu(seat)[0].notation())


async def against(hub: Hub, *bots: str) -> tuple[Room, Ear]:
    wishes = [SeatWish("me", "Ada"), *[SeatWish("computer", f"Bot {number}", bot) for number, bot in enumerate(bots)]]
    made = await hub.open_table(GAME, wishes, {})
    room = await hub.room(made.id)
    ada = Ear(0)
    hub.join(room, ada)
    return room, ada


def asks(workers: Dying) -> int:
    """Each time the player itself and a stand-in are tried."""
    return workers.asked // 2


def test_it_is_asked_again_more_and_more_slowly_and_the_table_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        workers = Dying()
        async with open_hub(tmp_path, workers) as hub:
            clock = Clock()
            room, ada = await against(hub, "novice")
            await until(lambda: room.failures)
            await clock.tick()
            assert ada.presence()["stuck"] == [False, True]
            waits = [min(SOONEST * 2**failed, LATEST) for failed in range(12)]
            assert waits[-1] == LATEST
            for number, wait in enumerate(waits, 1):
                assert asks(workers) == number
                await clock.pass_by(wait / 2)
                await asyncio.sleep(0)
                assert asks(workers) == number, "not before its time"
                await clock.pass_by(wait / 2)
                await until(lambda number=number: room.failures.get(1) == number + 1)  # type: ignore[misc]
            assert len(ada.messages("presence")) <= 3, "it is said once"
            workers.dead = False
            await clock.pass_by(LATEST)
            await until(lambda: not room.failures)
            assert room.table.decided[1] == 1
            await clock.tick()
            assert ada.presence()["stuck"] == [False, False]
            workers.dead = True
            while not room.failures:
                if 0 in room.table.deciders():
                    await played(hub, room, 0)
                await asyncio.sleep(0)
            await clock.tick()
            assert ada.presence()["stuck"] == [False, True], "said at once, though nobody comes or goes"

    run_aside(story())


def test_whoever_is_not_stuck_goes_on(tmp_path: Path) -> None:
    """A bid of the person's, and its undoing: nobody waits for the one that cannot think."""

    async def story() -> None:
        async with open_hub(tmp_path, Dying()) as hub:
            room, ada = await against(hub, "novice")
            await until(lambda: room.failures)
            await played(hub, room, 0)
            assert room.table.decided[0] == 1
            await hub.change(room, lambda: room.table.prepare_undo(0))
            assert room.table.decided[0] == 0
            assert ada.messages("update")

    run_aside(story())


def test_a_person_takes_the_seat_back_and_it_is_stuck_no_longer(tmp_path: Path) -> None:
    async def story() -> None:
        workers = Dying()
        async with open_hub(tmp_path, workers) as hub:
            clock = Clock()
            room, ada = await against(hub, "novice")
            await until(lambda: room.failures)
            await hub.change(room, lambda: room.table.prepare_hand_over(0, 0, "novice", "", False))
            await until(lambda: len(room.failures) == 2)
            await clock.tick()
            assert ada.presence()["stuck"] == [True, True]
            await hub.change(room, lambda: room.table.prepare_hand_over(0, 0, "", "", False))
            await clock.tick()
            assert ada.presence()["stuck"] == [False, True]
            assert set(room.pending) == {1}
            asked = workers.asked
            await clock.pass_by(SOONEST)
            await until(lambda: workers.asked > asked)  # the other one is still asked
            await played(hub, room, 0)
            assert room.table.decided[0] == 1

    run_aside(story())


def test_another_computer_player_begins_without_the_failures_of_the_one_before(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path, Dying()) as hub:
            clock = Clock()
            room, _ = await against(hub, "novice")
            await hub.change(room, lambda: room.table.prepare_hand_over(0, 0, "novice", "", False))
            for failed in range(1, 4):
                await until(lambda failed=failed: room.failures.get(0) == failed)  # type: ignore[misc]
                await clock.pass_by(SOONEST * 2**failed)
            await hub.change(room, lambda: room.table.prepare_hand_over(0, 0, "traveller", "", False))
            await until(lambda: room.failures.get(0))
            assert room.failures[0] == 1

    run_aside(story())


def test_no_number_of_deaths_ends_a_game(tmp_path: Path) -> None:
    """Six in a row once did."""

    async def story() -> None:
        workers = Dying()
        async with open_hub(tmp_path, workers) as hub:
            clock = Clock()
            room, _ = await against(hub, "novice")
            for deaths in range(1, 8):
                await until(lambda deaths=deaths: room.failures.get(1) == deaths)  # type: ignore[misc]
                if deaths < 7:
                    await clock.pass_by(LATEST)
            workers.dead = False
            await clock.pass_by(LATEST)
            await until(lambda: room.table.decided[1] == 1)

    run_aside(story())
