"""A game's rulebook as it is read at a table: the text of the house, and before it what is in an owner's own box.

Marks in braces, `{ship}`, stand where the page shows a small picture of the thing; whoever shows none leaves them out.

The text names the numbers of the box of the house. For an own box all numbers that may differ stand in a list in front
of it, those that do differ in bold with what the house has: nobody has to compare two files.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..core.game import Game
from ..games import find_game, title_of
from .render import Words, speak

BOOKS = 64  # that a process keeps ready
MARK = re.compile(r"\{([a-z]+)\} ?")


@lru_cache(maxsize=BOOKS)
def rulebook(game: Game, language: str) -> str:
    """In Markdown; nothing where there is no book."""
    path = game.folder / "rulebook" / f"{language}.md"
    if not path.is_file():
        return ""
    text = path.read_text(encoding="utf-8")
    if game.own_box is None:
        return text
    title, _, rest = text.partition("\n")
    return f"{title}\n\n{own_box_section(game, speak(language, game))}\n{rest}"


def without_marks(text: str) -> str:
    """The words speak for themselves: every mark stands before the name of its thing."""
    return MARK.sub("", text)


def own_box_section(game: Game, words: Words) -> str:
    house = find_game(game.name)
    usual = dict(contents(house, speak(words.language, house)))
    heading = words.text("rulebook.own_box", title=plain(title_of(game)))
    lines = [f"## {heading}", "", words.text("rulebook.own_box.about"), ""]
    for label, value in contents(game, words):
        before = usual.pop(label, None)
        shown = value if value == before else f"**{value}**"
        lines.append(f"- {words.text('rulebook.fact', label=label, value=shown)}")
        if before is not None and before != value:
            lines[-1] += f" *({words.text('rulebook.house', value=before)})*"
    lines += [f"- {words.text('rulebook.gone', label=label)}" for label in usual]
    return "\n".join(lines) + "\n"


def contents(game: Game, words: Words) -> list[tuple[str, str]]:
    """What is in the box, each in two texts without marks of their own."""
    facts = game.presenter().contents()
    return [(plain(words.say(fact.label)), plain(words.say(fact.value))) for fact in facts]


def plain(text: str) -> str:
    return text.replace("*", "∗").replace("_", " ")
