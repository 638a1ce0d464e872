"""Measures what docs/balance/cape_to_cairo.md says about Cape to Cairo:

python -m benchmarks.balance.cape_to_cairo              everything, a minute or two compiled
python -m benchmarks.balance.cape_to_cairo --games 200  quicker and rougher
"""

from __future__ import annotations

import argparse
import statistics
import time

from tests.lab.matches import Maker, share
from tests.lab.styles import EVERYTHING, Bidding, Hasty, Simple, Thrifty

from passepartout.bots.random_bot import RandomBot
from passepartout.core.bot import Bot
from passepartout.core.chance import Rng
from passepartout.games.cape_to_cairo.game import GAME
from passepartout.games.cape_to_cairo.guidance.sensible import Sensible
from passepartout.games.cape_to_cairo.rules.actions import Build
from passepartout.games.cape_to_cairo.rules.flow import Railway
from passepartout.games.cape_to_cairo.rules.state import Phase


class Tally:
    """What happened in many games."""

    def __init__(self) -> None:
        self.cards: list[int] = []  # turned up onto the stock
        self.purchases: list[int] = []
        self.losers: list[int] = []  # crossings
        self.bids: dict[int, list[int]] = {}  # by purchase phase
        self.bought: list[int] = []
        self.left: list[int] = []  # pounds, everybody's
        self.seconds = 0.0
        self.decisions = 0

    def play(self, bots: list[Bot], seed: int) -> None:
        chance = Rng(seed)
        railway = GAME.new(len(bots), {}, chance)
        assert isinstance(railway, Railway)
        cards = bought = 0
        while railway.deciders():
            seat = railway.deciders()[0]
            menu = railway.menu(seat)
            view = railway.view(seat)
            began = time.perf_counter()
            action = bots[seat].decide(view, seat, chance)
            self.seconds += time.perf_counter() - began
            self.decisions += 1
            assert action in menu
            amount = action.number()
            if amount is not None:
                self.bids.setdefault(railway.purchases, []).append(amount)
            if railway.phase is Phase.BUILD:
                cards += 1
            if isinstance(action, Build):
                bought += action.bought
            railway.apply(seat, action, chance)
        self.cards.append(cards)
        self.bought.append(bought)
        self.purchases.append(railway.purchases)
        crossed = [builder.crossed for builder in railway.builders]
        standing = railway.standing() or ()
        self.losers += [number for number, place in zip(crossed, standing, strict=True) if place > 1]
        self.left += [builder.capital for builder in railway.builders]


def spread(numbers: list[int]) -> str:
    ordered = sorted(numbers)
    at = [ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (5, 50, 95)]
    return f"mean {statistics.fmean(numbers):.1f}, median {at[1]}, nine tenths from {at[0]} to {at[2]}"


def show_games(name: str, maker: Maker, games: int) -> None:
    for seats in (2, 3, 4):
        tally = Tally()
        for number in range(games):
            tally.play([maker() for _ in range(seats)], number)
        print(f"\n{seats} times {name}, {games} games")
        print(f"  cards turned up: {spread(tally.cards)}")
        print(f"  purchase phases: {min(tally.purchases)} to {max(tally.purchases)}")
        print(f"  losers' crossings: {spread(tally.losers)}")
        print(f"  bought tracks a game: {statistics.fmean(tally.bought):.1f}")
        print(f"  pounds left at the end: {statistics.fmean(tally.left):.0f} each")
        all_bids = [bid for bids in tally.bids.values() for bid in bids]
        print(f"  bids: {spread(all_bids)}; above 5: {sum(bid > 5 for bid in all_bids) / len(all_bids):.0%}")
        print("  mean bid by purchase phase:", *[f"{statistics.fmean(bids):.0f}" for bids in tally.bids.values()])
        print(f"  a decision: {tally.seconds / tally.decisions * 1e6:.1f} µs")


def show_shares(title: str, rows: dict[str, tuple[Maker, Maker]], games: int) -> None:
    """One of the first among others of the second, as multiples of a fair share."""
    print(f"\n{title}: multiple of a fair share with 2, 3, 4 players, {games} games each")
    for name, (player, field) in rows.items():
        shares = [share(player, field, seats, games) for seats in (2, 3, 4)]
        print(f"  {name:<44}", *[f"{each:6.2f}" for each in shares])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2400)
    games = parser.parse_args().games
    show_games("sensible", Sensible, games)
    show_games("simple, at most 5", lambda: Simple(5), games)
    styles: dict[str, Maker] = {
        "random": RandomBot,
        "simple, at most 5": lambda: Simple(5),
        "simple, at most 16": lambda: Simple(16),
        "sensible that never bids": lambda: Bidding(0, 0),
        "sensible, at most 5": lambda: Bidding(0, 5),
        "sensible, at most 12": lambda: Bidding(0, 12),
        "sensible that bids everything": lambda: Bidding(EVERYTHING, EVERYTHING),
        "sensible that never waits before a river": Hasty,
        "sensible that pays only to win": Thrifty,
    }
    show_shares("sensible against", {name: (Sensible, field) for name, field in styles.items()}, games)
    show_shares("one of them against sensible", {name: (one, Sensible) for name, one in styles.items()}, games)
    for style, make in (("simple", simple), ("sensible", sensible)):
        title = f"{style} players who never bid above 5, and one who"
        show_shares(title, {f"bids at most {most}": (make(most), make(5)) for most in LEVELS}, games)


LEVELS = (0, 2, 5, 8, 12, 16, 24, 40)


def simple(most: int) -> Maker:
    return lambda: Simple(most)


def sensible(most: int) -> Maker:
    return lambda: Bidding(0, most)


if __name__ == "__main__":
    main()
