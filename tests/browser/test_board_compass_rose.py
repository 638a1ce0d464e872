"""The board of Compass Rose: whole games by its cards, squares and rose, in two languages, with and without a mouse."""

from __future__ import annotations

import random
from typing import Any, Literal

import httpx
import pytest
from playwright.sync_api import Browser, Locator

from ..server.club import Club
from .usable import expect_usable
from .visitor import OVER, Visitor

PHONE = (390, 844)
LAPTOP = (1280, 800)
MOST = 600
PATIENCE = 1500  # looks, a fiftieth of a second apart: computer players may think
ROSE = "[data-rose]"
CARD = ".slot .use"
SQUARE = "[data-square][role=button]"


class Player:
    """Decides on the board: the rose, cards and squares by clicking them, and what has no place there by the prompt."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.dice = random.Random(seed)
        self.used: set[str] = set()
        self.decisions = 0

    def open(self, table: str, key: str) -> None:
        self.page.emulate_media(reduced_motion="reduce")
        self.page.goto(f"/table/{table}#key={key}")
        self.page.locator(".rose-board svg").first.wait_for()

    def now(self) -> dict[str, Any]:
        return self.visitor.seen()

    def wait(self, wanted: Any) -> None:
        for _ in range(PATIENCE):
            if wanted(self.now()) or self.now()["over"]:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nothing came of it: {self.now()['menu']}")

    def wait_for_turn(self) -> bool:
        """Until this player is asked: True; or the game is over: False."""
        self.wait(lambda seen: seen["menu"])
        if self.now()["over"]:
            return False
        self.page.locator(".rose-board[aria-busy=false]").wait_for()
        return True

    def click(self, found: Locator) -> None:
        """The first of a game as a hand would; later ones at once, so that a whole game takes no minutes."""
        found.first.wait_for(state="attached")
        one = found.nth(self.dice.randrange(found.count()))
        if self.decisions > 8:
            one.dispatch_event("click")
        else:
            one.click(position={"x": 8, "y": 30} if one.evaluate("one => one.matches('.use')") else None)

    def decide(self) -> None:
        at, kinds = self.now()["at"], {choice["kind"] for choice in self.now()["menu"]}
        buttons = self.page.locator(".buttons .choice[aria-disabled=false]")
        if "rose" in kinds:
            self.used.add("rose")
            self.click(self.page.locator(ROSE))
        elif kinds & {"play", "put_down"} and (self.dice.random() < 0.75 or not buttons.count()):
            self.play_card()
        else:
            self.used.add("prompt")
            self.click(buttons)
        self.decisions += 1
        self.wait(lambda seen: seen["at"] > at)

    def play_card(self) -> None:
        squares = self.page.locator(SQUARE)
        by_square = squares.count() > 0 and self.dice.random() < 0.4
        self.used.add("square" if by_square else "card")
        self.click(squares if by_square else self.page.locator(CARD))
        ways = self.page.locator(".way")
        if ways.count():
            self.used.add("way")
            self.click(ways)
        self.page.locator(".choice.picked[aria-disabled=false]").dispatch_event("click")


def make_table(club: Club, option: str, *seats: str) -> dict[str, Any]:
    kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "computer", "bot": seat} for seat in seats]
    asked = {"game": "compass_rose", "name": "Camille", "seats": kinds, "options": {"game": option}}
    made: dict[str, Any] = httpx.post(f"{club.address}/api/tables", json=asked).json()
    return made


@pytest.mark.slow
def test_two_people_and_a_computer_play_a_whole_game_on_the_board(browser: Browser, club: Club) -> None:
    made = make_table(club, "base", "me", "open", "sensible")
    key = club.claim(made["table"], made["invites"][0]["invite"], "Élodie")
    camille = Player(Visitor(browser, club.address), 3)
    elodie = Player(Visitor(browser, club.address, lang="fr", size=PHONE, touch=True), 4)
    camille.open(made["table"], made["key"])
    elodie.open(made["table"], key)
    while not camille.page.locator(OVER).count():
        for player in (camille, elodie):
            if player.now()["menu"] and player.wait_for_turn():
                player.decide()
                player.visitor.expect_no_sideways_scroll()
        camille.page.wait_for_timeout(15)
        assert camille.decisions + elodie.decisions < MOST
    assert {"rose", "card", "square", "way", "prompt"} <= camille.used | elodie.used
    for player in (camille, elodie):
        assert not [heard for heard in player.visitor.heard if heard["type"] == "refused"]
        player.visitor.leave()


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "light"), (LAPTOP, "dark")], ids=str)
def test_an_expert_game_begins_and_everybody_can_use_the_board(
    size: tuple[int, int], theme: Literal["light", "dark"], browser: Browser, club: Club
) -> None:
    made = make_table(club, "expert", "me", "random", "random")
    player = Player(Visitor(browser, club.address, lang="de", size=size, theme=theme), 8)
    player.open(made["table"], made["key"])
    for _ in range(6):
        assert player.wait_for_turn()
        expect_usable(player.page, ".rose-board")
        player.visitor.expect_no_sideways_scroll()
        player.decide()
    player.visitor.leave()
