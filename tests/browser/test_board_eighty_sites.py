"""Eighty Sites through its drawn board: squares, cards, flags and camera are answered by touching them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from passepartout.games.eighty_sites import GAME

from ..server.club import Club
from .player import PLAIN, Pair, Player

MOST = 500
MOVES = {"walk", "train", "boat", "plane", "world", "charter"}
BY_KEYBOARD = 10  # decisions
READY = "[aria-disabled=false]"  # not of the question just answered
SQUARES = f'.reach{READY} rect:not([aria-label=""])'
FLAGS = f".flag[role=button]{READY}"
CARDS = f".hand .playable button{READY}"
NAMES = f".camera .name{READY}"
HELD = f".told button{READY}"  # whom to hold
# Those whose middle is in sight: not beyond the window, not under another thing.
IN_SIGHT = """all => all.map((one, index) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top && one.contains(top) ? index : -1;
}).filter(index => index >= 0)"""


def short_game(folder: Path) -> dict[str, str]:
    """The environment of a club whose Eighty Sites is won with the first card home: the same rules, another box."""
    shutil.copytree(GAME.folder / "data", folder / "box")
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
        f"GAME = EightySites(Path({str(folder / 'box')!r}))\n"
    )
    path = [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder = tmp_path_factory.mktemp("short")
    opened = Club(folder / "games", short_game(folder))
    opened.start()
    yield opened
    opened.stop()


class Trotter(Player):
    def decide(self, seen: dict[str, Any]) -> None:
        kinds = {choice["kind"] for choice in seen["menu"]}
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

    def answer(self) -> None:
        menu = self.outlook()["menu"]
        super().answer()
        self.kinds.add(next(choice["kind"] for choice in menu if choice["notation"] == self.visitor.plays()[-1]))

    def at_hand(self, thing: Locator) -> bool:
        return bool(self.at_rest(thing))  # on a phone the button takes room from the map

    def travel(self) -> None:
        """A card and then a square; a square and whatever gets there; or a SECRET card with another use."""
        target = SQUARES
        if self.dice.randrange(3):
            self.press(self.one_of(CARDS))
            target = next((other for other in (NAMES, HELD) if self.page.locator(other).count()), SQUARES)
        self.twice(self.one_of(target))

    def one_of(self, things: str) -> Locator:
        found = self.page.locator(things)
        found.first.wait_for(state="attached")
        if things not in (SQUARES, FLAGS):  # a list scrolls by itself, the window on the map does not
            return found.nth(self.dice.randrange(found.count()))
        in_sight = self.at_rest(found)
        while not in_sight:  # a wider window
            self.page.locator(".zoom button[aria-disabled=false]").click()
            in_sight = self.at_rest(found)
        return found.nth(self.dice.choice(in_sight))

    def at_rest(self, found: Locator) -> list[int]:
        """What is in sight once the window has stopped moving: a new question may bring another part of the world."""
        before: list[int] | None = None
        while (now := list(found.evaluate_all(IN_SIGHT))) != before:
            before = now
            self.page.wait_for_timeout(80)
        return before or []


@pytest.mark.slow
def test_two_browsers_and_two_computers_around_the_world(browser: Browser, club: Club) -> None:
    pair = Pair(browser, club, Trotter)
    pair.sit("eighty_sites", 2, ".sites", BY_KEYBOARD)
    pair.play(MOST, (9, 10))
    for player in pair.both:
        assert "lay" in player.kinds
        assert player.kinds & MOVES
