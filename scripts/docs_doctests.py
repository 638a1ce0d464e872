"""For the reference: the examples in a docstring become blocks of code. Markdown would take `>>>` for quotations."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)  # up to the next empty line, as doctest has it


def fence(text: str) -> str:
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", text)


class FencedDoctests(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fence(obj.docstring.value)
