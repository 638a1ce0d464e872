"""Write the lock files: requirements/*.txt from pyproject.toml, client/package-lock.json from client/package.json.

Pins that still fit are kept; with --upgrade everything becomes the newest that fits.
"""

from __future__ import annotations

import re
import sys

import build_client
import complete_lock
from steps import BIN, ROOT, Trouble, install_lock, pip_install, run, say

FOLDER = ROOT / "requirements"
# Each lock file and the dependency groups in it; `play` and what contains it start with the package's own dependencies.
LOCKS: dict[str, tuple[str, ...]] = {
    "lock": ("lock",),
    "node": ("node",),
    "publish": ("publish",),
    "play": ("build",),
    "test": ("build", "test", "docs"),
    "bench": ("build", "test", "docs", "bench"),
}
WITHOUT_US = ("lock", "node", "publish")
ADDRESS = re.compile(r"(https?|file)://|--(extra-)?index-url|--find-links|(^|\s)/\w")


def lock_python(name: str, groups: tuple[str, ...], upgrade: bool) -> None:
    out = FOLDER / f"{name}.txt"
    command = [str(BIN / "uv"), "pip", "compile", "-q", "--universal", "--python-version", "3.11", "--generate-hashes"]
    command += ["--no-header", "--no-emit-index-url", "--no-emit-find-links", "--no-annotate", "-o", str(out)]
    command += [word for group in groups for word in ("--group", f"pyproject.toml:{group}")]
    if name not in WITHOUT_US:
        command.append("pyproject.toml")
    for other in LOCKS:  # versions in a larger lock file agree with those in the smaller one
        if other == name:
            break
        if other not in WITHOUT_US and name not in WITHOUT_US:
            command += ["-c", f"requirements/{other}.txt"]
    if upgrade:
        command.append("--upgrade")
    run(command, f"requirements/{name}.txt could not be written.")


def lock_client(upgrade: bool) -> None:
    verb = "update" if upgrade else "install"
    words = (verb, "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund")
    build_client.npm(*words, trouble="client/package-lock.json could not be written.")
    complete_lock.complete(build_client.CLIENT / "package-lock.json")


def expect_no_address() -> None:
    """Lock files hold for every machine, so they name no index and no folder of this one."""
    files = [*FOLDER.glob("*.txt"), build_client.CLIENT / "package-lock.json"]
    for file in files:
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if ADDRESS.search(line):
                raise Trouble(f"{file.relative_to(ROOT)}, line {number} names an address: {line.strip()}")


def main(upgrade: bool) -> None:
    locked = FOLDER / "lock.txt"
    trouble = "No uv, no lock files."
    if locked.exists():
        install_lock(locked, trouble=trouble)
    else:
        pip_install("uv", trouble=trouble)
    for name, groups in LOCKS.items():
        say(f"Writing requirements/{name}.txt.")
        lock_python(name, groups, upgrade)
    say("Writing client/package-lock.json.")
    lock_client(upgrade)
    expect_no_address()


if __name__ == "__main__":
    try:
        main(upgrade="--upgrade" in sys.argv)
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
