"""The box: terrains, landscapes and numbers, as `components.toml` gives them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import CardSort, laid_out
from ....core.components import OWN_KEYS, Sheet
from ....core.names import Family, Names

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
TERRAINS: Final = ("savanna", "village", "desert", "mountain", "river")  # those that have words
FAMILY: Final = Family("terrain", ("a", "the"))
MOST_CARDS: Final = 500
MOST_TRACKS: Final = 9  # on a card
MOST_POUNDS: Final = 2000  # in one hand: there is a bid, and a menu of bids, for each


@dataclass(frozen=True, eq=False)
class Terrain:
    name: str
    letter: str
    need: int
    bonus: bool  # the river: waiting before it earns bonus tracks


@dataclass(frozen=True, eq=False)
class Landscape(CardSort):
    """A sort of landscape: a box may hold several that are alike."""

    terrain: Terrain
    need: int
    tracks: int
    value: int
    bonus: bool


class Box:
    """Everything that comes out of the box, and stays the same from game to game."""

    def __init__(self, sheet: Sheet) -> None:
        sheet.gather()
        sheet.only("capital", "track_price", "bonus_limit", "goal", "terrain", "card", *OWN_KEYS)
        self.capital = sheet.number("capital", 0, 1000)
        self.track_price = sheet.number("track_price", 1, 1000)
        self.bonus_limit = sheet.number("bonus_limit", 0, 20)
        self.goal = sheet.number("goal", 1, 20)
        self.names = Names(sheet)
        self.terrains: list[Terrain] = []
        printed: list[tuple[Terrain, int, int, int]] = []  # value, tracks, copies
        for part in sheet.sheets("terrain"):
            part.only("name", "letter", "need", "tracks", "bonus")
            self.add_terrain(part)
            if "tracks" in part.table or "card" not in sheet.table:
                for value, tracks in enumerate(part.numbers("tracks", 0, MOST_TRACKS), 1):
                    printed.append((self.terrains[-1], value, tracks, 1))
        for part in sheet.sheets_or_none("card"):
            self.read_card(part, printed)
        self.names.check()
        sheet.settle()
        self.landscapes: list[Landscape] = []  # all sorts there are
        self.copies: list[int] = []  # of each sort
        self.lay_out(printed)
        self.by_code = {landscape.code: landscape for landscape in self.landscapes}
        self.card_count = sum(self.copies)
        self.check_cards(sheet)
        sheet.settle()
        self.highest_need = max(terrain.need for terrain in self.terrains)
        self.most_capital = self.capital + self.goal * max(landscape.value for landscape in self.landscapes)
        self.lots_may_fail = self.most_of_a_value() >= self.card_count - MAX_PLAYERS * self.goal

    def add_terrain(self, part: Sheet) -> None:
        terrain = Terrain(part.identity("name"), part.word("letter"), part.number("need", 1, 20), part.flag("bonus"))
        letter = terrain.letter
        # Codes must read back in whatever case they are typed: S1, not s1 or SA1.
        if letter and (
            len(letter) != 1 or not letter.isalpha() or letter.lower().upper() != letter or letter.islower()
        ):
            part.note("letter", f"'letter' must be one capital letter, not '{letter}'")
        for other in self.terrains:
            if letter and other.letter == letter:
                part.note("letter", f"the letter '{letter}' already stands for {other.name}")
            if terrain.name and other.name == terrain.name:
                part.note("name", f"there is a terrain called '{terrain.name}' already")
        self.names.thing(part, "name", terrain.name, FAMILY, TERRAINS)
        self.terrains.append(terrain)

    def read_card(self, part: Sheet, printed: list[tuple[Terrain, int, int, int]]) -> None:
        part.only("terrain", "value", "tracks", "count")
        name = part.word("terrain")
        value = part.number("value", 0, 1000)
        tracks = part.number("tracks", 0, MOST_TRACKS)
        count = part.number_or("count", 1, 0, MOST_CARDS)
        for terrain in self.terrains:
            if terrain.name == name:
                printed.append((terrain, value, tracks, count))
                return
        if name:
            known = ", ".join([terrain.name for terrain in self.terrains])
            part.note("terrain", f"there is no terrain called '{name}'. Possible: {known}")

    def lay_out(self, printed: list[tuple[Terrain, int, int, int]]) -> None:
        """Cards that are alike become one sort. Its code is letter and value, S1; and where several of a terrain have
        the same value, the tracks as well, S1+2."""
        sorts: dict[tuple[str, int, int], int] = {}
        numbers: dict[tuple[str, int], set[int]] = {}  # of tracks, by letter and value
        for terrain, value, tracks, _ in printed:
            numbers.setdefault((terrain.letter, value), set()).add(tracks)
        for terrain, value, tracks, count in printed:
            key = (terrain.letter, value, tracks)
            if key not in sorts:
                index = len(self.landscapes)
                sorts[key] = index
                code = f"{terrain.letter}{value}"
                if len(numbers[terrain.letter, value]) > 1:
                    code += f"+{tracks}"
                self.landscapes.append(Landscape(index, code, terrain, terrain.need, tracks, value, terrain.bonus))
                self.copies.append(0)
            copies = self.copies[sorts[key]] + count
            self.copies[sorts[key]] = copies

    def check_cards(self, sheet: Sheet) -> None:
        where = "card" if "card" in sheet.table else "terrain"
        # Every row filled by four builders, and a card each to draw lots with.
        least = MAX_PLAYERS * self.goal + MAX_PLAYERS
        if self.card_count < least:
            sheet.note(where, f"at least {least} landscapes are needed, not {self.card_count}")
        if self.card_count > MOST_CARDS:
            sheet.note(where, f"there is room for {MOST_CARDS} landscapes, not for {self.card_count}")
        highest = max([landscape.value for landscape in self.landscapes], default=0)
        if self.capital + self.goal * highest > MOST_POUNDS:
            sheet.note(
                "capital",
                f"somebody could come to {self.capital} + {self.goal} × {highest} pounds; at most {MOST_POUNDS} can be",
            )

    def most_of_a_value(self) -> int:
        """How many cards have the value that most of them have."""
        found: dict[int, int] = {}
        for landscape in self.landscapes:
            found[landscape.value] = found.get(landscape.value, 0) + self.copies[landscape.index]
        return max(found.values())

    def all_cards(self) -> list[Landscape]:
        return laid_out(self.landscapes, self.copies)
