"""What a seat cannot know, and how it is imagined: hands, SECRET cards, the front cards of the camera, and the deal."""

from __future__ import annotations

from ....core.cards import counted, in_order, laid_out
from ....core.chance import Chance
from .components import CAMERA
from .deal import BLANK, Deal
from .notebook import make_up_sentences
from .sites import Site
from .state import State


def hide(tour: State, seat: int) -> None:
    """Blanks what this seat cannot know. Piles get an order of their own, or theirs would betray what was added."""
    for front in tour.fronts:
        if front is not None and not front.open and (seat < 0 or front.lookers >> seat & 1 == 0):
            front.site = None
    if tour.deal is not None:
        hide_deal(tour, tour.deal)
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


def hide_deal(tour: State, deal: Deal) -> None:
    """ES-6: sentences are known from the sheets that all can read, and what the notebook says of the front cards. Which
    site has which numbers nobody knows, and of cards that have left the camera nobody needs to."""
    sheet_of = tour.box.sites.dealer.sheet_of
    tour.deal = tour.read_deal(deal)
    for front in tour.fronts:
        if front is None:
            continue
        sentences = list(front.sentences)
        for index in range(len(sentences)):
            if front.sheets >> sheet_of[front.numbers[index]] & 1 == 0:
                sentences[index] = BLANK
        front.sentences = tuple(sentences)


def imagine(tour: State, chance: Chance) -> None:
    """Deals what a view has not seen: every deal is as likely."""
    imagine_camera(tour, chance)
    if tour.deal is not None:
        for front in tour.fronts:
            if front is not None:
                make_up_sentences(tour, front, chance)
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
