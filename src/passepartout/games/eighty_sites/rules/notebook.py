"""The notebook (ES-7): what the sheets say of the cards in front. It is the same for all, because the sheets are.

Since version 2 a card shows three numbers, and the deal says which sentences stand under them. Imagined worlds have no
whole deal, which would cost more than the rest of them: the upper part of a card is made up when it comes to the front,
so that it agrees with every sheet the notebook keeps.
"""

from __future__ import annotations

from typing import Final

from ....core.chance import Chance
from ....core.say import Say
from . import log
from .deal import BLANK, THREE, Deal
from .sites import SHEETS, Site
from .state import Front, State

TRIES: Final = 6  # to find sentences that fit a card alone
PICKS: Final = 60  # of a sheet, to find three


def read_sheets(tour: State, front: Front, compartment: int, sheets: int) -> None:
    """ES-7: what these sheets (a bit each) say of a card in front goes into the notebook, once."""
    sheets &= ~front.sheets
    if sheets == 0 or front.site is None:
        return
    front.sheets |= sheets
    if tour.deal is None:
        number = tour.box.sites.on_sheet[front.site.index][tour.sheet]
        if number:
            write_down(tour, front, compartment, number, number)
        return
    sheet_of = tour.box.sites.dealer.sheet_of
    for index in range(len(front.numbers)):
        if sheets >> sheet_of[front.numbers[index]] & 1:
            write_down(tour, front, compartment, front.numbers[index], front.sentences[index])


def write_down(tour: State, front: Front, compartment: int, number: int, sentence: int) -> None:
    front.clues = (*front.clues, sentence)
    if tour.teller is not None:
        camera = log.compartment(compartment)
        tour.teller.tell(Say("log.clue", camera=camera, number=number, clue=Say(f"clue.{sentence}")))


def show_numbers(tour: State, front: Front, chance: Chance) -> None:
    """ES-1.4: the upper part of a card that comes to the front."""
    deal = tour.deal
    assert deal is not None
    assert front.site is not None
    if deal.numbers:
        front.numbers = deal.numbers[front.site.index]
        front.sentences = tuple([deal.sentences[number] for number in front.numbers])
    else:
        make_up_numbers(tour, deal, front, chance)
        make_up_sentences(tour, front, chance)


# ------------------------------------------------------------- in imagined worlds


def make_up_numbers(tour: State, deal: Deal, front: Front, chance: Chance) -> None:
    """On three sheets; where the sheet is known, under a sentence that is true of the card."""
    assert front.site is not None
    on_sheet = tour.box.sites.dealer.on_sheet
    taken: list[int] = []  # by the other card in front
    for other in tour.fronts:
        if other is not None:
            taken += other.numbers
    sheets = [sheet for sheet in range(1, SHEETS + 1) if on_sheet[sheet]]
    numbers: list[int] = []
    used = 0
    for _ in range(PICKS):
        sheet = sheets[chance.below(len(sheets))]
        if used >> sheet & 1:
            continue
        fitting = [number for number in on_sheet[sheet] if agrees(tour, deal.sentences[number], front.site)]
        if not fitting:
            continue
        number = fitting[chance.below(len(fitting))]
        if number in taken:
            continue
        used |= 1 << sheet
        numbers.append(number)
        if len(numbers) == THREE:
            break
    for sheet in sheets:  # nothing agrees any more: any number will do
        if len(numbers) < THREE and used >> sheet & 1 == 0:
            numbers.append(on_sheet[sheet][0])
    numbers.sort()
    front.numbers = tuple(numbers)
    sentences = [deal.sentences[number] for number in numbers]
    front.sentences = tuple([one if agrees(tour, one, front.site) else BLANK for one in sentences])


def agrees(tour: State, sentence: int, site: Site) -> bool:
    return sentence == BLANK or tour.box.sites.clues[sentence].fits >> site.index & 1 == 1


def make_up_sentences(tour: State, front: Front, chance: Chance) -> None:
    """For the blanks of a card: true of it, seen nowhere else, and with the others fitting it alone, if a few tries
    find such."""
    if BLANK not in front.sentences:
        return
    assert front.site is not None
    assert tour.deal is not None
    sites = tour.box.sites
    known = tour.deal.known
    true = [number for number in sites.true_of[front.site.index] if number not in known]
    if len(true) < THREE:
        true = sites.true_of[front.site.index]
    drawn: list[int] = []
    for _ in range(TRIES):
        drawn = []
        alone = sites.of_quarter[front.quarter]
        for sentence in front.sentences:
            one = true[chance.below(len(true))] if sentence == BLANK else sentence
            alone &= sites.clues[one].fits
            drawn.append(one)
        if alone & (alone - 1) == 0:
            break
    front.sentences = tuple(drawn)
