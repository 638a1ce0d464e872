"""What every thing on the table is, by its id: its name, two sentences, and the rule that says more.

Ids are those of the scene (`card-S8-1`, `event-offer-1`, `row-gold`, `pile-event`, `city-3`, `discarded-1`) and of the
drawn board: `chip-red-3`, `leg-3`, `pawn-2`, `way-travel S8 S8`, `detective`, `die`, `stay`, `buy`, figures, panels.
"""

from __future__ import annotations

from typing import Final

from ....core.refusal import NotationError
from ....core.say import Say, Who, joined
from ....core.scene import Help
from ..rules import log
from ..rules.events import EVENT_OF, Event
from ..rules.flow import Journey
from ..rules.forecast import projected
from ..rules.state import PLACES, ROW
from ..rules.way import Way
from ..rules.way_notation import parse_way
from .labels import price
from .scene import figures

# By id: the rule. Their names and sentences are title.ID and about.ID.
PLAIN: Final = {
    "detective": "ED-4.5",
    "die": "ED-5.6",
    "stay": "ED-4.4",
    "buy": "ED-4.7",
    "figure-score": "ED-5.1",
    "figure-place": "ED-1.1",
    "figure-goal": "ED-10",
    "figure-coin": "ED-4.7",
    "figure-cards": "ED-4.6",
    "figure-watch": "ED-3.4",
    "figure-flag": "ED-3.2",
    "panel-ways": "ED-5.1",
    "panel-else": "ED-4.4",
    "panel-row": "ED-4.1",
    "panel-hand": "ED-4.6",
    "panel-reckoning": "ED-10",
    "panel-route": "ED-1.1",
}
PLACE_RULES: Final = {"balloon": "ED-5.6", "event": "ED-7.1", "first": "ED-3.4"}


def help_on(journey: Journey, thing: str) -> Help | None:
    kind, _, rest = thing.partition("-")
    box = journey.box
    if thing in PLAIN:
        return Help(Say(f"title.{thing}"), Say(f"about.{thing}", **numbers(journey)), PLAIN[thing])
    if kind == "card":
        card = box.by_code.get(rest.partition("-")[0])
        if card is not None:
            return Help(log.card(card), Say("about.ship" if card.ship else "about.train"), "ED-5.2")
    elif kind == "event":
        event = EVENT_OF.get(rest.partition("-")[0])
        if event is not None:
            return about_event(journey, event)
    elif kind == "discarded":
        number = number_in(rest, len(journey.event_discards) + 1)
        if number > 0:
            return about_event(journey, journey.event_discards[number - 1])
    elif kind == "row" and rest in PLACES[:ROW]:
        title = Say("title.action", place=log.place(PLACES.index(rest)))
        return Help(title, Say(f"about.place.{rest}"), PLACE_RULES.get(rest, "ED-4.3"))
    elif kind == "pile" or thing == "panel-events":
        return about_pile(journey, thing)
    elif kind == "chip":
        return about_chip(journey, *rest.partition("-")[::2])
    elif kind in ("city", "leg"):
        return about_place(journey, kind, number_in(rest, len(box.cities)))
    elif kind == "pawn":
        return about_pawn(journey, number_in(rest, journey.seats))
    elif kind == "way":
        return about_way(journey, rest)
    return None


def number_in(text: str, below: int) -> int:
    """-1 for what is no number, or none of ours."""
    return int(text) if text.isascii() and text.isdigit() and int(text) < below else -1


def numbers(journey: Journey) -> dict[str, object]:
    """The numbers of the box that sentences name."""
    box = journey.box
    return {
        "n": box.detained,
        "limit": box.hand_limit,
        "price": Say("gold", n=box.card_price),
        "roll": Say("gold", n=box.roll_price),
        "wager": box.wager,
    }


def about_event(journey: Journey, event: Event) -> Help:
    text = Say(f"about.event.{event.code}", n=journey.box.days[event.index], **figures(journey.box))
    return Help(log.event(event), text, event.rule)


