"""What happens to cards, sheets, flags and figures, whatever made it happen. Numbers are those of the rulebook."""

from __future__ import annotations

from typing import Final

from ....core.cards import draw_several
from ....core.chance import Chance
from ....core.say import Say, Who
from . import log
from .components import CAMERA, FLAGS, Card, Event
from .notebook import read_sheets, show_numbers
from .sites import SHEETS, Site
from .state import NO_SQUARE, Front, Laid, State
from .steps import ANNOUNCE, EARLY, EVENT, FINISH, LAY, MOVE

QUIET_TURNS: Final = 30  # of everybody, without a card taken, fetched, validated or laid out (ES-5.6)

# ---------------------------------------------------------------------- cards


def draw_cards(tour: State, seat: int, count: int, chance: Chance) -> None:
    """ES-3.4: as many as there are; from an empty pile the used ones are shuffled first."""
    drawn = draw_several(count, tour.pile, tour.discards, chance, tour.teller, "log.reshuffled")
    for card in drawn:
        tour.trotters[seat].gain(card)
    if tour.teller is not None:
        tour.teller.tell(Say("log.draws", who=Who(seat), n=len(drawn)))
        if drawn:
            tour.teller.tell(Say("log.own_cards", cards=log.cards(drawn)), seat)


def spend(tour: State, seat: int, card: Card) -> None:
    tour.trotters[seat].lose(card)
    tour.discards.append(card)


def spend_secret(tour: State, seat: int, event: Event) -> None:
    trotter = tour.trotters[seat]
    trotter.secrets = tuple([other for other in trotter.secrets if other is not event])
    trotter.kept -= 1
    tour.event_discards.append(event)


# --------------------------------------------------------------------- camera


def bring_forward(tour: State, compartment: int, chance: Chance) -> None:
    """ES-4.3: the next card of a compartment; the starting cards come last, and everybody knows them (ES-2.2)."""
    sites = tour.box.sites
    front: Front | None = None
    if tour.behind[compartment]:
        tour.behind[compartment] -= 1
        hidden = tour.unseen
        for other in tour.fronts:
            if other is not None and other.site is not None:
                hidden &= ~(1 << other.site.index)
        site = chance.draw(sites.in_set(hidden))
        front = Front(site, site.quarter)
    elif tour.back[compartment]:
        site = tour.back[compartment][0]
        tour.back[compartment] = tour.back[compartment][1:]
        front = Front(site, site.quarter)
        front.open = True
    tour.fronts[compartment] = front
    if front is None:
        return
    if tour.deal is not None:
        show_numbers(tour, front, chance)
    if tour.teller is not None:
        tour.teller.tell(log.new_front(compartment, front))
    read_sheets(tour, front, compartment, tour.legible_sheets())


def change_sheet(tour: State, chance: Chance) -> None:
    """ES-3.5: under its pile, and the next one is shown."""
    if tour.new_sheets:
        tour.old_sheets = (*tour.old_sheets, tour.sheet)
        tour.sheet = chance.draw(tour.new_sheets)
    else:
        following = (*tour.old_sheets, tour.sheet)
        tour.sheet = following[0]
        tour.old_sheets = following[1:]
    if tour.teller is not None:
        tour.teller.reveal()
        tour.teller.tell(Say("log.sheet", number=tour.sheet))
    for compartment in range(len(CAMERA)):
        front = tour.fronts[compartment]
        if front is not None:
            front.changes += 1
            read_sheets(tour, front, compartment, 1 << tour.sheet)


def announce(tour: State, seat: int, compartment: int, site: Site, chance: Chance) -> None:
    """ES-4.1 to ES-4.4."""
    front = tour.fronts[compartment]
    assert front is not None
    shown = front.site
    assert shown is not None
    trotter = tour.trotters[seat]
    tour.announced = True
    tour.stirred = tour.turns
    trotter.leave = trotter.square
    tour.unseen &= ~(1 << shown.index)
    if tour.teller is not None:
        tour.teller.reveal()
        camera = log.compartment(compartment)
        tour.teller.tell(Say("log.announces", who=Who(seat), site=log.site(site), camera=camera))
    if shown is site:
        trotter.carried = (*trotter.carried, site)
        if tour.teller is not None:
            tour.teller.tell(Say("log.right", who=Who(seat), site=log.site(site)))
    else:
        tour.laid.append(Laid(shown, seat))
        if tour.teller is not None:
            place = log.degrees(shown.square)
            tour.teller.tell(Say("log.wrong", who=Who(seat), site=log.site(shown), square=place))
    bring_forward(tour, compartment, chance)


# --------------------------------------------------------------------- figures


def fetch(tour: State, seat: int) -> None:
    """ES-4.2: cards laid out on the square one has reached, except by whoever was wrong about them."""
    trotter = tour.trotters[seat]
    if tour.box.sites.at[trotter.square] == 0:
        return
    rest: list[Laid] = []
    for laid in tour.laid:
        if laid.site.square == trotter.square and laid.seat != seat:
            trotter.carried = (*trotter.carried, laid.site)
            tour.stirred = tour.turns
            if tour.teller is not None:
                tour.teller.tell(Say("log.fetches", who=Who(seat), site=log.site(laid.site)))
        else:
            rest.append(laid)
    tour.laid = rest


