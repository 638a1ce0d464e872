"""The pages tell the truth: code in the README runs, links lead somewhere, what is shown of files stands in them."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def test_the_code_in_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0


@pytest.mark.parametrize("document", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), f"{document.name} links to {target}"


def test_the_walk_through_shows_the_example_as_it_is() -> None:
    """Every block of Python in docs/adding_a_game.md stands in the example, line for line."""
    folder = ROOT / "tests" / "fifth_game"
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    text = (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) >= 5
    for block in blocks:
        assert block.strip("\n") in sources, f"not in the example:\n{block}"
