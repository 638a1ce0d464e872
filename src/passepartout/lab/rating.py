"""Ratings from results, by openskill's Plackett-Luce model (Weng and Lin): one number a bot, with its uncertainty."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Rating:
    mean: float
    spread: float  # standard deviation


def rate(bots: Iterable[str], games: Iterable[tuple[list[str], list[int]]]) -> dict[str, Rating]:
    """Ratings after games, each given as who played and which place each took.

    They depend a little on the order of the games, so that must always be the same. A bot that plays against copies of
    itself moves by the mean of what its copies would.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    new = model.rating()
    now = {bot: Rating(new.mu, new.sigma) for bot in bots}
    for who, places in games:
        seats = [[model.create_rating([now[bot].mean, now[bot].spread])] for bot in who]
        after = model.rate(seats, ranks=[float(place) for place in places])
        for bot in set(who):
            copies = [seat[0] for name, seat in zip(who, after, strict=True) if name == bot]
            now[bot] = Rating(
                statistics.fmean(copy.mu for copy in copies), statistics.fmean(copy.sigma for copy in copies)
            )
    return now
