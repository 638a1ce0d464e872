"""How far a figure gets (ES-3.1 to ES-3.3), found once for every square and kept.

Occupied squares may be passed (ES-3.2), so where the others stand matters only for the last square: whoever asks masks
those out.
"""

from __future__ import annotations

from .components import Box, Card, Vehicle
from .world import ALL, BIT, COLUMNS, FIRST_COLUMN, LAND, LAST_COLUMN, SEA, SHARED, SQUARES, STRAIT


class Reach:
    """For a flat or a round world: whether the eastern and the western edge join (ES-1.1)."""

    def __init__(self, box: Box, round_world: bool) -> None:
        self.round_world = round_world
        board = box.board
        self.foot = board.where(LAND + SHARED + STRAIT)
        self.rail = board.where(LAND + STRAIT) | board.where(SHARED, box.rail_land)
        self.platform = board.where(SHARED) & ~self.rail  # where a train may begin or end, but not pass
        self.water = board.where(SEA + SHARED + STRAIT)
        self.around = [self.next_to(BIT[square]) & ~BIT[square] for square in range(SQUARES)]
        self.walks = [self.around[square] & self.foot if self.foot & BIT[square] else 0 for square in range(SQUARES)]
        self.flights: dict[int, int] = {}
        self.by_card: list[list[int]] = [[-1] * SQUARES for _ in box.cards]  # -1: not asked yet

    def next_to(self, squares: int) -> int:
        """A set of squares with all their neighbours."""
        east = (squares & ~LAST_COLUMN) << 1
        west = (squares & ~FIRST_COLUMN) >> 1
        if self.round_world:
            east |= (squares & LAST_COLUMN) >> (COLUMNS - 1)
            west |= (squares & FIRST_COLUMN) << (COLUMNS - 1)
        row = squares | east | west
        return (row | row << COLUMNS | row >> COLUMNS) & ALL

    def with_card(self, card: Card, square: int) -> int:
        """Where this card can lead from there; never back to where one stands."""
        found = self.by_card[card.index][square]
        if found < 0:
            vehicle = card.vehicle
            if vehicle is Vehicle.TRAIN:
                found = self.by_train(square, card.number)
            elif vehicle is Vehicle.BOAT:
                found = self.over(self.water, square, card.number)
            elif vehicle is Vehicle.PLANE:
                found = self.flight(square, card.number)
            else:
                found = ALL & ~BIT[square]
            self.by_card[card.index][square] = found
        return found

    def over(self, suited: int, square: int, number: int) -> int:
        """A way of up to so many squares, all of them suited, the first included."""
        reached = BIT[square] & suited
        if reached:
            for _ in range(number):
                reached = self.next_to(reached) & suited
        return reached & ~BIT[square]

    def by_train(self, square: int, number: int) -> int:
        """Over rail; any other shared square may be the first or the last one, beside the rail."""
        if BIT[square] & self.rail:
            rail = BIT[square]
            steps = number - 1
        elif BIT[square] & self.platform:
            rail = self.next_to(BIT[square]) & self.rail
            steps = number - 2
            if number < 2:
                return rail
        else:
            return 0
        for _ in range(steps):
            rail = self.next_to(rail) & self.rail
        return self.next_to(rail) & (self.rail | self.platform) & ~BIT[square]

    def flight(self, square: int, number: int) -> int:
        key = square * 64 + number
        found = self.flights.get(key, -1)
        if found < 0:
            found = self.over(ALL, square, number)
            self.flights[key] = found
        return found
