"""The pages tell the truth: code in them runs, links lead somewhere, what is shown of files stands in them."""

from __future__ import annotations

import doctest
import functools
import itertools
import re
import urllib.parse
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

import pictures  # in scripts/

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "benchmarks/engine/README.md"])
MARKDOWN = MarkdownIt().enable("table")


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/your_own_bot.md"])
def test_the_code_runs(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 2
    assert result.failed == 0


def test_the_readme_needs_the_front_door_and_nothing_else() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^>>> (?:import|from) .*", text, re.MULTILINE)) == {">>> import passepartout as pp"}


def links(document: Path) -> list[str]:
    """Everything a page links to or shows; what looks like a link in a block of code is none."""
    found: list[str] = []
    for block in MARKDOWN.parse(document.read_text(encoding="utf-8")):
        for token in block.children or []:
            found += [str(target) for name in ("href", "src") if (target := token.attrGet(name)) is not None]
    return found


@functools.cache
def anchors(document: Path) -> set[str]:
    """The names of a page's headings, as the site and code hosts make them, and the rules of a rulebook."""
    text = document.read_text(encoding="utf-8")
    found = set(re.findall(r"^\*\*([A-Z]{2}-\d+(?:\.\d+)?)\*\*", text, re.MULTILINE))
    blocks = MARKDOWN.parse(text)
    for opening, heading in itertools.pairwise(blocks):
        if opening.type == "heading_open":
            words = "".join(token.content for token in heading.children or [] if token.type in ("text", "code_inline"))
            found.add(re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-"))
    return found


@pytest.mark.parametrize("document", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    for link in links(document):
        target, _, anchor = urllib.parse.unquote(link).partition("#")
        if "://" in target:
            continue
        path = (document.parent / target).resolve() if target else document
        assert path.is_relative_to(ROOT), f"{document.name} links to {link}, outside the repository"
        assert path.exists(), f"{document.name} links to {link}"
        if anchor:
            assert anchor in anchors(path), f"{document.name} links to {link}; there are {sorted(anchors(path))}"


def test_links_are_found_and_followed(tmp_path: Path) -> None:
    """Otherwise the test above could be green because it sees none."""
    page = tmp_path / "page.md"
    page.write_text("# Été, `one` & *two*\n\n[a](b.md#c) ![d](e.png)\n\n```\n[no](link)\n```\n\n**XY-1.2** A rule.\n")
    assert links(page) == ["b.md#c", "e.png"]
    assert anchors(page) == {"été-one--two", "XY-1.2"}
    assert sum(len(links(document)) for document in PAGES) > 100


def test_the_pictures_kept_are_the_dozen_that_pages_show() -> None:
    """Others are made by `make pictures`, under build/."""
    kept = {path.name for path in (ROOT / "docs" / "pictures").iterdir()}
    assert kept == pictures.shown()
    assert len(kept) <= 12


def test_the_walk_through_shows_the_example_as_it_is() -> None:
    """Every block of Python in docs/adding_a_game.md stands in the example, line for line."""
    folder = ROOT / "tests" / "fifth_game"
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    text = (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) >= 5
    for block in blocks:
        assert block.strip("\n") in sources, f"not in the example:\n{block}"
