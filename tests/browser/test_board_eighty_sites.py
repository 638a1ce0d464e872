"""Eighty Sites through its drawn board: squares, cards, flags and camera are answered by touching them."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from passepartout.games.eighty_sites import GAME

from ..server.club import Club
from .player import PLAIN, Pair, Player

MOVES = {"walk", "train", "boat", "plane", "world", "charter"}
BY_KEYBOARD = 10  # decisions
READY = "[aria-disabled=false]"  # not of the question just answered
SQUARES = f'.reach{READY} rect:not([aria-label=""])'
FLAGS = f".flag[role=button]{READY}"
CARDS = f".hand .playable button{READY}"
NAMES = f".camera .name{READY}"
HELD = f".told button{READY}"  # whom to hold
# Those whose middle is in sight: not beyond the window, not under another thing. Looked at when the page is drawn: a
# question, or a button that takes room from the map, moves the window on it, without motion in the next frame.
IN_SIGHT = """async (all) => {
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  return all.map((one, index) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top && one.contains(top) ? index : -1;
  }).filter(index => index >= 0);
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

    def at_hand(self, thing: Locator) -> bool:
        return bool(self.in_sight(thing))  # on a phone the button takes room from the map

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


def test_two_browsers_and_two_computers_around_the_world(browser: Browser, club: Club, dice: random.Random) -> None:
    """A whole game: everybody lays their flag and moves, whatever the dice."""
    pair = Pair(browser, club, Trotter, dice)
    made = club.make_table("me", "open", "sensible", "sensible", game="eighty_sites", name="Camille")
    invites = made["invites"]
    assert isinstance(invites, list)
    pair.camille.page.emulate_media(reduced_motion="reduce")
    keys = [made["key"], club.claim(made["table"], invites[0]["invite"], "Élodie")]
    pair.sit([f"/table/{made['table']}#key={key}" for key in keys], ".sites", BY_KEYBOARD)
    pair.play(judged=(9, 10))
