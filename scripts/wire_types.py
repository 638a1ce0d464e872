"""Write client/src/wire.ts: the messages of the server, as types of the browser client.

Python says what goes over the wire, once; the client's types are made from it and can only agree.
    .venv/bin/python scripts/wire_types.py            writes the file
    .venv/bin/python scripts/wire_types.py --check    only says whether it is up to date
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, get_args

import msgspec
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from passepartout.server import messages, schemas
from passepartout.tables.race import RaceSeen
from steps import ROOT

FILE = ROOT / "client" / "src" / "wire.ts"
HEAD = "/* Made by scripts/wire_types.py from the classes in server/ and tables/outlook.py. Do not edit. */"
SOCKET = {"FromClient": get_args(messages.FromClient), "ToClient": get_args(messages.ToClient)}
ASKED: list[type[BaseModel]] = [schemas.TableAsked, schemas.ClaimAsked, schemas.SeatsAsked]
ANSWERED: list[type[BaseModel]] = [
    schemas.Club,
    schemas.Rulebook,
    schemas.BoardShown,
    schemas.TableMade,
    schemas.Claimed,
    schemas.SeatsStand,
    schemas.Problem,
]
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def anything(kind: type) -> dict[str, Any]:
    """`object` holds whatever a game puts there."""
    if kind is object:
        return {"title": "anything"}  # an empty schema would count as none
    raise NotImplementedError(kind)


def described() -> dict[str, Schema]:
    """Everything that is said, by name."""
    spoken = [*[kind for kinds in SOCKET.values() for kind in kinds], RaceSeen]
    _, found = msgspec.json.schema_components(spoken, schema_hook=anything, ref_template="#/$defs/{name}")
    _, asked = models_json_schema([(model, "validation") for model in ASKED])
    _, answered = models_json_schema([(model, "serialization") for model in ANSWERED])
    return {**found, **asked["$defs"], **answered["$defs"]}


def written(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " | ".join(msgspec.json.encode(value).decode() for value in values)
    if "anyOf" in schema:
        return " | ".join(written(option) for option in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        inner = written(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        inner = schema.get("additionalProperties", {})
        return f"Record<string, {written({} if inner is True else inner)}>"
    return SIMPLE.get(str(kind), "unknown")


def interface(name: str, schema: Schema) -> str:
    about = str(schema.get("description", "")).split("\n")[0]
    lines = [f"/** {about} */"] if about else []
    lines.append(f"export interface {name} {{")
    required = schema.get("required", [])
    for field, inner in schema.get("properties", {}).items():
        optional = "" if field in required or field == "type" else "?"
        lines.append(f"  {field}{optional}: {written(inner)};")
    return "\n".join([*lines, "}"])


def text() -> str:
    found = described()
    parts = [HEAD]
    parts += [interface(name, found[name]) for name in sorted(found)]
    for name, kinds in SOCKET.items():
        parts.append(f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};")
    return "\n\n".join(parts) + "\n"


def main() -> None:
    if "--check" in sys.argv:
        if FILE.read_text() != text():
            sys.exit("error: client/src/wire.ts is out of date. Run: .venv/bin/python scripts/wire_types.py")
        return
    FILE.write_text(text())


if __name__ == "__main__":
    main()
