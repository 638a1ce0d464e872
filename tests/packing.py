"""Packs the house as for the index, in a folder aside: the source distribution, a wheel made of that alone, and fresh
virtual environments with the wheel in them. No network, no Node and no compiler is needed, and none is within reach.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

from package import sdist_command, wheel_command  # in scripts/

ROOT = Path(__file__).parent.parent
HERE = Path(sys.executable)
MADE = (".git", ".venv", "build", "dist", "node_modules", "__pycache__", "*.so", "*.egg-info", ".*_cache")
# What lies about in a house where people work, and belongs into no package.
LITTER = (
    ".venv/litter.py",
    "build/litter.py",
    "client/node_modules/litter/index.js",
    "docs/ladder/cape_to_cairo-2/games.csv",
    "src/passepartout/__pycache__/litter.cpython-311.pyc",
    "src/passepartout/core/litter.cpython-311-x86_64-linux-gnu.so",
    "tests/old/litter.sqlite3-wal",
)


class Packed:
    """What would be published."""

    def __init__(self, sdist: Path, wheel: Path) -> None:
        self.sdist = sdist
        self.wheel = wheel

    def sdist_names(self) -> set[str]:
        """Its files, without the folder they are all in."""
        with tarfile.open(self.sdist) as archive:
            return {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}

    def wheel_names(self) -> set[str]:
        with zipfile.ZipFile(self.wheel) as archive:
            return set(archive.namelist())

    def read(self, name: str) -> str:
        """A text of the wheel."""
        with zipfile.ZipFile(self.wheel) as archive:
            return archive.read(name).decode()

    def about(self, name: str) -> str:
        """The name of a file in the wheel's folder about itself."""
        return f"{'-'.join(self.wheel.name.split('-')[:2])}.dist-info/{name}"


def bare(folder: Path) -> dict[str, str]:
    """An environment in which there is nothing: no program, no compiler, no index, no setting of anybody's."""
    nowhere = str(folder / "empty")
    return {"PATH": nowhere, "CC": nowhere, "HOME": str(folder), "PIP_NO_INDEX": "1", "LANG": "C.UTF-8"}


def pack(folder: Path) -> Packed:
    """From a copy of the house, litter included, to a source distribution, and from that alone to a wheel."""
    house, made = folder / "house", folder / "made"
    shutil.copytree(ROOT, house, ignore=shutil.ignore_patterns(*MADE))
    for name in LITTER:
        (house / name).parent.mkdir(parents=True, exist_ok=True)
        (house / name).write_text("litter")
    made.mkdir()
    run(sdist_command(made, HERE), folder, cwd=house)
    shutil.rmtree(house)
    (sdist,) = made.glob("*.tar.gz")
    run(wheel_command(sdist, made, HERE), folder, cwd=folder)
    (wheel,) = made.glob("*.whl")
    return Packed(sdist, wheel)


def run(command: Sequence[str | Path], folder: Path, cwd: Path, typed: str = "") -> str:
    """What it printed; whatever went wrong is shown."""
    done = subprocess.run(
        command, cwd=cwd, env=bare(folder), input=typed, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


class Installed:
    """A fresh virtual environment with the wheel, what the wheel says it needs, and nothing else."""

    def __init__(self, packed: Packed, python: str, folder: Path) -> None:
        self.folder = folder
        self.elsewhere = folder / "elsewhere"
        self.elsewhere.mkdir(parents=True)
        run([python, "-m", "venv", "--without-pip", str(folder / "venv")], folder, cwd=folder)
        self.python = str(folder / "venv" / "bin" / "python")
        words = ("--python", self.python, "install", "--quiet", "--no-deps", "--no-compile", str(packed.wheel))
        run([sys.executable, "-m", "pip", *words], folder, cwd=folder)
        link_packages(packed, folder / "needed")
        (site,) = (folder / "venv").glob("lib/python*/site-packages")
        (site / "needed.pth").write_text(f"{folder / 'needed'}\n")

    def environment(self) -> dict[str, str]:
        return bare(self.folder)

    def run(self, *words: str, typed: str = "") -> str:
        """A program of the environment, in a folder that has nothing to do with it."""
        program = str(self.folder / "venv" / "bin" / words[0])
        return run([program, *words[1:]], self.folder, cwd=self.elsewhere, typed=typed)


def link_packages(packed: Packed, folder: Path) -> None:
    """What pip would install with the wheel, taken from the environment of the tests. Compiled files in it are for this
    Python alone; the engine needs none of them."""
    folder.mkdir()
    for found in needed(packed):
        for top in {file.parts[0] for file in found.files or () if file.parts[0] not in ("..", "__pycache__")}:
            if not (folder / top).exists():
                (folder / top).symlink_to(Path(str(found.locate_file(top))))


def needed(packed: Packed) -> Iterator[Distribution]:
    """Every distribution the wheel asks for, and what those ask for."""
    lines = packed.read(packed.about("METADATA")).splitlines()
    asked = [line.partition(": ")[2] for line in lines if line.startswith("Requires-Dist: ")]
    assert asked
    seen: set[str] = set()
    while asked:
        wanted = Requirement(asked.pop())
        if wanted.name in seen or (wanted.marker is not None and not wanted.marker.evaluate({"extra": ""})):
            continue
        seen.add(wanted.name)
        found = distribution(wanted.name)
        asked += found.requires or []
        yield found


def find_python(version: str) -> str | None:
    """An interpreter of this version on this machine, by its name or where pyenv keeps them."""
    named = shutil.which(f"python{version}")
    kept = sorted(Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv").glob(f"versions/{version}.*/bin/python"))
    for python in [*([named] if named else []), *map(str, kept)]:
        asked = [python, "-c", "import sys, venv; print(sys.executable, *sys.version_info[:2], sep='\\n')"]
        answer = subprocess.run(asked, capture_output=True, text=True, check=False)
        if answer.returncode == 0:  # a name of pyenv's may lead nowhere
            executable, *found = answer.stdout.splitlines()
            if found == version.split("."):
                return executable
    return None
