"""The good amateur of Eighty Sites: narrows the cards down, travels where it pays, is home in time."""

from __future__ import annotations

from typing import Final

from ....core.action import Action, Menu
from ....core.bot import Bot
from ....core.chance import Chance
from ....core.position import Position
from ..rules.actions import Announce, Blow, Charter, Choose, Discard, Give, Glimpse, Hold, Lay, Settle, Travel
from ..rules.components import EventKind
from ..rules.flow import Tour
from ..rules.menus import may_stay
from ..rules.steps import Ask
from ..rules.world import SQUARES
from .assessment import USUAL_TASTE, Assessment, Taste, distance

NOTHING_YET: Final = -1000.0
SPREAD: Final = 4  # times as many moves are looked at as are wanted, so that they differ


class Sensible(Bot):
    """`share` is its level: how many of the clues it understands (ES-7)."""

    def __init__(self, share: float = 1.0, taste: Taste = USUAL_TASTE) -> None:
        self.share = share
        self.taste = taste

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        assert isinstance(view, Tour)
        ask = view.steps[-1].ask
        if ask is Ask.MOVE:
            return best_moves(Assessment(view, seat, self.share, self.taste), 1)[0]
        menu = view.menu(seat)
        if len(menu) == 1:
            return menu[0]
        assessment = Assessment(view, seat, self.share, self.taste)
        if ask is Ask.ANNOUNCE or ask is Ask.EARLY:
            return announce(menu, assessment)
        if ask is Ask.VETO:
            return menu[1] if unwelcome(view, assessment) else menu[0]
        if ask is Ask.AIMED:
            assert view.drawn is not None
            return menu[1] if view.drawn.kind is EventKind.HOLD else menu[0]
        if ask is Ask.DISCARD or ask is Ask.GIVE:
            return poorest(menu, assessment)
        if ask is Ask.VICTIM:
            return against(menu, view)
        if ask is Ask.WIND:
            return menu[flag_to_blow(view, seat)]
        return square_for(view, seat, menu, assessment)

    def shortlist(self, view: Position, seat: int, chance: Chance, count: int) -> list[Action]:
        assert isinstance(view, Tour)
        if view.steps[-1].ask is Ask.MOVE:
            assessment = Assessment(view, seat, self.share, self.taste)
            return spread(best_moves(assessment, SPREAD * count), count, assessment)
        return super().shortlist(view, seat, chance, count)


def best_moves(assessment: Assessment, count: int) -> list[Action]:
    """The SECRET cards that help at once first, then the best squares, with the poorest card that leads there.

    Looks at the ways out instead of the menu: this is what imagined games spend their time on.
    """
    tour = assessment.tour
    seat = assessment.seat
    menus = tour.menus
    me = tour.trotters[seat]
    secrets = menus.secrets(tour, seat) if me.kept else 0
    first = helpful(assessment, menus.tricks(secrets, tour.seats, seat)) if secrets & ~1 else []
    if len(first) >= count:
        return first[:count]
    others = tour.squares_of_others(seat)
    ways = menus.ways(me.square, tour.mask_of(seat), secrets)
    best: list[Action] = []
    least: list[float] = []  # the worths of the best so far, falling
    taken: list[int] = []  # and their squares: two cards that lead to one square are hardly a choice
    lowest = NOTHING_YET
    if may_stay(me.leave == me.square, ways, others):
        lowest = assessment.staying()
        best.append(menus.stay)
        least.append(lowest)
        taken.append(me.square)
    worths = [NOTHING_YET] * SQUARES
    for way in ways:
        targets = way.targets()
        if not targets:
            continue
        cost = price(way.actions[0], assessment)
        for index in range(len(targets)):
            square = targets[index]
            worth: float = worths[square]
            if worth == NOTHING_YET:
                worth = assessment.arrival(square)
                worths[square] = worth
            worth -= cost
            if (worth > lowest or len(best) < count) and square not in others:
                if square in taken:
                    known = taken.index(square)
                    if worth <= least[known]:
                        continue
                    best.pop(known)
                    least.pop(known)
                    taken.pop(known)
                place = len(best)
                while place > 0 and worth > least[place - 1]:
                    place -= 1
                best.insert(place, way.actions[index])
                least.insert(place, worth)
                taken.insert(place, square)
                if len(best) > count:
                    best.pop()
                    least.pop()
                    taken.pop()
                lowest = least[-1]
    return [*first, *best][:count]


