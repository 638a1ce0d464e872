"""Ratings from results, by openskill's Plackett-Luce model (Weng and Lin): one number a bot, with its uncertainty."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass

Game = tuple[list[str], list[int]]  # who played, and which place each took


@dataclass(frozen=True)
class Rating:
    mean: float
    spread: float  # standard deviation


def rate(bots: Iterable[str], games: Iterable[Game]) -> dict[str, Rating]:
    """Ratings after games. What was played last counts a little more, so they are gone through in both directions."""
    names, played = list(bots), list(games)
    there, back = one_way(names, played), one_way(names, played[::-1])
    return {bot: middle([there[bot], back[bot]]) for bot in names}


def one_way(bots: list[str], games: list[Game]) -> dict[str, Rating]:
    """A bot that plays against copies of itself moves by the mean of what its copies would."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # nobody learns from game to game; as usual it would forget what was long ago
    new = model.rating()
    now = {bot: Rating(new.mu, new.sigma) for bot in bots}
    for who, places in games:
        seats = [[model.create_rating([now[bot].mean, now[bot].spread])] for bot in who]
        after = model.rate(seats, ranks=[float(place) for place in places])
        for bot in set(who):
            now[bot] = middle(
                [Rating(seat[0].mu, seat[0].sigma) for name, seat in zip(who, after, strict=True) if name == bot]
            )
    return now


def middle(ratings: list[Rating]) -> Rating:
    return Rating(statistics.fmean(one.mean for one in ratings), statistics.fmean(one.spread for one in ratings))
