"""What somebody wants who reaches for a thing that no action touches, so that the rules can say why not."""

from __future__ import annotations

from ....core.action import Action
from ..rules.actions import BUY_CARD, BUY_EVENT, END_TURN
from ..rules.components import Card
from ..rules.events import EVENT_OF
from ..rules.flow import Journey
from ..rules.state import PLACES, ROW
from ..rules.steps import Ask
from ..rules.way import Way
from .help import number_in
from .labels import touches


def meant(journey: Journey, seat: int, thing: str) -> Action | None:
    if not 0 <= seat < journey.seats:
        return None
    kind, _, rest = thing.partition("-")
    if kind in ("card", "event") and serves(journey, seat, f"{kind}-{rest.partition('-')[0]}-1"):
        return None
    actions = journey.menus.actions
    if kind == "card":
        card = journey.box.by_code.get(rest.partition("-")[0])
        return None if card is None else travel(journey, (card,))
    if kind == "event":
        return use_event(journey, rest.partition("-")[0])
    if kind == "row" and rest in PLACES[:ROW]:
        place = PLACES.index(rest)
        taken = journey.row[place] is None and journey.ask() is not Ask.TAKE
        return actions.acts[place] if taken else actions.takes[place]
    if thing == "pile-event":
        return BUY_EVENT
    if thing in ("pile-travel", "buy"):
        return BUY_CARD
    if thing == "stay":
        return END_TURN
    if kind == "city" and number_in(rest, len(journey.box.cities)) == next_city(journey, seat):
        return set_out(journey, seat)
    return None


def serves(journey: Journey, seat: int, first: str) -> bool:
    """Actions touch the first copy of a card, and mean any."""
    return any([first in touches(journey, seat, action) for action in journey.menu(seat)])


def next_city(journey: Journey, seat: int) -> int:
    return (journey.travellers[seat].leg + 1) % journey.box.home


def use_event(journey: Journey, code: str) -> Action | None:
    """To play it, or while cards are given up to give up this one."""
    event = EVENT_OF.get(code)
    if event is None:
        return None
    actions = journey.menus.actions
    return (actions.event_discards if journey.ask() is Ask.EXCHANGE else actions.plays)[event.index]


def travel(journey: Journey, cards: tuple[Card, ...]) -> Way:
    """With these and no helper, whether or not a leg takes them."""
    combination = journey.menus.all_ways.combination(cards)
    return combination.way(combination.shape.plan([]))


def set_out(journey: Journey, seat: int) -> Way:
    """To the next city with a card of the own hand, or with none: there is no way, so neither is one."""
    traveller = journey.travellers[seat]
    for card in journey.box.cards:
        if traveller.cards[card.index]:
            return travel(journey, (card,))
    return travel(journey, ())
