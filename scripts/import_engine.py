"""Import every compiled module once, and make sure it is the compiled one: the last step of building the engine."""

from __future__ import annotations

import importlib
import sys

from engine_files import module_name, sources

for source in sources():
    name = module_name(source)
    file = importlib.import_module(name).__file__
    if file is None or file.endswith(".py"):
        sys.exit(f"{name} was imported from {file}, not from its compiled file.")
