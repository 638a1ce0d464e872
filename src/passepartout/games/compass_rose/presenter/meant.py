"""What somebody wants who reaches for a thing that no action touches: the rules then say why not."""

from __future__ import annotations

from ....core.action import Action
from ..rules.actions import CHOICES, DEFEND, ROSES, STAY
from ..rules.components import CONVEYANCES, Card
from ..rules.flow import Race
from ..rules.steps import Ask
from .things import DISCARDS, PILE


def meant(race: Race, seat: int, thing: str) -> Action | None:
    """Only of somebody who decides now: to all others the prompt says who does."""
    if seat not in race.deciders():
        return None
    kind, _, name = thing.partition("-")
    menus = race.menus
    if thing == PILE:
        return menus.draws[1]
    if thing == DISCARDS:
        return menus.exchange
    if kind == "card" and name in race.box.card_of:
        return with_card(race, seat, race.box.card_of[name])
    if kind == "square" and name.isdecimal():
        return to_square(race, seat, int(name))
    if kind == "rose" and name in CONVEYANCES:
        index = CONVEYANCES.index(name)
        return STAY if index == race.rose and race.steps[-1].ask is not Ask.ROSE else ROSES[index]
    if kind == "pawn" and name.isdecimal() and int(name) < race.seats:
        return CHOICES[int(name)]
    if kind == "event" and name in race.box.event_of:
        return menus.events[race.box.event_of[name].index]
    return None


def with_card(race: Race, seat: int, card: Card) -> Action:
    ask = race.steps[-1].ask
    menus = race.menus
    if ask is Ask.PUT_DOWN or ask is Ask.EXCHANGE:
        return menus.put_downs[card.index]
    if card is race.box.purses and (ask is Ask.CUFFED or ask is Ask.ORDERED):
        return DEFEND
    if card is race.box.compass:
        return menus.compass
    if card is race.box.handcuffs:
        return menus.handcuffs
    if card is race.box.purses:
        return menus.purses[1]
    return menus.travels[card.conveyance][card.value]


def to_square(race: Race, seat: int, number: int) -> Action | None:
    """By the card in hand that leads so far, though the rose may not allow it; or by the one that would."""
    box = race.box
    far = number - race.travellers[seat].square
    ways = race.menus.travels if far > 0 else race.menus.backs
    if far == box.leap and far > box.values:
        return race.menus.leap
    if far == 0 or abs(far) > box.values:
        return None
    traveller = race.travellers[seat]
    held = [index for index in range(len(CONVEYANCES)) if traveller.has(box.cards[index * box.values + abs(far) - 1])]
    if race.rose in held or not held:
        return ways[max(0, race.rose)][abs(far)]
    return ways[held[0]][abs(far)]
