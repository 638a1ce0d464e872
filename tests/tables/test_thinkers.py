"""Computer players in processes of their own: they answer, and a dead one is replaced."""

from __future__ import annotations

import os
import signal

from passepartout.core.chance import Rng
from passepartout.games import find_game
from passepartout.tables.thinkers import Decision, Thinkers, wake
from tests.aside import run_aside


def test_a_dead_worker_is_replaced_and_the_question_put_again() -> None:
    game = find_game("cape_to_cairo")
    position = game.new(2, {}, Rng(1))
    thinkers = Thinkers(1)

    async def story() -> tuple[Decision, Decision]:
        view = position.view(0).data()
        before = await thinkers.decide(game.name, "random", view, 0)
        worker = thinkers.pool.submit(wake).result()
        assert worker != os.getpid()
        os.kill(worker, signal.SIGKILL)
        after = await thinkers.decide(game.name, "random", view, 0)
        return before, after

    try:
        for decision in run_aside(story()):
            assert game.refusal(position, 0, game.parse(decision.notation)) is None
            assert not decision.lost
    finally:
        thinkers.close()
