"""What the buttons say, and what they touch. Nothing here decides anything."""

from __future__ import annotations

from ....core.action import Action
from ....core.say import Say, Who, joined, together
from ..rules import log
from ..rules.actions import (
    Act,
    Buy,
    Decline,
    Discard,
    DiscardEvent,
    Draw,
    EndTurn,
    Keep,
    Play,
    Reroll,
    Sell,
    Send,
    Submit,
    Swap,
    Take,
    Vote,
)
from ..rules.components import Card
from ..rules.event_effects import effect_of
from ..rules.events import DISTRACTION, PRINCESS, ROW_BALLOON
from ..rules.flow import Journey
from ..rules.state import BALLOON_PLACE, PILE, PLACES
from ..rules.steps import Ask
from ..rules.travel import offers_travel_card
from ..rules.way import Way
from .scene import EVENT_PILE, TRAVEL_PILE


def label(journey: Journey, seat: int, action: Action) -> Say:
    box = journey.box
    if isinstance(action, Way):
        return way_label(journey, seat, action)
    if isinstance(action, Take):
        if action.place == PILE:
            return Say("label.take_pile")
        card = journey.row[action.place]
        what = Say("card.none") if card is None else log.card(card)
        return Say("label.take", card=what, place=log.place(action.place))
    if isinstance(action, Act):
        return Say(f"label.act.{PLACES[action.place]}")
    if isinstance(action, Swap):
        return Say("label.swap", one=row_card(journey, action.one), two=row_card(journey, action.two))
    if isinstance(action, Play):
        return play_label(journey, action)
    if isinstance(action, Buy):
        return Say("label.buy_event" if action.event else "label.buy_travel", gold=Say("gold", n=box.card_price))
    if isinstance(action, Sell):
        return Say("label.sell_princess" if action.event is PRINCESS else "label.sell")
    if isinstance(action, Keep):
        return Say("label.keep", roll=journey.roll, n=journey.due + journey.roll)
    if isinstance(action, Reroll):
        return Say("label.reroll", gold=Say("gold", n=box.roll_price))
    if isinstance(action, Send):
        return send_label(journey, action)
    if isinstance(action, Draw):
        if journey.ask() is Ask.EXCHANGE:
            return Say("label.draw_exchanged", n=journey.steps[-1].number)
        return Say("label.draw_travel" if offers_travel_card(journey) else "label.draw_event")
    if isinstance(action, Decline):
        return Say("label.decline")
    if isinstance(action, Discard):
        return Say("label.discard", card=log.card(action.card))
    if isinstance(action, DiscardEvent):
        return Say("label.discard", card=log.event(action.event))
    if isinstance(action, EndTurn):
        return end_label(journey, seat)
    if isinstance(action, Submit):
        return Say("label.submit", n=box.detained)
    assert isinstance(action, Vote)
    return Say("label.vote_end" if action.end else "label.vote_on")


def price(way: Way) -> Say:
    """Days, or what the die may make of them, with the mean (it always ends in a half)."""
    if way.dice:
        return Say("price.dice", low=way.due + 1, high=way.due + 6, mean=way.due + 3)
    return Say("price", n=way.due)


def way_label(journey: Journey, seat: int, way: Way) -> Say:
    there = log.city(journey.box, journey.travellers[seat].leg + 1)
    means = way.means()
    if not means:
        return Say("label.overland", city=there, price=price(way))
    key = "label.travel_pair" if way.saved else "label.travel"
    return Say(key, city=there, means=joined(means), price=price(way), saved=way.saved)


def play_label(journey: Journey, action: Play) -> Say:
    effect = effect_of(journey, action.event)
    if declares_end(journey, action):
        card = log.event(DISTRACTION)
        if action.event is PRINCESS:
            card = Say("tool.princess", tool=card)
        key = "label.end_distracted" if journey.legs else "label.stay_distracted"
        return Say(key, city=log.city(journey.box, journey.travellers[journey.turn].leg), card=card)
    if action.event is not PRINCESS:
        return Say(f"label.play.{action.event.code}")
    return Say("label.play.princess", event=Say("card.none") if effect is None else log.event(effect))


def declares_end(journey: Journey, action: Play) -> bool:
    """ED-4.5: since version 2 of the rules Distraction is played by ending the turn with it."""
    return journey.ask() is Ask.GO and effect_of(journey, action.event) is DISTRACTION


def send_label(journey: Journey, action: Send) -> Say:
    """A detective is sent to meet somebody: who is there stands beside the city."""
    there = log.city(journey.box, action.city)
    met = [Say("met", who=Who(seat)) for seat in range(journey.seats) if journey.travellers[seat].leg == action.city]
    if not met:
        return Say("label.send", city=there)
    return Say("label.send_meets", city=there, who=together(met))


def end_label(journey: Journey, seat: int) -> Say:
    traveller = journey.travellers[seat]
    here = log.city(journey.box, traveller.leg)
    if journey.detective == traveller.leg:
        key = "label.end_detained" if journey.legs else "label.stay_detained"
        return Say(key, city=here, n=journey.box.detained)
    return Say("label.end" if journey.legs else "label.stay", city=here)


def row_card(journey: Journey, place: int) -> Say:
    card = journey.row[place]
    what = Say("card.none") if card is None else log.card(card)
    return Say("label.row_card", card=what, place=log.place(place))


# --------------------------------------------------------------------- touches


def touches(journey: Journey, seat: int, action: Action) -> tuple[str, ...]:
    """The ids of things in the scene; copies of a card are numbered from 1. A way touches the city it leads to. Staying
    is a thing of its own where there is anything else to do; else what ends a turn touches nothing: it is not to be
    done by reaching for a card."""
    if isinstance(action, Way):
        return way_ids(journey, seat, action)
    if isinstance(action, EndTurn) and len(journey.menu(seat)) > 1 and not journey.legs:
        return ("stay",)
    if isinstance(action, Take):
        return (TRAVEL_PILE,) if action.place == PILE else (f"row-{PLACES[action.place]}",)
    if isinstance(action, Act):
        return (f"row-{PLACES[action.place]}",)
    if isinstance(action, Buy):
        return (EVENT_PILE if action.event else TRAVEL_PILE,)
    if isinstance(action, Draw):
        return (TRAVEL_PILE if journey.ask() is Ask.EXCHANGE or offers_travel_card(journey) else EVENT_PILE,)
    if isinstance(action, Swap):
        return (f"row-{PLACES[action.one]}", f"row-{PLACES[action.two]}")
    if isinstance(action, Play) and declares_end(journey, action):
        return ()
    if isinstance(action, Play | Sell | DiscardEvent):
        return (f"event-{action.event.code}-1",)
    if isinstance(action, Discard):
        return card_ids((action.card,))
    if isinstance(action, Send):
        return (f"city-{action.city}",)
    return ()


def way_ids(journey: Journey, seat: int, way: Way) -> tuple[str, ...]:
    flown = [f"row-{PLACES[BALLOON_PLACE]}" for helper in way.helpers if helper.tool is ROW_BALLOON]
    there = f"city-{(journey.travellers[seat].leg + 1) % journey.box.home}"
    return (*card_ids(way.cards), *[f"event-{event.code}-1" for event in way.spent], *flown, there)


def card_ids(cards: tuple[Card, ...]) -> tuple[str, ...]:
    ids: list[str] = []
    for card in cards:
        number = 1
        while f"card-{card.code}-{number}" in ids:
            number += 1
        ids.append(f"card-{card.code}-{number}")
    return tuple(ids)
