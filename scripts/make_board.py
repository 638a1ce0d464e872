"""Derives the board of eighty_sites from the shape of the world (ES-1.1, ES-1.2), with nothing but Python.

The map is read line by line, a hundredth of a degree apart: on every line the stretches of land. Their lengths give the
land share of a square; stretches that touch from line to line give the pieces of land, and so the straits.
"""

from __future__ import annotations

import argparse
import itertools
import json
import tomllib
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

ROWS, COLUMNS, SIZE, NORTH, WEST = 14, 36, 10, 80, -180
LINES = 1000  # lines read in a square
DATA = Path(__file__).parent.parent / "src/passepartout/games/eighty_sites/components"

Point = tuple[float, float]
Stretch = tuple[float, float]  # from west to east, in degrees
Chart = list[list[Stretch]]  # the stretches of land on every line, from north to south

HELP = """\
How to get the map (Natural Earth, public domain, 1:50 million):

  npm pack world-atlas@2.0.2
  tar xzf world-atlas-2.0.2.tgz package/land-50m.json
  python scripts/make_board.py package/land-50m.json
"""
HEADER = """\
# The board of eighty_sites: 14 rows from 80°N to 60°S, 36 columns from 180°W, squares of 10 degrees (ES-1.1, ES-1.2).
# Made by scripts/make_board.py from {source} (Natural Earth, public domain): not written by hand.
# Areas are measured in degrees, as on the board. Inland waters count as land, the Caspian Sea too.
#
# kinds: L land, at least 90 % · S sea, under 2 % and no site · H shared · T strait, a shared square with two pieces of
# land of at least 1.5 % each that stay unconnected within the 3 × 3 squares around.
# {counts}
"""


def unwrap(ring: list[Point]) -> list[Point]:
    """A ring that steps over the antimeridian runs on beyond 180 degrees instead of jumping back."""
    turned, offset = [ring[0]], 0
    for (before, _), (east, north) in itertools.pairwise(ring):
        if east - before > 180:
            offset -= 360
        elif east - before < -180:
            offset += 360
        turned.append((east + offset, north))
    return turned


def read_coasts(path: Path) -> list[list[Point]]:
    """The outer rings of the land of a TopoJSON file, unwrapped. Holes are inland waters, which count as land."""
    atlas: dict[str, Any] = json.loads(path.read_text())
    (scale_x, scale_y), (from_x, from_y) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    arcs: list[list[Point]] = []
    for steps in atlas["arcs"]:
        x = y = 0
        arc: list[Point] = []
        for dx, dy in steps:
            x, y = x + dx, y + dy
            arc.append((x * scale_x + from_x, y * scale_y + from_y))
        arcs.append(arc)

    def ring_of(numbers: list[int]) -> list[Point]:
        ring: list[Point] = []
        for number in numbers:  # ~n is arc n backwards; neighbours share a point
            arc = arcs[number] if number >= 0 else arcs[~number][::-1]
            ring += arc[1:] if ring else arc
        return unwrap(ring)

    coasts = []
    for geometry in atlas["objects"]["land"]["geometries"]:
        parts = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        coasts += [ring_of(outer) for outer, *_ in parts]
    return coasts


def united(stretches: list[Stretch]) -> list[Stretch]:
    """The same land with every stretch once: an island in a lake lies on land that is there already."""
    whole: list[Stretch] = []
    for west, east in sorted(stretches):
        if whole and west <= whole[-1][1]:
            whole[-1] = (whole[-1][0], max(east, whole[-1][1]))
        else:
            whole.append((west, east))
    return whole


def read_chart(coasts: list[list[Point]]) -> Chart:
    chart: Chart = [[] for _ in range(ROWS * LINES)]
    step = SIZE / LINES
    for coast in coasts:
        crossings: dict[int, list[float]] = defaultdict(list)
        for (x1, y1), (x2, y2) in itertools.pairwise(coast):
            # Line k lies at NORTH - (k + 1/2) * step.
            first, last = sorted((round((NORTH - y1) / step), round((NORTH - y2) / step)))
            for line in range(max(first, 0), min(last, len(chart))):
                north = NORTH - (line + 0.5) * step
                crossings[line].append(x1 + (x2 - x1) * (north - y1) / (y2 - y1))
        for line, where in crossings.items():
            where.sort()
            for start, end in zip(where[::2], where[1::2], strict=True):
                for turn in (-360, 0, 360):
                    west, east = max(start + turn, -180), min(end + turn, 180)
                    if west < east:
                        chart[line].append((west, east))
    return [united(stretches) for stretches in chart]


