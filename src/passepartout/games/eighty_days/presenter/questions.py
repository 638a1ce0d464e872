"""What a person is asked: the question by itself, and under it what it is for or what it costs."""

from __future__ import annotations

from ....core.say import Say
from ..rules import log
from ..rules.events import ELEPHANT
from ..rules.flow import Journey
from ..rules.steps import MOST_EXCHANGED, Ask
from ..rules.travel import offers_travel_card
from ..rules.way import Way


def prompt(journey: Journey, seat: int) -> Say:
    ask = journey.ask()
    traveller = journey.travellers[seat]
    if ask is Ask.GO:
        here, there = log.city(journey.box, traveller.leg), log.city(journey.box, traveller.leg + 1)
        if not journey.may_travel():
            return Say("prompt.go_done", city=here)
        if not has_way(journey, seat):
            return Say("prompt.go_stuck", city=here)
        return Say("prompt.go_extra" if journey.legs else "prompt.go", city=there)
    if ask is Ask.ROLL:
        return Say("prompt.roll", roll=journey.roll)
    if ask is Ask.DISCARD:
        return Say("prompt.discard", n=traveller.hand_size() - journey.box.hand_limit)
    if ask is Ask.CHIP:
        return Say(f"prompt.chip.{'travel' if offers_travel_card(journey) else 'event'}")
    assert ask is not None
    return Say(f"prompt.{ask.value}")


def purpose(journey: Journey, seat: int) -> Say | None:
    step = journey.steps[-1]
    ask = step.ask
    box = journey.box
    if ask is Ask.GO:
        return purpose_to_go(journey, seat)
    if ask is Ask.ROLL:
        return purpose_of_roll(journey, seat)
    if ask is Ask.EXCHANGE:
        if step.number:
            return Say("purpose.exchanging", done=Say("cards", n=step.number), most=MOST_EXCHANGED)
        return Say("purpose.exchange", most=MOST_EXCHANGED)
    if ask is Ask.DISCARD:
        return Say("purpose.discard", limit=box.hand_limit)
    if ask is Ask.DETECTIVE or ask is Ask.DETAINED:
        return Say(f"purpose.{ask.value}", n=box.detained)
    if ask is Ask.CHIP:
        return Say(f"purpose.chip.{'travel' if offers_travel_card(journey) else 'event'}")
    return Say(f"purpose.{ask.value}")


def purpose_to_go(journey: Journey, seat: int) -> Say:
    """What the leg takes, and whether the detective waits at the end of it; or why one is asked at all."""
    box = journey.box
    traveller = journey.travellers[seat]
    if not journey.may_travel():
        if len(journey.menu(seat)) == 1:
            return Say("purpose.go_secret")
        if journey.detective == traveller.leg:
            return Say("purpose.go_detained", n=box.detained)
        return Say("purpose.go_done")
    leg = box.legs[traveller.leg]
    there = log.city(box, traveller.leg + 1)
    if not has_way(journey, seat):
        return Say("purpose.go_stuck", city=there, demand=log.demand(box, leg))
    met = journey.detective == traveller.leg + 1
    if leg.overland:
        days = box.days[ELEPHANT.index]
        key = "purpose.india_detective" if met else "purpose.india"
        return Say(key, overland=Say("price", n=box.overland), elephant=days, city=there, n=box.detained)
    if met:
        return Say("purpose.go_detective", demand=log.demand(box, leg), city=there, n=box.detained)
    return Say("purpose.go", demand=log.demand(box, leg))


def purpose_of_roll(journey: Journey, seat: int) -> Say:
    """ED-5.6. Without a coin it is asked because of what might be sold for one: an answer at once would tell."""
    gold = journey.travellers[seat].gold
    if len(journey.menu(seat)) == 1:
        return Say("purpose.roll_secret")
    return Say("purpose.roll", price=Say("gold", n=journey.box.roll_price), gold=Say("gold", n=gold))


def has_way(journey: Journey, seat: int) -> bool:
    return any([isinstance(action, Way) for action in journey.menu(seat)])
