"""Matches between players that have no name at the club, seats moved on from game to game."""

from __future__ import annotations

from collections.abc import Callable

from passepartout.core.bot import Bot
from passepartout.core.chance import Rng
from passepartout.core.playout import play_bots
from passepartout.games import find_game

Maker = Callable[[], Bot]


def wins(makers: list[Maker], games: int, seed: int) -> list[int]:
    """Wins of each player."""
    game = find_game("cape_to_cairo")
    found = [0] * len(makers)
    for number in range(games):
        chance = Rng(seed * 1_000_003 + number)
        seating = [(seat - number) % len(makers) for seat in range(len(makers))]
        position = game.new(len(makers), {}, chance)
        play_bots(position, [makers[player]() for player in seating], chance)
        standing = position.standing()
        assert standing is not None
        found[seating[standing.index(1)]] += 1
    return found


def share(player: Maker, field: Maker, seats: int, games: int, seed: int = 1) -> float:
    """Wins of one player among others all alike, as a multiple of what would be fair."""
    return wins([player] + [field] * (seats - 1), games, seed)[0] / games * seats
