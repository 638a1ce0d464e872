"""What a turn could still bring: the chains a hand allows, with the rose where it is and where it could be put.

The search plays the game itself, on copies of a view. It goes on while the same player decides and nothing hidden is
needed; a draw, an event or another player's answer is estimated instead.
"""

from __future__ import annotations

import math
from typing import Final

from ....core.action import Action
from ....core.chance import Rng
from ..rules.actions import (
    CarryOut,
    Choose,
    Draw,
    Exchange,
    KeepEvent,
    Leap,
    PlayHandcuffs,
    PutDown,
    PutRose,
    Stop,
    Travel,
)
from ..rules.components import CONVEYANCES, Box, Card, Event, Happening, Square
from ..rules.flow import Race
from ..rules.state import Traveller
from ..rules.steps import Ask

WON: Final = 1000.0
SQUARE_AHEAD: Final = 0.12  # how much a square more means for the chance to win
PATIENCE: Final = 4000  # positions looked at for one decision, at most


class Taste:
    """What things are worth to a player, in squares of the track. Found by letting tastes play against each other
    (docs/balance/compass_rose.md)."""

    def __init__(self) -> None:
        self.travel = 1.2
        self.compass = 2.6
        self.handcuffs = 0.8
        self.purse = 3.5
        self.unknown = 1.5  # a card not seen yet
        self.good_step = 0.2  # a travel card that leads from here to a compass or stage square
        self.rose_fits = 0.15  # a travel card of the conveyance the rose stands on
        self.many = 3.6  # cards beyond these are worth less
        self.too_many = 0.5
        self.stride = 2.2  # squares a card brings, to tell how many are still needed
        self.useless = -1.4  # a card that only keeps one out of London
        self.right = 3.0  # to play on with cards not seen yet
        self.event = 0.45  # an event that has to be carried out
        self.kept = 0.6  # one that may be kept
        self.harm = 0.75  # of what Handcuffs do to the next player


HOUSE: Final = Taste()


