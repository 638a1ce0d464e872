"""The flow of the game: who decides, what is on the menu, what ends it. Numbers are those of the rulebook."""

from __future__ import annotations

from enum import Enum

from ....core.action import Action, Menu
from ....core.chance import Chance
from ....core.say import Say, Who
from ....core.steps import Step
from . import log, views
from .components import CAMERA, FLAGS, Box, Card, Event, EventKind
from .data import position_data
from .event_effects import aim_at, draw_event, end_journey, happen, strike, take_card
from .menus import Menus
from .moves import (
    announce,
    arrive,
    begin_turn,
    blow_flag,
    bring_forward,
    draw_cards,
    end_turn,
    first_sheet,
    lay_flag,
    spend,
    spend_secret,
)
from .sites import Site
from .state import NO_SQUARE, NOBODY_LAID, State, Trotter, Variant
from .steps import BLOW, DISCARD, FIRST_FLAG, SPARE_FLAG, Ask
from .world import squares_in


class Move(Action):
    """An action of this game: it carries itself out."""

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        raise NotImplementedError


class Tour(State):
    def __init__(self, box: Box, variant: Variant, menus: Menus, seats: int, rules: int) -> None:
        super().__init__(box, variant, menus.reach, seats, rules)
        self.menus = menus

    # -------------------------------------------------------------- contract

    def menu_at(self, step: Step, seat: int) -> Menu:
        ask = step.ask
        menus = self.menus
        if ask is Ask.MOVE:
            return menus.move(self, seat)
        if ask is Ask.ANNOUNCE or ask is Ask.EARLY:
            return menus.announce(self, self.trotters[seat].square, ask is Ask.EARLY)
        if ask is Ask.LAY or ask is Ask.FIRST_FLAG:
            return menus.lay(self, seat)
        if ask is Ask.SPARE_FLAG:
            return menus.lay_anywhere(self)
        if ask is Ask.VETO or ask is Ask.AIMED:
            return menus.accept if self.veto_of(seat) is None else menus.veto
        if ask is Ask.DISCARD:
            return menus.discard(self.mask_of(seat))
        if ask is Ask.GIVE:
            return menus.give(self.mask_of(seat))
        if ask is Ask.SETTLE:
            return menus.settle(self, step.number)
        if ask is Ask.WIND:
            return menus.winds
        if ask is Ask.BLOW:
            return menus.blow(self, step.number)
        return menus.victims[step.number]

    def any_action(self, seat: int, chance: Chance) -> Action:
        if self.steps and self.steps[-1].ask is Ask.MOVE:
            return self.menus.any_move(self, seat, chance)
        return super().any_action(seat, chance)

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        assert isinstance(action, Move)
        action.carry_out(self, seat, chance)
        # Whatever nobody has to decide follows by itself.
        while self.steps:
            ask = self.steps[-1].ask
            if ask is Ask.EVENT:
                self.steps.pop()
                draw_event(self, chance)
            elif ask is Ask.FINISH:
                end_turn(self, chance)
            elif self.nothing_to_ask(ask):
                self.steps.pop()
            else:
                return

    def nothing_to_ask(self, ask: Enum) -> bool:
        if ask is Ask.ANNOUNCE or ask is Ask.EARLY:
            return not self.can_announce()
        return ask is Ask.LAY and not self.menus.lay(self, self.turn)  # ES-3.5: the flag stays

    def can_announce(self) -> bool:
        """ES-4.1: once a turn, where there is something to name. All can see whether there is."""
        if self.announced:
            return False
        square = self.trotters[self.turn].square
        if self.box.sites.at[square] == 0:
            return False
        return self.nameable(0, square) | self.nameable(1, square) != 0

    def veto_of(self, seat: int) -> Event | None:
        for event in self.secrets_of(seat):
            if event.kind is EventKind.VETO:
                return event
        return None

    def standing(self) -> tuple[int, ...] | None:
        return self.places

    def score(self, seat: int) -> tuple[int, ...]:
        trotter = self.trotters[seat]
        return len(trotter.validated), len(trotter.carried)

    def copy(self) -> Tour:
        new = Tour(self.box, self.variant, self.menus, self.seats, self.rules)
        new.copy_from(self)
        return new

    def view(self, seat: int) -> Tour:
        if self.deal is not None:
            self.read_deal(self.deal)  # here and not in the copy, so that it is found there the next time
        new = self.copy()
        views.hide(new, seat)
        return new

    def imagine(self, chance: Chance) -> Tour:
        new = self.copy()
        views.imagine(new, chance)
        return new

    def data(self) -> dict[str, object]:
        return position_data(self)

    # ----------------------------------------------------------------- set-up

    def open_game(self, chance: Chance) -> None:
        """ES-2.1 to ES-2.3. The starting cards are drawn from the left and the right compartment by turns."""
        sites = self.box.sites
        self.unseen = sites.everywhere
        self.behind = [self.box.compartment, self.box.compartment]
        self.pile = self.box.all_cards()
        self.events = self.box.events.copy()
        if self.rules >= 2:
            self.deal = sites.dealer.deal(chance)
        self.turn = 0 if self.variant.first_seat else chance.below(self.seats)
        if self.teller is not None:
            self.teller.tell(Say("log.first_seat" if self.variant.first_seat else "log.first", who=Who(self.turn)))
        self.trotters = [Trotter() for _ in range(self.seats)]
        for trotter in self.trotters:
            trotter.square = NO_SQUARE
        for distance in range(self.seats):
            self.place_figure((self.turn + distance) % self.seats, distance % len(CAMERA), chance)
        for seat in range(self.seats):
            draw_cards(self, seat, self.box.hand, chance)
        self.flags = [NO_SQUARE] * FLAGS
        self.layers = [NOBODY_LAID] * FLAGS
        for flag in range(self.seats, FLAGS if not self.variant.placed else 0):
            free = self.reach.foot & ~self.taken_squares()
            squares = self.box.board.squares
            self.flags[flag] = chance.draw([squares[square] for square in squares_in(free)]).index
        first_sheet(self, chance)
        if self.teller is not None:
            self.teller.tell(Say("log.first_sheet", number=self.sheet))
        for compartment in range(len(CAMERA)):
            bring_forward(self, compartment, chance)
        begin_turn(self)
        if self.variant.placed:
            for flag in range(FLAGS - 1, self.seats - 1, -1):
                self.steps.append(SPARE_FLAG[(self.turn + flag - self.seats) % self.seats][flag])
        for distance in range(self.seats - 1, -1, -1):
            self.steps.append(FIRST_FLAG[(self.turn + distance) % self.seats])

    def place_figure(self, seat: int, compartment: int, chance: Chance) -> None:
        """ES-2.2: redrawn if the square is taken; every card drawn has been seen."""
        while True:
            site = chance.draw(self.box.sites.in_set(self.unseen))
            self.unseen &= ~(1 << site.index)
            self.behind[compartment] -= 1
            self.back[compartment] = (*self.back[compartment], site)
            if all([trotter.square != site.square for trotter in self.trotters]):
                self.trotters[seat].square = site.square
                if self.teller is not None:
                    self.teller.tell(Say("log.starts", who=Who(seat), site=log.site(site)))
                return

    # ------------------------------------------------------------------ moving

    def stay_put(self, seat: int) -> None:
        """ES-3.1: staying is not arriving (ES-3.5)."""
        self.steps.pop()
        if self.teller is not None:
            self.teller.tell(Say("log.stays", who=Who(seat)))

    def travel(self, seat: int, card: Card | None, square: int, chance: Chance) -> None:
        """ES-3.1: with a card, or on foot without."""
        self.steps.pop()
        if card is not None:
            spend(self, seat, card)
            self.used = True
        if self.teller is not None:
            self.teller.tell(log.travels(self.box, seat, card, square))
        arrive(self, seat, square, chance)

    def fly_charter(self, seat: int, square: int, chance: Chance) -> None:
        """ES-1.6: instead of a transport card."""
        self.steps.pop()
        spend_secret(self, seat, self.secret(seat, EventKind.CHARTER))
        if self.teller is not None:
            self.teller.tell(Say("log.charter", who=Who(seat), square=log.square(self.box, square)))
        arrive(self, seat, square, chance)

    def secret(self, seat: int, kind: EventKind) -> Event:
        return next(event for event in self.trotters[seat].secrets if event.kind is kind)

    def glimpse(self, seat: int, compartment: int) -> None:
        """ES-1.6: all see who looks at which card, one sees what it is."""
        spend_secret(self, seat, self.secret(seat, EventKind.GLIMPSE))
        front = self.fronts[compartment]
        assert front is not None
        front.lookers |= 1 << seat
        if self.teller is not None:
            assert front.site is not None
            self.teller.reveal()
            camera = log.compartment(compartment)
            self.teller.tell(Say("log.glimpse", who=Who(seat), camera=camera))
            self.teller.tell(Say("log.own_glimpse", camera=camera, site=log.site(front.site)), seat)

    def hold(self, seat: int, victim: int, chance: Chance) -> None:
        """ES-1.6."""
        event = self.secret(seat, EventKind.HOLD)
        spend_secret(self, seat, event)
        self.drawn = event
        aim_at(self, victim, chance)

    # ------------------------------------------------------------ other answers

    def lay(self, seat: int, square: int) -> None:
        """ES-2.2, ES-3.5. A step of one's own flag has the number of the seat, which is that of the flag."""
        lay_flag(self, seat, self.steps.pop().number, square)

    def settle(self, square: int) -> None:
        self.steps.pop()
        end_journey(self, square)

    def raise_wind(self, flag: int) -> None:
        self.steps.pop()
        self.steps.append(BLOW[flag])

    def blow(self, seat: int, square: int) -> None:
        """ES-1.6: validates nothing."""
        blow_flag(self, seat, self.steps.pop().number, square)

    def put_down(self, seat: int, card: Card) -> None:
        step = self.steps.pop()
        spend(self, seat, card)
        if self.teller is not None:
            self.teller.tell(Say("log.discards", who=Who(seat), card=log.card(card)))
        if step.number > 1:
            self.steps.append(DISCARD[step.number - 1])

    def give(self, seat: int, card: Card, chance: Chance) -> None:
        """ES-1.6: the random card is taken before the chosen one is given, so that it is another."""
        victim = self.steps.pop().number
        self.trotters[seat].lose(card)
        take_card(self, victim, chance)
        self.trotters[victim].gain(card)
        if self.teller is not None:
            self.teller.tell(Say("log.gives", who=Who(seat), other=Who(victim)))
            self.teller.tell(Say("log.you_gave", card=log.card(card)), seat)
            self.teller.tell(Say("log.you_got", card=log.card(card)), victim)

    def choose_player(self, victim: int, chance: Chance) -> None:
        self.steps.pop()
        aim_at(self, victim, chance)

    def accept(self, seat: int, chance: Chance) -> None:
        step = self.steps.pop()
        assert self.drawn is not None
        if step.ask is Ask.VETO:
            happen(self, self.drawn, chance)
        else:
            strike(self, seat, chance)

    def veto(self, seat: int) -> None:
        """ES-1.6: the event does nothing."""
        self.steps.pop()
        spend_secret(self, seat, self.secret(seat, EventKind.VETO))
        if self.teller is not None:
            assert self.drawn is not None
            self.teller.tell(Say("log.veto", who=Who(seat), event=log.event(self.drawn)))

    def keep_silent(self) -> None:
        """ES-4.1. Before the event it is no answer yet."""
        step = self.steps.pop()
        if self.teller is not None and step.ask is Ask.ANNOUNCE:
            self.teller.tell(Say("log.silent", who=Who(self.turn)))

    def name(self, seat: int, compartment: int, site: Site, chance: Chance) -> None:
        self.steps.pop()
        announce(self, seat, compartment, site, chance)
