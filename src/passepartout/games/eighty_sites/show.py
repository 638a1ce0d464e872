"""What a person sees and is asked. Nothing here decides anything."""

from __future__ import annotations

from ...core.action import Action
from ...core.say import Say, Who
from ...core.scene import Fact, Panel, Scene, Thing
from . import tell
from .actions import Announce, Blow, Charter, Choose, Discard, Give, Glimpse, Hold, Lay, OnSquare, Settle, Travel, Wind
from .chart import chart
from .components import CAMERA
from .rules import Tour
from .sites import Site
from .steps import Ask

# ------------------------------------------------------------------- questions


def prompt(tour: Tour, seat: int) -> Say:
    step = tour.steps[-1]
    ask = step.ask
    here = tell.square(tour.box, tour.trotters[seat].square)
    if ask is Ask.MOVE:
        leave = tour.trotters[seat].leave == tour.trotters[seat].square
        return Say("prompt.leave" if leave else "prompt.move", square=here)
    if ask is Ask.LAY:
        return Say("prompt.lay", flag=tell.flag(tour.seats, step.number))
    if ask is Ask.VETO:
        assert tour.drawn is not None
        return Say("prompt.veto", event=tell.event(tour.drawn), text=tell.event_text(tour.drawn))
    if ask is Ask.AIMED:
        assert tour.drawn is not None
        return Say("prompt.aimed", who=Who(tour.turn), event=tell.event(tour.drawn))
    if ask is Ask.SETTLE:
        return Say("prompt.settle", square=tell.square(tour.box, step.number))
    if ask is Ask.DISCARD:
        return Say("prompt.discard", n=step.number)
    if ask is Ask.VICTIM:
        assert tour.drawn is not None
        return Say("prompt.victim", event=tell.event(tour.drawn))
    if ask is Ask.GIVE:
        return Say("prompt.give", who=Who(step.number))
    if ask is Ask.BLOW:
        return Say("prompt.blow", flag=tell.flag(tour.seats, step.number), n=tour.box.wind)
    return Say(f"prompt.{ask.value}", square=here)


def label(tour: Tour, seat: int, action: Action) -> Say:
    if isinstance(action, Travel):
        place = tell.square(tour.box, action.square.index)
        if action.card is None:
            return Say("label.walk", square=place)
        return Say("label.travel", card=tell.card(action.card), square=place)
    if isinstance(action, OnSquare):
        return Say(f"label.{action.kind()}", square=tell.square(tour.box, action.square.index))
    if isinstance(action, Announce):
        return Say("label.announce", site=tell.site(action.site), camera=tell.compartment(action.compartment))
    if isinstance(action, Glimpse):
        return Say("label.glimpse", camera=tell.compartment(action.compartment))
    if isinstance(action, Hold):
        return Say("label.hold", who=Who(action.seat))
    if isinstance(action, Choose):
        return Say("label.choose", who=Who(action.seat), n=tour.trotters[action.seat].held)
    if isinstance(action, Discard):
        return Say("label.discard", card=tell.card(action.card))
    if isinstance(action, Give):
        return Say("label.give", card=tell.card(action.card))
    if isinstance(action, Wind):
        place = tell.square(tour.box, tour.flags[action.flag])
        return Say("label.wind", flag=tell.flag(tour.seats, action.flag), square=place)
    return Say(f"label.{action.kind()}")


def touches(tour: Tour, seat: int, action: Action) -> tuple[str, ...]:
    """Cards, flags and front cards are things of the scene; squares and sites are on the board (`box`)."""
    if isinstance(action, Travel):
        square = f"square:{action.square.code}"
        return (square,) if action.card is None else (f"card:{action.card.code}", square)
    if isinstance(action, Lay | Blow):
        return (f"flag:{tour.steps[-1].number + 1}", f"square:{action.square.code}")
    if isinstance(action, Charter):
        return (secret_id(tour, seat, "charter"), f"square:{action.square.code}")
    if isinstance(action, Settle):
        return (f"square:{action.square.code}",)
    if isinstance(action, Announce):
        return (f"front:{CAMERA[action.compartment]}", f"site:{action.site.id}")
    if isinstance(action, Glimpse):
        return (secret_id(tour, seat, "glimpse"), f"front:{CAMERA[action.compartment]}")
    if isinstance(action, Hold):
        return (secret_id(tour, seat, "hold"), f"figure:{action.seat + 1}")
    if isinstance(action, Choose):
        return (f"figure:{action.seat + 1}",)
    if isinstance(action, Discard | Give):
        return (f"card:{action.card.code}",)
    if isinstance(action, Wind):
        return (f"flag:{action.flag + 1}",)
    if action.kind() == "veto":
        return (secret_id(tour, seat, "veto"),)
    return ()


