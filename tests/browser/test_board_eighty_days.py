"""Eighty Days through its drawn board: every question is answered by the thing itself, from London to London."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from ..server.club import Club
from .usable import expect_usable
from .visitor import OVER, Visitor

MOST = 600
BY_KEYBOARD = 12  # decisions
PICKED = ".choice.picked[aria-disabled=false]"
PLAIN = ".choice[aria-disabled=false]"
HAND = ".hand button"
LAID = ".row button.play-card"
CITY = ".live [role=button]"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    opened = Club(tmp_path_factory.mktemp("club"))
    opened.start()
    yield opened
    opened.stop()


class Player:
    """Somebody who answers on the board, and only where it concerns nothing on it by the prompt's own buttons."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.dice = random.Random(seed)
        self.answered = 0  # the question before
        self.kinds: set[str] = set()  # of questions answered on the board
        self.keys = 0  # decisions still to be made without a mouse

    def sit(self, address: str) -> None:
        self.page.goto(address)
        self.page.locator(".days").wait_for()

    def outlook(self) -> dict[str, Any]:
        return next(heard for heard in reversed(self.visitor.heard) if heard["type"] == "outlook")

    def asked(self) -> bool:
        seen = self.outlook()
        return bool(seen["menu"]) and seen["ask"] != self.answered and self.page.locator(".prompt.asks").count() > 0

    def over(self) -> bool:
        return bool(self.outlook()["over"])

    def answer(self) -> None:
        seen = self.outlook()
        step, kinds = seen["data"]["step"], {choice["kind"] for choice in seen["menu"]}
        self.answered = seen["ask"]
        before = len(self.visitor.plays())
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
        self.keys -= 1
        while len(self.visitor.plays()) == before:
            self.page.wait_for_timeout(5)

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
        self.twice(found.nth(self.dice.randrange(found.count())))

    def twice(self, thing: Locator) -> None:
        """The first time it is picked; then it is played by the prompt's button, or by the thing itself."""
        self.press(thing)
        expect(self.page.locator(PICKED)).to_have_count(1)
        self.press(thing if self.dice.randrange(2) else self.page.locator(PICKED))

    def press(self, thing: Locator) -> None:
        if self.keys > 0:
            thing.focus()
            self.page.keyboard.press("Enter")
        else:
            thing.click()


@pytest.mark.slow
def test_two_browsers_and_a_computer_from_london_to_london(browser: Browser, club: Club) -> None:
    camille = Player(Visitor(browser, club.address), 3)
    elodie = Player(Visitor(browser, club.address, lang="fr", size=(390, 844), touch=True, theme="dark"), 4)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "computer", "bot": "sensible"}]
    request = camille.page.request
    made = request.post("/api/tables", data={"game": "eighty_days", "name": "Camille", "seats": seats}).json()
    table = made["table"]
    claim = {"invite": made["invites"][0]["invite"], "name": "Élodie", "lang": "fr"}
    claimed = request.post(f"/api/tables/{table}/claim", data=claim).json()
    camille.sit(f"/table/{table}#key={made['key']}")
    elodie.sit(f"/table/{table}#key={claimed['key']}")
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
                if decisions in (25, 26):
                    expect_usable(player.page, ".board")
        camille.page.wait_for_timeout(5)
        elodie.page.wait_for_timeout(5)
    for player in (camille, elodie):
        expect(player.page.locator(OVER)).to_be_visible()
        assert {"take", "go"} <= player.kinds
        assert not [heard for heard in player.visitor.heard if heard["type"] == "refused"]
        player.visitor.leave()
    assert {"discard", "exchange"} & (camille.kinds | elodie.kinds)
