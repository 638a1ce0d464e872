"""The days to London with the cards of a hand, looking a few legs ahead. Knows nothing of turns and events."""

from __future__ import annotations

from typing import Final

from ..rules.components import Box
from ..rules.forecast import typical
from ..rules.menus import Menus
from ..rules.way import Way

HORIZON: Final = 4  # legs ahead for which cards are kept
CERTAINTY: Final = [0.85, 0.7, 0.55, 0.4]  # that a good set is still there and still good when its leg comes
CHOICE: Final = 2  # cards one can choose from, roughly, when actions matter as well
TRIED: Final = 4  # of the ways to travel, the cheapest first
WAITING: Final = 1.5  # what a leg costs above the typical, for somebody who holds nothing for it yet
HOPE: Final = 0.5  # by so much the days to come are too few if one forgets what may be missing
LOOKED_AT: Final = 8  # ways to travel that are thought through
MANY: Final = 20_000  # futures remembered
NO_WAY: Final = 1000.0


class LookAhead:
    """One a box. Hands are numbers of each sort of travel card, changed and changed back while looking ahead."""

    def __init__(self, box: Box, menus: Menus) -> None:
        self.box = box
        self.menus = menus
        self.looked_at = LOOKED_AT
        self.sorts = len(box.cards)
        self.values = [card.value for card in box.cards]
        self.ships = [card.index for card in box.cards if card.ship]
        self.trains = [card.index for card in box.cards if not card.ship]
        self.demands = [leg.demands for leg in box.legs]
        self.typical = [typical(box, leg) for leg in box.legs]
        self.rests = [0.0] * (box.home + 1)
        for leg in range(box.home - 1, -1, -1):
            self.rests[leg] = self.rests[leg + 1] + self.typical[leg]
        self.futures: dict[int, float] = {}  # by leg and hand: imagined journeys meet the same ones again and again

    # ----------------------------------------------------------------- ahead

    def future(self, hand: list[int], leg: int) -> float:
        """The days from here to London, if cards held for the next legs are used there and the rest is as usual."""
        key = leg
        for count in hand:
            key = key << 4 | count
        known = self.futures.get(key, -1.0)
        if known < 0.0:
            known = self.look(hand, leg)
            if len(self.futures) >= MANY:
                self.futures.clear()
            self.futures[key] = known
        return known

    def rest(self, leg: int) -> float:
        """The days the rest of the journey usually takes."""
        return self.rests[leg]

    def look(self, hand: list[int], leg: int) -> float:
        total = self.rests[leg]
        used: list[int] = []
        for ahead in range(HORIZON):
            if leg + ahead >= self.box.home:
                break
            usual = self.typical[leg + ahead]
            best = NO_WAY
            chosen: list[int] = []
            for ships, trains in self.demands[leg + ahead]:
                wanted = self.cheapest(hand, self.ships, ships) + self.cheapest(hand, self.trains, trains)
                if len(wanted) == ships + trains:
                    days = self.days(wanted)
                    if days < best:
                        best = days
                        chosen = wanted
            if best < usual:
                total -= (usual - best) * CERTAINTY[ahead]
                for index in chosen:
                    hand[index] -= 1
                    used.append(index)
        for index in used:
            hand[index] += 1
        return total

    def cheapest(self, hand: list[int], sorts: list[int], count: int) -> list[int]:
        """The cheapest one or two cards of a kind; fewer if there are not so many."""
        found: list[int] = []
        if count == 0:
            return found
        pair = -1
        for index in sorts:  # the values rise
            if hand[index]:
                if len(found) < count:
                    found.append(index)
                if pair < 0 and hand[index] > 1:
                    pair = index
        if count < 2 or pair < 0:
            return found
        if len(found) == 2 and self.values[pair] >= self.values[found[0]] + self.values[found[1]]:
            return found
        return [pair, pair]

    def days(self, cards: list[int]) -> float:
        total = 0.0
        last = -1
        for index in cards:
            if index != last:
                total += self.values[index]
            last = index
        return total

    # ------------------------------------------------------------- this leg

    def now(self, hand: list[int], leg: int) -> float:
        """The days to London if this leg is travelled with cards at hand, without helpers."""
        if self.box.legs[leg].overland:
            return self.typical[leg] + self.future(hand, leg + 1)
        ones = twos = 0
        for index in range(self.sorts):
            if hand[index]:
                ones |= 1 << index
                if hand[index] > 1:
                    twos |= 1 << index
        best = NO_WAY
        for way in self.menus.ways(leg, ones, twos, 0)[:TRIED]:
            assert isinstance(way, Way)
            for card in way.cards:
                hand[card.index] -= 1
            days = way.due + self.future(hand, leg + 1)
            for card in way.cards:
                hand[card.index] += 1
            best = min(best, days)
        return best

    def next_turn(self, hand: list[int], leg: int, unseen: list[int]) -> float:
        """The days to London as seen before the next turn, in which a card will be chosen from a few unseen ones."""
        if leg >= self.box.home:
            return 0.0
        total = 0
        outcomes: list[tuple[float, int]] = []
        for index in range(self.sorts):
            if unseen[index]:
                total += unseen[index]
                hand[index] += 1
                days = self.now(hand, leg)
                if days > self.typical[leg] + WAITING + self.rests[leg + 1] - 8:
                    waiting = self.typical[leg] + WAITING + self.future(hand, leg + 1)
                    days = min(days, waiting)
                hand[index] -= 1
                outcomes.append((days, unseen[index]))
        if not outcomes:
            return self.now(hand, leg)
        outcomes.sort()
        expected = 0.0
        left = total
        before = 1.0  # the chance that all cards to choose from are worse than those looked at so far
        for days, count in outcomes:
            left -= count
            after = 1.0
            for _ in range(CHOICE):
                after *= left / total
            expected += days * (before - after)
            before = after
        return expected


class QuickLookAhead(LookAhead):
    """Does not ask what the next card may bring and tries fewer ways: some 6 times as fast, for journeys that are only
    imagined."""

    def __init__(self, box: Box, menus: Menus) -> None:
        super().__init__(box, menus)
        self.looked_at = 3

    def next_turn(self, hand: list[int], leg: int, unseen: list[int]) -> float:
        return self.future(hand, leg) + (HOPE if leg < self.box.home else 0.0)
