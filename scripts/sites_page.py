"""Writes docs/sites.md, where a person can check every fact of eighty_sites: `python scripts/sites_page.py`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from passepartout.words import LANGUAGES
from steps import ROOT, say

DATA = ROOT / "src/passepartout/games/eighty_sites/components"
PAGE = ROOT / "docs/sites.md"
QUARTERS = {"nw": "North-west", "ne": "North-east", "sw": "South-west", "se": "South-east"}
KINDS = ("broad", "narrow", "sharp")

HEAD = """\
# The 80 sites and the sentences about them

Made by `python scripts/sites_page.py` from `src/passepartout/games/eighty_sites/components/`: do not edit it here.

For every quarter: its sites with their coordinates and squares (row and column from 0, ES-1.1), and its sentences in
English, from broad to sharp. A sentence has a number that tells it from the others, the sites of the quarter that it
fits, and a line that says where to check the fact. A set must hold *every* site of the quarter of which the sentence is
true, and no other (ES-7).

Which sentence stands for which site, and under which number, is dealt anew for every game (ES-1.4): the number here is
not the one on the cards. Under version 1 of the rules it was, and a sentence belonged to one site and one sheet; the
column “version 1” says to which.
"""


@dataclass(frozen=True)
class Site:
    id: str
    quarter: str
    lat: float
    lon: float
    names: dict[str, str]

    @property
    def square(self) -> tuple[int, int]:
        """Row and column (ES-1.1)."""
        return int((80 - self.lat) // 10), int((self.lon + 180) // 10)

    def coordinates(self) -> str:
        north, east = "N" if self.lat > 0 else "S", "E" if self.lon > 0 else "W"
        return f"{abs(self.lat):.2f}° {north}, {abs(self.lon):.2f}° {east}"


@dataclass(frozen=True)
class Clue:
    number: int
    site: str  # under version 1; empty for those that came later
    kind: str
    sheet: int  # under version 1, or 0
    fits: tuple[str, ...]
    source: str
    texts: dict[str, str]
    quarter: str


def read_toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read_sites() -> list[Site]:
    """In the order of sites.toml."""
    names: dict[str, tuple[str, dict[str, str]]] = {}
    for quarter in QUARTERS:
        for site, spoken in read_toml(DATA / f"clues_{quarter}.toml")["names"].items():
            names[site] = quarter, spoken
    return [
        Site(row["id"], names[row["id"]][0], row["lat"], row["lon"], names[row["id"]][1])
        for row in read_toml(DATA / "sites.toml")["site"]
    ]


def read_clues() -> list[Clue]:
    """Quarter by quarter: those of version 1, site by site, from broad to sharp; then the others."""
    return [
        Clue(
            row["number"],
            row.get("site", ""),
            row["kind"],
            row.get("sheet", 0),
            tuple(row["fits"]),
            row["source"],
            {language: row[language] for language in LANGUAGES},
            quarter,
        )
        for quarter in QUARTERS
        for file in (f"clues_{quarter}.toml", f"more_{quarter}.toml")
        for row in read_toml(DATA / file)["clue"]
    ]


def write_page() -> str:
    """The whole page."""
    sites, clues = read_sites(), read_clues()
    spoken = {site.id: site.names["en"] for site in sites}
    lines = [HEAD]
    for quarter, title in QUARTERS.items():
        here = [site for site in sites if site.quarter == quarter]
        mine = [clue for clue in clues if clue.quarter == quarter]
        lines += [f"## {title}: {len(here)} sites, {len(mine)} sentences", ""]
        lines += ["| Site | Where | Row | Column |", "|---|---|---:|---:|"]
        for site in here:
            row, column = site.square
            lines.append(f"| {spoken[site.id]} | {site.coordinates()} | {row} | {column} |")
        for kind in KINDS:
            lines += ["", f"### {title}, {kind}", "", "| No. | Sentence | Fits | Check | Version 1 |"]
            lines.append("|---:|---|---|---|---|")
            for clue in mine:
                if clue.kind == kind:
                    fits = f"{len(clue.fits)} of {len(here)}: {', '.join(spoken[other] for other in clue.fits)}"
                    old = f"{spoken[clue.site]}, sheet {clue.sheet}" if clue.site else "–"
                    cells = (clue.number, clue.texts["en"], fits, clue.source, old)
                    lines.append("| " + " | ".join(map(str, cells)) + " |")
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    PAGE.write_text(write_page(), encoding="utf-8")
    say(f"Wrote {PAGE.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
