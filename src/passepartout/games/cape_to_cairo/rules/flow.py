"""The flow of the game: who decides, what is on the menu, what ends it. Numbers are those of the rulebook."""

from __future__ import annotations

from typing import Final

from ....core.action import Action, Menu
from ....core.cards import renew
from ....core.chance import Chance
from ....core.position import NOBODY
from ....core.say import Say, Who
from . import log, views
from .components import MAX_PLAYERS, Box, Landscape
from .state import NO_BID, Builder, Phase, State

NOTHING: Final[Menu] = ()
MOST_LOTS: Final = 10  # times that cards are drawn to break a tie, where they may never differ
SEATS: Final = [(seat,) for seat in range(MAX_PLAYERS)]
SEAT_SETS: Final = [
    tuple([seat for seat in range(MAX_PLAYERS) if mask >> seat & 1]) for mask in range(1 << MAX_PLAYERS)
]


class Move(Action):
    """An action of this game: it carries itself out."""

    def carry_out(self, railway: Railway, seat: int, chance: Chance) -> None:
        raise NotImplementedError


class Menus:
    """All the menus of a box, made once by `actions.Actions` and shared."""

    def __init__(self) -> None:
        self.bids: list[Menu] = []  # by capital
        self.takes: dict[Landscape, Action] = {}
        self.builds: list[list[list[Menu]]] = []  # by tracks missing, fewest and most bonus tracks that can be used


