"""Compile the engine with mypyc, in place, unless the compiled files there already belong to these sources.

Compiled files would hide changed Python files, so they never outlive a change: all are removed before a build, and put
back only by one that succeeded. Nothing is lost by that, because the build itself happens under build/, where only
changed games and rooms are compiled again.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from engine_files import binaries, remove_binaries, sources
from steps import BUILD, PYTHON, ROOT, Trouble, digest, digest_files, is_done, run, say

STAMP = BUILD / "engine.digest"
AS_IT_IS = "the engine runs as plain Python: the same games, about ten times slower"


def why_not() -> str | None:
    """Why the engine cannot or must not be compiled here, or None."""
    if os.environ.get("PASSEPARTOUT_COMPILE") == "0":
        return "PASSEPARTOUT_COMPILE=0"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if not shutil.which(compiler):
        return f"there is no C compiler ({compiler}) here"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are not installed (on Debian: python3-dev)"
    return None


def inputs() -> str:
    """What the compiled files depend on."""
    setup = [ROOT / "setup.py", ROOT / "pyproject.toml", ROOT / "requirements" / "play.txt"]
    return digest(sys.version, sysconfig.get_platform(), digest_files([*sources(), *setup]))


def is_fresh() -> bool:
    """Whether what is imported now is what the Python files say."""
    return not binaries() or is_done(STAMP, inputs())


def expect_fresh() -> None:
    """For tests and benchmarks: refuse to run compiled files that no longer belong to their sources."""
    if not is_fresh():
        raise Trouble("The compiled engine is older than its Python files: run `make engine` (or `make pure`).")


def compile_engine() -> None:
    folders: list[str | Path] = ["--build-lib", BUILD / "engine" / "lib", "--build-temp", BUILD / "engine" / "temp"]
    command = [PYTHON, "setup.py", "-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1), *folders]
    run(command, "mypyc failed", quiet=True)
    if not binaries():
        raise Trouble("the C compiler failed")
    check = ROOT / "scripts" / "import_engine.py"
    run([PYTHON, check], "what was compiled cannot be imported", quiet=True)


def build(must_compile: bool = False) -> None:
    """Compile if that is possible. A build that fails is an error only for those who must have it (the tests)."""
    reason = why_not()
    if not sources():
        reason = "there is nothing to compile yet"
    if reason:
        STAMP.unlink(missing_ok=True)
        remove_binaries()
        say(f"Not compiling, because {reason}; {AS_IT_IS}.")
        return
    now = inputs()
    if binaries() and is_done(STAMP, now):
        return
    STAMP.unlink(missing_ok=True)
    remove_binaries()
    say("Compiling the engine (a minute or two the first time; later only the games and rooms that changed).")
    try:
        compile_engine()
    except Trouble as trouble:
        remove_binaries()
        if must_compile:
            raise Trouble(f"The engine could not be compiled: {trouble}") from trouble
        say(f"The engine could not be compiled ({trouble}); {AS_IT_IS}.")
        return
    except BaseException:  # interrupted: half a build must not be imported
        remove_binaries()
        raise
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(now + "\n")


def compiled() -> bool:
    return bool(binaries())


if __name__ == "__main__":
    if not PYTHON.exists():
        sys.exit("error: there is no virtual environment yet: run `make setup`.")
    if Path(sys.prefix).resolve() != PYTHON.parent.parent.resolve():
        # The stamp names the Python that the files are compiled for.
        sys.exit(subprocess.run([str(PYTHON), __file__, *sys.argv[1:]], check=False).returncode)
    try:
        build(must_compile="--must-compile" in sys.argv)
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
