"""Players of Cape to Cairo with one habit each, to measure the sensible one against. Not for the club."""

from __future__ import annotations

from passepartout.core.action import Action
from passepartout.core.bot import Bot
from passepartout.core.chance import Chance
from passepartout.core.position import Position
from passepartout.games.cape_to_cairo.guidance.sensible import Sensible
from passepartout.games.cape_to_cairo.rules.components import Landscape
from passepartout.games.cape_to_cairo.rules.flow import Railway
from passepartout.games.cape_to_cairo.rules.state import Phase

EVERYTHING = 10_000


class Simple(Bot):
    """What one does after reading the rules: easy landscapes, ten pounds for a track that an offer has more than the
    others but never more than so much, cross when it costs little."""

    def __init__(self, most: int, buys: int = 1) -> None:
        self.most = most
        self.buys = buys

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        assert isinstance(view, Railway)
        menu = view.menu(seat)
        if view.phase is Phase.BID:
            offers = sorted(ease(landscape) for landscape in view.market)
            limit = min(10 * (offers[-1] - offers[0]), self.most, len(menu) - 1)
            return menu[round(limit * (50 + chance.below(51)) / 100)]
        if view.phase is Phase.TAKE:
            return menu[max(range(len(menu)), key=lambda index: ease(view.market[index]))]
        bought = view.missing(seat) - view.builders[seat].bonus
        last = view.builders[seat].crossed == view.box.goal - 1
        return menu[-1] if last or bought <= self.buys else menu[0]


def ease(landscape: Landscape) -> float:
    return landscape.tracks - landscape.need + landscape.value / 10


class Bidding(Bot):
    """The sensible player, except that it bids from habit: a fixed range, or never more than so much."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most
        self.sensible = Sensible()

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        action = self.sensible.decide(view, seat, chance)
        amount = action.number()
        if amount is None:
            return action
        menu = view.menu(seat)
        return menu[min(max(amount, self.least), self.most, len(menu) - 1)]


class Hasty(Bot):
    """The sensible player, except that it never waits before a river."""

    def __init__(self) -> None:
        self.sensible = Sensible()

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        assert isinstance(view, Railway)
        if view.phase is Phase.BUILD and view.missing(seat) == 0:
            return view.menu(seat)[-1]
        return self.sensible.decide(view, seat, chance)


class Thrifty(Bot):
    """The sensible player, except that it pays for a crossing only to win: the stock is anybody's."""

    def __init__(self) -> None:
        self.sensible = Sensible()

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        assert isinstance(view, Railway)
        builder = view.builders[seat]
        if view.phase is Phase.BUILD and view.missing(seat) > 0 and builder.crossed < view.box.goal - 1:
            return view.menu(seat)[0]
        return self.sensible.decide(view, seat, chance)
