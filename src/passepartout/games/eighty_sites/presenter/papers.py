"""What one may read beside the table: the whole sheet, the notebook, and which sites the clues leave."""

from __future__ import annotations

from ....core.say import Say
from ....core.scene import Fact, Panel
from ..rules import log
from ..rules.components import CAMERA
from ..rules.flow import Tour
from .board import concerned, open_sheet, upper_part


def papers(tour: Tour) -> dict[str, Panel]:
    found = {"info": sheet(tour), "notebook": notebook(tour)}
    if tour.variant.hints:
        found["hint"] = hint(tour)
    return found


def sheet(tour: Tour) -> Panel:
    """The whole sheet that lies face up, for those who want to read it (ES-6): all 15 sentences."""
    panel = Panel(Say("panel.sheet", number=tour.sheet))
    sides: dict[int, int] = {}
    for compartment in range(len(CAMERA)):
        front = tour.fronts[compartment]
        if front is not None:
            for number in concerned(tour, front):
                sides[number] = compartment
    for number, sentence in open_sheet(tour):
        text = Say(f"clue.{sentence}")
        if number in sides:
            text = Say("sheet.marked", clue=text, camera=log.compartment(sides[number]))
        panel.facts.append(Fact(Say("number", number=number), text))
    return panel


def notebook(tour: Tour) -> Panel:
    """ES-7: what the sheets have said of the two cards in front, and where more is to be read."""
    panel = Panel(Say("panel.notebook"))
    for compartment in range(len(CAMERA)):
        front = tour.fronts[compartment]
        if front is None:
            continue
        shown = log.quarter(front.quarter) if front.site is None else Say("note.known", site=log.site(front.site))
        panel.facts.append(Fact(log.compartment(compartment), shown))
        for clue in upper_part(tour, front):
            words, number = clue["words"], Say("number", number=clue["number"])
            text = Say("clue.on_sheet", sheet=clue["sheet"]) if words is None else Say(words)
            panel.facts.append(Fact(number, text))
    return panel


def hint(tour: Tour) -> Panel:
    """The sites that agree with every clue read so far."""
    panel = Panel(Say("panel.hint"))
    for compartment in range(len(CAMERA)):
        if tour.fronts[compartment] is not None:
            fits = tuple(tour.box.sites.in_set(tour.possible(compartment)))
            panel.facts.append(Fact(log.compartment(compartment), Say("hint.fits", n=len(fits), sites=log.sites(fits))))
    return panel
