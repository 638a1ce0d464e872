"""How far a figure gets, against a plain search from square to square that shares nothing with the engine."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from passepartout.games.eighty_sites import GAME
from passepartout.games.eighty_sites.rules.components import Card, Vehicle
from passepartout.games.eighty_sites.rules.world import COLUMNS, ROWS, SQUARES, squares_in

BOX = GAME.components
KINDS = [square.kind for square in BOX.board.squares]
LAND = [square.land for square in BOX.board.squares]
RAIL = [kind in "LT" or (kind == "H" and land >= 50) for kind, land in zip(KINDS, LAND, strict=True)]
WATER = [kind in "SHT" for kind in KINDS]
SHORE = [kind == "H" and not rail for kind, rail in zip(KINDS, RAIL, strict=True)]


def neighbours(square: int, round_world: bool) -> list[int]:
    row, column = divmod(square, COLUMNS)
    found: set[int] = set()
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            other = column + across
            if round_world:
                other %= COLUMNS
            if 0 <= row + down < ROWS and 0 <= other < COLUMNS:
                found.add((row + down) * COLUMNS + other)
    return sorted(found - {square})


def search(square: int, number: int, round_world: bool, may: Callable[[int, int, int], bool]) -> set[int]:
    """Every square at the end of a way; `may` judges a step by where it leads from and to, and how many are left."""
    states = {(square, 0)}
    frontier = [square]
    for done in range(1, number + 1):
        following: list[int] = []
        for here in frontier:
            for other in neighbours(here, round_world):
                if may(here, other, done) and (other, done) not in states:
                    states.add((other, done))
                    following.append(other)
        frontier = following
    return {place for place, done in states if done} - {square}


def by_hand(card: Card, square: int, round_world: bool) -> set[int]:
    if card.vehicle is Vehicle.PLANE:
        return search(square, card.number, round_world, lambda here, other, done: True)
    if card.vehicle is Vehicle.BOAT:
        return search(square, card.number, round_world, lambda here, other, done: WATER[here] and WATER[other])
    if card.vehicle is Vehicle.TRAIN:

        def may(here: int, other: int, done: int) -> bool:
            begins = RAIL[here] or (done == 1 and SHORE[here])
            return begins and (RAIL[other] or (RAIL[here] and SHORE[other]))

        return search(square, card.number, round_world, may)
    return set(range(SQUARES)) - {square}


@pytest.mark.parametrize("round_world", [False, True])
@pytest.mark.parametrize("card", BOX.cards, ids=str)
def test_every_card_from_many_squares(card: Card, round_world: bool) -> None:
    reach = GAME.actions.menus[int(round_world)].reach
    for square in range(card.index, SQUARES, 5):
        found = set(squares_in(reach.with_card(card, square)))
        assert found == by_hand(card, square, round_world), BOX.board.squares[square].name


@pytest.mark.parametrize("round_world", [False, True])
def test_on_foot_and_beside(round_world: bool) -> None:
    reach = GAME.actions.menus[int(round_world)].reach
    for square in range(SQUARES):
        around = neighbours(square, round_world)
        assert squares_in(reach.around[square]) == around
        walks = [other for other in around if KINDS[other] != "S"] if KINDS[square] != "S" else []
        assert squares_in(reach.walks[square]) == walks


def test_names_of_squares() -> None:
    """Degrees name squares: 20N is everything between 10 and 20 degrees north."""
    squares = BOX.board.squares
    assert len({square.name for square in squares}) == SQUARES
    for name, row, column in [("80N 180W", 0, 0), ("10N 10W", 7, 17), ("10S 10E", 8, 18), ("60S 180E", 13, 35)]:
        assert squares[row * COLUMNS + column].name == name
    dakar = BOX.sites.by_id["dakar"]  # 14.69 N, 17.44 W
    assert squares[dakar.square].name == "20N 20W"
