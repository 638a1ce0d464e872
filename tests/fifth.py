"""Installs the worked example of docs/adding_a_game.md beside the club, as anybody would install a game of theirs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent / "fifth_game"


def install(folder: Path) -> dict[str, str]:
    """The environment in which the club has one game more. Nothing of the club is changed; no network is needed."""
    shutil.copytree(SOURCE, folder / "source")  # a build leaves files behind; not in the repository
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--target", str(folder / "installed"), str(folder / "source")], check=True)
    path = [str(folder / "installed"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
