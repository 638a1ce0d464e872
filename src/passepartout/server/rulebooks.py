"""A game's rulebook as HTML, every rule reachable by its number."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt

from ..core.game import Game
from ..words.rulebook import BOOKS, MARK, rulebook

# `**CC-3.2** Every player …`: the number becomes an anchor, so that a refusal can point at it.
RULE = re.compile(r"<strong>([A-Z]{2}-\d+(?:\.\d+)?)</strong>")


@lru_cache(maxsize=BOOKS)
def rulebook_html(game: Game, language: str) -> str:
    text = rulebook(game, language)
    # "js-default" passes no raw HTML through: a rulebook may come from anybody's package.
    html: str = MarkdownIt("js-default", {"typographer": False}).render(text)
    html = MARK.sub(r'<span class="mark" data-mark="\1"></span>', html)
    return RULE.sub(r'<strong class="rule" id="\1">\1</strong>', html)
