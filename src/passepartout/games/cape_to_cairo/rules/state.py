"""What lies on the table, in plain attributes, with a copy written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, cast

from ....core.cards import by_codes, codes, in_order
from ....core.position import Position, rules_data
from .components import Box, Landscape

NO_BID: Final = -1  # not given yet
SEALED: Final = -2  # given, and not for these eyes: the blank of a view


class Phase(Enum):
    BID = "bid"
    TAKE = "take"
    BUILD = "build"
    OVER = "over"


class Builder:
    """One player's railway: the first `crossed` landscapes of the route lie behind the locomotive."""

    def __init__(self, capital: int) -> None:
        self.capital = capital
        self.bid = NO_BID
        self.crossed = 0
        self.bonus = 0
        self.route: list[Landscape] = []
        self.tracks_ahead = 0  # printed on what is not yet crossed; kept up to date rather than summed

    def next(self) -> Landscape:
        return self.route[self.crossed]

    def take(self, landscape: Landscape) -> None:
        self.route.append(landscape)
        self.tracks_ahead += landscape.tracks

    def copy(self) -> Builder:
        new = Builder(self.capital)
        new.bid = self.bid
        new.crossed = self.crossed
        new.bonus = self.bonus
        new.route = self.route.copy()
        new.tracks_ahead = self.tracks_ahead
        return new


class State(Position):
    """All there is to know. The pile has no order: cards are drawn from it by chance, so there is none to leak."""

    def __init__(self, box: Box, seats: int, rules: int) -> None:
        super().__init__(seats, rules)
        self.box = box
        self.builders: list[Builder] = []
        self.pile: list[Landscape] = []
        self.discards: list[Landscape] = []
        self.market: list[Landscape] = []  # on offer in a purchase phase
        self.stock: list[Landscape] = []
        self.stock_tracks = 0
        self.phase = Phase.BID
        self.purchases = 0  # purchase phases begun
        self.owing = 0  # a bit for every seat that has not bid yet
        self.order: list[int] = []  # in which seats choose
        self.leader = 0  # of the present building phase
        self.dry = 0  # turns in a row that could not turn up a card
        self.places: tuple[int, ...] | None = None

    def copy_from(self, other: State) -> None:
        self.turn = other.turn
        self.builders = [builder.copy() for builder in other.builders]
        self.pile = other.pile.copy()
        self.discards = other.discards.copy()
        self.market = other.market.copy()
        self.stock = other.stock.copy()
        self.stock_tracks = other.stock_tracks
        self.phase = other.phase
        self.purchases = other.purchases
        self.owing = other.owing
        self.order = other.order.copy()
        self.leader = other.leader
        self.dry = other.dry
        self.places = other.places

    def missing(self, seat: int) -> int:
        """The tracks a seat still lacks for its next landscape, before bonus and bought ones (CC-4.2)."""
        builder = self.builders[seat]
        lacking = builder.next().need - builder.tracks_ahead - self.stock_tracks
        return lacking if lacking > 0 else 0

    # ------------------------------------------------------------------- data

    def data(self) -> dict[str, object]:
        return {
            **rules_data(self),
            "phase": self.phase.value,
            "turn": self.turn,
            "purchases": self.purchases,
            "leader": self.leader,
            "dry": self.dry,
            "order": list(self.order),
            "owing": [seat for seat in range(self.seats) if self.owing >> seat & 1],
            "market": codes(self.market),
            "stock": codes(self.stock),
            "pile": codes(in_order(self.box.landscapes, self.pile)),
            "discards": codes(in_order(self.box.landscapes, self.discards)),
            "builders": [
                {
                    "capital": builder.capital,
                    "bid": bid_data(builder.bid),
                    "crossed": builder.crossed,
                    "bonus": builder.bonus,
                    "route": codes(builder.route),
                }
                for builder in self.builders
            ],
            "places": None if self.places is None else list(self.places),
        }

    def fill(self, data: Mapping[str, object]) -> None:
        """The reverse of `data`. Raises KeyError, TypeError or ValueError on what is not such data."""
        self.phase = Phase(data["phase"])
        self.turn = self.a_seat(data["turn"])
        self.purchases = cast(int, data["purchases"])
        self.leader = self.a_seat(data["leader"])
        self.dry = cast(int, data["dry"])
        self.order = [self.a_seat(seat) for seat in cast("list[object]", data["order"])]
        self.owing = 0
        for seat in cast("list[object]", data["owing"]):
            self.owing |= 1 << self.a_seat(seat)
        self.market = self.landscapes(data["market"])
        self.stock = self.landscapes(data["stock"])
        self.stock_tracks = sum([landscape.tracks for landscape in self.stock])
        self.pile = self.landscapes(data["pile"])
        self.discards = self.landscapes(data["discards"])
        self.builders = [self.builder(item) for item in cast("list[Mapping[str, object]]", data["builders"])]
        places = data["places"]
        self.places = None if places is None else tuple([cast(int, place) for place in cast("list[object]", places)])

    def a_seat(self, value: object) -> int:
        seat = cast(int, value)
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        return seat

    def landscapes(self, value: object) -> list[Landscape]:
        return by_codes(self.box.by_code, value)

    def builder(self, item: Mapping[str, object]) -> Builder:
        builder = Builder(cast(int, item["capital"]))
        bid = item["bid"]
        builder.bid = NO_BID if bid is None else SEALED if bid == "sealed" else cast(int, bid)
        builder.crossed = cast(int, item["crossed"])
        builder.bonus = cast(int, item["bonus"])
        builder.route = self.landscapes(item["route"])
        builder.tracks_ahead = sum([landscape.tracks for landscape in builder.route[builder.crossed :]])
        return builder


def bid_data(bid: int) -> object:
    return None if bid == NO_BID else "sealed" if bid == SEALED else bid
