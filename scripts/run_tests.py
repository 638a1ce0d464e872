"""Run the tests, with coverage. Arguments are handed on to pytest.

All tests run on the engine as it is, compiled if it could be. Compiled code cannot be watched by coverage, so the tests
of the compiled rooms run once more on their Python files; that is also how the plain Python engine is tested.
"""

from __future__ import annotations

import os
import subprocess
import sys

import build_engine
from engine_files import ROOMS
from steps import BIN, BUILD, ROOT, Trouble, say


def pytest(*words: str) -> int:
    # Where the engine can be compiled, the tests insist on it: otherwise comparing it with its Python files is skipped.
    expect = "0" if build_engine.why_not() else "1"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "scripts"), "PASSEPARTOUT_EXPECT_COMPILED": expect}
    command = [str(BIN / "pytest"), "--cov", "--cov-report=", *words]
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
        result = pytest(*spread, "--cov-append", "-p", "pytest_interpreted", "-m", "not slow", *rooms)
    subprocess.run([str(BIN / "coverage"), "report"], cwd=ROOT, check=False)
    return result


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
