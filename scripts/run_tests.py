"""Run the tests. Arguments are handed on to pytest; `make coverage` also says which lines they reach.

All tests run on the engine as it is, compiled if it could be, and the tests of the compiled rooms once more on their
Python files: that is how the plain Python engine is tested, and compiled code cannot be watched by coverage. Watching
takes its time, so it is left out where nobody reads the result.
"""

from __future__ import annotations

import os
import subprocess
import sys

import build_engine
from engine_files import ROOMS
from steps import BIN, BUILD, ROOT, Trouble, say

COVERAGE = os.environ.get("PASSEPARTOUT_COVERAGE") == "1"


def pytest(*words: str) -> int:
    # Where the engine can be compiled, the tests insist on it: otherwise comparing it with its Python files is skipped.
    expect = "0" if build_engine.why_not() else "1"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "scripts"), "PASSEPARTOUT_EXPECT_COMPILED": expect}
    watched = ("--cov", "--cov-report=") if COVERAGE else ()
    command = [str(BIN / "pytest"), *watched, *words]
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def main(*words: str) -> int:
    build_engine.expect_fresh()
    (BUILD / "coverage").mkdir(parents=True, exist_ok=True)
    spread = ("-n", "auto", "--dist", "worksteal")
    say("All tests, engine " + ("compiled." if build_engine.compiled() else "as plain Python."))
    if words:
        return pytest(*words)
    result = pytest(*spread)
    rooms = [f"tests/{room}" for room in ROOMS if (ROOT / "tests" / room).exists()]
    if result == 0 and rooms and build_engine.compiled():
        say("The engine's tests again, as plain Python.")
        more = ("--cov-append",) if COVERAGE else ()
        result = pytest(*spread, *more, "-p", "pytest_interpreted", "-m", "not slow", *rooms)
    if COVERAGE:
        subprocess.run([str(BIN / "coverage"), "report"], cwd=ROOT, check=False)
    return result


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