def spread(moves: list[Action], count: int, assessment: Assessment) -> list[Action]:
    """The best of them, but of neighbouring squares where nothing waits first only one: they are on the same way."""
    chosen: list[Action] = []
    alike: list[Action] = []
    passed: list[int] = []  # squares where nothing waits
    for move in moves:
        if isinstance(move, Travel | Charter) and assessment.only_passed(move.square.index):
            square = move.square.index
            if any([distance(square, other, assessment.round_world) <= 1 for other in passed]):
                alike.append(move)
                continue
            passed.append(square)
        chosen.append(move)
        if len(chosen) == count:
            break
    return [*chosen, *alike][:count]


def price(move: Action, assessment: Assessment) -> float:
    """Of going so, wherever it leads."""
    if isinstance(move, Charter):
        return assessment.taste.charter
    if isinstance(move, Travel) and move.card is not None:
        return assessment.cost(move.card)
    return 0.0


def helpful(assessment: Assessment, tricks: list[Action]) -> list[Action]:
    """What else is done at once, before moving."""
    found: list[Action] = []
    for action in tricks:
        if isinstance(action, Glimpse):
            if assessment.fronts[action.compartment].bit_count() > 1:
                found.append(action)
        elif isinstance(action, Hold):
            found.append(against([other for other in tricks if isinstance(other, Hold)], assessment.tour))
            break
    return found


def announce(menu: Menu, assessment: Assessment) -> Action:
    found = assessment.best_name(assessment.tour.trotters[assessment.seat].square)
    if found is not None:
        for action in menu:
            if isinstance(action, Announce) and action.compartment == found[0] and action.site is found[1]:
                return action
    return menu[0]


def unwelcome(tour: Tour, assessment: Assessment) -> bool:
    """An event worth a veto: a lost turn, lost cards, or a journey away from what one is about to announce."""
    assert tour.drawn is not None
    kind = tour.drawn.kind
    if kind is EventKind.JOURNEY:
        square = tour.trotters[assessment.seat].square
        return assessment.best_name(square) is not None or len(tour.trotters[assessment.seat].carried) > 1
    return kind is EventKind.DELAY or (kind is EventKind.MISHAP and tour.drawn.number > 1)


def poorest(menu: Menu, assessment: Assessment) -> Action:
    best = menu[0]
    least = 1000.0
    for action in menu:
        if isinstance(action, Discard | Give):
            worth = assessment.quality(action.card)
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


def square_for(tour: Tour, seat: int, menu: Menu, assessment: Assessment) -> Action:
    """For a flag or at the end of a journey. One's own flag goes where one goes next; that of somebody who carries
    cards goes far from them."""
    step = tour.steps[-1]
    if step.ask is Ask.SPARE_FLAG:
        return spare_square(tour, seat, menu, assessment)
    away = -1
    if step.ask is Ask.LAY or step.ask is Ask.BLOW:
        flag = step.number
        if flag < tour.seats and flag != seat and tour.trotters[flag].carried:
            away = flag
    best = menu[0]
    most = -1000.0
    for action in menu:
        if isinstance(action, Settle):
            worth = assessment.arrival(action.square.index)
        elif isinstance(action, Lay | Blow):
            square = action.square.index
            if away >= 0:
                worth = float(assessment.away(away, square))
            elif isinstance(action, Blow):
                worth = -float(assessment.away(seat, square))
            else:
                worth = assessment.prospect(square)
        else:
            continue
        if worth > most:
            most = worth
            best = action
    return best


def spare_square(tour: Tour, seat: int, menu: Menu, assessment: Assessment) -> Action:
    """A flag without a player is laid near oneself; if that brings no sheet, as one laid it, far from all others."""
    best = menu[0]
    most = -1000
    for action in menu:
        if not isinstance(action, Lay):
            continue
        square = action.square.index
        worth = -assessment.away(seat, square)
        if tour.variant.flag_rest:
            worth = min([assessment.away(other, square) for other in range(tour.seats) if other != seat])
        if worth > most:
            most = worth
            best = action
    return best


def half() -> Bot:
    return Sensible(0.5)


def quarter() -> Bot:
    return Sensible(0.25)
