"""How games between sensible players go: days of the winner, rounds, arrivals within 80, who begins.

    python -m benchmarks.balance.eighty_days --games 1000 --seed 1

What it prints is kept, with a comparison, in docs/balance/eighty_days.md.
"""

from __future__ import annotations

import argparse

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.playout import play_bots
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.flow import Journey


class Tally:
    """The games of one number of players."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.days: list[int] = []  # of winners who came home
        self.rounds: list[int] = []
        self.decisions = 0
        self.home = 0
        self.within = 0
        self.first = 0

    def play(self, seed: int) -> None:
        chance = Rng(seed)
        journey = GAME.new(self.seats, {}, chance)
        assert isinstance(journey, Journey)
        first = journey.watch
        self.decisions += play_bots(journey, [make_bot(GAME, "sensible") for _ in range(self.seats)], chance)
        places = journey.standing()
        assert places is not None
        winner = places.index(1)
        self.games += 1
        self.first += winner == first
        self.rounds.append(journey.round)
        self.home += journey.arrivals
        self.within += sum(1 for one in journey.travellers if one.arrival and one.days <= GAME.components.wager)
        if journey.travellers[winner].arrival:
            self.days.append(journey.travellers[winner].days)

    def row(self) -> str:
        days = sorted(self.days)
        low, high = days[len(days) // 20], days[-1 - len(days) // 20]
        return (
            f"| {self.seats} | {sum(days) / len(days):.1f} | {low} to {high} | {sum(self.rounds) / self.games:.1f} "
            f"| {self.home / self.games:.2f} | {self.within / self.games:.2f} | {self.decisions / self.games:.0f} "
            f"| {100 * self.first / self.games:.0f} % |"
        )

    def histogram(self) -> list[str]:
        """Winners by days, in steps of five."""
        lines: list[str] = []
        for start in range(50, 105, 5):
            count = sum(1 for one in self.days if start <= one < start + 5)
            if count:
                lines.append(f"| {start}–{start + 4} | {100 * count / len(self.days):.1f} % |")
        return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("| players | winner, days | nine tenths | rounds | home | home within 80 | decisions | first player wins |")
    print("|---|---|---|---|---|---|---|---|")
    tallies: list[Tally] = []
    for seats in range(GAME.min_players, GAME.max_players + 1):
        tally = Tally(seats)
        for number in range(given.games):
            tally.play(given.seed * 1_000_003 + number)
        tallies.append(tally)
        print(tally.row(), flush=True)
    print("\nWinners with 4 players by days:\n\n| days | share |\n|---|---|")
    print("\n".join(tallies[2].histogram()))


if __name__ == "__main__":
    main()
