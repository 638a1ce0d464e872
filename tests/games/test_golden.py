"""Golden games: every record ever kept still plays as it did, proves its dice, and reads as it did."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from passepartout.core.play import Play
from passepartout.core.record import Record, write_record
from tests.golden import Golden, Parts, all_golden
from tests.scenarios import invariants

# As plain Python a game takes seven times as long: a third of what the compiled run has just passed, of every version.
AGAIN = "pytest_interpreted" in sys.modules


@pytest.mark.parametrize("golden", all_golden()[:: 3 if AGAIN else 1], ids=repr)
def test_the_record_still_plays_and_reads(golden: Golden) -> None:
    """Played once with its outcomes, looked at and told after every decision, and once with its dice."""
    text = golden.record.read_text(encoding="utf-8")
    record = Record(text)
    told, hold = Parts(golden.game, record), invariants(golden.game.name)

    def watch(play: Play) -> None:
        hold(play.position)
        told.watch(play)

    play = record.verify(golden.game, watch)
    assert play.position.standing() is not None, "a whole game"
    assert write_record(play, record.seats, with_seed=True) == text
    difference = golden.difference(told.whole())
    assert not difference, difference


def test_the_second_run_meets_every_game_and_version() -> None:
    assert {(golden.game.name, golden.rules) for golden in all_golden()[::3]} == {
        (golden.game.name, golden.rules) for golden in all_golden()
    }


def test_a_digest_tells_the_first_decision_that_differs(tmp_path: Path) -> None:
    golden = next(golden for golden in all_golden() if golden.digested)
    kept = golden.text.read_text(encoding="utf-8").split()
    golden.text = tmp_path / "digest.txt"
    for changed, where in ((0, "the set-up"), (17, "decision 17"), (len(kept) - 1, "the end")):
        golden.text.write_text(" ".join([*kept[:changed], *["------"] * (len(kept) - changed)]), encoding="utf-8")
        told = golden.difference()
        assert f"differently from {where} on" in told
        assert golden.parts()[changed] in told
    golden.text.write_text(" ".join(kept[:-1]), encoding="utf-8")
    assert "differently from the end on" in golden.difference()
    golden.text.write_text(" ".join(kept), encoding="utf-8")
    assert golden.difference() == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_endings_of_cape_to_cairo_are_kept(seats: int) -> None:
    """The eighth crossing (CC-4.6), and nothing left to draw (CC-4.7)."""
    told = {golden.player: "".join(golden.parts()) for golden in all_golden()
            if golden.game.name == "cape_to_cairo" and golden.seats == seats}  # fmt: skip
    assert "has crossed 8 landscapes and wins." in told["random"]
    assert "No card is left and everybody has passed: the game ends." in told["first"]
