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
# The 80 sites and their clues

Made by `python scripts/sites_page.py` from `src/passepartout/games/eighty_sites/components/`: do not edit it here.

For every site: its coordinates, its square (row and column from 0, ES-1.1), and its three clues in English. A clue has
a number, the sheet it stands on, the number of sites of the quarter that it fits, their names, and a line that says
where to check the fact. A set must hold *every* site of the quarter of which the sentence is true, and no other
(ES-7).
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
    site: str
    kind: str
    sheet: int
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
    """Quarter by quarter, site by site, from broad to sharp."""
    return [
        Clue(
            row["number"],
            row["site"],
            row["kind"],
            row["sheet"],
            tuple(row["fits"]),
            row["source"],
            {language: row[language] for language in LANGUAGES},
            quarter,
        )
        for quarter in QUARTERS
        for row in read_toml(DATA / f"clues_{quarter}.toml")["clue"]
    ]


def write_page() -> str:
    """The whole page."""
    sites, clues = read_sites(), read_clues()
    spoken = {site.id: site.names["en"] for site in sites}
    lines = [HEAD]
    for quarter, title in QUARTERS.items():
        here = [site for site in sites if site.quarter == quarter]
        lines += [f"## {title}: {len(here)} sites", ""]
        for site in here:
            row, column = site.square
            lines += [f"### {spoken[site.id]}", "", f"{site.coordinates()} · row {row}, column {column}", ""]
            lines += ["| No. | Sheet | Kind | Clue | Fits | Check |", "|---:|---:|---|---|---|---|"]
            for clue in clues:
                if clue.site == site.id:
                    fits = f"{len(clue.fits)} of {len(here)}: {', '.join(spoken[other] for other in clue.fits)}"
                    cells = (clue.number, clue.sheet, clue.kind, clue.texts["en"], fits, clue.source)
                    lines.append("| " + " | ".join(map(str, cells)) + " |")
            lines.append("")
    return "\n".join(lines)


def main() -> None:
    PAGE.write_text(write_page(), encoding="utf-8")
    say(f"Wrote {PAGE.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
