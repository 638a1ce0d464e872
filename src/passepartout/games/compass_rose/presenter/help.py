"""What every thing of the board is, by its id: its name, two sentences, and the rule that says more."""

from __future__ import annotations

from typing import Final

from ....core.say import Say, Who
from ....core.scene import Help
from ..rules import log
from ..rules.components import CONVEYANCES, Square
from ..rules.flow import Race
from .questions import stands
from .scene import CARD_RULES, SQUARE_RULES
from .things import DISCARDS, EVENT_DISCARDS, EVENT_PILE, PILE

FIGURES: Final = {
    "score": ("figure.square", "CR-7.1"),
    "place": ("figure.place", "CR-1.1"),
    "cards": ("fact.hand", "CR-1.5"),
    "telescope": ("fact.kept", "CR-8.4"),
    "goal": ("figure.goal", "CR-7.1"),
}
PANELS: Final = {
    "rose": ("panel.rose", "CR-1.4"),
    "track": ("panel.track", "CR-1.1"),
    "map": ("panel.map", "CR-1.1"),
    "hand": ("fact.hand", "CR-6.1"),
    "special": ("board.special", "CR-4.2"),
    "ways": ("board.ways", "CR-4.1"),
    "piles": ("panel.piles", "CR-3.4"),
}


def explain(race: Race, seat: int, thing: str) -> Help | None:
    kind, _, name = thing.partition("-")
    if thing in (PILE, DISCARDS, EVENT_PILE, EVENT_DISCARDS):
        return pile(race, thing)
    if kind == "card":
        return card(race, seat, name)
    if kind == "square" and name.isdecimal() and int(name) <= race.box.goal:
        return square(race, int(name))
    if kind == "rose" and name in CONVEYANCES:
        return rose(race, name)
    if kind == "pawn" and name.isdecimal() and int(name) < race.seats:
        return pawn(race, int(name))
    if kind == "event" and name in race.box.event_of:
        return event(race, name)
    if kind == "figure" and name in FIGURES:
        title, rule = FIGURES[name]
        return Help(Say(title), Say(f"help.figure.{name}", number=race.box.goal), rule)
    if kind == "panel" and name in PANELS:
        title, rule = PANELS[name]
        box = race.box
        return Help(Say(title), Say(f"help.panel.{name}", number=box.leap, cards=box.leap_cards), rule)
    return None


def card(race: Race, seat: int, code: str) -> Help | None:
    found = race.box.card_of.get(code)
    if found is None:
        return None
    title = log.card(found)
    if found.conveyance >= 0:
        key = "help.card.travel_expert" if race.expert else "help.card.travel"
        at = Say(f"at.{CONVEYANCES[found.conveyance]}")
        return Help(title, Say(key, n=found.value, conveyance=at), "CR-8.1" if race.expert else "CR-4.1")
    rule = CARD_RULES.get(found.name, "CR-4.2")
    if found is race.box.handcuffs and seat >= 0 and race.travellers[(seat + 1) % race.seats].square == 0:
        return Help(title, Say("help.card.handcuffs_nothing", who=Who((seat + 1) % race.seats)), rule)
    squares = race.box.purse if found is race.box.purses else race.box.cuffs
    return Help(title, Say(f"help.card.{found.name}", n=squares), rule)


def square(race: Race, number: int) -> Help:
    box = race.box
    title = log.square(box, number)
    kind = box.squares[number]
    if number == 0:
        return Help(title, Say("help.square.start"), "CR-4.5")
    if kind is Square.LONDON:
        if race.expert:
            return Help(title, Say("help.square.london_expert", n=box.london_expert), "CR-8.2")
        return Help(title, Say("help.square.london", n=box.london_cards), "CR-7.2")
    if kind is Square.TELESCOPE:
        key = "help.square.telescope_expert" if race.expert else "help.square.telescope"
        return Help(title, Say(key), "CR-8.3" if race.expert else "CR-5.3")
    count = box.draw if kind is Square.STAGE else box.cuffs
    return Help(title, Say(f"help.square.{kind.value}", n=count), SQUARE_RULES[kind])


def rose(race: Race, name: str) -> Help:
    title = Say("help.rose.title", conveyance=Say(f"conveyance.{name}"))
    if race.rose < 0:
        return Help(title, Say("help.rose.unset"), "CR-2.1")
    if CONVEYANCES[race.rose] == name:
        return Help(title, Say("help.rose.here"), "CR-4.1")
    return Help(title, Say("help.rose.elsewhere", conveyance=stands(race)), "CR-1.4")


def pawn(race: Race, seat: int) -> Help:
    traveller = race.travellers[seat]
    left = race.box.goal - traveller.square
    title = Say("pawn", who=Who(seat))
    if left == 0:
        return Help(title, Say("help.pawn.home"), "CR-7.1")
    where = log.square(race.box, traveller.square)
    return Help(title, Say("help.pawn", square=where, n=left), "CR-7.1")


def pile(race: Race, thing: str) -> Help:
    if thing == PILE:
        return Help(Say("fact.pile"), Say("help.pile", number=race.pile_size(), n=race.box.draw), "CR-3.1")
    if thing == DISCARDS:
        return Help(Say("fact.discards"), Say("help.discards"), "CR-3.4")
    if thing == EVENT_PILE:
        return Help(Say("fact.events"), Say("help.events", number=race.event_pile_size()), "CR-1.3")
    return Help(Say("fact.event_discards"), Say("help.event_discards"), "CR-3.4")


def event(race: Race, code: str) -> Help:
    """What it does is no secret: which one somebody keeps is, and its id is only sent to whoever does."""
    found = race.box.event_of[code]
    key = "help.event_expert" if race.expert else "help.event"
    return Help(Say(f"event.{found.words}"), Say(key, effect=log.effect(found)), "CR-8.3" if race.expert else "CR-1.3")
