"""What mypy lets pass and mypyc does not: found by reading the sources, wherever the engine is compiled or not."""

from __future__ import annotations

import ast
from pathlib import Path

import passepartout

SOURCE = Path(passepartout.__file__).parent
FILES = [file for room in ("core", "games", "bots") for file in sorted((SOURCE / room).rglob("*.py"))]


def classes() -> set[str]:
    return {node.name for file in FILES for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.ClassDef)}  # fmt: skip


def test_a_name_for_one_class_of_exceptions_only() -> None:
    """Compiled, `except A as problem: … except B as problem: …` is a TypeError when B comes, if A and B are ours."""
    ours = classes()
    wrong: list[str] = []
    for file in FILES:
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            named: dict[str, set[str]] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type is not None:
                    named.setdefault(node.name, set()).add(ast.unparse(node.type))
            for name, types in named.items():
                if len(types) > 1 and types & ours:
                    wrong.append(f"{file.name}, {function.name}: {name} is {' and '.join(sorted(types))}")
    assert wrong == []
