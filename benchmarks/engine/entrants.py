"""Who takes part, how each is started, and what to do where one is not installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"
NODE_FOLDER = Path(__file__).resolve().parent / "peers" / "boardgame_io"

# The set-up scripts know how to find Node and whether the engine is compiled; `--check` plays on our rules itself.
sys.path.insert(0, str(SCRIPTS))
sys.path.append(str(ROOT / "src"))

Lines = list[dict[str, Any]]


class Failed(Exception):
    """A contender broke off; what it said last."""


@dataclass(frozen=True)
class Entrant:
    key: str
    title: str
    command: list[str]  # starts it; options follow
    tracer: list[str] = field(default_factory=list)  # tells its games, for `same_game`
    missing: str = ""  # why it cannot take part, and how it could

    def ask(self, *options: str, tracing: bool = False) -> str:
        """Starts it in a process of its own and returns what it prints."""
        paths = [str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
        command = [*(self.tracer if tracing else self.command), *options]
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failed(f"{self.title} broke off:\n{done.stderr.strip() or done.stdout.strip()}")
        return done.stdout

    def measure(self, *options: str) -> Lines:
        return [json.loads(line) for line in self.ask(*options).splitlines()]


def python(*words: str) -> list[str]:
    return [sys.executable, *words]


def ours() -> list[Entrant]:
    import build_engine

    module = "benchmarks.engine.ours"
    missing = ""
    if not build_engine.compiled():
        missing = "not compiled here: run `make engine` first"
    elif not build_engine.is_fresh():
        missing = "its compiled files are older than its Python files: run `make engine` first"
    return [
        Entrant("ours_compiled", "ours, compiled", python("-m", module), missing=missing),
        Entrant("ours_interpreted", "ours, interpreted", python(str(SCRIPTS / "interpreted.py"), "-m", module)),
    ]


def open_spiel() -> Entrant:
    peers = "benchmarks.engine.peers"
    missing = ""
    if find_spec("pyspiel") is None:
        missing = f"not installed: run `{sys.executable} -m pip install -r requirements/bench.txt`"
    command = python("-m", f"{peers}.open_spiel_bench")
    return Entrant("open_spiel", "OpenSpiel, Python game", command, python("-m", f"{peers}.open_spiel_trace"), missing)


def boardgame_io() -> Entrant:
    """Installs boardgame.io into its folder the first time, and again when its lock file changes."""
    from steps import Trouble

    node, missing = "node", ""
    try:
        node = install_node_packages()
    except Trouble as problem:
        missing = f"not installed: {problem}"
    bench, trace = str(NODE_FOLDER / "bench.mjs"), str(NODE_FOLDER / "trace.mjs")
    return Entrant("boardgame_io", "boardgame.io, reducer", [node, bench], [node, trace], missing)


def install_node_packages() -> str:
    """Returns the Node to run."""
    from find_node import npm_command
    from steps import Trouble, digest_files, do_once, run

    npm, env = npm_command()

    def install() -> None:
        command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        run(command, f"`npm ci` failed in {NODE_FOLDER.relative_to(ROOT)}", cwd=NODE_FOLDER, env=env, quiet=True)

    lock = NODE_FOLDER / "package-lock.json"
    stamp = NODE_FOLDER / "node_modules" / ".installed"
    do_once(stamp, digest_files([lock]), "Installing boardgame.io for the benchmark, once.", install)
    node = shutil.which("node", path=env["PATH"])
    if node is None:
        raise Trouble("there is npm, but no Node beside it")
    return node


def entrants() -> list[Entrant]:
    return [*ours(), open_spiel(), boardgame_io()]
