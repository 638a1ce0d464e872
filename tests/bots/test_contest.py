"""Actions compared in the same worlds: who leaves, who stays, and what it takes to be preferred to the advice."""

from __future__ import annotations

import pytest

from passepartout.bots import make_bot
from passepartout.bots.search.contest import Contest
from passepartout.bots.search.tree import ActionStats
from passepartout.core.action import Action
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.search_settings import SearchSettings
from tests.situations import STYLES, Situation, games_to_test, table_name


def contest(entrants: int) -> Contest:
    return Contest([ActionStats(Action(), index) for index in range(entrants)], SearchSettings())


def run(found: Contest, results: list[float], iterations: int, luck: float = 0.0) -> None:
    """`results` by entrant, the same in every world but for luck, which all have alike in one world."""
    rng = Rng(1)
    lucky = 0.0
    for done in range(iterations):
        if found.over():
            return
        if found.next == 0:
            lucky = luck * (rng.below(1000) / 500 - 1)
        found.note(results[found.turn().index] + lucky, (done + 1) / iterations)


def test_the_best_is_found_among_many() -> None:
    results = [0.5, *[0.3 + 0.01 * number for number in range(14)], 0.9]
    found = contest(16)
    run(found, results, 400)
    assert found.best().index == 15


def test_luck_that_all_have_alike_hides_nothing() -> None:
    found = contest(8)
    run(found, [0.5, 0.4, 0.45, 0.6, 0.5, 0.3, 0.2, 0.52], 200, luck=5.0)
    assert found.best().index == 3


def test_the_advice_stays_to_the_end_and_is_kept_without_proof() -> None:
    found = contest(8)
    run(found, [0.5] * 8, 100)
    assert found.staying[0].index == 0
    assert found.best().index == 0
    doubtful = contest(2)
    for number in range(8):  # better on average, but it may be luck
        doubtful.note(0.5, 0.0)
        doubtful.note(1.0 if number % 2 else 0.05, 0.0)
    assert doubtful.staying[1].lead() > 0
    assert doubtful.best().index == 0


def test_a_few_imagined_games_prove_nothing() -> None:
    """However clearly something led in them."""
    found = contest(2)
    for number in range(1, 2 * SearchSettings().min_playouts):
        found.note(1.0 if found.next else 0.0, 0.0)
        assert found.best().index == (1 if number >= SearchSettings().min_playouts else 0)


def test_all_who_stay_have_met_the_same_worlds() -> None:
    found = contest(10)
    run(found, [0.5 + 0.01 * number for number in range(10)], 200)
    assert {choice.visits for choice in found.staying[1:]} <= {found.worlds, found.worlds + 1}
    assert len(found.staying) == 2
    for choice in found.all:
        assert choice.visits == choice.led
        assert choice.visits <= found.staying[0].visits


def test_nothing_is_thought_about_when_all_others_are_hopeless() -> None:
    found = contest(4)
    run(found, [0.9, 0.1, 0.2, 0.1], 100_000)
    assert found.over()
    assert found.worlds < 100


def test_one_alone_is_no_contest() -> None:
    assert contest(1).over()


@pytest.mark.parametrize("game", games_to_test(), ids=table_name)
def test_a_shortlist_begins_with_the_decision(game: Game) -> None:
    bot = make_bot(game, "sensible")
    for number in range(12):
        position = Situation(game, game.min_players, number, STYLES[number % len(STYLES)], number * 5).position()
        for seat in position.deciders():
            view = position.view(seat)
            menu = view.menu(seat)
            for count in (1, 3, 8):
                few = bot.shortlist(view, seat, Rng(number), count)
                assert few[0] is bot.decide(view, seat, Rng(number))
                assert len(few) <= count
                assert len({id(action) for action in few}) == len(few)
                assert all(any(action is offered for offered in menu) for action in few)
                assert len(few) == count or len(few) >= min(2, len(menu))
