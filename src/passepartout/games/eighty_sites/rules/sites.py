"""The sites and the sentences that are true of them, with their words: names and sentences stand beside their facts.

Under version 1 of the rules a sentence belongs to one site and is found under its own number, as the files say. Under
version 2 both are dealt anew for every game (deal.py), and `number` only tells sentences apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ....core.components import Sheet, read_components
from .deal import Dealer
from .world import COLUMNS, DEGREES, QUARTERS, ROWS, SEA, Board, quarter_of

SHEETS: Final = 16
CLUES_OF_A_SITE: Final = 3
KINDS: Final = ("broad", "narrow", "sharp")
CLUE_KEYS: Final = ("number", "site", "kind", "sheet", "fits", "source")


@dataclass(frozen=True, eq=False)
class Site:
    index: int
    id: str
    square: int
    quarter: int  # as an index of QUARTERS
    lat: float
    lon: float

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, eq=False)
class Clue:
    """A sentence."""

    number: int  # its identity
    kind: int  # as an index of KINDS
    site: Site | None  # whose it is under version 1; None for those that came with version 2
    sheet: int  # under version 1; 0 for the others
    fits: int  # a bit for every site of which it is true


class Sites:
    def __init__(self, folder: Path, board: Board) -> None:
        self.all: list[Site] = []
        self.by_id: dict[str, Site] = {}
        self.read_sites(read_components(folder / "sites.toml"), board)
        self.everywhere = (1 << len(self.all)) - 1
        self.of_quarter = [0] * len(QUARTERS)  # sets of sites, a bit for each
        self.at: list[int] = [0] * (ROWS * COLUMNS)  # the set of sites on each square
        for site in self.all:
            self.of_quarter[site.quarter] |= 1 << site.index
            self.at[site.square] |= 1 << site.index
        self.clues: dict[int, Clue] = {}  # by number
        self.true_of: list[list[int]] = [[] for _ in self.all]  # the numbers of all sentences that are true of a site
        self.on_sheet: list[list[int]] = [[0] * (SHEETS + 1) for _ in self.all]  # version 1: of a site's clue, or 0
        self.words: dict[str, dict[str, str]] = {}  # by language and key
        self.dealer = Dealer(len(self.all), SHEETS)
        for quarter in range(len(QUARTERS)):
            if self.of_quarter[quarter]:
                self.read_quarter(folder, quarter)

    def read_sites(self, sheet: Sheet, board: Board) -> None:
        sheet.only("site")
        for part in sheet.sheets("site"):
            part.only("id", "lat", "lon")
            name = part.word("id")
            if name in self.by_id:
                raise part.wrong("id", f"there is a site called '{name}' already")
            lat, lon = part.real("lat", -60, 80), part.real("lon", -180, 180)
            row, column = int((80 - lat) // DEGREES), int((lon + 180) // DEGREES)
            if not (0 <= row < ROWS and 0 <= column < COLUMNS):
                raise part.wrong("lat", f"'{name}' does not lie on the board")
            square = row * COLUMNS + column
            if board.squares[square].kind == SEA:
                raise part.wrong("lat", f"'{name}' lies on a sea square")
            site = Site(len(self.all), name, square, quarter_of(square), lat, lon)
            self.all.append(site)
            self.by_id[name] = site

    def read_quarter(self, folder: Path, quarter: int) -> None:
        """The sentences of version 1 with the names of the sites, and those that came later, if there are any."""
        sheet = read_components(folder / f"clues_{QUARTERS[quarter]}.toml")
        sheet.only("names", "clue")
        self.read_names(sheet, quarter)
        found = self.read_clues(sheet, quarter)
        more = folder / f"more_{QUARTERS[quarter]}.toml"
        if more.exists():
            found += self.read_clues(read_components(more), quarter)
        self.check_own(sheet, quarter, found)
        for clue in found:
            for site in self.in_set(clue.fits):
                self.true_of[site.index].append(clue.number)
        self.check_dealt(sheet, quarter)
        here = self.in_set(self.of_quarter[quarter])
        numbers = [clue.number for clue in found]
        kinds = [clue.kind for clue in found]
        sets = [clue.fits for clue in found]
        owners = [-1 if clue.site is None else clue.site.index for clue in found]
        if not self.dealer.add([site.index for site in here], numbers, kinds, sets, owners):
            reason = "no deal was found that gives every site of this quarter three sentences which fit it alone"
            raise sheet.wrong("clue", reason)

    def read_names(self, sheet: Sheet, quarter: int) -> None:
        names = sheet.get("names")
        if not isinstance(names, dict):
            raise sheet.wrong("names", "[names] must be a table")
        for name in names:
            spoken = names[name]
            if name not in self.by_id or self.by_id[name].quarter != quarter:
                raise sheet.wrong(name, f"there is no site called '{name}' in this quarter")
            for language in spoken:
                self.words.setdefault(language, {})[f"site.{name}"] = str(spoken[language])
        for site in self.in_set(self.of_quarter[quarter]):
            if site.id not in names:
                raise sheet.wrong("names", f"'{site.id}' has no name")

    def read_clues(self, sheet: Sheet, quarter: int) -> list[Clue]:
        found: list[Clue] = []
        for part in sheet.sheets("clue"):
            clue = self.read_clue(part, quarter)
            found.append(clue)
            for language in self.words:
                self.words[language][f"clue.{clue.number}"] = part.word(language)
        return found

    def check_own(self, sheet: Sheet, quarter: int, clues: list[Clue]) -> None:
        """Version 1: three to a site."""
        told = [0] * len(self.all)
        for clue in clues:
            if clue.site is not None:
                told[clue.site.index] += 1
        for site in self.in_set(self.of_quarter[quarter]):
            if told[site.index] != CLUES_OF_A_SITE:
                raise sheet.wrong("clue", f"'{site.id}' must have {CLUES_OF_A_SITE} clues, not {told[site.index]}")

    def check_dealt(self, sheet: Sheet, quarter: int) -> None:
        """Version 2: all that is true of a site must fit it alone, or no three of these sentences do."""
        for site in self.in_set(self.of_quarter[quarter]):
            alone = self.of_quarter[quarter]
            for number in self.true_of[site.index]:
                alone &= self.clues[number].fits
            if alone & (alone - 1) or len(self.true_of[site.index]) < CLUES_OF_A_SITE:
                raise sheet.wrong("clue", f"no {CLUES_OF_A_SITE} sentences fit '{site.id}' and no other of its quarter")

    def read_clue(self, part: Sheet, quarter: int) -> Clue:
        part.only(*CLUE_KEYS, *self.words)
        number = part.number("number", 1, 10_000)
        if number in self.clues:
            raise part.wrong("number", f"there is a clue {number} already")
        kind = KINDS.index(part.one_of("kind", KINDS))
        fits = 0
        for name in part.words("fits"):
            fits |= 1 << self.in_quarter(part, "fits", name, quarter).index
        site: Site | None = None
        sheet = 0
        if "site" in part.table or "sheet" in part.table:
            site = self.in_quarter(part, "site", part.word("site"), quarter)
            if fits >> site.index & 1 == 0:
                raise part.wrong("fits", f"the clue does not fit '{site.id}', its own site")
            sheet = part.number("sheet", 1, SHEETS)
            if self.on_sheet[site.index][sheet]:
                raise part.wrong("sheet", f"'{site.id}' has a clue on sheet {sheet} already")
            self.on_sheet[site.index][sheet] = number
        clue = Clue(number, kind, site, sheet, fits)
        self.clues[number] = clue
        return clue

    def in_quarter(self, part: Sheet, key: str, name: str, quarter: int) -> Site:
        if name not in self.by_id or self.by_id[name].quarter != quarter:
            raise part.wrong(key, f"there is no site called '{name}' in this quarter")
        return self.by_id[name]

    def in_set(self, sites: int) -> list[Site]:
        found: list[Site] = []
        for site in self.all:
            if sites >> site.index & 1:
                found.append(site)
        return found
