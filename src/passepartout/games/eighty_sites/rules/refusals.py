"""Why an action is not possible now, with the number of the rule that says so."""

from __future__ import annotations

from enum import Enum
from typing import Final

from ....core.action import Action
from ....core.refusal import Refusal
from ....core.say import Say, Who
from . import log
from .actions import (
    Accept,
    Announce,
    Blow,
    Charter,
    Choose,
    Discard,
    Give,
    Glimpse,
    Hold,
    Lay,
    Settle,
    Silence,
    Stay,
    Travel,
    Veto,
    Wind,
)
from .components import EventKind, Vehicle
from .flow import Tour
from .steps import Ask
from .world import BIT, TERRAINS


def why_not(tour: Tour, seat: int, action: Action) -> Refusal:
    if tour.places is not None:
        return Refusal("ES-5.4", Say("refuse.over"))
    asked = tour.deciders()[0]
    if seat != asked:
        return Refusal("ES-2.3", Say("refuse.not_your_turn", who=Who(asked)))
    ask = tour.steps[-1].ask
    if isinstance(action, Travel):
        return busy(ask, Ask.MOVE) or why_no_travel(tour, seat, action)
    if isinstance(action, Charter):
        return busy(ask, Ask.MOVE) or why_no_charter(tour, seat, action)
    if isinstance(action, Stay):
        return busy(ask, Ask.MOVE) or Refusal("ES-4.4", Say("refuse.must_leave"))
    if isinstance(action, Glimpse):
        return busy(ask, Ask.MOVE) or why_no_glimpse(tour, seat, action)
    if isinstance(action, Hold):
        return busy(ask, Ask.MOVE) or why_no_hold(tour, seat, action)
    if isinstance(action, Announce):
        return why_no_announcement(tour, seat, action)
    if isinstance(action, Silence):
        wrong = ask is Ask.ANNOUNCE or ask is Ask.EARLY
        return (None if wrong else busy(ask, Ask.ANNOUNCE)) or Refusal("ES-4.1", Say("refuse.silence"))
    if isinstance(action, Lay | Settle | Blow):
        return why_not_there(tour, seat, action)
    if isinstance(action, Accept | Veto):
        if ask is Ask.VETO or ask is Ask.AIMED:
            return Refusal("ES-1.6", Say("refuse.no_secret", kind=Say("secret.veto")))
        return Refusal("ES-1.6", Say("refuse.no_veto"))
    if isinstance(action, Discard | Give):
        wanted = Ask.DISCARD if isinstance(action, Discard) else Ask.GIVE
        return busy(ask, wanted) or Refusal("ES-1.6", Say("refuse.no_such_card", card=log.card(action.card)))
    if isinstance(action, Choose):
        return busy(ask, Ask.VICTIM) or why_no_victim(tour, seat, action.seat)
    if isinstance(action, Wind):
        return busy(ask, Ask.WIND) or unknown()
    return busy(ask, Ask.MOVE) or unknown()


def unknown() -> Refusal:
    return Refusal("ES-3.1", Say("refuse.unknown"))


RULE_OF: Final[dict[Enum, str]] = {
    Ask.FIRST_FLAG: "ES-2.2",
    Ask.SPARE_FLAG: "ES-2.2",
    Ask.MOVE: "ES-3.1",
    Ask.LAY: "ES-3.5",
    Ask.EARLY: "ES-4.1",
    Ask.SETTLE: "ES-3.6",
    Ask.ANNOUNCE: "ES-4.1",
}


def busy(ask: Enum, wanted: Ask) -> Refusal | None:
    """Another question comes first."""
    if ask is wanted:
        return None
    return Refusal(RULE_OF.get(ask, "ES-1.6"), Say("refuse.first", what=Say(f"asked.{ask.value}")))


# --------------------------------------------------------------------- moving


def why_no_travel(tour: Tour, seat: int, action: Travel) -> Refusal:
    trotter = tour.trotters[seat]
    square = action.square.index
    if square == trotter.square:
        return Refusal("ES-3.1", Say("refuse.here"))
    card = action.card
    if card is not None and tour.mask_of(seat) >> card.index & 1 == 0:
        return Refusal("ES-3.1", Say("refuse.no_such_card", card=log.card(card)))
    if square in tour.squares_of_others(seat):
        return Refusal("ES-3.2", Say("refuse.occupied", square=log.degrees(square)))
    reach = tour.reach
    if card is None:
        if reach.around[trotter.square] & BIT[square] == 0:
            return Refusal("ES-3.1", Say("refuse.walk_far"))
        if reach.water & BIT[trotter.square]:
            return Refusal("ES-3.3", Say("refuse.not_stuck"))
        return Refusal("ES-3.1", Say("refuse.walk_sea"))
    if reach.with_card(card, trotter.square) == 0:
        ground = Say(f"terrain.{TERRAINS[tour.box.board.squares[trotter.square].kind]}")
        return Refusal("ES-3.1", Say("refuse.nowhere", card=log.card(card), terrain=ground))
    if card.vehicle is not Vehicle.PLANE and reach.flight(trotter.square, card.number) & BIT[square]:
        ground = Say(f"terrain.{TERRAINS[action.square.kind]}")
        key = "refuse.train" if card.vehicle is Vehicle.TRAIN else "refuse.boat"
        return Refusal("ES-3.1", Say(key, square=log.degrees(square), terrain=ground))
    return Refusal("ES-3.1", Say("refuse.too_far", card=log.card(card), square=log.degrees(square)))


