"""What each event does (CR-1.3), and the questions it asks."""

from __future__ import annotations

from ....core.chance import Chance
from ....core.say import Say, Who
from . import log
from .components import Event, Happening, cards_of
from .moves import Moves
from .steps import DRAWN, ORDERED, PUT_DOWN, ROSE, SWAP, TAKE


class Happenings(Moves):
    def draw_event(self, chance: Chance) -> None:
        """CR-5.3; in the expert game its owner looks at it and decides (CR-8.3)."""
        event = self.turn_up_event(chance)
        if not self.expert:
            self.happen(event, chance)
            return
        self.drawn = event
        self.steps.append(DRAWN)
        if self.teller is not None:
            self.teller.tell(Say("log.event_drawn", who=Who(self.turn)))
            self.teller.tell(Say("log.own_event", event=log.event(event)), self.turn)

    def happen(self, event: Event, chance: Chance) -> None:
        """Carries an event out, or pushes the questions it asks first."""
        seat = self.turn
        self.event_discards.append(event)
        if self.teller is not None:
            self.teller.tell(log.happens(seat, event))
        kind = event.kind
        if kind is Happening.FORWARD:
            if self.carry_on(seat, event.number):
                self.own_pawn_moved()
        elif kind is Happening.BACK:
            self.steps.append(ORDERED[seat][event.number])
        elif kind is Happening.OTHERS_BACK:
            self.order_back(event.number, False)
        elif kind is Happening.LEADER_BACK:
            self.order_back(event.number, True)
        elif kind is Happening.DRAW:
            self.draw_cards(seat, event.number, chance)
        elif kind is Happening.DISCARD:
            self.discard(event.number)
        elif kind is Happening.ROSE:
            self.steps.append(ROSE)
        elif kind is Happening.SWAP:
            self.swap_with(self.nearest())
        else:
            self.take_from(self.with_cards(), chance)

    def order_back(self, squares: int, leaders: bool) -> None:
        """Everybody concerned is asked clockwise from the drawer (CR-4.4): the first question ends on top."""
        foremost = max([traveller.square for traveller in self.travellers])
        for distance in range(self.seats - 1, -1, -1):
            seat = (self.turn + distance) % self.seats
            concerned = self.travellers[seat].square == foremost if leaders else distance > 0
            if concerned:
                self.steps.append(ORDERED[seat][squares])

    def discard(self, count: int) -> None:
        """The holder's choice, as many as held; where there is none nobody is asked."""
        traveller = self.travellers[self.turn]
        if traveller.held > count:
            self.steps.append(PUT_DOWN[count])
            return
        for card in cards_of(self.box.cards, traveller.hand):
            self.spend(self.turn, card)
            if self.teller is not None:
                self.teller.tell(Say("log.put_down", who=Who(self.turn), card=log.card(card)))

    # ------------------------------------------------------- choice of a player

    def nearest(self) -> int:
        """A bit for each of the nearest pawns on another square."""
        here = self.travellers[self.turn].square
        shortest = self.box.goal
        mask = 0
        for seat in range(self.seats):
            distance = abs(self.travellers[seat].square - here)
            if 0 < distance < shortest:
                shortest = distance
                mask = 0
            if distance == shortest:
                mask |= 1 << seat
        return mask

    def swap_with(self, mask: int) -> None:
        if mask == 0:
            self.no_effect()
        elif mask & (mask - 1):
            self.steps.append(SWAP[mask])
        else:
            self.swap_places(only_seat(mask))

    def swap_places(self, other: int) -> None:
        """No order to go back: no Purse helps against it (CR-4.4)."""
        mine = self.travellers[self.turn]
        yours = self.travellers[other]
        mine.square, yours.square = yours.square, mine.square
        if self.teller is not None:
            square = log.square(self.box, mine.square)
            self.teller.tell(Say("log.swapped", who=Who(self.turn), other=Who(other), square=square))
        if self.expert:
            self.cuffed(other)  # CR-8.5
        self.own_pawn_moved()

    def with_cards(self) -> int:
        """A bit for each other player who has a card."""
        mask = 0
        for seat in range(self.seats):
            if seat != self.turn and self.travellers[seat].held:
                mask |= 1 << seat
        return mask

    def take_from(self, mask: int, chance: Chance) -> None:
        if mask == 0:
            self.no_effect()
        elif mask & (mask - 1):
            self.steps.append(TAKE[mask])
        else:
            self.take_card(only_seat(mask), chance)

    def take_card(self, other: int, chance: Chance) -> None:
        """Unseen: the hand is held out like a fan."""
        victim = self.travellers[other]
        card = chance.draw(cards_of(self.box.cards, victim.hand))
        victim.lose(card)
        self.travellers[self.turn].gain(card)
        if self.teller is not None:
            self.teller.tell(Say("log.takes", who=Who(self.turn), other=Who(other)))
            self.teller.tell(Say("log.you_took", card=log.card(card)), self.turn)
            self.teller.tell(Say("log.you_lost", card=log.card(card)), other)

    def no_effect(self) -> None:
        if self.teller is not None:
            self.teller.tell(Say("log.no_effect"))


def only_seat(mask: int) -> int:
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat
