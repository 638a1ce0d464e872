"""Eighty Sites through its drawn board: squares, cards, flags and camera are answered by touching them."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from passepartout.games.eighty_sites import GAME

from ..server.club import Club
from .usable import expect_usable
from .visitor import OVER, Visitor

MOST = 500
MOVES = {"walk", "train", "boat", "plane", "world", "charter"}
BY_KEYBOARD = 10  # decisions
READY = "[aria-disabled=false]"  # not of the question just answered
SQUARES = f".reach rect{READY}"
FLAGS = f".flag[role=button]{READY}"
CARDS = f".hand button.playable{READY}"
NAMES = f".camera .name{READY}"
HELD = f".told button{READY}"  # whom to hold
PICKED = f".choice.picked{READY}"
PLAIN = f".choice{READY}"
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


class Player:
    """Somebody who answers on the board, and by the prompt's own buttons only what concerns nothing on it."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.dice = random.Random(seed)
        self.answered = 0  # the question before
        self.kinds: set[str] = set()  # of actions made on the board
        self.keys = 0  # decisions still to be made without a mouse

    def sit(self, address: str) -> None:
        self.page.goto(address)
        self.page.locator(".sites").wait_for()

    def outlook(self) -> dict[str, Any]:
        return next(heard for heard in reversed(self.visitor.heard) if heard["type"] == "outlook")

    def asked(self) -> bool:
        seen = self.outlook()
        return bool(seen["menu"]) and seen["ask"] != self.answered and self.page.locator(".prompt.asks").count() > 0

    def over(self) -> bool:
        return bool(self.outlook()["over"])

    def answer(self) -> None:
        seen = self.outlook()
        kinds = {choice["kind"] for choice in seen["menu"]}
        self.answered = seen["ask"]
        before = len(self.visitor.plays())
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
        self.keys -= 1
        while len(self.visitor.plays()) == before:
            self.page.wait_for_timeout(5)
        self.kinds.add(
            next(choice["kind"] for choice in seen["menu"] if choice["notation"] == self.visitor.plays()[-1])
        )

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

    def twice(self, thing: Locator) -> None:
        """The first time it is picked; then it is played by the prompt's button, or by the thing itself."""
        self.press(thing)
        expect(self.page.locator(PICKED)).to_have_count(1)
        again = self.dice.randrange(2) and self.at_rest(thing)  # on a phone the button takes room from the map
        self.press(thing if again else self.page.locator(PICKED))

    def press(self, thing: Locator) -> None:
        if self.keys > 0:
            thing.focus()
            self.page.keyboard.press("Enter")
        else:
            thing.click()


@pytest.mark.slow
def test_two_browsers_and_two_computers_around_the_world(browser: Browser, club: Club) -> None:
    camille = Player(Visitor(browser, club.address), 3)
    elodie = Player(Visitor(browser, club.address, lang="fr", size=(390, 844), touch=True, theme="dark"), 4)
    computer = {"kind": "computer", "bot": "sensible"}
    seats = [{"kind": "me"}, {"kind": "open"}, computer, computer]
    request = camille.page.request
    made = request.post("/api/tables", data={"game": "eighty_sites", "name": "Camille", "seats": seats}).json()
    claim = {"invite": made["invites"][0]["invite"], "name": "Élodie", "lang": "fr"}
    claimed = request.post(f"/api/tables/{made['table']}/claim", data=claim).json()
    camille.sit(f"/table/{made['table']}#key={made['key']}")
    elodie.sit(f"/table/{made['table']}#key={claimed['key']}")
    camille.keys = BY_KEYBOARD
    elodie.page.emulate_media(reduced_motion="reduce")
    decisions = 0
    while not (camille.over() and elodie.over()):
        for player in (camille, elodie):
            if player.asked():
                player.answer()
                decisions += 1
                assert decisions < MOST
                player.visitor.expect_no_sideways_scroll()
                if decisions in (9, 10):
                    expect_usable(player.page, ".board")
        camille.page.wait_for_timeout(5)
        elodie.page.wait_for_timeout(5)
    for player in (camille, elodie):
        expect(player.page.locator(OVER)).to_be_visible()
        assert "lay" in player.kinds
        assert player.kinds & MOVES
        assert not [heard for heard in player.visitor.heard if heard["type"] == "refused"]
        player.visitor.leave()
