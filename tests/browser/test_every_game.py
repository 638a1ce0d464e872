"""Every game of the house through the page, to the standings, by its menu alone: buttons and the list of actions.

In Eighty Sites not to the end: what the page shows then is looked at in test_in_sight.py."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from passepartout.games import all_games

from ..server.club import Club
from .player import PLAIN, Player
from .visitor import OVER, Visitor

AMONG = "header [aria-keyshortcuts=a][aria-disabled=false]"  # the button that leads to the list
ACTION = ".action[aria-disabled=false]"
LEFT = 16  # decisions of all players, before the end
MOST = 8  # answers in Eighty Sites, where who chooses at random may keep the others waiting for hours
WHOLE = [name for name in all_games() if name != "eighty_sites"]


class Reader(Player):
    """Chooses at random from what can be read, and looks at no board."""

    def decide(self, seen: dict[str, Any]) -> None:
        self.page.locator(f"{PLAIN}, {AMONG}").first.wait_for()
        if self.page.locator(PLAIN).count():
            self.press(self.one_of(PLAIN))
        else:  # too many for buttons: they stand in the list
            self.page.locator(AMONG).first.click()
            self.press(self.one_of(ACTION))


@pytest.mark.parametrize(
    ("game", "left"),
    [*[(name, LEFT) for name in all_games()], *[pytest.param(name, 999, marks=pytest.mark.long) for name in WHOLE]],
)
def test_to_the_end_in_french(game: str, left: int, browser: Browser, club: Club, dice: random.Random) -> None:
    """A person clicks at random against computer players who know what they do."""
    address = club.prepare(game, "", "sensible", "sensible", until=left)[0]
    camille = Reader(Visitor(browser, club.address, lang="fr"), dice)
    camille.sit(address, ".table")
    while camille.wait() and not (game == "eighty_sites" and camille.decisions >= MOST):
        camille.answer()
        camille.visitor.expect_no_sideways_scroll()
    if camille.over():
        expect(camille.page.locator(OVER)).to_be_visible()
    camille.expect_no_refusal()
    camille.visitor.leave()
