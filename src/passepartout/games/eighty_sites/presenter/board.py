"""What a board is drawn from: the box, which never changes, and what a view shows beyond its data."""

from __future__ import annotations

from typing import cast

from ..rules.components import CAMERA, Box
from ..rules.flow import Tour
from ..rules.sites import CLUES_OF_A_SITE, SHEETS, Clue
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

    `fits` is for whoever asks for a hint, and follows from the clues seen and the cards seen, which all know.
    """
    fronts: list[shapes.Front | None] = []
    concerns: dict[int, shapes.Side] = {}  # by the number of a clue: the card in the camera it speaks of
    for compartment in range(len(CAMERA)):
        name: shapes.Side = CAMERA[compartment]
        front = tour.fronts[compartment]
        if front is None:
            fronts.append(None)
            continue
        for number in front.clues:
            concerns[number] = name
        clues = [tour.box.sites.clues[number] for number in front.clues]
        fronts.append(
            {
                "id": f"front:{name}",
                "side": name,
                "quarter": QUARTERS[front.quarter],
                "site": None if front.site is None else front.site.id,
                "clues": [clue_data(clue, tour.sheet) for clue in clues],
                "slots": CLUES_OF_A_SITE,
                "changes": front.changes,
                "fits": [site.id for site in tour.box.sites.in_set(tour.possible(compartment))],
            }
        )
    return {"sheet": {"number": tour.sheet, "clues": sheet_data(tour, concerns)}, "fronts": fronts}


def sheet_data(tour: Tour, concerns: dict[int, shapes.Side]) -> list[shapes.SheetClue]:
    """All clues of the sheet that lies face up, and which of them speak of a card in the camera."""
    clues = tour.box.sites.clues
    numbers = sorted([number for number in clues if clues[number].sheet == tour.sheet])
    return [{"words": f"clue.{number}", "number": number, "front": concerns.get(number)} for number in numbers]


def clue_data(clue: Clue, sheet: int) -> shapes.Clue:
    words = f"clue.{clue.number}"
    return {"words": words, "number": clue.number, "sheet": clue.sheet, "now": clue.sheet == sheet}
