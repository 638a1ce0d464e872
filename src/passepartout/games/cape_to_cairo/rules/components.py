"""The box: terrains, landscapes and numbers, as `components.toml` gives them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import CardSort
from ....core.components import Sheet

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4


@dataclass(frozen=True, eq=False)
class Terrain:
    name: str
    letter: str
    need: int
    bonus: bool  # the river: waiting before it earns bonus tracks


@dataclass(frozen=True, eq=False)
class Landscape(CardSort):
    """There is one of each."""

    terrain: Terrain
    need: int
    tracks: int
    value: int
    bonus: bool


class Box:
    """Everything that comes out of the box, and stays the same from game to game."""

    def __init__(self, sheet: Sheet) -> None:
        sheet.only("capital", "track_price", "bonus_limit", "goal", "terrain")
        self.capital = sheet.number("capital", 0, 1000)
        self.track_price = sheet.number("track_price", 1, 1000)
        self.bonus_limit = sheet.number("bonus_limit", 0, 20)
        self.goal = sheet.number("goal", 1, 20)
        self.terrains: list[Terrain] = []
        self.landscapes: list[Landscape] = []
        for part in sheet.sheets("terrain"):
            part.only("name", "letter", "need", "tracks", "bonus")
            self.add_terrain(part)
        self.by_code = {landscape.code: landscape for landscape in self.landscapes}
        self.highest_need = max(terrain.need for terrain in self.terrains)
        self.most_capital = self.capital + self.goal * max(landscape.value for landscape in self.landscapes)
        # Every row filled by four builders, and a card each to draw lots with.
        least = MAX_PLAYERS * self.goal + MAX_PLAYERS
        if len(self.landscapes) < least:
            raise sheet.wrong("terrain", f"at least {least} landscapes are needed, not {len(self.landscapes)}")

    def add_terrain(self, part: Sheet) -> None:
        terrain = Terrain(part.word("name"), part.word("letter"), part.number("need", 1, 20), part.flag("bonus"))
        if len(terrain.letter) != 1 or not "A" <= terrain.letter <= "Z":  # codes must read back: S1, not s1 or SA1
            raise part.wrong("letter", f"'letter' must be one capital letter, not '{terrain.letter}'")
        for other in self.terrains:
            if other.letter == terrain.letter:
                raise part.wrong("letter", f"the letter '{terrain.letter}' already stands for {other.name}")
            if other.name == terrain.name:
                raise part.wrong("name", f"there is a terrain called '{terrain.name}' already")
        self.terrains.append(terrain)
        for value, tracks in enumerate(part.numbers("tracks", 0, 9), 1):
            index, code = len(self.landscapes), f"{terrain.letter}{value}"
            self.landscapes.append(Landscape(index, code, terrain, terrain.need, tracks, value, terrain.bonus))
