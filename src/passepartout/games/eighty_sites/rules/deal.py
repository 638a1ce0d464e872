"""The deal of a game (ES-1.4): which three sentences stand for each site, and under which numbers, drawn anew.

Sites and sentences are numbers here, so that this file needs no other of the rules. The sentences of the shipped box,
their sets and their order in the files belong to the version of the rules: a record keeps only the two numbers from
which a deal is made, so whoever changes one of them changes old games (tests/games/eighty_sites/test_deal.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.chance import Chance, Rng

THREE: Final = 3  # sentences of a site
BLANK: Final = 0  # a sentence that a view does not show
WORD: Final = 1 << 31  # two draws of so many: nobody can try them all
NO_NUMBERS: Final[tuple[tuple[int, ...], ...]] = ()
ANYWHERE: Final = -1  # the place of a sentence that is not used in this game

# The walk through the deals, in tries for every place: first over stones, where a site may for a moment be left
# undecided by its sentences (one more such site is accepted in one try of HOT), then until none is, or given up.
WALK: Final = 24
HOT: Final = 6
COLD: Final = 40  # the same while it is set right
REST: Final = 200
TRIES: Final = 400  # for a quarter that a sheet lacks; and to find a first deal of a box
PATIENCE: Final = 40  # first deals that are tried


@dataclass(frozen=True, eq=False)
class Deal:
    """One game's deal. In a view it has blanks: all that is on sheets nobody has seen or written down. It cannot be
    changed, so that positions and views may share it."""

    sentences: tuple[int, ...]  # by number, from 1
    numbers: tuple[tuple[int, ...], ...]  # three for every site; none at all in a view
    known: frozenset[int]  # in a view: the sentences that can be seen

    def seen(self, sheets: int, sheet_of: list[int]) -> Deal:
        """What these sheets show of it (a bit each)."""
        sentences = [BLANK] * len(self.sentences)
        known: list[int] = []
        for number in range(1, len(sentences)):
            sentence = self.sentences[number]
            if sentence != BLANK and sheets >> sheet_of[number] & 1:
                sentences[number] = sentence
                known.append(sentence)
        return Deal(tuple(sentences), NO_NUMBERS, frozenset(known))


class Pool:
    """The sentences of one quarter. A place is one of the three of a site: three times the site and 0, 1 or 2."""

    def __init__(self, sites: list[int], numbers: list[int], kinds: list[int], sets: list[int]) -> None:
        self.sites = sites
        self.numbers = numbers
        self.kinds = kinds
        self.sets: list[int] = []  # with a bit for every site of the quarter: short numbers are quick
        for fits in sets:
            mine = 0
            for index in range(len(sites)):
                if fits >> sites[index] & 1:
                    mine |= 1 << index
            self.sets.append(mine)
        self.by_kind = True  # a broad, a narrow and a sharp one for each site; else any three
        self.choices: list[list[int]] = []  # by place: the sentences that may stand there
        self.first: list[int] = []  # by place: a deal that holds, from which all others are reached

    def lay_out(self, by_kind: bool) -> None:
        self.by_kind = by_kind
        self.choices = []
        for place in range(THREE * len(self.sites)):
            fitting: list[int] = []
            for sentence in range(len(self.sets)):
                if self.sets[sentence] >> place // THREE & 1 and (not by_kind or self.kinds[sentence] == place % THREE):
                    fitting.append(sentence)
            self.choices.append(fitting)

    def undecided(self, held: list[int], place: int) -> int:
        """1 if the three sentences of the site fit another one too, or one of them is missing."""
        begin = place - place % THREE
        if held[begin] < 0 or held[begin + 1] < 0 or held[begin + 2] < 0:
            return 1
        both = self.sets[held[begin]] & self.sets[held[begin + 1]] & self.sets[held[begin + 2]]
        return int(both & (both - 1) != 0)

    def holds(self, held: list[int]) -> bool:
        return not any([self.undecided(held, THREE * site) for site in range(len(self.sites))])

    # ------------------------------------------------------------- a first deal

    def begin(self, owners: list[int]) -> bool:
        """From the deal of version 1 if it holds, else from any that is found; False if none is."""
        self.lay_out(True)
        held = [ANYWHERE] * (THREE * len(self.sites))
        for sentence in range(len(owners)):
            if owners[sentence] >= 0:
                held[THREE * self.sites.index(owners[sentence]) + self.kinds[sentence]] = sentence
        if self.holds(held):
            self.first = held
            return True
        for by_kind in (True, False):
            self.lay_out(by_kind)
            for seed in range(PATIENCE):
                found = self.search(Rng(seed))
                if found:
                    self.first = found
                    return True
        return False

    def search(self, rng: Rng) -> list[int]:
        """Sentences laid anywhere they may stand, and then walked until they hold; empty if that was in vain."""
        held = [ANYWHERE] * len(self.choices)
        owner = [ANYWHERE] * len(self.sets)
        for place in range(len(held)):
            if not self.find_room(place, held, owner, [False] * len(self.sets)):
                return []
        return held if self.walk(rng, held, owner, TRIES, REST) else []

    def find_room(self, place: int, held: list[int], owner: list[int], asked: list[bool]) -> bool:
        """A sentence for a place; whoever has it now looks for another."""
        for sentence in self.choices[place]:
            if asked[sentence]:
                continue
            asked[sentence] = True
            if owner[sentence] < 0 or self.find_room(owner[sentence], held, owner, asked):
                held[place] = sentence
                owner[sentence] = place
                return True
        return False

    # ------------------------------------------------------------- a game's deal

    def deal(self, rng: Rng) -> list[int]:
        held = self.first.copy()
        if self.walk(rng, held, self.owners(held), WALK, REST):
            return held
        held = self.first.copy()
        self.walk(rng, held, self.owners(held), 0, WALK)  # never leaves what holds
        return held

    def owners(self, held: list[int]) -> list[int]:
        found = [ANYWHERE] * len(self.sets)
        for place in range(len(held)):
            found[held[place]] = place
        return found

    def walk(self, rng: Rng, held: list[int], owner: list[int], hot: int, cool: int) -> bool:
        """Two sentences change places, or one with an unused one, wherever both stay true: so often for every place.
        `hot` tries may leave sites undecided for a moment, `cool` ones set that right; without hot ones what holds is
        never left. Whether it holds in the end."""
        places = len(held)
        wrong = 0
        for site in range(len(self.sites)):
            wrong += self.undecided(held, THREE * site)
        steady = hot == 0
        for step in range((hot + cool) * places):
            warm = step < hot * places
            if not warm and wrong == 0 and not steady:
                break
            place = rng.below(places)
            choices = self.choices[place]
            new = choices[rng.below(len(choices))]
            other = owner[new]
            if other >= 0 and other // THREE == place // THREE:
                continue
            old = held[place]
            if other >= 0 and self.sets[old] >> other // THREE & 1 == 0:
                continue
            before = self.undecided(held, place)
            held[place] = new
            if other >= 0:
                before += self.undecided(held, other)
                held[other] = old
                more = self.undecided(held, place) + self.undecided(held, other) - before
            else:
                more = self.undecided(held, place) - before
            if more > 0 and (more > 1 or steady or rng.below(HOT if warm else COLD)):
                held[place] = old
                if other >= 0:
                    held[other] = new
                continue
            wrong += more
            owner[new] = place
            owner[old] = other
        return wrong == 0


class Dealer:
    """Deals for a whole box: quarter by quarter, and then the numbers."""

    def __init__(self, sites: int, sheets: int) -> None:
        self.count = sites
        self.sheets = sheets
        self.numbers = THREE * sites
        self.pools: list[Pool] = []
        self.quarter = [0] * sites  # which pool a site is of
        self.sheet_of = [0]  # by number: 1 to 15 on sheet 1, and so on, where there are 240
        self.on_sheet: list[list[int]] = [[] for _ in range(sheets + 1)]
        for number in range(1, self.numbers + 1):
            sheet = (number - 1) * sheets // self.numbers + 1
            self.sheet_of.append(sheet)
            self.on_sheet[sheet].append(number)

    def add(self, sites: list[int], numbers: list[int], kinds: list[int], sets: list[int], owners: list[int]) -> bool:
        """A quarter: its sites, and of every sentence the number, the kind, the set, and the site it had in version 1
        (or -1). False if no deal of it was found."""
        for site in sites:
            self.quarter[site] = len(self.pools)
        pool = Pool(sites, numbers, kinds, sets)
        self.pools.append(pool)
        return pool.begin(owners)

    def deal(self, chance: Chance) -> Deal:
        """ES-1.4. Two numbers come from chance, everything else follows from them."""
        low = chance.below(WORD)
        high = chance.below(WORD)
        rng = Rng(high << 32 | low)
        at = self.spread(rng)
        sentences = [BLANK] * (self.numbers + 1)
        numbers: list[tuple[int, ...]] = [()] * self.count
        place_of = [0] * self.numbers
        for number in range(1, self.numbers + 1):
            place_of[at[number]] = number
        for pool in self.pools:
            held = pool.deal(rng)
            for index in range(len(pool.sites)):
                site = pool.sites[index]
                mine: list[int] = []
                for slot in range(THREE):
                    number = place_of[THREE * site + slot]
                    sentences[number] = pool.numbers[held[THREE * index + slot]]
                    mine.append(number)
                mine.sort()  # the order must not tell which is the sharp one
                numbers[site] = tuple(mine)
        return Deal(tuple(sentences), tuple(numbers), frozenset())

    # ------------------------------------------------------------------ numbers

    def spread(self, rng: Rng) -> list[int]:
        """By number, whose sentence stands there: a site's three on three sheets, every quarter on every sheet."""
        at = [-1]
        left = list(range(self.numbers))
        while left:
            at.append(rng.draw(left))
        place_of = [0] * self.numbers
        for number in range(1, len(at)):
            place_of[at[number]] = number
        for number in range(1, len(at)):
            while self.clashes(place_of, at[number], self.sheet_of[number]):
                other = 1 + rng.below(self.numbers)
                self.try_swap(at, place_of, number, other)
        for pool in range(len(self.pools)):
            if THREE * len(self.pools[pool].sites) >= self.sheets:
                self.bring_everywhere(rng, at, place_of, pool)
        return at

    def clashes(self, place_of: list[int], place: int, sheet: int) -> bool:
        """Whether another sentence of the same site is on the sheet."""
        found = False
        begin = place - place % THREE
        for mine in range(begin, begin + THREE):
            if mine != place and self.sheet_of[place_of[mine]] == sheet:
                found = True
        return found

    def try_swap(self, at: list[int], place_of: list[int], number: int, other: int) -> bool:
        one, two = at[number], at[other]
        if self.clashes(place_of, one, self.sheet_of[other]) or self.clashes(place_of, two, self.sheet_of[number]):
            return False
        at[number] = two
        at[other] = one
        place_of[one] = other
        place_of[two] = number
        return True

    def bring_everywhere(self, rng: Rng, at: list[int], place_of: list[int], pool: int) -> None:
        """A sheet that lacks a quarter gets one of its sentences for one of a quarter of which it has several."""
        counts = [[0] * len(self.pools) for _ in range(self.sheets + 1)]
        for number in range(1, len(at)):
            row = counts[self.sheet_of[number]]
            quarter = self.quarter[at[number] // THREE]
            count = row[quarter] + 1
            row[quarter] = count
        for sheet in range(1, self.sheets + 1):
            mine = self.on_sheet[sheet]
            for _ in range(TRIES):
                if counts[sheet][pool] or not mine:
                    break
                site = self.pools[pool].sites[rng.below(len(self.pools[pool].sites))]
                other = place_of[THREE * site + rng.below(THREE)]
                there = self.sheet_of[other]
                number = mine[rng.below(len(mine))]
                given = self.quarter[at[number] // THREE]
                if counts[there][pool] > 1 and counts[sheet][given] > 1 and self.try_swap(at, place_of, number, other):
                    counts[sheet][pool] = 1
                    counts[there][pool] -= 1
                    counts[sheet][given] -= 1
                    counts[there][given] += 1
