"""The good amateur: collects pairs, weighs days against falling behind, spends events before a grey card takes them."""

from __future__ import annotations

from typing import Final

from ....core.action import Action, Menu
from ....core.bot import Bot
from ....core.chance import Chance
from ....core.position import Position
from ..rules import steps
from ..rules.actions import (
    DECLINE,
    DRAW,
    END_TURN,
    KEEP_ROLL,
    ROLL_AGAIN,
    VOTE_END,
    Act,
    Buy,
    Discard,
    DiscardEvent,
    Play,
    Sell,
    Send,
    Swap,
    Take,
)
from ..rules.event_effects import effect_of
from ..rules.events import CONNECTION, DETECTIVE, DISTRACTION, ELEPHANT, KIT_ROW_BALLOON, SWAP, Event
from ..rules.flow import Journey
from ..rules.forecast import projected
from ..rules.possible import kit, open_places
from ..rules.state import (
    BALLOON_PLACE,
    DETECTIVE_PLACE,
    EVENT_PLACE,
    EXCHANGE_PLACE,
    GOLD_PLACE,
    PILE,
    ROW,
    WATCH_PLACE,
)
from ..rules.steps import Ask
from ..rules.travel import offers_travel_card
from ..rules.way import Way
from .lookahead import LookAhead
from .prices import AN_EVENT, AN_EXCHANGE, LOST, MET_BY_DETECTIVE, TO_BEGIN, Prices

EARLY: Final = 0.75  # of the wager: home by then, somebody is a rival
IN_THE_LEAD: Final = 1.6  # how much more so a whole wager earlier
HOPED: Final = 0.5  # what a card must be worth to be kept in an exchange


class Sensible(Bot):
    def __init__(self, ahead: LookAhead | None = None) -> None:
        self.ahead = ahead

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        assert isinstance(view, Journey)
        menu = view.menu(seat)
        if len(menu) == 1:
            return menu[0]
        if self.ahead is None:
            self.ahead = LookAhead(view.box, view.menus)
        return Decision(view, seat, self.ahead).decide(menu)


