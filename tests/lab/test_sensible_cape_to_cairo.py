"""The sensible player of Cape to Cairo: strong, honest, and never off the menu."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passepartout.core.chance import Rng
from passepartout.games import find_game
from passepartout.games.cape_to_cairo.game import GAME
from passepartout.games.cape_to_cairo.guidance.sensible import Sensible
from passepartout.games.cape_to_cairo.rules.flow import Railway
from passepartout.games.cape_to_cairo.rules.state import Phase
from passepartout.lab.simulate import Plan, play_one
from tests.lab.matches import Maker, share
from tests.lab.styles import EVERYTHING, Bidding, Hasty, Simple, Thrifty
from tests.situations import Situation


def test_wins_nine_of_ten_against_random() -> None:
    """1,000 games for two, seats alternating."""
    plan = Plan("cape_to_cairo", ("sensible", "random"), 1000, 1)
    game = find_game("cape_to_cairo")
    won = sum(play_one(plan, game, number).places[0] == 1 for number in range(plan.games))
    assert won >= 900, won


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("field", "least"),
    [
        (lambda: Simple(5), 1.4),
        (lambda: Simple(16), 1.4),
        (lambda: Bidding(0, 0), 1.6),
        (lambda: Bidding(0, 5), 1.3),
        (lambda: Bidding(EVERYTHING, EVERYTHING), 1.4),
        (Thrifty, 1.2),
        (Hasty, 1.0),
    ],
    ids=["simple", "simple and bold", "never bids", "at most five", "all at once", "never pays", "never waits"],
)
def test_habits_lose_to_it(field: Maker, least: float, seats: int) -> None:
    """Multiples of a fair share. docs/balance/cape_to_cairo.md has them measured well; this guards against a slip."""
    assert share(Sensible, field, seats, games=60 * seats) >= least


@given(st.integers(2, 4), st.integers(0, 10_000), st.sampled_from(["any", "low", "high", "shy"]), st.integers(0, 150))
def test_always_on_the_menu(seats: int, seed: int, style: str, decisions: int) -> None:
    """In positions it would never get into itself, too."""
    position = Situation(GAME, seats, seed, style, decisions).position()
    for seat in position.deciders():
        view = position.view(seat)
        assert any(Sensible().decide(view, seat, Rng(seed)) is action for action in view.menu(seat))


@given(st.integers(2, 4), st.integers(0, 10_000), st.integers(0, 7))
def test_bids_without_a_look_at_the_others(seats: int, seed: int, purchases: int) -> None:
    """Whatever the others have sealed, the bid is the same."""
    chance = Rng(seed)
    position = GAME.new(seats, {}, chance)
    assert isinstance(position, Railway)
    bots = [Sensible() for _ in range(seats)]
    while position.purchases <= purchases or position.phase is not Phase.BID:
        if not position.deciders():
            return
        acting = position.deciders()[0]
        position.apply(acting, bots[acting].decide(position.view(acting), acting, chance), chance)
    last = seats - 1
    found = set()
    for _ in range(4):
        guess = position.copy()
        for other in range(last):
            guess.apply(other, guess.menu(other)[chance.below(len(guess.menu(other)))], chance)
        found.add(Sensible().decide(guess.view(last), last, Rng(3)).notation())
    assert len(found) == 1


def test_equal_bids_are_rare() -> None:
    """Four of a kind, the same landscapes before them: they still do not all name the same number."""
    equal = 0
    for seed in range(100):
        position = GAME.new(4, {}, Rng(seed))
        chance = Rng(seed + 1000)
        named = [Sensible().decide(position.view(seat), seat, chance).notation() for seat in range(4)]
        equal += len(set(named)) == 1
    assert equal < 10


def test_a_last_crossing_that_can_be_paid_is_paid() -> None:
    """Money left over is worth nothing."""
    seen = 0
    for seed in range(30):
        chance = Rng(seed)
        position = GAME.new(2, {}, chance)
        assert isinstance(position, Railway)
        while position.deciders():
            seat = position.deciders()[0]
            menu = position.menu(seat)
            action = Sensible().decide(position.view(seat), seat, chance)
            if len(menu) > 1 and position.phase is Phase.BUILD and position.builders[seat].crossed == 7:
                assert action is menu[-1]
                seen += 1
            position.apply(seat, action, chance)
    assert seen == 30


def test_two_who_wait_do_not_wait_for_ever() -> None:
    """Every game ends by an eighth crossing, not by an empty pile (CC-4.7)."""
    for seed in range(60):
        chance = Rng(seed)
        position = GAME.new(2, {}, chance)
        assert isinstance(position, Railway)
        while position.deciders():
            seat = position.deciders()[0]
            position.apply(seat, Sensible().decide(position.view(seat), seat, chance), chance)
        assert max(builder.crossed for builder in position.builders) == 8
