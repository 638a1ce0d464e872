"""What each event does (ES-1.6, ES-3.6), and the questions it asks."""

from __future__ import annotations

from ....core.chance import Chance
from ....core.say import Say, Who
from . import log
from .components import Box, Event, Happening
from .moves import Moves
from .reach import Reach
from .state import House
from .steps import AIMED, DISCARD, GIVE, SETTLE, VETO, VICTIM, WIND
from .world import BIT


class Happenings(Moves):
    def __init__(self, box: Box, house: House, reach: Reach, seats: int) -> None:
        super().__init__(box, house, seats)
        self.reach = reach

    def draw_event(self, chance: Chance) -> None:
        """ES-3.6. With SECRET cards in hand one is asked for a veto, whether one has it or not: no pause betrays it."""
        if not self.events:
            self.events, self.event_discards = self.event_discards, self.events
            if self.teller is not None:
                self.teller.tell(Say("log.events_reshuffled"))
        event = chance.draw(self.events)
        seat = self.turn
        trotter = self.trotters[seat]
        if event.secret:
            trotter.keep(event)
            trotter.kept += 1
            if self.teller is not None:
                self.teller.tell(Say("log.keeps", who=Who(seat)))
                self.teller.tell(Say("log.own_secret", event=log.event(event), text=log.event_text(event)), seat)
            return
        self.event_discards.append(event)
        self.drawn = event
        if self.teller is not None:
            self.teller.tell(Say("log.event", who=Who(seat), event=log.event(event), text=log.event_text(event)))
        if trotter.kept:
            self.steps.append(VETO)
        else:
            self.happen(event, chance)

    def happen(self, event: Event, chance: Chance) -> None:
        """Carries an event out, or pushes the questions it asks first."""
        seat = self.turn
        kind = event.kind
        if kind is Happening.JOURNEY:
            assert event.site is not None
            self.journey(event.site.square)
        elif kind is Happening.WINDFALL:
            self.draw_cards(seat, event.number, chance)
        elif kind is Happening.MISHAP:
            self.mishap(event.number)
        elif kind is Happening.PICKPOCKET:
            self.choose_victim(chance)
        elif kind is Happening.EXCHANGE:
            if self.trotters[seat].held:
                self.choose_victim(chance)
            else:
                self.no_effect()
        elif kind is Happening.DELAY:
            self.trotters[seat].missed += 1
        elif kind is Happening.CONNECTION:
            self.again = True
        elif kind is Happening.NEWS:
            self.change_sheet(chance)
        else:
            self.steps.append(WIND)

    def journey(self, target: int) -> None:
        """To its square, or beside it if a figure or a flag is there; whoever is there already stays."""
        seat = self.turn
        if self.trotters[seat].square == target:
            self.no_effect()
            return
        taken = self.taken_squares()
        if taken & BIT[target] == 0:
            self.end_journey(target)
        elif self.reach.around[target] & ~taken:
            self.steps.append(SETTLE[target])
        else:
            self.no_effect()

    def end_journey(self, square: int) -> None:
        seat = self.turn
        self.trotters[seat].square = square
        if self.teller is not None:
            self.teller.tell(Say("log.journey", who=Who(seat), square=log.square(self.box, square)))
        self.fetch(seat)

    def mishap(self, count: int) -> None:
        """The holder's choice, as many as held; where there is none nobody is asked."""
        trotter = self.trotters[self.turn]
        if trotter.held > count:
            self.steps.append(DISCARD[count])
            return
        for card in self.hand_of(trotter):
            self.spend(self.turn, card)
            if self.teller is not None:
                self.teller.tell(Say("log.discards", who=Who(self.turn), card=log.card(card)))

    # ---------------------------------------------------- aimed at other players

    def choose_victim(self, chance: Chance) -> None:
        """Anybody else who has a card."""
        mask = 0
        only = 0
        for seat in range(self.seats):
            if seat != self.turn and self.trotters[seat].held:
                mask |= 1 << seat
                only = seat
        if mask == 0:
            self.no_effect()
        elif mask & (mask - 1):
            self.steps.append(VICTIM[mask])
        else:
            self.aim_at(only, chance)

    def aim_at(self, victim: int, chance: Chance) -> None:
        """A victim with SECRET cards is asked for a veto, whether it is among them or not."""
        assert self.drawn is not None
        if self.teller is not None:
            event = log.event(self.drawn)
            self.teller.tell(Say("log.aims", who=Who(self.turn), other=Who(victim), event=event))
        if self.trotters[victim].kept:
            self.steps.append(AIMED[victim])
        else:
            self.strike(victim, chance)

    def strike(self, victim: int, chance: Chance) -> None:
        assert self.drawn is not None
        kind = self.drawn.kind
        if kind is Happening.HOLD:
            self.trotters[victim].missed += 1
        elif kind is Happening.EXCHANGE:
            self.steps.append(GIVE[victim])
        else:
            self.take_card(victim, chance)

    def take_card(self, victim: int, chance: Chance) -> None:
        """Unseen: the hand is held out like a fan."""
        card = chance.draw(self.hand_of(self.trotters[victim]))
        self.trotters[victim].lose(card)
        self.trotters[self.turn].gain(card)
        if self.teller is not None:
            self.teller.tell(Say("log.takes", who=Who(self.turn), other=Who(victim)))
            self.teller.tell(Say("log.you_took", card=log.card(card)), self.turn)
            self.teller.tell(Say("log.you_lost", card=log.card(card)), victim)

    def no_effect(self) -> None:
        if self.teller is not None:
            self.teller.tell(Say("log.no_effect"))
