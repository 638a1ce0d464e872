"""The 80 sites and their 240 clues, with the words for them: names and clues stand in one place, beside their facts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ....core.components import Sheet, read_components
from .world import COLUMNS, DEGREES, QUARTERS, ROWS, SEA, Board, quarter_of

SHEETS: Final = 16
CLUES_OF_A_SITE: Final = 3
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
    number: int
    site: Site
    sheet: int
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
        self.on_sheet: list[list[int]] = [[0] * (SHEETS + 1) for _ in self.all]  # the number of a site's clue, or 0
        self.words: dict[str, dict[str, str]] = {}  # by language and key
        for quarter in range(len(QUARTERS)):
            self.read_clues(read_components(folder / f"clues_{QUARTERS[quarter]}.toml"), quarter)

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

    def read_clues(self, sheet: Sheet, quarter: int) -> None:
        sheet.only("names", "clue")
        names = sheet.get("names")
        if not isinstance(names, dict):
            raise sheet.wrong("names", "[names] must be a table")
        for name in names:
            spoken = names[name]
            if name not in self.by_id or self.by_id[name].quarter != quarter:
                raise sheet.wrong(name, f"there is no site called '{name}' in this quarter")
            for language in spoken:
                self.words.setdefault(language, {})[f"site.{name}"] = str(spoken[language])
        told = [0] * len(self.all)
        for part in sheet.sheets("clue"):
            clue = self.read_clue(part, quarter)
            told[clue.site.index] += 1
            for language in self.words:
                self.words[language][f"clue.{clue.number}"] = part.word(language)
        for site in self.all:
            if site.quarter != quarter:
                continue
            if site.id not in names:
                raise sheet.wrong("names", f"'{site.id}' has no name")
            if told[site.index] != CLUES_OF_A_SITE:
                raise sheet.wrong("clue", f"'{site.id}' must have {CLUES_OF_A_SITE} clues, not {told[site.index]}")

    def read_clue(self, part: Sheet, quarter: int) -> Clue:
        part.only(*CLUE_KEYS, *self.words)
        number = part.number("number", 1, 10_000)
        if number in self.clues:
            raise part.wrong("number", f"there is a clue {number} already")
        fits = 0
        for name in [part.word("site"), *part.words("fits")]:
            if name not in self.by_id or self.by_id[name].quarter != quarter:
                raise part.wrong("fits", f"there is no site called '{name}' in this quarter")
            fits |= 1 << self.by_id[name].index
        site = self.by_id[part.word("site")]
        if site.id not in part.words("fits"):
            raise part.wrong("fits", f"the clue does not fit '{site.id}', its own site")
        sheet = part.number("sheet", 1, SHEETS)
        if self.on_sheet[site.index][sheet]:
            raise part.wrong("sheet", f"'{site.id}' has a clue on sheet {sheet} already")
        clue = Clue(number, site, sheet, fits)
        self.clues[number] = clue
        self.on_sheet[site.index][sheet] = number
        return clue

    def in_set(self, sites: int) -> list[Site]:
        found: list[Site] = []
        for site in self.all:
            if sites >> site.index & 1:
                found.append(site)
        return found
