"""Golden games: every record ever kept still plays as it did, proves its dice, and reads as it did."""

from __future__ import annotations

import pytest

from passepartout.core.record import Record, write_record
from tests.golden import Golden, all_golden
from tests.scenarios import invariants

EACH = pytest.mark.parametrize("golden", all_golden(), ids=repr)


@EACH
def test_the_record_still_plays(golden: Golden) -> None:
    text = golden.record.read_text(encoding="utf-8")
    record = Record(text)
    play = record.verify(golden.game)
    assert play.position.standing() is not None, "a whole game"
    assert write_record(play, record.seats, with_seed=True) == text
    record.replay(golden.game, lambda play: invariants(golden.game.name)(play.position))


@EACH
def test_the_text_still_reads(golden: Golden) -> None:
    kept = golden.text.read_text(encoding="utf-8").splitlines()
    now = golden.tell().splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        assert new == old, f"line {number} of {golden.text.name}; if that is right: python -m tests.golden --write"
    assert len(now) == len(kept)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_endings_of_cape_to_cairo_are_kept(seats: int) -> None:
    """The eighth crossing (CC-4.6), and nothing left to draw (CC-4.7)."""
    told = {golden.player: golden.text.read_text(encoding="utf-8") for golden in all_golden()
            if golden.game.name == "cape_to_cairo" and golden.seats == seats}  # fmt: skip
    assert "has crossed 8 landscapes and wins." in told["random"]
    assert "No card is left and everybody has passed: the game ends." in told["first"]