class Railway(State):
    def __init__(self, box: Box, menus: Menus, seats: int, rules: int) -> None:
        super().__init__(box, seats, rules)
        self.menus = menus
        self.offer: Menu = NOTHING  # the menu of whoever chooses among the market

    # -------------------------------------------------------------- contract

    def deciders(self) -> tuple[int, ...]:
        if self.phase is Phase.BID:
            return SEAT_SETS[self.owing]
        if self.phase is Phase.OVER:
            return NOBODY
        return SEATS[self.turn]

    def menu(self, seat: int) -> Menu:
        phase = self.phase
        if phase is Phase.BUILD:
            if seat != self.turn:
                return NOTHING
            builder = self.builders[seat]
            missing = self.missing(seat)
            fewest = missing - builder.capital // self.box.track_price
            most = missing if missing < builder.bonus else builder.bonus
            return self.menus.builds[missing][fewest if fewest > 0 else 0][most]
        if phase is Phase.BID:
            return self.menus.bids[self.builders[seat].capital] if self.owing >> seat & 1 else NOTHING
        if phase is Phase.TAKE:
            return self.offer if seat == self.turn else NOTHING
        return NOTHING

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        assert isinstance(action, Move)
        action.carry_out(self, seat, chance)

    def standing(self) -> tuple[int, ...] | None:
        return self.places

    def score(self, seat: int) -> tuple[int, ...]:
        builder = self.builders[seat]
        return builder.crossed, builder.capital

    def copy(self) -> Railway:
        new = Railway(self.box, self.menus, self.seats, self.rules)
        new.copy_from(self)
        new.offer = self.offer
        return new

    def view(self, seat: int) -> Railway:
        new = self.copy()
        views.hide(new, seat)
        return new

    def open_to_all(self) -> bool:
        return views.is_open(self)

    def imagine(self, chance: Chance) -> Railway:
        new = self.copy()
        views.imagine(new, chance)
        return new

    # -------------------------------------------------------- purchase phase

    def open_game(self, chance: Chance) -> None:
        """CC-2.1."""
        self.builders = [Builder(self.box.capital) for _ in range(self.seats)]
        self.pile = self.box.all_cards()
        self.open_purchase(chance)

    def open_purchase(self, chance: Chance) -> None:
        """CC-3.1: as many landscapes as players. (The box is checked to hold enough of them.)"""
        self.phase = Phase.BID
        self.purchases += 1
        self.owing = (1 << self.seats) - 1
        self.turn = 0
        for builder in self.builders:
            builder.bid = NO_BID
        self.market = [self.turn_up(chance) for _ in range(self.seats)]
        if self.teller is not None:
            self.teller.tell(log.purchase_opens(self.purchases, self.market))

    def seal_bid(self, seat: int, amount: int, chance: Chance) -> None:
        """CC-3.2: sealed when given, shown together when the last is in."""
        self.builders[seat].bid = amount
        self.owing &= ~(1 << seat)
        if self.teller is not None:
            self.teller.tell(Say("log.bid_sealed", who=Who(seat)))
            self.teller.tell(Say("log.own_bid", n=amount), seat)
        if self.owing == 0:
            self.reveal_bids(chance)

    def reveal_bids(self, chance: Chance) -> None:
        scores: list[int] = []
        for builder in self.builders:
            builder.capital -= builder.bid
            scores.append(builder.bid * 10_000 - builder.capital)  # CC-3.4: equal bids, the smaller capital first
        if self.teller is not None:
            self.teller.reveal()
            self.teller.tell(log.bids_revealed(self.builders))
        self.order = self.ranked(list(range(self.seats)), scores, chance)
        self.phase = Phase.TAKE
        self.next_to_take(chance)

    def ranked(self, seats: list[int], scores: list[int], chance: Chance, drawn: int = 0) -> list[int]:
        """The seats by falling score; those who are equal draw a card each (CC-3.4), for the first time or again."""
        ranked: list[int] = []
        for score in sorted(set(scores), reverse=True):
            tied = [seats[index] for index in range(len(seats)) if scores[index] == score]
            if len(tied) > 1 and self.box.lots_may_fail and self.lots_fail(drawn):
                tied = [chance.draw(tied) for _ in range(len(tied))]
                if self.teller is not None:
                    self.teller.tell(log.order_drawn(tied))
            elif len(tied) > 1:
                lots = [self.turn_up(chance) for _ in tied]
                self.discards += lots
                if self.teller is not None:
                    self.teller.tell(log.lots_drawn(tied, lots))
                tied = self.ranked(tied, [lot.value for lot in lots], chance, drawn + 1)
            ranked += tied
        return ranked

    def lots_fail(self, drawn: int) -> bool:
        """In a box of one's own the cards to draw may all have one value, or nearly all."""
        values = {card.value for card in self.pile + self.discards}
        return len(values) < 2 or drawn >= MOST_LOTS

    def next_to_take(self, chance: Chance) -> None:
        """CC-3.3: in falling order of bids; the last takes the last without being asked."""
        self.turn = self.order[self.seats - len(self.market)]
        if len(self.market) == 1:
            self.hand_over(self.turn, self.market[0], "log.left_with")
            self.offer = NOTHING
            self.leader = self.order[0]  # CC-3.6
            self.phase = Phase.BUILD
            self.dry = 0
            self.begin_turn(self.leader, chance)
        else:
            self.renew_offer()

    def renew_offer(self) -> None:
        takes = self.menus.takes
        found: list[Action] = []
        for landscape in self.market:
            if takes[landscape] not in found:  # of two that are alike, either
                found.append(takes[landscape])
        self.offer = tuple(found)

    def hand_over(self, seat: int, landscape: Landscape, told: str = "log.taken") -> None:
        """CC-3.5: at the end of one's row."""
        self.market.remove(landscape)
        self.builders[seat].take(landscape)
        if self.teller is not None:
            self.teller.tell(Say(told, who=Who(seat), card=log.card(landscape, ".a")))

    # -------------------------------------------------------- building phase

    def begin_turn(self, seat: int, chance: Chance) -> None:
        """CC-4.1: a card onto the common stock, then the player decides."""
        self.turn = seat
        if self.pile or self.discards:
            card = self.turn_up(chance)
            self.stock.append(card)
            self.stock_tracks += card.tracks
            if self.teller is not None:
                self.teller.tell(Say("log.turned_up", who=Who(seat), n=card.tracks, stock=self.stock_tracks))
        else:
            self.dry += 1
            if self.dry > self.seats:  # CC-4.7: everybody has passed with nothing drawn
                self.finish()
                if self.teller is not None:
                    self.teller.tell(Say("log.stuck"))

    def hand_on(self, seat: int, chance: Chance) -> None:
        """CC-4.3: a pass."""
        if self.teller is not None:
            self.teller.tell(log.passed(seat, self.missing(seat), len(self.menu(seat)) == 1))
        self.begin_turn((seat + 1) % self.seats, chance)

    def cross(self, seat: int, bonus: int, bought: int, chance: Chance) -> None:
        """CC-4.4 to CC-4.6."""
        builder = self.builders[seat]
        landscape = builder.next()
        late = self.too_late(seat)
        builder.capital += landscape.value - bought * self.box.track_price
        builder.bonus -= bonus
        builder.crossed += 1
        builder.tracks_ahead -= landscape.tracks
        gone = self.stock_tracks
        self.discards += self.stock
        self.stock.clear()
        self.stock_tracks = 0
        self.dry = 0
        if self.teller is not None:
            self.teller.tell(log.crossed(seat, landscape, bonus, bought, bought * self.box.track_price))
            for other in late:
                self.teller.tell(log.too_late(gone, self.builders[other].next()), other)
        self.reward_waiting(seat)
        if builder.crossed == self.box.goal:
            self.finish()
            if self.teller is not None:
                self.teller.tell(Say("log.won", who=Who(seat), n=self.box.goal))
        elif builder.crossed < len(builder.route):
            self.leader = seat
            self.begin_turn(seat, chance)
        else:
            self.open_purchase(chance)

    def too_late(self, crosser: int) -> list[int]:
        """Who could have crossed with the stock as it lies, and cannot without it. Nobody where nobody is told."""
        if self.teller is None:
            return []
        return [
            seat
            for seat, builder in enumerate(self.builders)
            if seat != crosser and self.missing(seat) == 0 and builder.next().need > builder.tracks_ahead
        ]

    def reward_waiting(self, crosser: int) -> None:
        """CC-4.5: a bonus track for every other player whose very next landscape is a river."""
        for seat in range(self.seats):
            if seat == crosser:
                continue
            builder = self.builders[seat]
            if builder.next().bonus and builder.bonus < self.box.bonus_limit:
                builder.bonus += 1
                if self.teller is not None:
                    self.teller.tell(log.bonus_earned(seat, builder))

    def turn_up(self, chance: Chance) -> Landscape:
        """CC-4.7: an empty pile is made anew from the discards first."""
        if not self.pile:
            renew(self.pile, self.discards, self.teller, "log.reshuffled")
        return chance.draw(self.pile)

    def finish(self) -> None:
        """CC-4.6 and CC-4.7: crossings, then capital, then the later in turn order from the leader.

        Whoever has made the last crossing that is needed has made more than anybody else, so this finds the winner too.
        """
        self.phase = Phase.OVER
        scores: list[int] = []
        for seat in range(self.seats):
            builder = self.builders[seat]
            distance = (seat - self.leader) % self.seats
            scores.append((builder.crossed * 100_000 + builder.capital) * 10 + distance)
        self.places = tuple([1 + sum([1 for other in scores if other > score]) for score in scores])
