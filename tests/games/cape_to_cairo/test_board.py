"""The figures of the drawn board: the sums are right, and they are made of what the one who looks may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from passepartout.core.play import Play
from passepartout.core.position import WATCHER, Position
from passepartout.games.cape_to_cairo import GAME

from .arrange import arrange

NAMES = ("Ada", "Ben", "Cleo")


def board(position: Position, seat: int) -> Mapping[str, Any]:
    return GAME.presenter().board(position.view(seat), seat)


def arranged(**wanted: Any) -> Position:
    mentioned = {code for one in wanted.values() if isinstance(one, dict) for code in one.get("row", "").split()}
    mentioned |= {code for key in ("stock", "market") for code in wanted.get(key, "").split()}
    base = Play(GAME, len(NAMES), {}, "a seed").position.data()
    return GAME.restore(arrange(base, wanted, NAMES, mentioned))


@pytest.fixture
def building() -> Position:
    """Ada is to act before a village (7) with 2 tracks and a desert with 3, Ben before a river (10); 1 in the stock."""
    return arranged(
        phase="build",
        turn="Ada",
        stock="S3",
        Ada={"row": "V1 D1", "crossed": 1},
        Ben={"row": "R1", "crossed": 2},
        Cleo={"row": "S1 S2 M1", "crossed": 0},
    )


def test_what_is_missing_is_reckoned_for_everybody(building: Position) -> None:
    """CC-4.2: the need, less the tracks of one's whole row, less the stock; never below nothing."""
    seen = board(building, WATCHER)
    assert seen["stock"] == 1
    assert seen["lanes"] == [
        {"need": 7, "row": 5, "missing": 1},
        {"need": 10, "row": 3, "missing": 6},
        {"need": 6, "row": 7, "missing": 0},
    ]


def test_it_says_what_a_pass_would_give_to_the_next(building: Position) -> None:
    """CC-4.3. Only whoever decides is told."""
    assert board(building, 0)["after_pass"] == {"seat": 1, "missing": 6}
    assert board(building, 1)["after_pass"] is None
    assert board(building, WATCHER)["after_pass"] is None


def test_what_may_be_drawn_is_counted_by_tracks(building: Position) -> None:
    """As many cards as the pile holds, and the tracks of all of them."""
    counts = board(building, 0)["in_pile"]
    pile = building.data()["pile"]
    assert isinstance(pile, list)
    assert sum(counts) == len(pile)
    printed: Any = GAME.presenter().box()["landscapes"]
    assert sum(tracks * count for tracks, count in enumerate(counts)) == sum(printed[code]["tracks"] for code in pile)


def test_an_offer_says_what_it_would_leave_missing() -> None:
    """CC-3.5: behind what lies ahead already it only adds its tracks; to an empty row it brings its own need."""
    position = arranged(
        phase="take",
        turn="Ada",
        order="Ada Ben Cleo",
        purchases=3,
        market="R1 S1 D9",
        Ada={"row": "V1", "crossed": 1},
        Ben={"row": "", "crossed": 2},
        Cleo={"row": "", "crossed": 2},
    )
    assert board(position, 0)["if_taken"] == {"R1": 2, "S1": 3, "D9": 5}
    assert board(position, 1)["if_taken"] == {"R1": 7, "S1": 4, "D9": 8}
    assert board(position, 1)["lanes"][1] == {"need": None, "row": 0, "missing": None}
    assert board(position, WATCHER)["if_taken"] == {}


@pytest.mark.parametrize("seat", [WATCHER, 1, 2])
def test_the_board_shows_nothing_of_a_sealed_bid(seat: int) -> None:
    low, high = Play(GAME, 3, {}, "a seed"), Play(GAME, 3, {}, "a seed")
    low.decide(0, GAME.parse("bid 1"))
    high.decide(0, GAME.parse("bid 99"))
    assert board(low.position, seat) == board(high.position, seat)


def test_the_box_holds_every_landscape_as_printed() -> None:
    box: Any = GAME.presenter().box()
    needs = {terrain["name"]: terrain["need"] for terrain in box["terrains"]}
    assert needs == {"savanna": 6, "village": 7, "desert": 8, "mountain": 9, "river": 10}
    assert len(box["landscapes"]) == 50
    assert box["landscapes"]["R1"] == {"terrain": "river", "need": 10, "tracks": 3, "value": 1}
    assert all(card["need"] == needs[card["terrain"]] for card in box["landscapes"].values())
