"""Games played as a table plays them, thrown on a copy and then read back: the dice must still be proved."""

from __future__ import annotations

import pytest

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.record import Record, Seat, write_record
from passepartout.games.eighty_days import GAME
from tests.scenarios import NAMES
from tests.situations import choose


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_game_of_the_club_proves_its_dice(seats: int) -> None:
    """There are many cards alike: which of two copies is read back must make no difference to later draws."""
    play = Play(GAME, seats, {}, f"club {seats}")
    play = Play(GAME, seats, {}, play.seed, play.entries[0].outcomes)
    rng = Rng(seats)
    while deciders := play.position.deciders():
        seat = deciders[0]
        action = choose(play.position.menu(seat), "any", rng)
        play.decide(seat, action, play.rehearse(seat, action))
    text = write_record(play, [Seat(name) for name in NAMES[:seats]], with_seed=True)
    assert Record(text).verify(GAME).position.data() == play.position.data()
