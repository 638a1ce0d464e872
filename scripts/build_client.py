"""Build the browser client into the package, unless the build there already belongs to these sources."""

from __future__ import annotations

import sys
from pathlib import Path

from find_node import npm_command
from steps import ROOT, Trouble, digest_files, do_once, is_done, run

CLIENT = ROOT / "client"
LICENSES = ROOT / "licenses"  # of what lands in the page, which are served beside it
STATIC = ROOT / "src" / "passepartout" / "server" / "static"
STAMP = STATIC / ".sources"
NOT_SOURCES = ("node_modules", "dist", ".svelte-kit", "tests")


def sources() -> list[Path]:
    files = list(LICENSES.glob("*.txt"))
    for path in CLIENT.iterdir():
        if path.name in NOT_SOURCES:
            continue
        files += [path] if path.is_file() else [inner for inner in path.rglob("*") if inner.is_file()]
    return files


def is_fresh() -> bool:
    return (STATIC / "index.html").exists() and is_done(STAMP, digest_files(sources()))


def npm(*words: str, trouble: str, quiet: bool = True) -> None:
    command, env = npm_command()
    run([*command, *words], trouble, cwd=CLIENT, env=env, quiet=quiet)


def install(tools: bool = True) -> None:
    """Bring client/node_modules into agreement with the lock file. Whoever only plays needs no linters and tests."""
    inputs = digest_files([CLIENT / "package.json", CLIENT / "package-lock.json"])
    everything = CLIENT / "node_modules" / ".lock"
    tools = tools or everything.exists()  # what somebody has had stays: npm ci begins by removing the folder
    trouble = "The client's packages could not be installed with npm ci."
    without = () if tools else ("--omit=dev",)
    do_once(
        everything if tools else CLIENT / "node_modules" / ".lock-build",
        inputs,
        "Installing the client's packages." if tools else "Installing what the client is built with.",
        lambda: npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", *without, trouble=trouble),
    )


def build() -> None:
    if is_fresh():
        return
    install(tools=False)

    def vite() -> None:
        npm("run", "build", trouble="The browser client could not be built.")
        if not (STATIC / "index.html").exists():
            raise Trouble("The browser client's build made no index.html.")

    STAMP.unlink(missing_ok=True)
    do_once(STAMP, digest_files(sources()), "Building the browser client.", vite)


if __name__ == "__main__":
    try:
        build()
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
