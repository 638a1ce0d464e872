"""The browser client's own tests, of its modules without a page: client/tests, run by vitest."""

from __future__ import annotations

import subprocess

import build_client  # in scripts/
from find_node import npm_command  # in scripts/


def test_the_client_passes_its_own_tests() -> None:
    """What is red is told by vitest, with its file; `npm test menu` in client/ repeats a part of them."""
    build_client.install()
    npm, env = npm_command()
    command = [*npm, "run", "--silent", "test"]
    env = {**env, "NO_COLOR": "1"}
    done = subprocess.run(
        command,
        cwd=build_client.CLIENT,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    assert done.returncode == 0, f"vitest is not content:\n{done.stdout}"
