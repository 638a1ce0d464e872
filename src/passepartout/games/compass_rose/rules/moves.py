"""What happens to pawns and cards, whatever made it happen. Numbers are those of the rulebook."""

from __future__ import annotations

from typing import Final

from ....core.chance import Chance
from ....core.say import Say, Who
from . import log
from .components import Card, Event, Square
from .state import State
from .steps import ACT, GO_ON, LEAP, START, Ask

KEPT_RIGHTS: Final = START | LEAP  # what a move by one's own event does not replace


class Moves(State):
    # ------------------------------------------------------------------ cards

    def draw_cards(self, seat: int, count: int, chance: Chance) -> None:
        """CR-3.4: as many as there are; from an empty pile its discards are shuffled first."""
        traveller = self.travellers[seat]
        drawn: list[Card] = []
        for _ in range(count):
            if not self.pile:
                if not self.discards:
                    break
                self.pile, self.discards = self.discards, self.pile
                if self.teller is not None:
                    self.teller.tell(Say("log.reshuffled"))
            card = chance.draw(self.pile)
            traveller.gain(card)
            if self.teller is not None:
                drawn.append(card)
        if self.teller is not None:
            self.teller.tell(Say("log.draws", who=Who(seat), n=len(drawn)))
            if drawn:
                self.teller.tell(Say("log.own_cards", cards=log.cards(drawn)), seat)

    def spend(self, seat: int, card: Card) -> None:
        self.travellers[seat].lose(card)
        self.discards.append(card)

    def turn_up_event(self, chance: Chance) -> Event:
        """CR-3.4. (The box is checked to hold more events than can be kept.)"""
        if not self.events:
            self.events, self.event_discards = self.event_discards, self.events
            if self.teller is not None:
                self.teller.tell(Say("log.events_reshuffled"))
        return chance.draw(self.events)

    # ------------------------------------------------------------------ pawns

    def go_back(self, seat: int, squares: int) -> bool:
        """CR-4.5: never beyond the start. Whether the pawn has moved at all."""
        traveller = self.travellers[seat]
        before = traveller.square
        traveller.square = before - squares if before > squares else 0
        if self.teller is not None:
            key = "log.back" if traveller.square != before else "log.back_nowhere"
            self.teller.tell(Say(key, who=Who(seat), square=log.square(self.box, traveller.square)))
        return traveller.square != before

    def cuffed(self, seat: int) -> None:
        """CR-5.4, and the second step of CR-4.3: the square reached does not act."""
        if self.box.squares[self.travellers[seat].square] is Square.HANDCUFFS:
            if self.teller is not None:
                self.teller.tell(Say("log.cuffs_square", who=Who(seat)))
            self.go_back(seat, self.box.cuffs)

    def carry_on(self, seat: int, squares: int) -> bool:
        """Forward by an event or a leap: into London (CR-7.1), or kept out of it on the last square (CR-7.2)."""
        traveller = self.travellers[seat]
        before = traveller.square
        target = before + squares
        if target >= self.box.goal:
            if self.may_enter(seat, traveller.held):
                self.reach_london(seat)
                return True
            target = self.box.goal - 1
            if self.teller is not None:
                self.teller.tell(log.kept_out(seat, traveller))
        traveller.square = target
        if self.teller is not None:
            self.teller.tell(Say("log.forward", who=Who(seat), square=log.square(self.box, target)))
        return target != before

    def own_pawn_moved(self) -> None:
        """An event has moved the pawn of the player who carries it out. In the expert game the new square acts, and
        its right replaces the one won before (CR-8.3, CR-8.5), but first whoever is still ordered back is asked."""
        if self.expert and self.places is None:
            steps = self.steps
            steps[0] = GO_ON[steps[0].number & KEPT_RIGHTS]
            place = len(steps)
            while steps[place - 1].ask is Ask.ORDERED:
                place -= 1
            steps.insert(place, ACT)

    def reach_london(self, seat: int) -> None:
        """CR-7.1. The others are placed by how far they came."""
        self.travellers[seat].square = self.box.goal
        self.steps.clear()
        squares = [traveller.square for traveller in self.travellers]
        self.places = tuple([1 + sum([1 for other in squares if other > square]) for square in squares])
        if self.teller is not None:
            self.teller.tell(Say("log.won", who=Who(seat)))

    # ------------------------------------------------------------------- turn

    def end_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.turns += 1
        self.fresh = False
        self.steps.clear()
        self.steps.append(GO_ON[START])