class Decision:
    """One decision of one seat."""

    def __init__(self, journey: Journey, seat: int, ahead: LookAhead) -> None:
        self.journey = journey
        self.seat = seat
        self.ahead = ahead
        self.own = journey.travellers[seat]
        self.prices = Prices(journey, seat, ahead)
        self.hand = self.prices.hand  # changed and changed back while looking ahead
        self.unseen = self.prices.unseen

    def decide(self, menu: Menu) -> Action:
        step = self.journey.steps[-1]
        if step is steps.TAKE:
            return self.take(menu)
        if step is steps.GO:
            return self.go(menu)
        if step is steps.ROLL:
            return self.roll(menu)
        if step is steps.DETECTIVE:
            return self.send(menu)
        if step is steps.DISCARD:
            return self.discard(menu)
        if step is steps.SWAP:
            return self.swap(menu)
        if step is steps.CHIP:
            return DRAW if offers_travel_card(self.journey) or self.prices.wants_event() else DECLINE
        if step.ask is Ask.EXCHANGE:
            return self.exchange(menu)
        if step.ask is Ask.VOTE:
            return VOTE_END
        return menu[0]  # the detective is here, under version 1: distract him

    # --------------------------------------------------------------- the choices

    def stay(self, leg: int) -> float:
        """The days to London if the turn ends here without another leg."""
        return self.prices.turn + self.ahead.next_turn(self.hand, leg, self.unseen) + self.prices.detained(leg)

    def travel(self, way: Way) -> float:
        leg = self.own.leg + 1
        for card in way.cards:
            self.hand[card.index] -= 1
        days = self.prices.expected(way) + self.ahead.next_turn(self.hand, leg, self.unseen) + self.prices.detained(leg)
        for card in way.cards:
            self.hand[card.index] += 1
        return days - self.prices.arrival_bonus(leg) + self.too_late(way)

    def too_late(self, way: Way) -> float:
        """ED-8.5: of two, the one who comes home beyond the wager loses, unless the other is beyond it as well."""
        journey = self.journey
        if journey.seats > 2 or self.own.leg + 1 < journey.box.home:
            return 0.0
        wager = journey.box.wager
        days = self.own.days + way.due + (4 if way.dice else 0)
        return LOST if days > wager and journey.travellers[1 - self.seat].days <= wager else 0.0

    def best_way(self, menu: Menu) -> tuple[float, Way | None]:
        best = 10_000.0
        found: Way | None = None
        tried = 0
        for action in menu:
            if isinstance(action, Way):
                tried += 1
                if tried > self.ahead.looked_at:
                    break
                days = self.travel(action)
                if days < best:
                    best = days
                    found = action
        return best, found

    def go(self, menu: Menu) -> Action:
        act = self.action_first(menu)
        if act is not None:
            return act
        days, way = self.best_way(menu)
        staying = self.stay(self.own.leg)
        other = self.besides(menu, min(days, staying))
        if other is not None:
            return other
        if way is not None and days < staying:
            return way
        return self.end(menu)

    def end(self, menu: Menu) -> Action:
        """ED-4.5: with Distraction, where the detective is and it is held."""
        if self.journey.detective == self.own.leg:
            for action in menu:
                if isinstance(action, Play) and effect_of(self.journey, action.event) is DISTRACTION:
                    return action
        return END_TURN

    def action_first(self, menu: Menu) -> Action | None:
        first = menu[0]
        if not isinstance(first, Act):
            return None
        place = first.place
        if place == EVENT_PLACE and not self.prices.wants_event():
            return None
        return first

    def besides(self, menu: Menu, days: float) -> Action | None:
        """Buying, selling and playing, where it beats what there is."""
        journey = self.journey
        for action in menu:
            if isinstance(action, Buy) and not action.event and journey.may_travel():
                if self.bought() + journey.box.card_price * self.prices.coin() < days:
                    return action
            elif isinstance(action, Play):
                effect = effect_of(journey, action.event)
                if effect is CONNECTION and journey.legs == 1 and self.leads_on():
                    return action
                if effect is DETECTIVE and self.must_move_detective():
                    return action
            elif isinstance(action, Sell) and self.useless(action.event):
                return action
        return None

    def useless(self, elephant: Event) -> bool:
        """India lies behind: an Elephant is a coin now."""
        return elephant is ELEPHANT and self.prices.kept(elephant) <= self.prices.coin()

    def bought(self) -> float:
        """The days to London after one more card from the pile."""
        total = 0
        expected = 0.0
        leg = self.own.leg
        staying = self.stay(leg)
        detained = self.prices.detained(leg + 1)
        bonus = self.prices.arrival_bonus(leg + 1)
        for index in range(self.ahead.sorts):
            if self.unseen[index]:
                total += self.unseen[index]
                self.hand[index] += 1
                days = min(self.ahead.now(self.hand, leg) + detained - bonus, staying)
                self.hand[index] -= 1
                expected += days * self.unseen[index]
        return expected / total if total else 10_000.0

    def leads_on(self) -> bool:
        """Connection after the first leg: is there a good second one?"""
        journey = self.journey
        leg = self.own.leg
        menu = journey.menus.ways(leg, self.own.ones, self.own.twos, kit(journey, self.own))
        days, way = self.best_way(menu)
        return way is not None and days + self.prices.kept(CONNECTION) < self.stay(leg)

    def must_move_detective(self) -> bool:
        """He is where this turn will end."""
        return self.journey.detective == self.own.leg and self.journey.legs > 0

    def roll(self, menu: Menu) -> Action:
        """Again, if the roll is worse than what another would cost."""
        gold = self.own.gold
        price = self.journey.box.roll_price
        if self.journey.roll > self.prices.die(gold - price) + price * self.prices.coin() and ROLL_AGAIN in menu:
            return ROLL_AGAIN
        return KEEP_ROLL

    # ---------------------------------------------------------------- the row

    def take(self, menu: Menu) -> Action:
        best = 10_000.0
        chosen: Action = menu[0]
        for action in menu:
            if isinstance(action, Take):
                days = self.taking(action.place)
                if days < best:
                    best = days
                    chosen = action
        for action in menu:
            swaps = isinstance(action, Play) and effect_of(self.journey, action.event) is SWAP
            if swaps and self.best_swap()[0] + SWAP.kept < best:
                return action
        return chosen

    def taking(self, place: int) -> float:
        """The days to London with the card of a place, and its action."""
        if place == PILE:
            return self.bought()
        card = self.journey.row[place]
        assert card is not None
        return self.with_card(card.index, place)

    def with_card(self, index: int, place: int) -> float:
        journey = self.journey
        own = self.own
        hand = self.hand
        hand[index] += 1
        ones, twos = own.ones, own.twos
        if ones >> index & 1:
            twos |= 1 << index
        ones |= 1 << index
        helpers = kit(journey, own)
        if place == BALLOON_PLACE:
            helpers |= KIT_ROW_BALLOON
        days, _ = self.best_way(journey.menus.ways(own.leg, ones, twos, helpers))
        staying = self.stay(own.leg)
        if own.hand_size() + 1 > journey.box.hand_limit:
            staying += 0.3
        hand[index] -= 1
        return min(days, staying) - self.bonus(place, days < staying)

    def bonus(self, place: int, moves: bool) -> float:
        """What the action of a place is worth (a balloon shows in the way to travel)."""
        journey = self.journey
        if place == GOLD_PLACE:
            return self.prices.coin() if journey.supply else 0.0
        if place == EVENT_PLACE:
            return AN_EVENT if self.prices.wants_event() else 0.0
        if place == DETECTIVE_PLACE:
            ends = self.own.leg + (1 if moves else 0)
            return MET_BY_DETECTIVE + (1.5 if journey.detective == ends else 0.0)
        if place == WATCH_PLACE:
            return TO_BEGIN
        if place == EXCHANGE_PLACE:
            return AN_EXCHANGE
        return 0.0

    def best_swap(self) -> tuple[float, int, int]:
        """The best card under the best action: the days, and the two places."""
        journey = self.journey
        best, one, two = 10_000.0, 0, 1
        for place in range(ROW):
            if journey.row[place] is None or not open_places(journey) >> place & 1:
                continue
            for other in range(ROW):
                card = journey.row[other]
                if card is not None and other != place:
                    days = self.with_card(card.index, place)
                    if days < best:
                        best, one, two = days, min(place, other), max(place, other)
        return best, one, two

    def swap(self, menu: Menu) -> Action:
        _, one, two = self.best_swap()
        for action in menu:
            if isinstance(action, Swap) and action.one == one and action.two == two:
                return action
        return menu[0]

    # -------------------------------------------------- detective, exchange, discards

    def send(self, menu: Menu) -> Action:
        """To where rivals will end their turns, the nearest to winning most of all; and never where one is oneself."""
        journey = self.journey
        wager = journey.box.wager
        best = -1000.0
        chosen: Action = menu[0]
        for action in menu:
            assert isinstance(action, Send)
            gain = 0.0
            for seat in range(journey.seats):
                rival = journey.travellers[seat]
                if seat == self.seat or rival.arrival:
                    continue
                weight = 1.0 - IN_THE_LEAD * (projected(journey.box, rival) - EARLY * wager) / wager
                if rival.leg == action.city:
                    gain += 0.5 * weight
                elif rival.leg + 1 == action.city:
                    gain += 0.45 * weight
            if action.city == self.own.leg:
                gain -= 2.0
            elif action.city == self.own.leg + 1:
                gain -= 1.2 if journey.legs == 0 else 0.8
            if gain > best:
                best = gain
                chosen = action
        return chosen

    def exchange(self, menu: Menu) -> Action:
        """Whatever is worth less than a card from the pile."""
        base = self.ahead.now(self.hand, self.own.leg)
        future = self.ahead.future(self.hand, self.own.leg)
        best = HOPED
        chosen: Action = DRAW
        for action in menu:
            if isinstance(action, Discard):
                loss = self.loss(action.card.index, base, future)
                loss -= 0.05 * action.card.value
                if loss < best:
                    best = loss
                    chosen = action
        return chosen

    def loss(self, index: int, base: float, future: float) -> float:
        """The days that giving up a card costs."""
        self.hand[index] -= 1
        now = min(self.ahead.now(self.hand, self.own.leg), base + 5)
        loss = 0.5 * (now - base) + 0.5 * (self.ahead.future(self.hand, self.own.leg) - future)
        self.hand[index] += 1
        return loss

    def discard(self, menu: Menu) -> Action:
        base = self.ahead.now(self.hand, self.own.leg)
        future = self.ahead.future(self.hand, self.own.leg)
        best = 1000.0
        chosen: Action = menu[0]
        for action in menu:
            if isinstance(action, Discard):
                loss = self.loss(action.card.index, base, future) - 0.02 * action.card.value
            else:
                assert isinstance(action, DiscardEvent)
                loss = self.prices.kept(action.event) * 0.8
            if loss < best:
                best = loss
                chosen = action
        return chosen
