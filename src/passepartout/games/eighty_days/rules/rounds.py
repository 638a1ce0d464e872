"""Set-up, rounds and whose turn it is (ED-2, ED-3, ED-8). Numbers are those of the rulebook."""

from __future__ import annotations

from ....core.chance import Chance
from ....core.say import Say, Who
from . import ending, log
from .possible import Possible
from .state import NONE_TAKEN, ROW, Step, Traveller


class Rounds(Possible):
    def open_game(self, first: int, chance: Chance) -> None:
        """ED-2. `first` is the seat that begins, or -1 to draw it."""
        box = self.box
        self.travellers = [Traveller([0] * len(box.cards), []) for _ in range(self.seats)]
        self.pile = self.all_cards()
        self.event_pile = self.all_events()
        red, blue = box.chips.copy(), box.chips.copy()
        self.red = tuple([chance.draw(red) for _ in box.chips])
        self.blue = tuple([chance.draw(blue) for _ in box.chips])
        self.detective = box.detective
        self.supply = box.gold
        for seat in range(self.seats):
            self.travellers[seat].gold = box.start_gold
            self.supply -= box.start_gold
            self.draw_cards(seat, box.start_cards, chance)
        self.watch = chance.below(self.seats) if first < 0 else first
        self.row = [None] * ROW
        if self.teller is not None:
            self.teller.tell(Say("log.begins", who=Who(self.watch)))
        self.open_round(chance)

    def open_round(self, chance: Chance) -> None:
        """ED-3.1, ED-3.2, ED-8.2."""
        self.round += 1
        if self.round >= self.box.last_round:
            if self.teller is not None:
                self.teller.tell(Say("log.last_round", n=self.round))
            self.finish()
            return
        self.racing = self.seats - self.arrivals
        self.starter = self.watch
        self.claimed = False
        self.turn = self.starter
        if self.teller is not None:
            self.teller.tell(Say("log.round", number=self.round))
        if self.arrivals:
            self.all_lose(1, -1)
            if self.teller is not None:
                self.teller.tell(Say("log.hurry"))
        for place in range(min(self.racing + 1, ROW)):
            self.row[place] = self.turn_up(chance)
        if self.teller is not None:
            self.teller.tell(log.row_laid(self.row))
        self.begin_turn(self.starter)
        if ending.nobody_can_win(self):
            self.step = Step.VOTE
            self.asked = self.starter

    def vote_to_end(self, seat: int) -> None:
        """ED-8.6: the travellers on the way are asked in turn, and all must agree."""
        if self.teller is not None:
            self.teller.tell(Say("log.votes_end", who=Who(seat)))
        asked = self.next_on_the_way(seat)
        if asked == self.starter:
            self.finish()
        else:
            self.asked = asked

    def vote_to_go_on(self, seat: int) -> None:
        if self.teller is not None:
            self.teller.tell(Say("log.votes_on", who=Who(seat)))
        self.step = Step.TAKE

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.step = Step.TAKE
        self.place = NONE_TAKEN
        self.action_open = False
        self.balloon = False
        self.legs = 0
        self.extra = False

    def next_on_the_way(self, seat: int) -> int:
        while True:
            seat = (seat + 1) % self.seats
            if self.travellers[seat].arrival == 0:
                return seat

    def next_turn(self, chance: Chance) -> None:
        """Clockwise to the next traveller on the way, until the one who began is reached again."""
        seat = self.turn
        while True:
            seat = (seat + 1) % self.seats
            if seat == self.starter:
                self.close_round(chance)
                return
            if self.travellers[seat].arrival == 0:
                self.begin_turn(seat)
                return

    def close_round(self, chance: Chance) -> None:
        """ED-3.3, ED-3.4, ED-8.3."""
        for place in range(ROW):
            card = self.row[place]
            if card is not None:
                self.discards.append(card)
                self.row[place] = None
        if self.arrivals >= ending.arrivals_needed(self.seats):
            self.finish()
            return
        if not self.claimed or self.travellers[self.watch].arrival:
            self.watch = self.next_on_the_way(self.watch)
        self.open_round(chance)

    def finish(self) -> None:
        self.step = Step.OVER
        self.places = ending.final_places(self)
        if self.teller is not None:
            for seat in range(self.seats):
                if self.places[seat] == 1:
                    self.teller.tell(log.won(self.box, seat, self.travellers[seat]))
