"""What the board is drawn from: made from a view, the same whatever the view hides, and complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from passepartout.core.chance import Rng
from passepartout.core.position import WATCHER
from passepartout.games.eighty_sites import GAME
from passepartout.games.eighty_sites.rules.flow import Tour
from passepartout.games.eighty_sites.rules.sites import CLUES_OF_A_SITE
from tests.situations import choose

SITES = GAME.components.sites
DECISIONS = 240
EVERY = 12  # so many decisions between two looks


def tours(seed: int) -> list[Tour]:
    """A game of three, looked at now and then."""
    rng = Rng(seed)
    tour = GAME.new(3, {}, rng)
    assert isinstance(tour, Tour)
    found: list[Tour] = []
    for number in range(DECISIONS):
        deciders = tour.deciders()
        if not deciders:
            break
        tour.apply(deciders[0], choose(tour.menu(deciders[0]), "any", rng, tour), rng)
        if number % EVERY == 0:
            looked = GAME.restore(tour.data())
            assert isinstance(looked, Tour)
            found.append(looked)
    return found


def board(tour: Tour, seat: int) -> Mapping[str, Any]:
    return GAME.presenter().board(tour.view(seat), seat)


@pytest.mark.parametrize("seed", [1, 2])
def test_any_site_that_fits_could_be_behind_the_same_picture(seed: int) -> None:
    exchanged = 0
    for tour in tours(seed):
        for compartment, front in enumerate(tour.fronts):
            if front is None or front.open:
                continue
            seats = [seat for seat in range(WATCHER, 3) if seat < 0 or front.lookers >> seat & 1 == 0]
            pictures = [board(tour, seat) for seat in seats]
            for other in SITES.in_set(tour.possible(compartment)):
                front.site = other
                assert [board(tour, seat) for seat in seats] == pictures
                exchanged += 1
    assert exchanged > 50


@pytest.mark.parametrize("seed", [3, 4])
def test_a_hint_allows_the_site_itself_and_what_no_clue_denies(seed: int) -> None:
    fewest = len(SITES.all)
    for tour in tours(seed):
        for front, shown in zip(tour.fronts, board(tour, 0)["fronts"], strict=True):
            assert (front is None) == (shown is None)
            if front is None or front.open:
                continue
            assert front.site is not None
            assert front.site.id in shown["fits"]
            assert shown["slots"] == CLUES_OF_A_SITE
            assert [clue["number"] for clue in shown["clues"]] == list(front.numbers)
            read = {f"clue.{sentence}" for sentence in front.clues}
            assert {clue["words"] for clue in shown["clues"]} - {None} == read
            for site in SITES.all:
                allowed = all(SITES.clues[number].fits >> site.index & 1 for number in front.clues)
                known = tour.unseen >> site.index & 1 == 0 or site.quarter != front.quarter
                assert (site.id in shown["fits"]) == (allowed and not known)
            fewest = min(fewest, len(shown["fits"]))
    assert fewest < 12, "no clue was ever read"


def test_the_sheet_shows_all_its_clues_and_marks_those_of_the_camera() -> None:
    marked = 0
    for tour in tours(5):
        seen = board(tour, WATCHER)
        assert seen["sheet"]["number"] == tour.sheet
        numbers = [clue["number"] for clue in seen["sheet"]["clues"]]
        assert numbers == list(range(15 * tour.sheet - 14, 15 * tour.sheet + 1))
        assert tour.deal is not None
        assert [clue["words"] for clue in seen["sheet"]["clues"]] == [
            f"clue.{tour.deal.sentences[number]}" for number in numbers
        ]
        for clue in seen["sheet"]["clues"]:
            concerned = [front["side"] for front in seen["fronts"] if front and clue["number"] in notebook(front)]
            assert [clue["front"]] == (concerned or [None])
            marked += len(concerned)
    assert marked > 0


def notebook(front: dict[str, Any]) -> list[int]:
    return [clue["number"] for clue in front["clues"]]


def test_an_announcement_touches_a_site_of_the_square_one_stands_on() -> None:
    names: dict[str, str] = {site["id"]: site["square"] for site in GAME.presenter().box()["sites"]}  # type: ignore[attr-defined]
    touched = 0
    for tour in tours(6):
        for seat in tour.deciders():
            view = tour.view(seat)
            square = GAME.components.board.squares[tour.trotters[seat].square].code
            for action in view.menu(seat):
                if action.kind() == "announce":
                    front, site = GAME.presenter().touches(view, seat, action)
                    assert front in ("front:left", "front:right")
                    assert names[site] == square
                    touched += 1
    assert touched > 0
