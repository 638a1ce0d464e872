"""Finds the weights of the games' `chances.py`: what in a position foretells who wins, in games of `sensible` players.

`.venv/bin/python scripts/fit_chances.py eighty_days --seats 2 --games 1000`. Conditional logit by Newton's method.
"""

from __future__ import annotations

import argparse
import math
from typing import cast

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.position import Position
from passepartout.games import find_game
from passepartout.games.compass_rose import chances as compass_rose
from passepartout.games.compass_rose.rules import Race
from passepartout.games.eighty_days import chances as eighty_days
from passepartout.games.eighty_days.game import EightyDays
from passepartout.games.eighty_days.rules import Journey

RIDGE = 1.0  # keeps weights of rare signs small
Rows = list[list[float]]  # the signs of every seat in one position


def signs(name: str, position: Position, seat: int) -> list[float]:
    if name == "eighty_days":
        judge = cast(EightyDays, find_game(name)).judge
        return eighty_days.signs(cast(Journey, position), judge, seat)
    return compass_rose.signs(cast(Race, position), seat)


def collect(name: str, seats: int, options: dict[str, str], games: int, seed: int) -> list[tuple[Rows, int]]:
    """Positions at the beginning of turns, and the seat that won in the end."""
    game = find_game(name)
    found: list[tuple[Rows, int]] = []
    for number in range(games):
        chance = Rng(seed * 1_000_003 + number)
        position = game.new(seats, options, chance)
        bot = make_bot(game, "sensible")
        rows: list[Rows] = []
        turn = position.turn
        while position.deciders():
            seat = position.deciders()[0]
            if position.turn != turn:
                turn = position.turn
                rows.append([signs(name, position, each) for each in range(seats)])
            menu = position.menu(seat)
            position.apply(seat, menu[0] if len(menu) == 1 else bot.decide(position, seat, chance), chance)
        standing = position.standing()
        assert standing is not None
        if standing.count(1) == 1:
            found += [(row, standing.index(1)) for row in rows]
    return found


def shares(row: Rows, weights: list[float]) -> list[float]:
    scores = [sum(weight * sign for weight, sign in zip(weights, signs, strict=True)) for signs in row]
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    return [power / sum(powers) for power in powers]


def solve(matrix: Rows, vector: list[float]) -> list[float]:
    """Gauss, with the largest pivot."""
    size = len(vector)
    rows = [[*matrix[i], vector[i]] for i in range(size)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(size):
            if r != i:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def fit(data: list[tuple[Rows, int]], rounds: int = 7) -> list[float]:
    size = len(data[0][0][0])
    weights = [0.0] * size
    for _ in range(rounds):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, winner in data:
            chances = shares(row, weights)
            mean = [sum(c * signs[i] for c, signs in zip(chances, row, strict=True)) for i in range(size)]
            for i in range(size):
                slope[i] += row[winner][i] - mean[i]
            for c, signs in zip(chances, row, strict=True):
                apart = [signs[i] - mean[i] for i in range(size)]
                for i in range(size):
                    for j in range(size):
                        bend[i][j] += c * apart[i] * apart[j]
        weights = [w + step for w, step in zip(weights, solve(bend, slope), strict=True)]
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["eighty_days", "compass_rose"])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--expert", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    options = {"game": "expert"} if given.expert else {}
    data = collect(given.game, given.seats, options, given.games, given.seed)
    weights = fit(data[::2])
    loss = -sum(math.log(shares(row, weights)[winner]) for row, winner in data[1::2]) / len(data[1::2])
    nothing = math.log(given.seats)
    print(f"{len(data)} positions; log loss on the half not fitted {loss:.3f}, knowing nothing {nothing:.3f}")
    print([round(weight, 3) for weight in weights])


if __name__ == "__main__":
    main()
