"""Eighty Days through its drawn board: every question is answered by the thing itself, from London to London."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from ..server.club import Club
from .player import PICKED, PLAIN, Pair, Player

MOST = 600
BY_KEYBOARD = 12  # decisions
HAND = ".hand button"
LAID = ".row .play-card button"
CITY = ".live [role=button]"


class Traveller(Player):
    def decide(self, seen: dict[str, Any]) -> None:
        step, kinds = seen["data"]["step"], {choice["kind"] for choice in seen["menu"]}
        if step in ("take", "discard", "detective"):
            self.pick_one({"take": LAID, "discard": HAND, "detective": CITY}[step])
        elif step == "swap":
            self.press(self.page.locator(LAID).nth(0))
            self.press(self.page.locator(LAID).nth(1))
            self.press(self.page.locator(PICKED))
        elif step == "exchange" and "discard" in kinds and self.dice.randrange(2):
            self.pick_one(HAND)
        elif step == "go" and "act" in kinds and not self.dice.randrange(3):
            self.twice(self.page.locator(".row .act"))
        elif step == "go" and "travel" in kinds:
            self.travel(seen)
        else:
            step = ""
            self.press(self.page.locator(PLAIN).first)
        self.kinds.add(step)

    def travel(self, seen: dict[str, Any]) -> None:
        """The cheapest way, by the list or by pressing its cards."""
        way = seen["board"]["ways"][0]
        if self.dice.randrange(2) or way["helpers"]:
            self.press(self.page.locator(".way").first)
        else:
            choice = next(choice for choice in seen["menu"] if choice["notation"] == way["notation"])
            for touched in choice.get("touches", []):
                self.press(self.page.locator(f"[data-thing={touched}] button"))
            if not choice.get("touches"):
                self.press(self.page.locator(".way").first)
        self.press(self.page.locator(PICKED))

    def pick_one(self, things: str) -> None:
        found = self.page.locator(things)
        found.first.wait_for(state="attached")
        self.twice(found.nth(self.dice.randrange(found.count())))


@pytest.mark.slow
def test_two_browsers_and_a_computer_from_london_to_london(browser: Browser, club: Club) -> None:
    pair = Pair(browser, club, Traveller)
    pair.sit("eighty_days", 1, ".days", BY_KEYBOARD)
    pair.play(MOST, (25, 26))
    for player in pair.both:
        assert {"take", "go"} <= player.kinds
