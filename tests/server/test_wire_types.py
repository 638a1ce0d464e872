"""The client's types are those of the server."""

from __future__ import annotations

import wire_types  # in scripts/


def test_the_clients_types_are_up_to_date() -> None:
    expected = wire_types.text()
    assert wire_types.FILE.read_text() == expected, "run: .venv/bin/python scripts/wire_types.py"
