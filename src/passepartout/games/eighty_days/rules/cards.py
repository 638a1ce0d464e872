"""What happens to cards, coins and days, whoever's turn it is."""

from __future__ import annotations

from ....core.chance import Chance
from ....core.say import Say, Who
from . import log
from .components import PRINCESS, Card, Event
from .state import State, Traveller


class Cards(State):
    # ----------------------------------------------------------- travel cards

    def turn_up(self, chance: Chance) -> Card | None:
        """The top travel card; ED-3.5: from the discards, shuffled, if the pile is empty."""
        if not self.pile:
            if not self.discards:
                return None
            self.pile = self.in_order(self.discards)
            self.discards = []
            if self.teller is not None:
                self.teller.tell(Say("log.reshuffled"))
        card = chance.draw(self.pile)
        settle_cards(self.pile)
        return card

    def draw_cards(self, seat: int, count: int, chance: Chance) -> None:
        traveller = self.travellers[seat]
        drawn: list[Card] = []
        for _ in range(count):
            card = self.turn_up(chance)
            if card is not None:
                traveller.add(card)
                drawn.append(card)
        if self.teller is not None and drawn:
            self.teller.tell(Say("log.drew", who=Who(seat), n=len(drawn)))
            self.teller.tell(Say("log.own_draw", cards=log.cards(drawn)), seat)

    def discard_card(self, traveller: Traveller, card: Card) -> None:
        traveller.remove(card)
        self.discards.append(card)

    # ------------------------------------------------------------ event cards

    def draw_event(self, seat: int, chance: Chance) -> None:
        """ED-7.1, ED-7.2: kept until it is played; a grey one acts at once. The pile never runs out."""
        event = chance.draw(self.event_pile)
        settle_events(self.event_pile)
        if event.grey:
            self.grey(seat, event)
            return
        self.travellers[seat].events.append(event)
        if self.teller is not None:
            self.teller.tell(Say("log.drew_event", who=Who(seat)))
            self.teller.tell(Say("log.own_event", event=log.event(event)), seat)

    def grey(self, seat: int, event: Event) -> None:
        """ED-7.2."""
        if self.teller is not None:
            self.teller.tell(Say("log.grey", who=Who(seat), event=log.event(event), n=event.grey))
        for traveller in self.travellers:
            if traveller.arrival == 0:
                traveller.days += event.grey
            traveller.events.clear()
        self.event_discards.clear()
        self.event_pile = self.all_events()

    def play_event(self, traveller: Traveller, event: Event) -> None:
        """Onto the event discards; whatever it does is the caller's affair. Of several alike the oldest goes."""
        traveller.events.remove(event)
        self.event_discards.append(event)

    def princess(self, traveller: Traveller) -> int:
        """ED-7.6: the event whose effect a Princess in this hand would have, or -1."""
        if not self.event_discards:
            return -1
        for event in traveller.events:
            if event.index == PRINCESS:
                top = self.event_discards[-1].index
                return -1 if top == PRINCESS else top
        return -1

    # --------------------------------------------------------- coins and days

    def receive_coin(self, seat: int) -> None:
        """From the supply, if there is one (ED-4.3, ED-5.4)."""
        if self.supply:
            self.supply -= 1
            self.travellers[seat].gold += 1
            if self.teller is not None:
                self.teller.tell(Say("log.coin", who=Who(seat), n=self.travellers[seat].gold))
        elif self.teller is not None:
            self.teller.tell(Say("log.no_coin", who=Who(seat)))

    def pay(self, traveller: Traveller, price: int) -> None:
        traveller.gold -= price
        self.supply += price

    def all_lose(self, days: int, spared: int) -> None:
        """Every traveller on the way, but for one seat (or none, -1)."""
        for seat in range(self.seats):
            traveller = self.travellers[seat]
            if traveller.arrival == 0 and seat != spared:
                traveller.days += days


# Of cards that are alike, dice read back from a record may take another copy than the dice did that were thrown, and
# leave the pile in another order. Sealed dice depend on that order: so piles are always put back into the one order.


def settle_cards(pile: list[Card]) -> None:
    """A draw has moved the last card to the place of the card drawn: it goes back to the end."""
    for index in range(len(pile) - 1):
        if pile[index].index > pile[index + 1].index:
            pile.append(pile.pop(index))
            return


def settle_events(pile: list[Event]) -> None:
    for index in range(len(pile) - 1):
        if pile[index].index > pile[index + 1].index:
            pile.append(pile.pop(index))
            return
