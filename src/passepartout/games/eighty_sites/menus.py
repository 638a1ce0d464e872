"""The menus, shared tuples of shared actions: made once, or when first needed and kept by what they depend on."""

from __future__ import annotations

from typing import Final

from ...core.action import Action, Menu
from .components import CAMERA, MOST, Box, Happening
from .reach import Reach
from .state import State
from .world import BIT, SQUARES, squares_in

NOTHING: Final[Menu] = ()
ENOUGH: Final = 200  # menus of moves kept at most: each can be hundreds of actions long, and few come again
MANY: Final = 20_000  # short ones


class Menus:
    """Filled by `actions.Actions`; nothing here knows what an action does. One for a flat and one for a round world."""

    def __init__(self, box: Box, reach: Reach) -> None:
        self.box = box
        self.reach = reach
        self.stay: Action = Action()
        self.walks: list[Action] = []  # by square
        self.travels: list[list[Action]] = []  # by card and square
        self.charters: list[Action] = []
        self.glimpses: list[Action] = []  # by compartment
        self.lays: list[Action] = []
        self.settles: list[Action] = []
        self.blows: list[Action] = []
        self.discards: list[Action] = []  # by card
        self.gives: list[Action] = []
        self.winds: Menu = NOTHING
        self.victims: list[Menu] = []  # by the bits of the seats
        self.holds: list[Menu] = []  # everybody else: by seats at the table and whose turn it is
        self.accept: Menu = NOTHING
        self.veto: Menu = NOTHING
        self.wait: Action = Action()
        self.silence: Action = Action()
        self.announces: list[list[Action]] = []  # by compartment and site
        self.by_card: list[list[Menu | None]] = [[None] * SQUARES for _ in box.cards]
        self.by_charter: list[Menu | None] = [None] * SQUARES
        self.by_foot: list[Menu | None] = [None] * SQUARES
        self.by_stuck: list[Menu | None] = [None] * SQUARES
        self.made_moves: dict[int, Menu] = {}
        self.made_lays: dict[int, Menu] = {}
        self.made_settles: dict[int, Menu] = {}
        self.made_blows: dict[int, Menu] = {}
        self.made_discards: dict[int, Menu] = {}
        self.made_gives: dict[int, Menu] = {}
        self.made_announces: dict[int, Menu] = {}

    # ------------------------------------------------------------------- moves

    def move(self, state: State, seat: int) -> Menu:
        """ES-3.1 to ES-3.3, ES-4.4, and the SECRET cards played before moving."""
        trotter = state.trotters[seat]
        square = trotter.square
        mask = state.mask_of(seat)
        secrets = 0  # a bit each for charter, hold and a glimpse of either card
        if trotter.kept:
            secrets = self.secrets(state, seat)
        others = state.others(seat)
        key = ((square << 12 | mask) << 4 | secrets) << 1 | int(trotter.leave == square)
        if secrets & 2:
            key = key << 6 | state.seats << 3 | seat
        key = key << SQUARES | others
        menu = self.made_moves.get(key)
        if menu is None:
            menu = self.make_move(square, mask, secrets, others, trotter.leave == square, state.seats, seat)
            if len(self.made_moves) >= ENOUGH:
                self.made_moves.clear()
            self.made_moves[key] = menu
        return menu

    def secrets(self, state: State, seat: int) -> int:
        found = 0
        for event in state.secrets_of(seat):
            if event.kind is Happening.CHARTER:
                found |= 1
            elif event.kind is Happening.HOLD:
                found |= 2
            elif event.kind is Happening.GLIMPSE:
                for compartment in range(len(CAMERA)):
                    front = state.fronts[compartment]
                    if front is not None and not front.open and front.lookers >> seat & 1 == 0:
                        found |= 4 << compartment
        return found

    def make_move(
        self, square: int, mask: int, secrets: int, others: int, must_leave: bool, seats: int, seat: int
    ) -> Menu:
        found: list[Action] = [self.stay]
        reach = self.reach
        if mask & self.box.overseas == 0 and BIT[square] & reach.water:
            self.add_free(found, self.stuck_menu(square), reach.around[square], others)
        else:
            self.add_free(found, self.foot_menu(square), reach.walks[square], others)
        for card in self.box.cards:
            if mask >> card.index & 1:
                piece = self.by_card[card.index][square]
                if piece is None:
                    actions = self.travels[card.index]
                    piece = tuple([actions[other] for other in squares_in(reach.with_card(card, square))])
                    self.by_card[card.index][square] = piece
                self.add_free(found, piece, reach.by_card[card.index][square], others)
        if secrets & 1:
            self.add_free(found, self.charter_menu(square), reach.flight(square, self.box.charter), others)
        if must_leave and len(found) > 1:
            del found[0]
        if secrets & 2:
            found += self.holds[seats * MOST + seat]
        for compartment in range(len(CAMERA)):
            if secrets & 4 << compartment:
                found.append(self.glimpses[compartment])
        return tuple(found)

    def add_free(self, found: list[Action], piece: Menu, squares: int, others: int) -> None:
        """A ready list of moves, without those that end on another figure (ES-3.2)."""
        blocked = squares & others
        if blocked == 0:
            found += piece
            return
        start = 0
        while blocked:
            lowest = blocked & -blocked
            place = (squares & (lowest - 1)).bit_count()
            found += piece[start:place]
            start = place + 1
            blocked ^= lowest
        found += piece[start:]

    def stuck_menu(self, square: int) -> Menu:
        """ES-3.3: on foot, and over the sea."""
        piece = self.by_stuck[square]
        if piece is None:
            piece = tuple([self.walks[other] for other in squares_in(self.reach.around[square])])
            self.by_stuck[square] = piece
        return piece

    def foot_menu(self, square: int) -> Menu:
        piece = self.by_foot[square]
        if piece is None:
            piece = tuple([self.walks[other] for other in squares_in(self.reach.walks[square])])
            self.by_foot[square] = piece
        return piece

    def charter_menu(self, square: int) -> Menu:
        piece = self.by_charter[square]
        if piece is None:
            reached = self.reach.flight(square, self.box.charter)
            piece = tuple([self.charters[other] for other in squares_in(reached)])
            self.by_charter[square] = piece
        return piece

    # ------------------------------------------------------------------- flags

    def lay(self, state: State, seat: int) -> Menu:
        """ES-2.2, ES-3.5: beside one's figure, neither figure nor flag there."""
        free = self.reach.around[state.trotters[seat].square] & ~state.taken_squares()
        return kept(self.made_lays, free, self.lays)

    def settle(self, state: State, target: int) -> Menu:
        """ES-3.6."""
        free = self.reach.around[target] & ~state.taken_squares()
        return kept(self.made_settles, free, self.settles)

    def blow(self, state: State, flag: int) -> Menu:
        """ES-1.6."""
        free = self.reach.flight(state.flags[flag], self.box.wind) & ~state.taken_squares()
        return kept(self.made_blows, free, self.blows)

    # -------------------------------------------------------------- other cards

    def discard(self, mask: int) -> Menu:
        return kept(self.made_discards, mask, self.discards)

    def give(self, mask: int) -> Menu:
        return kept(self.made_gives, mask, self.gives)

    def announce(self, state: State, square: int, early: bool) -> Menu:
        """ES-4.1: whatever may be said of either card here, or nothing."""
        left, right = state.nameable(0, square), state.nameable(1, square)
        key = (left << 200 | right) << 1 | int(early)
        menu = self.made_announces.get(key)
        if menu is None:
            found = [self.wait if early else self.silence]
            for compartment, sites in enumerate((left, right)):
                found += [self.announces[compartment][site] for site in squares_in(sites)]
            menu = tuple(found)
            self.made_announces[key] = menu
        return menu


def kept(made: dict[int, Menu], bits: int, actions: list[Action]) -> Menu:
    menu = made.get(bits)
    if menu is None:
        menu = tuple([actions[index] for index in squares_in(bits)])
        if len(made) >= MANY:
            made.clear()
        made[bits] = menu
    return menu
