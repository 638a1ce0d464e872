"""The flow of the game: who decides, what is on the menu, what ends it. Numbers are those of the rulebook."""

from __future__ import annotations

from typing import Final

from ....core.action import Action, Menu
from ....core.chance import Chance
from ....core.position import NOBODY
from ....core.say import Say, Who
from . import log, views
from .components import (
    CONNECTION,
    DAY_CHIP,
    DETECTIVE,
    GOLD_CHIP,
    MAX_PLAYERS,
    PRINCESS,
    SWAP,
    TRAVEL_CHIP,
    Box,
    Card,
    Event,
)
from .possible import END, SUBMIT
from .rounds import Rounds
from .state import BALLOON_ACTION, DETECTIVE_ACTION, EVENT, FIRST, GOLD, NONE_TAKEN, PILE, Step, Traveller

NOTHING: Final[Menu] = ()
SEATS: Final = [(seat,) for seat in range(MAX_PLAYERS)]

MOST_EXCHANGED: Final = 3


class Move(Action):
    """An action of this game: it carries itself out."""

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        raise NotImplementedError


class Menus:
    """All the menus of a box, made by `actions` and shared."""

    def __init__(self) -> None:
        self.rows: list[Menu] = []  # by the places that can be taken, a bit each
        self.swaps: list[Menu] = []  # by the places where cards lie
        self.acts: list[Menu] = []  # by place
        self.cities: Menu = NOTHING
        self.chip: Menu = NOTHING
        self.vote: Menu = NOTHING
        self.draw: Menu = NOTHING

    def free(self, mask: int) -> Menu:
        raise NotImplementedError

    def discards(self, ones: int, events: int) -> Menu:
        """By the sorts of cards that are there, a bit each."""
        raise NotImplementedError

    def ways(self, leg: int, ones: int, twos: int, kit: int) -> Menu:
        """All ways to travel a leg, the cheapest first (ED-5)."""
        raise NotImplementedError


