"""What happens to cards, sheets, flags and figures, whatever made it happen. Numbers are those of the rulebook."""

from __future__ import annotations

from ....core.chance import Chance
from ....core.say import Say, Who
from . import log
from .components import CAMERA, FLAGS, Card, Event
from .data import Saved
from .sites import SHEETS, Site
from .state import NO_SQUARE, Front, Laid
from .steps import ANNOUNCE, EARLY, EVENT, FINISH, LAY, MOVE


class Moves(Saved):
    # ------------------------------------------------------------------ cards

    def draw_cards(self, seat: int, count: int, chance: Chance) -> None:
        """ES-3.4: as many as there are; from an empty pile the used ones are shuffled first."""
        trotter = self.trotters[seat]
        drawn: list[Card] = []
        for _ in range(count):
            if not self.pile:
                if not self.discards:
                    break
                self.pile, self.discards = self.discards, self.pile
                if self.teller is not None:
                    self.teller.tell(Say("log.reshuffled"))
            card = chance.draw(self.pile)
            trotter.gain(card)
            drawn.append(card)
        if self.teller is not None:
            self.teller.tell(Say("log.draws", who=Who(seat), n=len(drawn)))
            if drawn:
                self.teller.tell(Say("log.own_cards", cards=log.cards(drawn)), seat)

    def spend(self, seat: int, card: Card) -> None:
        self.trotters[seat].lose(card)
        self.discards.append(card)

    def spend_secret(self, seat: int, event: Event) -> None:
        trotter = self.trotters[seat]
        trotter.secrets = tuple([other for other in trotter.secrets if other is not event])
        trotter.kept -= 1
        self.event_discards.append(event)

    # ----------------------------------------------------------------- camera

    def bring_forward(self, compartment: int, chance: Chance) -> None:
        """ES-4.3: the next card of a compartment; the starting cards come last, and everybody knows them (ES-2.2)."""
        sites = self.box.sites
        front: Front | None = None
        if self.behind[compartment]:
            self.behind[compartment] -= 1
            hidden = self.unseen
            for other in self.fronts:
                if other is not None and other.site is not None:
                    hidden &= ~(1 << other.site.index)
            site = chance.draw(sites.in_set(hidden))
            front = Front(site, site.quarter)
        elif self.back[compartment]:
            site = self.back[compartment][0]
            self.back[compartment] = self.back[compartment][1:]
            front = Front(site, site.quarter)
            front.open = True
        self.fronts[compartment] = front
        if front is None:
            return
        if self.teller is not None:
            self.teller.tell(log.new_front(compartment, front))
        self.read_sheet(front, compartment)

    def read_sheet(self, front: Front, compartment: int) -> None:
        """ES-7: what the sheet says of a card in front goes into the notebook, once."""
        if front.sheets >> self.sheet & 1 or front.site is None:
            return
        front.sheets |= 1 << self.sheet
        number = self.box.sites.on_sheet[front.site.index][self.sheet]
        if number:
            front.clues = (*front.clues, number)
            if self.teller is not None:
                camera = log.compartment(compartment)
                self.teller.tell(Say("log.clue", camera=camera, number=number, clue=Say(f"clue.{number}")))

    def change_sheet(self, chance: Chance) -> None:
        """ES-3.5: under its pile, and the next one is shown."""
        if self.new_sheets:
            self.old_sheets = (*self.old_sheets, self.sheet)
            self.sheet = chance.draw(self.new_sheets)
        else:
            following = (*self.old_sheets, self.sheet)
            self.sheet = following[0]
            self.old_sheets = following[1:]
        if self.teller is not None:
            self.teller.reveal()
            self.teller.tell(Say("log.sheet", number=self.sheet))
        for compartment in range(len(CAMERA)):
            front = self.fronts[compartment]
            if front is not None:
                front.changes += 1
                self.read_sheet(front, compartment)

    def announce(self, seat: int, compartment: int, site: Site, chance: Chance) -> None:
        """ES-4.1 to ES-4.4."""
        front = self.fronts[compartment]
        assert front is not None
        shown = front.site
        assert shown is not None
        trotter = self.trotters[seat]
        self.announced = True
        trotter.leave = trotter.square
        self.unseen &= ~(1 << shown.index)
        if self.teller is not None:
            self.teller.reveal()
            camera = log.compartment(compartment)
            self.teller.tell(Say("log.announces", who=Who(seat), site=log.site(site), camera=camera))
        if shown is site:
            trotter.carried = (*trotter.carried, site)
            if self.teller is not None:
                self.teller.tell(Say("log.right", who=Who(seat), site=log.site(site)))
        else:
            self.laid.append(Laid(shown, seat))
            if self.teller is not None:
                place = log.square(self.box, shown.square)
                self.teller.tell(Say("log.wrong", who=Who(seat), site=log.site(shown), square=place))
        self.bring_forward(compartment, chance)

    # ----------------------------------------------------------------- figures

    def fetch(self, seat: int) -> None:
        """ES-4.2: cards laid out on the square one has reached, except by whoever was wrong about them."""
        trotter = self.trotters[seat]
        if self.box.sites.at[trotter.square] == 0:
            return
        rest: list[Laid] = []
        for laid in self.laid:
            if laid.site.square == trotter.square and laid.seat != seat:
                trotter.carried = (*trotter.carried, laid.site)
                if self.teller is not None:
                    self.teller.tell(Say("log.fetches", who=Who(seat), site=log.site(laid.site)))
            else:
                rest.append(laid)
        self.laid = rest

    def validate(self, seat: int) -> None:
        """ES-5.3, ES-5.4."""
        trotter = self.trotters[seat]
        if not trotter.carried:
            return
        if self.teller is not None:
            sites = log.sites(trotter.carried)
            self.teller.tell(Say("log.validates", who=Who(seat), sites=sites, n=len(trotter.carried)))
        trotter.validated += trotter.carried
        trotter.carried = ()
        if len(trotter.validated) >= self.box.goal:
            if self.teller is not None:
                self.teller.tell(Say("log.won", who=Who(seat), n=len(trotter.validated)))
            self.finish()

    def arrive(self, seat: int, square: int, chance: Chance) -> None:
        """ES-3.7, as far as it goes without asking; what is asked, and the event, go on the stack."""
        trotter = self.trotters[seat]
        trotter.square = square
        self.fetch(seat)
        if self.flags[seat] == square:
            self.validate(seat)
            if self.places is not None:
                return
        if self.box.sites.at[square]:
            self.steps.append(EVENT)
            if self.house.announce_first:
                self.steps.append(EARLY)
        for flag in range(FLAGS):
            if self.flags[flag] == square:
                if not self.house.flag_rest or self.layers[flag] != seat:
                    self.change_sheet(chance)
                self.steps.append(LAY[flag])

    def lay_flag(self, seat: int, flag: int, square: int) -> None:
        self.flags[flag] = square
        self.layers[flag] = seat
        if self.teller is not None:
            place = log.square(self.box, square)
            self.teller.tell(Say("log.lays", who=Who(seat), flag=log.flag(self.seats, flag), square=place))

    # ------------------------------------------------------------------- turn

    def end_turn(self, chance: Chance) -> None:
        """ES-3.4, ES-3.7, ES-5.5."""
        seat = self.turn
        trotter = self.trotters[seat]
        if self.house.rest:
            if not self.used and trotter.held < self.box.hand:
                self.draw_cards(seat, 1, chance)
        elif self.used:
            self.draw_cards(seat, 1, chance)
        if not self.announced:
            trotter.leave = NO_SQUARE
        if self.fronts[0] is None and self.fronts[1] is None and not self.laid:
            if self.teller is not None:
                self.teller.tell(Say("log.no_cards"))
            self.finish()
            return
        if self.again:
            if self.teller is not None:
                self.teller.tell(Say("log.again", who=Who(seat)))
        else:
            self.next_seat()
        self.begin_turn()

    def next_seat(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        while self.trotters[self.turn].missed:
            self.trotters[self.turn].missed -= 1
            if self.teller is not None:
                self.teller.tell(Say("log.misses", who=Who(self.turn)))
            self.turn = (self.turn + 1) % self.seats

    def begin_turn(self) -> None:
        self.turns += 1
        self.used = False
        self.announced = False
        self.again = False
        self.drawn = None
        self.steps = [FINISH, ANNOUNCE, MOVE]

    def finish(self) -> None:
        """ES-5.4, ES-5.5: by cards validated, then carried."""
        self.steps = []
        self.drawn = None
        counts = [(len(trotter.validated), len(trotter.carried)) for trotter in self.trotters]
        self.places = tuple([1 + sum([1 for other in counts if other > mine]) for mine in counts])

    def first_sheet(self, chance: Chance) -> None:
        self.new_sheets = list(range(1, SHEETS + 1))
        self.sheet = chance.draw(self.new_sheets)
