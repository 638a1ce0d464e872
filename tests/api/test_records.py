"""Records from Python: those of all times load, run through, are proved, and a wrong one says its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import passepartout as pp
from tests.records import signed

GAMES = Path(__file__).parent.parent / "games"
GOLDEN = sorted(
    path for path in GAMES.glob("*/golden/*.txt") if path.read_text("utf-8").startswith("passepartout record")
)
SHORTEST = [min((path for path in GOLDEN if path.parent.parent.name == game), key=lambda path: path.stat().st_size)
            for game in sorted({path.parent.parent.name for path in GOLDEN})]  # fmt: skip


def test_the_golden_records_are_read() -> None:
    assert len(GOLDEN) > 50
    for path in GOLDEN:
        record = pp.Record.load(path)
        assert record.game == path.parent.parent.name
        assert str(record) == path.read_text("utf-8")
        assert len(record) > 0
        assert record.standing is None or len(record.standing) == len(record.seats)


@pytest.mark.parametrize("path", SHORTEST, ids=lambda path: str(path.parent.parent.name))
def test_a_golden_record_of_every_game_is_run_through_and_proved(path: Path) -> None:
    record = pp.Record.load(path)
    assert record.verify()
    moments = list(record)
    assert [moment.number for moment in moments] == list(range(1, len(record) + 1))
    assert moments[-1].position.standing == record.standing
    assert record.opening.standing is None
    assert record.play().position == moments[-1].position
    assert repr(record).startswith(f"<Record of {record.game}: ")


def unfinished() -> pp.Play:
    play = pp.start("cape_to_cairo", players=2, seed=7, names=["Ada", "Ben"])
    play.push("bid 3", 0)
    play.push("bid 5", 1)
    return play


def test_a_record_that_keeps_its_seed_is_run_through_but_does_not_go_on() -> None:
    record = unfinished().record(seed=False)
    assert record.seed is None
    assert not record.verify()
    assert [str(moment) for moment in record] == ["bid 3", "bid 5"]
    play = record.play()
    with pytest.raises(pp.PassepartoutError, match="kept its seed secret"):
        play.push(play.legal()[0])
    assert str(play.pop()) == "bid 5"
    assert play.seed is None
    assert pp.loads(play.dumps()) == play


def test_an_unfinished_record_goes_on_with_the_same_dice() -> None:
    first = unfinished()
    second = first.record().play()
    for play in (first, second):
        play.push(play.legal()[-1])
        play.push(play.legal()[0])
    assert first == second
    assert first.record().verify()


def test_saved_and_loaded(tmp_path: Path) -> None:
    record = unfinished().record(names=["Zoë", "|="])
    record.save(tmp_path / "game.txt")
    assert pp.Record.load(tmp_path / "game.txt") == record
    assert [seat.name for seat in record.seats] == ["Zoë", "?"]
    assert record != unfinished().record()
    assert len({record, pp.Record.loads(str(record))}) == 1


def test_a_wrong_line_is_said_when_it_is_reached() -> None:
    lines = str(unfinished().record()).splitlines()
    lines[8] = "2. seat 2 bid 500"
    record = pp.Record.loads(signed(lines))
    steps = iter(record)
    assert next(steps).number == 1
    with pytest.raises(pp.RecordError, match=r"line 9: 'bid 500' is ") as caught:
        next(steps)
    assert caught.value.line == 9
    lines[8] = "2. seat 2 bid 5"
    lines[-3] = "end: one two"
    with pytest.raises(pp.RecordError, match=r"line 10: places are numbers, not 'one two'"):
        _ = pp.Record.loads(signed(lines)).standing
    lines[1] = "game: chess"
    with pytest.raises(pp.UnknownGame):
        pp.Record.loads(signed(lines)).verify()
