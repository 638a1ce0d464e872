"""The table in panels, facts and things, for every client without a board of its own."""

from __future__ import annotations

from ....core.say import Say, Who
from ....core.scene import Fact, Panel, Scene, Thing
from ..rules import log
from ..rules.components import CAMERA
from ..rules.flow import Tour
from ..rules.sites import Site
from .board import upper_part


def headline(tour: Tour) -> Say:
    """How the game stands, in a line."""
    return Say("scene.over" if tour.places is not None else "scene.turn", number=tour.turns)


def scene(tour: Tour, seat: int) -> Scene:
    found = Scene(headline(tour))
    found.panels.append(camera(tour))
    found.panels.append(board(tour))
    for other in range(tour.seats):
        found.panels.append(trotter(tour, other, seat))
    found.panels.append(piles(tour))
    return found


def camera(tour: Tour) -> Panel:
    """The two front cards with the notebook, and the cards laid out."""
    panel = Panel(Say("panel.camera"))
    panel.facts.append(Fact(Say("fact.sheet"), Say("sheet", number=tour.sheet)))
    for compartment in range(len(CAMERA)):
        front = tour.fronts[compartment]
        if front is None:
            continue
        text = Say("thing.front", camera=log.compartment(compartment), quarter=log.quarter(front.quarter))
        note: Say | None = None if front.site is None else Say("note.known", site=log.site(front.site))
        panel.things.append(Thing(f"front:{CAMERA[compartment]}", text, note))
        for clue in upper_part(tour, front):
            number, sheet, words = clue["number"], clue["sheet"], clue["words"]
            key = "note.clue_now" if clue["now"] else "note.clue"
            note = Say(key, number=number, sheet=sheet, camera=log.compartment(compartment))
            text = Say("clue.unread") if words is None else Say(words)
            panel.things.append(Thing(f"clue:{number}", text, note))
    for laid in tour.laid:
        square = log.degrees(laid.site.square)
        note = Say("note.laid", square=square, who=Who(laid.seat))
        panel.things.append(Thing(f"laid:{laid.site.id}", log.site(laid.site), note))
    return panel


def board(tour: Tour) -> Panel:
    panel = Panel(Say("panel.board"))
    for seat, one in enumerate(tour.trotters):
        square = log.square(tour.box, one.square)
        panel.things.append(Thing(f"figure:{seat + 1}", Say("figure", who=Who(seat)), Say("note.at", square=square)))
    for flag, place in enumerate(tour.flags):
        note = Say("note.not_laid") if place < 0 else Say("note.at", square=log.square(tour.box, place))
        panel.things.append(Thing(f"flag:{flag + 1}", log.flag(tour.seats, flag), note))
    return panel


def trotter(tour: Tour, seat: int, watcher: int) -> Panel:
    """A rack: one's own cards, of the others only how many."""
    player = tour.trotters[seat]
    panel = Panel(Say("panel.trotter", who=Who(seat)), seat)
    facts = panel.facts
    facts.append(Fact(Say("fact.square"), log.square(tour.box, player.square)))
    facts.append(Fact(Say("fact.validated"), sites(player.validated)))
    if player.carried:
        facts.append(Fact(Say("fact.carried"), sites(player.carried)))
    facts.append(Fact(Say("fact.hand"), Say("cards", n=player.held)))
    if player.kept:
        facts.append(Fact(Say("fact.kept"), Say("cards", n=player.kept)))
    if player.missed:
        facts.append(Fact(Say("fact.missed"), Say("missed", n=player.missed)))
    if tour.steps and tour.deciders()[0] == seat:
        facts.append(Fact(Say("fact.asked"), Say(f"asked.{tour.steps[-1].ask.value}")))
    if player.hidden or seat != watcher:
        return panel
    for card in tour.box.cards:
        count = player.count(card.index)
        if count:
            note = Say("copies", n=count) if count > 1 else None
            panel.things.append(Thing(f"card:{card.code}", log.card(card), note))
    for event in player.secrets:
        panel.things.append(Thing(f"secret:{event.code}", log.event(event), log.event_text(event)))
    return panel


def sites(cards: tuple[Site, ...]) -> Say:
    """How many, and which."""
    if not cards:
        return Say("sites.none")
    return Say("sites", n=len(cards), sites=log.sites(cards))


def piles(tour: Tour) -> Panel:
    panel = Panel(Say("panel.piles"))
    for compartment in range(len(CAMERA)):
        behind = tour.behind[compartment] + len(tour.back[compartment])
        label = Say("fact.behind", camera=log.compartment(compartment))
        panel.facts.append(Fact(label, Say("cards", n=behind)))
    panel.facts.append(Fact(Say("fact.pile"), Say("cards", n=tour.pile_size())))
    panel.facts.append(Fact(Say("fact.discards"), Say("cards", n=len(tour.discards))))
    panel.facts.append(Fact(Say("fact.events"), Say("cards", n=tour.event_pile_size())))
    panel.facts.append(Fact(Say("fact.event_discards"), Say("cards", n=len(tour.event_discards))))
    return panel
