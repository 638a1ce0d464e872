"""What a computer player makes of a view: which sites the cards in the camera could be, and what a square is worth.

A clue is understood through its set, and only so (ES-7). Nothing here uses the order of the sheets.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..rules.components import CAMERA, FLAGS, Card, Vehicle
from ..rules.flow import Tour
from ..rules.sites import CLUES_OF_A_SITE, SHEETS, Site
from ..rules.state import Front
from ..rules.world import COLUMNS, SQUARES

SCATTER: Final[i64] = 2654435761  # a prime that scatters what it multiplies
STALE: Final = 16  # changes of the sheet after which a guess must do (ES-7)
SOME_TIME: Final = 1.0 / (SHEETS - 1)  # the chance of a sheet that has been up: it comes back, nobody counts when


class Taste:
    """What things are worth to a player, in destination cards. Found by letting tastes play against each other."""

    def __init__(self) -> None:
        self.known = 0.9  # a site in reach of mind, still to be announced
        self.wrong = 0.7  # what a wrong announcement costs: the others fetch it
        self.lost = 0.14  # announcements that a journey prevents
        self.laid = 0.8  # a card to fetch
        self.home = 0.7  # for each card carried to one's flag
        self.won = 50.0
        self.clue = 0.28  # a new clue for a card not yet known
        self.guess = 0.2  # a card that has been in front too long
        self.hunch = 0.04  # one of few that it could be
        self.delay = 0.8  # what is left of a worth a turn later
        self.stride = 4.0  # squares a turn
        self.contest = 0.55  # what is left if somebody else is nearer
        self.world = 0.2
        self.charter = 0.15
        self.vehicles = 0.012  # a square of a plane; boats and trains carry less far for the same number
        self.boat = 0.75
        self.train = 0.65
        self.card = 0.045  # one not seen yet
        self.event = 0.02  # one drawn: it may be news
        self.idle = 0.15  # what it costs to stay for nothing: no card is worth keeping for ever
        # What is left of a worth, by the squares one is still away from it; and the same by the square of what is worth
        # it and the square where one is, on a flat and on a round world. Filled when first needed.
        self.later: list[float] = [self.delay ** (1 + squares / self.stride) for squares in range(COLUMNS)]
        self.flat: list[list[float]] = [[] for _ in range(SQUARES)]
        self.round: list[list[float]] = [[] for _ in range(SQUARES)]

    def from_everywhere(self, square: int, round_world: bool) -> list[float]:
        known = self.round if round_world else self.flat
        if not known[square]:
            known[square] = [self.later[distance(square, other, round_world)] for other in range(SQUARES)]
        return known[square]


def distance(square: int, other: int, round_world: bool) -> int:
    """In squares, over land and sea."""
    across = abs(square % COLUMNS - other % COLUMNS)
    if round_world and across > COLUMNS // 2:
        across = COLUMNS - across
    down = abs(square // COLUMNS - other // COLUMNS)
    return across if across > down else down


USUAL_TASTE: Final = Taste()


class Aim:
    """A square to go to, and what it is worth to be there."""

    def __init__(self, square: int, worth: float, later: list[float], near: bool = False) -> None:
        self.near = near  # being there already is as good as going there
        self.square = square
        self.worth = worth
        self.later = later  # what is left of it, by the square where one is


def understands(sentence: int, seat: int, share: float) -> bool:
    """Which sentences a player understands follows from them and the seat: the same whenever a player is made anew."""
    mixed: i64 = sentence * 7919 + seat * 104729 + 77
    mixed = mixed * SCATTER & 0xFFFFFFFF
    drawn: int = (mixed >> 12) % 1000
    return drawn < share * 1000


class Assessment:
    """One look at the table."""

    def __init__(self, tour: Tour, seat: int, share: float, taste: Taste) -> None:
        self.tour = tour
        self.seat = seat
        self.taste = taste
        self.round_world = tour.variant.round_world
        self.fronts: list[int] = []  # what each front card could be, as sets of sites
        for compartment in range(len(CAMERA)):
            self.fronts.append(self.candidates(tour.fronts[compartment], share))
        for compartment in range(len(CAMERA)):
            other = self.fronts[1 - compartment]
            if other.bit_count() == 1 and self.fronts[compartment] != other:
                self.fronts[compartment] &= ~other
        self.news = self.worth_of_news()
        self.gains: dict[int, float] = {}  # by square: what arriving there brings
        self.aims: list[Aim] = []
        self.find_aims()

    def candidates(self, front: Front | None, share: float) -> int:
        if front is None:
            return 0
        seen = front.open or front.lookers >> self.seat & 1 == 1  # in an imagined world all sites are named
        if front.site is not None and seen:
            return 1 << front.site.index
        sites = self.tour.box.sites
        found = self.tour.unseen & sites.of_quarter[front.quarter]
        for sentence in front.clues:
            if share >= 1.0 or understands(sentence, self.seat, share):
                found &= sites.clues[sentence].fits
        return found

    def worth_of_news(self) -> float:
        """Of another sheet: the chance that it says something of a card not yet known."""
        worth = 0.0
        for compartment in range(len(CAMERA)):
            front = self.tour.fronts[compartment]
            if front is None or self.fronts[compartment].bit_count() < 2:
                continue
            worth += self.taste.clue * self.hope(front) * 2
            if front.changes < STALE:
                worth += 0.01
        return worth

    def hope(self, front: Front) -> float:
        """How many of the sentences missing for a card the next sheet is likely to bring."""
        tour = self.tour
        if tour.deal is None:
            read = front.sheets.bit_count()
            missing = CLUES_OF_A_SITE - len(front.clues)
            return missing / (SHEETS + 1 - read) if read < SHEETS and missing > 0 else 0.0
        sheet_of = tour.box.sites.dealer.sheet_of
        new = tour.new_sheets
        found = 0.0
        for number in front.numbers:  # a number tells which sheet to hope for
            sheet = sheet_of[number]
            if front.sheets >> sheet & 1 == 0:
                found += 1.0 / len(new) if sheet in new else SOME_TIME
        return found

    # -------------------------------------------------------------------- aims

    def find_aims(self) -> None:
        tour = self.tour
        taste = self.taste
        me = tour.trotters[self.seat]
        if me.carried:
            worth = taste.home * len(me.carried)
            if len(me.validated) + len(me.carried) >= tour.box.goal:
                worth = taste.won
            self.add(tour.flags[self.seat], worth, worth)
        for laid in tour.laid:
            if laid.seat != self.seat:
                self.add(laid.site.square, taste.laid, taste.laid)
        for compartment in range(len(CAMERA)):
            self.aim_at_front(compartment)
        if self.news > 0:
            for flag in range(FLAGS):
                if not tour.variant.flag_rest or tour.layers[flag] != self.seat:
                    self.add(tour.flags[flag], self.news, self.news)
        if not self.aims:  # every flag is one's own doing: only an event can change the sheet
            for site in tour.box.sites.all:
                self.aims.append(self.aim(site.square, taste.event))

    def aim_at_front(self, compartment: int) -> None:
        front = self.tour.fronts[compartment]
        sites = self.fronts[compartment]
        count = sites.bit_count()
        if front is None or count == 0:
            return
        taste = self.taste
        worth = taste.known
        gain = taste.known * (1 - taste.lost)
        if count > 1:
            if front.changes >= STALE:
                worth = taste.guess + taste.known / count
                gain = worth
            elif count == 2:
                worth = 4 * taste.hunch
                gain = (taste.known - taste.wrong) / 2
            elif count <= 4:
                worth = taste.hunch
                gain = 0.0
            else:
                return
        every = self.tour.box.sites.all
        while sites:
            self.add(every[(sites & -sites).bit_length() - 1].square, worth, gain, gain == 0.0)
            sites &= sites - 1

    def add(self, square: int, worth: float, gain: float, near: bool = False) -> None:
        if square < 0:
            return
        aim = self.aim(square, worth, near)
        if self.news < worth < self.taste.won:
            mine = self.away(self.seat, square)
            for other in range(self.tour.seats):
                if other != self.seat and self.away(other, square) < mine:
                    aim.worth *= self.taste.contest
                    break
        self.aims.append(aim)
        self.gains[square] = self.gains.get(square, 0.0) + gain

    # ------------------------------------------------------------------ squares

    def aim(self, square: int, worth: float, near: bool = False) -> Aim:
        return Aim(square, worth, self.taste.from_everywhere(square, self.round_world), near)

    def away(self, seat: int, square: int) -> int:
        """How far a player is from a square."""
        return distance(self.tour.trotters[seat].square, square, self.round_world)

    def prospect(self, square: int) -> float:
        """What can be done from there in turns to come."""
        best = 0.0
        second = 0.0
        for aim in self.aims:
            if aim.square == square and not aim.near:
                continue
            worth: float = aim.worth * aim.later[square]
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        return best + 0.3 * second

    def arrival(self, square: int) -> float:
        worth = self.gains.get(square, 0.0) + self.prospect(square)
        return worth + self.taste.event if self.tour.box.sites.at[square] else worth

    def only_passed(self, square: int) -> bool:
        """Nothing is gained by arriving there."""
        return square not in self.gains and not self.tour.box.sites.at[square]

    def staying(self) -> float:
        """Staying brings no flag, no card and no event, but one may announce; with `refill: rest` one draws."""
        me = self.tour.trotters[self.seat]
        square = me.square
        worth = self.prospect(square) - self.taste.idle
        if self.tour.variant.rest and me.held < self.tour.box.hand:
            worth += self.taste.card
        if self.best_name(square) is not None:
            worth += self.taste.known + self.taste.idle
        return worth

    # ------------------------------------------------------------------- naming

    def best_name(self, square: int) -> tuple[int, Site] | None:
        """What to announce on a square: a card one knows, an even guess, or a guess at a card long in front."""
        found: tuple[int, Site] | None = None
        most = 0.45
        for compartment in range(len(CAMERA)):
            front = self.tour.fronts[compartment]
            here = self.fronts[compartment] & self.tour.nameable(compartment, square)
            if front is None or here == 0:
                continue
            chance = 1.0 / self.fronts[compartment].bit_count()
            if front.changes >= STALE:
                chance += 0.45
            if chance > most:
                most = chance
                found = (compartment, self.tour.box.sites.all[(here & -here).bit_length() - 1])
        return found

    # -------------------------------------------------------------------- cards

    def quality(self, card: Card) -> float:
        taste = self.taste
        if card.vehicle is Vehicle.WORLD:
            return taste.world
        worth = taste.vehicles * card.number
        if card.vehicle is Vehicle.BOAT:
            return worth * taste.boat
        return worth * taste.train if card.vehicle is Vehicle.TRAIN else worth

    def cost(self, card: Card) -> float:
        """Of using it: where another is drawn in its place, only what that is likely to be worth less."""
        if self.tour.variant.rest:
            return self.quality(card)
        return self.quality(card) - self.taste.card
