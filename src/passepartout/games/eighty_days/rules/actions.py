"""What a traveller can do. Each action carries itself out; all of them are made once, in `Actions`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.action import Menu
from ....core.chance import Chance
from ....core.refusal import NotationError
from .components import CONNECTION, DETECTIVE, DISTRACTION, ELEPHANT, PRINCESS, SWAP, Box, Card, Event
from .flow import Journey, Menus, Move
from .possible import (
    BUY,
    END,
    KEEP,
    PLAY_CONNECTION,
    PLAY_DETECTIVE,
    PLAY_DISTRACTION,
    PLAY_PRINCESS,
    PLAY_SWAP,
    REROLL,
    SELL_ELEPHANT,
    SELL_PRINCESS,
    SUBMIT,
)
from .state import PLACES, ROW, Step
from .ways import Ways


@dataclass(frozen=True, eq=False)
class Take(Move):
    """ED-4.1: the card at a place of the row, or (ED-4.2) the top card of the pile."""

    place: int

    def notation(self) -> str:
        return f"take {PLACES[self.place]}"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.take(seat, self.place, chance)


@dataclass(frozen=True, eq=False)
class Act(Move):
    """ED-4.3: the action of the place where the card was taken."""

    place: int

    def notation(self) -> str:
        return f"act {PLACES[self.place]}"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.act(seat, chance)


@dataclass(frozen=True, eq=False)
class Swap(Move):
    """ED-7.4: the two places whose cards change."""

    one: int
    two: int

    def notation(self) -> str:
        return f"swap {PLACES[self.one]} {PLACES[self.two]}"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.swap(seat, self.one, self.two)


@dataclass(frozen=True, eq=False)
class Play(Move):
    """An event card that is played by itself (ED-5.10, ED-7.3 to ED-7.6). Helpers are named when travelling."""

    event: Event

    def notation(self) -> str:
        return f"play {self.event.name}"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.play(seat, self.event, chance)


@dataclass(frozen=True, eq=False)
class Buy(Move):
    """ED-4.7: the top card of a pile for gold."""

    event: bool

    def notation(self) -> str:
        return "buy event" if self.event else "buy travel"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        if self.event:
            journey.buy_event(seat, chance)
        else:
            journey.buy_card(seat, chance)


@dataclass(frozen=True, eq=False)
class Sell(Move):
    """ED-4.7: an Elephant, or a Princess as one, for a coin."""

    event: Event

    def notation(self) -> str:
        return f"sell {self.event.name}"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.sell(seat, self.event)


@dataclass(frozen=True, eq=False)
class Keep(Move):
    """ED-5.6: the roll stands."""

    def kind(self) -> str:
        return "roll"

    def notation(self) -> str:
        return "keep"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.keep_roll(seat, chance)


@dataclass(frozen=True, eq=False)
class Reroll(Move):
    """ED-5.6: another roll for a coin."""

    def kind(self) -> str:
        return "roll"

    def notation(self) -> str:
        return "reroll"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.roll_again(seat, chance)


@dataclass(frozen=True, eq=False)
class Send(Move):
    """ED-4.3, ED-7.5: the detective to a city."""

    city: int
    name: str

    def notation(self) -> str:
        return f"detective {self.name}"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.send_detective(seat, self.city)


@dataclass(frozen=True, eq=False)
class Draw(Move):
    """What a chip offers (ED-5.4), or as many as were given up (ED-4.3)."""

    def notation(self) -> str:
        return "draw"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        if journey.step is Step.EXCHANGE:
            journey.draw_exchanged(seat, chance)
        else:
            journey.draw_for_chip(seat, chance)


@dataclass(frozen=True, eq=False)
class Decline(Move):
    """ED-5.4: a card may be drawn, or not."""

    def kind(self) -> str:
        return "draw"

    def notation(self) -> str:
        return "decline"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.decline(seat)


@dataclass(frozen=True, eq=False)
class Discard(Move):
    """A travel card, in an exchange (ED-4.3) or down to the limit (ED-4.6)."""

    card: Card

    def notation(self) -> str:
        return f"discard {self.card.code}"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        if journey.step is Step.EXCHANGE:
            journey.give_up(seat, self.card, chance)
        else:
            journey.throw_away(seat, self.card, chance)


@dataclass(frozen=True, eq=False)
class DiscardEvent(Move):
    """ED-4.6."""

    event: Event

    def notation(self) -> str:
        return f"discard {self.event.name}"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.throw_away_event(seat, self.event, chance)


@dataclass(frozen=True, eq=False)
class EndTurn(Move):
    """ED-4.5."""

    def notation(self) -> str:
        return "end"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.declare(seat, chance)


@dataclass(frozen=True, eq=False)
class Submit(Move):
    """ED-4.5: the detective has his way."""

    def notation(self) -> str:
        return "submit"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        journey.submit(seat, chance)


@dataclass(frozen=True, eq=False)
class Vote(Move):
    """ED-8.6."""

    end: bool

    def kind(self) -> str:
        return "vote"

    def notation(self) -> str:
        return "end game" if self.end else "play on"

    def carry_out(self, journey: Journey, seat: int, chance: Chance) -> None:
        if self.end:
            journey.vote_to_end(seat)
        else:
            journey.vote_to_go_on(seat)


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


class SharedMenus(Menus):
    """The menus, made when they are first asked for."""

    def __init__(self, ways: Ways) -> None:
        super().__init__()
        self.all_ways = ways
        self.free_menus: dict[int, Menu] = {}
        self.free_actions: list[tuple[int, Move]] = []  # in the order of the menu, each with its bit
        self.discard_menus: dict[int, Menu] = {}
        self.discard_cards: list[Move] = []  # by sort
        self.discard_events: list[Move] = []

    def free(self, mask: int) -> Menu:
        found = self.free_menus.get(mask)
        if found is None:
            found = tuple([action for bit, action in self.free_actions if mask & bit])
            self.free_menus[mask] = found
        return found

    def discards(self, ones: int, events: int) -> Menu:
        key = ones << 16 | events
        found = self.discard_menus.get(key)
        if found is None:
            cards = [self.discard_cards[index] for index in range(len(self.discard_cards)) if ones >> index & 1]
            cards += [self.discard_events[index] for index in range(len(self.discard_events)) if events >> index & 1]
            found = tuple(cards)
            self.discard_menus[key] = found
        return found

    def ways(self, leg: int, ones: int, twos: int, kit: int) -> Menu:
        return self.all_ways.menu(leg, ones, twos, kit)


class Actions:
    """Every action of a box, by notation, and the menus made of them."""

    def __init__(self, box: Box) -> None:
        self.by_notation: dict[str, Move] = {}
        self.ways = Ways(box)
        self.menus = menus = SharedMenus(self.ways)
        takes: list[Move] = [Take(place) for place in range(ROW + 1)]
        acts: list[Move] = [Act(place) for place in range(ROW)]
        swaps = [Swap(one, two) for one in range(ROW) for two in range(one + 1, ROW)]
        cities: list[Move] = [Send(city, box.cities[city]) for city in range(len(box.cities))]
        menus.rows = [
            tuple([takes[place] for place in range(ROW + 1) if mask >> place & 1]) for mask in range(1 << (ROW + 1))
        ]
        menus.swaps = [
            tuple([swap for swap in swaps if mask >> swap.one & 1 and mask >> swap.two & 1]) for mask in range(1 << ROW)
        ]
        menus.acts = [(act,) for act in acts]
        menus.cities = tuple(cities[1:])  # London can be said, and is refused
        menus.chip = (DRAW, DECLINE)
        menus.draw = (DRAW,)
        menus.vote = (VOTE_END, VOTE_ON)
        events = box.events
        plays: list[Move] = [Play(event) for event in events]  # helpers too: whoever plays one is told to name it
        menus.free_actions = [
            (KEEP, KEEP_ROLL),
            (REROLL, ROLL_AGAIN),
            (PLAY_DISTRACTION, plays[DISTRACTION]),
            (PLAY_SWAP, plays[SWAP]),
            (PLAY_DETECTIVE, plays[DETECTIVE]),
            (PLAY_CONNECTION, plays[CONNECTION]),
            (PLAY_PRINCESS, plays[PRINCESS]),
            (BUY, BUY_CARD),
            (BUY, BUY_EVENT),
            (SELL_ELEPHANT, Sell(events[ELEPHANT])),
            (SELL_PRINCESS, Sell(events[PRINCESS])),
            (SUBMIT, GIVE_IN),
            (END, END_TURN),
        ]
        menus.discard_cards = [Discard(card) for card in box.cards]
        menus.discard_events = [DiscardEvent(event) for event in events]
        self.enter(takes)
        self.enter(acts)
        for swap in swaps:
            self.by_notation[swap.notation()] = swap
            self.by_notation[f"swap {PLACES[swap.two]} {PLACES[swap.one]}"] = swap
        self.enter(cities)
        self.enter(plays)
        self.enter([action for _, action in menus.free_actions])
        self.enter([*menus.discard_cards, *menus.discard_events, DRAW, DECLINE, VOTE_END, VOTE_ON])

    def enter(self, actions: list[Move]) -> None:
        for action in actions:
            self.by_notation[action.notation().lower()] = action

    def parse(self, text: str) -> Move:
        words = text.split()
        if words and words[0].lower() == "travel":
            return self.ways.parse(words[1:])
        found = self.by_notation.get(" ".join(words).lower())
        if found is None:
            raise NotationError(
                f"'{text[:60]}' is no action of Eighty Days. Possible: 'take gold', 'act gold', 'travel S7 T3', "
                "'travel S8 S8 balloon S8', 'keep', 'reroll', 'play connection', 'buy travel', 'sell elephant', "
                "'detective Suez', 'discard S5', 'end'."
            )
        return found
