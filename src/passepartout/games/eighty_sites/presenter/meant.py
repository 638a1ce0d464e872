"""What somebody wants who reaches for a thing that no action touches, so that the rules can say why not."""

from __future__ import annotations

from ....core.action import Action
from ..rules.components import CAMERA, FLAGS, MAX_PLAYERS, Card, Event, EventKind, Vehicle
from ..rules.flow import Tour
from ..rules.state import NO_SQUARE
from ..rules.steps import Ask
from ..rules.world import squares_in


def meant(tour: Tour, seat: int, thing: str) -> Action | None:
    if not tour.steps:
        return None
    kind, _, name = thing.partition(":")
    if kind == "square":
        for square in tour.box.board.squares:
            if square.code == name:
                return to_square(tour, seat, square.index)
    elif kind in {"site", "laid"}:
        site = tour.box.sites.by_id.get(name)
        if site is not None:
            return naming(tour, site.index) if announcing(tour) else to_square(tour, seat, site.square)
    elif kind == "front" and name in CAMERA:
        return of_front(tour, seat, 0 if name == CAMERA[0] else 1)
    elif kind == "card" and name in tour.box.card_of:
        return with_card(tour, seat, tour.box.card_of[name])
    elif kind == "secret" and name in tour.box.event_of:
        return with_secret(tour, seat, tour.box.event_of[name])
    elif kind == "flag" and name.isdecimal() and 1 <= int(name) <= FLAGS:
        return to_square(tour, seat, tour.flags[int(name) - 1])
    elif kind == "figure" and name.isdecimal() and 1 <= int(name) <= tour.seats:
        return of_figure(tour, seat, int(name) - 1)
    elif thing == "foot":
        return tour.menus.walks[squares_in(tour.reach.around[tour.trotters[seat].square])[0]]
    elif thing == "stay":
        return tour.menus.stay
    return None


def announcing(tour: Tour) -> bool:
    ask = tour.steps[-1].ask
    return ask is Ask.ANNOUNCE or ask is Ask.EARLY


def naming(tour: Tour, site: int) -> Action:
    """For the card of its quarter, if there is one."""
    quarter = tour.box.sites.all[site].quarter
    for compartment in range(len(CAMERA)):
        front = tour.fronts[compartment]
        if front is not None and front.quarter == quarter:
            return tour.menus.announces[compartment][site]
    return tour.menus.announces[0 if tour.fronts[0] is not None else 1][site]


def of_front(tour: Tour, seat: int, compartment: int) -> Action:
    """A card of the camera is announced by a site of one's square; where there is none, by any."""
    here = tour.box.sites.in_set(tour.box.sites.at[tour.trotters[seat].square])
    site = here[0] if here else tour.box.sites.all[0]
    return tour.menus.announces[compartment][site.index]


def to_square(tour: Tour, seat: int, square: int) -> Action | None:
    if square == NO_SQUARE:
        return None
    ask = tour.steps[-1].ask
    menus = tour.menus
    if ask is Ask.LAY or ask is Ask.FIRST_FLAG or ask is Ask.SPARE_FLAG:
        return menus.lays[square]
    if ask is Ask.SETTLE:
        return menus.settles[square]
    if ask is Ask.BLOW:
        return menus.blows[square]
    card = farthest(tour, seat)
    return menus.walks[square] if card is None else menus.travels[card.index][square]


def farthest(tour: Tour, seat: int) -> Card | None:
    """The card one would think of first for a square that is far: a plane before a boat or train, and the highest."""
    best: Card | None = None
    for card in tour.hand_of(tour.trotters[seat]):
        if best is None or rank(card) > rank(best):
            best = card
    return best


def rank(card: Card) -> tuple[bool, bool, int]:
    return (card.vehicle is Vehicle.WORLD, card.vehicle is Vehicle.PLANE, card.number)


def with_card(tour: Tour, seat: int, card: Card) -> Action:
    ask = tour.steps[-1].ask
    if ask is Ask.DISCARD:
        return tour.menus.discards[card.index]
    if ask is Ask.GIVE:
        return tour.menus.gives[card.index]
    beside = squares_in(tour.reach.around[tour.trotters[seat].square])[0]
    return tour.menus.travels[card.index][beside]


def with_secret(tour: Tour, seat: int, event: Event) -> Action:
    menus = tour.menus
    if event.kind is EventKind.VETO:
        return menus.veto[1]
    if event.kind is EventKind.CHARTER:
        return menus.charters[squares_in(tour.reach.around[tour.trotters[seat].square])[0]]
    if event.kind is EventKind.HOLD:
        return menus.holds[MAX_PLAYERS][seat][0]
    return menus.glimpses[0 if tour.fronts[0] is not None else 1]


def of_figure(tour: Tour, seat: int, other: int) -> Action | None:
    if tour.steps[-1].ask is Ask.VICTIM:
        return tour.menus.victims[1 << other][0]
    if other == seat and tour.steps[-1].ask is Ask.MOVE:
        return tour.menus.stay
    return to_square(tour, seat, tour.trotters[other].square)
