"""What a search finds, handed out: for every action compared its mean result, how sure that is, and how often tried."""

from __future__ import annotations

import pytest

import passepartout as pp
from passepartout.core.game import Game
from passepartout.games import find_game
from tests.api.test_laws_of_the_door import played
from tests.situations import games_to_test

COUNT = 20


@pytest.mark.parametrize("game", games_to_test(), ids=lambda game: game.name)
def test_every_action_compared(game: Game) -> None:
    play = played(game, 12)
    while len(play.legal(play.deciders[0])) < 2:
        play.push(play.legal(play.deciders[0])[0], play.deciders[0])
    seat = play.deciders[0]
    found = pp.analyse(play.view(seat), iterations=COUNT, seed=2)
    assert (found.game, found.seat) == (game.name, seat)
    assert found.best in play.legal(seat)
    assert 1 < len(found) <= len(play.legal(seat))
    assert 0 < sum(value.visits for value in found) <= COUNT
    assert len({value.action for value in found}) == len(found)
    for value in found:
        assert value.action in play.legal(seat)
        assert 0 <= value.mean <= 1
        assert value.error > 0
    later = [value.visits for value in found[1:]]
    assert later == sorted(later, reverse=True)
    assert pp.analyse(play.view(seat), iterations=COUNT, seed=2).rows == found.rows, "the same seed finds the same"
    assert pp.analyse(play.position, seat, iterations=COUNT, seed=2).rows == found.rows, (
        "no more than the seat may know"
    )
    raw = play.position.raw.view(seat)
    assert pp.analyse(raw, seat, iterations=COUNT, seed=2, game=game.name).rows == found.rows
    assert all(value.action.notation() in str(found) for value in found)


def test_the_answer_is_the_bots() -> None:
    """What the search would do is what the computer player of that name does."""
    for seed in range(4):
        view = played(find_game("cape_to_cairo"), 20 + seed, seed).view()
        seat = view.deciders[0]
        mine = played(find_game("cape_to_cairo"), 20 + seed, seed).view(seat)
        if len(mine.legal()) > 1:
            assert pp.analyse(mine, iterations=64, seed=seed).best is mine.ask("search?iterations=64", seed=seed)


def test_against_the_advice() -> None:
    found = pp.analyse(pp.start("cape_to_cairo", players=2, seed=7).view(0), iterations=64, seed=1)
    leads = [(value.lead, value.lead_error) for value in found]
    assert leads.count((0.0, 0.0)) == 1, "the advice itself"
    assert all(error for lead, error in leads if (lead, error) != (0.0, 0.0))


def test_where_there_is_no_choice() -> None:
    play = pp.start("cape_to_cairo", players=2, seed=7)
    while len(play.legal(play.deciders[0])) > 1:
        play.push(play.view(play.deciders[0]).ask(seed=1), play.deciders[0])
    (only,) = pp.analyse(play, iterations=20, seed=1)
    assert only.visits == 20
    assert only.error > 0


def test_what_cannot_be_analysed() -> None:
    play = pp.start("cape_to_cairo", players=2, seed=7)
    play.push("bid 3", 0)
    with pytest.raises(pp.SeatError, match="Seat 0 is not asked now, but 1"):
        pp.analyse(play.view(0))
    with pytest.raises(pp.SeatError, match="Seat 0 is not asked now, but 1"):
        pp.analyse(play, 0)
    with pytest.raises(pp.SeatError, match="This is the view of seat 0"):
        pp.analyse(play.view(0), 1)
    with pytest.raises(pp.SeatError, match="onlooker"):
        pp.analyse(play.view())
    with pytest.raises(pp.PassepartoutError, match="iterations must be a whole number from 1"):
        pp.analyse(play, iterations=0)
    with pytest.raises(pp.PassepartoutError, match="does not know its game"):
        pp.analyse(play.position.raw, 1)
    with pytest.raises(pp.PassepartoutError, match="This is no position of eighty_days"):
        pp.analyse(play.position.raw, 1, game="eighty_days")
    with pytest.raises(pp.PassepartoutError, match="A view can be analysed, a position or a play, but not 7"):
        pp.analyse(7)  # type: ignore[arg-type]
