"""A game's rulebook as HTML, every rule reachable by its number."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

# `**CC-3.2** Every player …`: the number becomes an anchor, so that a refusal can point at it.
RULE = re.compile(r"<strong>([A-Z]{2}-\d+(?:\.\d+)?)</strong>")


@cache
def rulebook_html(folder: Path, language: str) -> str:
    text = (folder / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
    # "js-default" passes no raw HTML through: a rulebook may come from anybody's package.
    html: str = MarkdownIt("js-default", {"typographer": False}).render(text)
    return RULE.sub(r'<strong class="rule" id="\1">\1</strong>', html)
