"""The ways to travel a leg: which cards, which helpers, at what price in days (ED-5, ED-6)."""

from __future__ import annotations

from typing import Final

from ...core.action import Menu
from ...core.refusal import NotationError
from .components import (
    BALLOON,
    ELEPHANT,
    EVENTS,
    MOST_ON_A_LEG,
    OFFER,
    OPPORTUNITY,
    PRINCESS,
    PROPELLER,
    SUBMARINE,
    Box,
    Card,
    Leg,
)
from .possible import (
    KIT_ACTION,
    KIT_BALLOON,
    KIT_ELEPHANT,
    KIT_OFFER,
    KIT_OPPORTUNITY,
    KIT_PRINCESS,
    KIT_PROPELLER,
    KIT_SUBMARINE,
    KIT_TOP,
)
from .way import ACTION, TOOLS, Helper, Way, helper_code

DIE: Final = 7  # twice the mean of a roll
MOST_MENUS: Final = 50_000  # kept at a time: enough for almost every hit, and no leak in a long simulation


class Combination:
    """Cards that a leg may take, and the bits of a hand that holds them."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.ones = 0
        self.twos = 0
        self.code = 0
        for card in cards:
            bit = 1 << card.index
            if self.ones & bit:
                self.twos |= bit
            self.ones |= bit
            self.code = self.code << 4 | card.index + 1


class Kit:
    """The helpers at hand, unpacked while ways are looked for."""

    def __init__(self, kit: int) -> None:
        self.action = kit & KIT_ACTION != 0
        self.counts = [0] * len(EVENTS)
        self.counts[BALLOON] = 1 if kit & KIT_BALLOON else 0
        self.counts[SUBMARINE] = kit // KIT_SUBMARINE & 3
        self.counts[PROPELLER] = kit // KIT_PROPELLER & 3
        self.counts[OPPORTUNITY] = 1 if kit & KIT_OPPORTUNITY else 0
        self.counts[OFFER] = 1 if kit & KIT_OFFER else 0
        self.counts[ELEPHANT] = 1 if kit & KIT_ELEPHANT else 0
        self.counts[PRINCESS] = kit // KIT_PRINCESS & 3
        self.top = kit // KIT_TOP - 1


class Ways:
    """All ways of a box, each made once, and the menus of them."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.by_rank: dict[int, Way] = {}
        self.helpers: dict[int, Helper] = {}
        self.days = {SUBMARINE: box.submarine, PROPELLER: box.propeller, OFFER: box.offer, ELEPHANT: box.elephant}
        self.families: dict[int, list[int]] = {}  # ranks, by combination and kit
        self.menus: dict[int, Menu] = {}
        self.combinations = [self.of_leg(leg) for leg in box.legs]
        self.ones: list[int] = []  # the bits of a hand that matter on a leg
        self.twos: list[int] = []
        for combinations in self.combinations:
            ones = twos = 0
            for combination in combinations:
                ones |= combination.ones
                twos |= combination.twos
            self.ones.append(ones)
            self.twos.append(twos)

    def of_leg(self, leg: Leg) -> list[Combination]:
        ships = [card for card in self.box.cards if card.ship]
        trains = [card for card in self.box.cards if not card.ship]
        return [
            Combination((*some, *others))
            for wanted in leg.demands
            for some in choices(ships, wanted[0])
            for others in choices(trains, wanted[1])
        ]

    # ------------------------------------------------------------------ menus

    def menu(self, leg: int, ones: int, twos: int, kit: int) -> Menu:
        ones &= self.ones[leg]
        twos &= self.twos[leg]
        key = ((kit << 15 | twos) << 15 | ones) << 4 | leg
        found = self.menus.get(key)
        if found is None:
            if len(self.menus) >= MOST_MENUS:
                self.menus.clear()
            found = self.make_menu(leg, ones, twos, kit)
            self.menus[key] = found
        return found

    def make_menu(self, leg: int, ones: int, twos: int, kit: int) -> Menu:
        if self.box.legs[leg].overland:
            return self.overland(Kit(kit))
        ranks = self.offers(Kit(kit))
        for combination in self.combinations[leg]:
            if combination.ones & ones == combination.ones and combination.twos & twos == combination.twos:
                ranks += self.family(combination, kit)
        ranks.sort()
        by_rank = self.by_rank
        return tuple([by_rank[rank] for rank in ranks])

    def overland(self, kit: Kit) -> Menu:
        """ED-6.1, ED-6.2: no balloon, no Offer."""
        ways = [self.make((), ())]
        if kit.counts[ELEPHANT]:
            ways.append(self.make((), (self.helper(ELEPHANT, False, None),)))
        if kit.counts[PRINCESS] and kit.top == ELEPHANT:
            ways.append(self.make((), (self.helper(ELEPHANT, True, None),)))
        ranks = [way.rank for way in ways]
        ranks.sort()
        return tuple([self.by_rank[rank] for rank in ranks])

    def offers(self, kit: Kit) -> list[int]:
        """ED-5.9: no cards, no helper with it."""
        ranks: list[int] = []
        if kit.counts[OFFER]:
            ranks.append(self.make((), (self.helper(OFFER, False, None),)).rank)
        if kit.counts[PRINCESS] and kit.top == OFFER:
            ranks.append(self.make((), (self.helper(OFFER, True, None),)).rank)
        return ranks

    def family(self, combination: Combination, kit: int) -> list[int]:
        """The ranks of every way with these cards."""
        key = combination.code << 16 | kit & ~(KIT_OFFER | KIT_ELEPHANT)
        found = self.families.get(key)
        if found is None:
            if len(self.families) >= MOST_MENUS:
                self.families.clear()
            found = []
            self.extend(combination.cards, [], 0, Kit(kit), False, found)
            self.families[key] = found
        return found

    def extend(
        self, cards: tuple[Card, ...], named: list[Helper], busy: int, kit: Kit, flown: bool, found: list[int]
    ) -> None:
        """Notes the way with the helpers named so far, then tries each further helper on each card not yet helped.

        `busy` has a bit for every card that a helper serves (ED-5.5); `flown` says a balloon is among them (ED-5.6).
        """
        found.append(self.make(cards, tuple(named)).rank)
        for tool in (ACTION, BALLOON, SUBMARINE, PROPELLER, OPPORTUNITY):
            flies = tool in (ACTION, BALLOON)
            if flies and flown:
                continue
            if tool == ACTION:
                if not kit.action or named:
                    continue
            elif not kit.counts[tool] and not (kit.counts[PRINCESS] and kit.top == tool):
                continue
            for target in self.targets(cards, busy, tool):
                taken = busy | target
                for princess in (False, True):
                    spent = PRINCESS if princess else tool
                    if tool == ACTION:
                        if princess:
                            continue
                    elif not kit.counts[spent] or (princess and kit.top != tool):
                        continue
                    card = None if tool == OPPORTUNITY else cards[first_bit(target)]
                    named.append(self.helper(tool, princess, card))
                    top = kit.top
                    if tool != ACTION:
                        kit.counts[spent] -= 1
                        kit.top = spent
                    self.extend(cards, named, taken, kit, flown or flies, found)
                    if tool != ACTION:
                        kit.counts[spent] += 1
                        kit.top = top
                    named.pop()

    def targets(self, cards: tuple[Card, ...], busy: int, tool: int) -> list[int]:
        """The cards a helper could serve, as bits; of two alike only one, since it makes no difference."""
        found: list[int] = []
        if tool == OPPORTUNITY:
            for one in range(len(cards)):
                for two in range(one + 1, len(cards)):
                    pair = 1 << one | 1 << two
                    if cards[one].ship == cards[two].ship and not busy & pair:
                        found.append(pair)
            return found
        seen = 0
        for index in range(len(cards)):
            card = cards[index]
            if busy >> index & 1 or seen >> card.index & 1:
                continue
            if (tool == SUBMARINE and not card.ship) or (tool == PROPELLER and card.ship):
                continue
            seen |= 1 << card.index
            found.append(1 << index)
        return found

    # ------------------------------------------------------------------- ways

    def helper(self, tool: int, princess: bool, target: Card | None) -> Helper:
        """The one helper of its sort."""
        code = helper_code(tool, princess, target)
        found = self.helpers.get(code)
        if found is None:
            found = Helper(tool, princess, target, self.days.get(tool, 0))
            self.helpers[code] = found
        return found

    def make(self, cards: tuple[Card, ...], helpers: tuple[Helper, ...]) -> Way:
        """The one way of these cards and helpers."""
        due = 0
        dice = False
        code = 0
        replaced = 0  # a bit for each card
        higher_only = False
        events = 0
        count = len(cards)
        for index in range(count):
            code = code << 4 | cards[index].index + 1
        for helper in helpers:
            due += helper.days
            dice = dice or helper.dice
            code = code << 9 | helper.code
            if helper.tool != ACTION:
                events += 1
            if helper.tool == OPPORTUNITY:
                higher_only = True
            target = helper.target
            for index in range(count):
                if cards[index] is target and not replaced >> index & 1:
                    replaced |= 1 << index
                    break
        code <<= 9 * (MOST_ON_A_LEG - len(helpers))
        saved = 0
        for index in range(count):
            if replaced >> index & 1:
                continue
            card = cards[index]
            due += card.value
            for before in range(index):
                other = cards[before]
                if replaced >> before & 1 or other.ship != card.ship:
                    continue
                if higher_only:
                    due -= min(card.value, other.value)
                elif other is card:
                    due -= card.value
                    saved = card.value
        if count == 0 and not helpers:
            due = self.box.overland
        twice = 2 * due + DIE if dice else 2 * due
        rank = (twice * 8 + events) << 39 | code
        way = self.by_rank.get(rank)
        if way is None:
            spent = [self.box.events[PRINCESS if one.princess else one.tool] for one in helpers if one.tool != ACTION]
            way = Way(cards, helpers, tuple(spent), due, dice, saved, rank)
            self.by_rank[rank] = way
        return way

    def parse(self, words: list[str]) -> Way:
        """From the words after `travel`, in any order of cards; NotationError if nobody could ever travel so."""
        cards: list[Card] = []
        helpers: list[Helper] = []
        known = self.box.by_code
        index = 0
        while index < len(words) and words[index].upper() in known:
            cards.append(known[words[index].upper()])
            index += 1
        while index < len(words):
            name, _, alias = words[index].lower().rpartition(":")
            tools = [tool for tool, word in TOOLS.items() if word == alias]
            if not tools or name not in ("", "princess") or (name and tools[0] == ACTION):
                break
            index += 1
            target = None
            if tools[0] in (ACTION, BALLOON, SUBMARINE, PROPELLER):
                if index == len(words) or words[index].upper() not in known:
                    raise NotationError(f"'{alias}' needs the card it replaces: '{alias} S8'.")
                target = known[words[index].upper()]
                index += 1
            helpers.append(self.helper(tools[0], name == "princess", target))
        if len(words) == 1 and words[0].lower() == "overland":
            return self.make((), ())
        if index < len(words):
            raise NotationError(f"'{words[index]}' is neither a travel card nor a helper.")
        return self.checked(cards, helpers)

    def checked(self, cards: list[Card], helpers: list[Helper]) -> Way:
        """Refuses what is no way on any leg; puts cards, and the balloon of the row, where they are always named."""
        alone = [helper for helper in helpers if helper.tool in (OFFER, ELEPHANT)]
        if alone:
            if cards or len(helpers) > 1:
                raise NotationError(f"'{TOOLS[alone[0].tool]}' goes with no card and no other helper.")
            return self.make((), tuple(helpers))
        code = 0
        ordered: list[Card] = []
        sorts = self.box.cards
        for card in [one for one in sorts if one.ship] + [one for one in sorts if not one.ship]:
            for own in cards:
                if own is card:
                    ordered.append(card)
                    code = code << 4 | card.index + 1
        if not any([one.code == code for combinations in self.combinations for one in combinations]):
            raise NotationError("No leg demands exactly these cards.")
        left = ordered.copy()
        for helper in helpers:
            if helper.target is not None:
                if helper.target not in left:
                    raise NotationError(
                        f"{helper.target.code} cannot be replaced: it is not there, or is replaced already."
                    )
                left.remove(helper.target)
        action = [helper for helper in helpers if helper.tool == ACTION]
        named = action + [helper for helper in helpers if helper.tool != ACTION]
        if len(named) > len(cards):
            raise NotationError("Each card is replaced by at most one helper.")
        return self.make(tuple(ordered), tuple(named))


def first_bit(mask: int) -> int:
    index = 0
    while not mask >> index & 1:
        index += 1
    return index


def choices(cards: list[Card], count: int) -> list[tuple[Card, ...]]:
    """All multisets of so many cards."""
    if count == 0:
        return [()]
    if count == 1:
        return [(card,) for card in cards]
    return [(cards[one], cards[two]) for one in range(len(cards)) for two in range(one, len(cards))]
