"""The sites and the sentences that are true of them, with their words: names and sentences stand beside their facts.

Under version 1 of the rules a sentence belongs to one site and is found under its own number, as the files say. Under
version 2 both are dealt anew for every game (deal.py), and `number` only tells sentences apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ....core.components import Sheet, read_components
from ....core.names import FIRST, MOST_TOLD, Family, Names, can_be_said
from .deal import Dealer
from .world import COLUMNS, DEGREES, QUARTERS, ROWS, SEA, Board, quarter_of

SHEETS: Final = 16
CLUES_OF_A_SITE: Final = 3
KINDS: Final = ("broad", "narrow", "sharp")
CLUE_KEYS: Final = ("number", "site", "kind", "sheet", "fits", "source")
OWN_CLUE_KEYS: Final = ("kind", "fits", "source")  # of an owner's sentence, besides its text in some languages
SITE: Final = Family("site")
MOST_SITES: Final = 200
NOWHERE: Final = -1  # the quarter of a site whose degrees cannot be read


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
    """Empty at first; `read_house` or `read_own` fills it."""

    def __init__(self) -> None:
        self.all: list[Site] = []
        self.by_id: dict[str, Site] = {}
        self.everywhere = 0
        self.of_quarter = [0] * len(QUARTERS)  # sets of sites, a bit for each
        self.at: list[int] = [0] * (ROWS * COLUMNS)  # the set of sites on each square
        self.clues: dict[int, Clue] = {}  # by number
        self.true_of: list[list[int]] = []  # the numbers of all sentences that are true of a site
        self.on_sheet: list[list[int]] = []  # version 1: the number of a site's clue on a sheet, or 0
        self.words: dict[str, dict[str, str]] = {}  # by language and key
        self.dealer = Dealer(0, SHEETS)

    def read_sites(self, sheet: Sheet, board: Board) -> list[Sheet]:
        parts = sheet.sheets("site")
        for part in parts:
            part.only("id", "lat", "lon")
            name = part.identity("id")
            if name in self.by_id:
                part.note("id", f"there is a site called '{name}' already")
            site = self.place(part, name, board)
            self.all.append(site)
            self.by_id[name] = site
        if len(self.all) > MOST_SITES:
            sheet.note("site", f"there is room for {MOST_SITES} sites, not for {len(self.all)}")
        self.everywhere = (1 << len(self.all)) - 1
        for site in self.all:
            if site.quarter != NOWHERE:
                self.of_quarter[site.quarter] |= 1 << site.index
                self.at[site.square] |= 1 << site.index
        self.true_of = [[] for _ in self.all]
        self.on_sheet = [[0] * (SHEETS + 1) for _ in self.all]
        self.dealer = Dealer(len(self.all), SHEETS)
        return parts

    def place(self, part: Sheet, name: str, board: Board) -> Site:
        before = part.fault_count()
        lat, lon = part.real("lat", -60, 80), part.real("lon", -180, 180)
        if part.fault_count() > before:
            return Site(len(self.all), name, 0, NOWHERE, lat, lon)
        row, column = int((80 - lat) // DEGREES), int((lon + 180) // DEGREES)
        if not (0 <= row < ROWS and 0 <= column < COLUMNS):
            part.note("lat", f"'{name}' does not lie on the board")
            return Site(len(self.all), name, 0, NOWHERE, lat, lon)
        square = row * COLUMNS + column
        if board.squares[square].kind == SEA:
            part.note("lat", f"'{name}' lies on a sea square")
        return Site(len(self.all), name, square, quarter_of(square), lat, lon)

    # ---------------------------------------------------- the box of the house

    def read_house(self, folder: Path, board: Board) -> None:
        """From sites.toml, clues_{nw,ne,sw,se}.toml and more_{nw,ne,sw,se}.toml."""
        sheet = read_components(folder / "sites.toml")
        sheet.only("site")
        self.read_sites(sheet, board)
        for quarter in range(len(QUARTERS)):
            if self.of_quarter[quarter]:
                self.read_quarter(folder, quarter)

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
        self.lay_out(sheet, quarter, found)

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

    # ---------------------------------------------------------- an owner's box

    def read_own(self, sheet: Sheet, board: Board, names: Names) -> None:
        """All in one file, for version 2 and later: sentences are told apart by their order."""
        for part in self.read_sites(sheet, board):
            names.thing(part, "id", part.word("id"), SITE, ())
        clues: list[list[Clue]] = [[] for _ in QUARTERS]
        for part in sheet.sheets("clue"):
            clue = self.read_own_clue(part, len(self.clues) + 1)
            self.clues[clue.number] = clue
            for quarter in range(len(QUARTERS)):
                if clue.fits and clue.fits & self.of_quarter[quarter] == clue.fits:
                    clues[quarter].append(clue)
        if sheet.sound():
            for quarter in range(len(QUARTERS)):
                if self.of_quarter[quarter]:
                    self.lay_out(sheet, quarter, clues[quarter])

    def read_own_clue(self, part: Sheet, number: int) -> Clue:
        texts = {key: part.word(key) for key in part.table if key not in OWN_CLUE_KEYS}
        for language, text in texts.items():
            if not language.isalpha() or not language.islower() or not 2 <= len(language) <= 3:
                part.note(language, f"'{language}' means nothing here. Possible: kind, fits, source, en, fr, de")
            elif not can_be_said(text, MOST_TOLD):
                part.note(language, f"a sentence has 1 to {MOST_TOLD} signs, on one line and without braces")
            self.words.setdefault(language, {})[f"clue.{number}"] = text
        if not texts:
            part.note_line(part.first, 'the sentence is missing: write en = "…", or in another language')
        kind = KINDS.index(part.one_of("kind", KINDS))
        fits = 0
        quarters: set[int] = set()
        for name in part.words("fits"):
            site = self.by_id.get(name)
            if site is None:
                part.note("fits", f"there is no site called '{name}'", name)
            else:
                fits |= 1 << site.index
                if site.quarter != NOWHERE:
                    quarters.add(site.quarter)
        if len(quarters) > 1:
            where = " and ".join([QUARTERS[quarter] for quarter in sorted(quarters)])
            part.note("fits", f"a sentence is about sites of one quarter, not of {where}")
        return Clue(number, kind, None, 0, fits)

    def spoken(self, language: str) -> dict[str, str]:
        """Names and sentences. What an owner has not given in a language is borrowed from another."""
        found = dict(self.words.get(language, {}))
        for other in (FIRST, *self.words):
            for key, text in self.words.get(other, {}).items():
                found.setdefault(key, text)
        return found

    # ------------------------------------------------------------------- deals

    def lay_out(self, sheet: Sheet, quarter: int, found: list[Clue]) -> None:
        """The sentences of a quarter, for every deal of version 2."""
        for clue in found:
            for site in self.in_set(clue.fits):
                self.true_of[site.index].append(clue.number)
        if not self.can_be_dealt(sheet, quarter):
            return
        here = self.in_set(self.of_quarter[quarter])
        numbers = [clue.number for clue in found]
        kinds = [clue.kind for clue in found]
        sets = [clue.fits for clue in found]
        owners = [-1 if clue.site is None else clue.site.index for clue in found]
        if not self.dealer.add([site.index for site in here], numbers, kinds, sets, owners):
            sheet.note(
                "clue",
                f"no deal was found that gives every site of the quarter {QUARTERS[quarter]} three sentences which fit "
                "it alone",
            )

    def can_be_dealt(self, sheet: Sheet, quarter: int) -> bool:
        """All that is true of a site must fit it alone, or no three of these sentences do."""
        fine = True
        for site in self.in_set(self.of_quarter[quarter]):
            alone = self.of_quarter[quarter]
            for number in self.true_of[site.index]:
                alone &= self.clues[number].fits
            if alone & (alone - 1) or len(self.true_of[site.index]) < CLUES_OF_A_SITE:
                sheet.note("clue", f"no {CLUES_OF_A_SITE} sentences fit '{site.id}' and no other of its quarter")
                fine = False
        return fine

    def in_set(self, sites: int) -> list[Site]:
        found: list[Site] = []
        for site in self.all:
            if sites >> site.index & 1:
                found.append(site)
        return found
