"""What a board is drawn from: the box, which never changes, and what a view shows beyond its data."""

from __future__ import annotations

from .components import CAMERA, Box
from .rules import Tour
from .sites import Clue
from .world import COLUMNS, QUARTERS, ROWS, TERRAINS


def box(parts: Box) -> dict[str, object]:
    squares = parts.board.squares
    return {
        "rows": ROWS,
        "columns": COLUMNS,
        "squares": [
            {"id": f"square:{square.code}", "code": square.code, "terrain": TERRAINS[square.kind], "land": square.land}
            for square in squares
        ],
        "sites": [
            {
                "code": site.id,
                "square": squares[site.square].code,
                "quarter": QUARTERS[site.quarter],
                "lat": site.lat,
                "lon": site.lon,
            }
            for site in parts.sites.all
        ],
        "cards": [{"code": card.code, "vehicle": card.vehicle.value, "number": card.number} for card in parts.cards],
        "events": [{"code": event.code, "kind": event.kind.value} for event in parts.events],
        "goal": parts.goal,
    }


def board(tour: Tour) -> dict[str, object]:
    """The notebook, with the words each of its clues is called by. What they mean is for people to find out (ES-7)."""
    fronts: list[object] = []
    for compartment, name in enumerate(CAMERA):
        front = tour.fronts[compartment]
        if front is None:
            fronts.append(None)
            continue
        clues = [tour.box.sites.clues[number] for number in front.clues]
        fronts.append(
            {
                "id": f"front:{name}",
                "quarter": QUARTERS[front.quarter],
                "site": None if front.site is None else front.site.id,
                "clues": [clue_data(clue, tour.sheet) for clue in clues],
                "changes": front.changes,
            }
        )
    return {"sheet": tour.sheet, "fronts": fronts}


def clue_data(clue: Clue, sheet: int) -> dict[str, object]:
    words = f"clue.{clue.number}"
    return {"words": words, "number": clue.number, "sheet": clue.sheet, "now": clue.sheet == sheet}
