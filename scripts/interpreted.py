"""Run Passepartout's Python files as they are, even where compiled ones lie beside them.

From a shell: `.venv/bin/python scripts/interpreted.py -m passepartout.cli simulate cape_to_cairo`, or with a script's
path in place of `-m` and a module. From Python, before anything of passepartout is imported: `interpreted.install()`.
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceOnly(MetaPathFinder):
    """Finds the Python files of passepartout's rooms, and nothing else."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("passepartout."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def install() -> None:
    if not any(isinstance(finder, SourceOnly) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceOnly())


def main() -> None:
    install()
    words = sys.argv[1:]
    if not words or words == ["-m"]:
        sys.exit("usage: interpreted.py SCRIPT [ARGUMENT …] or interpreted.py -m MODULE [ARGUMENT …]")
    if words[0] == "-m":
        sys.argv = words[1:]
        runpy.run_module(words[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = words
        runpy.run_path(words[0], run_name="__main__")


if __name__ == "__main__":
    main()