def holds(tour: Tour, seat: int, kind: EventKind) -> bool:
    return any([event.kind is kind for event in tour.secrets_of(seat)])


def no_secret(kind: EventKind) -> Refusal:
    return Refusal("ES-1.6", Say("refuse.no_secret", kind=Say(f"secret.{kind.value}")))


def why_no_charter(tour: Tour, seat: int, action: Charter) -> Refusal:
    if not holds(tour, seat, EventKind.CHARTER):
        return no_secret(EventKind.CHARTER)
    square = action.square.index
    if square == tour.trotters[seat].square:
        return Refusal("ES-3.1", Say("refuse.here"))
    if square in tour.squares_of_others(seat):
        return Refusal("ES-3.2", Say("refuse.occupied", square=log.degrees(square)))
    return Refusal("ES-1.6", Say("refuse.charter_far", n=tour.box.charter))


def why_no_glimpse(tour: Tour, seat: int, action: Glimpse) -> Refusal:
    if not holds(tour, seat, EventKind.GLIMPSE):
        return no_secret(EventKind.GLIMPSE)
    if tour.fronts[action.compartment] is None:
        return Refusal("ES-4.3", Say("refuse.no_front"))
    return Refusal("ES-1.6", Say("refuse.known_front"))


def why_no_hold(tour: Tour, seat: int, action: Hold) -> Refusal:
    if not holds(tour, seat, EventKind.HOLD):
        return no_secret(EventKind.HOLD)
    return why_no_victim(tour, seat, action.seat)


def why_no_victim(tour: Tour, seat: int, victim: int) -> Refusal:
    if victim >= tour.seats:
        return Refusal("ES-1.6", Say("refuse.no_player"))
    if victim == seat:
        return Refusal("ES-1.6", Say("refuse.yourself"))
    return Refusal("ES-1.6", Say("refuse.no_victim", who=Who(victim)))


# ------------------------------------------------------------ squares and names


def why_not_there(tour: Tour, seat: int, action: Lay | Settle | Blow) -> Refusal:
    step = tour.steps[-1]
    square = action.square.index
    if isinstance(action, Lay):
        if step.ask is not Ask.LAY and step.ask is not Ask.FIRST_FLAG and step.ask is not Ask.SPARE_FLAG:
            return busy(step.ask, Ask.LAY) or unknown()
        rule = RULE_OF[step.ask]
        near = tour.reach.around[tour.trotters[seat].square]
        if step.ask is Ask.SPARE_FLAG:
            near = tour.reach.foot
            if near & BIT[square] == 0:
                return Refusal(rule, Say("refuse.flag_sea", square=log.degrees(square)))
    elif isinstance(action, Settle):
        if step.ask is not Ask.SETTLE:
            return busy(step.ask, Ask.SETTLE) or unknown()
        rule = "ES-3.6"
        near = tour.reach.around[step.number]
    else:
        if step.ask is not Ask.BLOW:
            return busy(step.ask, Ask.BLOW) or unknown()
        rule = "ES-1.6"
        near = tour.reach.flight(tour.flags[step.number], tour.box.wind)
    key = "refuse.taken" if near & BIT[square] else "refuse.not_near"
    return Refusal(rule, Say(key, square=log.degrees(square)))


def why_no_announcement(tour: Tour, seat: int, action: Announce) -> Refusal:
    if tour.announced:
        return Refusal("ES-4.1", Say("refuse.announced"))
    ask = tour.steps[-1].ask
    if ask is not Ask.ANNOUNCE and ask is not Ask.EARLY:
        return busy(ask, Ask.ANNOUNCE) or unknown()
    site = action.site
    front = tour.fronts[action.compartment]
    if front is None:
        return Refusal("ES-4.3", Say("refuse.no_front"))
    if site.square != tour.trotters[seat].square:
        return Refusal("ES-4.1", Say("refuse.not_here", site=log.site(site)))
    if site.quarter != front.quarter:
        camera, quarter = log.compartment(action.compartment), log.quarter(front.quarter)
        return Refusal("ES-4.1", Say("refuse.quarter", site=log.site(site), camera=camera, quarter=quarter))
    return Refusal("ES-4.1", Say("refuse.seen", site=log.site(site)))
