"""Set everything up, from nothing but Python: `bootstrap.py play` to play, `bootstrap.py test` to test as well.

Each step knows its inputs by a digest and is skipped while they are unchanged.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import apt
import build_client
import build_engine
import find_browser
from steps import BUILD, PYTHON, ROOT, VENV, Trouble, digest, digest_files, do_once, install_lock, pip_install, run, say

OLDEST = (3, 11)
STAMPS = VENV / "stamps"
BASE = Path(getattr(sys, "_base_executable", None) or sys.executable)  # not a virtual environment's, if one is active


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two set-ups of one folder wait for each other."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                say("Another set-up is running here: waiting for it.")
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_environment() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        trouble = f"Python cannot make virtual environments here: install its venv module (apt-get install {package})."
        if not apt.install(package, trouble):
            raise Trouble(trouble)
    run([BASE, "-m", "venv", "--clear", VENV], "The virtual environment could not be made.", quiet=True)


def environment() -> None:
    # Programs in the environment name its folder, so one that was moved is made again, as for another Python.
    inputs = digest(sys.version, str(BASE), str(ROOT))
    stamp = STAMPS / "environment"
    if not PYTHON.exists():
        stamp.unlink(missing_ok=True)
    do_once(stamp, inputs, "Making the virtual environment .venv.", make_environment)


def packages(kind: str) -> None:
    """Install a lock file. Each holds everything of those before it."""
    kinds = ("play", "test", "bench")
    lock = ROOT / "requirements" / f"{kind}.txt"
    trouble = "The packages could not be installed: is the package index reachable?"
    stamp = STAMPS / f"packages-{kind}"
    sentence = f"Installing the packages of requirements/{kind}.txt."
    do_once(stamp, digest_files([lock]), sentence, lambda: install_lock(lock, trouble=trouble))
    for smaller in kinds[: kinds.index(kind)]:
        file = ROOT / "requirements" / f"{smaller}.txt"
        (STAMPS / f"packages-{smaller}").write_text(digest_files([file]) + "\n")


def install_ourselves() -> None:
    trouble = "Passepartout itself could not be installed."
    # Until 0.1 the distribution was called as the package is; side by side they would offer every game twice.
    shutil.rmtree(ROOT / "src" / "passepartout.egg-info", ignore_errors=True)
    run([PYTHON, "-m", "pip", "uninstall", "-q", "-y", "passepartout"], trouble, quiet=True)
    pip_install("--no-deps", "--no-build-isolation", "-e", ROOT, trouble=trouble)


def ourselves() -> None:
    """Install this very folder, so that `passepartout` is a command and its games are found."""
    inputs = digest_files([ROOT / "pyproject.toml", ROOT / "setup.py"])
    do_once(STAMPS / "passepartout", inputs, "Installing Passepartout, editable.", install_ourselves)


def main(kind: str) -> None:
    """`play`: everything to play; `test`: to test; `bench`: to measure; `check`: only packages, for the linters."""
    with one_at_a_time():
        environment()
        packages("test" if kind == "check" else kind)
        ourselves()
        if kind == "check":
            return
        with ThreadPoolExecutor(1) as aside:  # while the engine is being compiled, these wait for the network
            page = aside.submit(page_and_browser, kind)
            build_engine.build(must_compile=kind != "play")
            page.result()


def page_and_browser(kind: str) -> None:
    if kind == "test":
        build_client.install()  # with its linters and tests; a build alone needs less
    build_client.build()
    if kind == "test":
        find_browser.get()


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        ours = f"{sys.executable} is {sys.version.split()[0]}"
        sys.exit(f"error: Passepartout needs Python 3.11 or newer, {ours}: try make play PYTHON=python3.12, say.")
    try:
        main(*sys.argv[1:])
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
    except KeyboardInterrupt:
        sys.exit("Interrupted; the next run goes on from here.")
