"""Run the tests. Arguments are handed on to pytest; `make coverage` also says which lines they reach.

All tests run on the engine as it is, compiled if it could be, and the tests of the compiled rooms once more on their
Python files: that is how the plain Python engine is tested, and compiled code cannot be watched by coverage. Watching
takes its time, so it is left out where nobody reads the result.

Both passes are run and reported, whatever the first one says; every red test ends in a line that repeats it.
`--long` is for a night: also what is rarely needed, the slow tests as plain Python too, and random choices from a seed
that nobody has seen.
"""

from __future__ import annotations

import os
import secrets
import subprocess
import sys

import build_engine
from engine_files import ROOMS
from steps import BIN, BUILD, ROOT, Trouble, say

COVERAGE = os.environ.get("PASSEPARTOUT_COVERAGE") == "1"
RED_TESTS = BUILD / "red_tests.txt"
INTERRUPTED = 2
# Two processes more than cores: whoever drives a browser or a server waits for a third of the time and more.
SPREAD = ("-n", str((os.cpu_count() or 1) + 2), "--dist", "worksteal")
# Not run again as plain Python, because they would look at the same thing twice: the first two start both engines
# themselves, and what a view holds is still read by the other tests of shapes.
ONCE = (
    "tests/games/test_checksums.py",
    "tests/bots/test_search.py::test_the_same_interpreted",
    "tests/games/test_shapes.py::test_a_shape_is_what_is_sent_and_nothing_else",
)


def pytest(*words: str) -> int:
    # Where the engine can be compiled, the tests insist on it: otherwise comparing it with its Python files is skipped.
    expect = "0" if build_engine.why_not() else "1"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "scripts"), "PASSEPARTOUT_EXPECT_COMPILED": expect}
    env["PASSEPARTOUT_RED_TESTS"] = str(RED_TESTS)
    watched = ("--cov", "--cov-report=") if COVERAGE else ()
    command = [str(BIN / "pytest"), *watched, *words]
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def passes(long: bool) -> dict[str, tuple[str, ...]]:
    """What is run one after the other: a name, and words for pytest."""
    more = ("--long", "--seed", secrets.token_hex(4)) if long else ()
    compiled = build_engine.compiled()
    found = {"compiled" if compiled else "as plain Python": (*SPREAD, *more)}
    rooms = [f"tests/{room}" for room in ROOMS if (ROOT / "tests" / room).exists()]
    if compiled and rooms:
        once = [word for name in ONCE for word in ("--deselect", name)]
        quick = () if long else ("-m", "not slow and not long and not data", *once)
        again = ("--cov-append",) if COVERAGE else ()
        found["the engine's again, as plain Python"] = (
            *SPREAD,
            *more,
            *again,
            "-p",
            "pytest_interpreted",
            *quick,
            *rooms,
        )
    return found


def run_all(long: bool) -> int:
    """All passes, then what became of each, then how to repeat whatever was red."""
    results: dict[str, int] = {}
    for name, words in passes(long).items():
        say(f"Tests, {name}: pytest {' '.join(words)}")
        results[name] = pytest(*words)
        if results[name] == INTERRUPTED:
            return INTERRUPTED
    if COVERAGE:
        subprocess.run([str(BIN / "coverage"), "report"], cwd=ROOT, check=False)
    for name, result in results.items():
        say(f"Tests, {name}: {'green' if result == 0 else f'red (pytest ended with {result})'}.")
    red = RED_TESTS.read_text(encoding="utf-8")
    if red:
        say("To repeat what was red:")
        print(red, end="", flush=True)
    return max(results.values())


def main(*words: str) -> int:
    build_engine.expect_fresh()
    (BUILD / "coverage").mkdir(parents=True, exist_ok=True)
    RED_TESTS.write_text("")
    if words and words != ("--long",):
        return pytest(*words)
    return run_all(long=bool(words))


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
