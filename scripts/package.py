"""What could be published, in dist/: the source distribution, and wheels made of it alone. `make package`

One wheel runs everywhere, as plain Python; where there is a compiler, one more is made for this Python and machine.
Then twine judges them as the index would. Nothing is sent anywhere.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import build_engine
from steps import BUILD, PYTHON, ROOT, Trouble, digest_files, do_once, install_lock, run, say

DIST = ROOT / "dist"
LOCK = ROOT / "requirements" / "publish.txt"
TWINE = BUILD / "twine"
BACKEND = "import sys, setuptools.build_meta as backend; backend.build_sdist(sys.argv[1])"


def sdist_command(into: Path, python: Path = PYTHON) -> list[str | Path]:
    """To be run in the folder that is packed."""
    return [python, "-c", BACKEND, into]


def wheel_command(sdist: Path, into: Path, python: Path = PYTHON) -> list[str | Path]:
    """pip unpacks the source distribution somewhere and builds there: of what is not in it, nothing can be used."""
    words = ("--no-build-isolation", "--no-deps", "--no-cache-dir", "--wheel-dir")
    return [python, "-m", "pip", "wheel", *words, into, sdist]


def install_twine() -> None:
    shutil.rmtree(TWINE, ignore_errors=True)
    install_lock(LOCK, "--target", TWINE, trouble="twine could not be installed: is the package index reachable?")


def main() -> None:
    do_once(TWINE / ".lock", digest_files([LOCK]), "Installing twine under build/.", install_twine)
    shutil.rmtree(DIST, ignore_errors=True)
    say("Packing the source distribution.")
    run(sdist_command(DIST), "The source distribution could not be made.", quiet=True)
    (sdist,) = DIST.glob("*.tar.gz")
    say("Making the wheel that runs everywhere.")
    pure = {**os.environ, "PASSEPARTOUT_COMPILE": "0"}
    run(wheel_command(sdist, DIST), "The wheel could not be made.", env=pure, quiet=True)
    reason = build_engine.why_not()
    if reason is None:
        say("Making the wheel for this Python and this machine (a few minutes).")
        run(wheel_command(sdist, DIST), "The compiled wheel could not be made.", quiet=True)
    else:
        say(f"No compiled wheel, because {reason}.")
    made = sorted(DIST.iterdir())
    judge: list[str | Path] = [PYTHON, "-m", "twine", "check", "--strict", *made]
    run(judge, "The index would not take that.", env={**os.environ, "PYTHONPATH": str(TWINE)})
    for file in made:
        say(f"dist/{file.name}, {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    try:
        main()
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
