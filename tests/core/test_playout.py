"""The generic loops over any game."""

from __future__ import annotations

import pytest

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.playout import checksum, play_bots, playout, rollouts
from tests.situations import Situation, table_name, tables

TABLES = pytest.mark.parametrize(("game", "seats"), tables(), ids=table_name)


def opened(game: Game, seats: int, seed: int = 2) -> Situation:
    """An even seed: the ordinary game. Uniformly random play of Compass Rose's expert game takes 100,000 decisions."""
    return Situation(game, seats, seed, "any", 0)


@TABLES
def test_a_playout_ends(game: Game, seats: int) -> None:
    position = opened(game, seats).position()
    assert playout(position, Rng(1)) > 0
    assert position.standing() is not None
    assert playout(position, Rng(1)) == 0, "nothing is left to decide"


@TABLES
def test_rollouts_leave_the_view_alone(game: Game, seats: int) -> None:
    view = opened(game, seats).position().view(0)
    before = view.data()
    assert rollouts(view, 5, Rng(1)) > 5
    assert view.data() == before


@TABLES
def test_a_checksum_follows_from_the_seed(game: Game, seats: int) -> None:
    sums = [checksum(opened(game, seats).position(), seed) for seed in (1, 1, 2)]
    assert sums[0] == sums[1] != sums[2]


@TABLES
def test_an_endless_game_is_noticed(game: Game, seats: int) -> None:
    bots = [make_bot(game, "random") for _ in range(seats)]
    with pytest.raises(RuntimeError, match="no end after 3 decisions"):
        play_bots(opened(game, seats).position(), bots, Rng(1), limit=3)
