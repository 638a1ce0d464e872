"""What a person sees: the row, the route, the travellers, the events, and a reckoning of place and days together."""

from __future__ import annotations

from typing import Final

from ....core.say import Say, Who, joined
from ....core.scene import Fact, Panel, Scene, Thing
from ..rules import log
from ..rules.components import Box
from ..rules.events import EVENTS, Event
from ..rules.flow import Journey
from ..rules.forecast import projected
from ..rules.possible import can_act
from ..rules.state import PLACES, ROW, Traveller

TRAVEL_PILE: Final = "pile-travel"
EVENT_PILE: Final = "pile-event"


def headline(journey: Journey) -> Say:
    """How the game stands, in a line."""
    return Say("scene.over" if journey.standing() is not None else "scene.round", number=journey.round)


def scene(journey: Journey, seat: int) -> Scene:
    over = journey.standing() is not None
    found = Scene(headline(journey))
    if not over:
        found.panels.append(row(journey))
    found.panels.append(reckoning(journey))
    found.panels.append(route(journey))
    for other in range(journey.seats):
        found.panels.append(traveller_panel(journey, other))
    found.panels.append(events(journey))
    return found


def row(journey: Journey) -> Panel:
    panel = Panel(Say("panel.row"))
    for place in range(ROW):
        card = journey.row[place]
        if card is not None:
            panel.things.append(Thing(f"row-{PLACES[place]}", log.card(card), log.place(place), rule="ED-4.3"))
        elif place == journey.place and can_act(journey, journey.travellers[journey.turn]):
            panel.things.append(Thing(f"row-{PLACES[place]}", Say(f"label.act.{PLACES[place]}"), log.place(place)))
    panel.things.append(Thing(TRAVEL_PILE, Say("fact.pile"), Say("cards", n=journey.pile_size())))
    panel.facts.append(Fact(Say("fact.discards"), Say("cards", n=len(journey.discards))))
    panel.facts.append(Fact(Say("fact.supply"), Say("gold", n=journey.supply)))
    return panel


def reckoning(journey: Journey) -> Panel:
    """ED-10: who leads, which two tracks of the cardboard game do not show together. The best first."""
    panel = Panel(Say("panel.reckoning"))
    days = [projected(journey.box, traveller) for traveller in journey.travellers]
    order: list[int] = []
    for seat in range(journey.seats):
        index = 0
        while index < len(order) and days[order[index]] <= days[seat]:
            index += 1
        order.insert(index, seat)
    for seat in order:
        traveller = journey.travellers[seat]
        if traveller.arrival:
            value = Say("reckoning.home", days=traveller.days, place=traveller.arrival)
        else:
            where = log.city(journey.box, traveller.leg)
            value = Say("reckoning.on_the_way", city=where, days=traveller.days, about=days[seat])
        panel.facts.append(Fact(Say("name", who=Who(seat)), value))
    return panel


def route(journey: Journey) -> Panel:
    """Every city with who is there, its chips, and what the leg onwards demands."""
    panel = Panel(Say("panel.route"))
    box = journey.box
    for city in range(len(box.cities)):
        notes: list[Say] = []
        for seat in range(journey.seats):
            if box.city_of(journey.travellers[seat].leg) == city:
                notes.append(Say("name", who=Who(seat)))
        if journey.detective == city:
            notes.append(Say("route.detective"))
        if city:
            reached = journey.visitors(city)
            if reached == 0:
                notes.append(Say("route.red", chip=Say(f"chip.{journey.red[city - 1].name}")))
            if reached < journey.seats:
                notes.append(Say("route.blue", chip=Say(f"chip.{journey.blue[city - 1].name}")))
        notes.append(Say("route.next", demand=log.demand(box, box.legs[city])))
        panel.things.append(Thing(f"city-{city}", log.city(box, city), joined(notes), rule="ED-1.2"))
    return panel


def traveller_panel(journey: Journey, seat: int) -> Panel:
    traveller = journey.travellers[seat]
    panel = Panel(Say("name", who=Who(seat)), seat)
    panel.facts.append(Fact(Say("fact.city"), log.city(journey.box, traveller.leg)))
    panel.facts.append(Fact(Say("fact.days"), Say("of_wager", days=traveller.days, wager=journey.box.wager)))
    panel.facts.append(Fact(Say("fact.gold"), Say("gold", n=traveller.gold)))
    if traveller.arrival:
        panel.facts.append(Fact(Say("fact.home"), Say("arrival", number=traveller.arrival)))
        return panel
    cards = Say("hand", travel=Say("hand.travel", n=traveller.held), event=Say("hand.event", n=traveller.event_count()))
    panel.facts.append(Fact(Say("fact.hand"), cards))
    if journey.watch == seat:
        panel.facts.append(Fact(Say("fact.watch"), Say("watch")))
    if not traveller.hidden:
        panel.things = hand(journey, traveller)
    return panel


def hand(journey: Journey, traveller: Traveller) -> list[Thing]:
    """Copies are numbered, so that two ships of one value are two things."""
    things: list[Thing] = []
    for card in journey.box.cards:
        for number in range(traveller.cards[card.index]):
            things.append(Thing(f"card-{card.code}-{number + 1}", log.card(card), rule="ED-5.1"))
    seen: list[Event] = []
    for event in traveller.events:
        seen.append(event)
        id = f"event-{event.code}-{seen.count(event)}"
        things.append(Thing(id, log.event(event), help_for(journey.box, event), rule=event.rule))
    return things


def help_for(box: Box, event: Event) -> Say:
    """What a card does in short, with the numbers of the box, and its printed name for owners of it."""
    return Say(f"help.{event.code}", n=box.days[event.index], **figures(box))


def figures(box: Box) -> dict[str, int]:
    """The days of India and of the events that count any, under their names."""
    found = {event.code: box.days[event.index] for event in EVENTS if event.days is not None}
    return {"overland": box.overland, **found}


def events(journey: Journey) -> Panel:
    """ED-10: what may still be in the pile. In a view, whatever is neither discarded nor in the own hand."""
    panel = Panel(Say("panel.events"))
    panel.things.append(Thing(EVENT_PILE, Say("fact.event_pile"), Say("cards", n=journey.event_pile_size())))
    unseen = log.counted(journey.event_pile)
    panel.facts.append(Fact(Say("fact.unseen"), joined(unseen) if unseen else Say("card.none")))
    top = Say("card.none")
    if journey.event_discards:
        top = log.event(journey.event_discards[-1])
    panel.facts.append(Fact(Say("fact.top"), top))
    for number, event in enumerate(journey.event_discards, 1):
        panel.things.append(Thing(f"discarded-{number}", log.event(event), help_for(journey.box, event), True))
    return panel
