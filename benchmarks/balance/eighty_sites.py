"""How games between computer players go: turns, minutes, who begins.

    python -m benchmarks.balance.eighty_sites --games 200 --seed 1

What it prints is kept, with a comparison, in docs/balance/eighty_sites.md.
"""

from __future__ import annotations

import argparse

from passepartout.core.chance import Rng
from passepartout.core.playout import play_bots
from passepartout.games.eighty_sites import GAME
from passepartout.games.eighty_sites.guidance.sensible import Sensible
from passepartout.games.eighty_sites.rules.flow import Tour

SECONDS = 20  # a turn of a person
OPTIONS = [
    {},
    {"round_world": "on"},
    {"refill": "rest"},
    {"flag_rest": "off"},
    {"announce_first": "on"},
    {"notebook": "sheets"},
    {"spare_flags": "placed"},
]


class Tally:
    """The games of one table."""

    def __init__(self, seats: int, share: float, options: dict[str, str]) -> None:
        self.seats = seats
        self.share = share
        self.options = options
        self.turns: list[int] = []
        self.decisions = 0
        self.first = 0

    def play(self, seed: int) -> None:
        chance = Rng(seed)
        tour = GAME.new(self.seats, self.options, chance)
        assert isinstance(tour, Tour)
        first = tour.turn
        self.decisions += play_bots(tour, [Sensible(self.share) for _ in range(self.seats)], chance)
        places = tour.standing()
        assert places is not None
        self.turns.append(tour.turns)
        self.first += places[first] == 1

    def row(self) -> str:
        turns = sorted(self.turns)
        games = len(turns)
        mean = sum(turns) / games
        low, high = turns[games // 20], turns[-1 - games // 20]
        option = " ".join(f"{name}: {value}" for name, value in self.options.items()) or "–"
        return (
            f"| {self.seats} | {self.share:.2f} | {option} | {mean:.0f} | {low} to {high} | {turns[-1]} "
            f"| {mean * SECONDS / 60:.0f} | {self.decisions / games:.0f} | {100 * self.first / games:.0f} % |"
        )


def tables() -> list[tuple[int, float, dict[str, str]]]:
    """Every number of players at three levels, and every option with four players who understand half."""
    found: list[tuple[int, float, dict[str, str]]] = []
    for share in (0.5, 0.8, 1.0):
        found += [(seats, share, {}) for seats in range(GAME.min_players, GAME.max_players + 1)]
    for options in OPTIONS[1:]:
        found += [(seats, 0.5, options) for seats in range(GAME.min_players, GAME.max_players + 1)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance.eighty_sites", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="for each table (200)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (1)")
    given = parser.parse_args()
    print("| players | understood | option | turns | 90 % of games | longest | minutes | decisions | first wins |")
    print("|---|---|---|---|---|---|---|---|---|")
    for seats, share, options in tables():
        tally = Tally(seats, share, options)
        for number in range(given.games):
            tally.play(given.seed + number)
        print(tally.row(), flush=True)


if __name__ == "__main__":
    main()
