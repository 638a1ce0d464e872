"""The site of the pages in a browser, opened from its folder: it can be read and searched, and asks nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

SIZES = {"laptop": (1280, 800), "phone": (390, 844)}
PAGES = ("index", "play", "strength", "contract", "rulebooks/eighty_days/fr", "rulebooks/eighty_days/de")


@pytest.mark.parametrize("size", SIZES)
def test_the_site_is_read_and_searched_from_its_folder(page: Page, site: Path, size: str) -> None:
    asked: list[str] = []
    troubles: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    for name in PAGES:
        page.goto((site / f"{name}.html").as_uri())
        expect(page.locator("h1")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{name} is wider than the window"

    page.goto((site / "index.html").as_uri())
    if size == "phone":
        page.locator("label.md-header__button[for=__search]").click()
    box = page.get_by_role("textbox", name="Search")
    box.click()
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")
    box.press_sequentially("Nachziehstapel")
    found = page.locator("a.md-search-result__link[href*='rulebooks/cape_to_cairo/de.html']").first
    expect(found).to_be_visible()
    found.click()
    expect(page.locator("h1")).to_contain_text("Vom Kap nach Kairo")

    assert [address for address in asked if not address.startswith(("file:", "data:", "about:", "blob:"))] == []
    assert troubles == []
