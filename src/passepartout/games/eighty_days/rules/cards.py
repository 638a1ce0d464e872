"""What happens to travel cards, coins and days, whoever's turn it is."""

from __future__ import annotations

from typing import TypeVar

from ....core.cards import in_order, renew
from ....core.chance import Chance
from ....core.say import Say, Who
from . import log
from .components import Card
from .state import State, Traveller

T = TypeVar("T")


def turn_up(state: State, chance: Chance) -> Card | None:
    """The top travel card; ED-3.5: from the discards, shuffled, if the pile is empty."""
    if not state.pile:
        if not state.discards:
            return None
        renew(state.pile, state.discards, state.teller, "log.reshuffled")
        state.pile = in_order(state.box.cards, state.pile)
    return draw_settled(state.pile, chance)


def draw_settled(pile: list[T], chance: Chance) -> T:
    """Of cards that are alike, dice read back from a record may take another copy than the dice did that were thrown,
    and leave the pile in another order. Sealed dice depend on that order: so piles are always put back into the one
    order. A draw has moved the last card to the place of the card drawn: it goes back to the end."""
    last = pile[-1]
    drawn = chance.draw(pile)
    if drawn is not last:
        for place in range(len(pile)):
            if pile[place] is last:  # the first of its sort: all others lie at the end
                pile.append(pile.pop(place))
                break
    return drawn


def draw_cards(state: State, seat: int, count: int, chance: Chance) -> None:
    traveller = state.travellers[seat]
    drawn: list[Card] = []
    for _ in range(count):
        card = turn_up(state, chance)
        if card is not None:
            traveller.add(card)
            drawn.append(card)
    if state.teller is not None and drawn:
        state.teller.tell(Say("log.drew", who=Who(seat), n=len(drawn)))
        state.teller.tell(Say("log.own_draw", cards=log.cards(drawn)), seat)


def discard_card(state: State, traveller: Traveller, card: Card) -> None:
    traveller.remove(card)
    state.discards.append(card)


# ------------------------------------------------------------------ coins and days


def receive_coin(state: State, seat: int) -> None:
    """From the supply, if there is one (ED-4.3, ED-5.4)."""
    if state.supply:
        state.supply -= 1
        state.travellers[seat].gold += 1
        if state.teller is not None:
            state.teller.tell(Say("log.coin", who=Who(seat), n=state.travellers[seat].gold))
    elif state.teller is not None:
        state.teller.tell(Say("log.no_coin", who=Who(seat)))


def pay(state: State, traveller: Traveller, price: int) -> None:
    traveller.gold -= price
    state.supply += price


def on_the_way(state: State, spared: int) -> int:
    """A bit for every traveller on the way, but for one seat (or none, -1): whom a common loss touches."""
    mask = 0
    for seat in range(state.seats):
        if state.travellers[seat].arrival == 0 and seat != spared:
            mask |= 1 << seat
    return mask


def all_lose(state: State, days: int, spared: int) -> None:
    for seat in range(state.seats):
        traveller = state.travellers[seat]
        if traveller.arrival == 0 and seat != spared:
            traveller.days += days
