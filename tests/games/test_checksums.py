"""The same seeded games, compiled and as plain Python, and as they were when the checksums were kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import passepartout
from tests.checksums import golden
from tests.rulebooks import house_games

SCRIPT = Path(__file__).parent.parent / "checksums.py"
PACKAGE = Path(passepartout.__file__).parent


def run(source: Path) -> tuple[str, list[str]]:
    """What engine there is in a folder of sources, and the checksums it gives."""
    env = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, str(SCRIPT)], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    engine, *found = done.stdout.splitlines()
    assert str(source) in engine, f"{engine} is not in {source}"
    return engine.split()[0], found


@pytest.fixture(scope="module")
def kept() -> list[str]:
    """The checksums of all games as they were kept."""
    found: list[str] = []
    for game in house_games():
        found += [game.name, *golden(game.name).read_text(encoding="utf-8").splitlines()]
    return found


def test_as_plain_python(tmp_path: Path, kept: list[str]) -> None:
    """A copy of the Python files and the data, with nothing compiled in it."""
    skip = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(PACKAGE, tmp_path / "passepartout", ignore=skip)
    engine, found = run(tmp_path)
    assert engine == "python"
    assert found == kept


def test_compiled(kept: list[str]) -> None:
    """The engine as it is here. Where it should be compiled (`make test` knows) it has to be."""
    engine, found = run(PACKAGE.parent)
    assert found == kept
    if engine != "compiled":
        if os.environ.get("PASSEPARTOUT_EXPECT_COMPILED") == "1":
            pytest.fail("the engine should be compiled here: `make engine`")
        pytest.skip("the engine is not compiled here: only its Python files could be compared")


def test_different_games_have_different_checksums(kept: list[str]) -> None:
    """Otherwise they would prove little."""
    sums = [line.split(": ")[1] for line in kept if ": " in line]
    assert len(set(sums)) == len(sums)
