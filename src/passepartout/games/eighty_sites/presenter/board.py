"""What a board is drawn from: the box, which never changes, and what a view shows beyond its data."""

from __future__ import annotations

from typing import cast

from ....core.say import Say, Who
from ..rules.components import CAMERA, Box
from ..rules.deal import BLANK
from ..rules.flow import Tour
from ..rules.sites import CLUES_OF_A_SITE, SHEETS
from ..rules.state import Front
from ..rules.world import COLUMNS, QUARTERS, ROWS, TERRAINS
from . import shapes


def box(components: Box) -> shapes.Box:
    squares = components.board.squares
    return {
        "rows": ROWS,
        "columns": COLUMNS,
        "squares": [
            {
                "id": f"square:{square.code}",
                "code": square.code,
                "terrain": cast(shapes.Terrain, TERRAINS[square.kind]),
                "land": square.land,
            }
            for square in squares
        ],
        "sites": [
            {
                "id": f"site:{site.id}",
                "code": site.id,
                "square": squares[site.square].code,
                "quarter": QUARTERS[site.quarter],
                "lat": site.lat,
                "lon": site.lon,
            }
            for site in components.sites.all
        ],
        "cards": [
            {"code": card.code, "vehicle": card.vehicle.value, "number": card.number} for card in components.cards
        ],
        "events": [{"code": event.code, "kind": event.kind.value} for event in components.events],
        "sheets": SHEETS,
        "goal": components.goal,
    }


def board(tour: Tour) -> shapes.Board:
    """The sheet and the notebook, with the words each clue is called by. What these mean is for people (ES-7).

    `fits` is for whoever asks for a hint, and follows from the clues seen and the cards seen, which all know; a table
    may do without (ES-7).
    """
    fronts: list[shapes.Front | None] = []
    concerns: dict[int, shapes.Side] = {}  # by the number of a clue: the card in the camera it speaks of
    for compartment in range(len(CAMERA)):
        name: shapes.Side = CAMERA[compartment]
        front = tour.fronts[compartment]
        if front is None:
            fronts.append(None)
            continue
        for number in concerned(tour, front):
            concerns[number] = name
        fits = [site.id for site in tour.box.sites.in_set(tour.possible(compartment))]
        fronts.append(
            {
                "id": f"front:{name}",
                "side": name,
                "quarter": QUARTERS[front.quarter],
                "site": None if front.site is None else front.site.id,
                "clues": upper_part(tour, front),
                "slots": CLUES_OF_A_SITE,
                "changes": front.changes,
                "fits": fits if tour.variant.hints else None,
            }
        )
    return {"sheet": {"number": tour.sheet, "clues": sheet_data(tour, concerns)}, "fronts": fronts}


def shows(say: Say) -> shapes.Shows:
    """The event of the moment, by the line that told of it: a board shows each of them once."""
    event, who = say.values.get("event"), say.values.get("who")
    if say.key in ("log.event", "log.aims") and isinstance(event, Say) and isinstance(who, Who):
        return {"event": event.key.removeprefix("event."), "seat": who.seat}
    return {}


def open_sheet(tour: Tour) -> list[tuple[int, int]]:
    """The sheet that lies face up: its numbers, and the sentences under them (imagined worlds may lack some)."""
    if tour.deal is not None:
        numbers = tour.box.sites.dealer.on_sheet[tour.sheet]
        return [(number, tour.deal.sentences[number]) for number in numbers if tour.deal.sentences[number] != BLANK]
    clues = tour.box.sites.clues
    return [(number, number) for number in sorted(clues) if clues[number].sheet == tour.sheet]


def concerned(tour: Tour, front: Front) -> tuple[int, ...]:
    """The numbers that speak of a card: since version 2 they are open, before they were known when they were read."""
    return front.clues if tour.deal is None else front.numbers


def sheet_data(tour: Tour, concerns: dict[int, shapes.Side]) -> list[shapes.SheetClue]:
    """All clues of the sheet that lies face up, and which of them speak of a card in the camera."""
    return [
        {"words": f"clue.{sentence}", "number": number, "front": concerns.get(number)}
        for number, sentence in open_sheet(tour)
    ]


def upper_part(tour: Tour, front: Front) -> list[shapes.Clue]:
    """The numbers of a card with what has been read under them; under version 1 only those that have been."""
    if tour.deal is None:
        clues = tour.box.sites.clues
        return [clue_data(number, clues[number].sheet, tour.sheet, f"clue.{number}") for number in front.clues]
    sheet_of = tour.box.sites.dealer.sheet_of
    found: list[shapes.Clue] = []
    for index, number in enumerate(front.numbers):
        sentence = front.sentences[index]
        words = f"clue.{sentence}" if sentence in front.clues else None
        found.append(clue_data(number, sheet_of[number], tour.sheet, words))
    return found


def clue_data(number: int, sheet: int, shown: int, words: str | None) -> shapes.Clue:
    return {"words": words, "number": number, "sheet": sheet, "now": sheet == shown}
