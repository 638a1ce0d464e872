"""The site of the pages: it is made without a warning, holds what it promises, and fetches nothing from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

import passepartout
from build_docs import pages, place  # in scripts/
from docs_doctests import fence

ROOT = Path(__file__).parent.parent
DOORS = ("Play", "Host", "Python", "How it is built")
FETCHED = re.compile(r"""<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)=["']?(?:https?:)?//[^>]*>""")
LEFT_OVER = re.compile(r"(?:^|\n)\s*(?:[-*] |\||\d+\. |```|>>> )")  # what Markdown has not understood


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_there_are_four_doors(site: Path) -> None:
    tabs = re.findall(r'<a href="[^"]+" class="md-tabs__link">\s*(.*?)\s*</a>', read(site / "index.html"))
    assert tabs == ["Home", *DOORS]
    headings = re.findall(r'<h3 id="[^"]+"><a href="([^"]+)">([^<]+)</a>', read(site / "index.html"))
    assert [name for _, name in headings] == list(DOORS)
    assert all((site / address).exists() for address, _ in headings)


def test_every_page_is_there(site: Path) -> None:
    for page in pages():
        where = site / place(page)
        made = where.with_name("index.html") if where.stem in ("README", "index") else where.with_suffix(".html")
        assert made.exists(), page


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    files = list(site.rglob("*.html"))
    assert len(files) > 50
    for page in files:
        assert FETCHED.findall(read(page)) == [], page
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(url\(|@import)\s*[\"']?(https?:)?//", read(sheet)), sheet


def test_every_rule_has_an_address_in_every_language(site: Path) -> None:
    rulebooks = sorted((ROOT / "src/passepartout/games").glob("*/rulebook/*.md"))
    assert len(rulebooks) >= 12
    for rulebook in rulebooks:
        html = read((site / place(rulebook)).with_suffix(".html"))
        rules = re.findall(r"^\*\*([A-Z]{2}-[\d.]+)\*\*", read(rulebook), re.MULTILINE)
        assert rules
        assert set(rules) <= set(re.findall(r'<strong id="([^"]+)">', html)), rulebook
        assert f'<div lang="{rulebook.stem}">' in html


def test_all_of_markdown_is_understood(site: Path) -> None:
    """Lists and tables want an empty line before them, and four spaces where something belongs to an item of a list."""
    for page in site.rglob("*.html"):
        for paragraph in re.findall(r"<p>(.*?)</p>", read(page), re.DOTALL):
            assert not LEFT_OVER.search(paragraph), f"{page.relative_to(site)}: {paragraph[:300]}"


def test_the_reference_has_everything_that_is_public(site: Path) -> None:
    reference = read(site / "reference.html")
    for name in passepartout.__all__:
        where = "api.games.games" if name == "games" else name  # which is the name of a room, too
        assert name.startswith("__") or f'id="passepartout.{where}"' in reference, name
    contract = read(site / "contract.html")
    for text in ('id="passepartout.core.position.Position.imagine"', 'id="passepartout.core.chance.Chance.draw"'):
        assert text in contract
    assert "several in a secret bid, none when it is over" in contract  # the docstring, though the class is compiled


def test_examples_of_a_docstring_become_code() -> None:
    text = "A game.\n\n>>> play = 1\n>>> play\n1\n\nAnd >>> not here.\n"
    assert fence(text) == "A game.\n\n```pycon\n>>> play = 1\n>>> play\n1\n```\n\nAnd >>> not here.\n"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[Well](index.md#home)", False),
        ("[Nowhere](nowhere.md)", True),
        ("[Nowhere here](index.md#nowhere)", True),
        ("::: passepartout.core.nowhere", True),
    ],
)
def test_what_leads_nowhere_is_no_site(text: str, wrong: bool, tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text(f"# Home\n\n{text}\n")
    assert fails(tmp_path) == wrong


def test_a_page_outside_the_navigation_is_no_site(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    for name in ("index", "forgotten"):
        (tmp_path / "pages" / f"{name}.md").write_text("# Home\n")
    assert fails(tmp_path)


def fails(folder: Path) -> bool:
    """Whether a site of one page, made as the house's is, is refused."""
    where = {"docs_dir": str(folder / "pages"), "site_dir": str(folder / "site")}
    config = load_config(str(ROOT / "mkdocs.yml"), nav=[{"Home": "index.md"}], **where)
    try:
        build(config)
    except Abort:
        return True
    return False
