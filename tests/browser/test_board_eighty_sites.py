"""Eighty Sites through its drawn board: squares, cards, flags and camera are answered by touching them."""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from passepartout.games.eighty_sites import GAME
from prepared_tables import asked  # in scripts/

from ..server.club import Club
from .player import PLAIN, Pair, Player, places
from .sight import expect_all_in_sight
from .visitor import Visitor

MOVES = {"walk", "train", "boat", "plane", "world", "charter"}
BY_KEYBOARD = 10  # decisions
READY = "[aria-disabled=false]"  # not of the question just answered
SQUARES = f'.reach{READY} rect:not([aria-label=""])'
FLAGS = f".flag[role=button]{READY}"
CARDS = f".hand .playable button{READY}"
NAMES = f".camera .name{READY}"
HELD = f".secret .hold{READY}"  # whom to hold
# Those whose middle is in sight: not beyond the window, not under another thing. Looked at when the page is drawn: a
# question moves the window on the map, without motion in the next frame.
IN_SIGHT = """async (all) => {
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  return all.map((one, index) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top && one.contains(top) ? index : -1;
  }).filter(index => index >= 0);
}"""

# What a finger would meet in the middle of each.
COVERING = """async (all) => {
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  return all.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top?.closest("[data-thing]")?.dataset.thing ?? top?.tagName ?? "";
  });
}"""


