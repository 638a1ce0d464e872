"""What a globe-trotter can do. Each action carries itself out; all of them are made once, in `Actions`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.action import Action, Menu
from ....core.chance import Chance
from ....core.notations import Notations
from .components import CAMERA, FLAGS, MAX_PLAYERS, Box, Card
from .flow import Move, Tour
from .menus import Menus
from .reach import Reach
from .sites import Site
from .world import Square


@dataclass(frozen=True, eq=False)
class Simple(Move):
    """An answer that needs no more than its name."""

    name: str

    def notation(self) -> str:
        return self.name


class Stay(Simple):
    """ES-3.1."""

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.stay_put(seat)


class Accept(Simple):
    """What one has drawn, or what is aimed at one, takes its course."""

    def once_for_all(self) -> bool:
        return True  # with or without a veto: whoever never vetoes need not be asked each time

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.accept(seat, chance)


class Veto(Simple):
    """ES-1.6."""

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.veto(seat)


class Silence(Simple):
    """ES-4.1: one need not announce; before the event (`wait`) one may still do so after it."""

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.keep_silent()


@dataclass(frozen=True, eq=False)
class Travel(Move):
    """ES-3.1: with a transport card; on foot if there is none."""

    card: Card | None
    square: Square

    def notation(self) -> str:
        return f"{'walk' if self.card is None else self.card.name} {self.square.name}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.travel(seat, self.card, self.square.index, chance)


@dataclass(frozen=True, eq=False)
class OnSquare(Move):
    """An answer that is a square."""

    square: Square


class Charter(OnSquare):
    """ES-1.6."""

    def notation(self) -> str:
        return f"charter {self.square.name}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.fly_charter(seat, self.square.index, chance)


class Lay(OnSquare):
    """ES-2.2, ES-3.5."""

    def notation(self) -> str:
        return f"lay {self.square.name}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.lay(seat, self.square.index)


class Settle(OnSquare):
    """ES-3.6: beside the square a journey leads to."""

    def notation(self) -> str:
        return f"settle {self.square.name}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.settle(self.square.index)


class Blow(OnSquare):
    """ES-1.6: where the wind carries the flag."""

    def notation(self) -> str:
        return f"blow {self.square.name}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.blow(seat, self.square.index)


@dataclass(frozen=True, eq=False)
class Wind(Move):
    """ES-1.6: which flag the wind takes."""

    flag: int

    def notation(self) -> str:
        return f"wind {self.flag + 1}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.raise_wind(self.flag)


@dataclass(frozen=True, eq=False)
class Glimpse(Move):
    """ES-1.6."""

    compartment: int

    def notation(self) -> str:
        return f"glimpse {CAMERA[self.compartment]}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.glimpse(seat, self.compartment)


@dataclass(frozen=True, eq=False)
class Hold(Move):
    """ES-1.6."""

    seat: int

    def notation(self) -> str:
        return f"hold p{self.seat + 1}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.hold(seat, self.seat, chance)


@dataclass(frozen=True, eq=False)
class Choose(Move):
    """ES-1.6: at whom a pickpocket or an exchange is aimed."""

    seat: int

    def notation(self) -> str:
        return f"choose p{self.seat + 1}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.choose_player(self.seat, chance)


@dataclass(frozen=True, eq=False)
class Discard(Move):
    """ES-1.6: for a mishap."""

    card: Card

    def notation(self) -> str:
        return f"discard {self.card.name}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.put_down(seat, self.card)


@dataclass(frozen=True, eq=False)
class Give(Move):
    """ES-1.6: for an exchange."""

    card: Card

    def notation(self) -> str:
        return f"give {self.card.name}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.give(seat, self.card, chance)


@dataclass(frozen=True, eq=False)
class Announce(Move):
    """ES-4.1."""

    compartment: int
    site: Site

    def notation(self) -> str:
        return f"announce {CAMERA[self.compartment]} {self.site.id}"

    def carry_out(self, tour: Tour, seat: int, chance: Chance) -> None:
        tour.name(seat, self.compartment, self.site, chance)


EXAMPLES: Final = (
    "'stay', 'walk 50N 10E', 'train 3 50N 10E', 'boat 4 50N 10W', 'plane 5 20S 40E', 'world 10S 180W', "
    "'charter 50N 10E', 'announce left dakar', 'pass', 'wait', 'lay 50N 10E', 'settle 50N 10E', 'wind 3', "
    "'blow 50N 10E', 'glimpse right', 'hold p2', 'choose p2', 'discard train 3', 'give train 3', 'accept', 'veto'"
)


class Actions(Notations):
    """Every action of a box, by notation, and the menus made of them: one set for a flat world, one for a round one."""

    def __init__(self, box: Box) -> None:
        super().__init__("Eighty Sites", EXAMPLES)
        squares = box.board.squares
        stay = self.add(Stay("stay"))
        walks = [self.add(Travel(None, square)) for square in squares]
        travels = [[self.add(Travel(card, square)) for square in squares] for card in box.cards]
        charters = [self.add(Charter(square)) for square in squares]
        lays = [self.add(Lay(square)) for square in squares]
        settles = [self.add(Settle(square)) for square in squares]
        blows = [self.add(Blow(square)) for square in squares]
        winds = tuple([self.add(Wind(flag)) for flag in range(FLAGS)])
        glimpses = [self.add(Glimpse(compartment)) for compartment in range(len(CAMERA))]
        holds = [self.add(Hold(seat)) for seat in range(MAX_PLAYERS)]
        choices = [self.add(Choose(seat)) for seat in range(MAX_PLAYERS)]
        discards = [self.add(Discard(card)) for card in box.cards]
        gives = [self.add(Give(card)) for card in box.cards]
        accept, veto = self.add(Accept("accept")), self.add(Veto("veto"))
        wait, silence = self.add(Silence("wait")), self.add(Silence("pass"))
        announces = [[self.add(Announce(side, site)) for site in box.sites.all] for side in range(len(CAMERA))]
        self.menus: list[Menus] = []  # flat, round
        for round_world in (False, True):
            menus = Menus(box, Reach(box, round_world))
            menus.stay = stay
            menus.walks = walks
            menus.travels = travels
            menus.charters = charters
            menus.glimpses = glimpses
            menus.lays = lays
            menus.settles = settles
            menus.blows = blows
            menus.discards = discards
            menus.gives = gives
            menus.winds = winds
            menus.victims = [chosen(choices, mask) for mask in range(1 << MAX_PLAYERS)]
            menus.holds = [
                [chosen(holds, ((1 << seats) - 1) & ~(1 << seat)) for seat in range(MAX_PLAYERS)]
                for seats in range(MAX_PLAYERS + 1)
            ]
            menus.accept = (accept,)
            menus.veto = (accept, veto)
            menus.wait = wait
            menus.silence = silence
            menus.announces = announces
            self.menus.append(menus)


def chosen(actions: list[Action], mask: int) -> Menu:
    return tuple([actions[seat] for seat in range(MAX_PLAYERS) if mask >> seat & 1])
