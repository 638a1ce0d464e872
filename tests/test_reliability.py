"""The pure parts of benchmarks/reliability: lines, verdicts, nonsense, and events that nobody asked for."""

from __future__ import annotations

import random

import pytest
from benchmarks.reliability.fuzz import Target, unasked
from benchmarks.reliability.nonsense import BOTH, FIELDS, MOST, Knowledge, first_words, one, text
from benchmarks.reliability.shared import (
    Verdict,
    complaints,
    failures,
    is_flat,
    read_metrics,
    straight_line,
    summed_up,
)

from passepartout.games import find_game
from passepartout.server.messages import DECODER
from passepartout.tables import events
from passepartout.tables.opening import open_game
from passepartout.tables.table import Table

GAME = find_game("cape_to_cairo")


def test_a_straight_line_through_points() -> None:
    line = straight_line([0, 1, 2, 3], [10, 12, 14, 16])
    assert (line.slope, line.error, line.mean, line.length) == (2, 0, 13, 3)
    noisy = straight_line(range(100), [100 + (-1) ** number for number in range(100)])
    assert abs(noisy.slope) < noisy.error < 0.01


def test_what_is_flat() -> None:
    minutes = [number / 12 for number in range(180)]
    dice = random.Random(80)

    def rises(by: float, noise: float) -> bool:
        return not is_flat(straight_line(minutes, [100 + by * at + dice.gauss(0, noise) for at in minutes]))

    assert not rises(0, 1)
    assert not rises(-3, 1)
    assert not rises(0.05, 0)  # less than a hundredth in a quarter of an hour
    assert rises(0.5, 1)
    assert rises(8, 30)  # also where it goes up and down


def test_numbers_of_prometheus() -> None:
    found = read_metrics(
        "# HELP x y\npassepartout_tables 3.0\n"
        'passepartout_http_requests_total{method="GET",route="/",status="200"} 7.0\n'
        'passepartout_http_requests_total{method="GET",route="/",status="503"} 2.0\n'
    )
    assert found["passepartout_tables"] == 3
    assert failures(found) == 2


def test_what_a_log_complains_of() -> None:
    fine = ["The club is open\n", "2026-01-01T00:00:00 WARNING passepartout: slow\n"]
    assert complaints(fine) == []
    assert complaints([*fine, "2026-01-01T00:00:00 ERROR x: y\n", "Traceback (most recent call last):\n"]) != []
    assert summed_up([0.001] * 98 + [0.05, 0.2]) == "p50 1.0 ms, p99 50.0 ms, worst 200 ms"


def test_a_verdict_ends_with_its_status(capsys: pytest.CaptureFixture[str]) -> None:
    verdict = Verdict()
    verdict.check("one", True, 3)
    with pytest.raises(SystemExit) as well:
        verdict.end("All is well.")
    assert well.value.code == 0
    verdict.check("two", False)
    with pytest.raises(SystemExit) as ill:
        verdict.end("All is well.")
    assert ill.value.code == 1
    assert capsys.readouterr().out.splitlines() == [
        "good   one: 3",
        "All is well.",
        "FAULT  two",
        "1 of these are not as they should be.",
    ]


def test_nonsense_is_of_every_kind_and_the_same_for_the_same_dice() -> None:
    known = Knowledge([b'{"type":"undo"}'], ["a key"], "mine", "bid 3", 4)
    made = [one(random.Random(f"{number}"), known) for number in range(1500)]
    assert made == [one(random.Random(f"{number}"), known) for number in range(1500)]
    assert {maker for maker, _ in made} == set(BOTH)
    assert all(shot for _, shot in made)
    assert max(len(shot) for _, shot in made) > MOST
    assert first_words(random.Random(1), known)


def test_an_honest_message_is_one() -> None:
    """Else what is made of it would be refused for the wrong reason."""
    for kind, fields in FIELDS.items():
        assert DECODER.decode(text({"type": kind, **fields}))


def test_events_that_nobody_asked_for_are_found() -> None:
    people = [events.SeatPlan("Ada", key_hash="a"), events.SeatPlan("Eve", key_hash="b")]
    plans = [*people, events.SeatPlan("Bot", "random")]
    opened = open_game(GAME, plans, {}, "a seed")
    table = Table("t", GAME, opened)
    bid = table.prepare_move(0, "bid 7", None)

    def faults(asked: dict[int, set[str]], *more: events.Event) -> list[str]:
        bodies = [events.ENCODER.encode(event).decode() for event in (opened, *more)]
        return unasked(Target("t", GAME.name, "", 1, Knowledge(), asked), bodies)

    assert faults({0: {"bid 7"}}, bid) == []
    assert "nobody asked for" in faults({1: {"bid 7"}}, bid)[0]
    assert "somebody else's name" in faults({}, events.Renamed(0, "Eve"))[0]
    assert faults({}, events.Renamed(1, "Eva")) == []
    assert "somebody else's seat" in faults({}, events.HandedOver(0, "random", by=1))[0]
    assert faults({0: {"bid 7"}}, events.Moved(0, "bid 7", ["6"])), "no die is thrown for a bid"
    assert faults({0: {"bid 999"}}, events.Moved(0, "bid 999", [])), "no such bid is possible"