def secret_id(tour: Tour, seat: int, kind: str) -> str:
    """The first SECRET card of a kind."""
    return next(f"secret:{event.code}" for event in tour.trotters[seat].secrets if event.kind.value == kind)


# ----------------------------------------------------------------------- table


def scene(tour: Tour, seat: int) -> Scene:
    found = Scene(Say("scene.over" if tour.places is not None else "scene.turn", number=tour.turns))
    found.panels.append(camera(tour))
    found.panels.append(board(tour))
    for other in range(tour.seats):
        found.panels.append(trotter(tour, other, seat))
    found.panels.append(piles(tour))
    found.picture = chart(tour, seat)
    found.legend = Say("legend")
    return found


def camera(tour: Tour) -> Panel:
    """The two front cards with the notebook, and the cards laid out."""
    panel = Panel(Say("panel.camera"))
    panel.facts.append(Fact(Say("fact.sheet"), Say("sheet", number=tour.sheet)))
    for compartment in range(len(CAMERA)):
        front = tour.fronts[compartment]
        if front is None:
            continue
        text = Say("thing.front", camera=tell.compartment(compartment), quarter=tell.quarter(front.quarter))
        note: Say | None = None if front.site is None else Say("note.known", site=tell.site(front.site))
        panel.things.append(Thing(f"front:{CAMERA[compartment]}", text, note))
        for number in front.clues:
            sheet = tour.box.sites.clues[number].sheet
            key = "note.clue_now" if sheet == tour.sheet else "note.clue"
            note = Say(key, number=number, sheet=sheet, camera=tell.compartment(compartment))
            panel.things.append(Thing(f"clue:{number}", Say(f"clue.{number}"), note))
    for laid in tour.laid:
        square = tell.degrees(laid.site.square)
        note = Say("note.laid", square=square, who=Who(laid.seat))
        panel.things.append(Thing(f"laid:{laid.site.id}", tell.site(laid.site), note))
    return panel


def board(tour: Tour) -> Panel:
    panel = Panel(Say("panel.board"))
    for seat, one in enumerate(tour.trotters):
        square = tell.square(tour.box, one.square)
        panel.things.append(Thing(f"figure:{seat + 1}", Say("figure", who=Who(seat)), Say("note.at", square=square)))
    for flag, place in enumerate(tour.flags):
        note = Say("note.not_laid") if place < 0 else Say("note.at", square=tell.square(tour.box, place))
        panel.things.append(Thing(f"flag:{flag + 1}", tell.flag(tour.seats, flag), note))
    return panel


def trotter(tour: Tour, seat: int, watcher: int) -> Panel:
    """A rack: one's own cards, of the others only how many."""
    player = tour.trotters[seat]
    panel = Panel(Say("panel.trotter", who=Who(seat)), seat)
    facts = panel.facts
    facts.append(Fact(Say("fact.square"), tell.square(tour.box, player.square)))
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
            panel.things.append(Thing(f"card:{card.code}", tell.card(card), note))
    for event in player.secrets:
        panel.things.append(Thing(f"secret:{event.code}", tell.event(event), tell.event_text(event)))
    return panel


def sites(cards: tuple[Site, ...]) -> Say:
    """How many, and which."""
    if not cards:
        return Say("sites.none")
    return Say("sites", n=len(cards), sites=tell.sites(cards))


def piles(tour: Tour) -> Panel:
    panel = Panel(Say("panel.piles"))
    for compartment in range(len(CAMERA)):
        behind = tour.behind[compartment] + len(tour.back[compartment])
        label = Say("fact.behind", camera=tell.compartment(compartment))
        panel.facts.append(Fact(label, Say("cards", n=behind)))
    panel.facts.append(Fact(Say("fact.pile"), Say("cards", n=tour.pile_size())))
    panel.facts.append(Fact(Say("fact.discards"), Say("cards", n=len(tour.discards))))
    panel.facts.append(Fact(Say("fact.events"), Say("cards", n=tour.event_pile_size())))
    panel.facts.append(Fact(Say("fact.event_discards"), Say("cards", n=len(tour.event_discards))))
    return panel
