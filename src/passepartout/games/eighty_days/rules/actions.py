"""What a traveller can do. Each action carries itself out; all of them are made once, in `Actions`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.action import Action
from ....core.chance import Chance
from ....core.notations import Notations
from . import event_effects, rounds, travel, turn
from .components import Box, Card
from .events import EVENTS, PRINCESS, Event
from .state import PLACES, ROW, Move, State
from .steps import Ask
from .way_menus import Ways
from .way_notation import parse_way


@dataclass(frozen=True, eq=False)
class Take(Move):
    """ED-4.1: the card at a place of the row, or (ED-4.2) the top card of the pile."""

    place: int

    def notation(self) -> str:
        return f"take {PLACES[self.place]}"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        turn.take(state, seat, self.place, chance)


@dataclass(frozen=True, eq=False)
class Act(Move):
    """ED-4.3: the action of the place where the card was taken."""

    place: int

    def notation(self) -> str:
        return f"act {PLACES[self.place]}"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        turn.act(state, seat, chance)


@dataclass(frozen=True, eq=False)
class Swap(Move):
    """ED-7.4: the two places whose cards change."""

    one: int
    two: int

    def notation(self) -> str:
        return f"swap {PLACES[self.one]} {PLACES[self.two]}"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        turn.swap(state, seat, self.one, self.two)


@dataclass(frozen=True, eq=False)
class Play(Move):
    """An event card that is played by itself (ED-5.10, ED-7.3 to ED-7.6). Helpers are named when travelling."""

    event: Event

    def notation(self) -> str:
        return f"play {self.event.code}"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        event_effects.play(state, seat, self.event, chance)


@dataclass(frozen=True, eq=False)
class Buy(Move):
    """ED-4.7: the top card of a pile for gold."""

    event: bool

    def notation(self) -> str:
        return "buy event" if self.event else "buy travel"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        if self.event:
            turn.buy_event(state, seat, chance)
        else:
            turn.buy_card(state, seat, chance)


@dataclass(frozen=True, eq=False)
class Sell(Move):
    """ED-4.7: an Elephant, or a Princess as one, for a coin."""

    event: Event

    def notation(self) -> str:
        return f"sell {self.event.code}"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        turn.sell(state, seat, self.event)


@dataclass(frozen=True, eq=False)
class Keep(Move):
    """ED-5.6: the roll stands."""

    def kind(self) -> str:
        return "roll"

    def once_for_all(self) -> bool:
        return True  # also where nothing could be rolled again: whoever keeps every roll need not be asked

    def notation(self) -> str:
        return "keep"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        travel.keep_roll(state, seat, chance)


@dataclass(frozen=True, eq=False)
class Reroll(Move):
    """ED-5.6: another roll for a coin."""

    def kind(self) -> str:
        return "roll"

    def notation(self) -> str:
        return "reroll"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        travel.roll_again(state, seat, chance)


@dataclass(frozen=True, eq=False)
class Send(Move):
    """ED-4.3, ED-7.5: the detective to a city."""

    city: int
    name: str

    def notation(self) -> str:
        return f"detective {self.name}"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        turn.send_detective(state, seat, self.city)


@dataclass(frozen=True, eq=False)
class Draw(Move):
    """What a chip offers (ED-5.4), or as many as were given up (ED-4.3)."""

    def notation(self) -> str:
        return "draw"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        asked = state.steps[-1]
        if asked.ask is Ask.EXCHANGE:
            turn.draw_exchanged(state, seat, asked.number, chance)
        else:
            travel.draw_for_chip(state, seat, chance)


@dataclass(frozen=True, eq=False)
class Decline(Move):
    """ED-5.4: a card may be drawn, or not."""

    def kind(self) -> str:
        return "draw"

    def notation(self) -> str:
        return "decline"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        travel.decline(state, seat)


@dataclass(frozen=True, eq=False)
class Discard(Move):
    """A travel card, in an exchange (ED-4.3) or down to the limit (ED-4.6)."""

    card: Card

    def notation(self) -> str:
        return f"discard {self.card.code}"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        if state.ask() is Ask.EXCHANGE:
            turn.give_up(state, seat, self.card, chance)
        else:
            turn.discard(state, seat, self.card, chance)


@dataclass(frozen=True, eq=False)
class DiscardEvent(Move):
    """ED-4.6."""

    event: Event

    def notation(self) -> str:
        return f"discard {self.event.code}"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        turn.discard_event(state, seat, self.event, chance)


@dataclass(frozen=True, eq=False)
class EndTurn(Move):
    """ED-4.5."""

    def notation(self) -> str:
        return "end"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        turn.declare(state, seat, chance)


@dataclass(frozen=True, eq=False)
class Submit(Move):
    """The detective has his way: an answer that only version 1 asks for (ED-4.5)."""

    def notation(self) -> str:
        return "submit"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        turn.submit(state, seat, chance)


@dataclass(frozen=True, eq=False)
class Vote(Move):
    """ED-8.6."""

    end: bool

    def kind(self) -> str:
        return "vote"

    def notation(self) -> str:
        return "end game" if self.end else "play on"

    def carry_out(self, state: State, seat: int, chance: Chance) -> None:
        if self.end:
            rounds.vote_to_end(state, seat)
        else:
            rounds.vote_to_go_on(state, seat)


EXAMPLES: Final = (
    "'take gold', 'act gold', 'travel S7 T3', 'travel S8 S8 balloon S8', 'keep', 'reroll', 'play connection', "
    "'buy travel', 'sell elephant', 'detective Suez', 'discard S5', 'end'"
)

KEEP_ROLL: Final = Keep()
ROLL_AGAIN: Final = Reroll()
DRAW: Final = Draw()
DECLINE: Final = Decline()
END_TURN: Final = EndTurn()
GIVE_IN: Final = Submit()
VOTE_END: Final = Vote(True)
VOTE_ON: Final = Vote(False)
BUY_CARD: Final = Buy(False)
BUY_EVENT: Final = Buy(True)


class Actions(Notations):
    """Every action of a box, made once."""

    def __init__(self, box: Box) -> None:
        super().__init__("Eighty Days", EXAMPLES)
        self.ways = Ways(box)
        self.takes = [Take(place) for place in range(ROW + 1)]
        self.acts = [Act(place) for place in range(ROW)]
        self.swaps = [Swap(one, two) for one in range(ROW) for two in range(one + 1, ROW)]
        self.sends = [Send(city, box.cities[city]) for city in range(len(box.cities))]
        # By the number of the event. Helpers too: whoever plays one is told to name it.
        self.plays = [Play(event) for event in EVENTS]
        self.sales = [Sell(event) for event in EVENTS if event.sold or event is PRINCESS]
        self.discards = [Discard(card) for card in box.cards]
        self.event_discards = [DiscardEvent(event) for event in EVENTS]
        every: list[Move] = [
            *self.takes, *self.acts, *self.swaps, *self.sends, *self.plays, *self.sales, *self.discards,
            *self.event_discards, BUY_CARD, BUY_EVENT, KEEP_ROLL, ROLL_AGAIN, DRAW, DECLINE, END_TURN, GIVE_IN,
            VOTE_END, VOTE_ON,
        ]  # fmt: skip
        for action in every:
            self.add(action)
        for swap in self.swaps:
            self.by_notation[f"swap {PLACES[swap.two]} {PLACES[swap.one]}"] = swap

    def parse(self, text: str) -> Action:
        words = text.split()
        if words and words[0].lower() == "travel":
            return parse_way(self.ways, words[1:])
        return super().parse(text)
