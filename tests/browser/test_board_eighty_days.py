"""Eighty Days through its drawn board: every question is answered by the thing itself, from London to London."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

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
STAY = "button[data-thing=stay], [data-thing=stay] button"
BY_ONE_THING = {"take": LAID, "discard": HAND, "detective": CITY}
FRAME = """() => [".days", ".live", ".hand"].map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return part === ".live" ? [width, height] : part === ".hand" ? [y] : [x, y, width, height];
})"""
# Of the ways that are on the page, those that cannot be seen whole without scrolling.
HIDDEN = """() => [...document.querySelectorAll(".way")].filter((way) => {
  const { x, y, width, height } = way.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height - 3);
  return !way.contains(seen) && !seen?.closest(".help");
}).length"""


class Traveller(Player):
    frame: object = None  # where board, map and hand lie

    def decide(self, seen: dict[str, Any]) -> None:
        told = self.page.locator(".since-sheet .pri")  # a phone tells what was lost before one goes on
        if told.count():
            told.click()
        self.page.mouse.move(2, 2)  # where it rests, things would be explained over what comes next
        if self.page.locator(".help").count():
            self.page.keyboard.press("Escape")
        self.expect_nothing_moved()
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
        elif step == "go" and not self.page.locator(PLAIN).count():
            self.twice(self.page.locator(STAY).first)
        else:
            self.press(self.page.locator(PLAIN).first)

    def expect_nothing_moved(self) -> None:
        """Whatever is asked, board, map and hand are where they were, and as large."""
        now = self.page.evaluate(FRAME)
        assert self.frame in (None, now)
        self.frame = now

    def travel(self, seen: dict[str, Any]) -> None:
        """By the list, by the city it leads to, or by pressing the cards of the cheapest way."""
        assert self.page.evaluate(HIDDEN) == 0
        way, how = seen["board"]["ways"][0], self.dice.randrange(3)
        if how == 0 and self.keys <= 0:
            self.twice(self.page.locator(CITY).first)
            return
        if how == 1 or way["helpers"] or not way["cards"]:
            self.press(self.page.locator(".way").first)
        else:
            choice = next(choice for choice in seen["menu"] if choice["notation"] == way["notation"])
            for touched in choice["touches"]:
                if touched.startswith("card-"):
                    self.press(self.page.locator(f"[data-card={touched}] button"))
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
    if step == "take":  # what cannot be used yet says why, and names the rule
        camille.page.locator(".hand .place").first.click()
        expect(camille.page.locator(".help.dead")).to_contain_text("Take a travel card first.")
        expect(camille.page.locator(".help .rule")).to_have_text("ED-4.1")
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
