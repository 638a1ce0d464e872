"""How long the menu of all ways to travel takes when it is made for the first time: `python -m benchmarks.ways`.

Every menu is made by a box of ways that has made none before, as on the first move after the club was opened, for the
hand that has most ways: of nine travel cards in every mixture of ships and trains, with all helpers at once, on every
leg and for every number of players.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from statistics import median

from passepartout.core.chance import Rng
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.components import MAX_PLAYERS, MIN_PLAYERS
from passepartout.games.eighty_days.rules.events import (
    BALLOON,
    CONNECTION,
    ELEPHANT,
    OFFER,
    OPPORTUNITY,
    PRINCESS,
    PROPELLER,
    SUBMARINE,
    Event,
)
from passepartout.games.eighty_days.rules.flow import Journey
from passepartout.games.eighty_days.rules.state import Traveller
from passepartout.games.eighty_days.rules.way import Way
from passepartout.games.eighty_days.rules.way_menus import Ways

BOX = GAME.components
CARDS = 9
HELPERS = (BALLOON, SUBMARINE, PROPELLER, OPPORTUNITY, OFFER, PRINCESS)
TOPS = (ELEPHANT, CONNECTION, BALLOON, SUBMARINE, PROPELLER, OPPORTUNITY, OFFER)  # what the Princess may be


class Asked:
    """Somebody about to travel, and the time their menu takes."""

    def __init__(self, players: int, leg: int, ships: int, helpers: tuple[Event, ...], top: Event) -> None:
        position = GAME.new(players, {}, Rng(1))
        assert isinstance(position, Journey)
        self.journey = position
        self.journey.row_balloon = True
        self.journey.event_discards = [top]
        self.traveller = Traveller([0] * len(BOX.cards), [helper for helper in helpers if helper is not top])
        self.traveller.leg = leg
        self.journey.travellers[0] = self.traveller
        for ship, count in ((True, ships), (False, CARDS - ships)):
            sorts = [card for card in BOX.cards if card.ship == ship]
            for number in range(count):  # one of each, then a second of each: nothing has more ways
                self.traveller.add(sorts[number % len(sorts)])
        self.ways = 0

    def first_time(self) -> float:
        """Seconds for a menu that nothing is known of."""
        kept = GAME.menus.all_ways
        GAME.menus.all_ways = Ways(BOX)
        try:
            gc.collect()  # whatever lies about is not this menu's
            began = time.thread_time()  # not the wall clock: what else the machine does is not this menu's either
            menu = GAME.menus.to_go(self.journey, self.traveller)
            took = time.thread_time() - began
        finally:
            GAME.menus.all_ways = kept
        self.ways = sum(isinstance(action, Way) for action in menu)
        return took


def fullest(players: int, leg: int, helpers: tuple[Event, ...]) -> Asked:
    """The hand that has most ways on this leg."""
    asked = [Asked(players, leg, ships, helpers, top) for ships in range(CARDS + 1) for top in TOPS]
    for one in asked:
        one.first_time()
    return max(asked, key=lambda one: one.ways)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ways", description=__doc__)
    parser.add_argument("--rounds", type=int, default=200, help="first times of every menu (200)")
    given = parser.parse_args()
    began = time.perf_counter()
    Ways(BOX)
    print(f"a box of ways is made in {1000 * (time.perf_counter() - began):.2f} ms; then, ms for a first menu:\n")
    print("| players | leg | helpers | ways | median | 99 of 100 within | slowest |")
    print("|---:|---|---:|---:|---:|---:|---:|")
    worst: list[float] = []
    gc.freeze()  # collections then look at what a menu has made, as in a process with nothing else in it
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        for leg in range(BOX.home):
            asked = fullest(players, leg, HELPERS)
            times = sorted(1000 * asked.first_time() for _ in range(given.rounds))
            worst.append(median(times))
            name = f"{BOX.cities[leg]}–{BOX.cities[BOX.city_of(leg + 1)]}"
            print(
                f"| {players} | {name} | {len(asked.traveller.events)} | {asked.ways} | {median(times):.3f} "
                f"| {times[len(times) * 99 // 100]:.3f} | {times[-1]:.3f} |",
                flush=True,
            )
    print(f"\nthe dearest menu: {max(worst):.3f} ms; the median of all: {median(worst):.3f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
