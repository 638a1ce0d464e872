"""Every game of the house through the page, from the shelf to the standings, by its menu alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from passepartout.games import all_games
from passepartout.words import speak

from ..server.club import Club
from .visitor import OVER, READY, Visitor

MOST = 1500
MOST_MISSED = 20
AMONG = ".among, .choices .list"  # the button that leads to the list, for what is many or is chosen on the board
OF_THEIR_OWN = ("cape_to_cairo", "eighty_days", "eighty_sites")  # these have tests of their own
TITLES = [speak("fr", game).text("title") for game in all_games().values() if game.name not in OF_THEIR_OWN]


def asked(page: Page) -> bool:
    """Waits for something to decide, however it is offered; False when the game is over."""
    page.locator(f"{READY}, {AMONG}, {OVER}").first.wait_for(timeout=60_000)
    return page.locator(OVER).count() == 0


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_in_french(title: str, browser: Browser, tmp_path: Path) -> None:
    """A person clicks at random against computer players who know what they do."""
    club = Club(tmp_path)
    club.start()
    try:
        visitor = Visitor(browser, club.address, lang="fr")
        page, dice = visitor.page, random.Random(5)
        page.goto("/")
        page.get_by_role("button", name=f"Jouer : {title}").click()
        decisions = missed = 0
        while asked(page):
            choices = page.locator(READY)
            if not choices.count():  # too many for buttons: they stand in the list
                page.wait_for_timeout(400)  # an answer on its way: the button seen may belong to the question before
                if not page.locator(AMONG).count():
                    continue
                page.locator(AMONG).first.click()
                choices = page.locator(".action")
            try:
                choices.nth(dice.randrange(max(1, choices.count()))).click(timeout=3000)
            except TimeoutError:  # the buttons of another question by now: that one is answered next
                missed += 1
                assert missed < MOST_MISSED
                continue
            decisions += 1
            assert decisions < MOST
            visitor.expect_no_sideways_scroll()
        assert decisions > 5
        expect(page.locator("#standings")).to_be_visible()
        assert not [heard for heard in visitor.heard if heard["type"] == "refused"]
        visitor.leave()
    finally:
        club.stop()
