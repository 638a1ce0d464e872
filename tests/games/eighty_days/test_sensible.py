"""The good amateur: few games here, many in docs/balance/eighty_days.md."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.game import NEWEST
from passepartout.core.playout import play_bots
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.flow import Journey
from tests.games.eighty_days.arrange import arrange

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def game(players: list[str], seed: int) -> Journey:
    chance = Rng(seed)
    journey = GAME.new(len(players), {}, chance)
    play_bots(journey, [make_bot(GAME, name) for name in players], chance)
    assert isinstance(journey, Journey)
    return journey


def test_beats_random() -> None:
    """Over 1,000 games it wins more than 99 of 100; here a handful, seats rotated."""
    wins = 0
    for seed in range(12):
        players = ["sensible", "random"] if seed % 2 else ["random", "sensible"]
        places = game(players, seed).standing()
        assert places is not None
        wins += places[players.index("sensible")] == 1
    assert wins >= 11


@pytest.mark.slow
def test_winners_take_about_seventy_days() -> None:
    days = []
    for seed in range(30):
        journey = game(["sensible"] * 4, seed)
        places = journey.standing()
        assert places is not None
        days.append(journey.travellers[places.index(1)].days)
    assert sum(days) / len(days) <= 72


def decide(**wanted: object) -> str:
    return decide_under(NEWEST, wanted)


def decide_under(rules: int, wanted: Mapping[str, object]) -> str:
    base = GAME.new(4, {}, Rng(1), rules=rules).data()
    journey = GAME.restore(arrange(base, dict(wanted), NAMES, set()))
    seat = journey.deciders()[0]
    return make_bot(GAME, "sensible").decide(journey.view(seat), seat, Rng(1)).notation()


def test_uses_a_pair() -> None:
    assert decide(step="go", Ada={"city": "Suez", "cards": "S4 S5 S6 S6"}) == "travel S6 S6"


def test_waits_rather_than_travel_with_the_dearest_cards_early() -> None:
    others = {name: {"city": "Suez"} for name in NAMES[1:]}
    assert decide(step="go", Ada={"city": "Suez", "cards": "S8 S7"}, **others) == "end"


@pytest.mark.parametrize(("roll", "answer"), [(1, "keep"), (3, "keep"), (6, "reroll")])
def test_rolls_again_by_expected_value(roll: int, answer: str) -> None:
    assert decide(step="roll", due=4, roll=roll, Ada={"city": "Suez", "gold": 2}) == answer


def test_sends_the_detective_to_rivals() -> None:
    city = decide(step="detective", Ada={"city": "Paris"}, Ben={"city": "Bombay"}, Cleo={"city": "Bombay"})
    assert city in ("detective Bombay", "detective Calcutta")


@pytest.mark.parametrize("events", ["distraction", "swap distraction", "swap"])
def test_distracts_the_detective(events: str) -> None:
    """With the declaration; under version 1 when it was asked about it."""
    wanted = {"detective": "Suez", "Ada": {"city": "Suez", "events": events}}
    held = "distraction" in events
    assert decide(step="go", **wanted) == ("play distraction" if held else "end")
    assert decide_under(1, {"step": "go", **wanted}) == "end"
    if held:
        assert decide_under(1, {"step": "detained", **wanted}) == "play distraction"


def test_the_princess_distracts_the_detective_as_well() -> None:
    wanted = {"detective": "Suez", "event_discards": "distraction", "Ada": {"city": "Suez", "events": "princess"}}
    assert decide(step="go", **wanted) == "play princess"


def test_travels_on_with_distraction_in_hand() -> None:
    """The card is for the end of a turn: a good leg comes first."""
    ada = {"city": "Suez", "cards": "S4 S4", "events": "distraction"}
    assert decide(step="go", detective="Suez", Ada=ada) == "travel S4 S4"


def test_sells_an_elephant_behind_india() -> None:
    assert decide(step="go", legs=1, Ada={"city": "Yokohama", "events": "elephant"}) == "sell elephant"
    assert decide(step="go", legs=1, Ada={"city": "Suez", "events": "elephant"}) == "end"


def test_does_not_come_home_on_day_81_against_one_other() -> None:
    wanted = {"step": "go", "Ada": {"city": "New York", "days": 74, "cards": "S4 S5 T2"}, "Ben": {"city": "Yokohama"}}
    journey = GAME.restore(arrange(GAME.new(2, {}, Rng(1)).data(), wanted, NAMES[:2], set()))
    assert make_bot(GAME, "sensible").decide(journey.view(0), 0, Rng(1)).notation() == "end"


def test_has_only_the_view() -> None:
    """Whatever the others hold, the decision is the same."""
    wanted = {"step": "take", "row": "S4 T2 S8 T6 S7", "Ada": {"cards": "S5 T3"}}
    answers = set()
    for cards, events in (("S8 S8 S8", "submarine"), ("T2 T2 T2", "elephant")):
        base = GAME.new(4, {}, Rng(1)).data()
        data = arrange(base, {**wanted, "Ben": {"cards": cards, "events": events}}, NAMES, set())
        journey = GAME.restore(data)
        answers.add(make_bot(GAME, "sensible").decide(journey.view(0), 0, Rng(1)).notation())
    assert len(answers) == 1
