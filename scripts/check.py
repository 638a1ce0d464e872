"""Everything that judges the code without running it. All judges are heard, then the verdict is given."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import build_client
from steps import BIN, ROOT, Trouble, say

FOLDERS = ("src", "scripts", "tests", "benchmarks", "setup.py")
CLIENT = ("prettier", "eslint", "svelte-check")  # scripts of client/package.json


def commands() -> list[list[str]]:
    python = [folder for folder in FOLDERS if (ROOT / folder).exists()]
    return [
        [str(BIN / "ruff"), "check", "--quiet", *python],
        [str(BIN / "ruff"), "format", "--quiet", "--check", *python],
        [str(BIN / "mypy"), *python],
        [str(BIN / "lint-imports"), "--no-logo"],
        [str(BIN / "pip"), "check"],  # a lock file that lacks something
    ]


def main() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}  # import-linter looks for our contract there
    failed: list[str] = []
    for command in commands():
        words = [Path(command[0]).name, *command[1:]]
        say(" ".join(words))
        if subprocess.run(command, cwd=ROOT, env=env, check=False).returncode:
            failed.append(" ".join(words[:2]) if words[0] == "ruff" else words[0])
    build_client.install()
    for judge in CLIENT:
        say(judge)
        try:
            build_client.npm("run", "--silent", judge, trouble=f"{judge} failed", quiet=False)
        except Trouble:
            failed.append(judge)
    if failed:
        sys.exit(f"error: not content: {', '.join(failed)}.")


if __name__ == "__main__":
    try:
        main()
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
