"""A game's rulebook as it is read at a table: the text of the house, and before it what is in an owner's own box.

The text names the numbers of the box of the house. For an own box all numbers that may differ stand in a table in front
of it, those that do differ in bold beside what the house has: nobody has to compare two files.
"""

from __future__ import annotations

from functools import lru_cache

from ..core.game import Game
from ..games import find_game, title_of
from .render import Words, speak

BOOKS = 64  # that a process keeps ready


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


def own_box_section(game: Game, words: Words) -> str:
    house = find_game(game.name)
    usual = dict(contents(house, speak(words.language, house)))
    lines = [f"## {words.text('rulebook.own_box', title=title_of(game))}", "", words.text("rulebook.own_box.about"), ""]
    lines += [f"| | {words.text('rulebook.here')} | {words.text('rulebook.house')} |", "|---|---|---|"]
    for label, value in contents(game, words):
        before = usual.pop(label, "–")
        lines.append(f"| {label} | {value if value == before else f'**{value}**'} | {before} |")
    lines += [f"| {label} | **–** | {value} |" for label, value in usual.items()]
    return "\n".join(lines) + "\n"


def contents(game: Game, words: Words) -> list[tuple[str, str]]:
    """What is in the box, each in two texts that cannot break a table apart."""
    facts = game.presenter().contents()
    return [(cell(words.say(fact.label)), cell(words.say(fact.value))) for fact in facts]


def cell(text: str) -> str:
    return text.replace("|", "/").replace("*", "∗")
