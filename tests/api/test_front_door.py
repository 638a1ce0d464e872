"""The door itself: everything exported is there, shown by examples that run, typed, and costs nothing unasked."""

from __future__ import annotations

import ast
import doctest
import functools
import importlib
import inspect
import pkgutil
import pydoc
import subprocess
import sys
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import passepartout as pp
import passepartout.api
from passepartout.core.errors import PassepartoutError

ROOMS = [f"passepartout.api.{room.name}" for room in pkgutil.iter_modules(passepartout.api.__path__)]


def callables(kind: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The public methods and properties of a class, those of its bases in this room included."""
    for base in kind.__mro__:
        if base.__module__ in ROOMS:
            for name, member in vars(base).items():
                inner = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
                if not name.startswith("_") and inspect.isfunction(inner):
                    yield f"{kind.__name__}.{name}", inner


def exported() -> dict[str, Any]:
    """Every function, class, method and property that somebody can meet who knows nothing but the door."""
    found: dict[str, Any] = {"games": importlib.import_module("passepartout.api.games").games}
    for name in pp.__all__:
        one = getattr(pp, name)
        if getattr(one, "__module__", "") in ROOMS:
            found[name] = one
            found |= callables(one) if isinstance(one, type) else {}
    return found


def run(code: str) -> list[str]:
    """In a process that has loaded nothing yet."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize("room", ["passepartout", "passepartout.games", *ROOMS])
def test_the_examples_run(room: str) -> None:
    found = doctest.testmod(importlib.import_module(room), extraglobs={"pp": pp}, optionflags=doctest.ELLIPSIS)
    assert found.failed == 0


def test_everything_exported_is_there() -> None:
    for name in pp.__all__:
        assert getattr(pp, name) is not None
        assert name in dir(pp)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = pp.chess  # type: ignore[attr-defined]


def test_everything_exported_has_a_text_an_example_and_types() -> None:
    assert len(exported()) > 60
    for name, one in exported().items():
        assert ">>> " in (one.__doc__ or ""), f"{name} shows no example"
        if inspect.isfunction(one):
            asked = [part for part in inspect.signature(one).parameters if part not in ("self", "cls")]
            assert {*asked, "return"} <= {*one.__annotations__}, f"{name} lacks types"


def test_help_shows_text_and_types() -> None:
    text = pydoc.plain(pydoc.render_doc(pp.start))
    assert "players: 'int | None' = None" in text
    assert "A new game, ready for the first decision." in text
    assert "play.deciders" in text


@functools.cache
def explained() -> set[str]:
    """Classes of the engine that say in their Python file what they are."""
    files = [file for room in ("core", "games", "bots") for file in (Path(pp.__file__).parent / room).glob("*.py")]
    nodes = [node for file in files for node in ast.parse(file.read_text("utf-8")).body]
    return {node.name for node in nodes if isinstance(node, ast.ClassDef) and ast.get_docstring(node)}


def test_all_that_can_go_wrong_is_one_family() -> None:
    errors = [getattr(pp, name) for name in pp.__all__ if inspect.isclass(getattr(pp, name))]
    errors = [one for one in errors if issubclass(one, Exception)]
    assert len(errors) >= 10
    for one in errors:
        assert issubclass(one, PassepartoutError)
        assert issubclass(one, ValueError)
        assert one.__name__ in explained(), "compiled it has no text any more, but the reference reads it here"


def test_nothing_is_loaded_that_nobody_asked_for() -> None:
    """Every room of the house runs the package first, and `passepartout --help` should be there at once."""
    assert [
        name for name in run("import sys, passepartout; print(*sys.modules)") if name.startswith("passepartout")
    ] == ["passepartout"]
    core = run("import sys, passepartout.core.play, passepartout.bots; print(*sys.modules)")
    assert not [
        name for name in core if name.startswith(("passepartout.api", "passepartout.words", "passepartout.lab"))
    ]
    begun = run("import sys, passepartout as pp; pp.start('cape_to_cairo'); print(*sys.modules)")
    assert not [
        name for name in begun if name.startswith(("passepartout.lab", "passepartout.tables", "rich", "msgspec"))
    ]
    assert not [name for name in begun if name.startswith("passepartout.games.eighty")]


@pytest.mark.parametrize("before", ["", "import passepartout.games; ", "from passepartout.games import find_game; "])
def test_games_is_a_room_and_a_function(before: str) -> None:
    """`pp.games()` lists what is installed, whatever was imported before; the package of that name stays what it is."""
    code = "import passepartout as pp; print(*[one.name for one in pp.games()], pp.games.find_game('eighty_days').name)"
    assert run(f"{before}{code}") == [*[facts.name for facts in pp.games()], "eighty_days"]


def test_star_import() -> None:
    names: dict[str, object] = {}
    exec("from passepartout import *", names)
    assert typing.cast(Any, names["start"]) is pp.start
