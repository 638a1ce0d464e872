"""What only one seat may know is told and shown to that seat alone, in whole games."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE, WATCHER
from passepartout.games.eighty_sites import GAME
from passepartout.games.eighty_sites.rules.flow import Tour
from tests.games.eighty_sites.invariants import check
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


HANDS = ["train2"] * 6 + ["train3"] * 6 + ["train4"] * 2
SPARE = ["30N10E", "30N20E", "30N30E", "40N80W"]


def test_camera_cards_with_the_same_notebook_look_the_same() -> None:
    """Lisbon and Marrakesh in front, and nothing read of them yet: under version 1 nobody can tell them apart."""
    seen = []
    for site in ("lisbon", "marrakesh", "niagara"):
        deal = ["0", "dakar", "jakarta", *HANDS, *SPARE, "1", site, "cape_town"]
        play = Play(GAME, 2, {}, "", deal, 1)
        lines = [line.say.key for entry in play.entries for line in entry.lines if line.seat in (EVERYONE, 0)]
        seen.append([json.dumps(play.position.view(seat).data()) for seat in (WATCHER, 0, 1)] + lines)
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("notebook", ["cards", "sheets"])
def test_cards_that_have_changed_places_in_the_deal_look_the_same(notebook: str) -> None:
    """ES-1.4, ES-6. Two sites of a quarter exchange their numbers, and the sentences on sheets that nobody has read are
    all others: neither numbers nor anything else tells the one from the other."""
    opening = ["7", "8", "0", "dakar", "jakarta", *HANDS, *SPARE, "1", "lisbon", "cape_town"]
    data = Play(GAME, 2, {"notebook": notebook}, "", opening).position.data()
    other = json.loads(json.dumps(data))
    lisbon, marrakesh = (GAME.components.sites.by_id[name].index for name in ("lisbon", "marrakesh"))
    numbers = other["numbers"]
    numbers[lisbon], numbers[marrakesh] = numbers[marrakesh], numbers[lisbon]
    front = other["camera"][0]["front"]
    front["site"] = "marrakesh"
    unread = [index for index, number in enumerate(front["numbers"]) if number > 15]
    assert unread
    for index in unread:
        front["sentences"][index] = 1 + index
    for sheet in other["sheets"][1:]:
        sheet.reverse()
    one, two = GAME.restore(data), GAME.restore(other)
    for seat in (WATCHER, 0, 1):
        assert json.dumps(one.view(seat).data()) == json.dumps(two.view(seat).data())
    assert one.data() != two.data()


@pytest.mark.parametrize("notebook", ["cards", "sheets"])
def test_a_view_holds_of_the_deal_what_the_notebook_keeps(notebook: str) -> None:
    chance = Rng(6)
    tour = GAME.new(3, {"notebook": notebook}, chance)
    while deciders := tour.deciders():
        assert isinstance(tour, Tour)
        read = {tour.sheet} if notebook == "cards" else {tour.sheet, *tour.old_sheets}
        for seat in range(WATCHER, 3):
            data = cast("dict[str, Any]", tour.view(seat).data())
            assert "numbers" not in data
            assert {number for number, sheet in enumerate(data["sheets"], 1) if sheet is not None} == read
            for part in data["camera"]:
                front = part["front"]
                if front is not None:
                    assert {one for one in front["sentences"] if one is not None} == set(front["clues"])
                    assert len(front["numbers"]) == 3
                    assert front["numbers"] == sorted(front["numbers"])
        tour.apply(deciders[0], choose(tour.menu(deciders[0]), "any", chance, tour), chance)


def test_in_imagined_worlds_cards_agree_with_the_notebook() -> None:
    """ES-7: whatever comes to the front there has three numbers on three sheets; under those that the notebook keeps
    stand its sentences, true of the card."""
    for seed in range(6):
        chance = Rng(seed)
        tour = GAME.new(2, {"notebook": "sheets"}, chance)
        for _ in range(40):
            seat = tour.deciders()[0]
            tour.apply(seat, choose(tour.menu(seat), "any", chance, tour), chance)
            if tour.standing() is not None:
                break
        world = tour.view(0).imagine(chance)
        while deciders := world.deciders():
            world.apply(deciders[0], choose(world.menu(deciders[0]), "any", chance, world), chance)
            check(world)


def test_accepting_can_be_answered_once_for_all() -> None:
    """With or without a veto: the preference of somebody who never vetoes betrays nothing."""
    assert GAME.parse("accept").once_for_all()
    assert not GAME.parse("veto").once_for_all()