class Chains:
    """One decision of one player."""

    def __init__(self, race: Race, seat: int, taste: Taste = HOUSE, patience: int = PATIENCE) -> None:
        self.race = slim(race)
        self.seat = seat
        self.taste = taste
        self.patience = patience
        self.box: Box = race.box
        self.travel_cards = (1 << len(CONVEYANCES) * race.box.values) - 1  # as bits of a hand
        self.seen: dict[int, float] = {}
        self.looked = 0
        self.chance = Rng(1)  # for what is carried out on copies; nothing that matters depends on it

    def best(self) -> Action:
        menu = self.race.menu(self.seat)
        found = menu[0]
        most = -WON
        for action in menu:
            worth = self.worth(self.race, action)
            if worth > most:
                most = worth
                found = action
        return found

    def ranked(self) -> list[Action]:
        """The whole menu, the best first."""
        menu = self.race.menu(self.seat)
        worths = [(-self.worth(self.race, menu[index]), index) for index in range(len(menu))]
        worths.sort()
        return [menu[index] for _, index in worths]

    # ------------------------------------------------------------------ search

    def look(self, race: Race) -> float:
        """The worth of a position: what the player makes of it, or how it stands if somebody else is to decide."""
        if race.places is not None:
            return WON if race.places[self.seat] == 1 else -WON
        step = race.steps[-1]
        if race.turn != self.seat or (step.seat >= 0 and step.seat != self.seat):
            return self.standing(race)
        key = self.key(race)
        known = self.seen.get(key)
        if known is not None:
            return known
        self.looked += 1
        if self.looked > self.patience:
            return self.standing(race)
        most = -WON
        for action in race.menu(self.seat):
            worth = self.worth(race, action)
            most = max(most, worth)
        self.seen[key] = most
        return most

    def key(self, race: Race) -> int:
        """All that differs within a turn. Of the hand: what is held, and what is held more than once (seldom any, so
        that the number stays short)."""
        traveller = race.travellers[self.seat]
        key = 1
        hand = traveller.hand
        if traveller.mask.bit_count() < traveller.held:
            for index in range(len(hand)):
                count = hand[index]
                if count > 1:
                    key = (key << 5 | index) << 4 | count
        step = race.steps[-1]
        key = key << len(hand) | traveller.mask
        key = key << 8 | traveller.square
        key = key << 3 | race.rose + 1
        key = key << 5 | race.steps[0].number
        key = key << 4 | len(race.steps)
        key = key << 7 | step.number
        kept = traveller.kept
        return key << 6 | (0 if kept is None else kept.index + 1)

    def worth(self, race: Race, action: Action) -> float:
        traveller = race.travellers[self.seat]
        if isinstance(action, Travel):
            return self.worth_of_travel(race, traveller, action)
        if isinstance(action, Draw):
            return self.standing(race) + self.new_cards(traveller, action.count)
        if isinstance(action, Leap):
            return self.worth_of_leap(race, traveller)
        if isinstance(action, PutDown):
            return self.worth_of_put_down(race, traveller, action)
        if isinstance(action, Stop):
            return self.standing(race)
        if isinstance(action, PutRose):
            return self.worth_of_rose(race, action)
        if isinstance(action, Exchange):
            return self.standing(race) - 0.5
        if isinstance(action, PlayHandcuffs):
            return self.worth_of_handcuffs(race, traveller, action)
        if isinstance(action, Choose):
            return self.worth_of_choice(race, action.seat)
        if isinstance(action, CarryOut):
            return self.worth_of_event(race, traveller, action)
        if isinstance(action, KeepEvent):
            return self.worth_of_keeping(race)
        return self.carried_out(race, action)  # stay, compass, defend, accept, pass

    def like(self, race: Race) -> Race:
        """A copy of what the player's own actions can change: other players and the piles are shared."""
        new = Race(race.box, race.menus, race.seats, race.expert)
        new.share_table(race)
        new.travellers = race.travellers.copy()
        new.travellers[self.seat] = race.travellers[self.seat].copy()
        new.pile = race.pile
        new.discards = race.discards.copy()
        new.events = race.events
        new.event_discards = []
        return new

    def carried_out(self, race: Race, action: Action) -> float:
        after = self.like(race)
        after.apply(self.seat, action, self.chance)
        return self.look(after)

    # ------------------------------------------------------- kinds of decisions

    def worth_of_travel(self, race: Race, traveller: Traveller, travel: Travel) -> float:
        target = traveller.square + travel.squares
        if target >= self.box.goal:
            return WON
        kind = self.box.squares[target]
        looks = kind is Square.TELESCOPE
        # Most cards end the turn, and how it stands then can be told without a copy to carry them out on.
        if not looks and (kind is not Square.ORDINARY or traveller.held == 1 or race.ripe() is not None):
            return self.carried_out(race, travel)
        before = traveller.square
        traveller.lose(travel.card)
        traveller.square = target
        worth = self.standing(race)
        if looks:
            worth += self.taste.kept if race.expert else self.taste.event
            if traveller.held == 0:
                worth = max(worth, self.worth_of_leap(race, traveller))
        traveller.square = before
        traveller.gain(travel.card)
        return worth

    def worth_of_rose(self, race: Race, action: PutRose) -> float:
        if race.steps[-2].ask is not Ask.GO_ON:
            return self.carried_out(race, action)
        before = race.rose
        step = race.steps.pop()
        race.rose = action.conveyance
        worth = self.look_on(race)
        race.rose = before
        race.steps.append(step)
        return worth

    def worth_of_leap(self, race: Race, traveller: Traveller) -> float:
        before = traveller.square
        target = before + self.box.leap
        if target >= self.box.goal:
            if race.may_enter(self.seat, traveller.held):
                return WON
            target = self.box.goal - 1
        kind = self.box.squares[target]
        if kind is Square.HANDCUFFS:
            target -= self.box.cuffs
        traveller.square = target
        worth = self.standing(race) + self.new_cards(traveller, self.box.leap_cards)
        if kind is Square.COMPASS or kind is Square.STAGE:
            worth += self.taste.right
        traveller.square = before
        return worth

    def worth_of_put_down(self, race: Race, traveller: Traveller, action: PutDown) -> float:
        traveller.lose(action.card)
        worth = self.standing(race)
        traveller.gain(action.card)
        return worth

    def worth_of_handcuffs(self, race: Race, traveller: Traveller, action: Action) -> float:
        """The more there are to beat, the less it matters to hold up one; but rather one who is near London."""
        victim = race.travellers[(self.seat + 1) % race.seats]
        target = max(0, victim.square - self.box.cuffs)
        if self.box.squares[target] is Square.HANDCUFFS:
            target -= self.box.cuffs
        harm = (victim.square - target) * (1.0 + victim.square / self.box.goal) * self.taste.harm / (race.seats - 1)
        traveller.lose(self.box.handcuffs)
        worth = self.standing(race)
        if traveller.held == 0:
            worth = max(worth, self.worth_of_leap(race, traveller))
        traveller.gain(self.box.handcuffs)
        return worth + harm

    def worth_of_choice(self, race: Race, other: int) -> float:
        if race.steps[-1].ask is Ask.SWAP:
            return float(race.travellers[other].square)
        return race.travellers[other].square + race.travellers[other].held

    # ------------------------------------------------------------------ events

    def worth_of_event(self, race: Race, traveller: Traveller, action: CarryOut) -> float:
        event = action.event
        kind = event.kind
        if kind is Happening.FORWARD and self.certain(traveller.square + event.number):
            return self.carried_out(race, action)
        if kind is Happening.BACK and self.certain(max(0, traveller.square - event.number)):
            return self.carried_out(race, action)
        if kind is Happening.ROSE or kind is Happening.DISCARD:
            return self.carried_out(race, action)
        after = self.like(race)
        mine = after.travellers[self.seat]
        if after.drawn is None:
            mine.kept = None
        else:
            after.steps.pop()
            if event is not after.drawn:
                mine.kept = after.drawn
                after.fresh = True
            after.drawn = None
        return self.look_on(after) + self.worth_of_happening(race, event)

    def certain(self, target: int) -> bool:
        return target >= self.box.goal or self.box.squares[target] is not Square.TELESCOPE

    def look_on(self, race: Race) -> float:
        """What was to be decided first is decided (an event is looked at as if it had done nothing: what it does is
        added by estimate)."""
        top = race.steps[-1]
        if top.ask is Ask.GO_ON and race.nothing_left(top.number):
            return self.standing(race)
        return self.look(race)

    def worth_of_happening(self, race: Race, event: Event) -> float:
        mine = race.travellers[self.seat].square
        kind = event.kind
        if kind is Happening.FORWARD:
            return event.number + self.taste.event
        if kind is Happening.BACK:
            return -event.number + self.taste.event
        if kind is Happening.OTHERS_BACK:
            return event.number * 0.8
        if kind is Happening.LEADER_BACK:
            ahead = max([traveller.square for traveller in race.travellers])
            return -2.0 if ahead == mine else event.number / (race.seats - 1)
        if kind is Happening.SWAP:
            mask = race.nearest()
            gains = [race.travellers[seat].square - mine for seat in range(race.seats) if mask >> seat & 1]
            return float(max(gains)) if gains else 0.0
        return self.taste.unknown * max(1, event.number)

    def worth_of_keeping(self, race: Race) -> float:
        after = self.like(race)
        event = after.drawn
        after.apply(self.seat, self.race.menus.keep, self.chance)
        worth = self.standing(after) if after.turn != self.seat else self.look(after)
        if event is None:
            return worth
        # Kept, it is worth what it could do later, and keeps one out of London until then.
        later = self.worth_of_happening(race, event)
        near = self.box.goal - race.travellers[self.seat].square <= 12
        return worth + (later * 0.7 + 0.5 if not near else later * 0.3 - 1.0)

    # ------------------------------------------------------------------- worth

    def standing(self, race: Race) -> float:
        """How it stands for the player when the turn is over: how far the pawn is, and what the hand is good for."""
        traveller = race.travellers[self.seat]
        box = self.box
        square = traveller.square
        hand = traveller.hand
        worth = hand[box.compass.index] * self.taste.compass + hand[box.purses.index] * self.taste.purse
        worth += hand[box.handcuffs.index] * self.taste.handcuffs
        mask = traveller.mask & self.travel_cards
        index = 0
        value = 1
        conveyance = 0
        while mask:
            if mask & 1:
                each = self.taste.travel
                if conveyance == race.rose:
                    each += self.taste.rose_fits
                target = square + value
                if target < box.goal and box.plays_on[target]:
                    each += self.taste.good_step
                worth += each * hand[index]
            mask >>= 1
            index += 1
            value += 1
            if value > box.values:
                value = 1
                conveyance += 1
        return square + self.in_time(race, traveller, worth)

    def in_time(self, race: Race, traveller: Traveller, worth: float) -> float:
        """Cards that London will not wait for count against the hand, those beyond a good handful for less."""
        held = traveller.held
        if held == 0:
            return 0.0
        spare = race.box.london_expert if race.expert else race.box.london_cards
        useful = (self.box.goal - traveller.square) / self.taste.stride + spare
        each = worth / held
        if held > useful:
            return each * useful + (held - useful) * self.taste.useless
        if held > self.taste.many:
            return each * self.taste.many + (held - self.taste.many) * self.taste.too_many
        return worth

    def new_cards(self, traveller: Traveller, count: int) -> float:
        """What cards not seen yet add to a hand of this size, this far from London."""
        useful = (self.box.goal - traveller.square) / self.taste.stride
        total = 0.0
        for held in range(traveller.held + 1, traveller.held + count + 1):
            if held > useful:
                total += self.taste.useless
            elif held > self.taste.many:
                total += self.taste.too_many
            else:
                total += self.taste.unknown
        return total


def prospects(race: Race) -> list[float]:
    """Everybody's chance to win, between two turns: by how far they are and what their hands are good for."""
    weights: list[float] = []
    judge = Chains(race, 0)
    for seat in range(race.seats):
        judge.seat = seat
        weights.append(math.exp(judge.standing(race) * SQUARE_AHEAD))
    total = sum(weights)
    return [weight / total for weight in weights]


def slim(race: Race) -> Race:
    """A copy with short piles: the search copies it often, and needs to know only whether there is anything to draw."""
    new = Race(race.box, race.menus, race.seats, race.expert)
    new.copy_table(race)
    new.pile = first_of(race.pile, race.discards, min(race.to_draw(), 9))
    new.discards = []
    new.hidden_cards = 0
    new.events = race.events[:2]
    if len(new.events) < 2:
        new.events += race.event_discards[: 2 - len(new.events)]
    new.event_discards = []
    new.hidden_events = 0
    return new


def first_of(pile: list[Card], discards: list[Card], count: int) -> list[Card]:
    found = pile[:count]
    if len(found) < count:
        found += discards[: count - len(found)]
    return found