class Journey(Rounds):
    def __init__(self, box: Box, menus: Menus, seats: int) -> None:
        super().__init__(box, seats)
        self.menus = menus
        self.offer: Menu = NOTHING  # the menu of whoever decides now

    # -------------------------------------------------------------- contract

    def deciders(self) -> tuple[int, ...]:
        return NOBODY if self.step is Step.OVER else SEATS[self.decider()]

    def decider(self) -> int:
        return self.asked if self.step is Step.VOTE else self.turn

    def menu(self, seat: int) -> Menu:
        return self.offer if seat == self.decider() else NOTHING

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        assert isinstance(action, Move)
        action.carry_out(self, seat, chance)
        self.renew_offer()

    def standing(self) -> tuple[int, ...] | None:
        return self.places

    def copy(self) -> Journey:
        new = Journey(self.box, self.menus, self.seats)
        new.copy_from(self)
        new.offer = self.offer
        return new

    def view(self, seat: int) -> Journey:
        new = self.copy()
        views.hide(new, seat)
        if seat != self.decider():  # what somebody else may do would tell what they hold
            new.renew_offer()
        return new

    def imagine(self, chance: Chance) -> Journey:
        new = self.copy()
        unknown = new.travellers[new.decider()].hidden
        views.deal_hidden(new, chance)
        if unknown:
            new.renew_offer()
        return new

    # ------------------------------------------------------------------ menus

    def renew_offer(self) -> None:
        """The menu of whoever decides, made once for each decision and shared by all copies."""
        self.offer = self.menu_of(self.travellers[self.decider()])

    def menu_of(self, traveller: Traveller) -> Menu:
        step = self.step
        menus = self.menus
        if step is Step.GO:
            return self.menu_to_go(traveller)
        if step is Step.TAKE:
            return menus.rows[self.open_places()] + menus.free(self.pastimes(traveller))
        if step is Step.ROLL:
            return menus.free(self.roll_mask(traveller))
        if step is Step.CHIP:
            return menus.chip
        if step is Step.DISCARD:
            return menus.discards(self.card_bits(traveller), self.event_bits(traveller))
        if step is Step.EXCHANGE:
            return menus.discards(self.card_bits(traveller), 0) + menus.draw
        if step is Step.DETECTIVE:
            return menus.cities
        if step is Step.SWAP:
            return menus.swaps[self.laid()]
        if step is Step.DETAINED:
            return menus.free(self.detained_mask(traveller))
        return menus.vote if step is Step.VOTE else NOTHING

    def menu_to_go(self, traveller: Traveller) -> Menu:
        """The action first, then all ways to travel, then whatever else there is, and the end of the turn."""
        menus = self.menus
        found = menus.free(self.pastimes(traveller) | END)
        if self.legs <= (1 if self.extra else 0):
            found = menus.ways(traveller.leg, traveller.ones, traveller.twos, self.kit(traveller)) + found
        if self.can_act(traveller):
            found = menus.acts[self.place] + found
        return found

    # ------------------------------------------------------------------ the turn

    def resume(self) -> None:
        """Back from a small decision to the turn."""
        self.step = Step.TAKE if self.place == NONE_TAKEN else Step.GO

    def take(self, seat: int, place: int, chance: Chance) -> None:
        """ED-4.1, ED-4.2."""
        self.place = place
        self.step = Step.GO
        if place == PILE:
            if self.teller is not None:
                self.teller.tell(Say("log.takes_pile", who=Who(seat)))
            self.draw_cards(seat, 1, chance)
            return
        card = self.row[place]
        assert card is not None
        self.row[place] = None
        self.travellers[seat].add(card)
        self.action_open = True
        self.balloon = place == BALLOON_ACTION
        if self.teller is not None:
            self.teller.tell(log.taken(seat, card, place))

    def act(self, seat: int, chance: Chance) -> None:
        """ED-4.3."""
        self.action_open = False
        place = self.place
        if place == GOLD:
            self.receive_coin(seat)
        elif place == EVENT:
            self.draw_event(seat, chance)
        elif place == DETECTIVE_ACTION:
            self.step = Step.DETECTIVE
        elif place == FIRST:
            self.watch = seat
            self.claimed = True
            if self.teller is not None:
                self.teller.tell(Say("log.watch", who=Who(seat)))
        else:
            self.step = Step.EXCHANGE
            self.exchanged = 0

    def give_up(self, seat: int, card: Card, chance: Chance) -> None:
        """One more card of an exchange; after the third, or the last, the new ones are drawn."""
        traveller = self.travellers[seat]
        self.discard_card(traveller, card)
        self.exchanged += 1
        if self.teller is not None:
            self.teller.tell(Say("log.discarded", who=Who(seat), card=log.card(card)))
        if self.exchanged == MOST_EXCHANGED or traveller.held == 0:
            self.draw_exchanged(seat, chance)

    def draw_exchanged(self, seat: int, chance: Chance) -> None:
        count = self.exchanged
        self.exchanged = 0
        self.step = Step.GO
        self.draw_cards(seat, count, chance)

    def send_detective(self, seat: int, city: int) -> None:
        """ED-4.3, ED-7.5."""
        self.detective = city
        self.resume()
        if self.teller is not None:
            self.teller.tell(Say("log.detective", who=Who(seat), city=log.city(self.box, city)))

    def swap(self, seat: int, one: int, two: int) -> None:
        """ED-7.4."""
        self.row[one], self.row[two] = self.row[two], self.row[one]
        self.step = Step.TAKE
        if self.teller is not None:
            self.teller.tell(Say("log.swapped", who=Who(seat), one=log.place(one), two=log.place(two)))

    def buy_card(self, seat: int, chance: Chance) -> None:
        """ED-4.7."""
        self.pay(self.travellers[seat], self.box.card_price)
        if self.teller is not None:
            self.teller.tell(Say("log.buys_travel", who=Who(seat), n=self.box.card_price))
        self.draw_cards(seat, 1, chance)

    def buy_event(self, seat: int, chance: Chance) -> None:
        self.pay(self.travellers[seat], self.box.card_price)
        if self.teller is not None:
            self.teller.tell(Say("log.buys_event", who=Who(seat), n=self.box.card_price))
        self.draw_event(seat, chance)

    def sell(self, seat: int, event: Event) -> None:
        """ED-4.7: an Elephant, or a Princess as one, for a coin."""
        self.play_event(self.travellers[seat], event)
        if self.teller is not None:
            self.teller.tell(Say("log.sells", who=Who(seat), event=log.event(event)))
        self.receive_coin(seat)

    def play(self, seat: int, event: Event, chance: Chance) -> None:
        """An event that is played by itself; as a Princess, with the effect of the top discard."""
        traveller = self.travellers[seat]
        index = event.index
        if index == PRINCESS:
            index = self.princess(traveller)
            if self.teller is not None:
                effect = log.event(self.box.events[index])
                self.teller.tell(Say("log.plays_princess", who=Who(seat), event=effect))
        elif self.teller is not None:
            self.teller.tell(Say("log.plays", who=Who(seat), event=log.event(event)))
        self.play_event(traveller, event)
        if index == SWAP:
            self.step = Step.SWAP
        elif index == DETECTIVE:
            self.step = Step.DETECTIVE
        elif index == CONNECTION:
            self.extra = True
        else:  # Distraction: the detective looks the other way
            self.check_limit(seat, chance)

    # ------------------------------------------------------------------ travelling

    def throw(self, seat: int, chance: Chance) -> None:
        """ED-5.6, ED-6.1."""
        self.roll = chance.roll(6)
        self.step = Step.ROLL
        if self.teller is not None:
            self.teller.tell(Say("log.rolls", who=Who(seat), roll=self.roll, n=self.due + self.roll))

    def roll_again(self, seat: int, chance: Chance) -> None:
        self.pay(self.travellers[seat], self.box.roll_price)
        if self.teller is not None:
            self.teller.tell(Say("log.pays_roll", who=Who(seat), n=self.box.roll_price))
        self.throw(seat, chance)

    def keep_roll(self, seat: int, chance: Chance) -> None:
        days = self.due + self.roll
        self.due = 0
        self.roll = 0
        self.arrive(seat, days, chance)

    def arrive(self, seat: int, days: int, chance: Chance) -> None:
        """ED-5.1, ED-5.4, ED-8.1."""
        traveller = self.travellers[seat]
        traveller.days += days
        traveller.leg += 1
        self.legs += 1
        self.action_open = False
        self.step = Step.GO
        city = traveller.leg
        if self.teller is not None:
            self.teller.tell(log.arrived(self.box, seat, traveller, days))
        if city == self.box.home:
            self.come_home(seat, chance)
            return
        reached = self.visitors(city)
        if reached == 1:
            self.redeem(seat, self.red[city - 1].index, True)
        elif reached == self.seats:
            self.redeem(seat, self.blue[city - 1].index, False)

    def redeem(self, seat: int, chip: int, red: bool) -> None:
        """ED-5.4: a coin or a lost day comes at once, a card may be drawn."""
        if self.teller is not None:
            self.teller.tell(log.chip_won(seat, chip, red))
        if chip == GOLD_CHIP:
            self.receive_coin(seat)
        elif chip == DAY_CHIP:
            self.all_lose(1, seat)
        else:
            self.step = Step.CHIP

    def chip_offers(self) -> int:
        """Which card is offered in a CHIP step."""
        city = self.travellers[self.turn].leg
        chips = self.red if self.visitors(city) == 1 else self.blue
        return chips[city - 1].index

    def draw_for_chip(self, seat: int, chance: Chance) -> None:
        self.step = Step.GO
        if self.chip_offers() == TRAVEL_CHIP:
            self.draw_cards(seat, 1, chance)
        else:
            self.draw_event(seat, chance)

    def decline(self, seat: int) -> None:
        self.step = Step.GO
        if self.teller is not None:
            self.teller.tell(Say("log.declines", who=Who(seat)))

    def come_home(self, seat: int, chance: Chance) -> None:
        """ED-8.1, ED-7.1: the newest event of the hand ends on top."""
        traveller = self.travellers[seat]
        self.arrivals += 1
        traveller.arrival = self.arrivals
        for card in self.box.cards:
            for _ in range(traveller.cards[card.index]):
                self.discard_card(traveller, card)
        self.event_discards += traveller.events
        traveller.events.clear()
        if self.teller is not None:
            self.teller.tell(Say("log.home", who=Who(seat), n=traveller.days, place=self.arrivals))
        self.next_turn(chance)

    # ------------------------------------------------------------- end of the turn

    def declare(self, seat: int, chance: Chance) -> None:
        """ED-4.5."""
        traveller = self.travellers[seat]
        if self.detective != traveller.leg:
            self.check_limit(seat, chance)
        elif self.detained_mask(traveller) != SUBMIT:
            self.step = Step.DETAINED
        else:
            self.submit(seat, chance)

    def submit(self, seat: int, chance: Chance) -> None:
        traveller = self.travellers[seat]
        traveller.days += self.box.detained
        if self.teller is not None:
            self.teller.tell(Say("log.detained", who=Who(seat), n=self.box.detained))
        self.check_limit(seat, chance)

    def check_limit(self, seat: int, chance: Chance) -> None:
        """ED-4.6."""
        if self.travellers[seat].hand_size() > self.box.hand_limit:
            self.step = Step.DISCARD
        else:
            self.next_turn(chance)

    def throw_away(self, seat: int, card: Card, chance: Chance) -> None:
        self.discard_card(self.travellers[seat], card)
        if self.teller is not None:
            self.teller.tell(Say("log.discarded", who=Who(seat), card=log.card(card)))
        self.check_limit(seat, chance)

    def throw_away_event(self, seat: int, event: Event, chance: Chance) -> None:
        self.play_event(self.travellers[seat], event)
        if self.teller is not None:
            self.teller.tell(Say("log.discarded", who=Who(seat), card=log.event(event)))
        self.check_limit(seat, chance)