def validate(tour: State, seat: int) -> None:
    """ES-5.3, ES-5.4."""
    trotter = tour.trotters[seat]
    if not trotter.carried:
        return
    if tour.teller is not None:
        sites = log.sites(trotter.carried)
        tour.teller.tell(Say("log.validates", who=Who(seat), sites=sites, n=len(trotter.carried)))
    tour.stirred = tour.turns
    trotter.validated += trotter.carried
    trotter.carried = ()
    if len(trotter.validated) >= tour.box.goal:
        if tour.teller is not None:
            tour.teller.tell(Say("log.won", who=Who(seat), n=len(trotter.validated)))
        finish(tour)


def arrive(tour: State, seat: int, square: int, chance: Chance) -> None:
    """ES-3.7, as far as it goes without asking; what is asked, and the event, go on the stack."""
    trotter = tour.trotters[seat]
    trotter.square = square
    fetch(tour, seat)
    if tour.flags[seat] == square:
        validate(tour, seat)
        if tour.places is not None:
            return
    if tour.box.sites.at[square]:
        tour.steps.append(EVENT)
        if tour.variant.announce_first:
            tour.steps.append(EARLY)
    for flag in range(FLAGS):
        if tour.flags[flag] == square:
            if not tour.variant.flag_rest or tour.layers[flag] != seat:
                change_sheet(tour, chance)
            tour.steps.append(LAY[flag])


def lay_flag(tour: State, seat: int, flag: int, square: int) -> None:
    put_flag(tour, seat, flag, square)
    if tour.teller is not None:
        tour.teller.tell(log.lays(tour.box, tour.seats, seat, flag, square))


def blow_flag(tour: State, seat: int, flag: int, square: int) -> None:
    put_flag(tour, seat, flag, square)
    if tour.teller is not None:
        tour.teller.tell(log.blows(tour.box, tour.seats, seat, flag, square))


def put_flag(tour: State, seat: int, flag: int, square: int) -> None:
    tour.flags[flag] = square
    tour.layers[flag] = seat


# ----------------------------------------------------------------------- turn


def end_turn(tour: State, chance: Chance) -> None:
    """ES-3.4, ES-3.7, ES-5.5, ES-5.6."""
    seat = tour.turn
    trotter = tour.trotters[seat]
    if tour.variant.rest:
        if not tour.used and trotter.held < tour.box.hand:
            draw_cards(tour, seat, 1, chance)
    elif tour.used:
        draw_cards(tour, seat, 1, chance)
    if not tour.announced:
        trotter.leave = NO_SQUARE
    if tour.fronts[0] is None and tour.fronts[1] is None and not tour.laid:
        if tour.teller is not None:
            tour.teller.tell(Say("log.no_cards"))
        finish(tour)
        return
    if tour.rules >= 2 and tour.turns - tour.stirred >= QUIET_TURNS * tour.seats:
        if tour.teller is not None:
            tour.teller.tell(Say("log.quiet", n=QUIET_TURNS))
        finish(tour)
        return
    if tour.again:
        if tour.teller is not None:
            tour.teller.tell(Say("log.again", who=Who(seat)))
    else:
        next_seat(tour)
    begin_turn(tour)


def next_seat(tour: State) -> None:
    tour.turn = (tour.turn + 1) % tour.seats
    while tour.trotters[tour.turn].missed:
        tour.trotters[tour.turn].missed -= 1
        if tour.teller is not None:
            tour.teller.tell(Say("log.misses", who=Who(tour.turn)))
        tour.turn = (tour.turn + 1) % tour.seats


def begin_turn(tour: State) -> None:
    tour.turns += 1
    tour.used = False
    tour.announced = False
    tour.again = False
    tour.drawn = None
    tour.steps = [FINISH, ANNOUNCE, MOVE]


def finish(tour: State) -> None:
    """ES-5.4 to ES-5.6: by cards validated, then carried."""
    tour.steps = []
    tour.drawn = None
    counts = [(len(trotter.validated), len(trotter.carried)) for trotter in tour.trotters]
    tour.places = tuple([1 + sum([1 for other in counts if other > mine]) for mine in counts])
    if tour.rules >= 2:
        turn_over(tour)


def turn_over(tour: State) -> None:
    """When it is over, everybody sees the two pictures that are still in the camera."""
    for compartment in range(len(CAMERA)):
        front = tour.fronts[compartment]
        if front is None or front.open or front.site is None:
            continue
        front.open = True
        tour.unseen &= ~(1 << front.site.index)
        if tour.teller is not None:
            tour.teller.reveal()
            camera = log.compartment(compartment)
            tour.teller.tell(Say("log.turned_over", camera=camera, site=log.site(front.site)))


def first_sheet(tour: State, chance: Chance) -> None:
    tour.new_sheets = list(range(1, SHEETS + 1))
    tour.sheet = chance.draw(tour.new_sheets)
