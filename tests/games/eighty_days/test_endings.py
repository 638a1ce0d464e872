"""Every way a game can end, each proved by the record of a whole game."""

from __future__ import annotations

import pytest

from passepartout.core.record import Record, write_record
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.flow import Journey
from tests.games.eighty_days.endings import ENDINGS, path_of
from tests.games.eighty_days.invariants import check


@pytest.mark.parametrize("name", ENDINGS)
def test_ending(name: str) -> None:
    ending = ENDINGS[name]
    text = path_of(name).read_text(encoding="utf-8")
    record = Record(text)
    play = record.replay(GAME, lambda play: check(play.position))
    journey = play.position
    assert isinstance(journey, Journey)
    assert journey.standing() is not None
    assert ending.holds(play, journey), f"another ending than {name}"
    assert write_record(play, record.seats, with_seed=True) == text
    record.verify(GAME)


def test_the_endings_are_different_games() -> None:
    checks = {path_of(name).read_text(encoding="utf-8").splitlines()[-1] for name in ENDINGS}
    assert len(checks) == len(ENDINGS)
