"""Write the browser client's types: client/src/wire.ts, the messages of the server, and for every game of the house
client/src/games/<game>/shapes.ts, what its board is sent (presenter/shapes.py).

Python says what goes over the wire, once; the client's types are made from it and can only agree.
    .venv/bin/python scripts/wire_types.py            writes the files
    .venv/bin/python scripts/wire_types.py --check    only says whether they are up to date
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, is_typeddict

import msgspec
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from passepartout.server import messages, schemas
from passepartout.tables.race import RaceSeen
from steps import ROOT

CLIENT = ROOT / "client" / "src"
GAMES = ROOT / "src" / "passepartout" / "games"
HEAD = "/* Made by scripts/wire_types.py from {source}. Do not edit. */"
SOCKET = {"FromClient": get_args(messages.FromClient), "ToClient": get_args(messages.ToClient)}
ASKED: list[type[BaseModel]] = [schemas.TableAsked, schemas.ClaimAsked, schemas.InviteAsked, schemas.SeatsAsked]
ANSWERED: list[type[BaseModel]] = [
    schemas.Club,
    schemas.Rulebook,
    schemas.BoardShown,
    schemas.TableMade,
    schemas.TableShown,
    schemas.Claimed,
    schemas.SeatsStand,
    schemas.Problem,
]
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
REFERENCE = "#/$defs/{name}"
REMARK = re.compile(r"^    (\w+): .*?  # (.*)$", re.MULTILINE)

Schema = Mapping[str, Any]
Named = Mapping[frozenset[object], str]  # by its values: what an enumeration is called


# ------------------------------------------------------------------------ messages


def anything(kind: type) -> dict[str, Any]:
    """`object` holds whatever a game puts there."""
    if kind is object:
        return {"title": "anything"}  # an empty schema would count as none
    raise NotImplementedError(kind)


def described() -> dict[str, Schema]:
    """Everything that is said, by name."""
    spoken = [*[kind for kinds in SOCKET.values() for kind in kinds], RaceSeen]
    _, found = msgspec.json.schema_components(spoken, schema_hook=anything, ref_template=REFERENCE)
    _, asked = models_json_schema([(model, "validation") for model in ASKED])
    _, answered = models_json_schema([(model, "serialization") for model in ANSWERED])
    return {**found, **asked["$defs"], **answered["$defs"]}


def message_types() -> str:
    found = described()
    parts = [HEAD.format(source="the classes in server/ and tables/outlook.py")]
    parts += [interface(name, found[name], {}, {}) for name in sorted(found)]
    for name, kinds in SOCKET.items():
        parts.append(f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};")
    return "\n\n".join(parts) + "\n"


# ------------------------------------------------------------------------ shapes of a game


def shapes_of_the_house() -> dict[str, ModuleType]:
    """By game: the module of types, found by its place. A game from outside brings no board, and needs none."""
    names = sorted(path.parent.parent.name for path in GAMES.glob("*/presenter/shapes.py"))
    return {name: importlib.import_module(f"passepartout.games.{name}.presenter.shapes") for name in names}


def enumerations(shapes: ModuleType) -> dict[str, tuple[object, ...]]:
    """The values of each, by its name and in the order they are written in."""
    return {name: get_args(value) for name, value in vars(shapes).items() if get_origin(value) is Literal}


def shape_types(game: str, shapes: ModuleType) -> str:
    """In the order of the module, with what it remarks on a field."""
    kinds = [value for value in vars(shapes).values() if is_typeddict(value)]
    _, found = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    values = enumerations(shapes)
    names = {frozenset(values[name]): name for name in values}
    parts = [HEAD.format(source=f"games/{game}/presenter/shapes.py")]
    parts += [f"export type {name} = {union(values[name])};" for name in values]
    for kind in kinds:
        schema = found[kind.__name__]
        fields = {field: schema["properties"][field] for field in kind.__annotations__}
        remarks = dict(REMARK.findall(inspect.getsource(kind)))
        parts.append(interface(kind.__name__, {**schema, "properties": fields}, names, remarks))
    return "\n\n".join(parts) + "\n"


# ------------------------------------------------------------------------ TypeScript


def union(values: tuple[object, ...] | list[object]) -> str:
    return " | ".join(msgspec.json.encode(value).decode() for value in values)


def written(schema: Schema, names: Named) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return names.get(frozenset(values)) or union(values)
    if "anyOf" in schema:
        return " | ".join(written(option, names) for option in schema["anyOf"])
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(written(item, names) for item in schema['prefixItems'])}]"
    if kind == "array":
        items = schema.get("items", {})
        inner = written(items, names)
        return f"({inner})[]" if "|" in inner and "prefixItems" not in items else f"{inner}[]"
    if kind == "object":
        inner = schema.get("additionalProperties", {})
        return f"Record<string, {written({} if inner is True else inner, names)}>"
    return SIMPLE.get(str(kind), "unknown")


def interface(name: str, schema: Schema, names: Named, remarks: Mapping[str, str]) -> str:
    about = str(schema.get("description", "")).split("\n")[0]
    lines = [f"/** {about} */"] if about else []
    lines.append(f"export interface {name} {{")
    required = schema.get("required", [])
    for field, inner in schema.get("properties", {}).items():
        optional = "" if field in required or field == "type" else "?"
        remark = f" // {remarks[field]}" if field in remarks else ""
        lines.append(f"  {field}{optional}: {written(inner, names)};{remark}")
    return "\n".join([*lines, "}"])


# ------------------------------------------------------------------------ files


def files() -> Iterator[tuple[Path, str]]:
    """Each file, and what it should hold."""
    yield CLIENT / "wire.ts", message_types()
    for game, shapes in shapes_of_the_house().items():
        yield CLIENT / "games" / game / "shapes.ts", shape_types(game, shapes)


def main() -> None:
    for file, text in files():
        if "--check" not in sys.argv:
            file.write_text(text)
        elif not file.exists() or file.read_text() != text:
            name = file.relative_to(ROOT)
            sys.exit(f"error: {name} is out of date. Run: .venv/bin/python scripts/wire_types.py")


if __name__ == "__main__":
    main()
