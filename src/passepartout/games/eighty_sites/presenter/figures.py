"""What is public of a globe-trotter, beside the name; and by how much it was won."""

from __future__ import annotations

from ....core.say import Say, Who
from ....core.scene import Figure, number_of
from ..rules import log
from ..rules.flow import Tour


def figures(tour: Tour, seat: int) -> list[Figure]:
    """Whether one misses a turn is a sign; SECRET cards are counted where there are any."""
    trotter = tour.trotters[seat]
    found = [
        Figure("score", Say("figures.home", goal=tour.box.goal), number_of(len(trotter.validated))),
        Figure("place", Say("figures.place"), place(tour, trotter.square)),
        Figure("count", Say("figures.carried"), number_of(len(trotter.carried)), "camera"),
        Figure("count", Say("figures.cards"), number_of(trotter.held), "cards"),
    ]
    if trotter.kept:
        found.append(Figure("count", Say("figures.secrets"), number_of(trotter.kept), "key"))
    if trotter.missed:
        found.append(Figure("sign", Say("figures.missed"), number_of(trotter.missed), "watch"))
    return found


def place(tour: Tour, square: int) -> Say:
    """The site somebody stands on, or the degrees; of several sites the first, for there is little room."""
    here = tour.box.sites.in_set(tour.box.sites.at[square])
    return log.site(here[0]) if here else log.degrees(square)


def verdict(tour: Tour) -> Say | None:
    """ES-5.4 to ES-5.6: by cards validated, then by cards carried."""
    places = tour.places
    if places is None:
        return None
    first = tour.trotters[places.index(1)]
    home, carried = len(first.validated), len(first.carried)
    if places.count(1) > 1:
        return Say("verdict.shared", home=home, carried=carried)
    other = places.index(min([one for one in places if one > 1]))
    second = tour.trotters[other]
    if len(second.validated) == home:
        return Say("verdict.carried", home=home, carried=carried, theirs=len(second.carried))
    return Say("verdict.ahead", home=home, theirs=len(second.validated), who=Who(other))
