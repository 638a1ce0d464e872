"""What a turn could still bring: the chains a hand allows, with the rose where it is and where it could be put.

The search plays the game itself, on copies of a view. It goes on while the same player decides and nothing hidden is
needed. What an action is worth that cannot be carried out so, whoever searches must say.
"""

from __future__ import annotations

from typing import Final

from ....core.action import Action
from ....core.chance import Rng
from ..rules.components import Box, Card
from ..rules.flow import Race
from ..rules.steps import Ask
from .evaluation import USUAL_TASTE, Taste, worth_of_standing

WON: Final = 1000.0
PATIENCE: Final = 4000  # positions looked at for one decision, at most


class Chains:
    """One decision of one player."""

    def __init__(self, race: Race, seat: int, taste: Taste = USUAL_TASTE, patience: int = PATIENCE) -> None:
        self.race = slim(race)
        self.seat = seat
        self.taste = taste
        self.patience = patience
        self.box: Box = race.box
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

    def worth(self, race: Race, action: Action) -> float:
        """Of an action to the player: what carrying it out shows, or an estimate."""
        raise NotImplementedError

    def standing(self, race: Race) -> float:
        """How it stands for the player when the turn is over."""
        return worth_of_standing(race, self.seat, self.taste)

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

    def look_on(self, race: Race) -> float:
        """The same where what was to be decided first is decided, and perhaps nothing is left to decide."""
        top = race.steps[-1]
        if top.ask is Ask.GO_ON and race.nothing_left(top.number):
            return self.standing(race)
        return self.look(race)

    def carried_out(self, race: Race, action: Action) -> float:
        after = self.like(race)
        after.apply(self.seat, action, self.chance)
        return self.look(after)

    # --------------------------------------------------------------- positions

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
                    key = (key << 6 | index) << 6 | count
        step = race.steps[-1]
        key = key << len(hand) | traveller.mask
        key = key << 8 | traveller.square
        key = key << 3 | race.rose + 1
        key = key << 5 | race.steps[0].number
        key = key << 4 | len(race.steps)
        key = key << 7 | step.number
        kept = traveller.kept
        return key << 6 | (0 if kept is None else kept.index + 1)

    def like(self, race: Race) -> Race:
        """A copy of what the player's own actions can change: other players and the piles are shared."""
        new = Race(race.box, race.menus, race.seats, race.rules, race.expert)
        new.share_table(race)
        new.travellers = race.travellers.copy()
        new.travellers[self.seat] = race.travellers[self.seat].copy()
        new.pile = race.pile
        new.discards = race.discards.copy()
        new.events = race.events
        new.event_discards = []
        return new


def slim(race: Race) -> Race:
    """A copy with short piles: the search copies it often, and needs to know only whether there is anything to draw."""
    new = Race(race.box, race.menus, race.seats, race.rules, race.expert)
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
