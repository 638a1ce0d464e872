"""By how much it was won, or what decided between those who had crossed as many landscapes."""

from __future__ import annotations

from ....core.say import Say, Who
from ..rules.flow import Railway


def verdict(railway: Railway, seat: int) -> Say | None:
    """To the winner and to whoever looks on, how far ahead the winner was; to the others, how far behind they were."""
    places = railway.standing()
    if places is None:
        return None
    winner = places.index(1)
    if 0 <= seat < railway.seats and seat != winner:
        return behind(railway, seat, winner, places)
    second = places.index(2)
    ahead = railway.builders[winner].crossed - railway.builders[second].crossed
    return decided(railway, winner, second) if ahead == 0 else Say("verdict.ahead", n=ahead, other=Who(second))


def behind(railway: Railway, seat: int, winner: int, places: tuple[int, ...]) -> Say:
    """CC-4.7: where two have crossed as many, capital decides between them, and that is worth saying."""
    own = railway.builders[seat]
    lacking = railway.builders[winner].crossed - own.crossed
    if lacking == 0:
        return decided(railway, winner, seat)
    for nearest in (-1, 1):  # who came just before, else just after
        if places[seat] + nearest in places:
            other = places.index(places[seat] + nearest)
            theirs = railway.builders[other]
            if theirs.crossed == own.crossed and theirs.capital != own.capital:
                key = "verdict.behind_both" if nearest < 0 else "verdict.between"
                low, high = sorted((own.capital, theirs.capital))
                return Say(key, n=lacking, who=Who(winner), other=Who(other), high=high, low=low)
    return Say("verdict.behind", n=lacking, who=Who(winner))


def decided(railway: Railway, better: int, other: int) -> Say:
    """Both have crossed as many: capital, then the turn order."""
    one, two = railway.builders[better], railway.builders[other]
    if one.capital == two.capital:
        return Say("verdict.order")
    return Say("verdict.capital", n=one.crossed, high=one.capital, low=two.capital)
