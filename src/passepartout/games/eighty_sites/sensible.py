"""The good amateur of Eighty Sites: narrows the cards down, travels where it pays, is home in time."""

from __future__ import annotations

from ...core.action import Action, Menu
from ...core.bot import Bot
from ...core.chance import Chance
from ...core.position import Position
from .actions import Announce, Blow, Charter, Choose, Discard, Give, Glimpse, Hold, Lay, Settle, Travel
from .components import Happening
from .rules import Tour
from .steps import Ask
from .thinking import HOUSE, Aim, Taste, Thoughts


class Sensible(Bot):
    """`share` is its level: how many of the clues it understands (ES-7)."""

    def __init__(self, share: float = 1.0, taste: Taste = HOUSE) -> None:
        self.share = share
        self.taste = taste

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        assert isinstance(view, Tour)
        menu = view.menu(seat)
        if len(menu) == 1:
            return menu[0]
        thoughts = Thoughts(view, seat, self.share, self.taste)
        ask = view.steps[-1].ask
        if ask is Ask.MOVE:
            return move(view, menu, thoughts)
        if ask is Ask.ANNOUNCE or ask is Ask.EARLY:
            return announce(menu, thoughts)
        if ask is Ask.VETO:
            return menu[1] if unwelcome(view, thoughts) else menu[0]
        if ask is Ask.AIMED:
            assert view.drawn is not None
            return menu[1] if view.drawn.kind is Happening.HOLD else menu[0]
        if ask is Ask.DISCARD or ask is Ask.GIVE:
            return poorest(menu, thoughts)
        if ask is Ask.VICTIM:
            return against(menu, view)
        if ask is Ask.WIND:
            return menu[flag_to_blow(view, seat)]
        return square_for(view, seat, menu, thoughts)

    def shortlist(self, view: Position, seat: int, chance: Chance, count: int) -> list[Action]:
        assert isinstance(view, Tour)
        if view.steps[-1].ask is Ask.MOVE:
            return best_moves(view, view.menu(seat), Thoughts(view, seat, self.share, self.taste), count)
        return super().shortlist(view, seat, chance, count)


def move(tour: Tour, menu: Menu, thoughts: Thoughts) -> Action:
    return best_moves(tour, menu, thoughts, 1)[0]


def best_moves(tour: Tour, menu: Menu, thoughts: Thoughts, count: int) -> list[Action]:
    """The SECRET cards that help at once first, then the best squares, with the poorest card that leads there."""
    first: list[Action] = []
    for action in menu:
        if isinstance(action, Glimpse):
            if thoughts.fronts[action.compartment].bit_count() > 1:
                first.append(action)
        elif isinstance(action, Hold):
            first.append(against([other for other in menu if isinstance(other, Hold)], tour))
            break
    if len(first) >= count:
        return first[:count]
    worths: dict[int, float] = {}
    best: list[Action] = []
    least: list[float] = []  # the worths of the best so far, falling
    for action in menu:
        if isinstance(action, Travel):
            square = action.square.index
            known = worths.get(square, -1000.0)
            if known == -1000.0:
                known = thoughts.arrival(square)
                worths[square] = known
            worth = known if action.card is None else known - thoughts.cost(action.card)
        elif isinstance(action, Charter):
            worth = thoughts.by_charter(action.square.index)
        elif isinstance(action, Glimpse | Hold):
            continue
        else:
            worth = thoughts.staying()
        if len(best) < count or worth > least[-1]:
            place = len(best)
            while place > 0 and worth > least[place - 1]:
                place -= 1
            best.insert(place, action)
            least.insert(place, worth)
            if len(best) > count:
                best.pop()
                least.pop()
    return [*first, *best][:count]


def announce(menu: Menu, thoughts: Thoughts) -> Action:
    found = thoughts.best_name(thoughts.tour.trotters[thoughts.seat].square)
    if found is not None:
        for action in menu:
            if isinstance(action, Announce) and action.compartment == found[0] and action.site is found[1]:
                return action
    return menu[0]


def unwelcome(tour: Tour, thoughts: Thoughts) -> bool:
    """An event worth a veto: a lost turn, lost cards, or a journey away from what one is about to announce."""
    assert tour.drawn is not None
    kind = tour.drawn.kind
    if kind is Happening.JOURNEY:
        square = tour.trotters[thoughts.seat].square
        return thoughts.best_name(square) is not None or len(tour.trotters[thoughts.seat].carried) > 1
    return kind is Happening.DELAY or (kind is Happening.MISHAP and tour.drawn.number > 1)


def poorest(menu: Menu, thoughts: Thoughts) -> Action:
    best = menu[0]
    least = 1000.0
    for action in menu:
        if isinstance(action, Discard | Give):
            worth = thoughts.quality(action.card)
            if worth < least:
                least = worth
                best = action
    return best


def against(menu: Menu | list[Action], tour: Tour) -> Action:
    """Whoever is ahead."""
    best = menu[0]
    most = -1
    for action in menu:
        if isinstance(action, Choose | Hold):
            other = tour.trotters[action.seat]
            score = 20 * len(other.validated) + 15 * len(other.carried) + other.held
            if score > most:
                most = score
                best = action
    return best


def flag_to_blow(tour: Tour, seat: int) -> int:
    """One's own, to be home sooner; else that of whoever carries most, to be home later."""
    if tour.trotters[seat].carried:
        return seat
    found = seat
    most = 0
    for other in range(tour.seats):
        if other != seat and len(tour.trotters[other].carried) > most:
            most = len(tour.trotters[other].carried)
            found = other
    return found


def square_for(tour: Tour, seat: int, menu: Menu, thoughts: Thoughts) -> Action:
    """For a flag or at the end of a journey. One's own flag goes where one goes next; that of somebody who carries
    cards goes far from them."""
    step = tour.steps[-1]
    away = -1
    if step.ask is Ask.LAY or step.ask is Ask.BLOW:
        flag = step.number
        if flag < tour.seats and flag != seat and tour.trotters[flag].carried:
            away = flag
    me = tour.trotters[seat]
    best = menu[0]
    most = -1000.0
    for action in menu:
        if isinstance(action, Settle):
            worth = thoughts.arrival(action.square.index)
        elif isinstance(action, Lay | Blow):
            square = action.square.index
            if away >= 0:
                worth = float(thoughts.distance(tour.trotters[away].square, Aim(square, 0.0)))
            elif isinstance(action, Blow):
                worth = -float(thoughts.distance(me.square, Aim(square, 0.0)))
            else:
                worth = thoughts.outlook(square)
        else:
            continue
        if worth > most:
            most = worth
            best = action
    return best


def half() -> Bot:
    return Sensible(0.5)


def quarter() -> Bot:
    return Sensible(0.25)
