"""Who will win, as the search judges a journey that it does not play to its end."""

from __future__ import annotations

import math

import pytest

from passepartout.core.chance import Rng
from passepartout.core.search_settings import TO_THE_END
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.guidance.evaluation import expected_days
from passepartout.games.eighty_days.rules.flow import Journey

GUIDE = GAME.guidance().rollout_policy()


def play_on(journey: Journey, chance: Rng, rounds: int) -> None:
    """Until that round, or to the end."""
    while journey.deciders() and journey.round < rounds:
        seat = journey.deciders()[0]
        journey.apply(seat, GUIDE.decide(journey, seat, chance), chance)


def begun(seed: int, seats: int, rounds: int) -> Journey:
    chance = Rng(seed)
    journey = GAME.new(seats, {}, chance)
    assert isinstance(journey, Journey)
    play_on(journey, chance, rounds)
    return journey


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_s_chance_and_nothing_is_touched(seats: int) -> None:
    for seed in range(10):
        journey = begun(seed, seats, 2 + seed)
        before = journey.data()
        found = GAME.guidance().evaluate(journey)
        assert journey.data() == before
        assert len(found) == seats
        assert all(0.0 < one < 1.0 for one in found)
        days = expected_days(journey, GAME.guidance().quick)
        assert found.index(max(found)) == days.index(min(days))


@pytest.mark.parametrize("rounds", [1, 6, 12])
def test_it_tells_who_wins_better_than_a_guess(rounds: int) -> None:
    surprise = 0.0
    games = 60
    for seed in range(games):
        journey = begun(seed, 4, rounds)
        days = expected_days(journey, GAME.guidance().quick)
        weights = [math.exp((min(days) - one) / 4.0) for one in days]
        play_on(journey, Rng(seed + 1000), 1000)
        standing = journey.standing()
        assert standing is not None
        surprise -= math.log(weights[standing.index(1)] / sum(weights))
    assert surprise / games < math.log(4)
    if rounds > 1:
        assert surprise / games < 0.9 * math.log(4)


def test_days_hand_and_legs_count() -> None:
    journey = begun(7, 4, 6)
    assert not journey.arrivals
    before = GAME.guidance().evaluate(journey)
    mine = journey.travellers[0]

    mine.days += 5
    later = GAME.guidance().evaluate(journey)
    assert later[0] < before[0]
    assert all(later[seat] > before[seat] for seat in (1, 2, 3))
    mine.days -= 5

    mine.gold += 2
    assert GAME.guidance().evaluate(journey)[0] > before[0]
    mine.gold -= 2

    held = mine.cards.copy()
    for index in range(len(held)):
        mine.cards[index] = 2
    assert GAME.guidance().evaluate(journey)[0] > before[0], "a good hand saves days"
    for index in range(len(held)):
        mine.cards[index] = held[index]

    foremost = max(journey.travellers, key=lambda traveller: traveller.leg)
    others = [traveller for traveller in journey.travellers if traveller is not foremost]
    days = expected_days(journey, GAME.guidance().quick)
    foremost.leg += 1
    behind = expected_days(journey, GAME.guidance().quick)
    for traveller in others:
        seat = journey.travellers.index(traveller)
        assert behind[seat] > days[seat], "the others will be on the way when somebody is home"


def test_who_is_home_is_home() -> None:
    journey = begun(0, 4, 1000)
    assert journey.standing() is not None
    days = expected_days(journey, GAME.guidance().quick)
    for seat, traveller in enumerate(journey.travellers):
        if traveller.arrival:
            assert days[seat] == traveller.days


def test_two_are_a_race_to_the_end() -> None:
    """Of two the first one home wins: days say little about that."""
    settings = GAME.guidance().settings()
    assert settings.rounds(0, 2) == TO_THE_END
    assert settings.rounds(0, 3) == settings.rounds(500, 6) == settings.horizon
