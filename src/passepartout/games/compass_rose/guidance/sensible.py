"""The good amateur of Compass Rose: looks for chains, defends when it pays, sheds cards in time for London."""

from __future__ import annotations

from ....core.action import Action
from ....core.bot import Bot
from ....core.chance import Chance
from ....core.position import Position
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
from ..rules.components import Event, EventKind, Square
from ..rules.event_effects import nearest
from ..rules.flow import Race
from ..rules.state import Traveller
from ..rules.steps import START, Ask
from .chains import PATIENCE, WON, Chains
from .evaluation import USUAL_TASTE, Taste, worth_of_new_cards


class Sensible(Bot):
    def __init__(self, taste: Taste = USUAL_TASTE, patience: int = PATIENCE) -> None:
        self.taste = taste
        self.patience = patience

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        assert isinstance(view, Race)
        menu = view.menu(seat)
        return menu[0] if len(menu) == 1 else Deliberation(view, seat, self.taste, self.patience).best()

    def shortlist(self, view: Position, seat: int, chance: Chance, count: int) -> list[Action]:
        assert isinstance(view, Race)
        return Deliberation(view, seat, self.taste, self.patience).ranked()[:count]


class Deliberation(Chains):
    """What each action of a turn is worth. A draw, most events and another player's answer are estimated: what they
    bring is hidden."""

    def worth(self, race: Race, action: Action) -> float:
        traveller = race.travellers[self.seat]
        if isinstance(action, Travel):
            return self.worth_of_travel(race, traveller, action)
        if isinstance(action, Draw):
            return self.standing(race) + worth_of_new_cards(race, traveller, action.count, self.taste)
        if isinstance(action, Leap):
            plays_on = race.rules >= 2 and race.steps[0].number & START > 0  # CR-8.3: the turn is still to come
            return self.worth_of_leap(race, traveller, plays_on)
        if isinstance(action, PutDown):
            return self.worth_of_put_down(race, traveller, action)
        if isinstance(action, Stop):
            return self.standing(race)
        if isinstance(action, PutRose):
            return self.worth_of_rose(race, action)
        if isinstance(action, Exchange):
            return self.standing(race) - 0.5
        if isinstance(action, PlayHandcuffs):
            return self.worth_of_handcuffs(race, traveller)
        if isinstance(action, Choose):
            return self.worth_of_choice(race, action.seat)
        if isinstance(action, CarryOut):
            return self.worth_of_event(race, traveller, action)
        if isinstance(action, KeepEvent):
            return self.worth_of_keeping(race)
        return self.carried_out(race, action)  # stay, compass, defend, accept, pass

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

    def worth_of_leap(self, race: Race, traveller: Traveller, plays_on: bool = False) -> float:
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
        worth = self.standing(race) + worth_of_new_cards(race, traveller, self.box.leap_cards, self.taste)
        if plays_on or kind is Square.COMPASS or kind is Square.STAGE:
            worth += self.taste.right
        traveller.square = before
        return worth

    def worth_of_put_down(self, race: Race, traveller: Traveller, action: PutDown) -> float:
        traveller.lose(action.card)
        worth = self.standing(race)
        traveller.gain(action.card)
        return worth

    def worth_of_handcuffs(self, race: Race, traveller: Traveller) -> float:
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
        if kind is EventKind.FORWARD and self.certain(traveller.square + event.number):
            return self.carried_out(race, action)
        if kind is EventKind.BACK and self.certain(max(0, traveller.square - event.number)):
            return self.carried_out(race, action)
        if kind is EventKind.ROSE or kind is EventKind.DISCARD:
            return self.carried_out(race, action)
        after = self.like(race)
        after.spend_event(self.seat, event)
        return self.look_on(after) + self.estimate(race, event)

    def certain(self, target: int) -> bool:
        return target >= self.box.goal or self.box.squares[target] is not Square.TELESCOPE

    def estimate(self, race: Race, event: Event) -> float:
        """What an event does to whoever carries it out, where it is not tried on a copy."""
        mine = race.travellers[self.seat].square
        kind = event.kind
        if kind is EventKind.FORWARD:
            return event.number + self.taste.event
        if kind is EventKind.BACK:
            return -event.number + self.taste.event
        if kind is EventKind.OTHERS_BACK:
            return event.number * 0.8
        if kind is EventKind.LEADER_BACK:
            ahead = max([traveller.square for traveller in race.travellers])
            return -2.0 if ahead == mine else event.number / (race.seats - 1)
        if kind is EventKind.SWAP:
            mask = nearest(race)
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
        later = self.estimate(race, event)
        near = self.box.goal - race.travellers[self.seat].square <= 12
        return worth + (later * 0.7 + 0.5 if not near else later * 0.3 - 1.0)
