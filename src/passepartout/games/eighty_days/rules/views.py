"""What a seat may know, and what it may imagine. ED-2.6: hands and piles are hidden, their sizes are not."""

from __future__ import annotations

from ....core.cards import in_order
from ....core.chance import Chance
from .events import EVENTS, Event
from .state import State


def hide(state: State, seat: int) -> None:
    """Blanks for everything `seat` cannot know. What is in hidden hands goes among the unseen, in one order."""
    for other in range(state.seats):
        traveller = state.travellers[other]
        if other == seat or traveller.hidden:
            continue
        for card in state.box.cards:
            state.pile += [card] * traveller.cards[card.index]
            traveller.cards[card.index] = 0
        state.event_pile += traveller.events
        traveller.hidden_events = len(traveller.events)
        traveller.events.clear()
        traveller.ones = 0
        traveller.twos = 0
        traveller.hidden = True
    state.pile = in_order(state.box.cards, state.pile)
    state.event_pile = in_order(EVENTS, state.event_pile)


def imagine(state: State, chance: Chance) -> None:
    """Fills the blanks: every way of dealing the unseen cards is as likely, but nobody can hold a grey card."""
    keepable: list[Event] = []
    grey: list[Event] = []
    for event in state.event_pile:
        if event.grey:
            grey.append(event)
        else:
            keepable.append(event)
    for traveller in state.travellers:
        if not traveller.hidden:
            continue
        count = traveller.held
        traveller.held = 0
        for _ in range(count):
            traveller.add(chance.draw(state.pile))
        for _ in range(traveller.hidden_events):
            traveller.events.append(chance.draw(keepable))
        traveller.hidden_events = 0
        traveller.hidden = False
    state.pile = in_order(state.box.cards, state.pile)
    state.event_pile = in_order(EVENTS, keepable + grey)
