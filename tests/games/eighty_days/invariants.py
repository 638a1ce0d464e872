"""What holds in every position of Eighty Days, whoever plays and however badly.

The generic tests call `check` for every position, `check_step` after every decision, and for the laws of views
`can_vary` (whether blanks of a view leave any choice) and `shuffle_hidden` (other secrets the same seat cannot see).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from passepartout.core.cards import in_order
from passepartout.core.chance import Chance
from passepartout.core.position import Position
from passepartout.games.eighty_days.rules import steps
from passepartout.games.eighty_days.rules.events import EVENTS
from passepartout.games.eighty_days.rules.flow import Journey
from passepartout.games.eighty_days.rules.state import EXCHANGE_PLACE, NONE_TAKEN, Traveller
from passepartout.games.eighty_days.rules.steps import Ask


def check(position: Position) -> None:
    assert isinstance(position, Journey)
    check_cards(position)
    check_coins(position)
    for traveller in position.travellers:
        check_traveller(position, traveller)
    check_turn(position)


def check_cards(journey: Journey) -> None:
    """ED-1.3, ED-1.4: every card lies in exactly one place."""
    cards = Counter([*journey.pile, *journey.discards, *[card for card in journey.row if card is not None]])
    events = Counter([*journey.event_pile, *journey.event_discards])
    for traveller in journey.travellers:
        for card in journey.box.cards:
            cards[card] += traveller.cards[card.index]
        events.update(traveller.events)
    for card in journey.box.cards:
        assert cards[card] == card.copies, f"{cards[card]} copies of {card}"
    for event in EVENTS:
        wanted = 0 if event.code == "connection" and journey.seats == 2 else journey.box.copies[event.index]
        assert events[event] == wanted, f"{events[event]} copies of {event}"
    assert journey.event_pile, "ED-7.2: the event pile never runs out"
    # What a pile holds decides what sealed dice draw from it, so it must not matter how it got there.
    assert journey.pile == in_order(journey.box.cards, journey.pile)
    assert journey.event_pile == in_order(EVENTS, journey.event_pile)
    for traveller in journey.travellers:
        assert not any(event.grey for event in traveller.events), "a grey card in a hand"
    assert not any(event.grey for event in journey.event_discards), "a grey card among the discards"


def check_coins(journey: Journey) -> None:
    """ED-1.6."""
    assert journey.supply >= 0
    assert journey.supply + sum(traveller.gold for traveller in journey.travellers) == journey.box.gold


def check_traveller(journey: Journey, traveller: Traveller) -> None:
    assert traveller.gold >= 0
    assert traveller.days >= 0
    assert 0 <= traveller.leg <= journey.box.home
    assert (traveller.arrival > 0) == (traveller.leg == journey.box.home)
    if traveller.arrival:
        assert traveller.hand_size() == 0, "ED-8.1: cards in a hand at home"
    taking = journey.ask() is Ask.TAKE
    if traveller is not journey.travellers[journey.turn] or taking:
        bought = taking and traveller is journey.travellers[journey.turn]
        dealt = journey.box.start_cards if journey.round == 1 else 0  # an owner's box may deal more than can be kept
        assert bought or traveller.hand_size() <= max(journey.box.hand_limit, dealt), "ED-4.6"
    if not traveller.hidden:  # running totals are what a sum would give
        assert traveller.held == sum(traveller.cards)
        assert traveller.ones == sum(1 << index for index, count in enumerate(traveller.cards) if count >= 1)
        assert traveller.twos == sum(1 << index for index, count in enumerate(traveller.cards) if count >= 2)
        assert min(traveller.cards) >= 0


def check_turn(journey: Journey) -> None:
    box, ask = journey.box, journey.ask()
    homes = [traveller.arrival for traveller in journey.travellers if traveller.arrival]
    assert sorted(homes) == list(range(1, journey.arrivals + 1))
    assert 1 <= journey.detective < len(box.cities), "ED-4.3: the detective in London"
    assert (journey.standing() is not None) == (ask is None)
    assert journey.round <= box.last_round
    assert not journey.too_late or (journey.seats == 2 and journey.arrivals), "ED-8.5"
    assert not journey.playing_on or journey.arrivals, "ED-8.6"
    if ask is None:
        return
    check_questions(journey)
    assert journey.travellers[journey.decider()].arrival == 0
    assert 0 <= journey.legs <= 2, "ED-4.4"
    assert journey.legs <= 1 or journey.extra
    assert (journey.place == NONE_TAKEN) == (ask in (Ask.TAKE, Ask.SWAP, Ask.VOTE)) or ask is Ask.DETECTIVE
    assert (journey.roll > 0) == (ask is Ask.ROLL)
    assert ask is not Ask.EXCHANGE or journey.place == EXCHANGE_PLACE
    taken = sum(1 for card in journey.row if card is not None)
    assert taken <= min(journey.racing + 1, 6)


def check_questions(journey: Journey) -> None:
    """How far the turn has come, and at most one question on it; the data tell the whole stack."""
    bottom, *above = journey.steps
    assert bottom in (steps.TAKE, steps.GO, steps.DISCARD) or (bottom is steps.DETAINED and journey.rules == 1)
    assert (bottom is steps.TAKE) == (journey.place == NONE_TAKEN)
    assert len(above) <= 1
    assert not above or bottom in (steps.TAKE, steps.GO)
    restored = journey.copy()
    restored.fill(journey.data())
    assert restored.steps == journey.steps


def check_step(before: Position, seat: int, notation: str, after: Position) -> None:
    """Days only rise, and what one decision may cost its maker."""
    assert isinstance(before, Journey)
    assert isinstance(after, Journey)
    for then, now in zip(before.travellers, after.travellers, strict=True):
        assert now.days >= then.days
        assert now.leg in (then.leg, then.leg + 1)
        if then.arrival:
            assert (now.days, now.gold, now.arrival) == (then.days, then.gold, then.arrival), "ED-8.1"
    own, other = before.travellers[seat], after.travellers[seat]
    if notation.startswith("buy"):
        assert other.gold == own.gold - before.box.card_price
    elif notation == "reroll":
        assert other.gold == own.gold - before.box.roll_price
        assert other.days == own.days
    elif notation.startswith(("discard", "detective", "swap", "submit", "end")):
        assert other.gold == own.gold


def can_vary(view: Position) -> bool:
    """A hidden hand of travel cards, and more than one sort among the unseen."""
    assert isinstance(view, Journey)
    hidden = sum(traveller.held for traveller in view.travellers if traveller.hidden)
    return hidden > 0 and len(set(view.pile)) > 1


def shuffle_hidden(journey: Position, seat: int, chance: Chance) -> dict[str, Any]:
    """The same table to that seat's eyes: what the others hold is dealt again from all they could hold."""
    assert isinstance(journey, Journey)
    data: dict[str, Any] = journey.data()
    others = [other for other in range(journey.seats) if other != seat]
    cards = [card.code for card in journey.pile]
    events = [event.code for event in journey.event_pile if not event.grey]
    for other in others:
        cards += data["travellers"][other]["cards"]
        events += data["travellers"][other]["events"]
    for other in others:
        one = data["travellers"][other]
        one["cards"] = [chance.draw(cards) for _ in one["cards"]]
        one["events"] = [chance.draw(events) for _ in one["events"]]
    return data