def about_pile(journey: Journey, thing: str) -> Help | None:
    cost = Say("gold", n=journey.box.card_price)
    if thing == "pile-travel":
        count = Say("cards", n=journey.pile_size())
        return Help(Say("fact.pile"), Say("about.pile-travel", cards=count, price=cost), "ED-4.7")
    if thing == "pile-event":
        count = Say("cards", n=journey.event_pile_size())
        return Help(Say("fact.event_pile"), Say("about.pile-event", cards=count, price=cost), "ED-4.7")
    if thing == "panel-events":
        unseen = log.counted(journey.event_pile)
        top = log.event(journey.event_discards[-1]) if journey.event_discards else Say("card.none")
        text = Say("about.panel-events", unseen=joined(unseen) if unseen else Say("card.none"), top=top)
        return Help(Say("panel.events"), text, "ED-7.1")
    return None


def about_chip(journey: Journey, colour: str, city: str) -> Help | None:
    """ED-5.4. What lay there is told also when it is taken."""
    number = number_in(city, len(journey.box.cities))
    if number < 1 or colour not in ("red", "blue"):
        return None
    chip = (journey.red if colour == "red" else journey.blue)[number - 1]
    reached = journey.visitors(number)
    gone = reached > 0 if colour == "red" else reached == journey.seats
    key = f"about.{colour}_gone" if gone else f"about.{colour}"
    text = Say(key, city=log.city(journey.box, number), chip=Say(f"about.chip.{chip.name}"))
    return Help(Say(f"title.{colour}", chip=Say(f"chip.{chip.name}")), text, "ED-5.4")


def about_place(journey: Journey, kind: str, number: int) -> Help | None:
    """A city, or the leg that begins there."""
    box = journey.box
    if number < 0:
        return None
    demand = log.demand(box, box.legs[number])
    here, there = log.city(box, number), log.city(box, number + 1)
    if kind == "leg":
        rule = "ED-6.1" if box.legs[number].overland else "ED-1.2"
        return Help(Say("box.leg", start=here, end=there), Say("about.leg", demand=demand), rule)
    if number == 0:
        return Help(here, Say("about.london", wager=box.wager), "ED-8.4")
    return Help(here, Say("about.city", city=there, demand=demand), "ED-1.2")


def about_pawn(journey: Journey, seat: int) -> Help | None:
    if seat < 0:
        return None
    traveller = journey.travellers[seat]
    title = Say("name", who=Who(seat))
    if traveller.arrival:
        return Help(title, Say("reckoning.home", days=traveller.days, place=traveller.arrival), "ED-8.1")
    text = Say(
        "about.pawn",
        city=log.city(journey.box, traveller.leg),
        days=traveller.days,
        gold=Say("gold", n=traveller.gold),
        cards=Say("cards", n=traveller.hand_size()),
        about=projected(journey.box, traveller),
    )
    return Help(title, text, "ED-10")


def about_way(journey: Journey, notation: str) -> Help | None:
    """What is counted, what a pair or a helper changes, and what the die may do."""
    words = notation.split()
    if not words or words[0] != "travel":
        return None
    try:
        way = parse_way(journey.menus.all_ways, words[1:])
    except NotationError:
        return None
    title = joined(way.means()) if way.means() else Say("about.overland")
    return Help(title, way_text(way), way_rule(way))


def way_text(way: Way) -> Say:
    if way.dice:
        return Say("about.way_dice", low=way.due + 1, high=way.due + 6)
    if way.helpers:
        return Say("about.way_helper", price=price(way))
    return Say("about.way_pair" if way.saved else "about.way", price=price(way), saved=way.saved)


def way_rule(way: Way) -> str:
    if not way.cards and not way.helpers:
        return "ED-6.1"
    return "ED-5.5" if way.helpers else "ED-5.2" if way.saved else "ED-5.1"
