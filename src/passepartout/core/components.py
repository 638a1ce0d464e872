"""Reads a game's component file, and refuses a broken one with the line and the reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from .errors import PassepartoutError

OWN_KEYS: Final = ("names",)  # what the components of an own box may hold besides those of the house
MOST_SIGNS: Final = 1_000_000  # of a file
HEADER: Final = re.compile(r"\s*\[{1,2}\s*[\w\"'.\- ]+\]{1,2}\s*(#.*)?$")
IDENTITY: Final = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")


class Fault:
    """One thing that is wrong, and its line; 0 where it is the whole file."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason


class ComponentError(PassepartoutError):
    """What is wrong in a component file, and where: everything that could be found at once, by their lines. `line` and
    `reason` are those of what was found first."""

    def __init__(self, path: Path, line: int, reason: str, before: list[Fault] | None = None) -> None:
        found = [*(before or []), Fault(line, reason)]
        self.line = found[0].line
        self.reason = found[0].reason
        self.faults = [found[index] for _, index in sorted([(found[n].line, n) for n in range(len(found))])]
        super().__init__("\n".join([told(path, fault) for fault in self.faults]))


def told(path: Path, fault: Fault) -> str:
    where = f"{path.name}, line {fault.line}" if fault.line else path.name
    return f"{where}: {fault.reason}"


