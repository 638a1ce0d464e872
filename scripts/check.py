"""Everything that judges the code without running it. All judges are heard, then the verdict is given.

Python and client are judged side by side: neither looks at the other's files, and most judges use one core. What one of
them says is shown when it has finished, so that nobody speaks into another's sentence.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import build_client
from find_node import npm_command
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


def heard(command: list[str], folder: Path, env: dict[str, str]) -> bool:
    """Whether a judge is content."""
    words = " ".join([Path(command[0]).name, *command[1:]])
    told = subprocess.run(
        command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    say(f"{words}\n{told.stdout}".rstrip())
    return told.returncode == 0


def judge_python() -> list[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}  # import-linter looks for our contract there
    failed: list[str] = []
    for command in commands():
        if not heard(command, ROOT, env):
            name = Path(command[0]).name
            failed.append(f"{name} {command[1]}" if name == "ruff" else name)
    return failed


def judge_client() -> list[str]:
    npm, env = npm_command()
    return [judge for judge in CLIENT if not heard([*npm, "run", "--silent", judge], build_client.CLIENT, env)]


def main() -> None:
    build_client.install()
    with ThreadPoolExecutor(2) as lanes:
        python, client = lanes.submit(judge_python), lanes.submit(judge_client)
        failed = [*python.result(), *client.result()]
    if failed:
        sys.exit(f"error: not content: {', '.join(failed)}.")


if __name__ == "__main__":
    try:
        main()
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
