"""What only one seat may know is told and shown to that seat alone, in whole games."""

from __future__ import annotations

import json

import pytest

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE, WATCHER
from passepartout.games.eighty_sites import GAME
from passepartout.games.eighty_sites.rules.flow import Tour
from tests.situations import choose

SECRET = {
    "log.own_cards",
    "log.own_secret",
    "log.own_glimpse",
    "log.you_took",
    "log.you_lost",
    "log.you_gave",
    "log.you_got",
}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_secret_lines_have_one_listener(seats: int) -> None:
    play = Play(GAME, seats, {}, f"secrets {seats}")
    rng = Rng(seats)
    heard: set[str] = set()
    while deciders := play.position.deciders():
        seat = deciders[0]
        entry = play.decide(seat, choose(play.position.menu(seat), "any", rng, play.position))
        for line in entry.lines:
            heard.add(line.say.key)
            assert (line.seat != EVERYONE) == (line.say.key in SECRET), line.say
    assert {"log.own_cards", "log.own_secret"} <= heard


def test_a_view_holds_no_site_of_the_camera() -> None:
    """Nor anything from which it could be told: a hidden card is one of those that the notebook allows."""
    chance = Rng(5)
    tour = GAME.new(3, {}, chance)
    while deciders := tour.deciders():
        assert isinstance(tour, Tour)
        for seat in range(WATCHER, 3):
            view = tour.view(seat)
            for compartment, front in enumerate(view.fronts):
                if front is None or front.open:
                    continue
                knows = seat >= 0 and front.lookers >> seat & 1 == 1
                assert (front.site is not None) == knows
                assert view.possible(compartment) == tour.possible(compartment)
            for other in range(3):
                if other != seat:
                    assert view.trotters[other].hidden
                    assert view.trotters[other].hand == 0
                    assert view.trotters[other].secrets == ()
            places = [card.index for card in view.pile]
            assert places == sorted(places)
            assert [event.index for event in view.events] == sorted(event.index for event in view.events)
        tour.apply(deciders[0], choose(tour.menu(deciders[0]), "any", chance, tour), chance)


def test_camera_cards_with_the_same_notebook_look_the_same() -> None:
    """Lisbon and Marrakesh in front, and nothing read of them yet: nobody can tell them apart."""
    seen = []
    hands = ["train2"] * 6 + ["train3"] * 6 + ["train4"] * 2
    for site in ("lisbon", "marrakesh", "niagara"):
        deal = ["0", "dakar", "jakarta", *hands, "30N10E", "30N20E", "30N30E", "40N80W", "1", site, "cape_town"]
        play = Play(GAME, 2, {}, "", deal)
        lines = [line.say.key for entry in play.entries for line in entry.lines if line.seat in (EVERYONE, 0)]
        seen.append([json.dumps(play.position.view(seat).data()) for seat in (WATCHER, 0, 1)] + lines)
    assert seen[0] == seen[1] == seen[2]


def test_accepting_can_be_answered_once_for_all() -> None:
    """With or without a veto: the preference of somebody who never vetoes betrays nothing."""
    assert GAME.parse("accept").once_for_all()
    assert not GAME.parse("veto").once_for_all()
