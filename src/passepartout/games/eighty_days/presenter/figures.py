"""What everybody may know of a traveller, in figures beside the name; and by how much it was won in the end."""

from __future__ import annotations

from ....core.say import Say, Who
from ....core.scene import Figure, number_of
from ..rules import log
from ..rules.flow import Journey
from ..rules.forecast import projected
from ..rules.state import Traveller


def figures(journey: Journey, seat: int) -> list[Figure]:
    """The day and the place, gold and cards, the watch or who began the round, and the day of arrival as reckoned."""
    traveller = journey.travellers[seat]
    found = [
        Figure("score", Say("figure.day"), number_of(traveller.days)),
        Figure("place", Say("fact.city"), log.city(journey.box, traveller.leg)),
        Figure("count", Say("fact.gold"), number_of(traveller.gold), "coin"),
    ]
    if traveller.arrival:
        return [*found, Figure("goal", Say("figure.home"), number_of(traveller.days))]
    found.append(Figure("count", Say("figure.cards"), number_of(traveller.hand_size()), "cards"))
    if journey.watch == seat:
        found.append(Figure("sign", Say("fact.watch"), Say("watch"), "watch"))
    elif journey.starter == seat and journey.standing() is None:  # else the watch says so
        found.append(Figure("sign", Say("figure.began"), Say("figure.began_round", number=journey.round), "flag"))
    return [*found, Figure("goal", Say("figure.arrives"), Say("figure.about", day=projected(journey.box, traveller)))]


# ---------------------------------------------------------------------- the verdict


def verdict(journey: Journey) -> Say | None:
    """ED-8.4 to ED-8.6: by how much it was won, or what decided between equals."""
    standing = journey.standing()
    if standing is None or 1 not in standing or 2 not in standing:
        return None
    first, second = standing.index(1), standing.index(2)
    winner, other = journey.travellers[first], journey.travellers[second]
    if not winner.arrival and other.arrival:
        return Say("verdict.too_late", who=Who(second), wager=journey.box.wager)
    if not winner.arrival:
        return farthest(winner, other, second)
    if journey.seats == 2:
        return of_two(journey, winner, other, second)
    if winner.days > journey.box.wager:
        return Say("verdict.nobody_within", wager=journey.box.wager)
    if not other.arrival or other.days > journey.box.wager:
        return Say("verdict.alone_within", wager=journey.box.wager)
    return by_days(winner, other, second)


def of_two(journey: Journey, winner: Traveller, other: Traveller, second: int) -> Say:
    if other.arrival:
        if winner.days == other.days and winner.gold != other.gold:
            return Say("verdict.gold", who=Who(second), n=winner.gold - other.gold)
        return by_days(winner, other, second)
    if winner.days > journey.box.wager:
        return Say("verdict.both_late", wager=journey.box.wager)
    return Say("verdict.on_the_way", who=Who(second), city=log.city(journey.box, other.leg))


def by_days(winner: Traveller, other: Traveller, second: int) -> Say:
    if winner.days == other.days:
        return Say("verdict.earlier", who=Who(second))
    return Say("verdict.days", who=Who(second), n=other.days - winner.days)


def farthest(winner: Traveller, other: Traveller, second: int) -> Say:
    """Nobody came home: round sixty, or a vote."""
    if winner.leg != other.leg:
        return Say("verdict.cities", who=Who(second), n=winner.leg - other.leg)
    return Say("verdict.city_days", who=Who(second), n=other.days - winner.days)
