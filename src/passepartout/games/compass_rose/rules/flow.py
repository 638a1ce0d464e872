"""The flow of the game: who decides, what is on the menu, what ends it. Numbers are those of the rulebook."""

from __future__ import annotations

from ....core.action import Action, Menu
from ....core.chance import Chance
from ....core.say import Say, Who
from ....core.steps import Step
from . import log, views
from .components import CONVEYANCES, Box, Card, Event, Square
from .event_effects import draw_event, happen, swap_places, take_card
from .menus import Menus
from .moves import carry_on, cuffed, draw_cards, end_turn, go_back, own_pawn_moved, reach_london, spend
from .state import NOWHERE, State, Traveller
from .steps import CUFFED, DRAW, EXCHANGE, GO_ON, LEAP, PLAY, PUT_DOWN, ROSE, START, Ask


class Move(Action):
    """An action of this game: it carries itself out."""

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        raise NotImplementedError

    def lands(self, race: Race, seat: int) -> int:
        """The square it takes one's own pawn to, before anything there happens; NOWHERE if it moves none."""
        return NOWHERE


class Race(State):
    def __init__(self, box: Box, menus: Menus, seats: int, rules: int, expert: bool) -> None:
        super().__init__(box, seats, rules, expert)
        self.menus = menus

    # -------------------------------------------------------------- contract

    def menu_at(self, step: Step, seat: int) -> Menu:
        ask = step.ask
        menus = self.menus
        if ask is Ask.GO_ON:
            return menus.go_on(self, step.number)
        if ask is Ask.ROSE:
            return menus.roses[self.rose]
        if ask is Ask.CUFFED or ask is Ask.ORDERED:
            return menus.defend if self.mask_of(seat) >> self.box.purses.index & 1 else menus.accept
        if ask is Ask.PUT_DOWN or ask is Ask.EXCHANGE:
            return menus.put_down(self.mask_of(seat))
        if ask is Ask.DRAWN and self.drawn is not None:
            return menus.drawn(self.drawn, self.travellers[seat].kept, self.events)
        return menus.choose[step.number]

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        assert isinstance(action, Move)
        asked = self.steps[-1].ask
        landed = NOWHERE if self.teller is None else action.lands(self, seat)
        action.carry_out(self, seat, chance)
        # Whatever nobody has to decide follows by itself.
        while self.steps:
            top = self.steps[-1]
            if top.ask is Ask.ACT:
                self.steps.pop()
                self.act_in_full(chance)
            elif top.ask is Ask.GO_ON and self.nothing_left(top.number):
                if self.teller is not None:
                    self.teller.tell(log.over(self.box, top.number, asked, landed), self.turn)
                end_turn(self)
                return
            else:
                return

    def nothing_left(self, rights: int) -> bool:
        """Nothing to go on with: no right, or only that to play a card and no card (which all can see)."""
        if rights == PLAY:
            return self.travellers[self.turn].held == 0 and self.ripe() is None
        return rights == 0 and self.ripe() is None

    def standing(self) -> tuple[int, ...] | None:
        return self.places

    def score(self, seat: int) -> tuple[int, ...]:
        return (self.travellers[seat].square,)

    def copy(self) -> Race:
        new = Race(self.box, self.menus, self.seats, self.rules, self.expert)
        new.copy_from(self)
        return new

    def view(self, seat: int) -> Race:
        new = self.copy()
        views.hide(new, seat)
        return new

    def imagine(self, chance: Chance) -> Race:
        new = self.copy()
        views.imagine(new, chance)
        return new

    # ----------------------------------------------------------------- set-up

    def open_game(self, chance: Chance) -> None:
        """CR-2.1: the first player is drawn by lot, looks at the hand, then sets the rose."""
        self.pile = self.box.all_cards()
        self.discards = []
        self.events = self.box.all_events()
        self.event_discards = []
        self.travellers = []
        self.turn = chance.below(self.seats)
        self.turns = 1
        if self.teller is not None:
            self.teller.tell(Say("log.first", who=Who(self.turn)))
        for seat in range(self.seats):
            self.travellers.append(Traveller([0] * len(self.box.cards)))
            draw_cards(self, seat, self.box.hand, chance)
        self.steps = [GO_ON[START], ROSE]

    # ------------------------------------------------------------------ cards

    def play_to(self, seat: int, card: Card, squares: int, chance: Chance) -> None:
        """CR-4.1, CR-4.4, CR-8.1: a card that moves one's own pawn."""
        traveller = self.travellers[seat]
        spend(self, seat, card)
        target = traveller.square + squares
        if self.teller is not None:
            self.teller.tell(log.played(self.box, seat, card, squares, target))
        if target >= self.box.goal:
            reach_london(self, seat)
            return
        traveller.square = target
        if traveller.held:
            self.steps[0] = GO_ON[0]
            self.act_in_full(chance)
            return
        # CR-6.1: of the square the last card leads to only telescope and handcuffs act, then one may leap.
        self.steps[0] = GO_ON[LEAP]
        kind = self.box.squares[target]
        if kind is Square.TELESCOPE:
            draw_event(self, chance)
        elif kind is Square.HANDCUFFS:
            cuffed(self, seat)

    def play_compass(self, seat: int) -> None:
        """CR-4.2; the rose is moved before a leap (CR-6.1)."""
        spend(self, seat, self.box.compass)
        if self.teller is not None:
            self.teller.tell(Say("log.compass", who=Who(seat)))
        self.steps[0] = GO_ON[PLAY if self.travellers[seat].held else LEAP]
        self.steps.append(ROSE)

    def play_handcuffs(self, seat: int) -> None:
        """CR-4.3: the victim is asked whether or not there is a Purse, so that a pause betrays nothing."""
        spend(self, seat, self.box.handcuffs)
        victim = (seat + 1) % self.seats
        if self.teller is not None:
            self.teller.tell(Say("log.handcuffs", who=Who(seat), other=Who(victim)))
        self.steps[0] = GO_ON[0 if self.travellers[seat].held else LEAP]
        self.steps.append(CUFFED[victim])

    def act_in_full(self, chance: Chance) -> None:
        """CR-5: the square that the player whose turn it is has reached."""
        kind = self.box.squares[self.travellers[self.turn].square]
        if kind is Square.ORDINARY:
            return
        if kind is Square.COMPASS:
            self.win_right(PLAY)
            self.steps.append(ROSE)
        elif kind is Square.STAGE:
            self.win_right(PLAY | DRAW)
        elif kind is Square.TELESCOPE:
            draw_event(self, chance)
        else:
            cuffed(self, self.turn)

    def win_right(self, right: int) -> None:
        rights = self.steps[0].number
        if rights & START == 0:
            self.steps[0] = GO_ON[rights | right]
        elif self.rules >= 2 and right & DRAW:
            # The ordinary choice that follows an event at the start holds more already, but in the final stretch not
            # the draw of a stage (CR-3.3).
            self.steps[0] = GO_ON[rights | DRAW]

    # -------------------------------------------------------- other decisions

    def put_rose(self, seat: int, conveyance: int) -> None:
        self.steps.pop()
        self.rose = conveyance
        if self.teller is not None:
            self.teller.tell(Say("log.rose", who=Who(seat), conveyance=Say(f"on.{CONVEYANCES[conveyance]}")))

    def leave_rose(self, seat: int) -> None:
        self.steps.pop()
        if self.teller is not None:
            self.teller.tell(Say("log.rose_stays", who=Who(seat), conveyance=Say(f"at.{CONVEYANCES[self.rose]}")))

    def draw_turn(self, seat: int, count: int, chance: Chance) -> None:
        """CR-3.1, CR-5.5: and the turn ends."""
        draw_cards(self, seat, count, chance)
        end_turn(self)

    def begin_exchange(self, seat: int) -> None:
        """CR-3.2."""
        self.steps.append(EXCHANGE[self.box.exchange])
        if self.teller is not None:
            self.teller.tell(Say("log.exchange", who=Who(seat)))

    def put_down(self, seat: int, card: Card, chance: Chance) -> None:
        """For an exchange, for an event, or as the whole turn in the final stretch (CR-3.3)."""
        spend(self, seat, card)
        if self.teller is not None:
            self.teller.tell(Say("log.put_down", who=Who(seat), card=log.card(card)))
        step = self.steps[-1]
        if step.ask is Ask.GO_ON:
            end_turn(self)
            return
        self.steps.pop()
        if step.number > 1:
            self.steps.append(next_of(step))
        elif step.ask is Ask.EXCHANGE:
            self.draw_turn(seat, self.box.exchange, chance)

    def defend(self, seat: int) -> None:
        """CR-4.4. The last card of one's hand, spent so in one's own turn, earns the leap (CR-6.2)."""
        self.steps.pop()
        spend(self, seat, self.box.purses)
        traveller = self.travellers[seat]
        if seat == self.turn and traveller.held == 0:
            self.steps[0] = GO_ON[self.steps[0].number | LEAP]
        if self.teller is not None:
            square = log.square(self.box, traveller.square)
            self.teller.tell(Say("log.defends", who=Who(seat), square=square))

    def accept(self, seat: int) -> None:
        """CR-4.3 and CR-8.5: of the squares reached by somebody else's doing only handcuffs act, and in the base game
        not even these if it was an event."""
        step = self.steps.pop()
        if step.ask is Ask.CUFFED:
            go_back(self, seat, self.box.cuffs)
            cuffed(self, seat)
            return
        moved = go_back(self, seat, step.number)
        if seat == self.turn:
            if moved:
                own_pawn_moved(self)
        elif self.expert and moved:
            cuffed(self, seat)

    def leap(self, seat: int, chance: Chance) -> None:
        """CR-6.1: the cards are drawn first, then the square acts in full. Earned at the start of a turn, by cancelling
        a kept event, it does not cost the turn (CR-8.3); under version 1 it did."""
        self.steps[0] = GO_ON[self.steps[0].number & START if self.rules >= 2 else 0]
        if self.teller is not None:
            self.teller.tell(Say("log.leap", who=Who(seat)))
        carry_on(self, seat, self.box.leap)
        if self.places is None:
            draw_cards(self, seat, self.box.leap_cards, chance)
            self.act_in_full(chance)

    def stop(self, seat: int, key: str) -> None:
        """CR-4.5, or a pass (CR-3.4)."""
        if self.teller is not None:
            self.teller.tell(Say(key, who=Who(seat)))
        end_turn(self)

    def choose(self, other: int, chance: Chance) -> None:
        step = self.steps.pop()
        if step.ask is Ask.TAKE:
            take_card(self, other, chance)
        else:
            swap_places(self, other)

    def keep_event(self, seat: int) -> None:
        """CR-8.3: for a later turn of one's own."""
        self.steps.pop()
        self.travellers[seat].kept = self.drawn
        self.drawn = None
        self.fresh = True
        if self.teller is not None:
            self.teller.tell(Say("log.event_kept", who=Who(seat)))

    def carry_out_event(self, seat: int, event: Event, chance: Chance) -> None:
        self.spend_event(seat, event)
        happen(self, event, chance)

    def spend_event(self, seat: int, event: Event) -> None:
        """CR-8.3: the one just drawn, or the one kept; with both, the other stays (CR-8.4)."""
        traveller = self.travellers[seat]
        if self.drawn is None:
            traveller.kept = None
        else:
            self.steps.pop()
            if event is not self.drawn:
                traveller.kept = self.drawn
                self.fresh = True
            self.drawn = None


def next_of(step: Step) -> Step:
    return EXCHANGE[step.number - 1] if step.ask is Ask.EXCHANGE else PUT_DOWN[step.number - 1]
