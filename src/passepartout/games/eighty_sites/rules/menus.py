"""The menus, shared tuples of shared actions: made once, or when first needed and kept by what they depend on."""

from __future__ import annotations

from typing import Final

from ....core.action import Action, Menu
from ....core.chance import Chance
from ....core.steps import NOTHING
from .components import CAMERA, Box, EventKind
from .reach import Reach
from .state import State
from .world import BIT, SQUARES, squares_in

BYTES: Final = (SQUARES + 7) // 8
MANY: Final = 4_000  # menus that hands make and that are kept; then the collection begins anew


class MoveSet:
    """Ready moves to all squares of a set, from the north-west."""

    def __init__(self, actions: list[Action], squares: int) -> None:
        self.actions: Menu = tuple([actions[square] for square in squares_in(squares)])
        self.squares = squares
        self.made_targets: list[int] = []
        self.bits = squares.to_bytes(BYTES, "little")  # the same, in one piece of memory: this is asked most often

    def targets(self) -> list[int]:
        """The squares, kept only where somebody thinks: thousands of numbers are two thirds of a full table of sets,
        which a server needs none of."""
        if not self.made_targets and self.actions:
            self.made_targets = squares_in(self.squares)
        return self.made_targets

    def add_free(self, found: list[Action], others: list[int]) -> None:
        """To those squares on which no other figure stands (ES-3.2). The squares of the others come from the south."""
        begin = len(found)
        found += self.actions
        for square in others:
            if self.bits[square >> 3] >> (square & 7) & 1:
                del found[begin + self.index_of(square)]

    def free(self, others: list[int]) -> int:
        """How many `add_free` would add."""
        count = len(self.actions)
        for square in others:
            count -= self.bits[square >> 3] >> (square & 7) & 1
        return count

    def free_one(self, number: int, others: list[int]) -> Action:
        """The one that `add_free` would put there."""
        for index in range(len(others) - 1, -1, -1):
            square = others[index]
            if self.bits[square >> 3] >> (square & 7) & 1 and self.index_of(square) <= number:
                number += 1
        return self.actions[number]

    def index_of(self, square: int) -> int:
        return (self.squares & (BIT[square] - 1)).bit_count()


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
        self.holds: list[list[Menu]] = []  # everybody else: by seats at the table and whose turn it is
        self.accept: Menu = NOTHING
        self.veto: Menu = NOTHING
        self.wait: Action = Action()
        self.silence: Action = Action()
        self.announces: list[list[Action]] = []  # by compartment and site
        self.by_card: list[list[MoveSet | None]] = [[None] * SQUARES for _ in box.cards]
        self.by_charter: list[MoveSet | None] = [None] * SQUARES
        self.by_foot: list[MoveSet | None] = [None] * SQUARES
        self.by_stuck: list[MoveSet | None] = [None] * SQUARES
        # The menu of moves asked for last, and what it depends on. It is asked for several times for one decision, and
        # hardly ever again: many of them, hundreds of actions long, would only push each other out of the cache.
        self.last_key = -1
        self.last_moves: Menu = NOTHING
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
        others = state.squares_of_others(seat)
        key = (square << 12 | mask) << 5 | secrets << 1 | int(trotter.leave == square)
        for other in others:
            key = key << 9 | other
        key = key << 6 | state.seats << 3 | seat
        if key != self.last_key:
            self.last_moves = self.make_move(square, mask, secrets, others, trotter.leave == square, state.seats, seat)
            self.last_key = key
        return self.last_moves

    def secrets(self, state: State, seat: int) -> int:
        found = 0
        for event in state.secrets_of(seat):
            if event.kind is EventKind.CHARTER:
                found |= 1
            elif event.kind is EventKind.HOLD:
                found |= 2
            elif event.kind is EventKind.GLIMPSE:
                for compartment in range(len(CAMERA)):
                    front = state.fronts[compartment]
                    if front is not None and not front.open and front.lookers >> seat & 1 == 0:
                        found |= 4 << compartment
        return found

    def make_move(
        self, square: int, mask: int, secrets: int, others: list[int], must_leave: bool, seats: int, seat: int
    ) -> Menu:
        ways = self.ways(square, mask, secrets)
        found: list[Action] = [self.stay] if may_stay(must_leave, ways, others) else []
        for way in ways:
            way.add_free(found, others)
        if secrets & ~1:
            found += self.tricks(secrets, seats, seat)
        return tuple(found)

    def any_move(self, state: State, seat: int, chance: Chance) -> Action:
        """One of `move`, found without laying out the hundreds of others."""
        trotter = state.trotters[seat]
        secrets = self.secrets(state, seat) if trotter.kept else 0
        others = state.squares_of_others(seat)
        ways = self.ways(trotter.square, state.mask_of(seat), secrets)
        moves = 0
        for way in ways:
            moves += way.free(others)
        stays = int(may_stay(trotter.leave == trotter.square, ways, others))
        tricks = self.tricks(secrets, state.seats, seat) if secrets & ~1 else []
        number = chance.below(stays + moves + len(tricks)) - stays
        if number < 0:
            return self.stay
        for way in ways:
            free = way.free(others)
            if number < free:
                return way.free_one(number, others)
            number -= free
        return tricks[number]

    def ways(self, square: int, mask: int, secrets: int) -> list[MoveSet]:
        """On foot, with each kind of card, and by chartered plane, in this order."""
        if mask & self.box.overseas == 0 and BIT[square] & self.reach.water:
            found = [self.stuck(square)]
        else:
            found = [self.on_foot(square)]
        index = 0
        while mask:
            if mask & 1:
                found.append(self.with_card(index, square))
            mask >>= 1
            index += 1
        if secrets & 1:
            found.append(self.by_charter_plane(square))
        return found

    def tricks(self, secrets: int, seats: int, seat: int) -> list[Action]:
        """What other SECRET cards offer before moving."""
        found: list[Action] = []
        if secrets & 2:
            found += self.holds[seats][seat]
        for compartment in range(len(CAMERA)):
            if secrets & 4 << compartment:
                found.append(self.glimpses[compartment])
        return found

    def with_card(self, index: int, square: int) -> MoveSet:
        moves = self.by_card[index][square]
        if moves is None:
            moves = MoveSet(self.travels[index], self.reach.with_card(self.box.cards[index], square))
            self.by_card[index][square] = moves
        return moves

    def stuck(self, square: int) -> MoveSet:
        """ES-3.3: on foot, and over the sea."""
        return ready(self.by_stuck, square, self.walks, self.reach.around[square])

    def on_foot(self, square: int) -> MoveSet:
        return ready(self.by_foot, square, self.walks, self.reach.walks[square])

    def by_charter_plane(self, square: int) -> MoveSet:
        return ready(self.by_charter, square, self.charters, self.reach.flight(square, self.box.charter))

    # ------------------------------------------------------------------- flags

    def lay(self, state: State, seat: int) -> Menu:
        """ES-2.2, ES-3.5: beside one's figure, neither figure nor flag there."""
        free = self.reach.around[state.trotters[seat].square] & ~state.taken_squares()
        return cached(self.made_lays, free, self.lays)

    def lay_anywhere(self, state: State) -> Menu:
        """ES-2.2: a flag without a player, on any land or shared square without figure or flag."""
        return cached(self.made_lays, self.reach.foot & ~state.taken_squares(), self.lays)

    def settle(self, state: State, target: int) -> Menu:
        """ES-3.6."""
        free = self.reach.around[target] & ~state.taken_squares()
        return cached(self.made_settles, free, self.settles)

    def blow(self, state: State, flag: int) -> Menu:
        """ES-1.6."""
        free = self.reach.flight(state.flags[flag], self.box.wind) & ~state.taken_squares()
        return cached(self.made_blows, free, self.blows)

    # -------------------------------------------------------------- other cards

    def discard(self, mask: int) -> Menu:
        return cached(self.made_discards, mask, self.discards)

    def give(self, mask: int) -> Menu:
        return cached(self.made_gives, mask, self.gives)

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
            if len(self.made_announces) >= MANY:
                self.made_announces.clear()
            self.made_announces[key] = menu
        return menu


def may_stay(must_leave: bool, ways: list[MoveSet], others: list[int]) -> bool:
    """ES-4.4: not on the square of one's last announcement, if there is anywhere to go."""
    return not must_leave or not any([way.free(others) for way in ways])


def ready(made: list[MoveSet | None], square: int, actions: list[Action], squares: int) -> MoveSet:
    moves = made[square]
    if moves is None:
        moves = MoveSet(actions, squares)
        made[square] = moves
    return moves


def cached(made: dict[int, Menu], bits: int, actions: list[Action]) -> Menu:
    menu = made.get(bits)
    if menu is None:
        menu = tuple([actions[index] for index in squares_in(bits)])
        if len(made) >= MANY:
            made.clear()
        made[bits] = menu
    return menu
