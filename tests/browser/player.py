"""Two people who play through a drawn board: what their tests share, whatever the game."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from ..server.club import Club
from .usable import expect_usable
from .visitor import OVER, Visitor

PICKED = ".choice.picked[aria-disabled=false]"
PLAIN = ".choice[aria-disabled=false]"


class Player:
    """Somebody who answers on the board, and by the prompt's own buttons only what concerns nothing on it."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.dice = random.Random(seed)
        self.answered = 0  # the question before
        self.kinds: set[str] = set()  # of what was answered on the board
        self.keys = 0  # decisions still to be made without a mouse

    def sit(self, address: str, board: str) -> None:
        self.page.goto(address)
        self.page.locator(board).wait_for()

    def outlook(self) -> dict[str, Any]:
        return self.visitor.seen()

    def asked(self) -> bool:
        seen = self.outlook()
        return bool(seen["menu"]) and seen["ask"] != self.answered and self.page.locator(".prompt.asks").count() > 0

    def over(self) -> bool:
        return bool(self.outlook()["over"])

    def answer(self) -> None:
        """One question, and waits until its answer has been sent."""
        seen = self.outlook()
        self.answered = seen["ask"]
        before = len(self.visitor.plays())
        self.decide(seen)
        self.keys -= 1
        while len(self.visitor.plays()) == before:
            self.page.wait_for_timeout(5)

    def decide(self, seen: dict[str, Any]) -> None:
        """Presses what answers the question, and notes in `kinds` what that was."""
        raise NotImplementedError

    def twice(self, thing: Locator) -> None:
        """The first time it is picked; then it is played by the prompt's button, or by the thing itself."""
        self.press(thing)
        expect(self.page.locator(PICKED)).to_have_count(1)
        self.press(thing if self.dice.randrange(2) and self.at_hand(thing) else self.page.locator(PICKED))

    def at_hand(self, thing: Locator) -> bool:
        """Whether it can still be pressed where it was."""
        return True

    def press(self, thing: Locator) -> None:
        if self.keys > 0:
            thing.focus()
            self.page.keyboard.press("Enter")
        else:
            thing.click()


class Pair:
    """Camille at a desk, for a while without her mouse, and Élodie with a French phone by lamplight."""

    def __init__(self, browser: Browser, club: Club, kind: type[Player]) -> None:
        self.camille = kind(Visitor(browser, club.address), 3)
        phone = Visitor(browser, club.address, lang="fr", size=(390, 844), touch=True, theme="dark")
        self.elodie = kind(phone, 4)
        self.both = (self.camille, self.elodie)

    def sit(self, game: str, computers: int, board: str, by_keyboard: int) -> None:
        computer = {"kind": "computer", "bot": "sensible"}
        seats = [{"kind": "me"}, {"kind": "open"}, *[computer] * computers]
        request = self.camille.page.request
        made = request.post("/api/tables", data={"game": game, "name": "Camille", "seats": seats}).json()
        claim = {"invite": made["invites"][0]["invite"], "name": "Élodie", "lang": "fr"}
        claimed = request.post(f"/api/tables/{made['table']}/claim", data=claim).json()
        self.camille.sit(f"/table/{made['table']}#key={made['key']}", board)
        self.elodie.sit(f"/table/{made['table']}#key={claimed['key']}", board)
        self.camille.keys = by_keyboard
        self.elodie.page.emulate_media(reduced_motion="reduce")

    def play(self, most: int, judged: tuple[int, ...]) -> None:
        """To the end, in at most so many decisions; after some of them axe looks at the board."""
        decisions = 0
        while not all(player.over() for player in self.both):
            for player in self.both:
                if player.asked():
                    player.answer()
                    decisions += 1
                    assert decisions < most
                    player.visitor.expect_no_sideways_scroll()
                    if decisions in judged:
                        expect_usable(player.page, ".board")
                player.page.wait_for_timeout(5)
        for player in self.both:
            expect(player.page.locator(OVER)).to_be_visible()
            assert not [heard for heard in player.visitor.heard if heard["type"] == "refused"]
            player.visitor.leave()
