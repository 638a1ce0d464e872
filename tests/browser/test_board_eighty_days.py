"""Eighty Days through its drawn board: every question is answered by the thing itself, from London to London."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser

from passepartout.tables.table import Table
from prepared_tables import Enough  # in scripts/

from ..server.club import Club
from .player import PICKED, PLAIN, Pair, Player
from .visitor import Visitor

LEFT = 30  # decisions, before the end
BY_KEYBOARD = 12  # decisions
HAND = ".hand button"
LAID = ".row .play-card button"
CITY = ".live [role=button]"
BY_ONE_THING = {"take": LAID, "discard": HAND, "detective": CITY}


class Traveller(Player):
    def decide(self, seen: dict[str, Any]) -> None:
        step, kinds = seen["data"]["step"], {choice["kind"] for choice in seen["menu"]}
        if step in BY_ONE_THING:
            self.twice(self.one_of(BY_ONE_THING[step]))
        elif step == "swap":
            self.press(self.page.locator(LAID).nth(0))
            self.press(self.page.locator(LAID).nth(1))
            self.press(self.page.locator(PICKED))
        elif step == "exchange" and "discard" in kinds and self.dice.randrange(2):
            self.twice(self.one_of(HAND))
        elif step == "go" and "act" in kinds and not self.dice.randrange(3):
            self.twice(self.page.locator(".row .act"))
        elif step == "go" and "travel" in kinds:
            self.travel(seen)
        else:
            self.press(self.page.locator(PLAIN).first)

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


def at_step(step: str) -> Enough:
    """Camille is asked for one of these."""
    return lambda table: table.deciders() == (0,) and table.play.position.data()["step"] == step and choice_of(table)


def choice_of(table: Table) -> bool:
    return len(table.play.position.menu(0)) > 1


@pytest.mark.parametrize("step", ["take", "discard", "detective", "go"])
def test_a_question_is_answered_where_its_things_lie(
    step: str, browser: Browser, club: Club, dice: random.Random
) -> None:
    address = club.prepare("eighty_days", "", "sensible", "sensible", until=at_step(step), seed="a full hand")[0]
    camille = Traveller(Visitor(browser, club.address), dice)
    camille.sit(address, ".days")
    assert camille.wait()
    camille.answer()
    camille.wait()
    camille.expect_no_refusal()
    camille.visitor.leave()


@pytest.mark.parametrize("left", [LEFT, pytest.param(999, marks=pytest.mark.long)])
def test_two_browsers_and_a_computer_to_london(left: int, browser: Browser, club: Club, dice: random.Random) -> None:
    pair = Pair(browser, club, Traveller, dice)
    addresses = club.prepare("eighty_days", "", "sensible", "", until=left)
    pair.sit(addresses[::2], ".days", BY_KEYBOARD)
    pair.play(judged=(5, 6))
