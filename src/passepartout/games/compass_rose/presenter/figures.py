"""What is public of a traveller and stands beside the name, and by how much a race was won."""

from __future__ import annotations

from ....core.say import Say, Who, together
from ....core.scene import Figure, number_of
from ..rules.components import LONDON
from ..rules.flow import Race


def figures(race: Race, seat: int) -> list[Figure]:
    """Square, city, cards, a kept event, and the squares that are left."""
    traveller = race.travellers[seat]
    left = race.box.goal - traveller.square
    found = [
        Figure("score", Say("figure.square"), number_of(traveller.square)),
        Figure("place", Say("figure.place"), place(race, traveller.square)),
        Figure("count", Say("fact.hand"), number_of(traveller.held), "cards"),
    ]
    if traveller.kept is not None:
        found.append(Figure("sign", Say("fact.kept"), Say("kept"), "telescope"))
    if left:
        found.append(Figure("goal", Say("figure.goal"), Say("figure.left", number=left)))
    return found


def place(race: Race, square: int) -> Say:
    """The last city reached or passed: "Suez", "past Suez"; it begins in London."""
    reached = max([at for at in race.box.cities if at <= square], default=0)
    city = Say(f"city.{race.box.cities.get(reached, LONDON)}")
    return city if reached == square else Say("figure.past", city=city)


def verdict(race: Race, seat: int) -> Say | None:
    """Whoever came later is told how far there was to go; the winner and the lookers-on, by how much it was won."""
    if race.places is None:
        return None
    first = race.places.index(1)
    if seat >= 0 and seat != first:
        return Say("verdict.left", n=race.box.goal - race.travellers[seat].square)
    second = min([place for place in race.places if place > 1])
    behind = [other for other in range(race.seats) if race.places[other] == second]
    ahead = race.box.goal - race.travellers[behind[0]].square
    others = together([Say("pawn", who=Who(other)) for other in behind])
    return Say("verdict.ahead", who=Who(first), n=ahead, other=others)
