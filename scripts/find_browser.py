"""Find the Chromium or Chrome that the browser tests drive, and get one where that is possible.

Playwright's own browsers are not used: their download is not reachable everywhere, Debian's packages are. The one
without windows goes first: it is the same engine, and takes a third of the processor time that the other spends on
painting windows nobody sees.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import apt
from steps import Trouble

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)
HOW = (
    f"The browser tests need Chromium or Chrome: install one (on Debian: apt-get install {SHELL}), "
    "or name its program in the environment variable PASSEPARTOUT_BROWSER."
)


def find() -> str | None:
    """The path of a Chromium, or None. PASSEPARTOUT_BROWSER goes before everything that is found by name."""
    chosen = os.environ.get("PASSEPARTOUT_BROWSER")
    if chosen:
        if not shutil.which(chosen):
            raise Trouble(f"PASSEPARTOUT_BROWSER names {chosen}, which is not a program that can be run.")
        return shutil.which(chosen)
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return next((str(path) for path in ELSEWHERE if path.exists()), None)


def need() -> str:
    """The path of a Chromium, or Trouble that says how to get one."""
    path = find()
    if path is None:
        raise Trouble(HOW)
    return path


def get() -> str:
    """The path of a Chromium, installed now if there is none and we may."""
    if find() is None:
        try:
            apt.install(SHELL, HOW)
        except Trouble:  # an older Debian
            apt.install("chromium", HOW)
    return need()
