"""A game the page has never heard of, from another package: it is on the shelf and plays to its end."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from passepartout.games import all_games

from .. import fifth
from ..server.club import Club
from .visitor import Visitor


def test_the_fifth_game_plays_in_the_browser(browser: Browser, tmp_path: Path) -> None:
    club = Club(tmp_path / "games", fifth.install(tmp_path))
    club.start()
    try:
        visitor = Visitor(browser, club.address)
        page = visitor.page
        page.goto("/")
        expect(page.locator("article")).to_have_count(len(all_games()) + 1)
        visitor.expect_no_sideways_scroll()
        page.get_by_role("button", name="Play now: Milestones").click()
        while visitor.wait():
            visitor.decide()
        assert visitor.plays()
        expect(page.locator("#standings")).to_be_visible()
        visitor.leave()
    finally:
        club.stop()
