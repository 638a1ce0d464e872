"""Which Python files are compiled, and what compiled files lie beside them."""

from __future__ import annotations

from pathlib import Path

from steps import ROOT

SOURCE = ROOT / "src"
ROOMS = ("core", "games", "bots")
LEFT_OUT = (
    "__init__.py",  # only gathers names
    "shapes.py",  # only types, for scripts/wire_types.py to read: compiled, a field forgets what it is a list of
)


def sources() -> list[Path]:
    """Every module of the compiled rooms, but those that stay as they are."""
    files: list[Path] = []
    for room in ROOMS:
        files += (SOURCE / "passepartout" / room).rglob("*.py")
    return sorted(file for file in files if file.name not in LEFT_OUT)


def groups() -> dict[str, list[Path]]:
    """Which files become one library together: a room, or a game. Within it calls are plain C calls, and what every
    library brings along of mypyc's own is compiled six times instead of a hundred."""
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
