"""What is not asked: only where everybody can see that there is one answer, whatever is in hidden hands."""

from __future__ import annotations

import pytest
from benchmarks.asked import asked_in_games

from passepartout.core.chance import Rng
from passepartout.core.position import WATCHER
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.flow import Journey
from tests.games.eighty_days.arrange import arrange
from tests.games.eighty_days.invariants import shuffle_hidden
from tests.situations import choose

NAMES = ("Ada", "Ben", "Cleo")


def position(**wanted: object) -> Journey:
    found = GAME.restore(arrange(GAME.new(3, {}, Rng(1)).data(), wanted, NAMES, set()))
    assert isinstance(found, Journey)
    return found


def played_for(journey: Journey) -> str:
    """What is played for whoever decides, or nothing."""
    action = GAME.obvious(journey.view(WATCHER), journey.decider())
    return "" if action is None else action.notation()


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_it_is_the_whole_menu_and_betrays_nothing(seed: int, rules: int) -> None:
    """At every decision of a game: the one answer there is, and the same with any other hidden cards."""
    rng = Rng(seed)
    journey = GAME.new(2 + seed, {}, rng, None, rules)
    spared = 0
    while deciders := journey.deciders():
        assert isinstance(journey, Journey)
        for seat in range(journey.seats):
            action = GAME.obvious(journey.view(WATCHER), seat)
            if action is None:
                continue
            assert journey.menu(seat) == (action,)
            spared += 1
            other = GAME.restore(shuffle_hidden(journey, WATCHER, Rng(spared)))
            assert GAME.obvious(other.view(WATCHER), seat) is action
            assert other.menu(seat) == (action,)
        journey.apply(deciders[0], choose(journey.menu(deciders[0]), "any", rng), rng)
    assert spared


def test_the_end_of_a_turn_with_nothing_left_to_do() -> None:
    """ED-4.5, ED-4.7: arrived, with a coin too few to buy and no event card, whatever travel cards are left."""
    assert played_for(position(step="go", legs=1, Ada={"city": "Suez", "cards": "S8 T2"})) == "end"
    assert played_for(position(step="go", legs=1, Ada={"city": "Suez", "gold": 2})) == ""
    assert played_for(position(step="go", legs=1, Ada={"city": "Suez", "events": "offer"})) == "", "nobody sees which"
    assert played_for(position(step="go", legs=1, extra=True, Ada={"city": "Suez", "cards": "S8 S5"})) == ""


def test_nobody_stays_unasked_who_might_travel() -> None:
    """ED-1.2: from Suez with one card there is no way; with two there might be."""
    assert played_for(position(step="go", Ada={"city": "Suez", "cards": "T2"})) == "end"
    assert played_for(position(step="go", Ada={"city": "Suez", "cards": "T2 T3"})) == ""
    assert played_for(position(step="go", Ada={"city": "Bombay"})) == "", "India takes no cards"
    assert played_for(position(step="go", action_open=True, Ada={"city": "Suez", "cards": "T2"})) == ""


def test_a_roll_that_cannot_be_bought_again() -> None:
    """ED-5.6."""
    ada = {"city": "Suez", "gold": 0}
    assert played_for(position(step="roll", due=5, roll=3, Ada=ada)) == "keep"
    assert played_for(position(step="roll", due=5, roll=3, Ada={**ada, "gold": 1})) == ""
    assert played_for(position(step="roll", due=5, roll=3, Ada={**ada, "events": "swap"})) == "", "it might be sold"


def test_fewer_decisions_a_turn() -> None:
    """The same games: what the table plays by itself, and beside it what somebody need not say who always ends a turn
    that has brought them to another city."""
    found = asked_in_games(4, 4)
    assert found.turns > 100
    assert found.always < found.asked < found.decisions
    assert found.decisions - found.always > 0.4 * found.turns
