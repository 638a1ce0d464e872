"""Reads a game's component file, and refuses a broken one with the line and the reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from .errors import PassepartoutError


class ComponentError(PassepartoutError):
    """What is wrong in a component file, and where."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        where = f"{path.name}, line {line}" if line else path.name
        super().__init__(f"{where}: {reason}")
        self.line = line
        self.reason = reason


class Sheet:
    """One table of a component file: typed look-ups that know their line."""

    def __init__(self, path: Path, text: str, table: dict[str, object], first: int, last: int) -> None:
        self.path = path
        self.text = text
        self.table = table
        self.first = first  # the lines of the file this table covers
        self.last = last

    def line(self, key: str) -> int:
        lines = self.text.splitlines()
        for number in range(self.first, min(self.last, len(lines)) + 1):
            if re.match(rf"\s*(\[+\s*)?\"?{re.escape(key)}\"?\s*(\]+|=)", lines[number - 1]):
                return number
        return self.first

    def wrong(self, key: str, reason: str) -> ComponentError:
        return ComponentError(self.path, self.line(key), reason)

    def get(self, key: str) -> object:
        if key not in self.table:
            raise ComponentError(self.path, self.first, f"'{key}' is missing")
        return self.table[key]

    def number(self, key: str, low: int = 0, high: int = 1_000_000) -> int:
        value = self.get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, f"'{key}' must be a whole number, not {value!r}")
        if not low <= value <= high:
            raise self.wrong(key, f"'{key}' must be from {low} to {high}, not {value}")
        return value

    def real(self, key: str, low: float, high: float) -> float:
        value = self.get(key)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise self.wrong(key, f"'{key}' must be a number, not {value!r}")
        if not low <= value <= high:
            raise self.wrong(key, f"'{key}' must be from {low:g} to {high:g}, not {value}")
        return float(value)

    def word(self, key: str) -> str:
        value = self.get(key)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, f"'{key}' must be a text, not {value!r}")
        return value

    def one_of(self, key: str, known: tuple[str, ...]) -> str:
        word = self.word(key)
        if word not in known:
            raise self.wrong(key, f"'{word}' is no {key} of this game. Possible: {', '.join(known)}")
        return word

    def flag(self, key: str) -> bool:
        value = self.table.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, f"'{key}' must be true or false, not {value!r}")
        return value

    def numbers(self, key: str, low: int = 0, high: int = 1_000_000) -> list[int]:
        value = self.get(key)
        if not isinstance(value, list) or not value:
            raise self.wrong(key, f"'{key}' must be a list of whole numbers, not {value!r}")
        found: list[int] = []
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise self.wrong(key, f"'{key}' must hold whole numbers from {low} to {high}, not {item!r}")
            found.append(item)
        return found

    def words(self, key: str) -> list[str]:
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, f"'{key}' must be a list of texts, not {value!r}")
        return [str(item) for item in value]

    def sheets(self, key: str) -> list[Sheet]:
        """The tables of an array of tables, [[key]], each with its own lines."""
        value = self.get(key)
        if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
            raise self.wrong(key, f"[[{key}]] must be a list of tables")
        lines = self.text.splitlines()
        starts = [
            number
            for number in range(self.first, min(self.last, len(lines)) + 1)
            if re.match(rf"\s*\[\[\s*{re.escape(key)}\s*\]\]", lines[number - 1])
        ]
        if len(starts) != len(value):  # written inline: the line of the key must do
            starts = [self.line(key)] * len(value)
        ends = [*[start - 1 for start in starts[1:]], self.last]
        return [
            Sheet(self.path, self.text, item, start, max(start, end))
            for item, start, end in zip(value, starts, ends, strict=True)
        ]

    def part(self, key: str) -> Sheet:
        """A table of the file, [key], as a sheet that knows its lines."""
        value = self.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, f"[{key}] must be a table")
        first = self.line(key)
        lines = self.text.splitlines()
        last = first
        while last < len(lines) and not lines[last].startswith("["):
            last += 1
        return Sheet(self.path, self.text, value, first, last)

    def only(self, *known: str) -> None:
        """Refuses keys nobody reads: usually a slip of the pen."""
        for key in self.table:
            if key not in known:
                raise self.wrong(key, f"'{key}' means nothing here. Possible: {', '.join(known)}")


def read_components(path: Path) -> Sheet:
    """The whole file as a sheet."""
    return sheet_of(path, read_text(path))


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise ComponentError(path, 0, f"cannot be read ({problem.strerror})") from problem
    except UnicodeDecodeError as problem:
        raise ComponentError(path, 0, "is not a text in UTF-8") from problem


def sheet_of(path: Path, text: str) -> Sheet:
    """The same of a text; `path` is only how it is called when something is wrong."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        found = re.search(r"line (\d+)", str(problem))
        raise ComponentError(path, int(found.group(1)) if found else 0, f"is not TOML: {problem}") from problem
    return Sheet(path, text, table, 1, text.count("\n") + 1)
