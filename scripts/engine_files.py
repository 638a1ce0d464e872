"""Which Python files are compiled, and what compiled files lie beside them."""

from __future__ import annotations

from pathlib import Path

from steps import ROOT

SOURCE = ROOT / "src"
ROOMS = ("core", "games", "bots")
# Of other rooms what is done after every move for everybody who follows a table: put into words, compared, told. Files
# in which msgspec makes classes stay as they are, and so does whatever waits for somebody.
ALSO = (
    "tables/ahead.py",
    "tables/changes.py",
    "tables/families.py",
    "tables/log.py",
    "tables/on_the_wire.py",
    "tables/outlook.py",
    "tables/past.py",
    "tables/table.py",
    "words/catalogue.py",
    "words/render.py",
    "words/scene_text.py",
)
LEFT_OUT = (
    "__init__.py",  # only gathers names
    "shapes.py",  # only types, for scripts/wire_types.py to read: compiled, a field forgets what it is a list of
)


def sources() -> list[Path]:
    """Every module of the compiled rooms, but those that stay as they are, and some of others."""
    files = [SOURCE / "passepartout" / name for name in ALSO]
    for room in ROOMS:
        files += (SOURCE / "passepartout" / room).rglob("*.py")
    return sorted(file for file in files if file.name not in LEFT_OUT)


def groups() -> dict[str, list[Path]]:
    """Which files become one library together: a room, or a game. Within it calls are plain C calls, and what every
    library brings along of mypyc's own is compiled a few times instead of a hundred."""
    found: dict[str, list[Path]] = {}
    for file in sources():
        room, *inner = file.relative_to(SOURCE / "passepartout").parts[:-1]
        name = inner[0] if room == "games" and inner else room
        found.setdefault(f"passepartout_{name}", []).append(file)
    return found


def module_name(file: Path) -> str:
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts)


def binaries() -> list[Path]:
    """Every compiled file in the source tree, whether or not its Python file still exists."""
    return sorted(path for end in ("*.so", "*.pyd") for path in SOURCE.rglob(end))


def remove_binaries() -> None:
    for path in binaries():
        path.unlink()
