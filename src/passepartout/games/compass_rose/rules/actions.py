"""What a traveller can do. Each action carries itself out; all of them are made once, in `Actions`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.action import Action, Menu
from ....core.chance import Chance
from ....core.notations import Notations
from .components import CONVEYANCES, MAX_PLAYERS, Box, Card, Event
from .flow import Move, Race
from .menus import Menus


@dataclass(frozen=True, eq=False)
class Travel(Move):
    """CR-4.1, CR-4.4, CR-8.1: a card that moves one's own pawn, back if `squares` is negative."""

    card: Card
    squares: int

    def notation(self) -> str:
        if self.card.conveyance < 0:
            return f"play {self.card.name} {self.squares}"
        return f"play {self.card.name}" + (" back" if self.squares < 0 else "")

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.play_to(seat, self.card, self.squares, chance)

    def lands(self, race: Race, seat: int) -> int:
        return race.travellers[seat].square + self.squares


@dataclass(frozen=True, eq=False)
class PlayCompass(Move):
    """CR-4.2."""

    def notation(self) -> str:
        return "play compass"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.play_compass(seat)


@dataclass(frozen=True, eq=False)
class PlayHandcuffs(Move):
    """CR-4.3."""

    def notation(self) -> str:
        return "play handcuffs"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.play_handcuffs(seat)


@dataclass(frozen=True, eq=False)
class PutRose(Move):
    """CR-2.1, CR-4.2, CR-5.2."""

    conveyance: int

    def notation(self) -> str:
        return f"rose {CONVEYANCES[self.conveyance]}"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.put_rose(seat, self.conveyance)


@dataclass(frozen=True, eq=False)
class Stay(Move):
    """The rose stays where it is."""

    def kind(self) -> str:
        return "rose"

    def notation(self) -> str:
        return "stay"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.leave_rose(seat)


@dataclass(frozen=True, eq=False)
class Draw(Move):
    """CR-3.1, CR-5.5."""

    count: int

    def notation(self) -> str:
        return f"draw {self.count}"

    def number(self) -> int | None:
        return self.count

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.draw_turn(seat, self.count, chance)


@dataclass(frozen=True, eq=False)
class Exchange(Move):
    """CR-3.2: which cards is asked one by one."""

    def notation(self) -> str:
        return "exchange"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.begin_exchange(seat)


@dataclass(frozen=True, eq=False)
class PutDown(Move):
    """CR-3.2, CR-3.3, and the events that cost cards."""

    card: Card

    def kind(self) -> str:
        return "put_down"

    def notation(self) -> str:
        return f"put down {self.card.name}"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.put_down(seat, self.card, chance)


@dataclass(frozen=True, eq=False)
class Defend(Move):
    """CR-4.4."""

    def notation(self) -> str:
        return "defend"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.defend(seat)


@dataclass(frozen=True, eq=False)
class Accept(Move):
    """CR-4.3: one goes back."""

    def once_for_all(self) -> bool:
        return True  # with or without a purse: whoever never defends need not be asked each time

    def notation(self) -> str:
        return "accept"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.accept(seat)


@dataclass(frozen=True, eq=False)
class Leap(Move):
    """CR-6.1."""

    def notation(self) -> str:
        return "leap"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.leap(seat, chance)

    def lands(self, race: Race, seat: int) -> int:
        return min(race.travellers[seat].square + race.box.leap, race.box.goal - 1)


@dataclass(frozen=True, eq=False)
class Stop(Move):
    """CR-4.5."""

    def notation(self) -> str:
        return "stop"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.stop(seat, "log.stops")


@dataclass(frozen=True, eq=False)
class Pass(Move):
    """CR-3.4."""

    def notation(self) -> str:
        return "pass"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.stop(seat, "log.passes")


@dataclass(frozen=True, eq=False)
class Choose(Move):
    """CR-1.3: with whom to change places, from whom to take a card."""

    seat: int

    def notation(self) -> str:
        return f"choose p{self.seat + 1}"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.choose(self.seat, chance)


@dataclass(frozen=True, eq=False)
class KeepEvent(Move):
    """CR-8.3."""

    def notation(self) -> str:
        return "keep event"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.keep_event(seat)


@dataclass(frozen=True, eq=False)
class CarryOut(Move):
    """CR-8.3: an event just drawn or kept."""

    event: Event

    def kind(self) -> str:
        return "carry_out"

    def notation(self) -> str:
        return f"carry out {self.event.code}"

    def carry_out(self, race: Race, seat: int, chance: Chance) -> None:
        race.carry_out_event(seat, self.event, chance)


ROSES: Final = [PutRose(conveyance) for conveyance in range(len(CONVEYANCES))]
STAY: Final = Stay()
DEFEND: Final = Defend()
ACCEPT: Final = Accept()
EXAMPLES: Final = (
    "'play train 4', 'play train 4 back', 'play purse 2', 'play compass', 'play handcuffs', 'rose steamer', 'stay', "
    "'draw 2', 'exchange', 'put down train 4', 'defend', 'accept', 'leap', 'stop', 'pass', 'choose p2', 'keep event', "
    "'carry out forward-3'"
)
CHOICES: Final = [Choose(seat) for seat in range(MAX_PLAYERS)]


class Actions(Notations):
    """Every action of a box, by notation, and the menus made of them."""

    def __init__(self, box: Box) -> None:
        super().__init__("Compass Rose", EXAMPLES)
        self.menus = Menus(box)
        menus = self.menus
        nothing: list[Action] = [STAY]  # fills the place of value 0
        for conveyance in range(len(CONVEYANCES)):
            cards = box.cards[conveyance * box.values : (conveyance + 1) * box.values]
            menus.travels.append(nothing + [self.add(Travel(card, card.value)) for card in cards])
            menus.backs.append(nothing + [self.add(Travel(card, -card.value)) for card in cards])
        menus.purses = nothing + [self.add(Travel(box.purses, squares)) for squares in range(1, box.purse + 1)]
        menus.compass = self.add(PlayCompass())
        menus.handcuffs = self.add(PlayHandcuffs())
        menus.draws = nothing + [self.add(Draw(count)) for count in range(1, box.draw + 1)]
        menus.exchange = self.add(Exchange())
        menus.stop = self.add(Stop())
        menus.skip = self.add(Pass())
        menus.leap = self.add(Leap())
        menus.keep = self.add(KeepEvent())
        menus.events = [self.add(CarryOut(event)) for event in box.events]
        roses = [self.add(rose) for rose in ROSES]
        self.add(STAY)
        menus.roses = [tuple([STAY if rose is here else rose for rose in roses]) for here in roses]
        menus.roses.append(tuple(roses))
        menus.accept = (self.add(ACCEPT),)
        menus.defend = (self.add(DEFEND), ACCEPT)
        choices = [self.add(choice) for choice in CHOICES]
        menus.choose = [
            tuple([choices[seat] for seat in range(MAX_PLAYERS) if mask >> seat & 1])
            for mask in range(1 << MAX_PLAYERS)
        ]
        menus.put_downs = [self.add(PutDown(card)) for card in box.cards]
        for drawn in menus.events:
            row: list[Menu] = [(drawn,) if kept is drawn else (drawn, kept) for kept in menus.events]
            menus.kept.append([*row, (drawn, menus.keep)])
