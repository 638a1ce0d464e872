"""What the set-up scripts share: where things lie, digests of inputs, stamps of finished steps, sentences for people.

Everything in scripts/ that runs before the virtual environment exists uses the standard library only.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BUILD = ROOT / "build"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


class Trouble(Exception):
    """Something a person has to know about, said in one sentence."""


def say(sentence: str) -> None:
    print("· " + sentence, flush=True)


def pip_install(*words: str | Path, trouble: str, python: Path = PYTHON) -> None:
    """Install Python packages into the virtual environment, quietly."""
    run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *words], trouble, quiet=True)


def install_lock(lock: Path, *words: str | Path, trouble: str, python: Path = PYTHON) -> None:
    """What a lock file says, and nothing else. It is complete, so pip need not work out what depends on what: older
    ones look for `coverage[toml]` in the newest version there is, though the lock file says which."""
    pip_install("--require-hashes", "--no-deps", *words, "-r", lock, trouble=trouble, python=python)


def digest(*parts: str) -> str:
    """One digest of several strings."""
    total = hashlib.sha256()
    for part in parts:
        total.update(part.encode() + b"\0")
    return total.hexdigest()


def digest_files(files: Iterable[Path]) -> str:
    """One digest of the names and contents of files, whatever their order, dates and line ends."""
    total = hashlib.sha256()
    for file in sorted(files):
        content = file.read_bytes().replace(b"\r\n", b"\n")
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(content).digest())
    return total.hexdigest()


def is_done(stamp: Path, inputs: str) -> bool:
    return stamp.is_file() and stamp.read_text().strip() == inputs


def do_once(stamp: Path, inputs: str, sentence: str, action: Callable[[], None]) -> None:
    """Carry a step out unless its stamp says it was done with these very inputs. A failing step leaves no stamp."""
    if is_done(stamp, inputs):
        return
    stamp.unlink(missing_ok=True)
    say(sentence)
    action()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(inputs + "\n")


def run(
    command: Sequence[str | Path],
    trouble: str,
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    quiet: bool = False,
) -> None:
    """Run a command; when it fails, show what it said and raise `trouble`. A quiet command is heard only then."""
    words = [str(word) for word in command]
    output = subprocess.PIPE if quiet else None
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env=None if env is None else dict(env),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT if quiet else None,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Trouble(f"{trouble} ({error})") from error
    if done.returncode:
        if quiet:
            print(f"$ {' '.join(words)}\n{done.stdout}", flush=True)
        raise Trouble(trouble)
