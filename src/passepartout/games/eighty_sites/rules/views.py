"""What a seat cannot know, and how it is imagined: hands, SECRET cards, and the front cards of the camera."""

from __future__ import annotations

from ....core.cards import counted, in_order, laid_out
from ....core.chance import Chance
from .components import CAMERA
from .sites import Site
from .state import State


def hide(tour: State, seat: int) -> None:
    """Blanks what this seat cannot know. Piles get an order of their own, or theirs would betray what was added."""
    for front in tour.fronts:
        if front is not None and not front.open and (seat < 0 or front.lookers >> seat & 1 == 0):
            front.site = None
    box = tour.box
    counts = counted(box.cards, tour.pile)
    events = tour.events
    for other in range(tour.seats):
        trotter = tour.trotters[other]
        if other == seat or trotter.hidden:
            continue
        for index in range(len(counts)):
            count = counts[index] + trotter.count(index)
            counts[index] = count
        events += trotter.secrets
        trotter.hand = 0
        trotter.mask = 0
        trotter.secrets = ()
        trotter.hidden = True
        tour.hidden_cards += trotter.held
        tour.hidden_events += trotter.kept
    tour.pile = laid_out(box.cards, counts)
    tour.events = in_order(box.events, events)
    tour.new_sheets.sort()


def imagine(tour: State, chance: Chance) -> None:
    """Deals what a view has not seen: every deal is as likely."""
    imagine_camera(tour, chance)
    for trotter in tour.trotters:
        if not trotter.hidden:
            continue
        count = trotter.held
        trotter.held = 0
        trotter.hidden = False
        for _ in range(count):
            trotter.gain(chance.draw(tour.pile))
        for _ in range(trotter.kept):
            secret = chance.draw([event for event in tour.events if event.secret])
            tour.events.remove(secret)
            trotter.keep(secret)
    tour.hidden_cards = 0
    tour.hidden_events = 0


def imagine_camera(tour: State, chance: Chance) -> None:
    """A front card is any site that fits what the notebook says of it (ES-7); both together are drawn again until they
    are two."""
    blank = [front is not None and front.site is None for front in tour.fronts]
    if not blank[0] and not blank[1]:
        return
    sites = tour.box.sites
    while True:
        drawn: list[Site | None] = []
        for compartment in range(len(CAMERA)):
            front = tour.fronts[compartment]
            if blank[compartment]:
                drawn.append(chance.draw(sites.in_set(tour.possible(compartment))))
            else:
                drawn.append(None if front is None else front.site)
        if drawn[0] is not drawn[1]:
            break
    for compartment in range(len(CAMERA)):
        front = tour.fronts[compartment]
        if front is not None:
            front.site = drawn[compartment]