def cut(chart: Chart, line: int, west: float, east: float) -> list[Stretch]:
    """The land of one line between two meridians."""
    return [(max(a, west), min(b, east)) for a, b in chart[line] if a < east and b > west]


def pieces(chart: Chart, lines: range, west: float, east: float) -> list[tuple[int, Stretch, int]]:
    """All stretches of a region, each with its line and the number of its piece."""
    found: list[tuple[int, Stretch, int]] = []
    chief: list[int] = []

    def top(piece: int) -> int:
        while chief[piece] != piece:
            chief[piece] = piece = chief[chief[piece]]
        return piece

    above: list[tuple[int, Stretch, int]] = []
    for line in lines:
        here = []
        for stretch in cut(chart, line, west, east):
            piece = len(chief)
            chief.append(piece)
            for _, (a, b), other in above:
                if a < stretch[1] and b > stretch[0]:
                    chief[top(other)] = top(piece)
            here.append((line, stretch, piece))
        found += here
        above = here
    return [(line, stretch, top(piece)) for line, stretch, piece in found]


def size_of(stretches: list[Stretch]) -> float:
    """How much of a square these stretches fill, in percent."""
    return sum(b - a for a, b in stretches) / SIZE / LINES * 100


def is_strait(chart: Chart, row: int, column: int) -> bool:
    west = WEST + column * SIZE
    inside = range(row * LINES, (row + 1) * LINES)
    around = range(max(0, inside.start - LINES), min(len(chart), inside.stop + LINES))
    belongs: dict[tuple[int, float], int] = {}
    for line, (a, _), piece in pieces(chart, around, west - SIZE, west + 2 * SIZE):
        belongs[line, a] = piece
    parts: dict[int, list[tuple[int, Stretch]]] = defaultdict(list)
    for line, stretch, piece in pieces(chart, inside, west, west + SIZE):
        parts[piece].append((line, stretch))
    lands = set()
    for part in parts.values():
        if size_of([stretch for _, stretch in part]) >= 1.5:
            line, (a, _) = part[0]
            lands.add(next(belongs[line, x] for x, y in cut(chart, line, west - SIZE, west + 2 * SIZE) if x <= a < y))
    return len(lands) > 1


def squares_of_sites() -> set[tuple[int, int]]:
    sites = tomllib.loads((DATA / "sites.toml").read_text())["site"]
    return {(int((NORTH - site["lat"]) // SIZE), int((site["lon"] - WEST) // SIZE)) for site in sites}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=HELP, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("atlas", type=Path, help="land-50m.json of the npm package world-atlas")
    parser.add_argument("--out", type=Path, default=DATA / "board.toml", help="default: the game's data folder")
    wishes = parser.parse_args()
    chart = read_chart(read_coasts(wishes.atlas))
    sites = squares_of_sites()
    kinds, shares = [], []
    for row in range(ROWS):
        letters, percents = "", []
        for column in range(COLUMNS):
            west = WEST + column * SIZE
            lines = range(row * LINES, (row + 1) * LINES)
            share = size_of([stretch for line in lines for stretch in cut(chart, line, west, west + SIZE)])
            if share >= 90:
                letters += "L"
            elif share < 2 and (row, column) not in sites:
                letters += "S"
            else:
                letters += "T" if is_strait(chart, row, column) else "H"
            percents.append(int(share + 1e-9))
        kinds.append(letters)
        shares.append(percents)
    number = Counter("".join(kinds))
    counts = (
        f"{number['L']} land, {number['S']} sea, {number['H'] + number['T']} shared, {number['T']} of them straits."
    )
    lines_out = [HEADER.format(source=f"world-atlas 2.0.2, {wishes.atlas.name}", counts=counts), "kinds = ["]
    lines_out += [
        f'    "{letters}",  # {NORTH - row * SIZE}° to {NORTH - row * SIZE - SIZE}°'
        for row, letters in enumerate(kinds)
    ]
    lines_out += ["]", "", "# How much of a square is land, in percent, rounded down.", "land = ["]
    lines_out += ["    [" + ", ".join(f"{percent:3d}" for percent in percents) + "]," for percents in shares]
    wishes.out.write_text("\n".join([*lines_out, "]", ""]))
    print(counts)


if __name__ == "__main__":
    main()
