"""Which keys of the catalogues the code uses: read from the sources, not from running them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import passepartout

SOURCE = Path(passepartout.__file__).parent
CLIENT = SOURCE.parent.parent / "client" / "src"
CALLS = ("Say", "text", "template")  # what takes a key first: Say("key"), words.text("key")


class Use:
    """A message as the code makes it: its key, or the pattern of a family of keys, and the values it gives."""

    def __init__(self, where: str, key: str, pattern: bool, values: set[str] | None) -> None:
        self.where = where
        self.key = key
        self.pattern = pattern
        self.values = values  # None where they are not written out

    def meets(self, key: str) -> bool:
        return re.fullmatch(self.key, key) is not None if self.pattern else self.key == key

    def __repr__(self) -> str:
        return f"{self.where}: {self.key}"


def files(folder: Path, without: tuple[str, ...] = ()) -> list[Path]:
    return [file for file in sorted(folder.rglob("*.py")) if not any(part in without for part in file.parts)]


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def pattern_of(text: ast.JoinedStr) -> str | None:
    """f"terrain.{name}.the" as a pattern; None if it does not begin with a word, so that it could be anything."""
    parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in text.values]
    pattern = "".join(parts)
    return pattern if re.match(r"[a-z_]+\\\.", pattern) else None


def uses(folder: Path, without: tuple[str, ...] = ()) -> Iterator[Use]:
    """Every call that takes a key, where the key can be read."""
    for file in files(folder, without):
        for node in ast.walk(tree_of(file)):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name not in CALLS:
                continue
            where = f"{file.relative_to(SOURCE)}:{node.lineno}"
            named = {keyword.arg for keyword in node.keywords}
            values = None if None in named else {arg for arg in named if arg is not None}
            for key in ast.walk(node.args[0]):
                if isinstance(key, ast.JoinedStr):
                    if pattern := pattern_of(key):
                        yield Use(where, pattern, True, values)
                    break
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield Use(where, key.value, False, values)


def literals(folder: Path, without: tuple[str, ...] = ()) -> tuple[set[str], set[str]]:
    """Every text written in the sources, and the patterns of those put together: a key may wait in a variable."""
    texts: set[str] = set()
    patterns: set[str] = set()
    for file in files(folder, without):
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.JoinedStr):
                if pattern := pattern_of(node):
                    patterns.add(pattern)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    return texts, patterns


def client_texts() -> tuple[set[str], set[str]]:
    """The same of the browser client, which asks for `page.KEY` by t("KEY")."""
    texts: set[str] = set()
    patterns: set[str] = set()
    for file in sorted([*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]):
        source = file.read_text(encoding="utf-8")
        texts.update(f"page.{found}" for found in re.findall(r"[\"'`](\w+)[\"'`]", source))
        for found in re.findall(r"`(\w+_?)\$\{[^`]*\}`", source):
            patterns.add(rf"page\.{found}.+")
    return texts, patterns


def client_calls() -> Iterator[tuple[str, str]]:
    """Where the client says t("KEY"), and the key."""
    for file in sorted([*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for found in re.findall(r"(?<![\w.])t\(\s*[\"'](\w+)[\"']", line):
                yield f"{file.name}:{number}", f"page.{found}"


def board_texts(game: str) -> tuple[set[str], set[str]]:
    """What a game's drawn board may ask of the game's catalogue: keys written out, and families `city.${name}`."""
    texts: set[str] = set()
    patterns: set[str] = set()
    for file in board_files(game):
        source = file.read_text(encoding="utf-8")
        texts.update(re.findall(r"[\"'`]([a-z_]+(?:\.[\w-]+)*)[\"'`]", source))
        patterns.update(re.escape(found) + ".+" for found in re.findall(r"`([a-z_]+\.(?:[\w-]+\.)*)\$\{", source))
    return texts, patterns


def board_calls(game: str) -> Iterator[tuple[str, str]]:
    """Where a game's board says word("KEY"), and the key."""
    for file in board_files(game):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for found in re.findall(r"(?<![\w.])word\(\s*[\"']([\w.-]+)[\"']", line):
                yield f"{file.name}:{number}", found


def board_files(game: str) -> list[Path]:
    folder = CLIENT / "games" / game
    return sorted([*folder.rglob("*.ts"), *folder.rglob("*.svelte")])