def short_game(folder: Path) -> dict[str, str]:
    """The environment of a club whose Eighty Sites is won with the first card home: the same rules, another box."""
    shutil.copytree(GAME.folder / "components", folder / "box")
    cards = folder / "box" / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    assert "goal = 5" in text
    cards.write_text(text.replace("goal = 5", "goal = 1"), encoding="utf-8")
    package = folder / "installed"
    about = package / "short_sites-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: short-sites\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[passepartout.games]\nshort_sites = short_sites:GAME\n")
    (package / "short_sites.py").write_text(
        "from pathlib import Path\n"
        "from passepartout.games.eighty_sites.game import EightySites\n"
        "from passepartout.games.eighty_sites.rules.components import load_box\n"
        f"GAME = EightySites(load_box(Path({str(folder / 'box')!r})))\n"
    )
    path = [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    opened = Club(tmp_path / "games", short_game(tmp_path))
    opened.start()
    yield opened
    opened.stop()


class Trotter(Player):
    told_why = False  # a square that cannot be reached has been tried

    def place_of_board(self) -> list[float]:
        """The map too: no question, hand or event may move a square under a finger."""
        return [*super().place_of_board(), *places(self.page, ".neat")]

    def expect_whole_sheet(self) -> None:
        """At a desk all 15 clues can be read without scrolling."""
        clues = self.page.locator(".side .paper li")
        expect(clues).to_have_count(15)
        cut = clues.evaluate_all(
            "all => { const list = all[0].closest('ol'), { top, bottom } = list.getBoundingClientRect();"
            "return [list.style.fontSize, list.clientHeight, list.scrollHeight, ...all.filter(one => {"
            "const box = one.getBoundingClientRect(); return box.top < top - 1 || box.bottom > bottom + 1;"
            "}).map(one => one.textContent)] }"
        )
        assert cut[3:] == [], cut

    def ask_why(self) -> None:
        """A dead square answers with the reason, and nothing is played."""
        self.told_why = True
        dead = self.page.locator(".squares rect")
        dead.nth(self.in_sight(dead)[0]).click()
        expect(self.page.locator(".help.dead .rule")).to_have_text(re.compile(r"ES-\d"))
        self.page.keyboard.press("Escape")

    def decide(self, seen: dict[str, Any]) -> None:
        self.page.mouse.move(2, 2)  # where it rests, things would be explained over what comes next
        if self.page.locator(".help").count():
            self.page.keyboard.press("Escape")
        kinds = {choice["kind"] for choice in seen["menu"]}
        if self.page.locator(".side .paper").count():
            self.expect_whole_sheet()
        if "lay" in kinds and not self.told_why:  # the first question: hardly a square is in reach
            self.ask_why()
        if "announce" in kinds:
            self.twice(self.one_of(NAMES))
        elif kinds & {"discard", "give"}:
            self.twice(self.one_of(CARDS))
        elif "wind" in kinds:
            self.twice(self.one_of(FLAGS))
        elif kinds & {"lay", "settle", "blow"}:
            self.twice(self.one_of(SQUARES))
        elif kinds & MOVES:
            self.travel()
        else:
            self.press(self.page.locator(PLAIN).first)

    def at_hand(self, thing: Locator) -> bool:
        return bool(self.in_sight(thing))  # the plate that names a square may lie on it

    def press(self, thing: Locator) -> None:
        """In its middle, where it was looked for: of a square at the edge of the window a browser would take the middle
        of what is left, and there a button may lie."""
        box = thing.bounding_box() if self.keys <= 0 else None
        if box is None:
            super().press(thing)
        else:
            thing.click(position={"x": box["width"] / 2, "y": box["height"] / 2})

    def travel(self) -> None:
        """A card and then a square; a square and whatever gets there; or a SECRET card with another use."""
        target = SQUARES
        if self.dice.randrange(3):
            self.press(self.one_of(CARDS))
            target = next((other for other in (NAMES, HELD) if self.page.locator(other).count()), SQUARES)
        self.twice(self.one_of(target))

    def one_of(self, things: str) -> Locator:
        if things not in (SQUARES, FLAGS):  # a list scrolls by itself, the window on the map does not
            return super().one_of(things)
        found = self.page.locator(things)
        found.first.wait_for(state="attached")
        in_sight = self.in_sight(found)
        wider, closer = self.page.locator(".zoom button[aria-disabled=false]"), self.page.locator(".zoom button").first
        while not in_sight:  # where the whole map is seen, the buttons themselves may lie on the squares
            (wider if wider.count() else closer).click()
            in_sight = self.in_sight(found)
        return found.nth(self.dice.choice(in_sight))

    def in_sight(self, found: Locator) -> list[int]:
        return list(found.evaluate_all(IN_SIGHT))


@pytest.mark.parametrize("most", [24, pytest.param(0, marks=pytest.mark.long)])
def test_two_browsers_and_a_computer_around_the_world(
    most: int, browser: Browser, club: Club, dice: random.Random
) -> None:
    """Everybody lays their flag and moves, whatever the dice; to the end where there is time for it."""
    pair = Pair(browser, club, Trotter, dice)
    made = club.make_table("me", "open", "sensible", game="eighty_sites", name="Camille")
    invites = made["invites"]
    assert isinstance(invites, list)
    pair.camille.page.emulate_media(reduced_motion="reduce")
    keys = [made["key"], club.claim(made["table"], invites[0]["invite"], "Élodie")]
    pair.sit([f"/table/{made['table']}#key={key}" for key in keys], ".sites", BY_KEYBOARD)
    pair.play(judged=(9, 10), most=most)


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_on_a_phone_both_cards_and_every_name_to_announce_are_in_sight(browser: Browser, club: Club, lang: str) -> None:
    address = club.prepare("eighty_sites", "", "sensible", until=asked("announce", 20))[0]
    page = on_a_phone(browser, club, address, lang)
    expect(page.locator(".camera article")).to_have_count(2)
    expect_all_in_sight(page.locator(".camera article header"))
    expect_all_in_sight(page.locator(".camera ol"))
    expect_all_in_sight(page.locator(NAMES))


def test_on_a_phone_one_key_leads_to_the_whole_world_and_back(browser: Browser, club: Club) -> None:
    """Whatever is in reach can be tapped there: neither buttons nor names of quarters lie on it."""
    address = club.prepare("eighty_sites", "", "sensible", until=asked("plane", 20))[0]
    page = on_a_phone(browser, club, address, "en")
    page.get_by_role("button", name="Whole world").tap()
    covering = page.locator(SQUARES).evaluate_all(COVERING)
    assert {thing.partition(":")[0] for thing in covering} <= {"square", "figure", "flag"}, covering
    page.get_by_role("button", name="To my figure").tap()
    expect(page.get_by_role("button", name="Whole world")).to_be_visible()
    assert page.locator(".squares rect").first.evaluate("square => square.getBoundingClientRect().width") >= 40


def on_a_phone(browser: Browser, club: Club, address: str, lang: str) -> Page:
    visitor = Visitor(browser, club.address, size=(390, 844), touch=True, lang=lang)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.goto(address)
    visitor.page.locator(".sites").wait_for()
    visitor.take_turn()
    return visitor.page
