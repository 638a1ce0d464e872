"""What a seat cannot know, and how it is imagined. Hands and kept events are hidden, their numbers are not (CR-1.5)."""

from __future__ import annotations

from ....core.cards import counted, laid_out
from ....core.chance import Chance
from .components import UNSEEN
from .state import State


def hide(race: State, seat: int) -> None:
    """Blanks what this seat cannot know. The piles get an order of their own, or it would betray what was added."""
    box = race.box
    cards = counted(box.cards, race.pile)
    events = counted(box.events, race.events)
    for other in range(race.seats):
        traveller = race.travellers[other]
        if other == seat or traveller.hidden:
            continue
        for index in range(len(cards)):
            count = cards[index] + traveller.hand[index]
            cards[index] = count
            traveller.hand[index] = 0
        traveller.mask = 0
        traveller.hidden = True
        race.hidden_cards += traveller.held
        if traveller.kept is not None and traveller.kept is not UNSEEN:
            events[traveller.kept.index] += 1
            traveller.kept = UNSEEN
            race.hidden_events += 1
    if race.drawn is not None and race.drawn is not UNSEEN and seat != race.turn:
        events[race.drawn.index] += 1
        race.drawn = UNSEEN
        race.hidden_events += 1
    race.pile = laid_out(box.cards, cards)
    race.events = laid_out(box.events, events)


def imagine(race: State, chance: Chance) -> None:
    """Deals what a view has not seen: every deal is as likely."""
    for traveller in race.travellers:
        if traveller.hidden:
            count = traveller.held
            traveller.held = 0
            traveller.hidden = False
            for _ in range(count):
                traveller.gain(chance.draw(race.pile))
        if traveller.kept is UNSEEN:
            traveller.kept = chance.draw(race.events)
    if race.drawn is UNSEEN:
        race.drawn = chance.draw(race.events)
    race.hidden_cards = 0
    race.hidden_events = 0
