"""The client's types are those of the server, and of what each game sends to its board."""

from __future__ import annotations

import sys
from typing import Literal, NotRequired, TypedDict

import pytest

import wire_types  # in scripts/

Colour = Literal["red", "blue"]


class Chip(TypedDict):
    """A chip of the test."""

    colour: Colour
    worth: float  # in days
    from_city: NotRequired[str | None]


class Sent(TypedDict, total=False):
    row: list[Chip | None]
    taken: list[tuple[Colour, int | None]]
    bid: int | Literal["sealed"] | None
    by_city: dict[str, list[bool]]


WRITTEN = """\
/* Made by scripts/wire_types.py from games/example/presenter/shapes.py. Do not edit. */

export type Colour = "red" | "blue";

/** A chip of the test. */
export interface Chip {
  colour: Colour;
  worth: number; // in days
  from_city?: string | null;
}

export interface Sent {
  row?: (Chip | null)[];
  taken?: [Colour, number | null][];
  bid?: number | "sealed" | null;
  by_city?: Record<string, boolean[]>;
}
"""


def test_the_clients_types_are_up_to_date() -> None:
    for file, text in wire_types.files():
        assert file.read_text() == text, "run: .venv/bin/python scripts/wire_types.py"


def test_every_board_has_types() -> None:
    """A game of the house draws a board, from what its presenter sends."""
    made = [file.parent.name for file, _ in wire_types.files()][1:]
    drawn = sorted(path.parent.name for path in wire_types.CLIENT.glob("games/*/Board.svelte"))
    assert made == drawn


def test_shapes_are_written_as_types() -> None:
    assert wire_types.shape_types("example", sys.modules[__name__]) == WRITTEN


def test_an_old_file_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    files = list(wire_types.files())
    monkeypatch.setattr(sys, "argv", ["wire_types.py", "--check"])
    wire_types.main()
    for file, text in files:
        monkeypatch.setattr(wire_types, "files", lambda file=file, text=text: [(file, text + "// new")])
        with pytest.raises(SystemExit, match="out of date"):
            wire_types.main()
