"""What a thing on the table is, by its id: its name, two sentences, and the rule that says more."""

from __future__ import annotations

from typing import Final

from ....core.say import Say, Who
from ....core.scene import Help
from ..rules import log
from ..rules.components import CAMERA, FLAGS, EventKind
from ..rules.flow import Tour
from ..rules.sites import Site
from ..rules.world import QUARTERS, TERRAINS
from .board import open_sheet, upper_part

# Panels and figures of the board: their title, and the rule.
PLAIN: Final = {
    "panel-world": ("board.world", "ES-1.1"),
    "panel-camera": ("board.camera", "ES-4.1"),
    "panel-notebook": ("board.notebook", "ES-7"),
    "panel-racks": ("board.racks", "ES-5.2"),
    "panel-hint": ("board.hint", "ES-7"),
    "panel-hand": ("board.hand", "ES-1.5"),
    "panel-laid": ("board.laid", "ES-4.2"),
    "foot": ("vehicle.foot", "ES-3.1"),
    "stay": ("label.stay", "ES-3.1"),
    "figure-score": ("help.validated", "ES-5.4"),
    "figure-place": ("figures.place", "ES-1.1"),
    "figure-camera": ("figures.carried", "ES-5.2"),
    "figure-cards": ("figures.cards", "ES-3.4"),
    "figure-key": ("figures.secrets", "ES-3.6"),
    "figure-watch": ("figures.missed", "ES-3.7"),
}


def help_on(tour: Tour, seat: int, thing: str) -> Help | None:
    if thing in PLAIN:
        title, rule = PLAIN[thing]
        return Help(named(Say(title)), Say(f"help.{thing}", goal=tour.box.goal), rule)
    if thing == "panel-sheet":
        return Help(Say("panel.sheet", number=tour.sheet), Say("help.panel-sheet"), "ES-1.4")
    if thing == "pile-cards":
        return Help(Say("fact.pile"), Say("help.pile-cards", n=tour.pile_size()), "ES-3.4")
    if thing == "pile-events":
        return Help(Say("fact.events"), Say("help.pile-events", n=tour.event_pile_size()), "ES-3.6")
    kind, _, name = thing.partition(":")
    if kind == "square":
        return help_on_square(tour, name)
    if kind in {"site", "laid"}:
        site = tour.box.sites.by_id.get(name)
        return None if site is None else help_on_site(tour, seat, site)
    if kind in {"flag", "figure"}:
        number = int(name) - 1 if name.isdecimal() else -1
        if kind == "flag":
            return help_on_flag(tour, seat, number) if 0 <= number < FLAGS else None
        return help_on_figure(tour, seat, number) if 0 <= number < tour.seats else None
    if kind == "card":
        card = tour.box.card_of.get(name)
        if card is None:
            return None
        return Help(named(log.card(card)), Say(f"help.card.{card.vehicle.value}", n=card.number), "ES-3.1")
    if kind in {"secret", "event"}:
        return help_on_event(tour, kind, name)
    if kind == "front" and name in CAMERA:
        return help_on_front(tour, 0 if name == CAMERA[0] else 1)
    if kind == "clue" and name.isdecimal():
        return help_on_clue(tour, int(name))
    if kind == "quarter" and name in QUARTERS:
        return Help(named(log.quarter(QUARTERS.index(name))), Say("help.quarter"), "ES-1.1")
    return None


def named(what: Say) -> Say:
    """As a title: with a capital letter."""
    return Say("help.title", what=what)


def help_on_square(tour: Tour, code: str) -> Help | None:
    for square in tour.box.board.squares:
        if square.code == code:
            ground = Say(f"help.terrain.{TERRAINS[square.kind]}")
            title = log.square(tour.box, square.index)
            if tour.box.sites.at[square.index]:
                return Help(title, Say("help.square_with_site", ground=ground), "ES-3.6")
            return Help(title, ground, "ES-1.2")
    return None


def help_on_site(tour: Tour, seat: int, site: Site) -> Help:
    title = log.site(site)
    for laid in tour.laid:
        if laid.site is site:
            mine = laid.seat == seat
            return Help(title, Say("help.site.laid_yours") if mine else said_of("help.site.laid", laid.seat), "ES-4.2")
    for front in tour.fronts:
        if front is not None and front.open and front.site is site:
            return Help(title, Say("help.site.open"), "ES-4.1")
    if tour.unseen >> site.index & 1:
        return Help(title, Say("help.site.unseen"), "ES-4.1")
    if any([site in back for back in tour.back]):
        return Help(title, Say("help.site.start"), "ES-2.2")
    return Help(title, Say("help.site.gone"), "ES-4.1")


def said_of(key: str, seat: int) -> Say:
    return Say(key, who=Who(seat))


def help_on_flag(tour: Tour, seat: int, flag: int) -> Help:
    title = named(log.your_flag(tour.seats, flag, seat))
    if flag == seat:
        return Help(title, Say("help.flag.yours"), "ES-5.3")
    if seat >= 0 and tour.layers[flag] == seat and tour.variant.flag_rest:
        return Help(title, Say("help.flag.laid_by_you"), "ES-3.5")
    if flag < tour.seats:
        return Help(title, said_of("help.flag.other", flag), "ES-3.5")
    return Help(title, Say("help.flag.free"), "ES-1.7")


def help_on_figure(tour: Tour, seat: int, other: int) -> Help:
    text = Say("help.figure.yours") if other == seat else said_of("help.figure.other", other)
    return Help(Say("panel.trotter", who=Who(other)), text, "ES-3.2")


def help_on_event(tour: Tour, kind: str, code: str) -> Help | None:
    """A SECRET card one keeps also says when it is played."""
    event = tour.box.event_of.get(code)
    if event is None:
        return None
    text = log.event_text(event)
    if kind == "secret":
        when = Say("help.when.veto" if event.kind is EventKind.VETO else "help.when.turn")
        text = Say("help.secret", text=text, when=when)
    return Help(log.event(event), text, "ES-1.6" if event.kind is not EventKind.JOURNEY else "ES-3.6")


def help_on_front(tour: Tour, compartment: int) -> Help:
    front = tour.fronts[compartment]
    camera = log.compartment(compartment)
    if front is None:
        return Help(named(camera), Say("refuse.no_front"), "ES-4.3")
    title = named(Say("thing.front", camera=camera, quarter=log.quarter(front.quarter)))
    if front.site is None:
        return Help(title, Say("help.front"), "ES-1.4")
    return Help(title, Say("help.front_known", site=log.site(front.site)), "ES-4.1")


def help_on_clue(tour: Tour, number: int) -> Help | None:
    """On a card in front, read or not yet; or on the sheet only."""
    title = Say("help.clue", number=number)
    for compartment in range(len(CAMERA)):
        front = tour.fronts[compartment]
        for clue in [] if front is None else upper_part(tour, front):
            if clue["number"] == number:
                camera = log.compartment(compartment)
                if clue["words"] is None:
                    return Help(title, Say("help.clue.unread", camera=camera, sheet=clue["sheet"]), "ES-3.5")
                return Help(title, Say("help.clue.read", camera=camera), "ES-7")
    if number in [one for one, _ in open_sheet(tour)]:
        return Help(title, Say("help.clue.other"), "ES-7")
    return None