class Sheet:
    """One table of a component file: typed look-ups that know their line.

    What is wrong is raised at once, or, after `gather`, noted: a look-up then hands out some value of the right type,
    so that reading goes on, and `settle` raises everything that was found.
    """

    def __init__(
        self,
        path: Path,
        text: str,
        table: dict[str, object],
        first: int,
        last: int,
        faults: list[Fault] | None = None,
    ) -> None:
        self.path = path
        self.text = text
        self.table = table
        self.first = first  # the lines of the file this table covers
        self.last = last
        self.faults = faults  # noted so far; None: the first one is raised

    # ------------------------------------------------------------------- faults

    def gather(self) -> None:
        """From here on everything that is wrong is noted, until `settle`."""
        if self.faults is None:
            self.faults = []

    def sound(self) -> bool:
        """Nothing wrong so far: what depends on several look-ups makes sense."""
        return not self.faults

    def fault_count(self) -> int:
        """So far: to see whether some look-ups went well."""
        return len(self.faults or [])

    def settle(self) -> None:
        """Raises what was noted, if anything was."""
        if self.faults:
            last = self.faults[-1]
            raise ComponentError(self.path, last.line, last.reason, self.faults[:-1])

    def line(self, key: str) -> int:
        """Where a key of this table stands, or the header of a table of that name; else where this table begins."""
        lines = self.text.splitlines()
        quoted = rf"[\"']?{re.escape(key)}[\"']?"
        inside = True  # before the next header: whatever stands behind it belongs to another table
        for number in range(self.first, min(self.last, len(lines)) + 1):
            text = lines[number - 1]
            if HEADER.match(text):
                if re.match(rf"\s*\[+\s*([\w\"'\-]+\.)*{quoted}\s*[\].]", text):
                    return number
                inside = inside and number == self.first
            elif inside and re.match(rf"\s*{quoted}\s*[=.]", text):
                return number
        return self.first

    def wrong(self, key: str, reason: str) -> ComponentError:
        """To be raised: nothing more can be read after it."""
        return ComponentError(self.path, self.line(key), reason, self.faults)

    def note(self, key: str, reason: str, item: str = "") -> None:
        """`item`: of a list, which may go over several lines."""
        line = self.line(key)
        lines = self.text.splitlines()
        for number in range(line, min(self.last, len(lines)) + 1):
            if item and re.search(rf"[\"']{re.escape(item)}[\"']", lines[number - 1]):
                line = number
                break
        self.note_line(line, reason)

    def note_line(self, line: int, reason: str) -> None:
        if self.faults is None:
            raise ComponentError(self.path, line, reason)
        self.faults.append(Fault(line, reason))

    def lacks(self, key: str) -> bool:
        """Whether a key is missing, which is noted."""
        if key in self.table:
            return False
        self.note_line(self.first, f"'{key}' is missing")
        return True

    # ----------------------------------------------------------------- look-ups

    def get(self, key: str) -> object:
        if key not in self.table:
            raise ComponentError(self.path, self.first, f"'{key}' is missing", self.faults)
        return self.table[key]

    def number(self, key: str, low: int = 0, high: int = 1_000_000) -> int:
        if self.lacks(key):
            return low
        value = self.table[key]
        if not isinstance(value, int) or isinstance(value, bool):
            self.note(key, f"'{key}' must be a whole number, not {shown(value)}")
            return low
        if not low <= value <= high:
            self.note(key, f"'{key}' must be from {low} to {high}, not {shown(value)}")
            return low
        return value

    def number_or(self, key: str, otherwise: int, low: int = 0, high: int = 1_000_000) -> int:
        """One that may be left out."""
        return self.number(key, low, high) if key in self.table else otherwise

    def real(self, key: str, low: float, high: float) -> float:
        if self.lacks(key):
            return low
        value = self.table[key]
        if not isinstance(value, int | float) or isinstance(value, bool):
            self.note(key, f"'{key}' must be a number, not {shown(value)}")
            return low
        if not low <= value <= high:
            self.note(key, f"'{key}' must be from {low:g} to {high:g}, not {shown(value)}")
            return low
        return float(value)

    def word(self, key: str) -> str:
        if self.lacks(key):
            return ""
        value = self.table[key]
        if not isinstance(value, str) or not value:
            self.note(key, f"'{key}' must be a text, not {shown(value)}")
            return ""
        return value

    def one_of(self, key: str, known: tuple[str, ...]) -> str:
        word = self.word(key)
        if word not in known:
            if word:
                self.note(key, f"'{word}' is no {key} of this game. Possible: {', '.join(known)}")
            return known[0]
        return word

    def identity(self, key: str) -> str:
        """A name for files and records, from which the key of its words is made: hong_kong."""
        word = self.word(key)
        if word and not IDENTITY.fullmatch(word):
            self.note(key, f"'{key}' must be small letters, digits and _ (as 'hong_kong'), not '{word}'")
        return word

    def flag(self, key: str) -> bool:
        value = self.table.get(key, False)
        if not isinstance(value, bool):
            self.note(key, f"'{key}' must be true or false, not {shown(value)}")
            return False
        return value

    def numbers(self, key: str, low: int = 0, high: int = 1_000_000) -> list[int]:
        if self.lacks(key):
            return []
        value = self.table[key]
        if not isinstance(value, list) or not value:
            self.note(key, f"'{key}' must be a list of whole numbers, not {shown(value)}")
            return []
        found: list[int] = []
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                self.note(key, f"'{key}' must hold whole numbers from {low} to {high}, not {shown(item)}")
                return []
            found.append(item)
        return found

    def words(self, key: str) -> list[str]:
        if self.lacks(key):
            return []
        value = self.table[key]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.note(key, f"'{key}' must be a list of texts, not {shown(value)}")
            return []
        return [str(item) for item in value]

    # ------------------------------------------------------------------- tables

    def part(self, key: str) -> Sheet:
        """A table of the file, [key]; where there is none, an empty one of which nothing more is said."""
        value = self.get(key) if self.faults is None else self.table.get(key)
        if not isinstance(value, dict):
            if not self.lacks(key):
                self.note(key, f"[{key}] must be a table")
            return Sheet(self.path, self.text, {}, self.first, self.first, [])
        first = self.line(key)
        lines = self.text.splitlines()
        last = first
        while last < min(self.last, len(lines)) and not (
            HEADER.match(lines[last]) and not re.match(rf"\s*\[+\s*{re.escape(key)}\s*\.", lines[last])
        ):
            last += 1
        return Sheet(self.path, self.text, value, first, last, self.faults)

    def sheets(self, key: str) -> list[Sheet]:
        """The tables of an array of tables, [[key]], each with its own lines."""
        value = self.get(key) if self.faults is None else self.table.get(key)
        if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
            if not self.lacks(key):
                self.note(key, f"[[{key}]] must be a list of tables")
            return []
        lines = self.text.splitlines()
        every = range(self.first, min(self.last, len(lines)) + 1)
        starts = [n for n in every if re.match(rf"\s*\[\[\s*{re.escape(key)}\s*\]\]", lines[n - 1])]
        if len(starts) != len(value):  # written inline: one a line, or the line of the key must do
            begins = self.line(key)
            starts = [n for n in every if n >= begins and "{" in lines[n - 1].partition("#")[0]][: len(value)]
        if len(starts) != len(value):
            starts = [self.line(key)] * len(value)
        ends = [*[start - 1 for start in starts[1:]], self.last]
        return [
            Sheet(self.path, self.text, item, start, max(start, end), self.faults)
            for item, start, end in zip(value, starts, ends, strict=True)
        ]

    def sheets_or_none(self, key: str) -> list[Sheet]:
        """The same, where there need not be any."""
        return self.sheets(key) if key in self.table else []

    def only(self, *known: str) -> None:
        """Refuses keys nobody reads: usually a slip of the pen."""
        for key in self.table:
            if key not in known:
                self.note(key, f"'{key}' means nothing here. Possible: {', '.join(known)}")


def shown(value: object) -> str:
    """A value in a sentence, cut off where it is long."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def read_components(path: Path) -> Sheet:
    """The whole file as a sheet."""
    return sheet_of(path, read_text(path))


def read_text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise ComponentError(path, 0, f"cannot be read ({problem.strerror})") from problem
    try:
        # Some editors put a mark in front; some shells write `passepartout box … > mine.toml` in UTF-16.
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError as problem:
        raise ComponentError(path, 0, "is not a text in UTF-8") from problem
    return text.replace("\r\n", "\n")


def sheet_of(path: Path, text: str) -> Sheet:
    """The same of a text; `path` is only how it is called when something is wrong."""
    if len(text) > MOST_SIGNS:
        raise ComponentError(path, 0, f"is too long for a box: more than {MOST_SIGNS:,} signs")
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        found = re.search(r"line (\d+)", str(problem))
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise ComponentError(path, line, f"is not TOML: {problem}") from problem
    except RecursionError as problem:
        raise ComponentError(path, 0, "is not TOML: tables within tables without end") from problem
    return Sheet(path, text, table, 1, text.count("\n") + 1)
